package org.millrace.model.flow;

import org.eclipse.emf.common.util.EList;

import org.eclipse.emf.ecore.EObject;

/**
 * <!-- begin-user-doc -->
 * A representation of the model object '<em><b>Layout</b></em>'.
 * <!-- end-user-doc -->
 *
 * <!-- begin-model-doc -->
 * Where the steps of a flow stand on the canvas; kept beside the flow, so that moving a box never changes the flow.
 * <!-- end-model-doc -->
 *
 * <p>
 * The following features are supported:
 * </p>
 * <ul>
 *   <li>{@link org.millrace.model.flow.Layout#getPlaces <em>Places</em>}</li>
 *   <li>{@link org.millrace.model.flow.Layout#getBends <em>Bends</em>}</li>
 * </ul>
 *
 * @see org.millrace.model.flow.FlowPackage#getLayout()
 * @generated
 */
public interface Layout extends EObject {
	/**
	 * Returns the value of the '<em><b>Places</b></em>' containment reference list.
	 * The list contents are of type {@link org.millrace.model.flow.Place}.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * <!-- begin-model-doc -->
	 * One for each step.
	 * <!-- end-model-doc -->
	 * @return the value of the '<em>Places</em>' containment reference list.
	 * @see org.millrace.model.flow.FlowPackage#getLayout_Places()
	 * @generated
	 */
	EList<Place> getPlaces();

	/**
	 * Returns the value of the '<em><b>Bends</b></em>' containment reference list.
	 * The list contents are of type {@link org.millrace.model.flow.Bend}.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * <!-- begin-model-doc -->
	 * The bend points of wires.
	 * <!-- end-model-doc -->
	 * @return the value of the '<em>Bends</em>' containment reference list.
	 * @see org.millrace.model.flow.FlowPackage#getLayout_Bends()
	 * @generated
	 */
	EList<Bend> getBends();

} // Layout
