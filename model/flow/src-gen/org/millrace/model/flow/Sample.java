package org.millrace.model.flow;

import org.eclipse.emf.common.util.EList;

import org.eclipse.emf.ecore.EObject;

/**
 * <!-- begin-user-doc -->
 * A representation of the model object '<em><b>Sample</b></em>'.
 * <!-- end-user-doc -->
 *
 * <!-- begin-model-doc -->
 * A message to try the flow with.
 * <!-- end-model-doc -->
 *
 * <p>
 * The following features are supported:
 * </p>
 * <ul>
 *   <li>{@link org.millrace.model.flow.Sample#getName <em>Name</em>}</li>
 *   <li>{@link org.millrace.model.flow.Sample#getRequest <em>Request</em>}</li>
 *   <li>{@link org.millrace.model.flow.Sample#getResponse <em>Response</em>}</li>
 *   <li>{@link org.millrace.model.flow.Sample#getHeaders <em>Headers</em>}</li>
 * </ul>
 *
 * @see org.millrace.model.flow.FlowPackage#getSample()
 * @generated
 */
public interface Sample extends EObject {
	/**
	 * Returns the value of the '<em><b>Name</b></em>' attribute.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * <!-- begin-model-doc -->
	 * The name of the sample.
	 * <!-- end-model-doc -->
	 * @return the value of the '<em>Name</em>' attribute.
	 * @see #setName(String)
	 * @see org.millrace.model.flow.FlowPackage#getSample_Name()
	 * @generated
	 */
	String getName();

	/**
	 * Sets the value of the '{@link org.millrace.model.flow.Sample#getName <em>Name</em>}' attribute.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @param value the new value of the '<em>Name</em>' attribute.
	 * @see #getName()
	 * @generated
	 */
	void setName(String value);

	/**
	 * Returns the value of the '<em><b>Request</b></em>' attribute.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * <!-- begin-model-doc -->
	 * The file that holds the request's body, relative to the flow.
	 * <!-- end-model-doc -->
	 * @return the value of the '<em>Request</em>' attribute.
	 * @see #setRequest(String)
	 * @see org.millrace.model.flow.FlowPackage#getSample_Request()
	 * @generated
	 */
	String getRequest();

	/**
	 * Sets the value of the '{@link org.millrace.model.flow.Sample#getRequest <em>Request</em>}' attribute.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @param value the new value of the '<em>Request</em>' attribute.
	 * @see #getRequest()
	 * @generated
	 */
	void setRequest(String value);

	/**
	 * Returns the value of the '<em><b>Response</b></em>' attribute.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * <!-- begin-model-doc -->
	 * The file that holds the body that the endpoint answers with during warm-up; none: an empty answer.
	 * <!-- end-model-doc -->
	 * @return the value of the '<em>Response</em>' attribute.
	 * @see #setResponse(String)
	 * @see org.millrace.model.flow.FlowPackage#getSample_Response()
	 * @generated
	 */
	String getResponse();

	/**
	 * Sets the value of the '{@link org.millrace.model.flow.Sample#getResponse <em>Response</em>}' attribute.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @param value the new value of the '<em>Response</em>' attribute.
	 * @see #getResponse()
	 * @generated
	 */
	void setResponse(String value);

	/**
	 * Returns the value of the '<em><b>Headers</b></em>' containment reference list.
	 * The list contents are of type {@link org.millrace.model.flow.SampleHeader}.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * <!-- begin-model-doc -->
	 * The request's headers.
	 * <!-- end-model-doc -->
	 * @return the value of the '<em>Headers</em>' containment reference list.
	 * @see org.millrace.model.flow.FlowPackage#getSample_Headers()
	 * @generated
	 */
	EList<SampleHeader> getHeaders();

} // Sample
