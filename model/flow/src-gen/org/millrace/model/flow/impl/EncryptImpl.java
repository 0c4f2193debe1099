package org.millrace.model.flow.impl;

import java.util.Collection;

import org.eclipse.emf.common.notify.Notification;

import org.eclipse.emf.common.util.EList;

import org.eclipse.emf.ecore.EClass;

import org.eclipse.emf.ecore.impl.ENotificationImpl;

import org.eclipse.emf.ecore.util.EDataTypeUniqueEList;

import org.millrace.model.flow.ContentCipher;
import org.millrace.model.flow.Encrypt;
import org.millrace.model.flow.FlowPackage;
import org.millrace.model.flow.KeyIdentifier;
import org.millrace.model.flow.KeyTransport;

/**
 * <!-- begin-user-doc -->
 * An implementation of the model object '<em><b>Encrypt</b></em>'.
 * <!-- end-user-doc -->
 * <p>
 * The following features are implemented:
 * </p>
 * <ul>
 *   <li>{@link org.millrace.model.flow.impl.EncryptImpl#getCertificate <em>Certificate</em>}</li>
 *   <li>{@link org.millrace.model.flow.impl.EncryptImpl#isBody <em>Body</em>}</li>
 *   <li>{@link org.millrace.model.flow.impl.EncryptImpl#getHeaders <em>Headers</em>}</li>
 *   <li>{@link org.millrace.model.flow.impl.EncryptImpl#getContent <em>Content</em>}</li>
 *   <li>{@link org.millrace.model.flow.impl.EncryptImpl#getTransport <em>Transport</em>}</li>
 *   <li>{@link org.millrace.model.flow.impl.EncryptImpl#getIdentifier <em>Identifier</em>}</li>
 * </ul>
 *
 * @generated
 */
public class EncryptImpl extends StepImpl implements Encrypt {
	/**
	 * The default value of the '{@link #getCertificate() <em>Certificate</em>}' attribute.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @see #getCertificate()
	 * @generated
	 * @ordered
	 */
	protected static final String CERTIFICATE_EDEFAULT = null;

	/**
	 * The cached value of the '{@link #getCertificate() <em>Certificate</em>}' attribute.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @see #getCertificate()
	 * @generated
	 * @ordered
	 */
	protected String certificate = CERTIFICATE_EDEFAULT;

	/**
	 * The default value of the '{@link #isBody() <em>Body</em>}' attribute.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @see #isBody()
	 * @generated
	 * @ordered
	 */
	protected static final boolean BODY_EDEFAULT = true;

	/**
	 * The cached value of the '{@link #isBody() <em>Body</em>}' attribute.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @see #isBody()
	 * @generated
	 * @ordered
	 */
	protected boolean body = BODY_EDEFAULT;

	/**
	 * The cached value of the '{@link #getHeaders() <em>Headers</em>}' attribute list.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @see #getHeaders()
	 * @generated
	 * @ordered
	 */
	protected EList<String> headers;

	/**
	 * The default value of the '{@link #getContent() <em>Content</em>}' attribute.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @see #getContent()
	 * @generated
	 * @ordered
	 */
	protected static final ContentCipher CONTENT_EDEFAULT = ContentCipher.AES256_GCM;

	/**
	 * The cached value of the '{@link #getContent() <em>Content</em>}' attribute.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @see #getContent()
	 * @generated
	 * @ordered
	 */
	protected ContentCipher content = CONTENT_EDEFAULT;

	/**
	 * The default value of the '{@link #getTransport() <em>Transport</em>}' attribute.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @see #getTransport()
	 * @generated
	 * @ordered
	 */
	protected static final KeyTransport TRANSPORT_EDEFAULT = KeyTransport.RSA_OAEP;

	/**
	 * The cached value of the '{@link #getTransport() <em>Transport</em>}' attribute.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @see #getTransport()
	 * @generated
	 * @ordered
	 */
	protected KeyTransport transport = TRANSPORT_EDEFAULT;

	/**
	 * The default value of the '{@link #getIdentifier() <em>Identifier</em>}' attribute.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @see #getIdentifier()
	 * @generated
	 * @ordered
	 */
	protected static final KeyIdentifier IDENTIFIER_EDEFAULT = KeyIdentifier.ISSUER_SERIAL;

	/**
	 * The cached value of the '{@link #getIdentifier() <em>Identifier</em>}' attribute.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @see #getIdentifier()
	 * @generated
	 * @ordered
	 */
	protected KeyIdentifier identifier = IDENTIFIER_EDEFAULT;

	/**
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 */
	protected EncryptImpl() {
		super();
	}

	/**
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 */
	@Override
	protected EClass eStaticClass() {
		return FlowPackage.Literals.ENCRYPT;
	}

	/**
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 */
	@Override
	public String getCertificate() {
		return certificate;
	}

	/**
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 */
	@Override
	public void setCertificate(String newCertificate) {
		String oldCertificate = certificate;
		certificate = newCertificate;
		if (eNotificationRequired())
			eNotify(new ENotificationImpl(this, Notification.SET, FlowPackage.ENCRYPT__CERTIFICATE, oldCertificate, certificate));
	}

	/**
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 */
	@Override
	public boolean isBody() {
		return body;
	}

	/**
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 */
	@Override
	public void setBody(boolean newBody) {
		boolean oldBody = body;
		body = newBody;
		if (eNotificationRequired())
			eNotify(new ENotificationImpl(this, Notification.SET, FlowPackage.ENCRYPT__BODY, oldBody, body));
	}

	/**
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 */
	@Override
	public EList<String> getHeaders() {
		if (headers == null) {
			headers = new EDataTypeUniqueEList<String>(String.class, this, FlowPackage.ENCRYPT__HEADERS);
		}
		return headers;
	}

	/**
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 */
	@Override
	public ContentCipher getContent() {
		return content;
	}

	/**
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 */
	@Override
	public void setContent(ContentCipher newContent) {
		ContentCipher oldContent = content;
		content = newContent == null ? CONTENT_EDEFAULT : newContent;
		if (eNotificationRequired())
			eNotify(new ENotificationImpl(this, Notification.SET, FlowPackage.ENCRYPT__CONTENT, oldContent, content));
	}

	/**
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 */
	@Override
	public KeyTransport getTransport() {
		return transport;
	}

	/**
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 */
	@Override
	public void setTransport(KeyTransport newTransport) {
		KeyTransport oldTransport = transport;
		transport = newTransport == null ? TRANSPORT_EDEFAULT : newTransport;
		if (eNotificationRequired())
			eNotify(new ENotificationImpl(this, Notification.SET, FlowPackage.ENCRYPT__TRANSPORT, oldTransport, transport));
	}

	/**
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 */
	@Override
	public KeyIdentifier getIdentifier() {
		return identifier;
	}

	/**
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 */
	@Override
	public void setIdentifier(KeyIdentifier newIdentifier) {
		KeyIdentifier oldIdentifier = identifier;
		identifier = newIdentifier == null ? IDENTIFIER_EDEFAULT : newIdentifier;
		if (eNotificationRequired())
			eNotify(new ENotificationImpl(this, Notification.SET, FlowPackage.ENCRYPT__IDENTIFIER, oldIdentifier, identifier));
	}

	/**
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 */
	@Override
	public Object eGet(int featureID, boolean resolve, boolean coreType) {
		switch (featureID) {
			case FlowPackage.ENCRYPT__CERTIFICATE:
				return getCertificate();
			case FlowPackage.ENCRYPT__BODY:
				return isBody();
			case FlowPackage.ENCRYPT__HEADERS:
				return getHeaders();
			case FlowPackage.ENCRYPT__CONTENT:
				return getContent();
			case FlowPackage.ENCRYPT__TRANSPORT:
				return getTransport();
			case FlowPackage.ENCRYPT__IDENTIFIER:
				return getIdentifier();
		}
		return super.eGet(featureID, resolve, coreType);
	}

	/**
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 */
	@SuppressWarnings("unchecked")
	@Override
	public void eSet(int featureID, Object newValue) {
		switch (featureID) {
			case FlowPackage.ENCRYPT__CERTIFICATE:
				setCertificate((String)newValue);
				return;
			case FlowPackage.ENCRYPT__BODY:
				setBody((Boolean)newValue);
				return;
			case FlowPackage.ENCRYPT__HEADERS:
				getHeaders().clear();
				getHeaders().addAll((Collection<? extends String>)newValue);
				return;
			case FlowPackage.ENCRYPT__CONTENT:
				setContent((ContentCipher)newValue);
				return;
			case FlowPackage.ENCRYPT__TRANSPORT:
				setTransport((KeyTransport)newValue);
				return;
			case FlowPackage.ENCRYPT__IDENTIFIER:
				setIdentifier((KeyIdentifier)newValue);
				return;
		}
		super.eSet(featureID, newValue);
	}

	/**
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 */
	@Override
	public void eUnset(int featureID) {
		switch (featureID) {
			case FlowPackage.ENCRYPT__CERTIFICATE:
				setCertificate(CERTIFICATE_EDEFAULT);
				return;
			case FlowPackage.ENCRYPT__BODY:
				setBody(BODY_EDEFAULT);
				return;
			case FlowPackage.ENCRYPT__HEADERS:
				getHeaders().clear();
				return;
			case FlowPackage.ENCRYPT__CONTENT:
				setContent(CONTENT_EDEFAULT);
				return;
			case FlowPackage.ENCRYPT__TRANSPORT:
				setTransport(TRANSPORT_EDEFAULT);
				return;
			case FlowPackage.ENCRYPT__IDENTIFIER:
				setIdentifier(IDENTIFIER_EDEFAULT);
				return;
		}
		super.eUnset(featureID);
	}

	/**
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 */
	@Override
	public boolean eIsSet(int featureID) {
		switch (featureID) {
			case FlowPackage.ENCRYPT__CERTIFICATE:
				return CERTIFICATE_EDEFAULT == null ? certificate != null : !CERTIFICATE_EDEFAULT.equals(certificate);
			case FlowPackage.ENCRYPT__BODY:
				return body != BODY_EDEFAULT;
			case FlowPackage.ENCRYPT__HEADERS:
				return headers != null && !headers.isEmpty();
			case FlowPackage.ENCRYPT__CONTENT:
				return content != CONTENT_EDEFAULT;
			case FlowPackage.ENCRYPT__TRANSPORT:
				return transport != TRANSPORT_EDEFAULT;
			case FlowPackage.ENCRYPT__IDENTIFIER:
				return identifier != IDENTIFIER_EDEFAULT;
		}
		return super.eIsSet(featureID);
	}

	/**
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 */
	@Override
	public String toString() {
		if (eIsProxy()) return super.toString();

		StringBuilder result = new StringBuilder(super.toString());
		result.append(" (certificate: ");
		result.append(certificate);
		result.append(", body: ");
		result.append(body);
		result.append(", headers: ");
		result.append(headers);
		result.append(", content: ");
		result.append(content);
		result.append(", transport: ");
		result.append(transport);
		result.append(", identifier: ");
		result.append(identifier);
		result.append(')');
		return result.toString();
	}

} //EncryptImpl
