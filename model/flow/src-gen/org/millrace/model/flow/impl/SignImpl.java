package org.millrace.model.flow.impl;

import java.util.Collection;

import org.eclipse.emf.common.notify.Notification;

import org.eclipse.emf.common.util.EList;

import org.eclipse.emf.ecore.EClass;

import org.eclipse.emf.ecore.impl.ENotificationImpl;

import org.eclipse.emf.ecore.util.EDataTypeUniqueEList;

import org.millrace.model.flow.FlowPackage;
import org.millrace.model.flow.KeyIdentifier;
import org.millrace.model.flow.Sign;
import org.millrace.model.flow.SignatureAlgorithm;

/**
 * <!-- begin-user-doc -->
 * An implementation of the model object '<em><b>Sign</b></em>'.
 * <!-- end-user-doc -->
 * <p>
 * The following features are implemented:
 * </p>
 * <ul>
 *   <li>{@link org.millrace.model.flow.impl.SignImpl#getKey <em>Key</em>}</li>
 *   <li>{@link org.millrace.model.flow.impl.SignImpl#isBody <em>Body</em>}</li>
 *   <li>{@link org.millrace.model.flow.impl.SignImpl#getTimestampSeconds <em>Timestamp Seconds</em>}</li>
 *   <li>{@link org.millrace.model.flow.impl.SignImpl#getHeaders <em>Headers</em>}</li>
 *   <li>{@link org.millrace.model.flow.impl.SignImpl#getAlgorithm <em>Algorithm</em>}</li>
 *   <li>{@link org.millrace.model.flow.impl.SignImpl#getIdentifier <em>Identifier</em>}</li>
 * </ul>
 *
 * @generated
 */
public class SignImpl extends StepImpl implements Sign {
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
	 * The default value of the '{@link #getTimestampSeconds() <em>Timestamp Seconds</em>}' attribute.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @see #getTimestampSeconds()
	 * @generated
	 * @ordered
	 */
	protected static final int TIMESTAMP_SECONDS_EDEFAULT = 300;

	/**
	 * The cached value of the '{@link #getTimestampSeconds() <em>Timestamp Seconds</em>}' attribute.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @see #getTimestampSeconds()
	 * @generated
	 * @ordered
	 */
	protected int timestampSeconds = TIMESTAMP_SECONDS_EDEFAULT;

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
	 * The default value of the '{@link #getAlgorithm() <em>Algorithm</em>}' attribute.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @see #getAlgorithm()
	 * @generated
	 * @ordered
	 */
	protected static final SignatureAlgorithm ALGORITHM_EDEFAULT = SignatureAlgorithm.RSA_SHA256;

	/**
	 * The cached value of the '{@link #getAlgorithm() <em>Algorithm</em>}' attribute.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @see #getAlgorithm()
	 * @generated
	 * @ordered
	 */
	protected SignatureAlgorithm algorithm = ALGORITHM_EDEFAULT;

	/**
	 * The default value of the '{@link #getIdentifier() <em>Identifier</em>}' attribute.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @see #getIdentifier()
	 * @generated
	 * @ordered
	 */
	protected static final KeyIdentifier IDENTIFIER_EDEFAULT = KeyIdentifier.TOKEN;

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
	protected SignImpl() {
		super();
	}

	/**
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 */
	@Override
	protected EClass eStaticClass() {
		return FlowPackage.Literals.SIGN;
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
			eNotify(new ENotificationImpl(this, Notification.SET, FlowPackage.SIGN__KEY, oldKey, key));
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
			eNotify(new ENotificationImpl(this, Notification.SET, FlowPackage.SIGN__BODY, oldBody, body));
	}

	/**
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 */
	@Override
	public int getTimestampSeconds() {
		return timestampSeconds;
	}

	/**
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 */
	@Override
	public void setTimestampSeconds(int newTimestampSeconds) {
		int oldTimestampSeconds = timestampSeconds;
		timestampSeconds = newTimestampSeconds;
		if (eNotificationRequired())
			eNotify(new ENotificationImpl(this, Notification.SET, FlowPackage.SIGN__TIMESTAMP_SECONDS, oldTimestampSeconds, timestampSeconds));
	}

	/**
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 */
	@Override
	public EList<String> getHeaders() {
		if (headers == null) {
			headers = new EDataTypeUniqueEList<String>(String.class, this, FlowPackage.SIGN__HEADERS);
		}
		return headers;
	}

	/**
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 */
	@Override
	public SignatureAlgorithm getAlgorithm() {
		return algorithm;
	}

	/**
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 */
	@Override
	public void setAlgorithm(SignatureAlgorithm newAlgorithm) {
		SignatureAlgorithm oldAlgorithm = algorithm;
		algorithm = newAlgorithm == null ? ALGORITHM_EDEFAULT : newAlgorithm;
		if (eNotificationRequired())
			eNotify(new ENotificationImpl(this, Notification.SET, FlowPackage.SIGN__ALGORITHM, oldAlgorithm, algorithm));
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
			eNotify(new ENotificationImpl(this, Notification.SET, FlowPackage.SIGN__IDENTIFIER, oldIdentifier, identifier));
	}

	/**
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 */
	@Override
	public Object eGet(int featureID, boolean resolve, boolean coreType) {
		switch (featureID) {
			case FlowPackage.SIGN__KEY:
				return getKey();
			case FlowPackage.SIGN__BODY:
				return isBody();
			case FlowPackage.SIGN__TIMESTAMP_SECONDS:
				return getTimestampSeconds();
			case FlowPackage.SIGN__HEADERS:
				return getHeaders();
			case FlowPackage.SIGN__ALGORITHM:
				return getAlgorithm();
			case FlowPackage.SIGN__IDENTIFIER:
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
			case FlowPackage.SIGN__KEY:
				setKey((String)newValue);
				return;
			case FlowPackage.SIGN__BODY:
				setBody((Boolean)newValue);
				return;
			case FlowPackage.SIGN__TIMESTAMP_SECONDS:
				setTimestampSeconds((Integer)newValue);
				return;
			case FlowPackage.SIGN__HEADERS:
				getHeaders().clear();
				getHeaders().addAll((Collection<? extends String>)newValue);
				return;
			case FlowPackage.SIGN__ALGORITHM:
				setAlgorithm((SignatureAlgorithm)newValue);
				return;
			case FlowPackage.SIGN__IDENTIFIER:
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
			case FlowPackage.SIGN__KEY:
				setKey(KEY_EDEFAULT);
				return;
			case FlowPackage.SIGN__BODY:
				setBody(BODY_EDEFAULT);
				return;
			case FlowPackage.SIGN__TIMESTAMP_SECONDS:
				setTimestampSeconds(TIMESTAMP_SECONDS_EDEFAULT);
				return;
			case FlowPackage.SIGN__HEADERS:
				getHeaders().clear();
				return;
			case FlowPackage.SIGN__ALGORITHM:
				setAlgorithm(ALGORITHM_EDEFAULT);
				return;
			case FlowPackage.SIGN__IDENTIFIER:
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
			case FlowPackage.SIGN__KEY:
				return KEY_EDEFAULT == null ? key != null : !KEY_EDEFAULT.equals(key);
			case FlowPackage.SIGN__BODY:
				return body != BODY_EDEFAULT;
			case FlowPackage.SIGN__TIMESTAMP_SECONDS:
				return timestampSeconds != TIMESTAMP_SECONDS_EDEFAULT;
			case FlowPackage.SIGN__HEADERS:
				return headers != null && !headers.isEmpty();
			case FlowPackage.SIGN__ALGORITHM:
				return algorithm != ALGORITHM_EDEFAULT;
			case FlowPackage.SIGN__IDENTIFIER:
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
		result.append(" (key: ");
		result.append(key);
		result.append(", body: ");
		result.append(body);
		result.append(", timestampSeconds: ");
		result.append(timestampSeconds);
		result.append(", headers: ");
		result.append(headers);
		result.append(", algorithm: ");
		result.append(algorithm);
		result.append(", identifier: ");
		result.append(identifier);
		result.append(')');
		return result.toString();
	}

} //SignImpl
