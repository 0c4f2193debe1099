package org.millrace.model.flow;

import org.eclipse.emf.ecore.EObject;

/**
 * <!-- begin-user-doc -->
 * A representation of the model object '<em><b>Wire</b></em>'.
 * <!-- end-user-doc -->
 *
 * <!-- begin-model-doc -->
 * An arrow from a named port of one step to another step.
 * <!-- end-model-doc -->
 *
 * <p>
 * The following features are supported:
 * </p>
 * <ul>
 *   <li>{@link org.millrace.model.flow.Wire#getFrom <em>From</em>}</li>
 *   <li>{@link org.millrace.model.flow.Wire#getPort <em>Port</em>}</li>
 *   <li>{@link org.millrace.model.flow.Wire#getTo <em>To</em>}</li>
 * </ul>
 *
 * @see org.millrace.model.flow.FlowPackage#getWire()
 * @generated
 */
public interface Wire extends EObject {
	/**
	 * Returns the value of the '<em><b>From</b></em>' reference.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * <!-- begin-model-doc -->
	 * The step that the wire leaves.
	 * <!-- end-model-doc -->
	 * @return the value of the '<em>From</em>' reference.
	 * @see #setFrom(Step)
	 * @see org.millrace.model.flow.FlowPackage#getWire_From()
	 * @generated
	 */
	Step getFrom();

	/**
	 * Sets the value of the '{@link org.millrace.model.flow.Wire#getFrom <em>From</em>}' reference.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @param value the new value of the '<em>From</em>' reference.
	 * @see #getFrom()
	 * @generated
	 */
	void setFrom(Step value);

	/**
	 * Returns the value of the '<em><b>Port</b></em>' attribute.
	 * The default value is <code>"out"</code>.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * <!-- begin-model-doc -->
	 * The port it leaves by: out, fault, or the name of a route's branch.
	 * <!-- end-model-doc -->
	 * @return the value of the '<em>Port</em>' attribute.
	 * @see #setPort(String)
	 * @see org.millrace.model.flow.FlowPackage#getWire_Port()
	 * @generated
	 */
	String getPort();

	/**
	 * Sets the value of the '{@link org.millrace.model.flow.Wire#getPort <em>Port</em>}' attribute.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @param value the new value of the '<em>Port</em>' attribute.
	 * @see #getPort()
	 * @generated
	 */
	void setPort(String value);

	/**
	 * Returns the value of the '<em><b>To</b></em>' reference.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * <!-- begin-model-doc -->
	 * The step that the wire leads to.
	 * <!-- end-model-doc -->
	 * @return the value of the '<em>To</em>' reference.
	 * @see #setTo(Step)
	 * @see org.millrace.model.flow.FlowPackage#getWire_To()
	 * @generated
	 */
	Step getTo();

	/**
	 * Sets the value of the '{@link org.millrace.model.flow.Wire#getTo <em>To</em>}' reference.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @param value the new value of the '<em>To</em>' reference.
	 * @see #getTo()
	 * @generated
	 */
	void setTo(Step value);

} // Wire
