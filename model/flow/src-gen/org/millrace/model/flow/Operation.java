package org.millrace.model.flow;

import org.eclipse.emf.ecore.EObject;

/**
 * <!-- begin-user-doc -->
 * A representation of the model object '<em><b>Operation</b></em>'.
 * <!-- end-user-doc -->
 *
 * <!-- begin-model-doc -->
 * An operation of a SOAP service: the element of the Body that calls it, and the action that goes with it. One element may stand in several operations, with an action each.
 * <!-- end-model-doc -->
 *
 * <p>
 * The following features are supported:
 * </p>
 * <ul>
 *   <li>{@link org.millrace.model.flow.Operation#getElement <em>Element</em>}</li>
 *   <li>{@link org.millrace.model.flow.Operation#getAction <em>Action</em>}</li>
 * </ul>
 *
 * @see org.millrace.model.flow.FlowPackage#getOperation()
 * @generated
 */
public interface Operation extends EObject {
	/**
	 * Returns the value of the '<em><b>Element</b></em>' attribute.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * <!-- begin-model-doc -->
	 * The name of the one element in the Body, as prefix:name; of a Body that comes in encrypted, that of EncryptedData.
	 * <!-- end-model-doc -->
	 * @return the value of the '<em>Element</em>' attribute.
	 * @see #setElement(String)
	 * @see org.millrace.model.flow.FlowPackage#getOperation_Element()
	 * @generated
	 */
	String getElement();

	/**
	 * Sets the value of the '{@link org.millrace.model.flow.Operation#getElement <em>Element</em>}' attribute.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @param value the new value of the '<em>Element</em>' attribute.
	 * @see #getElement()
	 * @generated
	 */
	void setElement(String value);

	/**
	 * Returns the value of the '<em><b>Action</b></em>' attribute.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * <!-- begin-model-doc -->
	 * The action that a request for it must name; empty: a request that names none.
	 * <!-- end-model-doc -->
	 * @return the value of the '<em>Action</em>' attribute.
	 * @see #setAction(String)
	 * @see org.millrace.model.flow.FlowPackage#getOperation_Action()
	 * @generated
	 */
	String getAction();

	/**
	 * Sets the value of the '{@link org.millrace.model.flow.Operation#getAction <em>Action</em>}' attribute.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @param value the new value of the '<em>Action</em>' attribute.
	 * @see #getAction()
	 * @generated
	 */
	void setAction(String value);

} // Operation
