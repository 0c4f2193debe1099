package org.millrace.model.flow;

import org.eclipse.emf.common.util.EList;

/**
 * <!-- begin-user-doc -->
 * A representation of the model object '<em><b>Set</b></em>'.
 * <!-- end-user-doc -->
 *
 * <!-- begin-model-doc -->
 * Sets headers, variables and parts of the body.
 * <!-- end-model-doc -->
 *
 * <p>
 * The following features are supported:
 * </p>
 * <ul>
 *   <li>{@link org.millrace.model.flow.Set#getAssignments <em>Assignments</em>}</li>
 * </ul>
 *
 * @see org.millrace.model.flow.FlowPackage#getSet()
 * @generated
 */
public interface Set extends Step {
	/**
	 * Returns the value of the '<em><b>Assignments</b></em>' containment reference list.
	 * The list contents are of type {@link org.millrace.model.flow.Assignment}.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * <!-- begin-model-doc -->
	 * Carried out in this order.
	 * <!-- end-model-doc -->
	 * @return the value of the '<em>Assignments</em>' containment reference list.
	 * @see org.millrace.model.flow.FlowPackage#getSet_Assignments()
	 * @generated
	 */
	EList<Assignment> getAssignments();

} // Set
