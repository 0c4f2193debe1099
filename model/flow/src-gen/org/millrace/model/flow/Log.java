package org.millrace.model.flow;


/**
 * <!-- begin-user-doc -->
 * A representation of the model object '<em><b>Log</b></em>'.
 * <!-- end-user-doc -->
 *
 * <!-- begin-model-doc -->
 * Writes a line to the log.
 * <!-- end-model-doc -->
 *
 * <p>
 * The following features are supported:
 * </p>
 * <ul>
 *   <li>{@link org.millrace.model.flow.Log#getLevel <em>Level</em>}</li>
 *   <li>{@link org.millrace.model.flow.Log#getMessage <em>Message</em>}</li>
 * </ul>
 *
 * @see org.millrace.model.flow.FlowPackage#getLog()
 * @generated
 */
public interface Log extends Step {
	/**
	 * Returns the value of the '<em><b>Level</b></em>' attribute.
	 * The default value is <code>"info"</code>.
	 * The literals are from the enumeration {@link org.millrace.model.flow.LogLevel}.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * <!-- begin-model-doc -->
	 * The level.
	 * <!-- end-model-doc -->
	 * @return the value of the '<em>Level</em>' attribute.
	 * @see org.millrace.model.flow.LogLevel
	 * @see #setLevel(LogLevel)
	 * @see org.millrace.model.flow.FlowPackage#getLog_Level()
	 * @generated
	 */
	LogLevel getLevel();

	/**
	 * Sets the value of the '{@link org.millrace.model.flow.Log#getLevel <em>Level</em>}' attribute.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @param value the new value of the '<em>Level</em>' attribute.
	 * @see org.millrace.model.flow.LogLevel
	 * @see #getLevel()
	 * @generated
	 */
	void setLevel(LogLevel value);

	/**
	 * Returns the value of the '<em><b>Message</b></em>' attribute.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * <!-- begin-model-doc -->
	 * The text.
	 * <!-- end-model-doc -->
	 * @return the value of the '<em>Message</em>' attribute.
	 * @see #setMessage(String)
	 * @see org.millrace.model.flow.FlowPackage#getLog_Message()
	 * @generated
	 */
	String getMessage();

	/**
	 * Sets the value of the '{@link org.millrace.model.flow.Log#getMessage <em>Message</em>}' attribute.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @param value the new value of the '<em>Message</em>' attribute.
	 * @see #getMessage()
	 * @generated
	 */
	void setMessage(String value);

} // Log
