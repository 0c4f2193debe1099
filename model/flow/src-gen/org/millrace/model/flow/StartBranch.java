package org.millrace.model.flow;


/**
 * <!-- begin-user-doc -->
 * A representation of the model object '<em><b>Start Branch</b></em>'.
 * <!-- end-user-doc -->
 *
 * <!-- begin-model-doc -->
 * Taken when an XPath expression holds that the start of the message decides. What follows passes through as it comes in: it is neither held nor checked, however long it is.
 * <!-- end-model-doc -->
 *
 * <p>
 * The following features are supported:
 * </p>
 * <ul>
 *   <li>{@link org.millrace.model.flow.StartBranch#getXpath <em>Xpath</em>}</li>
 *   <li>{@link org.millrace.model.flow.StartBranch#getWithin <em>Within</em>}</li>
 * </ul>
 *
 * @see org.millrace.model.flow.FlowPackage#getStartBranch()
 * @generated
 */
public interface StartBranch extends Branch {
	/**
	 * Returns the value of the '<em><b>Xpath</b></em>' attribute.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * <!-- begin-model-doc -->
	 * The condition, over the whole message. It must be decided early: (/order/region)[1] = 'east' is, by the first region; /order/region = 'east' is not where that is another, since a later one may be.
	 * <!-- end-model-doc -->
	 * @return the value of the '<em>Xpath</em>' attribute.
	 * @see #setXpath(String)
	 * @see org.millrace.model.flow.FlowPackage#getStartBranch_Xpath()
	 * @generated
	 */
	String getXpath();

	/**
	 * Sets the value of the '{@link org.millrace.model.flow.StartBranch#getXpath <em>Xpath</em>}' attribute.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @param value the new value of the '<em>Xpath</em>' attribute.
	 * @see #getXpath()
	 * @generated
	 */
	void setXpath(String value);

	/**
	 * Returns the value of the '<em><b>Within</b></em>' attribute.
	 * The default value is <code>"4096"</code>.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * <!-- begin-model-doc -->
	 * How much of the message is looked at, at most. A longer one that is not decided by then is refused. A compressed message is unpacked and held whole.
	 * <!-- end-model-doc -->
	 * @return the value of the '<em>Within</em>' attribute.
	 * @see #setWithin(int)
	 * @see org.millrace.model.flow.FlowPackage#getStartBranch_Within()
	 * @generated
	 */
	int getWithin();

	/**
	 * Sets the value of the '{@link org.millrace.model.flow.StartBranch#getWithin <em>Within</em>}' attribute.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @param value the new value of the '<em>Within</em>' attribute.
	 * @see #getWithin()
	 * @generated
	 */
	void setWithin(int value);

} // StartBranch
