package org.millrace.model.flow.impl;

import java.util.Collection;

import org.eclipse.emf.common.notify.Notification;

import org.eclipse.emf.common.util.EList;

import org.eclipse.emf.ecore.EClass;

import org.eclipse.emf.ecore.impl.ENotificationImpl;

import org.eclipse.emf.ecore.util.EDataTypeUniqueEList;

import org.millrace.model.flow.FlowPackage;
import org.millrace.model.flow.SignatureAlgorithm;
import org.millrace.model.flow.Verify;

/**
 * <!-- begin-user-doc -->
 * An implementation of the model object '<em><b>Verify</b></em>'.
 * <!-- end-user-doc -->
 * <p>
 * The following features are implemented:
 * </p>
 * <ul>
 *   <li>{@link org.millrace.model.flow.impl.VerifyImpl#getCertificates <em>Certificates</em>}</li>
 *   <li>{@link org.millrace.model.flow.impl.VerifyImpl#isBody <em>Body</em>}</li>
 *   <li>{@link org.millrace.model.flow.impl.VerifyImpl#isTimestamp <em>Timestamp</em>}</li>
 *   <li>{@link org.millrace.model.flow.impl.VerifyImpl#getHeaders <em>Headers</em>}</li>
 *   <li>{@link org.millrace.model.flow.impl.VerifyImpl#getAlgorithms <em>Algorithms</em>}</li>
 *   <li>{@link org.millrace.model.flow.impl.VerifyImpl#getMaxAgeSeconds <em>Max Age Seconds</em>}</li>
 *   <li>{@link org.millrace.model.flow.impl.VerifyImpl#isRemoveHeader <em>Remove Header</em>}</li>
 *   <li>{@link org.millrace.model.flow.impl.VerifyImpl#isAcceptAlone <em>Accept Alone</em>}</li>
 * </ul>
 *
 * @generated
 */
public class VerifyImpl extends StepImpl implements Verify {
	/**
	 * The default value of the '{@link #getCertificates() <em>Certificates</em>}' attribute.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @see #getCertificates()
	 * @generated
	 * @ordered
	 */
	protected static final String CERTIFICATES_EDEFAULT = null;

	/**
	 * The cached value of the '{@link #getCertificates() <em>Certificates</em>}' attribute.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @see #getCertificates()
	 * @generated
	 * @ordered
	 */
	protected String certificates = CERTIFICATES_EDEFAULT;

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
	 * The default value of the '{@link #isTimestamp() <em>Timestamp</em>}' attribute.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @see #isTimestamp()
	 * @generated
	 * @ordered
	 */
	protected static final boolean TIMESTAMP_EDEFAULT = true;

	/**
	 * The cached value of the '{@link #isTimestamp() <em>Timestamp</em>}' attribute.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @see #isTimestamp()
	 * @generated
	 * @ordered
	 */
	protected boolean timestamp = TIMESTAMP_EDEFAULT;

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
	 * The cached value of the '{@link #getAlgorithms() <em>Algorithms</em>}' attribute list.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @see #getAlgorithms()
	 * @generated
	 * @ordered
	 */
	protected EList<SignatureAlgorithm> algorithms;

	/**
	 * The default value of the '{@link #getMaxAgeSeconds() <em>Max Age Seconds</em>}' attribute.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @see #getMaxAgeSeconds()
	 * @generated
	 * @ordered
	 */
	protected static final int MAX_AGE_SECONDS_EDEFAULT = 300;

	/**
	 * The cached value of the '{@link #getMaxAgeSeconds() <em>Max Age Seconds</em>}' attribute.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @see #getMaxAgeSeconds()
	 * @generated
	 * @ordered
	 */
	protected int maxAgeSeconds = MAX_AGE_SECONDS_EDEFAULT;

	/**
	 * The default value of the '{@link #isRemoveHeader() <em>Remove Header</em>}' attribute.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @see #isRemoveHeader()
	 * @generated
	 * @ordered
	 */
	protected static final boolean REMOVE_HEADER_EDEFAULT = true;

	/**
	 * The cached value of the '{@link #isRemoveHeader() <em>Remove Header</em>}' attribute.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @see #isRemoveHeader()
	 * @generated
	 * @ordered
	 */
	protected boolean removeHeader = REMOVE_HEADER_EDEFAULT;

	/**
	 * The default value of the '{@link #isAcceptAlone() <em>Accept Alone</em>}' attribute.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @see #isAcceptAlone()
	 * @generated
	 * @ordered
	 */
	protected static final boolean ACCEPT_ALONE_EDEFAULT = true;

	/**
	 * The cached value of the '{@link #isAcceptAlone() <em>Accept Alone</em>}' attribute.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @see #isAcceptAlone()
	 * @generated
	 * @ordered
	 */
	protected boolean acceptAlone = ACCEPT_ALONE_EDEFAULT;

	/**
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 */
	protected VerifyImpl() {
		super();
	}

	/**
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 */
	@Override
	protected EClass eStaticClass() {
		return FlowPackage.Literals.VERIFY;
	}

	/**
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 */
	@Override
	public String getCertificates() {
		return certificates;
	}

	/**
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 */
	@Override
	public void setCertificates(String newCertificates) {
		String oldCertificates = certificates;
		certificates = newCertificates;
		if (eNotificationRequired())
			eNotify(new ENotificationImpl(this, Notification.SET, FlowPackage.VERIFY__CERTIFICATES, oldCertificates, certificates));
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
			eNotify(new ENotificationImpl(this, Notification.SET, FlowPackage.VERIFY__BODY, oldBody, body));
	}

	/**
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 */
	@Override
	public boolean isTimestamp() {
		return timestamp;
	}

	/**
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 */
	@Override
	public void setTimestamp(boolean newTimestamp) {
		boolean oldTimestamp = timestamp;
		timestamp = newTimestamp;
		if (eNotificationRequired())
			eNotify(new ENotificationImpl(this, Notification.SET, FlowPackage.VERIFY__TIMESTAMP, oldTimestamp, timestamp));
	}

	/**
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 */
	@Override
	public EList<String> getHeaders() {
		if (headers == null) {
			headers = new EDataTypeUniqueEList<String>(String.class, this, FlowPackage.VERIFY__HEADERS);
		}
		return headers;
	}

	/**
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 */
	@Override
	public EList<SignatureAlgorithm> getAlgorithms() {
		if (algorithms == null) {
			algorithms = new EDataTypeUniqueEList<SignatureAlgorithm>(SignatureAlgorithm.class, this, FlowPackage.VERIFY__ALGORITHMS);
		}
		return algorithms;
	}

	/**
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 */
	@Override
	public int getMaxAgeSeconds() {
		return maxAgeSeconds;
	}

	/**
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 */
	@Override
	public void setMaxAgeSeconds(int newMaxAgeSeconds) {
		int oldMaxAgeSeconds = maxAgeSeconds;
		maxAgeSeconds = newMaxAgeSeconds;
		if (eNotificationRequired())
			eNotify(new ENotificationImpl(this, Notification.SET, FlowPackage.VERIFY__MAX_AGE_SECONDS, oldMaxAgeSeconds, maxAgeSeconds));
	}

	/**
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 */
	@Override
	public boolean isRemoveHeader() {
		return removeHeader;
	}

	/**
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 */
	@Override
	public void setRemoveHeader(boolean newRemoveHeader) {
		boolean oldRemoveHeader = removeHeader;
		removeHeader = newRemoveHeader;
		if (eNotificationRequired())
			eNotify(new ENotificationImpl(this, Notification.SET, FlowPackage.VERIFY__REMOVE_HEADER, oldRemoveHeader, removeHeader));
	}

	/**
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 */
	@Override
	public boolean isAcceptAlone() {
		return acceptAlone;
	}

	/**
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 */
	@Override
	public void setAcceptAlone(boolean newAcceptAlone) {
		boolean oldAcceptAlone = acceptAlone;
		acceptAlone = newAcceptAlone;
		if (eNotificationRequired())
			eNotify(new ENotificationImpl(this, Notification.SET, FlowPackage.VERIFY__ACCEPT_ALONE, oldAcceptAlone, acceptAlone));
	}

	/**
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 */
	@Override
	public Object eGet(int featureID, boolean resolve, boolean coreType) {
		switch (featureID) {
			case FlowPackage.VERIFY__CERTIFICATES:
				return getCertificates();
			case FlowPackage.VERIFY__BODY:
				return isBody();
			case FlowPackage.VERIFY__TIMESTAMP:
				return isTimestamp();
			case FlowPackage.VERIFY__HEADERS:
				return getHeaders();
			case FlowPackage.VERIFY__ALGORITHMS:
				return getAlgorithms();
			case FlowPackage.VERIFY__MAX_AGE_SECONDS:
				return getMaxAgeSeconds();
			case FlowPackage.VERIFY__REMOVE_HEADER:
				return isRemoveHeader();
			case FlowPackage.VERIFY__ACCEPT_ALONE:
				return isAcceptAlone();
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
			case FlowPackage.VERIFY__CERTIFICATES:
				setCertificates((String)newValue);
				return;
			case FlowPackage.VERIFY__BODY:
				setBody((Boolean)newValue);
				return;
			case FlowPackage.VERIFY__TIMESTAMP:
				setTimestamp((Boolean)newValue);
				return;
			case FlowPackage.VERIFY__HEADERS:
				getHeaders().clear();
				getHeaders().addAll((Collection<? extends String>)newValue);
				return;
			case FlowPackage.VERIFY__ALGORITHMS:
				getAlgorithms().clear();
				getAlgorithms().addAll((Collection<? extends SignatureAlgorithm>)newValue);
				return;
			case FlowPackage.VERIFY__MAX_AGE_SECONDS:
				setMaxAgeSeconds((Integer)newValue);
				return;
			case FlowPackage.VERIFY__REMOVE_HEADER:
				setRemoveHeader((Boolean)newValue);
				return;
			case FlowPackage.VERIFY__ACCEPT_ALONE:
				setAcceptAlone((Boolean)newValue);
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
			case FlowPackage.VERIFY__CERTIFICATES:
				setCertificates(CERTIFICATES_EDEFAULT);
				return;
			case FlowPackage.VERIFY__BODY:
				setBody(BODY_EDEFAULT);
				return;
			case FlowPackage.VERIFY__TIMESTAMP:
				setTimestamp(TIMESTAMP_EDEFAULT);
				return;
			case FlowPackage.VERIFY__HEADERS:
				getHeaders().clear();
				return;
			case FlowPackage.VERIFY__ALGORITHMS:
				getAlgorithms().clear();
				return;
			case FlowPackage.VERIFY__MAX_AGE_SECONDS:
				setMaxAgeSeconds(MAX_AGE_SECONDS_EDEFAULT);
				return;
			case FlowPackage.VERIFY__REMOVE_HEADER:
				setRemoveHeader(REMOVE_HEADER_EDEFAULT);
				return;
			case FlowPackage.VERIFY__ACCEPT_ALONE:
				setAcceptAlone(ACCEPT_ALONE_EDEFAULT);
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
			case FlowPackage.VERIFY__CERTIFICATES:
				return CERTIFICATES_EDEFAULT == null ? certificates != null : !CERTIFICATES_EDEFAULT.equals(certificates);
			case FlowPackage.VERIFY__BODY:
				return body != BODY_EDEFAULT;
			case FlowPackage.VERIFY__TIMESTAMP:
				return timestamp != TIMESTAMP_EDEFAULT;
			case FlowPackage.VERIFY__HEADERS:
				return headers != null && !headers.isEmpty();
			case FlowPackage.VERIFY__ALGORITHMS:
				return algorithms != null && !algorithms.isEmpty();
			case FlowPackage.VERIFY__MAX_AGE_SECONDS:
				return maxAgeSeconds != MAX_AGE_SECONDS_EDEFAULT;
			case FlowPackage.VERIFY__REMOVE_HEADER:
				return removeHeader != REMOVE_HEADER_EDEFAULT;
			case FlowPackage.VERIFY__ACCEPT_ALONE:
				return acceptAlone != ACCEPT_ALONE_EDEFAULT;
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
		result.append(" (certificates: ");
		result.append(certificates);
		result.append(", body: ");
		result.append(body);
		result.append(", timestamp: ");
		result.append(timestamp);
		result.append(", headers: ");
		result.append(headers);
		result.append(", algorithms: ");
		result.append(algorithms);
		result.append(", maxAgeSeconds: ");
		result.append(maxAgeSeconds);
		result.append(", removeHeader: ");
		result.append(removeHeader);
		result.append(", acceptAlone: ");
		result.append(acceptAlone);
		result.append(')');
		return result.toString();
	}

} //VerifyImpl
