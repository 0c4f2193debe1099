package org.millrace.model.flow;

import org.eclipse.emf.common.util.EList;

/**
 * <!-- begin-user-doc -->
 * A representation of the model object '<em><b>Sign</b></em>'.
 * <!-- end-user-doc -->
 *
 * <!-- begin-model-doc -->
 * Signs parts of a SOAP message (WS-Security 1.1).
 * <!-- end-model-doc -->
 *
 * <p>
 * The following features are supported:
 * </p>
 * <ul>
 *   <li>{@link org.millrace.model.flow.Sign#getKey <em>Key</em>}</li>
 *   <li>{@link org.millrace.model.flow.Sign#isBody <em>Body</em>}</li>
 *   <li>{@link org.millrace.model.flow.Sign#getTimestampSeconds <em>Timestamp Seconds</em>}</li>
 *   <li>{@link org.millrace.model.flow.Sign#getHeaders <em>Headers</em>}</li>
 *   <li>{@link org.millrace.model.flow.Sign#getAlgorithm <em>Algorithm</em>}</li>
 *   <li>{@link org.millrace.model.flow.Sign#getIdentifier <em>Identifier</em>}</li>
 * </ul>
 *
 * @see org.millrace.model.flow.FlowPackage#getSign()
 * @generated
 */
public interface Sign extends Step {
	/**
	 * Returns the value of the '<em><b>Key</b></em>' attribute.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * <!-- begin-model-doc -->
	 * The alias of the key to sign with, resolved by the environment.
	 * <!-- end-model-doc -->
	 * @return the value of the '<em>Key</em>' attribute.
	 * @see #setKey(String)
	 * @see org.millrace.model.flow.FlowPackage#getSign_Key()
	 * @generated
	 */
	String getKey();

	/**
	 * Sets the value of the '{@link org.millrace.model.flow.Sign#getKey <em>Key</em>}' attribute.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @param value the new value of the '<em>Key</em>' attribute.
	 * @see #getKey()
	 * @generated
	 */
	void setKey(String value);

	/**
	 * Returns the value of the '<em><b>Body</b></em>' attribute.
	 * The default value is <code>"true"</code>.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * <!-- begin-model-doc -->
	 * Sign the Body.
	 * <!-- end-model-doc -->
	 * @return the value of the '<em>Body</em>' attribute.
	 * @see #setBody(boolean)
	 * @see org.millrace.model.flow.FlowPackage#getSign_Body()
	 * @generated
	 */
	boolean isBody();

	/**
	 * Sets the value of the '{@link org.millrace.model.flow.Sign#isBody <em>Body</em>}' attribute.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @param value the new value of the '<em>Body</em>' attribute.
	 * @see #isBody()
	 * @generated
	 */
	void setBody(boolean value);

	/**
	 * Returns the value of the '<em><b>Timestamp Seconds</b></em>' attribute.
	 * The default value is <code>"300"</code>.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * <!-- begin-model-doc -->
	 * Add and sign a Timestamp that is valid for so many seconds; 0: none.
	 * <!-- end-model-doc -->
	 * @return the value of the '<em>Timestamp Seconds</em>' attribute.
	 * @see #setTimestampSeconds(int)
	 * @see org.millrace.model.flow.FlowPackage#getSign_TimestampSeconds()
	 * @generated
	 */
	int getTimestampSeconds();

	/**
	 * Sets the value of the '{@link org.millrace.model.flow.Sign#getTimestampSeconds <em>Timestamp Seconds</em>}' attribute.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @param value the new value of the '<em>Timestamp Seconds</em>' attribute.
	 * @see #getTimestampSeconds()
	 * @generated
	 */
	void setTimestampSeconds(int value);

	/**
	 * Returns the value of the '<em><b>Headers</b></em>' attribute list.
	 * The list contents are of type {@link java.lang.String}.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * <!-- begin-model-doc -->
	 * Further parts to sign: children of the SOAP Header, as prefix:name.
	 * <!-- end-model-doc -->
	 * @return the value of the '<em>Headers</em>' attribute list.
	 * @see org.millrace.model.flow.FlowPackage#getSign_Headers()
	 * @generated
	 */
	EList<String> getHeaders();

	/**
	 * Returns the value of the '<em><b>Algorithm</b></em>' attribute.
	 * The default value is <code>"rsa-sha256"</code>.
	 * The literals are from the enumeration {@link org.millrace.model.flow.SignatureAlgorithm}.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * <!-- begin-model-doc -->
	 * The signature algorithm.
	 * <!-- end-model-doc -->
	 * @return the value of the '<em>Algorithm</em>' attribute.
	 * @see org.millrace.model.flow.SignatureAlgorithm
	 * @see #setAlgorithm(SignatureAlgorithm)
	 * @see org.millrace.model.flow.FlowPackage#getSign_Algorithm()
	 * @generated
	 */
	SignatureAlgorithm getAlgorithm();

	/**
	 * Sets the value of the '{@link org.millrace.model.flow.Sign#getAlgorithm <em>Algorithm</em>}' attribute.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @param value the new value of the '<em>Algorithm</em>' attribute.
	 * @see org.millrace.model.flow.SignatureAlgorithm
	 * @see #getAlgorithm()
	 * @generated
	 */
	void setAlgorithm(SignatureAlgorithm value);

	/**
	 * Returns the value of the '<em><b>Identifier</b></em>' attribute.
	 * The default value is <code>"token"</code>.
	 * The literals are from the enumeration {@link org.millrace.model.flow.KeyIdentifier}.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * <!-- begin-model-doc -->
	 * How the security header names the certificate.
	 * <!-- end-model-doc -->
	 * @return the value of the '<em>Identifier</em>' attribute.
	 * @see org.millrace.model.flow.KeyIdentifier
	 * @see #setIdentifier(KeyIdentifier)
	 * @see org.millrace.model.flow.FlowPackage#getSign_Identifier()
	 * @generated
	 */
	KeyIdentifier getIdentifier();

	/**
	 * Sets the value of the '{@link org.millrace.model.flow.Sign#getIdentifier <em>Identifier</em>}' attribute.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @param value the new value of the '<em>Identifier</em>' attribute.
	 * @see org.millrace.model.flow.KeyIdentifier
	 * @see #getIdentifier()
	 * @generated
	 */
	void setIdentifier(KeyIdentifier value);

} // Sign
