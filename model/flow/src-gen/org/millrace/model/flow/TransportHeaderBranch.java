package org.millrace.model.flow;


/**
 * <!-- begin-user-doc -->
 * A representation of the model object '<em><b>Transport Header Branch</b></em>'.
 * <!-- end-user-doc -->
 *
 * <!-- begin-model-doc -->
 * Taken by a transport header; the body is not read.
 * <!-- end-model-doc -->
 *
 * <p>
 * The following features are supported:
 * </p>
 * <ul>
 *   <li>{@link org.millrace.model.flow.TransportHeaderBranch#getHeader <em>Header</em>}</li>
 *   <li>{@link org.millrace.model.flow.TransportHeaderBranch#getTest <em>Test</em>}</li>
 *   <li>{@link org.millrace.model.flow.TransportHeaderBranch#getValue <em>Value</em>}</li>
 * </ul>
 *
 * @see org.millrace.model.flow.FlowPackage#getTransportHeaderBranch()
 * @generated
 */
public interface TransportHeaderBranch extends Branch {
	/**
	 * Returns the value of the '<em><b>Header</b></em>' attribute.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * <!-- begin-model-doc -->
	 * The name of the header, in any case.
	 * <!-- end-model-doc -->
	 * @return the value of the '<em>Header</em>' attribute.
	 * @see #setHeader(String)
	 * @see org.millrace.model.flow.FlowPackage#getTransportHeaderBranch_Header()
	 * @generated
	 */
	String getHeader();

	/**
	 * Sets the value of the '{@link org.millrace.model.flow.TransportHeaderBranch#getHeader <em>Header</em>}' attribute.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @param value the new value of the '<em>Header</em>' attribute.
	 * @see #getHeader()
	 * @generated
	 */
	void setHeader(String value);

	/**
	 * Returns the value of the '<em><b>Test</b></em>' attribute.
	 * The default value is <code>"equals"</code>.
	 * The literals are from the enumeration {@link org.millrace.model.flow.HeaderTest}.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * <!-- begin-model-doc -->
	 * How to compare.
	 * <!-- end-model-doc -->
	 * @return the value of the '<em>Test</em>' attribute.
	 * @see org.millrace.model.flow.HeaderTest
	 * @see #setTest(HeaderTest)
	 * @see org.millrace.model.flow.FlowPackage#getTransportHeaderBranch_Test()
	 * @generated
	 */
	HeaderTest getTest();

	/**
	 * Sets the value of the '{@link org.millrace.model.flow.TransportHeaderBranch#getTest <em>Test</em>}' attribute.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @param value the new value of the '<em>Test</em>' attribute.
	 * @see org.millrace.model.flow.HeaderTest
	 * @see #getTest()
	 * @generated
	 */
	void setTest(HeaderTest value);

	/**
	 * Returns the value of the '<em><b>Value</b></em>' attribute.
	 * The default value is <code>""</code>.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * <!-- begin-model-doc -->
	 * What to compare with.
	 * <!-- end-model-doc -->
	 * @return the value of the '<em>Value</em>' attribute.
	 * @see #setValue(String)
	 * @see org.millrace.model.flow.FlowPackage#getTransportHeaderBranch_Value()
	 * @generated
	 */
	String getValue();

	/**
	 * Sets the value of the '{@link org.millrace.model.flow.TransportHeaderBranch#getValue <em>Value</em>}' attribute.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @param value the new value of the '<em>Value</em>' attribute.
	 * @see #getValue()
	 * @generated
	 */
	void setValue(String value);

} // TransportHeaderBranch
