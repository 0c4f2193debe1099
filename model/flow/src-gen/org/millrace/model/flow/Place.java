package org.millrace.model.flow;

import org.eclipse.emf.ecore.EObject;

/**
 * <!-- begin-user-doc -->
 * A representation of the model object '<em><b>Place</b></em>'.
 * <!-- end-user-doc -->
 *
 * <!-- begin-model-doc -->
 * Where a step stands, in pixels at 100 %.
 * <!-- end-model-doc -->
 *
 * <p>
 * The following features are supported:
 * </p>
 * <ul>
 *   <li>{@link org.millrace.model.flow.Place#getStep <em>Step</em>}</li>
 *   <li>{@link org.millrace.model.flow.Place#getX <em>X</em>}</li>
 *   <li>{@link org.millrace.model.flow.Place#getY <em>Y</em>}</li>
 *   <li>{@link org.millrace.model.flow.Place#isPinned <em>Pinned</em>}</li>
 * </ul>
 *
 * @see org.millrace.model.flow.FlowPackage#getPlace()
 * @generated
 */
public interface Place extends EObject {
	/**
	 * Returns the value of the '<em><b>Step</b></em>' attribute.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * <!-- begin-model-doc -->
	 * The step's id.
	 * <!-- end-model-doc -->
	 * @return the value of the '<em>Step</em>' attribute.
	 * @see #setStep(String)
	 * @see org.millrace.model.flow.FlowPackage#getPlace_Step()
	 * @generated
	 */
	String getStep();

	/**
	 * Sets the value of the '{@link org.millrace.model.flow.Place#getStep <em>Step</em>}' attribute.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @param value the new value of the '<em>Step</em>' attribute.
	 * @see #getStep()
	 * @generated
	 */
	void setStep(String value);

	/**
	 * Returns the value of the '<em><b>X</b></em>' attribute.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * <!-- begin-model-doc -->
	 * Left edge.
	 * <!-- end-model-doc -->
	 * @return the value of the '<em>X</em>' attribute.
	 * @see #setX(int)
	 * @see org.millrace.model.flow.FlowPackage#getPlace_X()
	 * @generated
	 */
	int getX();

	/**
	 * Sets the value of the '{@link org.millrace.model.flow.Place#getX <em>X</em>}' attribute.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @param value the new value of the '<em>X</em>' attribute.
	 * @see #getX()
	 * @generated
	 */
	void setX(int value);

	/**
	 * Returns the value of the '<em><b>Y</b></em>' attribute.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * <!-- begin-model-doc -->
	 * Upper edge.
	 * <!-- end-model-doc -->
	 * @return the value of the '<em>Y</em>' attribute.
	 * @see #setY(int)
	 * @see org.millrace.model.flow.FlowPackage#getPlace_Y()
	 * @generated
	 */
	int getY();

	/**
	 * Sets the value of the '{@link org.millrace.model.flow.Place#getY <em>Y</em>}' attribute.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @param value the new value of the '<em>Y</em>' attribute.
	 * @see #getY()
	 * @generated
	 */
	void setY(int value);

	/**
	 * Returns the value of the '<em><b>Pinned</b></em>' attribute.
	 * The default value is <code>"false"</code>.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * <!-- begin-model-doc -->
	 * Automatic layout leaves it alone.
	 * <!-- end-model-doc -->
	 * @return the value of the '<em>Pinned</em>' attribute.
	 * @see #setPinned(boolean)
	 * @see org.millrace.model.flow.FlowPackage#getPlace_Pinned()
	 * @generated
	 */
	boolean isPinned();

	/**
	 * Sets the value of the '{@link org.millrace.model.flow.Place#isPinned <em>Pinned</em>}' attribute.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @param value the new value of the '<em>Pinned</em>' attribute.
	 * @see #isPinned()
	 * @generated
	 */
	void setPinned(boolean value);

} // Place
