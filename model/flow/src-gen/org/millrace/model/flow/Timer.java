package org.millrace.model.flow;


/**
 * <!-- begin-user-doc -->
 * A representation of the model object '<em><b>Timer</b></em>'.
 * <!-- end-user-doc -->
 *
 * <!-- begin-model-doc -->
 * Where a flow starts by itself, in place of receive. Of a pair, only the side that holds the lease fires; the body says when the firing was due, and what goes to endpoints carries the epoch.
 * <!-- end-model-doc -->
 *
 * <p>
 * The following features are supported:
 * </p>
 * <ul>
 *   <li>{@link org.millrace.model.flow.Timer#getCron <em>Cron</em>}</li>
 *   <li>{@link org.millrace.model.flow.Timer#getZone <em>Zone</em>}</li>
 *   <li>{@link org.millrace.model.flow.Timer#getIntervalMillis <em>Interval Millis</em>}</li>
 *   <li>{@link org.millrace.model.flow.Timer#getJitterMillis <em>Jitter Millis</em>}</li>
 *   <li>{@link org.millrace.model.flow.Timer#getMissed <em>Missed</em>}</li>
 *   <li>{@link org.millrace.model.flow.Timer#getMaxMissed <em>Max Missed</em>}</li>
 *   <li>{@link org.millrace.model.flow.Timer#isOverlap <em>Overlap</em>}</li>
 *   <li>{@link org.millrace.model.flow.Timer#getInterrupted <em>Interrupted</em>}</li>
 *   <li>{@link org.millrace.model.flow.Timer#getRememberAs <em>Remember As</em>}</li>
 *   <li>{@link org.millrace.model.flow.Timer#getBody <em>Body</em>}</li>
 *   <li>{@link org.millrace.model.flow.Timer#getDeadlineMillis <em>Deadline Millis</em>}</li>
 * </ul>
 *
 * @see org.millrace.model.flow.FlowPackage#getTimer()
 * @generated
 */
public interface Timer extends Step {
	/**
	 * Returns the value of the '<em><b>Cron</b></em>' attribute.
	 * The default value is <code>""</code>.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * <!-- begin-model-doc -->
	 * When to fire: minute, hour, day of the month, month and day of the week, with seconds in front if there are six fields; or @hourly, @daily, @weekly, @monthly, @yearly. Empty: by the interval.
	 * <!-- end-model-doc -->
	 * @return the value of the '<em>Cron</em>' attribute.
	 * @see #setCron(String)
	 * @see org.millrace.model.flow.FlowPackage#getTimer_Cron()
	 * @generated
	 */
	String getCron();

	/**
	 * Sets the value of the '{@link org.millrace.model.flow.Timer#getCron <em>Cron</em>}' attribute.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @param value the new value of the '<em>Cron</em>' attribute.
	 * @see #getCron()
	 * @generated
	 */
	void setCron(String value);

	/**
	 * Returns the value of the '<em><b>Zone</b></em>' attribute.
	 * The default value is <code>"UTC"</code>.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * <!-- begin-model-doc -->
	 * The time zone that the cron expression is meant in, such as Europe/Berlin. Where clocks change, an expression that names hours fires once a day all the same; one with * for the hour follows time as it passes.
	 * <!-- end-model-doc -->
	 * @return the value of the '<em>Zone</em>' attribute.
	 * @see #setZone(String)
	 * @see org.millrace.model.flow.FlowPackage#getTimer_Zone()
	 * @generated
	 */
	String getZone();

	/**
	 * Sets the value of the '{@link org.millrace.model.flow.Timer#getZone <em>Zone</em>}' attribute.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @param value the new value of the '<em>Zone</em>' attribute.
	 * @see #getZone()
	 * @generated
	 */
	void setZone(String value);

	/**
	 * Returns the value of the '<em><b>Interval Millis</b></em>' attribute.
	 * The default value is <code>"0"</code>.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * <!-- begin-model-doc -->
	 * Fire at equal distances of so many milliseconds, from the first time the timer is in service; 0: by the cron expression.
	 * <!-- end-model-doc -->
	 * @return the value of the '<em>Interval Millis</em>' attribute.
	 * @see #setIntervalMillis(int)
	 * @see org.millrace.model.flow.FlowPackage#getTimer_IntervalMillis()
	 * @generated
	 */
	int getIntervalMillis();

	/**
	 * Sets the value of the '{@link org.millrace.model.flow.Timer#getIntervalMillis <em>Interval Millis</em>}' attribute.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @param value the new value of the '<em>Interval Millis</em>' attribute.
	 * @see #getIntervalMillis()
	 * @generated
	 */
	void setIntervalMillis(int value);

	/**
	 * Returns the value of the '<em><b>Jitter Millis</b></em>' attribute.
	 * The default value is <code>"0"</code>.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * <!-- begin-model-doc -->
	 * Put each firing off by up to so many milliseconds, by chance, so that many timers do not fire at once.
	 * <!-- end-model-doc -->
	 * @return the value of the '<em>Jitter Millis</em>' attribute.
	 * @see #setJitterMillis(int)
	 * @see org.millrace.model.flow.FlowPackage#getTimer_JitterMillis()
	 * @generated
	 */
	int getJitterMillis();

	/**
	 * Sets the value of the '{@link org.millrace.model.flow.Timer#getJitterMillis <em>Jitter Millis</em>}' attribute.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @param value the new value of the '<em>Jitter Millis</em>' attribute.
	 * @see #getJitterMillis()
	 * @generated
	 */
	void setJitterMillis(int value);

	/**
	 * Returns the value of the '<em><b>Missed</b></em>' attribute.
	 * The default value is <code>"once"</code>.
	 * The literals are from the enumeration {@link org.millrace.model.flow.MissedFirings}.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * <!-- begin-model-doc -->
	 * What becomes of firings whose time passed while nobody could do them: the runtime stood or was drained, no side held the lease, or the one before was still under way. Up to a second late is not missed.
	 * <!-- end-model-doc -->
	 * @return the value of the '<em>Missed</em>' attribute.
	 * @see org.millrace.model.flow.MissedFirings
	 * @see #setMissed(MissedFirings)
	 * @see org.millrace.model.flow.FlowPackage#getTimer_Missed()
	 * @generated
	 */
	MissedFirings getMissed();

	/**
	 * Sets the value of the '{@link org.millrace.model.flow.Timer#getMissed <em>Missed</em>}' attribute.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @param value the new value of the '<em>Missed</em>' attribute.
	 * @see org.millrace.model.flow.MissedFirings
	 * @see #getMissed()
	 * @generated
	 */
	void setMissed(MissedFirings value);

	/**
	 * Returns the value of the '<em><b>Max Missed</b></em>' attribute.
	 * The default value is <code>"100"</code>.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * <!-- begin-model-doc -->
	 * With all: the most missed firings that are made up for; the latest are.
	 * <!-- end-model-doc -->
	 * @return the value of the '<em>Max Missed</em>' attribute.
	 * @see #setMaxMissed(int)
	 * @see org.millrace.model.flow.FlowPackage#getTimer_MaxMissed()
	 * @generated
	 */
	int getMaxMissed();

	/**
	 * Sets the value of the '{@link org.millrace.model.flow.Timer#getMaxMissed <em>Max Missed</em>}' attribute.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @param value the new value of the '<em>Max Missed</em>' attribute.
	 * @see #getMaxMissed()
	 * @generated
	 */
	void setMaxMissed(int value);

	/**
	 * Returns the value of the '<em><b>Overlap</b></em>' attribute.
	 * The default value is <code>"false"</code>.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * <!-- begin-model-doc -->
	 * Whether a firing may begin while the one before is under way. If not, it waits, and those that come due meanwhile are missed firings.
	 * <!-- end-model-doc -->
	 * @return the value of the '<em>Overlap</em>' attribute.
	 * @see #setOverlap(boolean)
	 * @see org.millrace.model.flow.FlowPackage#getTimer_Overlap()
	 * @generated
	 */
	boolean isOverlap();

	/**
	 * Sets the value of the '{@link org.millrace.model.flow.Timer#isOverlap <em>Overlap</em>}' attribute.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @param value the new value of the '<em>Overlap</em>' attribute.
	 * @see #isOverlap()
	 * @generated
	 */
	void setOverlap(boolean value);

	/**
	 * Returns the value of the '<em><b>Interrupted</b></em>' attribute.
	 * The default value is <code>"repeat"</code>.
	 * The literals are from the enumeration {@link org.millrace.model.flow.InterruptedFiring}.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * <!-- begin-model-doc -->
	 * What becomes of a firing that had begun when its runtime died or lost the lease: repeat fires it once more, so that it happens at least once; leave does not, so that it happens at most once.
	 * <!-- end-model-doc -->
	 * @return the value of the '<em>Interrupted</em>' attribute.
	 * @see org.millrace.model.flow.InterruptedFiring
	 * @see #setInterrupted(InterruptedFiring)
	 * @see org.millrace.model.flow.FlowPackage#getTimer_Interrupted()
	 * @generated
	 */
	InterruptedFiring getInterrupted();

	/**
	 * Sets the value of the '{@link org.millrace.model.flow.Timer#getInterrupted <em>Interrupted</em>}' attribute.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @param value the new value of the '<em>Interrupted</em>' attribute.
	 * @see org.millrace.model.flow.InterruptedFiring
	 * @see #getInterrupted()
	 * @generated
	 */
	void setInterrupted(InterruptedFiring value);

	/**
	 * Returns the value of the '<em><b>Remember As</b></em>' attribute.
	 * The default value is <code>""</code>.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * <!-- begin-model-doc -->
	 * The name under which the last firing is remembered, unique in a runtime; empty: the flow's name. A new version of the flow goes on where the old one was.
	 * <!-- end-model-doc -->
	 * @return the value of the '<em>Remember As</em>' attribute.
	 * @see #setRememberAs(String)
	 * @see org.millrace.model.flow.FlowPackage#getTimer_RememberAs()
	 * @generated
	 */
	String getRememberAs();

	/**
	 * Sets the value of the '{@link org.millrace.model.flow.Timer#getRememberAs <em>Remember As</em>}' attribute.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @param value the new value of the '<em>Remember As</em>' attribute.
	 * @see #getRememberAs()
	 * @generated
	 */
	void setRememberAs(String value);

	/**
	 * Returns the value of the '<em><b>Body</b></em>' attribute.
	 * The default value is <code>"xml"</code>.
	 * The literals are from the enumeration {@link org.millrace.model.flow.TimerBody}.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * <!-- begin-model-doc -->
	 * What the exchange starts with: name, due time, time fired, epoch, number of missed firings before this one, and whether it is a repeated one; as attributes of timer in the namespace http://www.millrace.org/timer/1, or as a JSON object.
	 * <!-- end-model-doc -->
	 * @return the value of the '<em>Body</em>' attribute.
	 * @see org.millrace.model.flow.TimerBody
	 * @see #setBody(TimerBody)
	 * @see org.millrace.model.flow.FlowPackage#getTimer_Body()
	 * @generated
	 */
	TimerBody getBody();

	/**
	 * Sets the value of the '{@link org.millrace.model.flow.Timer#getBody <em>Body</em>}' attribute.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @param value the new value of the '<em>Body</em>' attribute.
	 * @see org.millrace.model.flow.TimerBody
	 * @see #getBody()
	 * @generated
	 */
	void setBody(TimerBody value);

	/**
	 * Returns the value of the '<em><b>Deadline Millis</b></em>' attribute.
	 * The default value is <code>"60000"</code>.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * <!-- begin-model-doc -->
	 * The most time the exchange of a firing may take, in milliseconds.
	 * <!-- end-model-doc -->
	 * @return the value of the '<em>Deadline Millis</em>' attribute.
	 * @see #setDeadlineMillis(int)
	 * @see org.millrace.model.flow.FlowPackage#getTimer_DeadlineMillis()
	 * @generated
	 */
	int getDeadlineMillis();

	/**
	 * Sets the value of the '{@link org.millrace.model.flow.Timer#getDeadlineMillis <em>Deadline Millis</em>}' attribute.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @param value the new value of the '<em>Deadline Millis</em>' attribute.
	 * @see #getDeadlineMillis()
	 * @generated
	 */
	void setDeadlineMillis(int value);

} // Timer
