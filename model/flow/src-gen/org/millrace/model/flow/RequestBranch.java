package org.millrace.model.flow;


/**
 * <!-- begin-user-doc -->
 * A representation of the model object '<em><b>Request Branch</b></em>'.
 * <!-- end-user-doc -->
 *
 * <!-- begin-model-doc -->
 * Taken by the request's method and path; the body is not read.
 * <!-- end-model-doc -->
 *
 * <p>
 * The following features are supported:
 * </p>
 * <ul>
 *   <li>{@link org.millrace.model.flow.RequestBranch#getMethod <em>Method</em>}</li>
 *   <li>{@link org.millrace.model.flow.RequestBranch#getPath <em>Path</em>}</li>
 * </ul>
 *
 * @see org.millrace.model.flow.FlowPackage#getRequestBranch()
 * @generated
 */
public interface RequestBranch extends Branch {
	/**
	 * Returns the value of the '<em><b>Method</b></em>' attribute.
	 * The default value is <code>""</code>.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * <!-- begin-model-doc -->
	 * The HTTP method, in capitals; empty: any.
	 * <!-- end-model-doc -->
	 * @return the value of the '<em>Method</em>' attribute.
	 * @see #setMethod(String)
	 * @see org.millrace.model.flow.FlowPackage#getRequestBranch_Method()
	 * @generated
	 */
	String getMethod();

	/**
	 * Sets the value of the '{@link org.millrace.model.flow.RequestBranch#getMethod <em>Method</em>}' attribute.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @param value the new value of the '<em>Method</em>' attribute.
	 * @see #getMethod()
	 * @generated
	 */
	void setMethod(String value);

	/**
	 * Returns the value of the '<em><b>Path</b></em>' attribute.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * <!-- begin-model-doc -->
	 * The whole path, beginning with /; a segment {name} stands for any one, which is not empty. The query is not looked at.
	 * <!-- end-model-doc -->
	 * @return the value of the '<em>Path</em>' attribute.
	 * @see #setPath(String)
	 * @see org.millrace.model.flow.FlowPackage#getRequestBranch_Path()
	 * @generated
	 */
	String getPath();

	/**
	 * Sets the value of the '{@link org.millrace.model.flow.RequestBranch#getPath <em>Path</em>}' attribute.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @param value the new value of the '<em>Path</em>' attribute.
	 * @see #getPath()
	 * @generated
	 */
	void setPath(String value);

} // RequestBranch
