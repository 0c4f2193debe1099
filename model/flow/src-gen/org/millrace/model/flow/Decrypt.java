package org.millrace.model.flow;

import org.eclipse.emf.common.util.EList;

/**
 * <!-- begin-user-doc -->
 * A representation of the model object '<em><b>Decrypt</b></em>'.
 * <!-- end-user-doc -->
 *
 * <!-- begin-model-doc -->
 * Decrypts a SOAP message.
 * <!-- end-model-doc -->
 *
 * <p>
 * The following features are supported:
 * </p>
 * <ul>
 *   <li>{@link org.millrace.model.flow.Decrypt#getKey <em>Key</em>}</li>
 *   <li>{@link org.millrace.model.flow.Decrypt#isBody <em>Body</em>}</li>
 *   <li>{@link org.millrace.model.flow.Decrypt#getHeaders <em>Headers</em>}</li>
 *   <li>{@link org.millrace.model.flow.Decrypt#getCiphers <em>Ciphers</em>}</li>
 *   <li>{@link org.millrace.model.flow.Decrypt#getTransports <em>Transports</em>}</li>
 * </ul>
 *
 * @see org.millrace.model.flow.FlowPackage#getDecrypt()
 * @generated
 */
public interface Decrypt extends Step {
	/**
	 * Returns the value of the '<em><b>Key</b></em>' attribute.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * <!-- begin-model-doc -->
	 * The alias of the key to decrypt with, resolved by the environment.
	 * <!-- end-model-doc -->
	 * @return the value of the '<em>Key</em>' attribute.
	 * @see #setKey(String)
	 * @see org.millrace.model.flow.FlowPackage#getDecrypt_Key()
	 * @generated
	 */
	String getKey();

	/**
	 * Sets the value of the '{@link org.millrace.model.flow.Decrypt#getKey <em>Key</em>}' attribute.
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
	 * The content of the Body must be encrypted.
	 * <!-- end-model-doc -->
	 * @return the value of the '<em>Body</em>' attribute.
	 * @see #setBody(boolean)
	 * @see org.millrace.model.flow.FlowPackage#getDecrypt_Body()
	 * @generated
	 */
	boolean isBody();

	/**
	 * Sets the value of the '{@link org.millrace.model.flow.Decrypt#isBody <em>Body</em>}' attribute.
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
	 * Further parts that must be encrypted: children of the SOAP Header, as prefix:name.
	 * <!-- end-model-doc -->
	 * @return the value of the '<em>Headers</em>' attribute list.
	 * @see org.millrace.model.flow.FlowPackage#getDecrypt_Headers()
	 * @generated
	 */
	EList<String> getHeaders();

	/**
	 * Returns the value of the '<em><b>Ciphers</b></em>' attribute list.
	 * The list contents are of type {@link org.millrace.model.flow.ContentCipher}.
	 * The literals are from the enumeration {@link org.millrace.model.flow.ContentCipher}.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * <!-- begin-model-doc -->
	 * The content ciphers that are accepted; none given: all but the weak ones.
	 * <!-- end-model-doc -->
	 * @return the value of the '<em>Ciphers</em>' attribute list.
	 * @see org.millrace.model.flow.ContentCipher
	 * @see org.millrace.model.flow.FlowPackage#getDecrypt_Ciphers()
	 * @generated
	 */
	EList<ContentCipher> getCiphers();

	/**
	 * Returns the value of the '<em><b>Transports</b></em>' attribute list.
	 * The list contents are of type {@link org.millrace.model.flow.KeyTransport}.
	 * The literals are from the enumeration {@link org.millrace.model.flow.KeyTransport}.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * <!-- begin-model-doc -->
	 * The key transports that are accepted; none given: all but the weak ones.
	 * <!-- end-model-doc -->
	 * @return the value of the '<em>Transports</em>' attribute list.
	 * @see org.millrace.model.flow.KeyTransport
	 * @see org.millrace.model.flow.FlowPackage#getDecrypt_Transports()
	 * @generated
	 */
	EList<KeyTransport> getTransports();

} // Decrypt
