package org.millrace.model.flow.impl;

import java.util.Collection;

import org.eclipse.emf.common.notify.Notification;

import org.eclipse.emf.common.util.EList;

import org.eclipse.emf.ecore.EClass;

import org.eclipse.emf.ecore.impl.ENotificationImpl;

import org.eclipse.emf.ecore.util.EDataTypeUniqueEList;

import org.millrace.model.flow.ContentCipher;
import org.millrace.model.flow.Decrypt;
import org.millrace.model.flow.FlowPackage;
import org.millrace.model.flow.KeyTransport;

/**
 * <!-- begin-user-doc -->
 * An implementation of the model object '<em><b>Decrypt</b></em>'.
 * <!-- end-user-doc -->
 * <p>
 * The following features are implemented:
 * </p>
 * <ul>
 *   <li>{@link org.millrace.model.flow.impl.DecryptImpl#getKey <em>Key</em>}</li>
 *   <li>{@link org.millrace.model.flow.impl.DecryptImpl#isBody <em>Body</em>}</li>
 *   <li>{@link org.millrace.model.flow.impl.DecryptImpl#getHeaders <em>Headers</em>}</li>
 *   <li>{@link org.millrace.model.flow.impl.DecryptImpl#getCiphers <em>Ciphers</em>}</li>
 *   <li>{@link org.millrace.model.flow.impl.DecryptImpl#getTransports <em>Transports</em>}</li>
 * </ul>
 *
 * @generated
 */
public class DecryptImpl extends StepImpl implements Decrypt {
	/**
	 * The default value of the '{@link #getKey() <em>Key</em>}' attribute.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @see #getKey()
	 * @generated
	 * @ordered
	 */
	protected static final String KEY_EDEFAULT = null;

	/**
	 * The cached value of the '{@link #getKey() <em>Key</em>}' attribute.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @see #getKey()
	 * @generated
	 * @ordered
	 */
	protected String key = KEY_EDEFAULT;

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
	 * The cached value of the '{@link #getCiphers() <em>Ciphers</em>}' attribute list.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @see #getCiphers()
	 * @generated
	 * @ordered
	 */
	protected EList<ContentCipher> ciphers;

	/**
	 * The cached value of the '{@link #getTransports() <em>Transports</em>}' attribute list.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @see #getTransports()
	 * @generated
	 * @ordered
	 */
	protected EList<KeyTransport> transports;

	/**
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 */
	protected DecryptImpl() {
		super();
	}

	/**
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 */
	@Override
	protected EClass eStaticClass() {
		return FlowPackage.Literals.DECRYPT;
	}

	/**
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 */
	@Override
	public String getKey() {
		return key;
	}

	/**
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 */
	@Override
	public void setKey(String newKey) {
		String oldKey = key;
		key = newKey;
		if (eNotificationRequired())
			eNotify(new ENotificationImpl(this, Notification.SET, FlowPackage.DECRYPT__KEY, oldKey, key));
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
			eNotify(new ENotificationImpl(this, Notification.SET, FlowPackage.DECRYPT__BODY, oldBody, body));
	}

	/**
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 */
	@Override
	public EList<String> getHeaders() {
		if (headers == null) {
			headers = new EDataTypeUniqueEList<String>(String.class, this, FlowPackage.DECRYPT__HEADERS);
		}
		return headers;
	}

	/**
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 */
	@Override
	public EList<ContentCipher> getCiphers() {
		if (ciphers == null) {
			ciphers = new EDataTypeUniqueEList<ContentCipher>(ContentCipher.class, this, FlowPackage.DECRYPT__CIPHERS);
		}
		return ciphers;
	}

	/**
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 */
	@Override
	public EList<KeyTransport> getTransports() {
		if (transports == null) {
			transports = new EDataTypeUniqueEList<KeyTransport>(KeyTransport.class, this, FlowPackage.DECRYPT__TRANSPORTS);
		}
		return transports;
	}

	/**
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 */
	@Override
	public Object eGet(int featureID, boolean resolve, boolean coreType) {
		switch (featureID) {
			case FlowPackage.DECRYPT__KEY:
				return getKey();
			case FlowPackage.DECRYPT__BODY:
				return isBody();
			case FlowPackage.DECRYPT__HEADERS:
				return getHeaders();
			case FlowPackage.DECRYPT__CIPHERS:
				return getCiphers();
			case FlowPackage.DECRYPT__TRANSPORTS:
				return getTransports();
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
			case FlowPackage.DECRYPT__KEY:
				setKey((String)newValue);
				return;
			case FlowPackage.DECRYPT__BODY:
				setBody((Boolean)newValue);
				return;
			case FlowPackage.DECRYPT__HEADERS:
				getHeaders().clear();
				getHeaders().addAll((Collection<? extends String>)newValue);
				return;
			case FlowPackage.DECRYPT__CIPHERS:
				getCiphers().clear();
				getCiphers().addAll((Collection<? extends ContentCipher>)newValue);
				return;
			case FlowPackage.DECRYPT__TRANSPORTS:
				getTransports().clear();
				getTransports().addAll((Collection<? extends KeyTransport>)newValue);
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
			case FlowPackage.DECRYPT__KEY:
				setKey(KEY_EDEFAULT);
				return;
			case FlowPackage.DECRYPT__BODY:
				setBody(BODY_EDEFAULT);
				return;
			case FlowPackage.DECRYPT__HEADERS:
				getHeaders().clear();
				return;
			case FlowPackage.DECRYPT__CIPHERS:
				getCiphers().clear();
				return;
			case FlowPackage.DECRYPT__TRANSPORTS:
				getTransports().clear();
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
			case FlowPackage.DECRYPT__KEY:
				return KEY_EDEFAULT == null ? key != null : !KEY_EDEFAULT.equals(key);
			case FlowPackage.DECRYPT__BODY:
				return body != BODY_EDEFAULT;
			case FlowPackage.DECRYPT__HEADERS:
				return headers != null && !headers.isEmpty();
			case FlowPackage.DECRYPT__CIPHERS:
				return ciphers != null && !ciphers.isEmpty();
			case FlowPackage.DECRYPT__TRANSPORTS:
				return transports != null && !transports.isEmpty();
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
		result.append(" (key: ");
		result.append(key);
		result.append(", body: ");
		result.append(body);
		result.append(", headers: ");
		result.append(headers);
		result.append(", ciphers: ");
		result.append(ciphers);
		result.append(", transports: ");
		result.append(transports);
		result.append(')');
		return result.toString();
	}

} //DecryptImpl
