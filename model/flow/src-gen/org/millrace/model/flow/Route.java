package org.millrace.model.flow;

import org.eclipse.emf.common.util.EList;

/**
 * <!-- begin-user-doc -->
 * A representation of the model object '<em><b>Route</b></em>'.
 * <!-- end-user-doc -->
 *
 * <!-- begin-model-doc -->
 * Sends the exchange down the first branch whose condition holds, else down default.
 * <!-- end-model-doc -->
 *
 * <p>
 * The following features are supported:
 * </p>
 * <ul>
 *   <li>{@link org.millrace.model.flow.Route#getBranches <em>Branches</em>}</li>
 * </ul>
 *
 * @see org.millrace.model.flow.FlowPackage#getRoute()
 * @generated
 */
public interface Route extends Step {
	/**
	 * Returns the value of the '<em><b>Branches</b></em>' containment reference list.
	 * The list contents are of type {@link org.millrace.model.flow.Branch}.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * <!-- begin-model-doc -->
	 * The branches, tried in this order.
	 * <!-- end-model-doc -->
	 * @return the value of the '<em>Branches</em>' containment reference list.
	 * @see org.millrace.model.flow.FlowPackage#getRoute_Branches()
	 * @generated
	 */
	EList<Branch> getBranches();

} // Route
