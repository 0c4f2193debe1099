package org.millrace.model.flow;


/**
 * <!-- begin-user-doc -->
 * A representation of the model object '<em><b>Set Header</b></em>'.
 * <!-- end-user-doc -->
 *
 * <!-- begin-model-doc -->
 * Sets a header of the message.
 * <!-- end-model-doc -->
 *
 * <p>
 * The following features are supported:
 * </p>
 * <ul>
 *   <li>{@link org.millrace.model.flow.SetHeader#getName <em>Name</em>}</li>
 *   <li>{@link org.millrace.model.flow.SetHeader#getValue <em>Value</em>}</li>
 *   <li>{@link org.millrace.model.flow.SetHeader#getXpath <em>Xpath</em>}</li>
 * </ul>
 *
 * @see org.millrace.model.flow.FlowPackage#getSetHeader()
 * @generated
 */
public interface SetHeader extends Assignment {
	/**
	 * Returns the value of the '<em><b>Name</b></em>' attribute.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * <!-- begin-model-doc -->
	 * The header's name.
	 * <!-- end-model-doc -->
	 * @return the value of the '<em>Name</em>' attribute.
	 * @see #setName(String)
	 * @see org.millrace.model.flow.FlowPackage#getSetHeader_Name()
	 * @generated
	 */
	String getName();

	/**
	 * Sets the value of the '{@link org.millrace.model.flow.SetHeader#getName <em>Name</em>}' attribute.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @param value the new value of the '<em>Name</em>' attribute.
	 * @see #getName()
	 * @generated
	 */
	void setName(String value);

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
	 * @see org.millrace.model.flow.FlowPackage#getSetHeader_Value()
	 * @generated
	 */
	String getValue();

	/**
	 * Sets the value of the '{@link org.millrace.model.flow.SetHeader#getValue <em>Value</em>}' attribute.
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
	 * @see org.millrace.model.flow.FlowPackage#getSetHeader_Xpath()
	 * @generated
	 */
	String getXpath();

	/**
	 * Sets the value of the '{@link org.millrace.model.flow.SetHeader#getXpath <em>Xpath</em>}' attribute.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @param value the new value of the '<em>Xpath</em>' attribute.
	 * @see #getXpath()
	 * @generated
	 */
	void setXpath(String value);

} // SetHeader
