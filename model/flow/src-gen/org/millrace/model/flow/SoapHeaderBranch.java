package org.millrace.model.flow;


/**
 * <!-- begin-user-doc -->
 * A representation of the model object '<em><b>Soap Header Branch</b></em>'.
 * <!-- end-user-doc -->
 *
 * <!-- begin-model-doc -->
 * Taken when an XPath expression over the SOAP Header holds.
 * <!-- end-model-doc -->
 *
 * <p>
 * The following features are supported:
 * </p>
 * <ul>
 *   <li>{@link org.millrace.model.flow.SoapHeaderBranch#getXpath <em>Xpath</em>}</li>
 * </ul>
 *
 * @see org.millrace.model.flow.FlowPackage#getSoapHeaderBranch()
 * @generated
 */
public interface SoapHeaderBranch extends Branch {
	/**
	 * Returns the value of the '<em><b>Xpath</b></em>' attribute.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * <!-- begin-model-doc -->
	 * The condition, relative to the envelope's Header element; false when there is none.
	 * <!-- end-model-doc -->
	 * @return the value of the '<em>Xpath</em>' attribute.
	 * @see #setXpath(String)
	 * @see org.millrace.model.flow.FlowPackage#getSoapHeaderBranch_Xpath()
	 * @generated
	 */
	String getXpath();

	/**
	 * Sets the value of the '{@link org.millrace.model.flow.SoapHeaderBranch#getXpath <em>Xpath</em>}' attribute.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @param value the new value of the '<em>Xpath</em>' attribute.
	 * @see #getXpath()
	 * @generated
	 */
	void setXpath(String value);

} // SoapHeaderBranch
