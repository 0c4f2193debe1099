package org.millrace.model.flow;

import org.eclipse.emf.ecore.EObject;

/**
 * <!-- begin-user-doc -->
 * A representation of the model object '<em><b>Assignment</b></em>'.
 * <!-- end-user-doc -->
 *
 * <!-- begin-model-doc -->
 * One thing to set.
 * <!-- end-model-doc -->
 *
 *
 * @see org.millrace.model.flow.FlowPackage#getAssignment()
 * @generated
 */
public interface Assignment extends EObject {
} // Assignment
