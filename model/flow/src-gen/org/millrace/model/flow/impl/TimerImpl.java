package org.millrace.model.flow.impl;

import org.eclipse.emf.common.notify.Notification;

import org.eclipse.emf.ecore.EClass;

import org.eclipse.emf.ecore.impl.ENotificationImpl;

import org.millrace.model.flow.FlowPackage;
import org.millrace.model.flow.InterruptedFiring;
import org.millrace.model.flow.MissedFirings;
import org.millrace.model.flow.Timer;
import org.millrace.model.flow.TimerBody;

/**
 * <!-- begin-user-doc -->
 * An implementation of the model object '<em><b>Timer</b></em>'.
 * <!-- end-user-doc -->
 * <p>
 * The following features are implemented:
 * </p>
 * <ul>
 *   <li>{@link org.millrace.model.flow.impl.TimerImpl#getCron <em>Cron</em>}</li>
 *   <li>{@link org.millrace.model.flow.impl.TimerImpl#getZone <em>Zone</em>}</li>
 *   <li>{@link org.millrace.model.flow.impl.TimerImpl#getIntervalMillis <em>Interval Millis</em>}</li>
 *   <li>{@link org.millrace.model.flow.impl.TimerImpl#getJitterMillis <em>Jitter Millis</em>}</li>
 *   <li>{@link org.millrace.model.flow.impl.TimerImpl#getMissed <em>Missed</em>}</li>
 *   <li>{@link org.millrace.model.flow.impl.TimerImpl#getMaxMissed <em>Max Missed</em>}</li>
 *   <li>{@link org.millrace.model.flow.impl.TimerImpl#isOverlap <em>Overlap</em>}</li>
 *   <li>{@link org.millrace.model.flow.impl.TimerImpl#getInterrupted <em>Interrupted</em>}</li>
 *   <li>{@link org.millrace.model.flow.impl.TimerImpl#getRememberAs <em>Remember As</em>}</li>
 *   <li>{@link org.millrace.model.flow.impl.TimerImpl#getBody <em>Body</em>}</li>
 *   <li>{@link org.millrace.model.flow.impl.TimerImpl#getDeadlineMillis <em>Deadline Millis</em>}</li>
 * </ul>
 *
 * @generated
 */
public class TimerImpl extends StepImpl implements Timer {
	/**
	 * The default value of the '{@link #getCron() <em>Cron</em>}' attribute.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @see #getCron()
	 * @generated
	 * @ordered
	 */
	protected static final String CRON_EDEFAULT = "";

	/**
	 * The cached value of the '{@link #getCron() <em>Cron</em>}' attribute.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @see #getCron()
	 * @generated
	 * @ordered
	 */
	protected String cron = CRON_EDEFAULT;

	/**
	 * The default value of the '{@link #getZone() <em>Zone</em>}' attribute.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @see #getZone()
	 * @generated
	 * @ordered
	 */
	protected static final String ZONE_EDEFAULT = "UTC";

	/**
	 * The cached value of the '{@link #getZone() <em>Zone</em>}' attribute.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @see #getZone()
	 * @generated
	 * @ordered
	 */
	protected String zone = ZONE_EDEFAULT;

	/**
	 * The default value of the '{@link #getIntervalMillis() <em>Interval Millis</em>}' attribute.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @see #getIntervalMillis()
	 * @generated
	 * @ordered
	 */
	protected static final int INTERVAL_MILLIS_EDEFAULT = 0;

	/**
	 * The cached value of the '{@link #getIntervalMillis() <em>Interval Millis</em>}' attribute.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @see #getIntervalMillis()
	 * @generated
	 * @ordered
	 */
	protected int intervalMillis = INTERVAL_MILLIS_EDEFAULT;

	/**
	 * The default value of the '{@link #getJitterMillis() <em>Jitter Millis</em>}' attribute.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @see #getJitterMillis()
	 * @generated
	 * @ordered
	 */
	protected static final int JITTER_MILLIS_EDEFAULT = 0;

	/**
	 * The cached value of the '{@link #getJitterMillis() <em>Jitter Millis</em>}' attribute.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @see #getJitterMillis()
	 * @generated
	 * @ordered
	 */
	protected int jitterMillis = JITTER_MILLIS_EDEFAULT;

	/**
	 * The default value of the '{@link #getMissed() <em>Missed</em>}' attribute.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @see #getMissed()
	 * @generated
	 * @ordered
	 */
	protected static final MissedFirings MISSED_EDEFAULT = MissedFirings.ONCE;

	/**
	 * The cached value of the '{@link #getMissed() <em>Missed</em>}' attribute.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @see #getMissed()
	 * @generated
	 * @ordered
	 */
	protected MissedFirings missed = MISSED_EDEFAULT;

	/**
	 * The default value of the '{@link #getMaxMissed() <em>Max Missed</em>}' attribute.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @see #getMaxMissed()
	 * @generated
	 * @ordered
	 */
	protected static final int MAX_MISSED_EDEFAULT = 100;

	/**
	 * The cached value of the '{@link #getMaxMissed() <em>Max Missed</em>}' attribute.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @see #getMaxMissed()
	 * @generated
	 * @ordered
	 */
	protected int maxMissed = MAX_MISSED_EDEFAULT;

	/**
	 * The default value of the '{@link #isOverlap() <em>Overlap</em>}' attribute.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @see #isOverlap()
	 * @generated
	 * @ordered
	 */
	protected static final boolean OVERLAP_EDEFAULT = false;

	/**
	 * The cached value of the '{@link #isOverlap() <em>Overlap</em>}' attribute.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @see #isOverlap()
	 * @generated
	 * @ordered
	 */
	protected boolean overlap = OVERLAP_EDEFAULT;

	/**
	 * The default value of the '{@link #getInterrupted() <em>Interrupted</em>}' attribute.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @see #getInterrupted()
	 * @generated
	 * @ordered
	 */
	protected static final InterruptedFiring INTERRUPTED_EDEFAULT = InterruptedFiring.REPEAT;

	/**
	 * The cached value of the '{@link #getInterrupted() <em>Interrupted</em>}' attribute.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @see #getInterrupted()
	 * @generated
	 * @ordered
	 */
	protected InterruptedFiring interrupted = INTERRUPTED_EDEFAULT;

	/**
	 * The default value of the '{@link #getRememberAs() <em>Remember As</em>}' attribute.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @see #getRememberAs()
	 * @generated
	 * @ordered
	 */
	protected static final String REMEMBER_AS_EDEFAULT = "";

	/**
	 * The cached value of the '{@link #getRememberAs() <em>Remember As</em>}' attribute.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @see #getRememberAs()
	 * @generated
	 * @ordered
	 */
	protected String rememberAs = REMEMBER_AS_EDEFAULT;

	/**
	 * The default value of the '{@link #getBody() <em>Body</em>}' attribute.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @see #getBody()
	 * @generated
	 * @ordered
	 */
	protected static final TimerBody BODY_EDEFAULT = TimerBody.XML;

	/**
	 * The cached value of the '{@link #getBody() <em>Body</em>}' attribute.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @see #getBody()
	 * @generated
	 * @ordered
	 */
	protected TimerBody body = BODY_EDEFAULT;

	/**
	 * The default value of the '{@link #getDeadlineMillis() <em>Deadline Millis</em>}' attribute.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @see #getDeadlineMillis()
	 * @generated
	 * @ordered
	 */
	protected static final int DEADLINE_MILLIS_EDEFAULT = 60000;

	/**
	 * The cached value of the '{@link #getDeadlineMillis() <em>Deadline Millis</em>}' attribute.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @see #getDeadlineMillis()
	 * @generated
	 * @ordered
	 */
	protected int deadlineMillis = DEADLINE_MILLIS_EDEFAULT;

	/**
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 */
	protected TimerImpl() {
		super();
	}

	/**
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 */
	@Override
	protected EClass eStaticClass() {
		return FlowPackage.Literals.TIMER;
	}

	/**
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 */
	@Override
	public String getCron() {
		return cron;
	}

	/**
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 */
	@Override
	public void setCron(String newCron) {
		String oldCron = cron;
		cron = newCron;
		if (eNotificationRequired())
			eNotify(new ENotificationImpl(this, Notification.SET, FlowPackage.TIMER__CRON, oldCron, cron));
	}

	/**
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 */
	@Override
	public String getZone() {
		return zone;
	}

	/**
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 */
	@Override
	public void setZone(String newZone) {
		String oldZone = zone;
		zone = newZone;
		if (eNotificationRequired())
			eNotify(new ENotificationImpl(this, Notification.SET, FlowPackage.TIMER__ZONE, oldZone, zone));
	}

	/**
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 */
	@Override
	public int getIntervalMillis() {
		return intervalMillis;
	}

	/**
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 */
	@Override
	public void setIntervalMillis(int newIntervalMillis) {
		int oldIntervalMillis = intervalMillis;
		intervalMillis = newIntervalMillis;
		if (eNotificationRequired())
			eNotify(new ENotificationImpl(this, Notification.SET, FlowPackage.TIMER__INTERVAL_MILLIS, oldIntervalMillis, intervalMillis));
	}

	/**
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 */
	@Override
	public int getJitterMillis() {
		return jitterMillis;
	}

	/**
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 */
	@Override
	public void setJitterMillis(int newJitterMillis) {
		int oldJitterMillis = jitterMillis;
		jitterMillis = newJitterMillis;
		if (eNotificationRequired())
			eNotify(new ENotificationImpl(this, Notification.SET, FlowPackage.TIMER__JITTER_MILLIS, oldJitterMillis, jitterMillis));
	}

	/**
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 */
	@Override
	public MissedFirings getMissed() {
		return missed;
	}

	/**
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 */
	@Override
	public void setMissed(MissedFirings newMissed) {
		MissedFirings oldMissed = missed;
		missed = newMissed == null ? MISSED_EDEFAULT : newMissed;
		if (eNotificationRequired())
			eNotify(new ENotificationImpl(this, Notification.SET, FlowPackage.TIMER__MISSED, oldMissed, missed));
	}

	/**
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 */
	@Override
	public int getMaxMissed() {
		return maxMissed;
	}

	/**
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 */
	@Override
	public void setMaxMissed(int newMaxMissed) {
		int oldMaxMissed = maxMissed;
		maxMissed = newMaxMissed;
		if (eNotificationRequired())
			eNotify(new ENotificationImpl(this, Notification.SET, FlowPackage.TIMER__MAX_MISSED, oldMaxMissed, maxMissed));
	}

	/**
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 */
	@Override
	public boolean isOverlap() {
		return overlap;
	}

	/**
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 */
	@Override
	public void setOverlap(boolean newOverlap) {
		boolean oldOverlap = overlap;
		overlap = newOverlap;
		if (eNotificationRequired())
			eNotify(new ENotificationImpl(this, Notification.SET, FlowPackage.TIMER__OVERLAP, oldOverlap, overlap));
	}

	/**
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 */
	@Override
	public InterruptedFiring getInterrupted() {
		return interrupted;
	}

	/**
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 */
	@Override
	public void setInterrupted(InterruptedFiring newInterrupted) {
		InterruptedFiring oldInterrupted = interrupted;
		interrupted = newInterrupted == null ? INTERRUPTED_EDEFAULT : newInterrupted;
		if (eNotificationRequired())
			eNotify(new ENotificationImpl(this, Notification.SET, FlowPackage.TIMER__INTERRUPTED, oldInterrupted, interrupted));
	}

	/**
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 */
	@Override
	public String getRememberAs() {
		return rememberAs;
	}

	/**
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 */
	@Override
	public void setRememberAs(String newRememberAs) {
		String oldRememberAs = rememberAs;
		rememberAs = newRememberAs;
		if (eNotificationRequired())
			eNotify(new ENotificationImpl(this, Notification.SET, FlowPackage.TIMER__REMEMBER_AS, oldRememberAs, rememberAs));
	}

	/**
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 */
	@Override
	public TimerBody getBody() {
		return body;
	}

	/**
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 */
	@Override
	public void setBody(TimerBody newBody) {
		TimerBody oldBody = body;
		body = newBody == null ? BODY_EDEFAULT : newBody;
		if (eNotificationRequired())
			eNotify(new ENotificationImpl(this, Notification.SET, FlowPackage.TIMER__BODY, oldBody, body));
	}

	/**
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 */
	@Override
	public int getDeadlineMillis() {
		return deadlineMillis;
	}

	/**
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 */
	@Override
	public void setDeadlineMillis(int newDeadlineMillis) {
		int oldDeadlineMillis = deadlineMillis;
		deadlineMillis = newDeadlineMillis;
		if (eNotificationRequired())
			eNotify(new ENotificationImpl(this, Notification.SET, FlowPackage.TIMER__DEADLINE_MILLIS, oldDeadlineMillis, deadlineMillis));
	}

	/**
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 */
	@Override
	public Object eGet(int featureID, boolean resolve, boolean coreType) {
		switch (featureID) {
			case FlowPackage.TIMER__CRON:
				return getCron();
			case FlowPackage.TIMER__ZONE:
				return getZone();
			case FlowPackage.TIMER__INTERVAL_MILLIS:
				return getIntervalMillis();
			case FlowPackage.TIMER__JITTER_MILLIS:
				return getJitterMillis();
			case FlowPackage.TIMER__MISSED:
				return getMissed();
			case FlowPackage.TIMER__MAX_MISSED:
				return getMaxMissed();
			case FlowPackage.TIMER__OVERLAP:
				return isOverlap();
			case FlowPackage.TIMER__INTERRUPTED:
				return getInterrupted();
			case FlowPackage.TIMER__REMEMBER_AS:
				return getRememberAs();
			case FlowPackage.TIMER__BODY:
				return getBody();
			case FlowPackage.TIMER__DEADLINE_MILLIS:
				return getDeadlineMillis();
		}
		return super.eGet(featureID, resolve, coreType);
	}

	/**
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 */
	@Override
	public void eSet(int featureID, Object newValue) {
		switch (featureID) {
			case FlowPackage.TIMER__CRON:
				setCron((String)newValue);
				return;
			case FlowPackage.TIMER__ZONE:
				setZone((String)newValue);
				return;
			case FlowPackage.TIMER__INTERVAL_MILLIS:
				setIntervalMillis((Integer)newValue);
				return;
			case FlowPackage.TIMER__JITTER_MILLIS:
				setJitterMillis((Integer)newValue);
				return;
			case FlowPackage.TIMER__MISSED:
				setMissed((MissedFirings)newValue);
				return;
			case FlowPackage.TIMER__MAX_MISSED:
				setMaxMissed((Integer)newValue);
				return;
			case FlowPackage.TIMER__OVERLAP:
				setOverlap((Boolean)newValue);
				return;
			case FlowPackage.TIMER__INTERRUPTED:
				setInterrupted((InterruptedFiring)newValue);
				return;
			case FlowPackage.TIMER__REMEMBER_AS:
				setRememberAs((String)newValue);
				return;
			case FlowPackage.TIMER__BODY:
				setBody((TimerBody)newValue);
				return;
			case FlowPackage.TIMER__DEADLINE_MILLIS:
				setDeadlineMillis((Integer)newValue);
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
			case FlowPackage.TIMER__CRON:
				setCron(CRON_EDEFAULT);
				return;
			case FlowPackage.TIMER__ZONE:
				setZone(ZONE_EDEFAULT);
				return;
			case FlowPackage.TIMER__INTERVAL_MILLIS:
				setIntervalMillis(INTERVAL_MILLIS_EDEFAULT);
				return;
			case FlowPackage.TIMER__JITTER_MILLIS:
				setJitterMillis(JITTER_MILLIS_EDEFAULT);
				return;
			case FlowPackage.TIMER__MISSED:
				setMissed(MISSED_EDEFAULT);
				return;
			case FlowPackage.TIMER__MAX_MISSED:
				setMaxMissed(MAX_MISSED_EDEFAULT);
				return;
			case FlowPackage.TIMER__OVERLAP:
				setOverlap(OVERLAP_EDEFAULT);
				return;
			case FlowPackage.TIMER__INTERRUPTED:
				setInterrupted(INTERRUPTED_EDEFAULT);
				return;
			case FlowPackage.TIMER__REMEMBER_AS:
				setRememberAs(REMEMBER_AS_EDEFAULT);
				return;
			case FlowPackage.TIMER__BODY:
				setBody(BODY_EDEFAULT);
				return;
			case FlowPackage.TIMER__DEADLINE_MILLIS:
				setDeadlineMillis(DEADLINE_MILLIS_EDEFAULT);
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
			case FlowPackage.TIMER__CRON:
				return CRON_EDEFAULT == null ? cron != null : !CRON_EDEFAULT.equals(cron);
			case FlowPackage.TIMER__ZONE:
				return ZONE_EDEFAULT == null ? zone != null : !ZONE_EDEFAULT.equals(zone);
			case FlowPackage.TIMER__INTERVAL_MILLIS:
				return intervalMillis != INTERVAL_MILLIS_EDEFAULT;
			case FlowPackage.TIMER__JITTER_MILLIS:
				return jitterMillis != JITTER_MILLIS_EDEFAULT;
			case FlowPackage.TIMER__MISSED:
				return missed != MISSED_EDEFAULT;
			case FlowPackage.TIMER__MAX_MISSED:
				return maxMissed != MAX_MISSED_EDEFAULT;
			case FlowPackage.TIMER__OVERLAP:
				return overlap != OVERLAP_EDEFAULT;
			case FlowPackage.TIMER__INTERRUPTED:
				return interrupted != INTERRUPTED_EDEFAULT;
			case FlowPackage.TIMER__REMEMBER_AS:
				return REMEMBER_AS_EDEFAULT == null ? rememberAs != null : !REMEMBER_AS_EDEFAULT.equals(rememberAs);
			case FlowPackage.TIMER__BODY:
				return body != BODY_EDEFAULT;
			case FlowPackage.TIMER__DEADLINE_MILLIS:
				return deadlineMillis != DEADLINE_MILLIS_EDEFAULT;
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
		result.append(" (cron: ");
		result.append(cron);
		result.append(", zone: ");
		result.append(zone);
		result.append(", intervalMillis: ");
		result.append(intervalMillis);
		result.append(", jitterMillis: ");
		result.append(jitterMillis);
		result.append(", missed: ");
		result.append(missed);
		result.append(", maxMissed: ");
		result.append(maxMissed);
		result.append(", overlap: ");
		result.append(overlap);
		result.append(", interrupted: ");
		result.append(interrupted);
		result.append(", rememberAs: ");
		result.append(rememberAs);
		result.append(", body: ");
		result.append(body);
		result.append(", deadlineMillis: ");
		result.append(deadlineMillis);
		result.append(')');
		return result.toString();
	}

} //TimerImpl
