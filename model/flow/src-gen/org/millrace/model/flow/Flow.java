package org.millrace.model.flow;

import org.eclipse.emf.common.util.EList;

import org.eclipse.emf.ecore.EObject;

/**
 * <!-- begin-user-doc -->
 * A representation of the model object '<em><b>Flow</b></em>'.
 * <!-- end-user-doc -->
 *
 * <!-- begin-model-doc -->
 * A directed graph of steps, drawn by a person.
 * <!-- end-model-doc -->
 *
 * <p>
 * The following features are supported:
 * </p>
 * <ul>
 *   <li>{@link org.millrace.model.flow.Flow#getName <em>Name</em>}</li>
 *   <li>{@link org.millrace.model.flow.Flow#getVersion <em>Version</em>}</li>
 *   <li>{@link org.millrace.model.flow.Flow#getNote <em>Note</em>}</li>
 *   <li>{@link org.millrace.model.flow.Flow#getSecrets <em>Secrets</em>}</li>
 *   <li>{@link org.millrace.model.flow.Flow#getNamespaces <em>Namespaces</em>}</li>
 *   <li>{@link org.millrace.model.flow.Flow#getSteps <em>Steps</em>}</li>
 *   <li>{@link org.millrace.model.flow.Flow#getWires <em>Wires</em>}</li>
 *   <li>{@link org.millrace.model.flow.Flow#getSamples <em>Samples</em>}</li>
 * </ul>
 *
 * @see org.millrace.model.flow.FlowPackage#getFlow()
 * @generated
 */
public interface Flow extends EObject {
	/**
	 * Returns the value of the '<em><b>Name</b></em>' attribute.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * <!-- begin-model-doc -->
	 * The name of the flow, unique in a runtime: letters, digits, hyphen and underscore.
	 * <!-- end-model-doc -->
	 * @return the value of the '<em>Name</em>' attribute.
	 * @see #setName(String)
	 * @see org.millrace.model.flow.FlowPackage#getFlow_Name()
	 * @generated
	 */
	String getName();

	/**
	 * Sets the value of the '{@link org.millrace.model.flow.Flow#getName <em>Name</em>}' attribute.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @param value the new value of the '<em>Name</em>' attribute.
	 * @see #getName()
	 * @generated
	 */
	void setName(String value);

	/**
	 * Returns the value of the '<em><b>Version</b></em>' attribute.
	 * The default value is <code>"1"</code>.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * <!-- begin-model-doc -->
	 * Dotted numbers. A runtime refuses a version that is not greater than the one it has, so raise it with every release.
	 * <!-- end-model-doc -->
	 * @return the value of the '<em>Version</em>' attribute.
	 * @see #setVersion(String)
	 * @see org.millrace.model.flow.FlowPackage#getFlow_Version()
	 * @generated
	 */
	String getVersion();

	/**
	 * Sets the value of the '{@link org.millrace.model.flow.Flow#getVersion <em>Version</em>}' attribute.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @param value the new value of the '<em>Version</em>' attribute.
	 * @see #getVersion()
	 * @generated
	 */
	void setVersion(String value);

	/**
	 * Returns the value of the '<em><b>Note</b></em>' attribute.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * <!-- begin-model-doc -->
	 * What the flow is for.
	 * <!-- end-model-doc -->
	 * @return the value of the '<em>Note</em>' attribute.
	 * @see #setNote(String)
	 * @see org.millrace.model.flow.FlowPackage#getFlow_Note()
	 * @generated
	 */
	String getNote();

	/**
	 * Sets the value of the '{@link org.millrace.model.flow.Flow#getNote <em>Note</em>}' attribute.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @param value the new value of the '<em>Note</em>' attribute.
	 * @see #getNote()
	 * @generated
	 */
	void setNote(String value);

	/**
	 * Returns the value of the '<em><b>Secrets</b></em>' attribute.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * <!-- begin-model-doc -->
	 * Names of headers, variables, XML elements and attributes, and JSON members whose values are masked in traces, in the log, in the list of faults and in faults that clients get, parted by spaces, such as cardNumber X-Api-Key. Authorization, Cookie and password always are.
	 * <!-- end-model-doc -->
	 * @return the value of the '<em>Secrets</em>' attribute.
	 * @see #setSecrets(String)
	 * @see org.millrace.model.flow.FlowPackage#getFlow_Secrets()
	 * @generated
	 */
	String getSecrets();

	/**
	 * Sets the value of the '{@link org.millrace.model.flow.Flow#getSecrets <em>Secrets</em>}' attribute.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @param value the new value of the '<em>Secrets</em>' attribute.
	 * @see #getSecrets()
	 * @generated
	 */
	void setSecrets(String value);

	/**
	 * Returns the value of the '<em><b>Namespaces</b></em>' containment reference list.
	 * The list contents are of type {@link org.millrace.model.flow.Namespace}.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * <!-- begin-model-doc -->
	 * Prefixes for the XPath expressions and part names of this flow.
	 * <!-- end-model-doc -->
	 * @return the value of the '<em>Namespaces</em>' containment reference list.
	 * @see org.millrace.model.flow.FlowPackage#getFlow_Namespaces()
	 * @generated
	 */
	EList<Namespace> getNamespaces();

	/**
	 * Returns the value of the '<em><b>Steps</b></em>' containment reference list.
	 * The list contents are of type {@link org.millrace.model.flow.Step}.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * <!-- begin-model-doc -->
	 * The steps of the flow.
	 * <!-- end-model-doc -->
	 * @return the value of the '<em>Steps</em>' containment reference list.
	 * @see org.millrace.model.flow.FlowPackage#getFlow_Steps()
	 * @generated
	 */
	EList<Step> getSteps();

	/**
	 * Returns the value of the '<em><b>Wires</b></em>' containment reference list.
	 * The list contents are of type {@link org.millrace.model.flow.Wire}.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * <!-- begin-model-doc -->
	 * The wires between the steps.
	 * <!-- end-model-doc -->
	 * @return the value of the '<em>Wires</em>' containment reference list.
	 * @see org.millrace.model.flow.FlowPackage#getFlow_Wires()
	 * @generated
	 */
	EList<Wire> getWires();

	/**
	 * Returns the value of the '<em><b>Samples</b></em>' containment reference list.
	 * The list contents are of type {@link org.millrace.model.flow.Sample}.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * <!-- begin-model-doc -->
	 * Messages to try the flow with; a runtime warms the flow up with them before it goes into service.
	 * <!-- end-model-doc -->
	 * @return the value of the '<em>Samples</em>' containment reference list.
	 * @see org.millrace.model.flow.FlowPackage#getFlow_Samples()
	 * @generated
	 */
	EList<Sample> getSamples();

} // Flow
