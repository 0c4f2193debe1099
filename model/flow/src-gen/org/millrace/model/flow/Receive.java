package org.millrace.model.flow;

import org.eclipse.emf.common.util.EList;

/**
 * <!-- begin-user-doc -->
 * A representation of the model object '<em><b>Receive</b></em>'.
 * <!-- end-user-doc -->
 *
 * <!-- begin-model-doc -->
 * Where exchanges enter the flow: a listener and a path. A flow has exactly one.
 * <!-- end-model-doc -->
 *
 * <p>
 * The following features are supported:
 * </p>
 * <ul>
 *   <li>{@link org.millrace.model.flow.Receive#getListener <em>Listener</em>}</li>
 *   <li>{@link org.millrace.model.flow.Receive#getPath <em>Path</em>}</li>
 *   <li>{@link org.millrace.model.flow.Receive#getMethods <em>Methods</em>}</li>
 *   <li>{@link org.millrace.model.flow.Receive#getSoapAction <em>Soap Action</em>}</li>
 *   <li>{@link org.millrace.model.flow.Receive#getOperations <em>Operations</em>}</li>
 * </ul>
 *
 * @see org.millrace.model.flow.FlowPackage#getReceive()
 * @generated
 */
public interface Receive extends Step {
	/**
	 * Returns the value of the '<em><b>Listener</b></em>' attribute.
	 * The default value is <code>"http"</code>.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * <!-- begin-model-doc -->
	 * The name of a listener of the runtime.
	 * <!-- end-model-doc -->
	 * @return the value of the '<em>Listener</em>' attribute.
	 * @see #setListener(String)
	 * @see org.millrace.model.flow.FlowPackage#getReceive_Listener()
	 * @generated
	 */
	String getListener();

	/**
	 * Sets the value of the '{@link org.millrace.model.flow.Receive#getListener <em>Listener</em>}' attribute.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @param value the new value of the '<em>Listener</em>' attribute.
	 * @see #getListener()
	 * @generated
	 */
	void setListener(String value);

	/**
	 * Returns the value of the '<em><b>Path</b></em>' attribute.
	 * The default value is <code>"/*"</code>.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * <!-- begin-model-doc -->
	 * An exact path, or a prefix that ends in /*. The most specific flow takes the exchange.
	 * <!-- end-model-doc -->
	 * @return the value of the '<em>Path</em>' attribute.
	 * @see #setPath(String)
	 * @see org.millrace.model.flow.FlowPackage#getReceive_Path()
	 * @generated
	 */
	String getPath();

	/**
	 * Sets the value of the '{@link org.millrace.model.flow.Receive#getPath <em>Path</em>}' attribute.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @param value the new value of the '<em>Path</em>' attribute.
	 * @see #getPath()
	 * @generated
	 */
	void setPath(String value);

	/**
	 * Returns the value of the '<em><b>Methods</b></em>' attribute list.
	 * The list contents are of type {@link java.lang.String}.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * <!-- begin-model-doc -->
	 * The HTTP methods that are let in; none given: POST.
	 * <!-- end-model-doc -->
	 * @return the value of the '<em>Methods</em>' attribute list.
	 * @see org.millrace.model.flow.FlowPackage#getReceive_Methods()
	 * @generated
	 */
	EList<String> getMethods();

	/**
	 * Returns the value of the '<em><b>Soap Action</b></em>' attribute.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * <!-- begin-model-doc -->
	 * When given, the request's SOAPAction header (SOAP 1.1) or action parameter (SOAP 1.2) must equal it; anything else is a fault. It looks at headers alone, which the client may set as it likes: give operations to hold the action against the Body.
	 * <!-- end-model-doc -->
	 * @return the value of the '<em>Soap Action</em>' attribute.
	 * @see #setSoapAction(String)
	 * @see org.millrace.model.flow.FlowPackage#getReceive_SoapAction()
	 * @generated
	 */
	String getSoapAction();

	/**
	 * Sets the value of the '{@link org.millrace.model.flow.Receive#getSoapAction <em>Soap Action</em>}' attribute.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @param value the new value of the '<em>Soap Action</em>' attribute.
	 * @see #getSoapAction()
	 * @generated
	 */
	void setSoapAction(String value);

	/**
	 * Returns the value of the '<em><b>Operations</b></em>' containment reference list.
	 * The list contents are of type {@link org.millrace.model.flow.Operation}.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * <!-- begin-model-doc -->
	 * The operations that are let in; none given: any message. The operation is the one whose element stands in the Body, and every place of the request that names an action (SOAPAction, the action parameter of the Content-Type, wsa:Action) must name that operation's; anything else is a fault. Where the flow's namespaces hold the envelope of one version of SOAP alone, messages of the other are answered with VersionMismatch. Reads the body.
	 * <!-- end-model-doc -->
	 * @return the value of the '<em>Operations</em>' containment reference list.
	 * @see org.millrace.model.flow.FlowPackage#getReceive_Operations()
	 * @generated
	 */
	EList<Operation> getOperations();

} // Receive
