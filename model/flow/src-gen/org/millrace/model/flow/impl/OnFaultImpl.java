package org.millrace.model.flow.impl;

import org.eclipse.emf.ecore.EClass;

import org.millrace.model.flow.FlowPackage;
import org.millrace.model.flow.OnFault;

/**
 * <!-- begin-user-doc -->
 * An implementation of the model object '<em><b>On Fault</b></em>'.
 * <!-- end-user-doc -->
 *
 * @generated
 */
public class OnFaultImpl extends StepImpl implements OnFault {
	/**
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 */
	protected OnFaultImpl() {
		super();
	}

	/**
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 */
	@Override
	protected EClass eStaticClass() {
		return FlowPackage.Literals.ON_FAULT;
	}

} //OnFaultImpl
