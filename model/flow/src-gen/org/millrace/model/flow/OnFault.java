package org.millrace.model.flow;


/**
 * <!-- begin-user-doc -->
 * A representation of the model object '<em><b>On Fault</b></em>'.
 * <!-- end-user-doc -->
 *
 * <!-- begin-model-doc -->
 * Where a fault goes that no fault wire takes: the flow's own handler. A flow has at most one.
 * <!-- end-model-doc -->
 *
 *
 * @see org.millrace.model.flow.FlowPackage#getOnFault()
 * @generated
 */
public interface OnFault extends Step {
} // OnFault
