package org.millrace.model.flow;


/**
 * <!-- begin-user-doc -->
 * A representation of the model object '<em><b>Invoke</b></em>'.
 * <!-- end-user-doc -->
 *
 * <!-- begin-model-doc -->
 * Sends the message to an endpoint; its reply becomes the message.
 * <!-- end-model-doc -->
 *
 * <p>
 * The following features are supported:
 * </p>
 * <ul>
 *   <li>{@link org.millrace.model.flow.Invoke#getEndpoint <em>Endpoint</em>}</li>
 *   <li>{@link org.millrace.model.flow.Invoke#getMethod <em>Method</em>}</li>
 *   <li>{@link org.millrace.model.flow.Invoke#getPath <em>Path</em>}</li>
 *   <li>{@link org.millrace.model.flow.Invoke#getTimeoutMillis <em>Timeout Millis</em>}</li>
 * </ul>
 *
 * @see org.millrace.model.flow.FlowPackage#getInvoke()
 * @generated
 */
public interface Invoke extends Step {
	/**
	 * Returns the value of the '<em><b>Endpoint</b></em>' attribute.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * <!-- begin-model-doc -->
	 * The name of the endpoint, resolved by the environment.
	 * <!-- end-model-doc -->
	 * @return the value of the '<em>Endpoint</em>' attribute.
	 * @see #setEndpoint(String)
	 * @see org.millrace.model.flow.FlowPackage#getInvoke_Endpoint()
	 * @generated
	 */
	String getEndpoint();

	/**
	 * Sets the value of the '{@link org.millrace.model.flow.Invoke#getEndpoint <em>Endpoint</em>}' attribute.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @param value the new value of the '<em>Endpoint</em>' attribute.
	 * @see #getEndpoint()
	 * @generated
	 */
	void setEndpoint(String value);

	/**
	 * Returns the value of the '<em><b>Method</b></em>' attribute.
	 * The default value is <code>""</code>.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * <!-- begin-model-doc -->
	 * The HTTP method; empty: that of the request.
	 * <!-- end-model-doc -->
	 * @return the value of the '<em>Method</em>' attribute.
	 * @see #setMethod(String)
	 * @see org.millrace.model.flow.FlowPackage#getInvoke_Method()
	 * @generated
	 */
	String getMethod();

	/**
	 * Sets the value of the '{@link org.millrace.model.flow.Invoke#getMethod <em>Method</em>}' attribute.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @param value the new value of the '<em>Method</em>' attribute.
	 * @see #getMethod()
	 * @generated
	 */
	void setMethod(String value);

	/**
	 * Returns the value of the '<em><b>Path</b></em>' attribute.
	 * The default value is <code>""</code>.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * <!-- begin-model-doc -->
	 * The path at the target; empty: that of the request.
	 * <!-- end-model-doc -->
	 * @return the value of the '<em>Path</em>' attribute.
	 * @see #setPath(String)
	 * @see org.millrace.model.flow.FlowPackage#getInvoke_Path()
	 * @generated
	 */
	String getPath();

	/**
	 * Sets the value of the '{@link org.millrace.model.flow.Invoke#getPath <em>Path</em>}' attribute.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @param value the new value of the '<em>Path</em>' attribute.
	 * @see #getPath()
	 * @generated
	 */
	void setPath(String value);

	/**
	 * Returns the value of the '<em><b>Timeout Millis</b></em>' attribute.
	 * The default value is <code>"30000"</code>.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * <!-- begin-model-doc -->
	 * The most time the call may take, in milliseconds.
	 * <!-- end-model-doc -->
	 * @return the value of the '<em>Timeout Millis</em>' attribute.
	 * @see #setTimeoutMillis(int)
	 * @see org.millrace.model.flow.FlowPackage#getInvoke_TimeoutMillis()
	 * @generated
	 */
	int getTimeoutMillis();

	/**
	 * Sets the value of the '{@link org.millrace.model.flow.Invoke#getTimeoutMillis <em>Timeout Millis</em>}' attribute.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @param value the new value of the '<em>Timeout Millis</em>' attribute.
	 * @see #getTimeoutMillis()
	 * @generated
	 */
	void setTimeoutMillis(int value);

} // Invoke
