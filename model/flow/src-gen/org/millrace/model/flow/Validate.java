package org.millrace.model.flow;


/**
 * <!-- begin-user-doc -->
 * A representation of the model object '<em><b>Validate</b></em>'.
 * <!-- end-user-doc -->
 *
 * <!-- begin-model-doc -->
 * Checks the message against an XML Schema.
 * <!-- end-model-doc -->
 *
 * <p>
 * The following features are supported:
 * </p>
 * <ul>
 *   <li>{@link org.millrace.model.flow.Validate#getSchema <em>Schema</em>}</li>
 *   <li>{@link org.millrace.model.flow.Validate#getSubject <em>Subject</em>}</li>
 * </ul>
 *
 * @see org.millrace.model.flow.FlowPackage#getValidate()
 * @generated
 */
public interface Validate extends Step {
	/**
	 * Returns the value of the '<em><b>Schema</b></em>' attribute.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * <!-- begin-model-doc -->
	 * The XSD file, relative to the flow. Schemas that it includes or imports by a relative location come along.
	 * <!-- end-model-doc -->
	 * @return the value of the '<em>Schema</em>' attribute.
	 * @see #setSchema(String)
	 * @see org.millrace.model.flow.FlowPackage#getValidate_Schema()
	 * @generated
	 */
	String getSchema();

	/**
	 * Sets the value of the '{@link org.millrace.model.flow.Validate#getSchema <em>Schema</em>}' attribute.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @param value the new value of the '<em>Schema</em>' attribute.
	 * @see #getSchema()
	 * @generated
	 */
	void setSchema(String value);

	/**
	 * Returns the value of the '<em><b>Subject</b></em>' attribute.
	 * The default value is <code>"message"</code>.
	 * The literals are from the enumeration {@link org.millrace.model.flow.Subject}.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * <!-- begin-model-doc -->
	 * What to check: the whole message, or the element inside a SOAP envelope's Body.
	 * <!-- end-model-doc -->
	 * @return the value of the '<em>Subject</em>' attribute.
	 * @see org.millrace.model.flow.Subject
	 * @see #setSubject(Subject)
	 * @see org.millrace.model.flow.FlowPackage#getValidate_Subject()
	 * @generated
	 */
	Subject getSubject();

	/**
	 * Sets the value of the '{@link org.millrace.model.flow.Validate#getSubject <em>Subject</em>}' attribute.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @param value the new value of the '<em>Subject</em>' attribute.
	 * @see org.millrace.model.flow.Subject
	 * @see #getSubject()
	 * @generated
	 */
	void setSubject(Subject value);

} // Validate
