package org.millrace.model.flow;

import org.eclipse.emf.common.util.EList;

/**
 * <!-- begin-user-doc -->
 * A representation of the model object '<em><b>Encrypt</b></em>'.
 * <!-- end-user-doc -->
 *
 * <!-- begin-model-doc -->
 * Encrypts parts of a SOAP message (WS-Security 1.1).
 * <!-- end-model-doc -->
 *
 * <p>
 * The following features are supported:
 * </p>
 * <ul>
 *   <li>{@link org.millrace.model.flow.Encrypt#getCertificate <em>Certificate</em>}</li>
 *   <li>{@link org.millrace.model.flow.Encrypt#isBody <em>Body</em>}</li>
 *   <li>{@link org.millrace.model.flow.Encrypt#getHeaders <em>Headers</em>}</li>
 *   <li>{@link org.millrace.model.flow.Encrypt#getContent <em>Content</em>}</li>
 *   <li>{@link org.millrace.model.flow.Encrypt#getTransport <em>Transport</em>}</li>
 *   <li>{@link org.millrace.model.flow.Encrypt#getIdentifier <em>Identifier</em>}</li>
 * </ul>
 *
 * @see org.millrace.model.flow.FlowPackage#getEncrypt()
 * @generated
 */
public interface Encrypt extends Step {
	/**
	 * Returns the value of the '<em><b>Certificate</b></em>' attribute.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * <!-- begin-model-doc -->
	 * The alias of the recipient's certificate, resolved by the environment.
	 * <!-- end-model-doc -->
	 * @return the value of the '<em>Certificate</em>' attribute.
	 * @see #setCertificate(String)
	 * @see org.millrace.model.flow.FlowPackage#getEncrypt_Certificate()
	 * @generated
	 */
	String getCertificate();

	/**
	 * Sets the value of the '{@link org.millrace.model.flow.Encrypt#getCertificate <em>Certificate</em>}' attribute.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @param value the new value of the '<em>Certificate</em>' attribute.
	 * @see #getCertificate()
	 * @generated
	 */
	void setCertificate(String value);

	/**
	 * Returns the value of the '<em><b>Body</b></em>' attribute.
	 * The default value is <code>"true"</code>.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * <!-- begin-model-doc -->
	 * Encrypt the content of the Body.
	 * <!-- end-model-doc -->
	 * @return the value of the '<em>Body</em>' attribute.
	 * @see #setBody(boolean)
	 * @see org.millrace.model.flow.FlowPackage#getEncrypt_Body()
	 * @generated
	 */
	boolean isBody();

	/**
	 * Sets the value of the '{@link org.millrace.model.flow.Encrypt#isBody <em>Body</em>}' attribute.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @param value the new value of the '<em>Body</em>' attribute.
	 * @see #isBody()
	 * @generated
	 */
	void setBody(boolean value);

	/**
	 * Returns the value of the '<em><b>Headers</b></em>' attribute list.
	 * The list contents are of type {@link java.lang.String}.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * <!-- begin-model-doc -->
	 * Further parts to encrypt whole: children of the SOAP Header, as prefix:name.
	 * <!-- end-model-doc -->
	 * @return the value of the '<em>Headers</em>' attribute list.
	 * @see org.millrace.model.flow.FlowPackage#getEncrypt_Headers()
	 * @generated
	 */
	EList<String> getHeaders();

	/**
	 * Returns the value of the '<em><b>Content</b></em>' attribute.
	 * The default value is <code>"aes256-gcm"</code>.
	 * The literals are from the enumeration {@link org.millrace.model.flow.ContentCipher}.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * <!-- begin-model-doc -->
	 * How the content is encrypted.
	 * <!-- end-model-doc -->
	 * @return the value of the '<em>Content</em>' attribute.
	 * @see org.millrace.model.flow.ContentCipher
	 * @see #setContent(ContentCipher)
	 * @see org.millrace.model.flow.FlowPackage#getEncrypt_Content()
	 * @generated
	 */
	ContentCipher getContent();

	/**
	 * Sets the value of the '{@link org.millrace.model.flow.Encrypt#getContent <em>Content</em>}' attribute.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @param value the new value of the '<em>Content</em>' attribute.
	 * @see org.millrace.model.flow.ContentCipher
	 * @see #getContent()
	 * @generated
	 */
	void setContent(ContentCipher value);

	/**
	 * Returns the value of the '<em><b>Transport</b></em>' attribute.
	 * The default value is <code>"rsa-oaep"</code>.
	 * The literals are from the enumeration {@link org.millrace.model.flow.KeyTransport}.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * <!-- begin-model-doc -->
	 * How the content key is encrypted for the recipient.
	 * <!-- end-model-doc -->
	 * @return the value of the '<em>Transport</em>' attribute.
	 * @see org.millrace.model.flow.KeyTransport
	 * @see #setTransport(KeyTransport)
	 * @see org.millrace.model.flow.FlowPackage#getEncrypt_Transport()
	 * @generated
	 */
	KeyTransport getTransport();

	/**
	 * Sets the value of the '{@link org.millrace.model.flow.Encrypt#getTransport <em>Transport</em>}' attribute.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @param value the new value of the '<em>Transport</em>' attribute.
	 * @see org.millrace.model.flow.KeyTransport
	 * @see #getTransport()
	 * @generated
	 */
	void setTransport(KeyTransport value);

	/**
	 * Returns the value of the '<em><b>Identifier</b></em>' attribute.
	 * The default value is <code>"issuer-serial"</code>.
	 * The literals are from the enumeration {@link org.millrace.model.flow.KeyIdentifier}.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * <!-- begin-model-doc -->
	 * How the security header names the certificate.
	 * <!-- end-model-doc -->
	 * @return the value of the '<em>Identifier</em>' attribute.
	 * @see org.millrace.model.flow.KeyIdentifier
	 * @see #setIdentifier(KeyIdentifier)
	 * @see org.millrace.model.flow.FlowPackage#getEncrypt_Identifier()
	 * @generated
	 */
	KeyIdentifier getIdentifier();

	/**
	 * Sets the value of the '{@link org.millrace.model.flow.Encrypt#getIdentifier <em>Identifier</em>}' attribute.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @param value the new value of the '<em>Identifier</em>' attribute.
	 * @see org.millrace.model.flow.KeyIdentifier
	 * @see #getIdentifier()
	 * @generated
	 */
	void setIdentifier(KeyIdentifier value);

} // Encrypt
