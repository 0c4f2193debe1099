package org.millrace.model.flow;


/**
 * <!-- begin-user-doc -->
 * A representation of the model object '<em><b>Validate Json</b></em>'.
 * <!-- end-user-doc -->
 *
 * <!-- begin-model-doc -->
 * Checks the message against a JSON Schema.
 * <!-- end-model-doc -->
 *
 * <p>
 * The following features are supported:
 * </p>
 * <ul>
 *   <li>{@link org.millrace.model.flow.ValidateJson#getSchema <em>Schema</em>}</li>
 * </ul>
 *
 * @see org.millrace.model.flow.FlowPackage#getValidateJson()
 * @generated
 */
public interface ValidateJson extends Step {
	/**
	 * Returns the value of the '<em><b>Schema</b></em>' attribute.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * <!-- begin-model-doc -->
	 * The JSON Schema file, relative to the flow: draft 2020-12 unless its $schema names draft 2019-09, 7, 6 or 4. Its references lead to places of the same file. Formats are checked, patterns take time in proportion to the text.
	 * <!-- end-model-doc -->
	 * @return the value of the '<em>Schema</em>' attribute.
	 * @see #setSchema(String)
	 * @see org.millrace.model.flow.FlowPackage#getValidateJson_Schema()
	 * @generated
	 */
	String getSchema();

	/**
	 * Sets the value of the '{@link org.millrace.model.flow.ValidateJson#getSchema <em>Schema</em>}' attribute.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @param value the new value of the '<em>Schema</em>' attribute.
	 * @see #getSchema()
	 * @generated
	 */
	void setSchema(String value);

} // ValidateJson
