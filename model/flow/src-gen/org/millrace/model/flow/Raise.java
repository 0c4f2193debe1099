package org.millrace.model.flow;


/**
 * <!-- begin-user-doc -->
 * A representation of the model object '<em><b>Raise</b></em>'.
 * <!-- end-user-doc -->
 *
 * <!-- begin-model-doc -->
 * Ends the exchange with a fault of the flow's own.
 * <!-- end-model-doc -->
 *
 * <p>
 * The following features are supported:
 * </p>
 * <ul>
 *   <li>{@link org.millrace.model.flow.Raise#getCode <em>Code</em>}</li>
 *   <li>{@link org.millrace.model.flow.Raise#getCause <em>Cause</em>}</li>
 *   <li>{@link org.millrace.model.flow.Raise#getStatus <em>Status</em>}</li>
 *   <li>{@link org.millrace.model.flow.Raise#getMessage <em>Message</em>}</li>
 * </ul>
 *
 * @see org.millrace.model.flow.FlowPackage#getRaise()
 * @generated
 */
public interface Raise extends Step {
	/**
	 * Returns the value of the '<em><b>Code</b></em>' attribute.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * <!-- begin-model-doc -->
	 * The fault's code, dotted words.
	 * <!-- end-model-doc -->
	 * @return the value of the '<em>Code</em>' attribute.
	 * @see #setCode(String)
	 * @see org.millrace.model.flow.FlowPackage#getRaise_Code()
	 * @generated
	 */
	String getCode();

	/**
	 * Sets the value of the '{@link org.millrace.model.flow.Raise#getCode <em>Code</em>}' attribute.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @param value the new value of the '<em>Code</em>' attribute.
	 * @see #getCode()
	 * @generated
	 */
	void setCode(String value);

	/**
	 * Returns the value of the '<em><b>Cause</b></em>' attribute.
	 * The default value is <code>"client"</code>.
	 * The literals are from the enumeration {@link org.millrace.model.flow.FaultCause}.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * <!-- begin-model-doc -->
	 * Whose doing it is.
	 * <!-- end-model-doc -->
	 * @return the value of the '<em>Cause</em>' attribute.
	 * @see org.millrace.model.flow.FaultCause
	 * @see #setCause(FaultCause)
	 * @see org.millrace.model.flow.FlowPackage#getRaise_Cause()
	 * @generated
	 */
	FaultCause getCause();

	/**
	 * Sets the value of the '{@link org.millrace.model.flow.Raise#getCause <em>Cause</em>}' attribute.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @param value the new value of the '<em>Cause</em>' attribute.
	 * @see org.millrace.model.flow.FaultCause
	 * @see #getCause()
	 * @generated
	 */
	void setCause(FaultCause value);

	/**
	 * Returns the value of the '<em><b>Status</b></em>' attribute.
	 * The default value is <code>"0"</code>.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * <!-- begin-model-doc -->
	 * The HTTP status; 0: by the cause.
	 * <!-- end-model-doc -->
	 * @return the value of the '<em>Status</em>' attribute.
	 * @see #setStatus(int)
	 * @see org.millrace.model.flow.FlowPackage#getRaise_Status()
	 * @generated
	 */
	int getStatus();

	/**
	 * Sets the value of the '{@link org.millrace.model.flow.Raise#getStatus <em>Status</em>}' attribute.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @param value the new value of the '<em>Status</em>' attribute.
	 * @see #getStatus()
	 * @generated
	 */
	void setStatus(int value);

	/**
	 * Returns the value of the '<em><b>Message</b></em>' attribute.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * <!-- begin-model-doc -->
	 * What is wrong and how to mend it, for the client.
	 * <!-- end-model-doc -->
	 * @return the value of the '<em>Message</em>' attribute.
	 * @see #setMessage(String)
	 * @see org.millrace.model.flow.FlowPackage#getRaise_Message()
	 * @generated
	 */
	String getMessage();

	/**
	 * Sets the value of the '{@link org.millrace.model.flow.Raise#getMessage <em>Message</em>}' attribute.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @param value the new value of the '<em>Message</em>' attribute.
	 * @see #getMessage()
	 * @generated
	 */
	void setMessage(String value);

} // Raise
