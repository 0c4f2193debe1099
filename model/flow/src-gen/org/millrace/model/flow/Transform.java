package org.millrace.model.flow;

import org.eclipse.emf.common.util.EList;

/**
 * <!-- begin-user-doc -->
 * A representation of the model object '<em><b>Transform</b></em>'.
 * <!-- end-user-doc -->
 *
 * <!-- begin-model-doc -->
 * Transforms the message by an XSLT stylesheet.
 * <!-- end-model-doc -->
 *
 * <p>
 * The following features are supported:
 * </p>
 * <ul>
 *   <li>{@link org.millrace.model.flow.Transform#getStylesheet <em>Stylesheet</em>}</li>
 *   <li>{@link org.millrace.model.flow.Transform#getParameters <em>Parameters</em>}</li>
 * </ul>
 *
 * @see org.millrace.model.flow.FlowPackage#getTransform()
 * @generated
 */
public interface Transform extends Step {
	/**
	 * Returns the value of the '<em><b>Stylesheet</b></em>' attribute.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * <!-- begin-model-doc -->
	 * The XSLT file, relative to the flow. What it includes or imports by a relative location comes along.
	 * <!-- end-model-doc -->
	 * @return the value of the '<em>Stylesheet</em>' attribute.
	 * @see #setStylesheet(String)
	 * @see org.millrace.model.flow.FlowPackage#getTransform_Stylesheet()
	 * @generated
	 */
	String getStylesheet();

	/**
	 * Sets the value of the '{@link org.millrace.model.flow.Transform#getStylesheet <em>Stylesheet</em>}' attribute.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @param value the new value of the '<em>Stylesheet</em>' attribute.
	 * @see #getStylesheet()
	 * @generated
	 */
	void setStylesheet(String value);

	/**
	 * Returns the value of the '<em><b>Parameters</b></em>' containment reference list.
	 * The list contents are of type {@link org.millrace.model.flow.Parameter}.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * <!-- begin-model-doc -->
	 * Values for the stylesheet's parameters, passed as strings.
	 * <!-- end-model-doc -->
	 * @return the value of the '<em>Parameters</em>' containment reference list.
	 * @see org.millrace.model.flow.FlowPackage#getTransform_Parameters()
	 * @generated
	 */
	EList<Parameter> getParameters();

} // Transform
