package org.millrace.model.flow;


/**
 * <!-- begin-user-doc -->
 * A representation of the model object '<em><b>Unreadable</b></em>'.
 * <!-- end-user-doc -->
 *
 * <!-- begin-model-doc -->
 * A step of the file that this version of Millrace can't read: kept word for word, and written back on saving.
 * <!-- end-model-doc -->
 *
 * <p>
 * The following features are supported:
 * </p>
 * <ul>
 *   <li>{@link org.millrace.model.flow.Unreadable#getXml <em>Xml</em>}</li>
 * </ul>
 *
 * @see org.millrace.model.flow.FlowPackage#getUnreadable()
 * @generated
 */
public interface Unreadable extends Step {
	/**
	 * Returns the value of the '<em><b>Xml</b></em>' attribute.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * <!-- begin-model-doc -->
	 * The whole element as it stands in the file.
	 * <!-- end-model-doc -->
	 * @return the value of the '<em>Xml</em>' attribute.
	 * @see #setXml(String)
	 * @see org.millrace.model.flow.FlowPackage#getUnreadable_Xml()
	 * @generated
	 */
	String getXml();

	/**
	 * Sets the value of the '{@link org.millrace.model.flow.Unreadable#getXml <em>Xml</em>}' attribute.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @param value the new value of the '<em>Xml</em>' attribute.
	 * @see #getXml()
	 * @generated
	 */
	void setXml(String value);

} // Unreadable
