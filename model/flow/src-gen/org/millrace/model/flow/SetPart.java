package org.millrace.model.flow;


/**
 * <!-- begin-user-doc -->
 * A representation of the model object '<em><b>Set Part</b></em>'.
 * <!-- end-user-doc -->
 *
 * <!-- begin-model-doc -->
 * Sets the text of elements or attributes of the body.
 * <!-- end-model-doc -->
 *
 * <p>
 * The following features are supported:
 * </p>
 * <ul>
 *   <li>{@link org.millrace.model.flow.SetPart#getSelect <em>Select</em>}</li>
 *   <li>{@link org.millrace.model.flow.SetPart#getValue <em>Value</em>}</li>
 *   <li>{@link org.millrace.model.flow.SetPart#getXpath <em>Xpath</em>}</li>
 * </ul>
 *
 * @see org.millrace.model.flow.FlowPackage#getSetPart()
 * @generated
 */
public interface SetPart extends Assignment {
	/**
	 * Returns the value of the '<em><b>Select</b></em>' attribute.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * <!-- begin-model-doc -->
	 * The elements or attributes to set; none found is a fault.
	 * <!-- end-model-doc -->
	 * @return the value of the '<em>Select</em>' attribute.
	 * @see #setSelect(String)
	 * @see org.millrace.model.flow.FlowPackage#getSetPart_Select()
	 * @generated
	 */
	String getSelect();

	/**
	 * Sets the value of the '{@link org.millrace.model.flow.SetPart#getSelect <em>Select</em>}' attribute.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @param value the new value of the '<em>Select</em>' attribute.
	 * @see #getSelect()
	 * @generated
	 */
	void setSelect(String value);

	/**
	 * Returns the value of the '<em><b>Value</b></em>' attribute.
	 * The default value is <code>""</code>.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * <!-- begin-model-doc -->
	 * The text, unless there is an XPath.
	 * <!-- end-model-doc -->
	 * @return the value of the '<em>Value</em>' attribute.
	 * @see #setValue(String)
	 * @see org.millrace.model.flow.FlowPackage#getSetPart_Value()
	 * @generated
	 */
	String getValue();

	/**
	 * Sets the value of the '{@link org.millrace.model.flow.SetPart#getValue <em>Value</em>}' attribute.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @param value the new value of the '<em>Value</em>' attribute.
	 * @see #getValue()
	 * @generated
	 */
	void setValue(String value);

	/**
	 * Returns the value of the '<em><b>Xpath</b></em>' attribute.
	 * The default value is <code>""</code>.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * <!-- begin-model-doc -->
	 * The value as an expression over the message.
	 * <!-- end-model-doc -->
	 * @return the value of the '<em>Xpath</em>' attribute.
	 * @see #setXpath(String)
	 * @see org.millrace.model.flow.FlowPackage#getSetPart_Xpath()
	 * @generated
	 */
	String getXpath();

	/**
	 * Sets the value of the '{@link org.millrace.model.flow.SetPart#getXpath <em>Xpath</em>}' attribute.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @param value the new value of the '<em>Xpath</em>' attribute.
	 * @see #getXpath()
	 * @generated
	 */
	void setXpath(String value);

} // SetPart
