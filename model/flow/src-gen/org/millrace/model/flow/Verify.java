package org.millrace.model.flow;

import org.eclipse.emf.common.util.EList;

/**
 * <!-- begin-user-doc -->
 * A representation of the model object '<em><b>Verify</b></em>'.
 * <!-- end-user-doc -->
 *
 * <!-- begin-model-doc -->
 * Verifies the signature of a SOAP message: the named parts must be signed, at their proper places, by a trusted key.
 * <!-- end-model-doc -->
 *
 * <p>
 * The following features are supported:
 * </p>
 * <ul>
 *   <li>{@link org.millrace.model.flow.Verify#getCertificates <em>Certificates</em>}</li>
 *   <li>{@link org.millrace.model.flow.Verify#isBody <em>Body</em>}</li>
 *   <li>{@link org.millrace.model.flow.Verify#isTimestamp <em>Timestamp</em>}</li>
 *   <li>{@link org.millrace.model.flow.Verify#getHeaders <em>Headers</em>}</li>
 *   <li>{@link org.millrace.model.flow.Verify#getAlgorithms <em>Algorithms</em>}</li>
 *   <li>{@link org.millrace.model.flow.Verify#getMaxAgeSeconds <em>Max Age Seconds</em>}</li>
 *   <li>{@link org.millrace.model.flow.Verify#isRemoveHeader <em>Remove Header</em>}</li>
 *   <li>{@link org.millrace.model.flow.Verify#isAcceptAlone <em>Accept Alone</em>}</li>
 * </ul>
 *
 * @see org.millrace.model.flow.FlowPackage#getVerify()
 * @generated
 */
public interface Verify extends Step {
	/**
	 * Returns the value of the '<em><b>Certificates</b></em>' attribute.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * <!-- begin-model-doc -->
	 * The alias of the trusted certificates, resolved by the environment.
	 * <!-- end-model-doc -->
	 * @return the value of the '<em>Certificates</em>' attribute.
	 * @see #setCertificates(String)
	 * @see org.millrace.model.flow.FlowPackage#getVerify_Certificates()
	 * @generated
	 */
	String getCertificates();

	/**
	 * Sets the value of the '{@link org.millrace.model.flow.Verify#getCertificates <em>Certificates</em>}' attribute.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @param value the new value of the '<em>Certificates</em>' attribute.
	 * @see #getCertificates()
	 * @generated
	 */
	void setCertificates(String value);

	/**
	 * Returns the value of the '<em><b>Body</b></em>' attribute.
	 * The default value is <code>"true"</code>.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * <!-- begin-model-doc -->
	 * The Body must be signed.
	 * <!-- end-model-doc -->
	 * @return the value of the '<em>Body</em>' attribute.
	 * @see #setBody(boolean)
	 * @see org.millrace.model.flow.FlowPackage#getVerify_Body()
	 * @generated
	 */
	boolean isBody();

	/**
	 * Sets the value of the '{@link org.millrace.model.flow.Verify#isBody <em>Body</em>}' attribute.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @param value the new value of the '<em>Body</em>' attribute.
	 * @see #isBody()
	 * @generated
	 */
	void setBody(boolean value);

	/**
	 * Returns the value of the '<em><b>Timestamp</b></em>' attribute.
	 * The default value is <code>"true"</code>.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * <!-- begin-model-doc -->
	 * A Timestamp must be there, signed, and in time; each message is accepted once.
	 * <!-- end-model-doc -->
	 * @return the value of the '<em>Timestamp</em>' attribute.
	 * @see #setTimestamp(boolean)
	 * @see org.millrace.model.flow.FlowPackage#getVerify_Timestamp()
	 * @generated
	 */
	boolean isTimestamp();

	/**
	 * Sets the value of the '{@link org.millrace.model.flow.Verify#isTimestamp <em>Timestamp</em>}' attribute.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @param value the new value of the '<em>Timestamp</em>' attribute.
	 * @see #isTimestamp()
	 * @generated
	 */
	void setTimestamp(boolean value);

	/**
	 * Returns the value of the '<em><b>Headers</b></em>' attribute list.
	 * The list contents are of type {@link java.lang.String}.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * <!-- begin-model-doc -->
	 * Further parts that must be signed: children of the SOAP Header, as prefix:name.
	 * <!-- end-model-doc -->
	 * @return the value of the '<em>Headers</em>' attribute list.
	 * @see org.millrace.model.flow.FlowPackage#getVerify_Headers()
	 * @generated
	 */
	EList<String> getHeaders();

	/**
	 * Returns the value of the '<em><b>Algorithms</b></em>' attribute list.
	 * The list contents are of type {@link org.millrace.model.flow.SignatureAlgorithm}.
	 * The literals are from the enumeration {@link org.millrace.model.flow.SignatureAlgorithm}.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * <!-- begin-model-doc -->
	 * The signature algorithms that are accepted; none given: all but the weak ones.
	 * <!-- end-model-doc -->
	 * @return the value of the '<em>Algorithms</em>' attribute list.
	 * @see org.millrace.model.flow.SignatureAlgorithm
	 * @see org.millrace.model.flow.FlowPackage#getVerify_Algorithms()
	 * @generated
	 */
	EList<SignatureAlgorithm> getAlgorithms();

	/**
	 * Returns the value of the '<em><b>Max Age Seconds</b></em>' attribute.
	 * The default value is <code>"300"</code>.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * <!-- begin-model-doc -->
	 * The oldest Timestamp that is accepted, in seconds.
	 * <!-- end-model-doc -->
	 * @return the value of the '<em>Max Age Seconds</em>' attribute.
	 * @see #setMaxAgeSeconds(int)
	 * @see org.millrace.model.flow.FlowPackage#getVerify_MaxAgeSeconds()
	 * @generated
	 */
	int getMaxAgeSeconds();

	/**
	 * Sets the value of the '{@link org.millrace.model.flow.Verify#getMaxAgeSeconds <em>Max Age Seconds</em>}' attribute.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @param value the new value of the '<em>Max Age Seconds</em>' attribute.
	 * @see #getMaxAgeSeconds()
	 * @generated
	 */
	void setMaxAgeSeconds(int value);

	/**
	 * Returns the value of the '<em><b>Remove Header</b></em>' attribute.
	 * The default value is <code>"true"</code>.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * <!-- begin-model-doc -->
	 * Remove the security header afterwards.
	 * <!-- end-model-doc -->
	 * @return the value of the '<em>Remove Header</em>' attribute.
	 * @see #setRemoveHeader(boolean)
	 * @see org.millrace.model.flow.FlowPackage#getVerify_RemoveHeader()
	 * @generated
	 */
	boolean isRemoveHeader();

	/**
	 * Sets the value of the '{@link org.millrace.model.flow.Verify#isRemoveHeader <em>Remove Header</em>}' attribute.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @param value the new value of the '<em>Remove Header</em>' attribute.
	 * @see #isRemoveHeader()
	 * @generated
	 */
	void setRemoveHeader(boolean value);

	/**
	 * Returns the value of the '<em><b>Accept Alone</b></em>' attribute.
	 * The default value is <code>"true"</code>.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * <!-- begin-model-doc -->
	 * In a pair: accept messages also while the other side can't be told of them, although it might accept one of them once more. If not, they are refused meanwhile.
	 * <!-- end-model-doc -->
	 * @return the value of the '<em>Accept Alone</em>' attribute.
	 * @see #setAcceptAlone(boolean)
	 * @see org.millrace.model.flow.FlowPackage#getVerify_AcceptAlone()
	 * @generated
	 */
	boolean isAcceptAlone();

	/**
	 * Sets the value of the '{@link org.millrace.model.flow.Verify#isAcceptAlone <em>Accept Alone</em>}' attribute.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @param value the new value of the '<em>Accept Alone</em>' attribute.
	 * @see #isAcceptAlone()
	 * @generated
	 */
	void setAcceptAlone(boolean value);

} // Verify
