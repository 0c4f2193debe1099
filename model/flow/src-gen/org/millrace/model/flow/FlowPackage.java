package org.millrace.model.flow;

import org.eclipse.emf.ecore.EAttribute;
import org.eclipse.emf.ecore.EClass;
import org.eclipse.emf.ecore.EDataType;
import org.eclipse.emf.ecore.EEnum;
import org.eclipse.emf.ecore.EPackage;
import org.eclipse.emf.ecore.EReference;

/**
 * <!-- begin-user-doc -->
 * The <b>Package</b> for the model.
 * It contains accessors for the meta objects to represent
 * <ul>
 *   <li>each class,</li>
 *   <li>each feature of each class,</li>
 *   <li>each operation of each class,</li>
 *   <li>each enum,</li>
 *   <li>and each data type</li>
 * </ul>
 * <!-- end-user-doc -->
 * @see org.millrace.model.flow.FlowFactory
 * @generated
 */
public interface FlowPackage extends EPackage {
	/**
	 * The package name.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 */
	String eNAME = "flow";

	/**
	 * The package namespace URI.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 */
	String eNS_URI = "http://www.millrace.org/flow/1";

	/**
	 * The package namespace name.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 */
	String eNS_PREFIX = "flow";

	/**
	 * The singleton instance of the package.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 */
	FlowPackage eINSTANCE = org.millrace.model.flow.impl.FlowPackageImpl.init();

	/**
	 * The meta object id for the '{@link org.millrace.model.flow.impl.FlowImpl <em>Flow</em>}' class.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @see org.millrace.model.flow.impl.FlowImpl
	 * @see org.millrace.model.flow.impl.FlowPackageImpl#getFlow()
	 * @generated
	 */
	int FLOW = 0;

	/**
	 * The feature id for the '<em><b>Name</b></em>' attribute.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 * @ordered
	 */
	int FLOW__NAME = 0;

	/**
	 * The feature id for the '<em><b>Version</b></em>' attribute.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 * @ordered
	 */
	int FLOW__VERSION = 1;

	/**
	 * The feature id for the '<em><b>Note</b></em>' attribute.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 * @ordered
	 */
	int FLOW__NOTE = 2;

	/**
	 * The feature id for the '<em><b>Secrets</b></em>' attribute.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 * @ordered
	 */
	int FLOW__SECRETS = 3;

	/**
	 * The feature id for the '<em><b>Namespaces</b></em>' containment reference list.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 * @ordered
	 */
	int FLOW__NAMESPACES = 4;

	/**
	 * The feature id for the '<em><b>Steps</b></em>' containment reference list.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 * @ordered
	 */
	int FLOW__STEPS = 5;

	/**
	 * The feature id for the '<em><b>Wires</b></em>' containment reference list.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 * @ordered
	 */
	int FLOW__WIRES = 6;

	/**
	 * The feature id for the '<em><b>Samples</b></em>' containment reference list.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 * @ordered
	 */
	int FLOW__SAMPLES = 7;

	/**
	 * The number of structural features of the '<em>Flow</em>' class.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 * @ordered
	 */
	int FLOW_FEATURE_COUNT = 8;

	/**
	 * The number of operations of the '<em>Flow</em>' class.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 * @ordered
	 */
	int FLOW_OPERATION_COUNT = 0;

	/**
	 * The meta object id for the '{@link org.millrace.model.flow.impl.NamespaceImpl <em>Namespace</em>}' class.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @see org.millrace.model.flow.impl.NamespaceImpl
	 * @see org.millrace.model.flow.impl.FlowPackageImpl#getNamespace()
	 * @generated
	 */
	int NAMESPACE = 1;

	/**
	 * The feature id for the '<em><b>Prefix</b></em>' attribute.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 * @ordered
	 */
	int NAMESPACE__PREFIX = 0;

	/**
	 * The feature id for the '<em><b>Uri</b></em>' attribute.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 * @ordered
	 */
	int NAMESPACE__URI = 1;

	/**
	 * The number of structural features of the '<em>Namespace</em>' class.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 * @ordered
	 */
	int NAMESPACE_FEATURE_COUNT = 2;

	/**
	 * The number of operations of the '<em>Namespace</em>' class.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 * @ordered
	 */
	int NAMESPACE_OPERATION_COUNT = 0;

	/**
	 * The meta object id for the '{@link org.millrace.model.flow.impl.WireImpl <em>Wire</em>}' class.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @see org.millrace.model.flow.impl.WireImpl
	 * @see org.millrace.model.flow.impl.FlowPackageImpl#getWire()
	 * @generated
	 */
	int WIRE = 2;

	/**
	 * The feature id for the '<em><b>From</b></em>' reference.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 * @ordered
	 */
	int WIRE__FROM = 0;

	/**
	 * The feature id for the '<em><b>Port</b></em>' attribute.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 * @ordered
	 */
	int WIRE__PORT = 1;

	/**
	 * The feature id for the '<em><b>To</b></em>' reference.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 * @ordered
	 */
	int WIRE__TO = 2;

	/**
	 * The number of structural features of the '<em>Wire</em>' class.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 * @ordered
	 */
	int WIRE_FEATURE_COUNT = 3;

	/**
	 * The number of operations of the '<em>Wire</em>' class.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 * @ordered
	 */
	int WIRE_OPERATION_COUNT = 0;

	/**
	 * The meta object id for the '{@link org.millrace.model.flow.impl.SampleImpl <em>Sample</em>}' class.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @see org.millrace.model.flow.impl.SampleImpl
	 * @see org.millrace.model.flow.impl.FlowPackageImpl#getSample()
	 * @generated
	 */
	int SAMPLE = 3;

	/**
	 * The feature id for the '<em><b>Name</b></em>' attribute.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 * @ordered
	 */
	int SAMPLE__NAME = 0;

	/**
	 * The feature id for the '<em><b>Request</b></em>' attribute.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 * @ordered
	 */
	int SAMPLE__REQUEST = 1;

	/**
	 * The feature id for the '<em><b>Response</b></em>' attribute.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 * @ordered
	 */
	int SAMPLE__RESPONSE = 2;

	/**
	 * The feature id for the '<em><b>Headers</b></em>' containment reference list.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 * @ordered
	 */
	int SAMPLE__HEADERS = 3;

	/**
	 * The number of structural features of the '<em>Sample</em>' class.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 * @ordered
	 */
	int SAMPLE_FEATURE_COUNT = 4;

	/**
	 * The number of operations of the '<em>Sample</em>' class.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 * @ordered
	 */
	int SAMPLE_OPERATION_COUNT = 0;

	/**
	 * The meta object id for the '{@link org.millrace.model.flow.impl.SampleHeaderImpl <em>Sample Header</em>}' class.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @see org.millrace.model.flow.impl.SampleHeaderImpl
	 * @see org.millrace.model.flow.impl.FlowPackageImpl#getSampleHeader()
	 * @generated
	 */
	int SAMPLE_HEADER = 4;

	/**
	 * The feature id for the '<em><b>Name</b></em>' attribute.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 * @ordered
	 */
	int SAMPLE_HEADER__NAME = 0;

	/**
	 * The feature id for the '<em><b>Value</b></em>' attribute.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 * @ordered
	 */
	int SAMPLE_HEADER__VALUE = 1;

	/**
	 * The number of structural features of the '<em>Sample Header</em>' class.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 * @ordered
	 */
	int SAMPLE_HEADER_FEATURE_COUNT = 2;

	/**
	 * The number of operations of the '<em>Sample Header</em>' class.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 * @ordered
	 */
	int SAMPLE_HEADER_OPERATION_COUNT = 0;

	/**
	 * The meta object id for the '{@link org.millrace.model.flow.impl.StepImpl <em>Step</em>}' class.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @see org.millrace.model.flow.impl.StepImpl
	 * @see org.millrace.model.flow.impl.FlowPackageImpl#getStep()
	 * @generated
	 */
	int STEP = 5;

	/**
	 * The feature id for the '<em><b>Id</b></em>' attribute.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 * @ordered
	 */
	int STEP__ID = 0;

	/**
	 * The feature id for the '<em><b>Note</b></em>' attribute.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 * @ordered
	 */
	int STEP__NOTE = 1;

	/**
	 * The number of structural features of the '<em>Step</em>' class.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 * @ordered
	 */
	int STEP_FEATURE_COUNT = 2;

	/**
	 * The number of operations of the '<em>Step</em>' class.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 * @ordered
	 */
	int STEP_OPERATION_COUNT = 0;

	/**
	 * The meta object id for the '{@link org.millrace.model.flow.impl.ReceiveImpl <em>Receive</em>}' class.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @see org.millrace.model.flow.impl.ReceiveImpl
	 * @see org.millrace.model.flow.impl.FlowPackageImpl#getReceive()
	 * @generated
	 */
	int RECEIVE = 6;

	/**
	 * The feature id for the '<em><b>Id</b></em>' attribute.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 * @ordered
	 */
	int RECEIVE__ID = STEP__ID;

	/**
	 * The feature id for the '<em><b>Note</b></em>' attribute.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 * @ordered
	 */
	int RECEIVE__NOTE = STEP__NOTE;

	/**
	 * The feature id for the '<em><b>Listener</b></em>' attribute.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 * @ordered
	 */
	int RECEIVE__LISTENER = STEP_FEATURE_COUNT + 0;

	/**
	 * The feature id for the '<em><b>Path</b></em>' attribute.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 * @ordered
	 */
	int RECEIVE__PATH = STEP_FEATURE_COUNT + 1;

	/**
	 * The feature id for the '<em><b>Methods</b></em>' attribute list.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 * @ordered
	 */
	int RECEIVE__METHODS = STEP_FEATURE_COUNT + 2;

	/**
	 * The feature id for the '<em><b>Soap Action</b></em>' attribute.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 * @ordered
	 */
	int RECEIVE__SOAP_ACTION = STEP_FEATURE_COUNT + 3;

	/**
	 * The feature id for the '<em><b>Operations</b></em>' containment reference list.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 * @ordered
	 */
	int RECEIVE__OPERATIONS = STEP_FEATURE_COUNT + 4;

	/**
	 * The number of structural features of the '<em>Receive</em>' class.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 * @ordered
	 */
	int RECEIVE_FEATURE_COUNT = STEP_FEATURE_COUNT + 5;

	/**
	 * The number of operations of the '<em>Receive</em>' class.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 * @ordered
	 */
	int RECEIVE_OPERATION_COUNT = STEP_OPERATION_COUNT + 0;

	/**
	 * The meta object id for the '{@link org.millrace.model.flow.impl.OperationImpl <em>Operation</em>}' class.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @see org.millrace.model.flow.impl.OperationImpl
	 * @see org.millrace.model.flow.impl.FlowPackageImpl#getOperation()
	 * @generated
	 */
	int OPERATION = 7;

	/**
	 * The feature id for the '<em><b>Element</b></em>' attribute.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 * @ordered
	 */
	int OPERATION__ELEMENT = 0;

	/**
	 * The feature id for the '<em><b>Action</b></em>' attribute.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 * @ordered
	 */
	int OPERATION__ACTION = 1;

	/**
	 * The number of structural features of the '<em>Operation</em>' class.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 * @ordered
	 */
	int OPERATION_FEATURE_COUNT = 2;

	/**
	 * The number of operations of the '<em>Operation</em>' class.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 * @ordered
	 */
	int OPERATION_OPERATION_COUNT = 0;

	/**
	 * The meta object id for the '{@link org.millrace.model.flow.impl.TimerImpl <em>Timer</em>}' class.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @see org.millrace.model.flow.impl.TimerImpl
	 * @see org.millrace.model.flow.impl.FlowPackageImpl#getTimer()
	 * @generated
	 */
	int TIMER = 8;

	/**
	 * The feature id for the '<em><b>Id</b></em>' attribute.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 * @ordered
	 */
	int TIMER__ID = STEP__ID;

	/**
	 * The feature id for the '<em><b>Note</b></em>' attribute.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 * @ordered
	 */
	int TIMER__NOTE = STEP__NOTE;

	/**
	 * The feature id for the '<em><b>Cron</b></em>' attribute.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 * @ordered
	 */
	int TIMER__CRON = STEP_FEATURE_COUNT + 0;

	/**
	 * The feature id for the '<em><b>Zone</b></em>' attribute.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 * @ordered
	 */
	int TIMER__ZONE = STEP_FEATURE_COUNT + 1;

	/**
	 * The feature id for the '<em><b>Interval Millis</b></em>' attribute.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 * @ordered
	 */
	int TIMER__INTERVAL_MILLIS = STEP_FEATURE_COUNT + 2;

	/**
	 * The feature id for the '<em><b>Jitter Millis</b></em>' attribute.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 * @ordered
	 */
	int TIMER__JITTER_MILLIS = STEP_FEATURE_COUNT + 3;

	/**
	 * The feature id for the '<em><b>Missed</b></em>' attribute.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 * @ordered
	 */
	int TIMER__MISSED = STEP_FEATURE_COUNT + 4;

	/**
	 * The feature id for the '<em><b>Max Missed</b></em>' attribute.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 * @ordered
	 */
	int TIMER__MAX_MISSED = STEP_FEATURE_COUNT + 5;

	/**
	 * The feature id for the '<em><b>Overlap</b></em>' attribute.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 * @ordered
	 */
	int TIMER__OVERLAP = STEP_FEATURE_COUNT + 6;

	/**
	 * The feature id for the '<em><b>Interrupted</b></em>' attribute.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 * @ordered
	 */
	int TIMER__INTERRUPTED = STEP_FEATURE_COUNT + 7;

	/**
	 * The feature id for the '<em><b>Remember As</b></em>' attribute.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 * @ordered
	 */
	int TIMER__REMEMBER_AS = STEP_FEATURE_COUNT + 8;

	/**
	 * The feature id for the '<em><b>Body</b></em>' attribute.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 * @ordered
	 */
	int TIMER__BODY = STEP_FEATURE_COUNT + 9;

	/**
	 * The feature id for the '<em><b>Deadline Millis</b></em>' attribute.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 * @ordered
	 */
	int TIMER__DEADLINE_MILLIS = STEP_FEATURE_COUNT + 10;

	/**
	 * The number of structural features of the '<em>Timer</em>' class.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 * @ordered
	 */
	int TIMER_FEATURE_COUNT = STEP_FEATURE_COUNT + 11;

	/**
	 * The number of operations of the '<em>Timer</em>' class.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 * @ordered
	 */
	int TIMER_OPERATION_COUNT = STEP_OPERATION_COUNT + 0;

	/**
	 * The meta object id for the '{@link org.millrace.model.flow.impl.OnFaultImpl <em>On Fault</em>}' class.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @see org.millrace.model.flow.impl.OnFaultImpl
	 * @see org.millrace.model.flow.impl.FlowPackageImpl#getOnFault()
	 * @generated
	 */
	int ON_FAULT = 9;

	/**
	 * The feature id for the '<em><b>Id</b></em>' attribute.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 * @ordered
	 */
	int ON_FAULT__ID = STEP__ID;

	/**
	 * The feature id for the '<em><b>Note</b></em>' attribute.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 * @ordered
	 */
	int ON_FAULT__NOTE = STEP__NOTE;

	/**
	 * The number of structural features of the '<em>On Fault</em>' class.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 * @ordered
	 */
	int ON_FAULT_FEATURE_COUNT = STEP_FEATURE_COUNT + 0;

	/**
	 * The number of operations of the '<em>On Fault</em>' class.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 * @ordered
	 */
	int ON_FAULT_OPERATION_COUNT = STEP_OPERATION_COUNT + 0;

	/**
	 * The meta object id for the '{@link org.millrace.model.flow.impl.ValidateImpl <em>Validate</em>}' class.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @see org.millrace.model.flow.impl.ValidateImpl
	 * @see org.millrace.model.flow.impl.FlowPackageImpl#getValidate()
	 * @generated
	 */
	int VALIDATE = 10;

	/**
	 * The feature id for the '<em><b>Id</b></em>' attribute.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 * @ordered
	 */
	int VALIDATE__ID = STEP__ID;

	/**
	 * The feature id for the '<em><b>Note</b></em>' attribute.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 * @ordered
	 */
	int VALIDATE__NOTE = STEP__NOTE;

	/**
	 * The feature id for the '<em><b>Schema</b></em>' attribute.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 * @ordered
	 */
	int VALIDATE__SCHEMA = STEP_FEATURE_COUNT + 0;

	/**
	 * The feature id for the '<em><b>Subject</b></em>' attribute.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 * @ordered
	 */
	int VALIDATE__SUBJECT = STEP_FEATURE_COUNT + 1;

	/**
	 * The number of structural features of the '<em>Validate</em>' class.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 * @ordered
	 */
	int VALIDATE_FEATURE_COUNT = STEP_FEATURE_COUNT + 2;

	/**
	 * The number of operations of the '<em>Validate</em>' class.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 * @ordered
	 */
	int VALIDATE_OPERATION_COUNT = STEP_OPERATION_COUNT + 0;

	/**
	 * The meta object id for the '{@link org.millrace.model.flow.impl.ValidateJsonImpl <em>Validate Json</em>}' class.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @see org.millrace.model.flow.impl.ValidateJsonImpl
	 * @see org.millrace.model.flow.impl.FlowPackageImpl#getValidateJson()
	 * @generated
	 */
	int VALIDATE_JSON = 11;

	/**
	 * The feature id for the '<em><b>Id</b></em>' attribute.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 * @ordered
	 */
	int VALIDATE_JSON__ID = STEP__ID;

	/**
	 * The feature id for the '<em><b>Note</b></em>' attribute.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 * @ordered
	 */
	int VALIDATE_JSON__NOTE = STEP__NOTE;

	/**
	 * The feature id for the '<em><b>Schema</b></em>' attribute.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 * @ordered
	 */
	int VALIDATE_JSON__SCHEMA = STEP_FEATURE_COUNT + 0;

	/**
	 * The number of structural features of the '<em>Validate Json</em>' class.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 * @ordered
	 */
	int VALIDATE_JSON_FEATURE_COUNT = STEP_FEATURE_COUNT + 1;

	/**
	 * The number of operations of the '<em>Validate Json</em>' class.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 * @ordered
	 */
	int VALIDATE_JSON_OPERATION_COUNT = STEP_OPERATION_COUNT + 0;

	/**
	 * The meta object id for the '{@link org.millrace.model.flow.impl.TransformImpl <em>Transform</em>}' class.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @see org.millrace.model.flow.impl.TransformImpl
	 * @see org.millrace.model.flow.impl.FlowPackageImpl#getTransform()
	 * @generated
	 */
	int TRANSFORM = 12;

	/**
	 * The feature id for the '<em><b>Id</b></em>' attribute.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 * @ordered
	 */
	int TRANSFORM__ID = STEP__ID;

	/**
	 * The feature id for the '<em><b>Note</b></em>' attribute.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 * @ordered
	 */
	int TRANSFORM__NOTE = STEP__NOTE;

	/**
	 * The feature id for the '<em><b>Stylesheet</b></em>' attribute.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 * @ordered
	 */
	int TRANSFORM__STYLESHEET = STEP_FEATURE_COUNT + 0;

	/**
	 * The feature id for the '<em><b>Parameters</b></em>' containment reference list.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 * @ordered
	 */
	int TRANSFORM__PARAMETERS = STEP_FEATURE_COUNT + 1;

	/**
	 * The number of structural features of the '<em>Transform</em>' class.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 * @ordered
	 */
	int TRANSFORM_FEATURE_COUNT = STEP_FEATURE_COUNT + 2;

	/**
	 * The number of operations of the '<em>Transform</em>' class.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 * @ordered
	 */
	int TRANSFORM_OPERATION_COUNT = STEP_OPERATION_COUNT + 0;

	/**
	 * The meta object id for the '{@link org.millrace.model.flow.impl.ParameterImpl <em>Parameter</em>}' class.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @see org.millrace.model.flow.impl.ParameterImpl
	 * @see org.millrace.model.flow.impl.FlowPackageImpl#getParameter()
	 * @generated
	 */
	int PARAMETER = 13;

	/**
	 * The feature id for the '<em><b>Name</b></em>' attribute.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 * @ordered
	 */
	int PARAMETER__NAME = 0;

	/**
	 * The feature id for the '<em><b>Value</b></em>' attribute.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 * @ordered
	 */
	int PARAMETER__VALUE = 1;

	/**
	 * The number of structural features of the '<em>Parameter</em>' class.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 * @ordered
	 */
	int PARAMETER_FEATURE_COUNT = 2;

	/**
	 * The number of operations of the '<em>Parameter</em>' class.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 * @ordered
	 */
	int PARAMETER_OPERATION_COUNT = 0;

	/**
	 * The meta object id for the '{@link org.millrace.model.flow.impl.RouteImpl <em>Route</em>}' class.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @see org.millrace.model.flow.impl.RouteImpl
	 * @see org.millrace.model.flow.impl.FlowPackageImpl#getRoute()
	 * @generated
	 */
	int ROUTE = 14;

	/**
	 * The feature id for the '<em><b>Id</b></em>' attribute.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 * @ordered
	 */
	int ROUTE__ID = STEP__ID;

	/**
	 * The feature id for the '<em><b>Note</b></em>' attribute.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 * @ordered
	 */
	int ROUTE__NOTE = STEP__NOTE;

	/**
	 * The feature id for the '<em><b>Branches</b></em>' containment reference list.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 * @ordered
	 */
	int ROUTE__BRANCHES = STEP_FEATURE_COUNT + 0;

	/**
	 * The number of structural features of the '<em>Route</em>' class.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 * @ordered
	 */
	int ROUTE_FEATURE_COUNT = STEP_FEATURE_COUNT + 1;

	/**
	 * The number of operations of the '<em>Route</em>' class.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 * @ordered
	 */
	int ROUTE_OPERATION_COUNT = STEP_OPERATION_COUNT + 0;

	/**
	 * The meta object id for the '{@link org.millrace.model.flow.impl.BranchImpl <em>Branch</em>}' class.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @see org.millrace.model.flow.impl.BranchImpl
	 * @see org.millrace.model.flow.impl.FlowPackageImpl#getBranch()
	 * @generated
	 */
	int BRANCH = 15;

	/**
	 * The feature id for the '<em><b>Port</b></em>' attribute.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 * @ordered
	 */
	int BRANCH__PORT = 0;

	/**
	 * The number of structural features of the '<em>Branch</em>' class.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 * @ordered
	 */
	int BRANCH_FEATURE_COUNT = 1;

	/**
	 * The number of operations of the '<em>Branch</em>' class.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 * @ordered
	 */
	int BRANCH_OPERATION_COUNT = 0;

	/**
	 * The meta object id for the '{@link org.millrace.model.flow.impl.BodyBranchImpl <em>Body Branch</em>}' class.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @see org.millrace.model.flow.impl.BodyBranchImpl
	 * @see org.millrace.model.flow.impl.FlowPackageImpl#getBodyBranch()
	 * @generated
	 */
	int BODY_BRANCH = 16;

	/**
	 * The feature id for the '<em><b>Port</b></em>' attribute.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 * @ordered
	 */
	int BODY_BRANCH__PORT = BRANCH__PORT;

	/**
	 * The feature id for the '<em><b>Xpath</b></em>' attribute.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 * @ordered
	 */
	int BODY_BRANCH__XPATH = BRANCH_FEATURE_COUNT + 0;

	/**
	 * The number of structural features of the '<em>Body Branch</em>' class.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 * @ordered
	 */
	int BODY_BRANCH_FEATURE_COUNT = BRANCH_FEATURE_COUNT + 1;

	/**
	 * The number of operations of the '<em>Body Branch</em>' class.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 * @ordered
	 */
	int BODY_BRANCH_OPERATION_COUNT = BRANCH_OPERATION_COUNT + 0;

	/**
	 * The meta object id for the '{@link org.millrace.model.flow.impl.StartBranchImpl <em>Start Branch</em>}' class.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @see org.millrace.model.flow.impl.StartBranchImpl
	 * @see org.millrace.model.flow.impl.FlowPackageImpl#getStartBranch()
	 * @generated
	 */
	int START_BRANCH = 17;

	/**
	 * The feature id for the '<em><b>Port</b></em>' attribute.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 * @ordered
	 */
	int START_BRANCH__PORT = BRANCH__PORT;

	/**
	 * The feature id for the '<em><b>Xpath</b></em>' attribute.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 * @ordered
	 */
	int START_BRANCH__XPATH = BRANCH_FEATURE_COUNT + 0;

	/**
	 * The feature id for the '<em><b>Within</b></em>' attribute.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 * @ordered
	 */
	int START_BRANCH__WITHIN = BRANCH_FEATURE_COUNT + 1;

	/**
	 * The number of structural features of the '<em>Start Branch</em>' class.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 * @ordered
	 */
	int START_BRANCH_FEATURE_COUNT = BRANCH_FEATURE_COUNT + 2;

	/**
	 * The number of operations of the '<em>Start Branch</em>' class.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 * @ordered
	 */
	int START_BRANCH_OPERATION_COUNT = BRANCH_OPERATION_COUNT + 0;

	/**
	 * The meta object id for the '{@link org.millrace.model.flow.impl.SoapHeaderBranchImpl <em>Soap Header Branch</em>}' class.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @see org.millrace.model.flow.impl.SoapHeaderBranchImpl
	 * @see org.millrace.model.flow.impl.FlowPackageImpl#getSoapHeaderBranch()
	 * @generated
	 */
	int SOAP_HEADER_BRANCH = 18;

	/**
	 * The feature id for the '<em><b>Port</b></em>' attribute.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 * @ordered
	 */
	int SOAP_HEADER_BRANCH__PORT = BRANCH__PORT;

	/**
	 * The feature id for the '<em><b>Xpath</b></em>' attribute.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 * @ordered
	 */
	int SOAP_HEADER_BRANCH__XPATH = BRANCH_FEATURE_COUNT + 0;

	/**
	 * The number of structural features of the '<em>Soap Header Branch</em>' class.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 * @ordered
	 */
	int SOAP_HEADER_BRANCH_FEATURE_COUNT = BRANCH_FEATURE_COUNT + 1;

	/**
	 * The number of operations of the '<em>Soap Header Branch</em>' class.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 * @ordered
	 */
	int SOAP_HEADER_BRANCH_OPERATION_COUNT = BRANCH_OPERATION_COUNT + 0;

	/**
	 * The meta object id for the '{@link org.millrace.model.flow.impl.TransportHeaderBranchImpl <em>Transport Header Branch</em>}' class.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @see org.millrace.model.flow.impl.TransportHeaderBranchImpl
	 * @see org.millrace.model.flow.impl.FlowPackageImpl#getTransportHeaderBranch()
	 * @generated
	 */
	int TRANSPORT_HEADER_BRANCH = 19;

	/**
	 * The feature id for the '<em><b>Port</b></em>' attribute.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 * @ordered
	 */
	int TRANSPORT_HEADER_BRANCH__PORT = BRANCH__PORT;

	/**
	 * The feature id for the '<em><b>Header</b></em>' attribute.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 * @ordered
	 */
	int TRANSPORT_HEADER_BRANCH__HEADER = BRANCH_FEATURE_COUNT + 0;

	/**
	 * The feature id for the '<em><b>Test</b></em>' attribute.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 * @ordered
	 */
	int TRANSPORT_HEADER_BRANCH__TEST = BRANCH_FEATURE_COUNT + 1;

	/**
	 * The feature id for the '<em><b>Value</b></em>' attribute.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 * @ordered
	 */
	int TRANSPORT_HEADER_BRANCH__VALUE = BRANCH_FEATURE_COUNT + 2;

	/**
	 * The number of structural features of the '<em>Transport Header Branch</em>' class.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 * @ordered
	 */
	int TRANSPORT_HEADER_BRANCH_FEATURE_COUNT = BRANCH_FEATURE_COUNT + 3;

	/**
	 * The number of operations of the '<em>Transport Header Branch</em>' class.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 * @ordered
	 */
	int TRANSPORT_HEADER_BRANCH_OPERATION_COUNT = BRANCH_OPERATION_COUNT + 0;

	/**
	 * The meta object id for the '{@link org.millrace.model.flow.impl.RequestBranchImpl <em>Request Branch</em>}' class.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @see org.millrace.model.flow.impl.RequestBranchImpl
	 * @see org.millrace.model.flow.impl.FlowPackageImpl#getRequestBranch()
	 * @generated
	 */
	int REQUEST_BRANCH = 20;

	/**
	 * The feature id for the '<em><b>Port</b></em>' attribute.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 * @ordered
	 */
	int REQUEST_BRANCH__PORT = BRANCH__PORT;

	/**
	 * The feature id for the '<em><b>Method</b></em>' attribute.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 * @ordered
	 */
	int REQUEST_BRANCH__METHOD = BRANCH_FEATURE_COUNT + 0;

	/**
	 * The feature id for the '<em><b>Path</b></em>' attribute.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 * @ordered
	 */
	int REQUEST_BRANCH__PATH = BRANCH_FEATURE_COUNT + 1;

	/**
	 * The number of structural features of the '<em>Request Branch</em>' class.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 * @ordered
	 */
	int REQUEST_BRANCH_FEATURE_COUNT = BRANCH_FEATURE_COUNT + 2;

	/**
	 * The number of operations of the '<em>Request Branch</em>' class.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 * @ordered
	 */
	int REQUEST_BRANCH_OPERATION_COUNT = BRANCH_OPERATION_COUNT + 0;

	/**
	 * The meta object id for the '{@link org.millrace.model.flow.impl.SetImpl <em>Set</em>}' class.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @see org.millrace.model.flow.impl.SetImpl
	 * @see org.millrace.model.flow.impl.FlowPackageImpl#getSet()
	 * @generated
	 */
	int SET = 21;

	/**
	 * The feature id for the '<em><b>Id</b></em>' attribute.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 * @ordered
	 */
	int SET__ID = STEP__ID;

	/**
	 * The feature id for the '<em><b>Note</b></em>' attribute.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 * @ordered
	 */
	int SET__NOTE = STEP__NOTE;

	/**
	 * The feature id for the '<em><b>Assignments</b></em>' containment reference list.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 * @ordered
	 */
	int SET__ASSIGNMENTS = STEP_FEATURE_COUNT + 0;

	/**
	 * The number of structural features of the '<em>Set</em>' class.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 * @ordered
	 */
	int SET_FEATURE_COUNT = STEP_FEATURE_COUNT + 1;

	/**
	 * The number of operations of the '<em>Set</em>' class.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 * @ordered
	 */
	int SET_OPERATION_COUNT = STEP_OPERATION_COUNT + 0;

	/**
	 * The meta object id for the '{@link org.millrace.model.flow.impl.AssignmentImpl <em>Assignment</em>}' class.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @see org.millrace.model.flow.impl.AssignmentImpl
	 * @see org.millrace.model.flow.impl.FlowPackageImpl#getAssignment()
	 * @generated
	 */
	int ASSIGNMENT = 22;

	/**
	 * The number of structural features of the '<em>Assignment</em>' class.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 * @ordered
	 */
	int ASSIGNMENT_FEATURE_COUNT = 0;

	/**
	 * The number of operations of the '<em>Assignment</em>' class.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 * @ordered
	 */
	int ASSIGNMENT_OPERATION_COUNT = 0;

	/**
	 * The meta object id for the '{@link org.millrace.model.flow.impl.SetHeaderImpl <em>Set Header</em>}' class.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @see org.millrace.model.flow.impl.SetHeaderImpl
	 * @see org.millrace.model.flow.impl.FlowPackageImpl#getSetHeader()
	 * @generated
	 */
	int SET_HEADER = 23;

	/**
	 * The feature id for the '<em><b>Name</b></em>' attribute.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 * @ordered
	 */
	int SET_HEADER__NAME = ASSIGNMENT_FEATURE_COUNT + 0;

	/**
	 * The feature id for the '<em><b>Value</b></em>' attribute.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 * @ordered
	 */
	int SET_HEADER__VALUE = ASSIGNMENT_FEATURE_COUNT + 1;

	/**
	 * The feature id for the '<em><b>Xpath</b></em>' attribute.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 * @ordered
	 */
	int SET_HEADER__XPATH = ASSIGNMENT_FEATURE_COUNT + 2;

	/**
	 * The number of structural features of the '<em>Set Header</em>' class.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 * @ordered
	 */
	int SET_HEADER_FEATURE_COUNT = ASSIGNMENT_FEATURE_COUNT + 3;

	/**
	 * The number of operations of the '<em>Set Header</em>' class.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 * @ordered
	 */
	int SET_HEADER_OPERATION_COUNT = ASSIGNMENT_OPERATION_COUNT + 0;

	/**
	 * The meta object id for the '{@link org.millrace.model.flow.impl.RemoveHeaderImpl <em>Remove Header</em>}' class.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @see org.millrace.model.flow.impl.RemoveHeaderImpl
	 * @see org.millrace.model.flow.impl.FlowPackageImpl#getRemoveHeader()
	 * @generated
	 */
	int REMOVE_HEADER = 24;

	/**
	 * The feature id for the '<em><b>Name</b></em>' attribute.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 * @ordered
	 */
	int REMOVE_HEADER__NAME = ASSIGNMENT_FEATURE_COUNT + 0;

	/**
	 * The number of structural features of the '<em>Remove Header</em>' class.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 * @ordered
	 */
	int REMOVE_HEADER_FEATURE_COUNT = ASSIGNMENT_FEATURE_COUNT + 1;

	/**
	 * The number of operations of the '<em>Remove Header</em>' class.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 * @ordered
	 */
	int REMOVE_HEADER_OPERATION_COUNT = ASSIGNMENT_OPERATION_COUNT + 0;

	/**
	 * The meta object id for the '{@link org.millrace.model.flow.impl.SetVariableImpl <em>Set Variable</em>}' class.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @see org.millrace.model.flow.impl.SetVariableImpl
	 * @see org.millrace.model.flow.impl.FlowPackageImpl#getSetVariable()
	 * @generated
	 */
	int SET_VARIABLE = 25;

	/**
	 * The feature id for the '<em><b>Name</b></em>' attribute.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 * @ordered
	 */
	int SET_VARIABLE__NAME = ASSIGNMENT_FEATURE_COUNT + 0;

	/**
	 * The feature id for the '<em><b>Value</b></em>' attribute.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 * @ordered
	 */
	int SET_VARIABLE__VALUE = ASSIGNMENT_FEATURE_COUNT + 1;

	/**
	 * The feature id for the '<em><b>Xpath</b></em>' attribute.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 * @ordered
	 */
	int SET_VARIABLE__XPATH = ASSIGNMENT_FEATURE_COUNT + 2;

	/**
	 * The number of structural features of the '<em>Set Variable</em>' class.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 * @ordered
	 */
	int SET_VARIABLE_FEATURE_COUNT = ASSIGNMENT_FEATURE_COUNT + 3;

	/**
	 * The number of operations of the '<em>Set Variable</em>' class.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 * @ordered
	 */
	int SET_VARIABLE_OPERATION_COUNT = ASSIGNMENT_OPERATION_COUNT + 0;

	/**
	 * The meta object id for the '{@link org.millrace.model.flow.impl.SetPartImpl <em>Set Part</em>}' class.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @see org.millrace.model.flow.impl.SetPartImpl
	 * @see org.millrace.model.flow.impl.FlowPackageImpl#getSetPart()
	 * @generated
	 */
	int SET_PART = 26;

	/**
	 * The feature id for the '<em><b>Select</b></em>' attribute.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 * @ordered
	 */
	int SET_PART__SELECT = ASSIGNMENT_FEATURE_COUNT + 0;

	/**
	 * The feature id for the '<em><b>Value</b></em>' attribute.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 * @ordered
	 */
	int SET_PART__VALUE = ASSIGNMENT_FEATURE_COUNT + 1;

	/**
	 * The feature id for the '<em><b>Xpath</b></em>' attribute.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 * @ordered
	 */
	int SET_PART__XPATH = ASSIGNMENT_FEATURE_COUNT + 2;

	/**
	 * The number of structural features of the '<em>Set Part</em>' class.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 * @ordered
	 */
	int SET_PART_FEATURE_COUNT = ASSIGNMENT_FEATURE_COUNT + 3;

	/**
	 * The number of operations of the '<em>Set Part</em>' class.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 * @ordered
	 */
	int SET_PART_OPERATION_COUNT = ASSIGNMENT_OPERATION_COUNT + 0;

	/**
	 * The meta object id for the '{@link org.millrace.model.flow.impl.SignImpl <em>Sign</em>}' class.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @see org.millrace.model.flow.impl.SignImpl
	 * @see org.millrace.model.flow.impl.FlowPackageImpl#getSign()
	 * @generated
	 */
	int SIGN = 27;

	/**
	 * The feature id for the '<em><b>Id</b></em>' attribute.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 * @ordered
	 */
	int SIGN__ID = STEP__ID;

	/**
	 * The feature id for the '<em><b>Note</b></em>' attribute.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 * @ordered
	 */
	int SIGN__NOTE = STEP__NOTE;

	/**
	 * The feature id for the '<em><b>Key</b></em>' attribute.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 * @ordered
	 */
	int SIGN__KEY = STEP_FEATURE_COUNT + 0;

	/**
	 * The feature id for the '<em><b>Body</b></em>' attribute.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 * @ordered
	 */
	int SIGN__BODY = STEP_FEATURE_COUNT + 1;

	/**
	 * The feature id for the '<em><b>Timestamp Seconds</b></em>' attribute.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 * @ordered
	 */
	int SIGN__TIMESTAMP_SECONDS = STEP_FEATURE_COUNT + 2;

	/**
	 * The feature id for the '<em><b>Headers</b></em>' attribute list.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 * @ordered
	 */
	int SIGN__HEADERS = STEP_FEATURE_COUNT + 3;

	/**
	 * The feature id for the '<em><b>Algorithm</b></em>' attribute.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 * @ordered
	 */
	int SIGN__ALGORITHM = STEP_FEATURE_COUNT + 4;

	/**
	 * The feature id for the '<em><b>Identifier</b></em>' attribute.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 * @ordered
	 */
	int SIGN__IDENTIFIER = STEP_FEATURE_COUNT + 5;

	/**
	 * The number of structural features of the '<em>Sign</em>' class.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 * @ordered
	 */
	int SIGN_FEATURE_COUNT = STEP_FEATURE_COUNT + 6;

	/**
	 * The number of operations of the '<em>Sign</em>' class.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 * @ordered
	 */
	int SIGN_OPERATION_COUNT = STEP_OPERATION_COUNT + 0;

	/**
	 * The meta object id for the '{@link org.millrace.model.flow.impl.VerifyImpl <em>Verify</em>}' class.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @see org.millrace.model.flow.impl.VerifyImpl
	 * @see org.millrace.model.flow.impl.FlowPackageImpl#getVerify()
	 * @generated
	 */
	int VERIFY = 28;

	/**
	 * The feature id for the '<em><b>Id</b></em>' attribute.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 * @ordered
	 */
	int VERIFY__ID = STEP__ID;

	/**
	 * The feature id for the '<em><b>Note</b></em>' attribute.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 * @ordered
	 */
	int VERIFY__NOTE = STEP__NOTE;

	/**
	 * The feature id for the '<em><b>Certificates</b></em>' attribute.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 * @ordered
	 */
	int VERIFY__CERTIFICATES = STEP_FEATURE_COUNT + 0;

	/**
	 * The feature id for the '<em><b>Body</b></em>' attribute.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 * @ordered
	 */
	int VERIFY__BODY = STEP_FEATURE_COUNT + 1;

	/**
	 * The feature id for the '<em><b>Timestamp</b></em>' attribute.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 * @ordered
	 */
	int VERIFY__TIMESTAMP = STEP_FEATURE_COUNT + 2;

	/**
	 * The feature id for the '<em><b>Headers</b></em>' attribute list.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 * @ordered
	 */
	int VERIFY__HEADERS = STEP_FEATURE_COUNT + 3;

	/**
	 * The feature id for the '<em><b>Algorithms</b></em>' attribute list.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 * @ordered
	 */
	int VERIFY__ALGORITHMS = STEP_FEATURE_COUNT + 4;

	/**
	 * The feature id for the '<em><b>Max Age Seconds</b></em>' attribute.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 * @ordered
	 */
	int VERIFY__MAX_AGE_SECONDS = STEP_FEATURE_COUNT + 5;

	/**
	 * The feature id for the '<em><b>Remove Header</b></em>' attribute.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 * @ordered
	 */
	int VERIFY__REMOVE_HEADER = STEP_FEATURE_COUNT + 6;

	/**
	 * The feature id for the '<em><b>Accept Alone</b></em>' attribute.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 * @ordered
	 */
	int VERIFY__ACCEPT_ALONE = STEP_FEATURE_COUNT + 7;

	/**
	 * The number of structural features of the '<em>Verify</em>' class.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 * @ordered
	 */
	int VERIFY_FEATURE_COUNT = STEP_FEATURE_COUNT + 8;

	/**
	 * The number of operations of the '<em>Verify</em>' class.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 * @ordered
	 */
	int VERIFY_OPERATION_COUNT = STEP_OPERATION_COUNT + 0;

	/**
	 * The meta object id for the '{@link org.millrace.model.flow.impl.EncryptImpl <em>Encrypt</em>}' class.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @see org.millrace.model.flow.impl.EncryptImpl
	 * @see org.millrace.model.flow.impl.FlowPackageImpl#getEncrypt()
	 * @generated
	 */
	int ENCRYPT = 29;

	/**
	 * The feature id for the '<em><b>Id</b></em>' attribute.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 * @ordered
	 */
	int ENCRYPT__ID = STEP__ID;

	/**
	 * The feature id for the '<em><b>Note</b></em>' attribute.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 * @ordered
	 */
	int ENCRYPT__NOTE = STEP__NOTE;

	/**
	 * The feature id for the '<em><b>Certificate</b></em>' attribute.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 * @ordered
	 */
	int ENCRYPT__CERTIFICATE = STEP_FEATURE_COUNT + 0;

	/**
	 * The feature id for the '<em><b>Body</b></em>' attribute.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 * @ordered
	 */
	int ENCRYPT__BODY = STEP_FEATURE_COUNT + 1;

	/**
	 * The feature id for the '<em><b>Headers</b></em>' attribute list.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 * @ordered
	 */
	int ENCRYPT__HEADERS = STEP_FEATURE_COUNT + 2;

	/**
	 * The feature id for the '<em><b>Content</b></em>' attribute.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 * @ordered
	 */
	int ENCRYPT__CONTENT = STEP_FEATURE_COUNT + 3;

	/**
	 * The feature id for the '<em><b>Transport</b></em>' attribute.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 * @ordered
	 */
	int ENCRYPT__TRANSPORT = STEP_FEATURE_COUNT + 4;

	/**
	 * The feature id for the '<em><b>Identifier</b></em>' attribute.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 * @ordered
	 */
	int ENCRYPT__IDENTIFIER = STEP_FEATURE_COUNT + 5;

	/**
	 * The number of structural features of the '<em>Encrypt</em>' class.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 * @ordered
	 */
	int ENCRYPT_FEATURE_COUNT = STEP_FEATURE_COUNT + 6;

	/**
	 * The number of operations of the '<em>Encrypt</em>' class.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 * @ordered
	 */
	int ENCRYPT_OPERATION_COUNT = STEP_OPERATION_COUNT + 0;

	/**
	 * The meta object id for the '{@link org.millrace.model.flow.impl.DecryptImpl <em>Decrypt</em>}' class.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @see org.millrace.model.flow.impl.DecryptImpl
	 * @see org.millrace.model.flow.impl.FlowPackageImpl#getDecrypt()
	 * @generated
	 */
	int DECRYPT = 30;

	/**
	 * The feature id for the '<em><b>Id</b></em>' attribute.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 * @ordered
	 */
	int DECRYPT__ID = STEP__ID;

	/**
	 * The feature id for the '<em><b>Note</b></em>' attribute.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 * @ordered
	 */
	int DECRYPT__NOTE = STEP__NOTE;

	/**
	 * The feature id for the '<em><b>Key</b></em>' attribute.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 * @ordered
	 */
	int DECRYPT__KEY = STEP_FEATURE_COUNT + 0;

	/**
	 * The feature id for the '<em><b>Body</b></em>' attribute.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 * @ordered
	 */
	int DECRYPT__BODY = STEP_FEATURE_COUNT + 1;

	/**
	 * The feature id for the '<em><b>Headers</b></em>' attribute list.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 * @ordered
	 */
	int DECRYPT__HEADERS = STEP_FEATURE_COUNT + 2;

	/**
	 * The feature id for the '<em><b>Ciphers</b></em>' attribute list.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 * @ordered
	 */
	int DECRYPT__CIPHERS = STEP_FEATURE_COUNT + 3;

	/**
	 * The feature id for the '<em><b>Transports</b></em>' attribute list.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 * @ordered
	 */
	int DECRYPT__TRANSPORTS = STEP_FEATURE_COUNT + 4;

	/**
	 * The number of structural features of the '<em>Decrypt</em>' class.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 * @ordered
	 */
	int DECRYPT_FEATURE_COUNT = STEP_FEATURE_COUNT + 5;

	/**
	 * The number of operations of the '<em>Decrypt</em>' class.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 * @ordered
	 */
	int DECRYPT_OPERATION_COUNT = STEP_OPERATION_COUNT + 0;

	/**
	 * The meta object id for the '{@link org.millrace.model.flow.impl.InvokeImpl <em>Invoke</em>}' class.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @see org.millrace.model.flow.impl.InvokeImpl
	 * @see org.millrace.model.flow.impl.FlowPackageImpl#getInvoke()
	 * @generated
	 */
	int INVOKE = 31;

	/**
	 * The feature id for the '<em><b>Id</b></em>' attribute.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 * @ordered
	 */
	int INVOKE__ID = STEP__ID;

	/**
	 * The feature id for the '<em><b>Note</b></em>' attribute.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 * @ordered
	 */
	int INVOKE__NOTE = STEP__NOTE;

	/**
	 * The feature id for the '<em><b>Endpoint</b></em>' attribute.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 * @ordered
	 */
	int INVOKE__ENDPOINT = STEP_FEATURE_COUNT + 0;

	/**
	 * The feature id for the '<em><b>Method</b></em>' attribute.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 * @ordered
	 */
	int INVOKE__METHOD = STEP_FEATURE_COUNT + 1;

	/**
	 * The feature id for the '<em><b>Path</b></em>' attribute.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 * @ordered
	 */
	int INVOKE__PATH = STEP_FEATURE_COUNT + 2;

	/**
	 * The feature id for the '<em><b>Timeout Millis</b></em>' attribute.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 * @ordered
	 */
	int INVOKE__TIMEOUT_MILLIS = STEP_FEATURE_COUNT + 3;

	/**
	 * The number of structural features of the '<em>Invoke</em>' class.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 * @ordered
	 */
	int INVOKE_FEATURE_COUNT = STEP_FEATURE_COUNT + 4;

	/**
	 * The number of operations of the '<em>Invoke</em>' class.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 * @ordered
	 */
	int INVOKE_OPERATION_COUNT = STEP_OPERATION_COUNT + 0;

	/**
	 * The meta object id for the '{@link org.millrace.model.flow.impl.ReplyImpl <em>Reply</em>}' class.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @see org.millrace.model.flow.impl.ReplyImpl
	 * @see org.millrace.model.flow.impl.FlowPackageImpl#getReply()
	 * @generated
	 */
	int REPLY = 32;

	/**
	 * The feature id for the '<em><b>Id</b></em>' attribute.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 * @ordered
	 */
	int REPLY__ID = STEP__ID;

	/**
	 * The feature id for the '<em><b>Note</b></em>' attribute.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 * @ordered
	 */
	int REPLY__NOTE = STEP__NOTE;

	/**
	 * The feature id for the '<em><b>Status</b></em>' attribute.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 * @ordered
	 */
	int REPLY__STATUS = STEP_FEATURE_COUNT + 0;

	/**
	 * The feature id for the '<em><b>Content Type</b></em>' attribute.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 * @ordered
	 */
	int REPLY__CONTENT_TYPE = STEP_FEATURE_COUNT + 1;

	/**
	 * The number of structural features of the '<em>Reply</em>' class.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 * @ordered
	 */
	int REPLY_FEATURE_COUNT = STEP_FEATURE_COUNT + 2;

	/**
	 * The number of operations of the '<em>Reply</em>' class.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 * @ordered
	 */
	int REPLY_OPERATION_COUNT = STEP_OPERATION_COUNT + 0;

	/**
	 * The meta object id for the '{@link org.millrace.model.flow.impl.RaiseImpl <em>Raise</em>}' class.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @see org.millrace.model.flow.impl.RaiseImpl
	 * @see org.millrace.model.flow.impl.FlowPackageImpl#getRaise()
	 * @generated
	 */
	int RAISE = 33;

	/**
	 * The feature id for the '<em><b>Id</b></em>' attribute.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 * @ordered
	 */
	int RAISE__ID = STEP__ID;

	/**
	 * The feature id for the '<em><b>Note</b></em>' attribute.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 * @ordered
	 */
	int RAISE__NOTE = STEP__NOTE;

	/**
	 * The feature id for the '<em><b>Code</b></em>' attribute.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 * @ordered
	 */
	int RAISE__CODE = STEP_FEATURE_COUNT + 0;

	/**
	 * The feature id for the '<em><b>Cause</b></em>' attribute.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 * @ordered
	 */
	int RAISE__CAUSE = STEP_FEATURE_COUNT + 1;

	/**
	 * The feature id for the '<em><b>Status</b></em>' attribute.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 * @ordered
	 */
	int RAISE__STATUS = STEP_FEATURE_COUNT + 2;

	/**
	 * The feature id for the '<em><b>Message</b></em>' attribute.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 * @ordered
	 */
	int RAISE__MESSAGE = STEP_FEATURE_COUNT + 3;

	/**
	 * The number of structural features of the '<em>Raise</em>' class.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 * @ordered
	 */
	int RAISE_FEATURE_COUNT = STEP_FEATURE_COUNT + 4;

	/**
	 * The number of operations of the '<em>Raise</em>' class.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 * @ordered
	 */
	int RAISE_OPERATION_COUNT = STEP_OPERATION_COUNT + 0;

	/**
	 * The meta object id for the '{@link org.millrace.model.flow.impl.LogImpl <em>Log</em>}' class.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @see org.millrace.model.flow.impl.LogImpl
	 * @see org.millrace.model.flow.impl.FlowPackageImpl#getLog()
	 * @generated
	 */
	int LOG = 34;

	/**
	 * The feature id for the '<em><b>Id</b></em>' attribute.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 * @ordered
	 */
	int LOG__ID = STEP__ID;

	/**
	 * The feature id for the '<em><b>Note</b></em>' attribute.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 * @ordered
	 */
	int LOG__NOTE = STEP__NOTE;

	/**
	 * The feature id for the '<em><b>Level</b></em>' attribute.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 * @ordered
	 */
	int LOG__LEVEL = STEP_FEATURE_COUNT + 0;

	/**
	 * The feature id for the '<em><b>Message</b></em>' attribute.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 * @ordered
	 */
	int LOG__MESSAGE = STEP_FEATURE_COUNT + 1;

	/**
	 * The number of structural features of the '<em>Log</em>' class.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 * @ordered
	 */
	int LOG_FEATURE_COUNT = STEP_FEATURE_COUNT + 2;

	/**
	 * The number of operations of the '<em>Log</em>' class.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 * @ordered
	 */
	int LOG_OPERATION_COUNT = STEP_OPERATION_COUNT + 0;

	/**
	 * The meta object id for the '{@link org.millrace.model.flow.impl.LayoutImpl <em>Layout</em>}' class.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @see org.millrace.model.flow.impl.LayoutImpl
	 * @see org.millrace.model.flow.impl.FlowPackageImpl#getLayout()
	 * @generated
	 */
	int LAYOUT = 35;

	/**
	 * The feature id for the '<em><b>Places</b></em>' containment reference list.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 * @ordered
	 */
	int LAYOUT__PLACES = 0;

	/**
	 * The feature id for the '<em><b>Bends</b></em>' containment reference list.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 * @ordered
	 */
	int LAYOUT__BENDS = 1;

	/**
	 * The number of structural features of the '<em>Layout</em>' class.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 * @ordered
	 */
	int LAYOUT_FEATURE_COUNT = 2;

	/**
	 * The number of operations of the '<em>Layout</em>' class.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 * @ordered
	 */
	int LAYOUT_OPERATION_COUNT = 0;

	/**
	 * The meta object id for the '{@link org.millrace.model.flow.impl.PlaceImpl <em>Place</em>}' class.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @see org.millrace.model.flow.impl.PlaceImpl
	 * @see org.millrace.model.flow.impl.FlowPackageImpl#getPlace()
	 * @generated
	 */
	int PLACE = 36;

	/**
	 * The feature id for the '<em><b>Step</b></em>' attribute.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 * @ordered
	 */
	int PLACE__STEP = 0;

	/**
	 * The feature id for the '<em><b>X</b></em>' attribute.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 * @ordered
	 */
	int PLACE__X = 1;

	/**
	 * The feature id for the '<em><b>Y</b></em>' attribute.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 * @ordered
	 */
	int PLACE__Y = 2;

	/**
	 * The feature id for the '<em><b>Pinned</b></em>' attribute.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 * @ordered
	 */
	int PLACE__PINNED = 3;

	/**
	 * The number of structural features of the '<em>Place</em>' class.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 * @ordered
	 */
	int PLACE_FEATURE_COUNT = 4;

	/**
	 * The number of operations of the '<em>Place</em>' class.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 * @ordered
	 */
	int PLACE_OPERATION_COUNT = 0;

	/**
	 * The meta object id for the '{@link org.millrace.model.flow.impl.BendImpl <em>Bend</em>}' class.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @see org.millrace.model.flow.impl.BendImpl
	 * @see org.millrace.model.flow.impl.FlowPackageImpl#getBend()
	 * @generated
	 */
	int BEND = 37;

	/**
	 * The feature id for the '<em><b>From</b></em>' attribute.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 * @ordered
	 */
	int BEND__FROM = 0;

	/**
	 * The feature id for the '<em><b>Port</b></em>' attribute.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 * @ordered
	 */
	int BEND__PORT = 1;

	/**
	 * The feature id for the '<em><b>X</b></em>' attribute.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 * @ordered
	 */
	int BEND__X = 2;

	/**
	 * The feature id for the '<em><b>Y</b></em>' attribute.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 * @ordered
	 */
	int BEND__Y = 3;

	/**
	 * The number of structural features of the '<em>Bend</em>' class.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 * @ordered
	 */
	int BEND_FEATURE_COUNT = 4;

	/**
	 * The number of operations of the '<em>Bend</em>' class.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 * @ordered
	 */
	int BEND_OPERATION_COUNT = 0;

	/**
	 * The meta object id for the '{@link org.millrace.model.flow.impl.UnreadableImpl <em>Unreadable</em>}' class.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @see org.millrace.model.flow.impl.UnreadableImpl
	 * @see org.millrace.model.flow.impl.FlowPackageImpl#getUnreadable()
	 * @generated
	 */
	int UNREADABLE = 38;

	/**
	 * The feature id for the '<em><b>Id</b></em>' attribute.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 * @ordered
	 */
	int UNREADABLE__ID = STEP__ID;

	/**
	 * The feature id for the '<em><b>Note</b></em>' attribute.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 * @ordered
	 */
	int UNREADABLE__NOTE = STEP__NOTE;

	/**
	 * The feature id for the '<em><b>Xml</b></em>' attribute.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 * @ordered
	 */
	int UNREADABLE__XML = STEP_FEATURE_COUNT + 0;

	/**
	 * The number of structural features of the '<em>Unreadable</em>' class.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 * @ordered
	 */
	int UNREADABLE_FEATURE_COUNT = STEP_FEATURE_COUNT + 1;

	/**
	 * The number of operations of the '<em>Unreadable</em>' class.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 * @ordered
	 */
	int UNREADABLE_OPERATION_COUNT = STEP_OPERATION_COUNT + 0;

	/**
	 * The meta object id for the '{@link org.millrace.model.flow.Subject <em>Subject</em>}' enum.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @see org.millrace.model.flow.Subject
	 * @see org.millrace.model.flow.impl.FlowPackageImpl#getSubject()
	 * @generated
	 */
	int SUBJECT = 39;

	/**
	 * The meta object id for the '{@link org.millrace.model.flow.HeaderTest <em>Header Test</em>}' enum.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @see org.millrace.model.flow.HeaderTest
	 * @see org.millrace.model.flow.impl.FlowPackageImpl#getHeaderTest()
	 * @generated
	 */
	int HEADER_TEST = 40;

	/**
	 * The meta object id for the '{@link org.millrace.model.flow.SignatureAlgorithm <em>Signature Algorithm</em>}' enum.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @see org.millrace.model.flow.SignatureAlgorithm
	 * @see org.millrace.model.flow.impl.FlowPackageImpl#getSignatureAlgorithm()
	 * @generated
	 */
	int SIGNATURE_ALGORITHM = 41;

	/**
	 * The meta object id for the '{@link org.millrace.model.flow.KeyIdentifier <em>Key Identifier</em>}' enum.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @see org.millrace.model.flow.KeyIdentifier
	 * @see org.millrace.model.flow.impl.FlowPackageImpl#getKeyIdentifier()
	 * @generated
	 */
	int KEY_IDENTIFIER = 42;

	/**
	 * The meta object id for the '{@link org.millrace.model.flow.ContentCipher <em>Content Cipher</em>}' enum.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @see org.millrace.model.flow.ContentCipher
	 * @see org.millrace.model.flow.impl.FlowPackageImpl#getContentCipher()
	 * @generated
	 */
	int CONTENT_CIPHER = 43;

	/**
	 * The meta object id for the '{@link org.millrace.model.flow.KeyTransport <em>Key Transport</em>}' enum.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @see org.millrace.model.flow.KeyTransport
	 * @see org.millrace.model.flow.impl.FlowPackageImpl#getKeyTransport()
	 * @generated
	 */
	int KEY_TRANSPORT = 44;

	/**
	 * The meta object id for the '{@link org.millrace.model.flow.FaultCause <em>Fault Cause</em>}' enum.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @see org.millrace.model.flow.FaultCause
	 * @see org.millrace.model.flow.impl.FlowPackageImpl#getFaultCause()
	 * @generated
	 */
	int FAULT_CAUSE = 45;

	/**
	 * The meta object id for the '{@link org.millrace.model.flow.LogLevel <em>Log Level</em>}' enum.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @see org.millrace.model.flow.LogLevel
	 * @see org.millrace.model.flow.impl.FlowPackageImpl#getLogLevel()
	 * @generated
	 */
	int LOG_LEVEL = 46;

	/**
	 * The meta object id for the '{@link org.millrace.model.flow.MissedFirings <em>Missed Firings</em>}' enum.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @see org.millrace.model.flow.MissedFirings
	 * @see org.millrace.model.flow.impl.FlowPackageImpl#getMissedFirings()
	 * @generated
	 */
	int MISSED_FIRINGS = 47;

	/**
	 * The meta object id for the '{@link org.millrace.model.flow.InterruptedFiring <em>Interrupted Firing</em>}' enum.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @see org.millrace.model.flow.InterruptedFiring
	 * @see org.millrace.model.flow.impl.FlowPackageImpl#getInterruptedFiring()
	 * @generated
	 */
	int INTERRUPTED_FIRING = 48;

	/**
	 * The meta object id for the '{@link org.millrace.model.flow.TimerBody <em>Timer Body</em>}' enum.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @see org.millrace.model.flow.TimerBody
	 * @see org.millrace.model.flow.impl.FlowPackageImpl#getTimerBody()
	 * @generated
	 */
	int TIMER_BODY = 49;

	/**
	 * The meta object id for the '<em>XPath</em>' data type.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @see java.lang.String
	 * @see org.millrace.model.flow.impl.FlowPackageImpl#getXPath()
	 * @generated
	 */
	int XPATH = 50;

	/**
	 * The meta object id for the '<em>Template</em>' data type.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @see java.lang.String
	 * @see org.millrace.model.flow.impl.FlowPackageImpl#getTemplate()
	 * @generated
	 */
	int TEMPLATE = 51;

	/**
	 * The meta object id for the '<em>File</em>' data type.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @see java.lang.String
	 * @see org.millrace.model.flow.impl.FlowPackageImpl#getFile()
	 * @generated
	 */
	int FILE = 52;

	/**
	 * The meta object id for the '<em>Schema File</em>' data type.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @see java.lang.String
	 * @see org.millrace.model.flow.impl.FlowPackageImpl#getSchemaFile()
	 * @generated
	 */
	int SCHEMA_FILE = 53;

	/**
	 * The meta object id for the '<em>Json Schema File</em>' data type.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @see java.lang.String
	 * @see org.millrace.model.flow.impl.FlowPackageImpl#getJsonSchemaFile()
	 * @generated
	 */
	int JSON_SCHEMA_FILE = 54;

	/**
	 * The meta object id for the '<em>Stylesheet File</em>' data type.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @see java.lang.String
	 * @see org.millrace.model.flow.impl.FlowPackageImpl#getStylesheetFile()
	 * @generated
	 */
	int STYLESHEET_FILE = 55;

	/**
	 * The meta object id for the '<em>Endpoint Name</em>' data type.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @see java.lang.String
	 * @see org.millrace.model.flow.impl.FlowPackageImpl#getEndpointName()
	 * @generated
	 */
	int ENDPOINT_NAME = 56;

	/**
	 * The meta object id for the '<em>Key Alias</em>' data type.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @see java.lang.String
	 * @see org.millrace.model.flow.impl.FlowPackageImpl#getKeyAlias()
	 * @generated
	 */
	int KEY_ALIAS = 57;

	/**
	 * The meta object id for the '<em>Certificate Alias</em>' data type.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @see java.lang.String
	 * @see org.millrace.model.flow.impl.FlowPackageImpl#getCertificateAlias()
	 * @generated
	 */
	int CERTIFICATE_ALIAS = 58;

	/**
	 * The meta object id for the '<em>Variable Name</em>' data type.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @see java.lang.String
	 * @see org.millrace.model.flow.impl.FlowPackageImpl#getVariableName()
	 * @generated
	 */
	int VARIABLE_NAME = 59;

	/**
	 * The meta object id for the '<em>QName</em>' data type.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @see java.lang.String
	 * @see org.millrace.model.flow.impl.FlowPackageImpl#getQName()
	 * @generated
	 */
	int QNAME = 60;

	/**
	 * The meta object id for the '<em>Url Path</em>' data type.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @see java.lang.String
	 * @see org.millrace.model.flow.impl.FlowPackageImpl#getUrlPath()
	 * @generated
	 */
	int URL_PATH = 61;

	/**
	 * The meta object id for the '<em>Soap Header</em>' data type.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @see java.lang.String
	 * @see org.millrace.model.flow.impl.FlowPackageImpl#getSoapHeader()
	 * @generated
	 */
	int SOAP_HEADER = 62;

	/**
	 * The meta object id for the '<em>Path Prefix</em>' data type.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @see java.lang.String
	 * @see org.millrace.model.flow.impl.FlowPackageImpl#getPathPrefix()
	 * @generated
	 */
	int PATH_PREFIX = 63;

	/**
	 * The meta object id for the '<em>Path Template</em>' data type.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @see java.lang.String
	 * @see org.millrace.model.flow.impl.FlowPackageImpl#getPathTemplate()
	 * @generated
	 */
	int PATH_TEMPLATE = 64;

	/**
	 * The meta object id for the '<em>Http Method</em>' data type.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @see java.lang.String
	 * @see org.millrace.model.flow.impl.FlowPackageImpl#getHttpMethod()
	 * @generated
	 */
	int HTTP_METHOD = 65;

	/**
	 * The meta object id for the '<em>Header Name</em>' data type.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @see java.lang.String
	 * @see org.millrace.model.flow.impl.FlowPackageImpl#getHeaderName()
	 * @generated
	 */
	int HEADER_NAME = 66;

	/**
	 * The meta object id for the '<em>Own Header Name</em>' data type.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @see java.lang.String
	 * @see org.millrace.model.flow.impl.FlowPackageImpl#getOwnHeaderName()
	 * @generated
	 */
	int OWN_HEADER_NAME = 67;

	/**
	 * The meta object id for the '<em>Media Type</em>' data type.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @see java.lang.String
	 * @see org.millrace.model.flow.impl.FlowPackageImpl#getMediaType()
	 * @generated
	 */
	int MEDIA_TYPE = 68;

	/**
	 * The meta object id for the '<em>Listener Name</em>' data type.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @see java.lang.String
	 * @see org.millrace.model.flow.impl.FlowPackageImpl#getListenerName()
	 * @generated
	 */
	int LISTENER_NAME = 69;

	/**
	 * The meta object id for the '<em>Timer Name</em>' data type.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @see java.lang.String
	 * @see org.millrace.model.flow.impl.FlowPackageImpl#getTimerName()
	 * @generated
	 */
	int TIMER_NAME = 70;

	/**
	 * The meta object id for the '<em>Cron</em>' data type.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @see java.lang.String
	 * @see org.millrace.model.flow.impl.FlowPackageImpl#getCron()
	 * @generated
	 */
	int CRON = 71;

	/**
	 * The meta object id for the '<em>Time Zone</em>' data type.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @see java.lang.String
	 * @see org.millrace.model.flow.impl.FlowPackageImpl#getTimeZone()
	 * @generated
	 */
	int TIME_ZONE = 72;


	/**
	 * Returns the meta object for class '{@link org.millrace.model.flow.Flow <em>Flow</em>}'.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @return the meta object for class '<em>Flow</em>'.
	 * @see org.millrace.model.flow.Flow
	 * @generated
	 */
	EClass getFlow();

	/**
	 * Returns the meta object for the attribute '{@link org.millrace.model.flow.Flow#getName <em>Name</em>}'.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @return the meta object for the attribute '<em>Name</em>'.
	 * @see org.millrace.model.flow.Flow#getName()
	 * @see #getFlow()
	 * @generated
	 */
	EAttribute getFlow_Name();

	/**
	 * Returns the meta object for the attribute '{@link org.millrace.model.flow.Flow#getVersion <em>Version</em>}'.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @return the meta object for the attribute '<em>Version</em>'.
	 * @see org.millrace.model.flow.Flow#getVersion()
	 * @see #getFlow()
	 * @generated
	 */
	EAttribute getFlow_Version();

	/**
	 * Returns the meta object for the attribute '{@link org.millrace.model.flow.Flow#getNote <em>Note</em>}'.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @return the meta object for the attribute '<em>Note</em>'.
	 * @see org.millrace.model.flow.Flow#getNote()
	 * @see #getFlow()
	 * @generated
	 */
	EAttribute getFlow_Note();

	/**
	 * Returns the meta object for the attribute '{@link org.millrace.model.flow.Flow#getSecrets <em>Secrets</em>}'.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @return the meta object for the attribute '<em>Secrets</em>'.
	 * @see org.millrace.model.flow.Flow#getSecrets()
	 * @see #getFlow()
	 * @generated
	 */
	EAttribute getFlow_Secrets();

	/**
	 * Returns the meta object for the containment reference list '{@link org.millrace.model.flow.Flow#getNamespaces <em>Namespaces</em>}'.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @return the meta object for the containment reference list '<em>Namespaces</em>'.
	 * @see org.millrace.model.flow.Flow#getNamespaces()
	 * @see #getFlow()
	 * @generated
	 */
	EReference getFlow_Namespaces();

	/**
	 * Returns the meta object for the containment reference list '{@link org.millrace.model.flow.Flow#getSteps <em>Steps</em>}'.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @return the meta object for the containment reference list '<em>Steps</em>'.
	 * @see org.millrace.model.flow.Flow#getSteps()
	 * @see #getFlow()
	 * @generated
	 */
	EReference getFlow_Steps();

	/**
	 * Returns the meta object for the containment reference list '{@link org.millrace.model.flow.Flow#getWires <em>Wires</em>}'.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @return the meta object for the containment reference list '<em>Wires</em>'.
	 * @see org.millrace.model.flow.Flow#getWires()
	 * @see #getFlow()
	 * @generated
	 */
	EReference getFlow_Wires();

	/**
	 * Returns the meta object for the containment reference list '{@link org.millrace.model.flow.Flow#getSamples <em>Samples</em>}'.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @return the meta object for the containment reference list '<em>Samples</em>'.
	 * @see org.millrace.model.flow.Flow#getSamples()
	 * @see #getFlow()
	 * @generated
	 */
	EReference getFlow_Samples();

	/**
	 * Returns the meta object for class '{@link org.millrace.model.flow.Namespace <em>Namespace</em>}'.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @return the meta object for class '<em>Namespace</em>'.
	 * @see org.millrace.model.flow.Namespace
	 * @generated
	 */
	EClass getNamespace();

	/**
	 * Returns the meta object for the attribute '{@link org.millrace.model.flow.Namespace#getPrefix <em>Prefix</em>}'.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @return the meta object for the attribute '<em>Prefix</em>'.
	 * @see org.millrace.model.flow.Namespace#getPrefix()
	 * @see #getNamespace()
	 * @generated
	 */
	EAttribute getNamespace_Prefix();

	/**
	 * Returns the meta object for the attribute '{@link org.millrace.model.flow.Namespace#getUri <em>Uri</em>}'.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @return the meta object for the attribute '<em>Uri</em>'.
	 * @see org.millrace.model.flow.Namespace#getUri()
	 * @see #getNamespace()
	 * @generated
	 */
	EAttribute getNamespace_Uri();

	/**
	 * Returns the meta object for class '{@link org.millrace.model.flow.Wire <em>Wire</em>}'.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @return the meta object for class '<em>Wire</em>'.
	 * @see org.millrace.model.flow.Wire
	 * @generated
	 */
	EClass getWire();

	/**
	 * Returns the meta object for the reference '{@link org.millrace.model.flow.Wire#getFrom <em>From</em>}'.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @return the meta object for the reference '<em>From</em>'.
	 * @see org.millrace.model.flow.Wire#getFrom()
	 * @see #getWire()
	 * @generated
	 */
	EReference getWire_From();

	/**
	 * Returns the meta object for the attribute '{@link org.millrace.model.flow.Wire#getPort <em>Port</em>}'.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @return the meta object for the attribute '<em>Port</em>'.
	 * @see org.millrace.model.flow.Wire#getPort()
	 * @see #getWire()
	 * @generated
	 */
	EAttribute getWire_Port();

	/**
	 * Returns the meta object for the reference '{@link org.millrace.model.flow.Wire#getTo <em>To</em>}'.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @return the meta object for the reference '<em>To</em>'.
	 * @see org.millrace.model.flow.Wire#getTo()
	 * @see #getWire()
	 * @generated
	 */
	EReference getWire_To();

	/**
	 * Returns the meta object for class '{@link org.millrace.model.flow.Sample <em>Sample</em>}'.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @return the meta object for class '<em>Sample</em>'.
	 * @see org.millrace.model.flow.Sample
	 * @generated
	 */
	EClass getSample();

	/**
	 * Returns the meta object for the attribute '{@link org.millrace.model.flow.Sample#getName <em>Name</em>}'.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @return the meta object for the attribute '<em>Name</em>'.
	 * @see org.millrace.model.flow.Sample#getName()
	 * @see #getSample()
	 * @generated
	 */
	EAttribute getSample_Name();

	/**
	 * Returns the meta object for the attribute '{@link org.millrace.model.flow.Sample#getRequest <em>Request</em>}'.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @return the meta object for the attribute '<em>Request</em>'.
	 * @see org.millrace.model.flow.Sample#getRequest()
	 * @see #getSample()
	 * @generated
	 */
	EAttribute getSample_Request();

	/**
	 * Returns the meta object for the attribute '{@link org.millrace.model.flow.Sample#getResponse <em>Response</em>}'.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @return the meta object for the attribute '<em>Response</em>'.
	 * @see org.millrace.model.flow.Sample#getResponse()
	 * @see #getSample()
	 * @generated
	 */
	EAttribute getSample_Response();

	/**
	 * Returns the meta object for the containment reference list '{@link org.millrace.model.flow.Sample#getHeaders <em>Headers</em>}'.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @return the meta object for the containment reference list '<em>Headers</em>'.
	 * @see org.millrace.model.flow.Sample#getHeaders()
	 * @see #getSample()
	 * @generated
	 */
	EReference getSample_Headers();

	/**
	 * Returns the meta object for class '{@link org.millrace.model.flow.SampleHeader <em>Sample Header</em>}'.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @return the meta object for class '<em>Sample Header</em>'.
	 * @see org.millrace.model.flow.SampleHeader
	 * @generated
	 */
	EClass getSampleHeader();

	/**
	 * Returns the meta object for the attribute '{@link org.millrace.model.flow.SampleHeader#getName <em>Name</em>}'.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @return the meta object for the attribute '<em>Name</em>'.
	 * @see org.millrace.model.flow.SampleHeader#getName()
	 * @see #getSampleHeader()
	 * @generated
	 */
	EAttribute getSampleHeader_Name();

	/**
	 * Returns the meta object for the attribute '{@link org.millrace.model.flow.SampleHeader#getValue <em>Value</em>}'.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @return the meta object for the attribute '<em>Value</em>'.
	 * @see org.millrace.model.flow.SampleHeader#getValue()
	 * @see #getSampleHeader()
	 * @generated
	 */
	EAttribute getSampleHeader_Value();

	/**
	 * Returns the meta object for class '{@link org.millrace.model.flow.Step <em>Step</em>}'.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @return the meta object for class '<em>Step</em>'.
	 * @see org.millrace.model.flow.Step
	 * @generated
	 */
	EClass getStep();

	/**
	 * Returns the meta object for the attribute '{@link org.millrace.model.flow.Step#getId <em>Id</em>}'.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @return the meta object for the attribute '<em>Id</em>'.
	 * @see org.millrace.model.flow.Step#getId()
	 * @see #getStep()
	 * @generated
	 */
	EAttribute getStep_Id();

	/**
	 * Returns the meta object for the attribute '{@link org.millrace.model.flow.Step#getNote <em>Note</em>}'.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @return the meta object for the attribute '<em>Note</em>'.
	 * @see org.millrace.model.flow.Step#getNote()
	 * @see #getStep()
	 * @generated
	 */
	EAttribute getStep_Note();

	/**
	 * Returns the meta object for class '{@link org.millrace.model.flow.Receive <em>Receive</em>}'.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @return the meta object for class '<em>Receive</em>'.
	 * @see org.millrace.model.flow.Receive
	 * @generated
	 */
	EClass getReceive();

	/**
	 * Returns the meta object for the attribute '{@link org.millrace.model.flow.Receive#getListener <em>Listener</em>}'.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @return the meta object for the attribute '<em>Listener</em>'.
	 * @see org.millrace.model.flow.Receive#getListener()
	 * @see #getReceive()
	 * @generated
	 */
	EAttribute getReceive_Listener();

	/**
	 * Returns the meta object for the attribute '{@link org.millrace.model.flow.Receive#getPath <em>Path</em>}'.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @return the meta object for the attribute '<em>Path</em>'.
	 * @see org.millrace.model.flow.Receive#getPath()
	 * @see #getReceive()
	 * @generated
	 */
	EAttribute getReceive_Path();

	/**
	 * Returns the meta object for the attribute list '{@link org.millrace.model.flow.Receive#getMethods <em>Methods</em>}'.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @return the meta object for the attribute list '<em>Methods</em>'.
	 * @see org.millrace.model.flow.Receive#getMethods()
	 * @see #getReceive()
	 * @generated
	 */
	EAttribute getReceive_Methods();

	/**
	 * Returns the meta object for the attribute '{@link org.millrace.model.flow.Receive#getSoapAction <em>Soap Action</em>}'.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @return the meta object for the attribute '<em>Soap Action</em>'.
	 * @see org.millrace.model.flow.Receive#getSoapAction()
	 * @see #getReceive()
	 * @generated
	 */
	EAttribute getReceive_SoapAction();

	/**
	 * Returns the meta object for the containment reference list '{@link org.millrace.model.flow.Receive#getOperations <em>Operations</em>}'.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @return the meta object for the containment reference list '<em>Operations</em>'.
	 * @see org.millrace.model.flow.Receive#getOperations()
	 * @see #getReceive()
	 * @generated
	 */
	EReference getReceive_Operations();

	/**
	 * Returns the meta object for class '{@link org.millrace.model.flow.Operation <em>Operation</em>}'.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @return the meta object for class '<em>Operation</em>'.
	 * @see org.millrace.model.flow.Operation
	 * @generated
	 */
	EClass getOperation();

	/**
	 * Returns the meta object for the attribute '{@link org.millrace.model.flow.Operation#getElement <em>Element</em>}'.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @return the meta object for the attribute '<em>Element</em>'.
	 * @see org.millrace.model.flow.Operation#getElement()
	 * @see #getOperation()
	 * @generated
	 */
	EAttribute getOperation_Element();

	/**
	 * Returns the meta object for the attribute '{@link org.millrace.model.flow.Operation#getAction <em>Action</em>}'.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @return the meta object for the attribute '<em>Action</em>'.
	 * @see org.millrace.model.flow.Operation#getAction()
	 * @see #getOperation()
	 * @generated
	 */
	EAttribute getOperation_Action();

	/**
	 * Returns the meta object for class '{@link org.millrace.model.flow.Timer <em>Timer</em>}'.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @return the meta object for class '<em>Timer</em>'.
	 * @see org.millrace.model.flow.Timer
	 * @generated
	 */
	EClass getTimer();

	/**
	 * Returns the meta object for the attribute '{@link org.millrace.model.flow.Timer#getCron <em>Cron</em>}'.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @return the meta object for the attribute '<em>Cron</em>'.
	 * @see org.millrace.model.flow.Timer#getCron()
	 * @see #getTimer()
	 * @generated
	 */
	EAttribute getTimer_Cron();

	/**
	 * Returns the meta object for the attribute '{@link org.millrace.model.flow.Timer#getZone <em>Zone</em>}'.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @return the meta object for the attribute '<em>Zone</em>'.
	 * @see org.millrace.model.flow.Timer#getZone()
	 * @see #getTimer()
	 * @generated
	 */
	EAttribute getTimer_Zone();

	/**
	 * Returns the meta object for the attribute '{@link org.millrace.model.flow.Timer#getIntervalMillis <em>Interval Millis</em>}'.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @return the meta object for the attribute '<em>Interval Millis</em>'.
	 * @see org.millrace.model.flow.Timer#getIntervalMillis()
	 * @see #getTimer()
	 * @generated
	 */
	EAttribute getTimer_IntervalMillis();

	/**
	 * Returns the meta object for the attribute '{@link org.millrace.model.flow.Timer#getJitterMillis <em>Jitter Millis</em>}'.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @return the meta object for the attribute '<em>Jitter Millis</em>'.
	 * @see org.millrace.model.flow.Timer#getJitterMillis()
	 * @see #getTimer()
	 * @generated
	 */
	EAttribute getTimer_JitterMillis();

	/**
	 * Returns the meta object for the attribute '{@link org.millrace.model.flow.Timer#getMissed <em>Missed</em>}'.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @return the meta object for the attribute '<em>Missed</em>'.
	 * @see org.millrace.model.flow.Timer#getMissed()
	 * @see #getTimer()
	 * @generated
	 */
	EAttribute getTimer_Missed();

	/**
	 * Returns the meta object for the attribute '{@link org.millrace.model.flow.Timer#getMaxMissed <em>Max Missed</em>}'.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @return the meta object for the attribute '<em>Max Missed</em>'.
	 * @see org.millrace.model.flow.Timer#getMaxMissed()
	 * @see #getTimer()
	 * @generated
	 */
	EAttribute getTimer_MaxMissed();

	/**
	 * Returns the meta object for the attribute '{@link org.millrace.model.flow.Timer#isOverlap <em>Overlap</em>}'.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @return the meta object for the attribute '<em>Overlap</em>'.
	 * @see org.millrace.model.flow.Timer#isOverlap()
	 * @see #getTimer()
	 * @generated
	 */
	EAttribute getTimer_Overlap();

	/**
	 * Returns the meta object for the attribute '{@link org.millrace.model.flow.Timer#getInterrupted <em>Interrupted</em>}'.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @return the meta object for the attribute '<em>Interrupted</em>'.
	 * @see org.millrace.model.flow.Timer#getInterrupted()
	 * @see #getTimer()
	 * @generated
	 */
	EAttribute getTimer_Interrupted();

	/**
	 * Returns the meta object for the attribute '{@link org.millrace.model.flow.Timer#getRememberAs <em>Remember As</em>}'.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @return the meta object for the attribute '<em>Remember As</em>'.
	 * @see org.millrace.model.flow.Timer#getRememberAs()
	 * @see #getTimer()
	 * @generated
	 */
	EAttribute getTimer_RememberAs();

	/**
	 * Returns the meta object for the attribute '{@link org.millrace.model.flow.Timer#getBody <em>Body</em>}'.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @return the meta object for the attribute '<em>Body</em>'.
	 * @see org.millrace.model.flow.Timer#getBody()
	 * @see #getTimer()
	 * @generated
	 */
	EAttribute getTimer_Body();

	/**
	 * Returns the meta object for the attribute '{@link org.millrace.model.flow.Timer#getDeadlineMillis <em>Deadline Millis</em>}'.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @return the meta object for the attribute '<em>Deadline Millis</em>'.
	 * @see org.millrace.model.flow.Timer#getDeadlineMillis()
	 * @see #getTimer()
	 * @generated
	 */
	EAttribute getTimer_DeadlineMillis();

	/**
	 * Returns the meta object for class '{@link org.millrace.model.flow.OnFault <em>On Fault</em>}'.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @return the meta object for class '<em>On Fault</em>'.
	 * @see org.millrace.model.flow.OnFault
	 * @generated
	 */
	EClass getOnFault();

	/**
	 * Returns the meta object for class '{@link org.millrace.model.flow.Validate <em>Validate</em>}'.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @return the meta object for class '<em>Validate</em>'.
	 * @see org.millrace.model.flow.Validate
	 * @generated
	 */
	EClass getValidate();

	/**
	 * Returns the meta object for the attribute '{@link org.millrace.model.flow.Validate#getSchema <em>Schema</em>}'.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @return the meta object for the attribute '<em>Schema</em>'.
	 * @see org.millrace.model.flow.Validate#getSchema()
	 * @see #getValidate()
	 * @generated
	 */
	EAttribute getValidate_Schema();

	/**
	 * Returns the meta object for the attribute '{@link org.millrace.model.flow.Validate#getSubject <em>Subject</em>}'.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @return the meta object for the attribute '<em>Subject</em>'.
	 * @see org.millrace.model.flow.Validate#getSubject()
	 * @see #getValidate()
	 * @generated
	 */
	EAttribute getValidate_Subject();

	/**
	 * Returns the meta object for class '{@link org.millrace.model.flow.ValidateJson <em>Validate Json</em>}'.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @return the meta object for class '<em>Validate Json</em>'.
	 * @see org.millrace.model.flow.ValidateJson
	 * @generated
	 */
	EClass getValidateJson();

	/**
	 * Returns the meta object for the attribute '{@link org.millrace.model.flow.ValidateJson#getSchema <em>Schema</em>}'.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @return the meta object for the attribute '<em>Schema</em>'.
	 * @see org.millrace.model.flow.ValidateJson#getSchema()
	 * @see #getValidateJson()
	 * @generated
	 */
	EAttribute getValidateJson_Schema();

	/**
	 * Returns the meta object for class '{@link org.millrace.model.flow.Transform <em>Transform</em>}'.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @return the meta object for class '<em>Transform</em>'.
	 * @see org.millrace.model.flow.Transform
	 * @generated
	 */
	EClass getTransform();

	/**
	 * Returns the meta object for the attribute '{@link org.millrace.model.flow.Transform#getStylesheet <em>Stylesheet</em>}'.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @return the meta object for the attribute '<em>Stylesheet</em>'.
	 * @see org.millrace.model.flow.Transform#getStylesheet()
	 * @see #getTransform()
	 * @generated
	 */
	EAttribute getTransform_Stylesheet();

	/**
	 * Returns the meta object for the containment reference list '{@link org.millrace.model.flow.Transform#getParameters <em>Parameters</em>}'.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @return the meta object for the containment reference list '<em>Parameters</em>'.
	 * @see org.millrace.model.flow.Transform#getParameters()
	 * @see #getTransform()
	 * @generated
	 */
	EReference getTransform_Parameters();

	/**
	 * Returns the meta object for class '{@link org.millrace.model.flow.Parameter <em>Parameter</em>}'.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @return the meta object for class '<em>Parameter</em>'.
	 * @see org.millrace.model.flow.Parameter
	 * @generated
	 */
	EClass getParameter();

	/**
	 * Returns the meta object for the attribute '{@link org.millrace.model.flow.Parameter#getName <em>Name</em>}'.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @return the meta object for the attribute '<em>Name</em>'.
	 * @see org.millrace.model.flow.Parameter#getName()
	 * @see #getParameter()
	 * @generated
	 */
	EAttribute getParameter_Name();

	/**
	 * Returns the meta object for the attribute '{@link org.millrace.model.flow.Parameter#getValue <em>Value</em>}'.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @return the meta object for the attribute '<em>Value</em>'.
	 * @see org.millrace.model.flow.Parameter#getValue()
	 * @see #getParameter()
	 * @generated
	 */
	EAttribute getParameter_Value();

	/**
	 * Returns the meta object for class '{@link org.millrace.model.flow.Route <em>Route</em>}'.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @return the meta object for class '<em>Route</em>'.
	 * @see org.millrace.model.flow.Route
	 * @generated
	 */
	EClass getRoute();

	/**
	 * Returns the meta object for the containment reference list '{@link org.millrace.model.flow.Route#getBranches <em>Branches</em>}'.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @return the meta object for the containment reference list '<em>Branches</em>'.
	 * @see org.millrace.model.flow.Route#getBranches()
	 * @see #getRoute()
	 * @generated
	 */
	EReference getRoute_Branches();

	/**
	 * Returns the meta object for class '{@link org.millrace.model.flow.Branch <em>Branch</em>}'.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @return the meta object for class '<em>Branch</em>'.
	 * @see org.millrace.model.flow.Branch
	 * @generated
	 */
	EClass getBranch();

	/**
	 * Returns the meta object for the attribute '{@link org.millrace.model.flow.Branch#getPort <em>Port</em>}'.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @return the meta object for the attribute '<em>Port</em>'.
	 * @see org.millrace.model.flow.Branch#getPort()
	 * @see #getBranch()
	 * @generated
	 */
	EAttribute getBranch_Port();

	/**
	 * Returns the meta object for class '{@link org.millrace.model.flow.BodyBranch <em>Body Branch</em>}'.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @return the meta object for class '<em>Body Branch</em>'.
	 * @see org.millrace.model.flow.BodyBranch
	 * @generated
	 */
	EClass getBodyBranch();

	/**
	 * Returns the meta object for the attribute '{@link org.millrace.model.flow.BodyBranch#getXpath <em>Xpath</em>}'.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @return the meta object for the attribute '<em>Xpath</em>'.
	 * @see org.millrace.model.flow.BodyBranch#getXpath()
	 * @see #getBodyBranch()
	 * @generated
	 */
	EAttribute getBodyBranch_Xpath();

	/**
	 * Returns the meta object for class '{@link org.millrace.model.flow.StartBranch <em>Start Branch</em>}'.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @return the meta object for class '<em>Start Branch</em>'.
	 * @see org.millrace.model.flow.StartBranch
	 * @generated
	 */
	EClass getStartBranch();

	/**
	 * Returns the meta object for the attribute '{@link org.millrace.model.flow.StartBranch#getXpath <em>Xpath</em>}'.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @return the meta object for the attribute '<em>Xpath</em>'.
	 * @see org.millrace.model.flow.StartBranch#getXpath()
	 * @see #getStartBranch()
	 * @generated
	 */
	EAttribute getStartBranch_Xpath();

	/**
	 * Returns the meta object for the attribute '{@link org.millrace.model.flow.StartBranch#getWithin <em>Within</em>}'.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @return the meta object for the attribute '<em>Within</em>'.
	 * @see org.millrace.model.flow.StartBranch#getWithin()
	 * @see #getStartBranch()
	 * @generated
	 */
	EAttribute getStartBranch_Within();

	/**
	 * Returns the meta object for class '{@link org.millrace.model.flow.SoapHeaderBranch <em>Soap Header Branch</em>}'.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @return the meta object for class '<em>Soap Header Branch</em>'.
	 * @see org.millrace.model.flow.SoapHeaderBranch
	 * @generated
	 */
	EClass getSoapHeaderBranch();

	/**
	 * Returns the meta object for the attribute '{@link org.millrace.model.flow.SoapHeaderBranch#getXpath <em>Xpath</em>}'.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @return the meta object for the attribute '<em>Xpath</em>'.
	 * @see org.millrace.model.flow.SoapHeaderBranch#getXpath()
	 * @see #getSoapHeaderBranch()
	 * @generated
	 */
	EAttribute getSoapHeaderBranch_Xpath();

	/**
	 * Returns the meta object for class '{@link org.millrace.model.flow.TransportHeaderBranch <em>Transport Header Branch</em>}'.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @return the meta object for class '<em>Transport Header Branch</em>'.
	 * @see org.millrace.model.flow.TransportHeaderBranch
	 * @generated
	 */
	EClass getTransportHeaderBranch();

	/**
	 * Returns the meta object for the attribute '{@link org.millrace.model.flow.TransportHeaderBranch#getHeader <em>Header</em>}'.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @return the meta object for the attribute '<em>Header</em>'.
	 * @see org.millrace.model.flow.TransportHeaderBranch#getHeader()
	 * @see #getTransportHeaderBranch()
	 * @generated
	 */
	EAttribute getTransportHeaderBranch_Header();

	/**
	 * Returns the meta object for the attribute '{@link org.millrace.model.flow.TransportHeaderBranch#getTest <em>Test</em>}'.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @return the meta object for the attribute '<em>Test</em>'.
	 * @see org.millrace.model.flow.TransportHeaderBranch#getTest()
	 * @see #getTransportHeaderBranch()
	 * @generated
	 */
	EAttribute getTransportHeaderBranch_Test();

	/**
	 * Returns the meta object for the attribute '{@link org.millrace.model.flow.TransportHeaderBranch#getValue <em>Value</em>}'.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @return the meta object for the attribute '<em>Value</em>'.
	 * @see org.millrace.model.flow.TransportHeaderBranch#getValue()
	 * @see #getTransportHeaderBranch()
	 * @generated
	 */
	EAttribute getTransportHeaderBranch_Value();

	/**
	 * Returns the meta object for class '{@link org.millrace.model.flow.RequestBranch <em>Request Branch</em>}'.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @return the meta object for class '<em>Request Branch</em>'.
	 * @see org.millrace.model.flow.RequestBranch
	 * @generated
	 */
	EClass getRequestBranch();

	/**
	 * Returns the meta object for the attribute '{@link org.millrace.model.flow.RequestBranch#getMethod <em>Method</em>}'.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @return the meta object for the attribute '<em>Method</em>'.
	 * @see org.millrace.model.flow.RequestBranch#getMethod()
	 * @see #getRequestBranch()
	 * @generated
	 */
	EAttribute getRequestBranch_Method();

	/**
	 * Returns the meta object for the attribute '{@link org.millrace.model.flow.RequestBranch#getPath <em>Path</em>}'.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @return the meta object for the attribute '<em>Path</em>'.
	 * @see org.millrace.model.flow.RequestBranch#getPath()
	 * @see #getRequestBranch()
	 * @generated
	 */
	EAttribute getRequestBranch_Path();

	/**
	 * Returns the meta object for class '{@link org.millrace.model.flow.Set <em>Set</em>}'.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @return the meta object for class '<em>Set</em>'.
	 * @see org.millrace.model.flow.Set
	 * @generated
	 */
	EClass getSet();

	/**
	 * Returns the meta object for the containment reference list '{@link org.millrace.model.flow.Set#getAssignments <em>Assignments</em>}'.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @return the meta object for the containment reference list '<em>Assignments</em>'.
	 * @see org.millrace.model.flow.Set#getAssignments()
	 * @see #getSet()
	 * @generated
	 */
	EReference getSet_Assignments();

	/**
	 * Returns the meta object for class '{@link org.millrace.model.flow.Assignment <em>Assignment</em>}'.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @return the meta object for class '<em>Assignment</em>'.
	 * @see org.millrace.model.flow.Assignment
	 * @generated
	 */
	EClass getAssignment();

	/**
	 * Returns the meta object for class '{@link org.millrace.model.flow.SetHeader <em>Set Header</em>}'.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @return the meta object for class '<em>Set Header</em>'.
	 * @see org.millrace.model.flow.SetHeader
	 * @generated
	 */
	EClass getSetHeader();

	/**
	 * Returns the meta object for the attribute '{@link org.millrace.model.flow.SetHeader#getName <em>Name</em>}'.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @return the meta object for the attribute '<em>Name</em>'.
	 * @see org.millrace.model.flow.SetHeader#getName()
	 * @see #getSetHeader()
	 * @generated
	 */
	EAttribute getSetHeader_Name();

	/**
	 * Returns the meta object for the attribute '{@link org.millrace.model.flow.SetHeader#getValue <em>Value</em>}'.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @return the meta object for the attribute '<em>Value</em>'.
	 * @see org.millrace.model.flow.SetHeader#getValue()
	 * @see #getSetHeader()
	 * @generated
	 */
	EAttribute getSetHeader_Value();

	/**
	 * Returns the meta object for the attribute '{@link org.millrace.model.flow.SetHeader#getXpath <em>Xpath</em>}'.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @return the meta object for the attribute '<em>Xpath</em>'.
	 * @see org.millrace.model.flow.SetHeader#getXpath()
	 * @see #getSetHeader()
	 * @generated
	 */
	EAttribute getSetHeader_Xpath();

	/**
	 * Returns the meta object for class '{@link org.millrace.model.flow.RemoveHeader <em>Remove Header</em>}'.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @return the meta object for class '<em>Remove Header</em>'.
	 * @see org.millrace.model.flow.RemoveHeader
	 * @generated
	 */
	EClass getRemoveHeader();

	/**
	 * Returns the meta object for the attribute '{@link org.millrace.model.flow.RemoveHeader#getName <em>Name</em>}'.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @return the meta object for the attribute '<em>Name</em>'.
	 * @see org.millrace.model.flow.RemoveHeader#getName()
	 * @see #getRemoveHeader()
	 * @generated
	 */
	EAttribute getRemoveHeader_Name();

	/**
	 * Returns the meta object for class '{@link org.millrace.model.flow.SetVariable <em>Set Variable</em>}'.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @return the meta object for class '<em>Set Variable</em>'.
	 * @see org.millrace.model.flow.SetVariable
	 * @generated
	 */
	EClass getSetVariable();

	/**
	 * Returns the meta object for the attribute '{@link org.millrace.model.flow.SetVariable#getName <em>Name</em>}'.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @return the meta object for the attribute '<em>Name</em>'.
	 * @see org.millrace.model.flow.SetVariable#getName()
	 * @see #getSetVariable()
	 * @generated
	 */
	EAttribute getSetVariable_Name();

	/**
	 * Returns the meta object for the attribute '{@link org.millrace.model.flow.SetVariable#getValue <em>Value</em>}'.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @return the meta object for the attribute '<em>Value</em>'.
	 * @see org.millrace.model.flow.SetVariable#getValue()
	 * @see #getSetVariable()
	 * @generated
	 */
	EAttribute getSetVariable_Value();

	/**
	 * Returns the meta object for the attribute '{@link org.millrace.model.flow.SetVariable#getXpath <em>Xpath</em>}'.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @return the meta object for the attribute '<em>Xpath</em>'.
	 * @see org.millrace.model.flow.SetVariable#getXpath()
	 * @see #getSetVariable()
	 * @generated
	 */
	EAttribute getSetVariable_Xpath();

	/**
	 * Returns the meta object for class '{@link org.millrace.model.flow.SetPart <em>Set Part</em>}'.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @return the meta object for class '<em>Set Part</em>'.
	 * @see org.millrace.model.flow.SetPart
	 * @generated
	 */
	EClass getSetPart();

	/**
	 * Returns the meta object for the attribute '{@link org.millrace.model.flow.SetPart#getSelect <em>Select</em>}'.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @return the meta object for the attribute '<em>Select</em>'.
	 * @see org.millrace.model.flow.SetPart#getSelect()
	 * @see #getSetPart()
	 * @generated
	 */
	EAttribute getSetPart_Select();

	/**
	 * Returns the meta object for the attribute '{@link org.millrace.model.flow.SetPart#getValue <em>Value</em>}'.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @return the meta object for the attribute '<em>Value</em>'.
	 * @see org.millrace.model.flow.SetPart#getValue()
	 * @see #getSetPart()
	 * @generated
	 */
	EAttribute getSetPart_Value();

	/**
	 * Returns the meta object for the attribute '{@link org.millrace.model.flow.SetPart#getXpath <em>Xpath</em>}'.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @return the meta object for the attribute '<em>Xpath</em>'.
	 * @see org.millrace.model.flow.SetPart#getXpath()
	 * @see #getSetPart()
	 * @generated
	 */
	EAttribute getSetPart_Xpath();

	/**
	 * Returns the meta object for class '{@link org.millrace.model.flow.Sign <em>Sign</em>}'.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @return the meta object for class '<em>Sign</em>'.
	 * @see org.millrace.model.flow.Sign
	 * @generated
	 */
	EClass getSign();

	/**
	 * Returns the meta object for the attribute '{@link org.millrace.model.flow.Sign#getKey <em>Key</em>}'.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @return the meta object for the attribute '<em>Key</em>'.
	 * @see org.millrace.model.flow.Sign#getKey()
	 * @see #getSign()
	 * @generated
	 */
	EAttribute getSign_Key();

	/**
	 * Returns the meta object for the attribute '{@link org.millrace.model.flow.Sign#isBody <em>Body</em>}'.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @return the meta object for the attribute '<em>Body</em>'.
	 * @see org.millrace.model.flow.Sign#isBody()
	 * @see #getSign()
	 * @generated
	 */
	EAttribute getSign_Body();

	/**
	 * Returns the meta object for the attribute '{@link org.millrace.model.flow.Sign#getTimestampSeconds <em>Timestamp Seconds</em>}'.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @return the meta object for the attribute '<em>Timestamp Seconds</em>'.
	 * @see org.millrace.model.flow.Sign#getTimestampSeconds()
	 * @see #getSign()
	 * @generated
	 */
	EAttribute getSign_TimestampSeconds();

	/**
	 * Returns the meta object for the attribute list '{@link org.millrace.model.flow.Sign#getHeaders <em>Headers</em>}'.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @return the meta object for the attribute list '<em>Headers</em>'.
	 * @see org.millrace.model.flow.Sign#getHeaders()
	 * @see #getSign()
	 * @generated
	 */
	EAttribute getSign_Headers();

	/**
	 * Returns the meta object for the attribute '{@link org.millrace.model.flow.Sign#getAlgorithm <em>Algorithm</em>}'.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @return the meta object for the attribute '<em>Algorithm</em>'.
	 * @see org.millrace.model.flow.Sign#getAlgorithm()
	 * @see #getSign()
	 * @generated
	 */
	EAttribute getSign_Algorithm();

	/**
	 * Returns the meta object for the attribute '{@link org.millrace.model.flow.Sign#getIdentifier <em>Identifier</em>}'.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @return the meta object for the attribute '<em>Identifier</em>'.
	 * @see org.millrace.model.flow.Sign#getIdentifier()
	 * @see #getSign()
	 * @generated
	 */
	EAttribute getSign_Identifier();

	/**
	 * Returns the meta object for class '{@link org.millrace.model.flow.Verify <em>Verify</em>}'.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @return the meta object for class '<em>Verify</em>'.
	 * @see org.millrace.model.flow.Verify
	 * @generated
	 */
	EClass getVerify();

	/**
	 * Returns the meta object for the attribute '{@link org.millrace.model.flow.Verify#getCertificates <em>Certificates</em>}'.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @return the meta object for the attribute '<em>Certificates</em>'.
	 * @see org.millrace.model.flow.Verify#getCertificates()
	 * @see #getVerify()
	 * @generated
	 */
	EAttribute getVerify_Certificates();

	/**
	 * Returns the meta object for the attribute '{@link org.millrace.model.flow.Verify#isBody <em>Body</em>}'.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @return the meta object for the attribute '<em>Body</em>'.
	 * @see org.millrace.model.flow.Verify#isBody()
	 * @see #getVerify()
	 * @generated
	 */
	EAttribute getVerify_Body();

	/**
	 * Returns the meta object for the attribute '{@link org.millrace.model.flow.Verify#isTimestamp <em>Timestamp</em>}'.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @return the meta object for the attribute '<em>Timestamp</em>'.
	 * @see org.millrace.model.flow.Verify#isTimestamp()
	 * @see #getVerify()
	 * @generated
	 */
	EAttribute getVerify_Timestamp();

	/**
	 * Returns the meta object for the attribute list '{@link org.millrace.model.flow.Verify#getHeaders <em>Headers</em>}'.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @return the meta object for the attribute list '<em>Headers</em>'.
	 * @see org.millrace.model.flow.Verify#getHeaders()
	 * @see #getVerify()
	 * @generated
	 */
	EAttribute getVerify_Headers();

	/**
	 * Returns the meta object for the attribute list '{@link org.millrace.model.flow.Verify#getAlgorithms <em>Algorithms</em>}'.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @return the meta object for the attribute list '<em>Algorithms</em>'.
	 * @see org.millrace.model.flow.Verify#getAlgorithms()
	 * @see #getVerify()
	 * @generated
	 */
	EAttribute getVerify_Algorithms();

	/**
	 * Returns the meta object for the attribute '{@link org.millrace.model.flow.Verify#getMaxAgeSeconds <em>Max Age Seconds</em>}'.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @return the meta object for the attribute '<em>Max Age Seconds</em>'.
	 * @see org.millrace.model.flow.Verify#getMaxAgeSeconds()
	 * @see #getVerify()
	 * @generated
	 */
	EAttribute getVerify_MaxAgeSeconds();

	/**
	 * Returns the meta object for the attribute '{@link org.millrace.model.flow.Verify#isRemoveHeader <em>Remove Header</em>}'.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @return the meta object for the attribute '<em>Remove Header</em>'.
	 * @see org.millrace.model.flow.Verify#isRemoveHeader()
	 * @see #getVerify()
	 * @generated
	 */
	EAttribute getVerify_RemoveHeader();

	/**
	 * Returns the meta object for the attribute '{@link org.millrace.model.flow.Verify#isAcceptAlone <em>Accept Alone</em>}'.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @return the meta object for the attribute '<em>Accept Alone</em>'.
	 * @see org.millrace.model.flow.Verify#isAcceptAlone()
	 * @see #getVerify()
	 * @generated
	 */
	EAttribute getVerify_AcceptAlone();

	/**
	 * Returns the meta object for class '{@link org.millrace.model.flow.Encrypt <em>Encrypt</em>}'.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @return the meta object for class '<em>Encrypt</em>'.
	 * @see org.millrace.model.flow.Encrypt
	 * @generated
	 */
	EClass getEncrypt();

	/**
	 * Returns the meta object for the attribute '{@link org.millrace.model.flow.Encrypt#getCertificate <em>Certificate</em>}'.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @return the meta object for the attribute '<em>Certificate</em>'.
	 * @see org.millrace.model.flow.Encrypt#getCertificate()
	 * @see #getEncrypt()
	 * @generated
	 */
	EAttribute getEncrypt_Certificate();

	/**
	 * Returns the meta object for the attribute '{@link org.millrace.model.flow.Encrypt#isBody <em>Body</em>}'.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @return the meta object for the attribute '<em>Body</em>'.
	 * @see org.millrace.model.flow.Encrypt#isBody()
	 * @see #getEncrypt()
	 * @generated
	 */
	EAttribute getEncrypt_Body();

	/**
	 * Returns the meta object for the attribute list '{@link org.millrace.model.flow.Encrypt#getHeaders <em>Headers</em>}'.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @return the meta object for the attribute list '<em>Headers</em>'.
	 * @see org.millrace.model.flow.Encrypt#getHeaders()
	 * @see #getEncrypt()
	 * @generated
	 */
	EAttribute getEncrypt_Headers();

	/**
	 * Returns the meta object for the attribute '{@link org.millrace.model.flow.Encrypt#getContent <em>Content</em>}'.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @return the meta object for the attribute '<em>Content</em>'.
	 * @see org.millrace.model.flow.Encrypt#getContent()
	 * @see #getEncrypt()
	 * @generated
	 */
	EAttribute getEncrypt_Content();

	/**
	 * Returns the meta object for the attribute '{@link org.millrace.model.flow.Encrypt#getTransport <em>Transport</em>}'.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @return the meta object for the attribute '<em>Transport</em>'.
	 * @see org.millrace.model.flow.Encrypt#getTransport()
	 * @see #getEncrypt()
	 * @generated
	 */
	EAttribute getEncrypt_Transport();

	/**
	 * Returns the meta object for the attribute '{@link org.millrace.model.flow.Encrypt#getIdentifier <em>Identifier</em>}'.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @return the meta object for the attribute '<em>Identifier</em>'.
	 * @see org.millrace.model.flow.Encrypt#getIdentifier()
	 * @see #getEncrypt()
	 * @generated
	 */
	EAttribute getEncrypt_Identifier();

	/**
	 * Returns the meta object for class '{@link org.millrace.model.flow.Decrypt <em>Decrypt</em>}'.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @return the meta object for class '<em>Decrypt</em>'.
	 * @see org.millrace.model.flow.Decrypt
	 * @generated
	 */
	EClass getDecrypt();

	/**
	 * Returns the meta object for the attribute '{@link org.millrace.model.flow.Decrypt#getKey <em>Key</em>}'.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @return the meta object for the attribute '<em>Key</em>'.
	 * @see org.millrace.model.flow.Decrypt#getKey()
	 * @see #getDecrypt()
	 * @generated
	 */
	EAttribute getDecrypt_Key();

	/**
	 * Returns the meta object for the attribute '{@link org.millrace.model.flow.Decrypt#isBody <em>Body</em>}'.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @return the meta object for the attribute '<em>Body</em>'.
	 * @see org.millrace.model.flow.Decrypt#isBody()
	 * @see #getDecrypt()
	 * @generated
	 */
	EAttribute getDecrypt_Body();

	/**
	 * Returns the meta object for the attribute list '{@link org.millrace.model.flow.Decrypt#getHeaders <em>Headers</em>}'.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @return the meta object for the attribute list '<em>Headers</em>'.
	 * @see org.millrace.model.flow.Decrypt#getHeaders()
	 * @see #getDecrypt()
	 * @generated
	 */
	EAttribute getDecrypt_Headers();

	/**
	 * Returns the meta object for the attribute list '{@link org.millrace.model.flow.Decrypt#getCiphers <em>Ciphers</em>}'.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @return the meta object for the attribute list '<em>Ciphers</em>'.
	 * @see org.millrace.model.flow.Decrypt#getCiphers()
	 * @see #getDecrypt()
	 * @generated
	 */
	EAttribute getDecrypt_Ciphers();

	/**
	 * Returns the meta object for the attribute list '{@link org.millrace.model.flow.Decrypt#getTransports <em>Transports</em>}'.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @return the meta object for the attribute list '<em>Transports</em>'.
	 * @see org.millrace.model.flow.Decrypt#getTransports()
	 * @see #getDecrypt()
	 * @generated
	 */
	EAttribute getDecrypt_Transports();

	/**
	 * Returns the meta object for class '{@link org.millrace.model.flow.Invoke <em>Invoke</em>}'.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @return the meta object for class '<em>Invoke</em>'.
	 * @see org.millrace.model.flow.Invoke
	 * @generated
	 */
	EClass getInvoke();

	/**
	 * Returns the meta object for the attribute '{@link org.millrace.model.flow.Invoke#getEndpoint <em>Endpoint</em>}'.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @return the meta object for the attribute '<em>Endpoint</em>'.
	 * @see org.millrace.model.flow.Invoke#getEndpoint()
	 * @see #getInvoke()
	 * @generated
	 */
	EAttribute getInvoke_Endpoint();

	/**
	 * Returns the meta object for the attribute '{@link org.millrace.model.flow.Invoke#getMethod <em>Method</em>}'.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @return the meta object for the attribute '<em>Method</em>'.
	 * @see org.millrace.model.flow.Invoke#getMethod()
	 * @see #getInvoke()
	 * @generated
	 */
	EAttribute getInvoke_Method();

	/**
	 * Returns the meta object for the attribute '{@link org.millrace.model.flow.Invoke#getPath <em>Path</em>}'.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @return the meta object for the attribute '<em>Path</em>'.
	 * @see org.millrace.model.flow.Invoke#getPath()
	 * @see #getInvoke()
	 * @generated
	 */
	EAttribute getInvoke_Path();

	/**
	 * Returns the meta object for the attribute '{@link org.millrace.model.flow.Invoke#getTimeoutMillis <em>Timeout Millis</em>}'.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @return the meta object for the attribute '<em>Timeout Millis</em>'.
	 * @see org.millrace.model.flow.Invoke#getTimeoutMillis()
	 * @see #getInvoke()
	 * @generated
	 */
	EAttribute getInvoke_TimeoutMillis();

	/**
	 * Returns the meta object for class '{@link org.millrace.model.flow.Reply <em>Reply</em>}'.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @return the meta object for class '<em>Reply</em>'.
	 * @see org.millrace.model.flow.Reply
	 * @generated
	 */
	EClass getReply();

	/**
	 * Returns the meta object for the attribute '{@link org.millrace.model.flow.Reply#getStatus <em>Status</em>}'.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @return the meta object for the attribute '<em>Status</em>'.
	 * @see org.millrace.model.flow.Reply#getStatus()
	 * @see #getReply()
	 * @generated
	 */
	EAttribute getReply_Status();

	/**
	 * Returns the meta object for the attribute '{@link org.millrace.model.flow.Reply#getContentType <em>Content Type</em>}'.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @return the meta object for the attribute '<em>Content Type</em>'.
	 * @see org.millrace.model.flow.Reply#getContentType()
	 * @see #getReply()
	 * @generated
	 */
	EAttribute getReply_ContentType();

	/**
	 * Returns the meta object for class '{@link org.millrace.model.flow.Raise <em>Raise</em>}'.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @return the meta object for class '<em>Raise</em>'.
	 * @see org.millrace.model.flow.Raise
	 * @generated
	 */
	EClass getRaise();

	/**
	 * Returns the meta object for the attribute '{@link org.millrace.model.flow.Raise#getCode <em>Code</em>}'.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @return the meta object for the attribute '<em>Code</em>'.
	 * @see org.millrace.model.flow.Raise#getCode()
	 * @see #getRaise()
	 * @generated
	 */
	EAttribute getRaise_Code();

	/**
	 * Returns the meta object for the attribute '{@link org.millrace.model.flow.Raise#getCause <em>Cause</em>}'.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @return the meta object for the attribute '<em>Cause</em>'.
	 * @see org.millrace.model.flow.Raise#getCause()
	 * @see #getRaise()
	 * @generated
	 */
	EAttribute getRaise_Cause();

	/**
	 * Returns the meta object for the attribute '{@link org.millrace.model.flow.Raise#getStatus <em>Status</em>}'.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @return the meta object for the attribute '<em>Status</em>'.
	 * @see org.millrace.model.flow.Raise#getStatus()
	 * @see #getRaise()
	 * @generated
	 */
	EAttribute getRaise_Status();

	/**
	 * Returns the meta object for the attribute '{@link org.millrace.model.flow.Raise#getMessage <em>Message</em>}'.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @return the meta object for the attribute '<em>Message</em>'.
	 * @see org.millrace.model.flow.Raise#getMessage()
	 * @see #getRaise()
	 * @generated
	 */
	EAttribute getRaise_Message();

	/**
	 * Returns the meta object for class '{@link org.millrace.model.flow.Log <em>Log</em>}'.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @return the meta object for class '<em>Log</em>'.
	 * @see org.millrace.model.flow.Log
	 * @generated
	 */
	EClass getLog();

	/**
	 * Returns the meta object for the attribute '{@link org.millrace.model.flow.Log#getLevel <em>Level</em>}'.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @return the meta object for the attribute '<em>Level</em>'.
	 * @see org.millrace.model.flow.Log#getLevel()
	 * @see #getLog()
	 * @generated
	 */
	EAttribute getLog_Level();

	/**
	 * Returns the meta object for the attribute '{@link org.millrace.model.flow.Log#getMessage <em>Message</em>}'.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @return the meta object for the attribute '<em>Message</em>'.
	 * @see org.millrace.model.flow.Log#getMessage()
	 * @see #getLog()
	 * @generated
	 */
	EAttribute getLog_Message();

	/**
	 * Returns the meta object for class '{@link org.millrace.model.flow.Layout <em>Layout</em>}'.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @return the meta object for class '<em>Layout</em>'.
	 * @see org.millrace.model.flow.Layout
	 * @generated
	 */
	EClass getLayout();

	/**
	 * Returns the meta object for the containment reference list '{@link org.millrace.model.flow.Layout#getPlaces <em>Places</em>}'.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @return the meta object for the containment reference list '<em>Places</em>'.
	 * @see org.millrace.model.flow.Layout#getPlaces()
	 * @see #getLayout()
	 * @generated
	 */
	EReference getLayout_Places();

	/**
	 * Returns the meta object for the containment reference list '{@link org.millrace.model.flow.Layout#getBends <em>Bends</em>}'.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @return the meta object for the containment reference list '<em>Bends</em>'.
	 * @see org.millrace.model.flow.Layout#getBends()
	 * @see #getLayout()
	 * @generated
	 */
	EReference getLayout_Bends();

	/**
	 * Returns the meta object for class '{@link org.millrace.model.flow.Place <em>Place</em>}'.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @return the meta object for class '<em>Place</em>'.
	 * @see org.millrace.model.flow.Place
	 * @generated
	 */
	EClass getPlace();

	/**
	 * Returns the meta object for the attribute '{@link org.millrace.model.flow.Place#getStep <em>Step</em>}'.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @return the meta object for the attribute '<em>Step</em>'.
	 * @see org.millrace.model.flow.Place#getStep()
	 * @see #getPlace()
	 * @generated
	 */
	EAttribute getPlace_Step();

	/**
	 * Returns the meta object for the attribute '{@link org.millrace.model.flow.Place#getX <em>X</em>}'.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @return the meta object for the attribute '<em>X</em>'.
	 * @see org.millrace.model.flow.Place#getX()
	 * @see #getPlace()
	 * @generated
	 */
	EAttribute getPlace_X();

	/**
	 * Returns the meta object for the attribute '{@link org.millrace.model.flow.Place#getY <em>Y</em>}'.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @return the meta object for the attribute '<em>Y</em>'.
	 * @see org.millrace.model.flow.Place#getY()
	 * @see #getPlace()
	 * @generated
	 */
	EAttribute getPlace_Y();

	/**
	 * Returns the meta object for the attribute '{@link org.millrace.model.flow.Place#isPinned <em>Pinned</em>}'.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @return the meta object for the attribute '<em>Pinned</em>'.
	 * @see org.millrace.model.flow.Place#isPinned()
	 * @see #getPlace()
	 * @generated
	 */
	EAttribute getPlace_Pinned();

	/**
	 * Returns the meta object for class '{@link org.millrace.model.flow.Bend <em>Bend</em>}'.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @return the meta object for class '<em>Bend</em>'.
	 * @see org.millrace.model.flow.Bend
	 * @generated
	 */
	EClass getBend();

	/**
	 * Returns the meta object for the attribute '{@link org.millrace.model.flow.Bend#getFrom <em>From</em>}'.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @return the meta object for the attribute '<em>From</em>'.
	 * @see org.millrace.model.flow.Bend#getFrom()
	 * @see #getBend()
	 * @generated
	 */
	EAttribute getBend_From();

	/**
	 * Returns the meta object for the attribute '{@link org.millrace.model.flow.Bend#getPort <em>Port</em>}'.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @return the meta object for the attribute '<em>Port</em>'.
	 * @see org.millrace.model.flow.Bend#getPort()
	 * @see #getBend()
	 * @generated
	 */
	EAttribute getBend_Port();

	/**
	 * Returns the meta object for the attribute '{@link org.millrace.model.flow.Bend#getX <em>X</em>}'.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @return the meta object for the attribute '<em>X</em>'.
	 * @see org.millrace.model.flow.Bend#getX()
	 * @see #getBend()
	 * @generated
	 */
	EAttribute getBend_X();

	/**
	 * Returns the meta object for the attribute '{@link org.millrace.model.flow.Bend#getY <em>Y</em>}'.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @return the meta object for the attribute '<em>Y</em>'.
	 * @see org.millrace.model.flow.Bend#getY()
	 * @see #getBend()
	 * @generated
	 */
	EAttribute getBend_Y();

	/**
	 * Returns the meta object for class '{@link org.millrace.model.flow.Unreadable <em>Unreadable</em>}'.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @return the meta object for class '<em>Unreadable</em>'.
	 * @see org.millrace.model.flow.Unreadable
	 * @generated
	 */
	EClass getUnreadable();

	/**
	 * Returns the meta object for the attribute '{@link org.millrace.model.flow.Unreadable#getXml <em>Xml</em>}'.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @return the meta object for the attribute '<em>Xml</em>'.
	 * @see org.millrace.model.flow.Unreadable#getXml()
	 * @see #getUnreadable()
	 * @generated
	 */
	EAttribute getUnreadable_Xml();

	/**
	 * Returns the meta object for enum '{@link org.millrace.model.flow.Subject <em>Subject</em>}'.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @return the meta object for enum '<em>Subject</em>'.
	 * @see org.millrace.model.flow.Subject
	 * @generated
	 */
	EEnum getSubject();

	/**
	 * Returns the meta object for enum '{@link org.millrace.model.flow.HeaderTest <em>Header Test</em>}'.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @return the meta object for enum '<em>Header Test</em>'.
	 * @see org.millrace.model.flow.HeaderTest
	 * @generated
	 */
	EEnum getHeaderTest();

	/**
	 * Returns the meta object for enum '{@link org.millrace.model.flow.SignatureAlgorithm <em>Signature Algorithm</em>}'.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @return the meta object for enum '<em>Signature Algorithm</em>'.
	 * @see org.millrace.model.flow.SignatureAlgorithm
	 * @generated
	 */
	EEnum getSignatureAlgorithm();

	/**
	 * Returns the meta object for enum '{@link org.millrace.model.flow.KeyIdentifier <em>Key Identifier</em>}'.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @return the meta object for enum '<em>Key Identifier</em>'.
	 * @see org.millrace.model.flow.KeyIdentifier
	 * @generated
	 */
	EEnum getKeyIdentifier();

	/**
	 * Returns the meta object for enum '{@link org.millrace.model.flow.ContentCipher <em>Content Cipher</em>}'.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @return the meta object for enum '<em>Content Cipher</em>'.
	 * @see org.millrace.model.flow.ContentCipher
	 * @generated
	 */
	EEnum getContentCipher();

	/**
	 * Returns the meta object for enum '{@link org.millrace.model.flow.KeyTransport <em>Key Transport</em>}'.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @return the meta object for enum '<em>Key Transport</em>'.
	 * @see org.millrace.model.flow.KeyTransport
	 * @generated
	 */
	EEnum getKeyTransport();

	/**
	 * Returns the meta object for enum '{@link org.millrace.model.flow.FaultCause <em>Fault Cause</em>}'.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @return the meta object for enum '<em>Fault Cause</em>'.
	 * @see org.millrace.model.flow.FaultCause
	 * @generated
	 */
	EEnum getFaultCause();

	/**
	 * Returns the meta object for enum '{@link org.millrace.model.flow.LogLevel <em>Log Level</em>}'.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @return the meta object for enum '<em>Log Level</em>'.
	 * @see org.millrace.model.flow.LogLevel
	 * @generated
	 */
	EEnum getLogLevel();

	/**
	 * Returns the meta object for enum '{@link org.millrace.model.flow.MissedFirings <em>Missed Firings</em>}'.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @return the meta object for enum '<em>Missed Firings</em>'.
	 * @see org.millrace.model.flow.MissedFirings
	 * @generated
	 */
	EEnum getMissedFirings();

	/**
	 * Returns the meta object for enum '{@link org.millrace.model.flow.InterruptedFiring <em>Interrupted Firing</em>}'.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @return the meta object for enum '<em>Interrupted Firing</em>'.
	 * @see org.millrace.model.flow.InterruptedFiring
	 * @generated
	 */
	EEnum getInterruptedFiring();

	/**
	 * Returns the meta object for enum '{@link org.millrace.model.flow.TimerBody <em>Timer Body</em>}'.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @return the meta object for enum '<em>Timer Body</em>'.
	 * @see org.millrace.model.flow.TimerBody
	 * @generated
	 */
	EEnum getTimerBody();

	/**
	 * Returns the meta object for data type '{@link java.lang.String <em>XPath</em>}'.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
     * <!-- begin-model-doc -->
     * An XPath 3.1 expression; prefixes are those of the flow, variables are bound.
     * <!-- end-model-doc -->
	 * @return the meta object for data type '<em>XPath</em>'.
	 * @see java.lang.String
	 * @generated
	 */
	EDataType getXPath();

	/**
	 * Returns the meta object for data type '{@link java.lang.String <em>Template</em>}'.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
     * <!-- begin-model-doc -->
     * Text with places: {$variable}, {header:Name}, {method}, {path}, {status}, {fault:code}, {fault:message}, {fault:step}, {env:name}; {{ and }} stand for braces.
     * <!-- end-model-doc -->
	 * @return the meta object for data type '<em>Template</em>'.
	 * @see java.lang.String
	 * @generated
	 */
	EDataType getTemplate();

	/**
	 * Returns the meta object for data type '{@link java.lang.String <em>File</em>}'.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
     * <!-- begin-model-doc -->
     * A file, relative to the flow.
     * <!-- end-model-doc -->
	 * @return the meta object for data type '<em>File</em>'.
	 * @see java.lang.String
	 * @generated
	 */
	EDataType getFile();

	/**
	 * Returns the meta object for data type '{@link java.lang.String <em>Schema File</em>}'.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
     * <!-- begin-model-doc -->
     * An XML Schema file, relative to the flow.
     * <!-- end-model-doc -->
	 * @return the meta object for data type '<em>Schema File</em>'.
	 * @see java.lang.String
	 * @generated
	 */
	EDataType getSchemaFile();

	/**
	 * Returns the meta object for data type '{@link java.lang.String <em>Json Schema File</em>}'.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
     * <!-- begin-model-doc -->
     * A JSON Schema file, relative to the flow.
     * <!-- end-model-doc -->
	 * @return the meta object for data type '<em>Json Schema File</em>'.
	 * @see java.lang.String
	 * @generated
	 */
	EDataType getJsonSchemaFile();

	/**
	 * Returns the meta object for data type '{@link java.lang.String <em>Stylesheet File</em>}'.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
     * <!-- begin-model-doc -->
     * An XSLT file, relative to the flow.
     * <!-- end-model-doc -->
	 * @return the meta object for data type '<em>Stylesheet File</em>'.
	 * @see java.lang.String
	 * @generated
	 */
	EDataType getStylesheetFile();

	/**
	 * Returns the meta object for data type '{@link java.lang.String <em>Endpoint Name</em>}'.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
     * <!-- begin-model-doc -->
     * The name of an endpoint of the environment.
     * <!-- end-model-doc -->
	 * @return the meta object for data type '<em>Endpoint Name</em>'.
	 * @see java.lang.String
	 * @generated
	 */
	EDataType getEndpointName();

	/**
	 * Returns the meta object for data type '{@link java.lang.String <em>Key Alias</em>}'.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
     * <!-- begin-model-doc -->
     * The alias of a key of the environment.
     * <!-- end-model-doc -->
	 * @return the meta object for data type '<em>Key Alias</em>'.
	 * @see java.lang.String
	 * @generated
	 */
	EDataType getKeyAlias();

	/**
	 * Returns the meta object for data type '{@link java.lang.String <em>Certificate Alias</em>}'.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
     * <!-- begin-model-doc -->
     * The alias of certificates of the environment.
     * <!-- end-model-doc -->
	 * @return the meta object for data type '<em>Certificate Alias</em>'.
	 * @see java.lang.String
	 * @generated
	 */
	EDataType getCertificateAlias();

	/**
	 * Returns the meta object for data type '{@link java.lang.String <em>Variable Name</em>}'.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
     * <!-- begin-model-doc -->
     * The name of a variable.
     * <!-- end-model-doc -->
	 * @return the meta object for data type '<em>Variable Name</em>'.
	 * @see java.lang.String
	 * @generated
	 */
	EDataType getVariableName();

	/**
	 * Returns the meta object for data type '{@link java.lang.String <em>QName</em>}'.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
     * <!-- begin-model-doc -->
     * A qualified name as prefix:name, the prefix one of the flow's.
     * <!-- end-model-doc -->
	 * @return the meta object for data type '<em>QName</em>'.
	 * @see java.lang.String
	 * @generated
	 */
	EDataType getQName();

	/**
	 * Returns the meta object for data type '{@link java.lang.String <em>Url Path</em>}'.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
     * <!-- begin-model-doc -->
     * A path of a URL, beginning with /.
     * <!-- end-model-doc -->
	 * @return the meta object for data type '<em>Url Path</em>'.
	 * @see java.lang.String
	 * @generated
	 */
	EDataType getUrlPath();

	/**
	 * Returns the meta object for data type '{@link java.lang.String <em>Soap Header</em>}'.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
     * <!-- begin-model-doc -->
     * The qualified name of a header of SOAP, as prefix:name; the Security header is none that can be named.
     * <!-- end-model-doc -->
	 * @return the meta object for data type '<em>Soap Header</em>'.
	 * @see java.lang.String
	 * @generated
	 */
	EDataType getSoapHeader();

	/**
	 * Returns the meta object for data type '{@link java.lang.String <em>Path Prefix</em>}'.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
     * <!-- begin-model-doc -->
     * What a listener answers to: an exact path without a query, or a prefix that ends in /*.
     * <!-- end-model-doc -->
	 * @return the meta object for data type '<em>Path Prefix</em>'.
	 * @see java.lang.String
	 * @generated
	 */
	EDataType getPathPrefix();

	/**
	 * Returns the meta object for data type '{@link java.lang.String <em>Path Template</em>}'.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
     * <!-- begin-model-doc -->
     * A whole path without a query; a segment {name} stands for any one that is not empty.
     * <!-- end-model-doc -->
	 * @return the meta object for data type '<em>Path Template</em>'.
	 * @see java.lang.String
	 * @generated
	 */
	EDataType getPathTemplate();

	/**
	 * Returns the meta object for data type '{@link java.lang.String <em>Http Method</em>}'.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
     * <!-- begin-model-doc -->
     * An HTTP method, in capitals.
     * <!-- end-model-doc -->
	 * @return the meta object for data type '<em>Http Method</em>'.
	 * @see java.lang.String
	 * @generated
	 */
	EDataType getHttpMethod();

	/**
	 * Returns the meta object for data type '{@link java.lang.String <em>Header Name</em>}'.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
     * <!-- begin-model-doc -->
     * The name of an HTTP header.
     * <!-- end-model-doc -->
	 * @return the meta object for data type '<em>Header Name</em>'.
	 * @see java.lang.String
	 * @generated
	 */
	EDataType getHeaderName();

	/**
	 * Returns the meta object for data type '{@link java.lang.String <em>Own Header Name</em>}'.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
     * <!-- begin-model-doc -->
     * The name of an HTTP header that a flow may set: none of those by which a message is framed.
     * <!-- end-model-doc -->
	 * @return the meta object for data type '<em>Own Header Name</em>'.
	 * @see java.lang.String
	 * @generated
	 */
	EDataType getOwnHeaderName();

	/**
	 * Returns the meta object for data type '{@link java.lang.String <em>Media Type</em>}'.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
     * <!-- begin-model-doc -->
     * A Content-Type, with one charset at most.
     * <!-- end-model-doc -->
	 * @return the meta object for data type '<em>Media Type</em>'.
	 * @see java.lang.String
	 * @generated
	 */
	EDataType getMediaType();

	/**
	 * Returns the meta object for data type '{@link java.lang.String <em>Listener Name</em>}'.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
     * <!-- begin-model-doc -->
     * The name of a listener of the runtime.
     * <!-- end-model-doc -->
	 * @return the meta object for data type '<em>Listener Name</em>'.
	 * @see java.lang.String
	 * @generated
	 */
	EDataType getListenerName();

	/**
	 * Returns the meta object for data type '{@link java.lang.String <em>Timer Name</em>}'.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
     * <!-- begin-model-doc -->
     * The name under which a runtime remembers a timer: up to 100 letters, digits, -, _ and full stops.
     * <!-- end-model-doc -->
	 * @return the meta object for data type '<em>Timer Name</em>'.
	 * @see java.lang.String
	 * @generated
	 */
	EDataType getTimerName();

	/**
	 * Returns the meta object for data type '{@link java.lang.String <em>Cron</em>}'.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
     * <!-- begin-model-doc -->
     * A cron expression: minute, hour, day of the month, month and day of the week, with seconds in front if there are six fields.
     * <!-- end-model-doc -->
	 * @return the meta object for data type '<em>Cron</em>'.
	 * @see java.lang.String
	 * @generated
	 */
	EDataType getCron();

	/**
	 * Returns the meta object for data type '{@link java.lang.String <em>Time Zone</em>}'.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
     * <!-- begin-model-doc -->
     * A time zone, such as Europe/Berlin, or UTC.
     * <!-- end-model-doc -->
	 * @return the meta object for data type '<em>Time Zone</em>'.
	 * @see java.lang.String
	 * @generated
	 */
	EDataType getTimeZone();

	/**
	 * Returns the factory that creates the instances of the model.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @return the factory that creates the instances of the model.
	 * @generated
	 */
	FlowFactory getFlowFactory();

	/**
	 * <!-- begin-user-doc -->
	 * Defines literals for the meta objects that represent
	 * <ul>
	 *   <li>each class,</li>
	 *   <li>each feature of each class,</li>
	 *   <li>each operation of each class,</li>
	 *   <li>each enum,</li>
	 *   <li>and each data type</li>
	 * </ul>
	 * <!-- end-user-doc -->
	 * @generated
	 */
	interface Literals {
		/**
		 * The meta object literal for the '{@link org.millrace.model.flow.impl.FlowImpl <em>Flow</em>}' class.
		 * <!-- begin-user-doc -->
		 * <!-- end-user-doc -->
		 * @see org.millrace.model.flow.impl.FlowImpl
		 * @see org.millrace.model.flow.impl.FlowPackageImpl#getFlow()
		 * @generated
		 */
		EClass FLOW = eINSTANCE.getFlow();

		/**
		 * The meta object literal for the '<em><b>Name</b></em>' attribute feature.
		 * <!-- begin-user-doc -->
		 * <!-- end-user-doc -->
		 * @generated
		 */
		EAttribute FLOW__NAME = eINSTANCE.getFlow_Name();

		/**
		 * The meta object literal for the '<em><b>Version</b></em>' attribute feature.
		 * <!-- begin-user-doc -->
		 * <!-- end-user-doc -->
		 * @generated
		 */
		EAttribute FLOW__VERSION = eINSTANCE.getFlow_Version();

		/**
		 * The meta object literal for the '<em><b>Note</b></em>' attribute feature.
		 * <!-- begin-user-doc -->
		 * <!-- end-user-doc -->
		 * @generated
		 */
		EAttribute FLOW__NOTE = eINSTANCE.getFlow_Note();

		/**
		 * The meta object literal for the '<em><b>Secrets</b></em>' attribute feature.
		 * <!-- begin-user-doc -->
		 * <!-- end-user-doc -->
		 * @generated
		 */
		EAttribute FLOW__SECRETS = eINSTANCE.getFlow_Secrets();

		/**
		 * The meta object literal for the '<em><b>Namespaces</b></em>' containment reference list feature.
		 * <!-- begin-user-doc -->
		 * <!-- end-user-doc -->
		 * @generated
		 */
		EReference FLOW__NAMESPACES = eINSTANCE.getFlow_Namespaces();

		/**
		 * The meta object literal for the '<em><b>Steps</b></em>' containment reference list feature.
		 * <!-- begin-user-doc -->
		 * <!-- end-user-doc -->
		 * @generated
		 */
		EReference FLOW__STEPS = eINSTANCE.getFlow_Steps();

		/**
		 * The meta object literal for the '<em><b>Wires</b></em>' containment reference list feature.
		 * <!-- begin-user-doc -->
		 * <!-- end-user-doc -->
		 * @generated
		 */
		EReference FLOW__WIRES = eINSTANCE.getFlow_Wires();

		/**
		 * The meta object literal for the '<em><b>Samples</b></em>' containment reference list feature.
		 * <!-- begin-user-doc -->
		 * <!-- end-user-doc -->
		 * @generated
		 */
		EReference FLOW__SAMPLES = eINSTANCE.getFlow_Samples();

		/**
		 * The meta object literal for the '{@link org.millrace.model.flow.impl.NamespaceImpl <em>Namespace</em>}' class.
		 * <!-- begin-user-doc -->
		 * <!-- end-user-doc -->
		 * @see org.millrace.model.flow.impl.NamespaceImpl
		 * @see org.millrace.model.flow.impl.FlowPackageImpl#getNamespace()
		 * @generated
		 */
		EClass NAMESPACE = eINSTANCE.getNamespace();

		/**
		 * The meta object literal for the '<em><b>Prefix</b></em>' attribute feature.
		 * <!-- begin-user-doc -->
		 * <!-- end-user-doc -->
		 * @generated
		 */
		EAttribute NAMESPACE__PREFIX = eINSTANCE.getNamespace_Prefix();

		/**
		 * The meta object literal for the '<em><b>Uri</b></em>' attribute feature.
		 * <!-- begin-user-doc -->
		 * <!-- end-user-doc -->
		 * @generated
		 */
		EAttribute NAMESPACE__URI = eINSTANCE.getNamespace_Uri();

		/**
		 * The meta object literal for the '{@link org.millrace.model.flow.impl.WireImpl <em>Wire</em>}' class.
		 * <!-- begin-user-doc -->
		 * <!-- end-user-doc -->
		 * @see org.millrace.model.flow.impl.WireImpl
		 * @see org.millrace.model.flow.impl.FlowPackageImpl#getWire()
		 * @generated
		 */
		EClass WIRE = eINSTANCE.getWire();

		/**
		 * The meta object literal for the '<em><b>From</b></em>' reference feature.
		 * <!-- begin-user-doc -->
		 * <!-- end-user-doc -->
		 * @generated
		 */
		EReference WIRE__FROM = eINSTANCE.getWire_From();

		/**
		 * The meta object literal for the '<em><b>Port</b></em>' attribute feature.
		 * <!-- begin-user-doc -->
		 * <!-- end-user-doc -->
		 * @generated
		 */
		EAttribute WIRE__PORT = eINSTANCE.getWire_Port();

		/**
		 * The meta object literal for the '<em><b>To</b></em>' reference feature.
		 * <!-- begin-user-doc -->
		 * <!-- end-user-doc -->
		 * @generated
		 */
		EReference WIRE__TO = eINSTANCE.getWire_To();

		/**
		 * The meta object literal for the '{@link org.millrace.model.flow.impl.SampleImpl <em>Sample</em>}' class.
		 * <!-- begin-user-doc -->
		 * <!-- end-user-doc -->
		 * @see org.millrace.model.flow.impl.SampleImpl
		 * @see org.millrace.model.flow.impl.FlowPackageImpl#getSample()
		 * @generated
		 */
		EClass SAMPLE = eINSTANCE.getSample();

		/**
		 * The meta object literal for the '<em><b>Name</b></em>' attribute feature.
		 * <!-- begin-user-doc -->
		 * <!-- end-user-doc -->
		 * @generated
		 */
		EAttribute SAMPLE__NAME = eINSTANCE.getSample_Name();

		/**
		 * The meta object literal for the '<em><b>Request</b></em>' attribute feature.
		 * <!-- begin-user-doc -->
		 * <!-- end-user-doc -->
		 * @generated
		 */
		EAttribute SAMPLE__REQUEST = eINSTANCE.getSample_Request();

		/**
		 * The meta object literal for the '<em><b>Response</b></em>' attribute feature.
		 * <!-- begin-user-doc -->
		 * <!-- end-user-doc -->
		 * @generated
		 */
		EAttribute SAMPLE__RESPONSE = eINSTANCE.getSample_Response();

		/**
		 * The meta object literal for the '<em><b>Headers</b></em>' containment reference list feature.
		 * <!-- begin-user-doc -->
		 * <!-- end-user-doc -->
		 * @generated
		 */
		EReference SAMPLE__HEADERS = eINSTANCE.getSample_Headers();

		/**
		 * The meta object literal for the '{@link org.millrace.model.flow.impl.SampleHeaderImpl <em>Sample Header</em>}' class.
		 * <!-- begin-user-doc -->
		 * <!-- end-user-doc -->
		 * @see org.millrace.model.flow.impl.SampleHeaderImpl
		 * @see org.millrace.model.flow.impl.FlowPackageImpl#getSampleHeader()
		 * @generated
		 */
		EClass SAMPLE_HEADER = eINSTANCE.getSampleHeader();

		/**
		 * The meta object literal for the '<em><b>Name</b></em>' attribute feature.
		 * <!-- begin-user-doc -->
		 * <!-- end-user-doc -->
		 * @generated
		 */
		EAttribute SAMPLE_HEADER__NAME = eINSTANCE.getSampleHeader_Name();

		/**
		 * The meta object literal for the '<em><b>Value</b></em>' attribute feature.
		 * <!-- begin-user-doc -->
		 * <!-- end-user-doc -->
		 * @generated
		 */
		EAttribute SAMPLE_HEADER__VALUE = eINSTANCE.getSampleHeader_Value();

		/**
		 * The meta object literal for the '{@link org.millrace.model.flow.impl.StepImpl <em>Step</em>}' class.
		 * <!-- begin-user-doc -->
		 * <!-- end-user-doc -->
		 * @see org.millrace.model.flow.impl.StepImpl
		 * @see org.millrace.model.flow.impl.FlowPackageImpl#getStep()
		 * @generated
		 */
		EClass STEP = eINSTANCE.getStep();

		/**
		 * The meta object literal for the '<em><b>Id</b></em>' attribute feature.
		 * <!-- begin-user-doc -->
		 * <!-- end-user-doc -->
		 * @generated
		 */
		EAttribute STEP__ID = eINSTANCE.getStep_Id();

		/**
		 * The meta object literal for the '<em><b>Note</b></em>' attribute feature.
		 * <!-- begin-user-doc -->
		 * <!-- end-user-doc -->
		 * @generated
		 */
		EAttribute STEP__NOTE = eINSTANCE.getStep_Note();

		/**
		 * The meta object literal for the '{@link org.millrace.model.flow.impl.ReceiveImpl <em>Receive</em>}' class.
		 * <!-- begin-user-doc -->
		 * <!-- end-user-doc -->
		 * @see org.millrace.model.flow.impl.ReceiveImpl
		 * @see org.millrace.model.flow.impl.FlowPackageImpl#getReceive()
		 * @generated
		 */
		EClass RECEIVE = eINSTANCE.getReceive();

		/**
		 * The meta object literal for the '<em><b>Listener</b></em>' attribute feature.
		 * <!-- begin-user-doc -->
		 * <!-- end-user-doc -->
		 * @generated
		 */
		EAttribute RECEIVE__LISTENER = eINSTANCE.getReceive_Listener();

		/**
		 * The meta object literal for the '<em><b>Path</b></em>' attribute feature.
		 * <!-- begin-user-doc -->
		 * <!-- end-user-doc -->
		 * @generated
		 */
		EAttribute RECEIVE__PATH = eINSTANCE.getReceive_Path();

		/**
		 * The meta object literal for the '<em><b>Methods</b></em>' attribute list feature.
		 * <!-- begin-user-doc -->
		 * <!-- end-user-doc -->
		 * @generated
		 */
		EAttribute RECEIVE__METHODS = eINSTANCE.getReceive_Methods();

		/**
		 * The meta object literal for the '<em><b>Soap Action</b></em>' attribute feature.
		 * <!-- begin-user-doc -->
		 * <!-- end-user-doc -->
		 * @generated
		 */
		EAttribute RECEIVE__SOAP_ACTION = eINSTANCE.getReceive_SoapAction();

		/**
		 * The meta object literal for the '<em><b>Operations</b></em>' containment reference list feature.
		 * <!-- begin-user-doc -->
		 * <!-- end-user-doc -->
		 * @generated
		 */
		EReference RECEIVE__OPERATIONS = eINSTANCE.getReceive_Operations();

		/**
		 * The meta object literal for the '{@link org.millrace.model.flow.impl.OperationImpl <em>Operation</em>}' class.
		 * <!-- begin-user-doc -->
		 * <!-- end-user-doc -->
		 * @see org.millrace.model.flow.impl.OperationImpl
		 * @see org.millrace.model.flow.impl.FlowPackageImpl#getOperation()
		 * @generated
		 */
		EClass OPERATION = eINSTANCE.getOperation();

		/**
		 * The meta object literal for the '<em><b>Element</b></em>' attribute feature.
		 * <!-- begin-user-doc -->
		 * <!-- end-user-doc -->
		 * @generated
		 */
		EAttribute OPERATION__ELEMENT = eINSTANCE.getOperation_Element();

		/**
		 * The meta object literal for the '<em><b>Action</b></em>' attribute feature.
		 * <!-- begin-user-doc -->
		 * <!-- end-user-doc -->
		 * @generated
		 */
		EAttribute OPERATION__ACTION = eINSTANCE.getOperation_Action();

		/**
		 * The meta object literal for the '{@link org.millrace.model.flow.impl.TimerImpl <em>Timer</em>}' class.
		 * <!-- begin-user-doc -->
		 * <!-- end-user-doc -->
		 * @see org.millrace.model.flow.impl.TimerImpl
		 * @see org.millrace.model.flow.impl.FlowPackageImpl#getTimer()
		 * @generated
		 */
		EClass TIMER = eINSTANCE.getTimer();

		/**
		 * The meta object literal for the '<em><b>Cron</b></em>' attribute feature.
		 * <!-- begin-user-doc -->
		 * <!-- end-user-doc -->
		 * @generated
		 */
		EAttribute TIMER__CRON = eINSTANCE.getTimer_Cron();

		/**
		 * The meta object literal for the '<em><b>Zone</b></em>' attribute feature.
		 * <!-- begin-user-doc -->
		 * <!-- end-user-doc -->
		 * @generated
		 */
		EAttribute TIMER__ZONE = eINSTANCE.getTimer_Zone();

		/**
		 * The meta object literal for the '<em><b>Interval Millis</b></em>' attribute feature.
		 * <!-- begin-user-doc -->
		 * <!-- end-user-doc -->
		 * @generated
		 */
		EAttribute TIMER__INTERVAL_MILLIS = eINSTANCE.getTimer_IntervalMillis();

		/**
		 * The meta object literal for the '<em><b>Jitter Millis</b></em>' attribute feature.
		 * <!-- begin-user-doc -->
		 * <!-- end-user-doc -->
		 * @generated
		 */
		EAttribute TIMER__JITTER_MILLIS = eINSTANCE.getTimer_JitterMillis();

		/**
		 * The meta object literal for the '<em><b>Missed</b></em>' attribute feature.
		 * <!-- begin-user-doc -->
		 * <!-- end-user-doc -->
		 * @generated
		 */
		EAttribute TIMER__MISSED = eINSTANCE.getTimer_Missed();

		/**
		 * The meta object literal for the '<em><b>Max Missed</b></em>' attribute feature.
		 * <!-- begin-user-doc -->
		 * <!-- end-user-doc -->
		 * @generated
		 */
		EAttribute TIMER__MAX_MISSED = eINSTANCE.getTimer_MaxMissed();

		/**
		 * The meta object literal for the '<em><b>Overlap</b></em>' attribute feature.
		 * <!-- begin-user-doc -->
		 * <!-- end-user-doc -->
		 * @generated
		 */
		EAttribute TIMER__OVERLAP = eINSTANCE.getTimer_Overlap();

		/**
		 * The meta object literal for the '<em><b>Interrupted</b></em>' attribute feature.
		 * <!-- begin-user-doc -->
		 * <!-- end-user-doc -->
		 * @generated
		 */
		EAttribute TIMER__INTERRUPTED = eINSTANCE.getTimer_Interrupted();

		/**
		 * The meta object literal for the '<em><b>Remember As</b></em>' attribute feature.
		 * <!-- begin-user-doc -->
		 * <!-- end-user-doc -->
		 * @generated
		 */
		EAttribute TIMER__REMEMBER_AS = eINSTANCE.getTimer_RememberAs();

		/**
		 * The meta object literal for the '<em><b>Body</b></em>' attribute feature.
		 * <!-- begin-user-doc -->
		 * <!-- end-user-doc -->
		 * @generated
		 */
		EAttribute TIMER__BODY = eINSTANCE.getTimer_Body();

		/**
		 * The meta object literal for the '<em><b>Deadline Millis</b></em>' attribute feature.
		 * <!-- begin-user-doc -->
		 * <!-- end-user-doc -->
		 * @generated
		 */
		EAttribute TIMER__DEADLINE_MILLIS = eINSTANCE.getTimer_DeadlineMillis();

		/**
		 * The meta object literal for the '{@link org.millrace.model.flow.impl.OnFaultImpl <em>On Fault</em>}' class.
		 * <!-- begin-user-doc -->
		 * <!-- end-user-doc -->
		 * @see org.millrace.model.flow.impl.OnFaultImpl
		 * @see org.millrace.model.flow.impl.FlowPackageImpl#getOnFault()
		 * @generated
		 */
		EClass ON_FAULT = eINSTANCE.getOnFault();

		/**
		 * The meta object literal for the '{@link org.millrace.model.flow.impl.ValidateImpl <em>Validate</em>}' class.
		 * <!-- begin-user-doc -->
		 * <!-- end-user-doc -->
		 * @see org.millrace.model.flow.impl.ValidateImpl
		 * @see org.millrace.model.flow.impl.FlowPackageImpl#getValidate()
		 * @generated
		 */
		EClass VALIDATE = eINSTANCE.getValidate();

		/**
		 * The meta object literal for the '<em><b>Schema</b></em>' attribute feature.
		 * <!-- begin-user-doc -->
		 * <!-- end-user-doc -->
		 * @generated
		 */
		EAttribute VALIDATE__SCHEMA = eINSTANCE.getValidate_Schema();

		/**
		 * The meta object literal for the '<em><b>Subject</b></em>' attribute feature.
		 * <!-- begin-user-doc -->
		 * <!-- end-user-doc -->
		 * @generated
		 */
		EAttribute VALIDATE__SUBJECT = eINSTANCE.getValidate_Subject();

		/**
		 * The meta object literal for the '{@link org.millrace.model.flow.impl.ValidateJsonImpl <em>Validate Json</em>}' class.
		 * <!-- begin-user-doc -->
		 * <!-- end-user-doc -->
		 * @see org.millrace.model.flow.impl.ValidateJsonImpl
		 * @see org.millrace.model.flow.impl.FlowPackageImpl#getValidateJson()
		 * @generated
		 */
		EClass VALIDATE_JSON = eINSTANCE.getValidateJson();

		/**
		 * The meta object literal for the '<em><b>Schema</b></em>' attribute feature.
		 * <!-- begin-user-doc -->
		 * <!-- end-user-doc -->
		 * @generated
		 */
		EAttribute VALIDATE_JSON__SCHEMA = eINSTANCE.getValidateJson_Schema();

		/**
		 * The meta object literal for the '{@link org.millrace.model.flow.impl.TransformImpl <em>Transform</em>}' class.
		 * <!-- begin-user-doc -->
		 * <!-- end-user-doc -->
		 * @see org.millrace.model.flow.impl.TransformImpl
		 * @see org.millrace.model.flow.impl.FlowPackageImpl#getTransform()
		 * @generated
		 */
		EClass TRANSFORM = eINSTANCE.getTransform();

		/**
		 * The meta object literal for the '<em><b>Stylesheet</b></em>' attribute feature.
		 * <!-- begin-user-doc -->
		 * <!-- end-user-doc -->
		 * @generated
		 */
		EAttribute TRANSFORM__STYLESHEET = eINSTANCE.getTransform_Stylesheet();

		/**
		 * The meta object literal for the '<em><b>Parameters</b></em>' containment reference list feature.
		 * <!-- begin-user-doc -->
		 * <!-- end-user-doc -->
		 * @generated
		 */
		EReference TRANSFORM__PARAMETERS = eINSTANCE.getTransform_Parameters();

		/**
		 * The meta object literal for the '{@link org.millrace.model.flow.impl.ParameterImpl <em>Parameter</em>}' class.
		 * <!-- begin-user-doc -->
		 * <!-- end-user-doc -->
		 * @see org.millrace.model.flow.impl.ParameterImpl
		 * @see org.millrace.model.flow.impl.FlowPackageImpl#getParameter()
		 * @generated
		 */
		EClass PARAMETER = eINSTANCE.getParameter();

		/**
		 * The meta object literal for the '<em><b>Name</b></em>' attribute feature.
		 * <!-- begin-user-doc -->
		 * <!-- end-user-doc -->
		 * @generated
		 */
		EAttribute PARAMETER__NAME = eINSTANCE.getParameter_Name();

		/**
		 * The meta object literal for the '<em><b>Value</b></em>' attribute feature.
		 * <!-- begin-user-doc -->
		 * <!-- end-user-doc -->
		 * @generated
		 */
		EAttribute PARAMETER__VALUE = eINSTANCE.getParameter_Value();

		/**
		 * The meta object literal for the '{@link org.millrace.model.flow.impl.RouteImpl <em>Route</em>}' class.
		 * <!-- begin-user-doc -->
		 * <!-- end-user-doc -->
		 * @see org.millrace.model.flow.impl.RouteImpl
		 * @see org.millrace.model.flow.impl.FlowPackageImpl#getRoute()
		 * @generated
		 */
		EClass ROUTE = eINSTANCE.getRoute();

		/**
		 * The meta object literal for the '<em><b>Branches</b></em>' containment reference list feature.
		 * <!-- begin-user-doc -->
		 * <!-- end-user-doc -->
		 * @generated
		 */
		EReference ROUTE__BRANCHES = eINSTANCE.getRoute_Branches();

		/**
		 * The meta object literal for the '{@link org.millrace.model.flow.impl.BranchImpl <em>Branch</em>}' class.
		 * <!-- begin-user-doc -->
		 * <!-- end-user-doc -->
		 * @see org.millrace.model.flow.impl.BranchImpl
		 * @see org.millrace.model.flow.impl.FlowPackageImpl#getBranch()
		 * @generated
		 */
		EClass BRANCH = eINSTANCE.getBranch();

		/**
		 * The meta object literal for the '<em><b>Port</b></em>' attribute feature.
		 * <!-- begin-user-doc -->
		 * <!-- end-user-doc -->
		 * @generated
		 */
		EAttribute BRANCH__PORT = eINSTANCE.getBranch_Port();

		/**
		 * The meta object literal for the '{@link org.millrace.model.flow.impl.BodyBranchImpl <em>Body Branch</em>}' class.
		 * <!-- begin-user-doc -->
		 * <!-- end-user-doc -->
		 * @see org.millrace.model.flow.impl.BodyBranchImpl
		 * @see org.millrace.model.flow.impl.FlowPackageImpl#getBodyBranch()
		 * @generated
		 */
		EClass BODY_BRANCH = eINSTANCE.getBodyBranch();

		/**
		 * The meta object literal for the '<em><b>Xpath</b></em>' attribute feature.
		 * <!-- begin-user-doc -->
		 * <!-- end-user-doc -->
		 * @generated
		 */
		EAttribute BODY_BRANCH__XPATH = eINSTANCE.getBodyBranch_Xpath();

		/**
		 * The meta object literal for the '{@link org.millrace.model.flow.impl.StartBranchImpl <em>Start Branch</em>}' class.
		 * <!-- begin-user-doc -->
		 * <!-- end-user-doc -->
		 * @see org.millrace.model.flow.impl.StartBranchImpl
		 * @see org.millrace.model.flow.impl.FlowPackageImpl#getStartBranch()
		 * @generated
		 */
		EClass START_BRANCH = eINSTANCE.getStartBranch();

		/**
		 * The meta object literal for the '<em><b>Xpath</b></em>' attribute feature.
		 * <!-- begin-user-doc -->
		 * <!-- end-user-doc -->
		 * @generated
		 */
		EAttribute START_BRANCH__XPATH = eINSTANCE.getStartBranch_Xpath();

		/**
		 * The meta object literal for the '<em><b>Within</b></em>' attribute feature.
		 * <!-- begin-user-doc -->
		 * <!-- end-user-doc -->
		 * @generated
		 */
		EAttribute START_BRANCH__WITHIN = eINSTANCE.getStartBranch_Within();

		/**
		 * The meta object literal for the '{@link org.millrace.model.flow.impl.SoapHeaderBranchImpl <em>Soap Header Branch</em>}' class.
		 * <!-- begin-user-doc -->
		 * <!-- end-user-doc -->
		 * @see org.millrace.model.flow.impl.SoapHeaderBranchImpl
		 * @see org.millrace.model.flow.impl.FlowPackageImpl#getSoapHeaderBranch()
		 * @generated
		 */
		EClass SOAP_HEADER_BRANCH = eINSTANCE.getSoapHeaderBranch();

		/**
		 * The meta object literal for the '<em><b>Xpath</b></em>' attribute feature.
		 * <!-- begin-user-doc -->
		 * <!-- end-user-doc -->
		 * @generated
		 */
		EAttribute SOAP_HEADER_BRANCH__XPATH = eINSTANCE.getSoapHeaderBranch_Xpath();

		/**
		 * The meta object literal for the '{@link org.millrace.model.flow.impl.TransportHeaderBranchImpl <em>Transport Header Branch</em>}' class.
		 * <!-- begin-user-doc -->
		 * <!-- end-user-doc -->
		 * @see org.millrace.model.flow.impl.TransportHeaderBranchImpl
		 * @see org.millrace.model.flow.impl.FlowPackageImpl#getTransportHeaderBranch()
		 * @generated
		 */
		EClass TRANSPORT_HEADER_BRANCH = eINSTANCE.getTransportHeaderBranch();

		/**
		 * The meta object literal for the '<em><b>Header</b></em>' attribute feature.
		 * <!-- begin-user-doc -->
		 * <!-- end-user-doc -->
		 * @generated
		 */
		EAttribute TRANSPORT_HEADER_BRANCH__HEADER = eINSTANCE.getTransportHeaderBranch_Header();

		/**
		 * The meta object literal for the '<em><b>Test</b></em>' attribute feature.
		 * <!-- begin-user-doc -->
		 * <!-- end-user-doc -->
		 * @generated
		 */
		EAttribute TRANSPORT_HEADER_BRANCH__TEST = eINSTANCE.getTransportHeaderBranch_Test();

		/**
		 * The meta object literal for the '<em><b>Value</b></em>' attribute feature.
		 * <!-- begin-user-doc -->
		 * <!-- end-user-doc -->
		 * @generated
		 */
		EAttribute TRANSPORT_HEADER_BRANCH__VALUE = eINSTANCE.getTransportHeaderBranch_Value();

		/**
		 * The meta object literal for the '{@link org.millrace.model.flow.impl.RequestBranchImpl <em>Request Branch</em>}' class.
		 * <!-- begin-user-doc -->
		 * <!-- end-user-doc -->
		 * @see org.millrace.model.flow.impl.RequestBranchImpl
		 * @see org.millrace.model.flow.impl.FlowPackageImpl#getRequestBranch()
		 * @generated
		 */
		EClass REQUEST_BRANCH = eINSTANCE.getRequestBranch();

		/**
		 * The meta object literal for the '<em><b>Method</b></em>' attribute feature.
		 * <!-- begin-user-doc -->
		 * <!-- end-user-doc -->
		 * @generated
		 */
		EAttribute REQUEST_BRANCH__METHOD = eINSTANCE.getRequestBranch_Method();

		/**
		 * The meta object literal for the '<em><b>Path</b></em>' attribute feature.
		 * <!-- begin-user-doc -->
		 * <!-- end-user-doc -->
		 * @generated
		 */
		EAttribute REQUEST_BRANCH__PATH = eINSTANCE.getRequestBranch_Path();

		/**
		 * The meta object literal for the '{@link org.millrace.model.flow.impl.SetImpl <em>Set</em>}' class.
		 * <!-- begin-user-doc -->
		 * <!-- end-user-doc -->
		 * @see org.millrace.model.flow.impl.SetImpl
		 * @see org.millrace.model.flow.impl.FlowPackageImpl#getSet()
		 * @generated
		 */
		EClass SET = eINSTANCE.getSet();

		/**
		 * The meta object literal for the '<em><b>Assignments</b></em>' containment reference list feature.
		 * <!-- begin-user-doc -->
		 * <!-- end-user-doc -->
		 * @generated
		 */
		EReference SET__ASSIGNMENTS = eINSTANCE.getSet_Assignments();

		/**
		 * The meta object literal for the '{@link org.millrace.model.flow.impl.AssignmentImpl <em>Assignment</em>}' class.
		 * <!-- begin-user-doc -->
		 * <!-- end-user-doc -->
		 * @see org.millrace.model.flow.impl.AssignmentImpl
		 * @see org.millrace.model.flow.impl.FlowPackageImpl#getAssignment()
		 * @generated
		 */
		EClass ASSIGNMENT = eINSTANCE.getAssignment();

		/**
		 * The meta object literal for the '{@link org.millrace.model.flow.impl.SetHeaderImpl <em>Set Header</em>}' class.
		 * <!-- begin-user-doc -->
		 * <!-- end-user-doc -->
		 * @see org.millrace.model.flow.impl.SetHeaderImpl
		 * @see org.millrace.model.flow.impl.FlowPackageImpl#getSetHeader()
		 * @generated
		 */
		EClass SET_HEADER = eINSTANCE.getSetHeader();

		/**
		 * The meta object literal for the '<em><b>Name</b></em>' attribute feature.
		 * <!-- begin-user-doc -->
		 * <!-- end-user-doc -->
		 * @generated
		 */
		EAttribute SET_HEADER__NAME = eINSTANCE.getSetHeader_Name();

		/**
		 * The meta object literal for the '<em><b>Value</b></em>' attribute feature.
		 * <!-- begin-user-doc -->
		 * <!-- end-user-doc -->
		 * @generated
		 */
		EAttribute SET_HEADER__VALUE = eINSTANCE.getSetHeader_Value();

		/**
		 * The meta object literal for the '<em><b>Xpath</b></em>' attribute feature.
		 * <!-- begin-user-doc -->
		 * <!-- end-user-doc -->
		 * @generated
		 */
		EAttribute SET_HEADER__XPATH = eINSTANCE.getSetHeader_Xpath();

		/**
		 * The meta object literal for the '{@link org.millrace.model.flow.impl.RemoveHeaderImpl <em>Remove Header</em>}' class.
		 * <!-- begin-user-doc -->
		 * <!-- end-user-doc -->
		 * @see org.millrace.model.flow.impl.RemoveHeaderImpl
		 * @see org.millrace.model.flow.impl.FlowPackageImpl#getRemoveHeader()
		 * @generated
		 */
		EClass REMOVE_HEADER = eINSTANCE.getRemoveHeader();

		/**
		 * The meta object literal for the '<em><b>Name</b></em>' attribute feature.
		 * <!-- begin-user-doc -->
		 * <!-- end-user-doc -->
		 * @generated
		 */
		EAttribute REMOVE_HEADER__NAME = eINSTANCE.getRemoveHeader_Name();

		/**
		 * The meta object literal for the '{@link org.millrace.model.flow.impl.SetVariableImpl <em>Set Variable</em>}' class.
		 * <!-- begin-user-doc -->
		 * <!-- end-user-doc -->
		 * @see org.millrace.model.flow.impl.SetVariableImpl
		 * @see org.millrace.model.flow.impl.FlowPackageImpl#getSetVariable()
		 * @generated
		 */
		EClass SET_VARIABLE = eINSTANCE.getSetVariable();

		/**
		 * The meta object literal for the '<em><b>Name</b></em>' attribute feature.
		 * <!-- begin-user-doc -->
		 * <!-- end-user-doc -->
		 * @generated
		 */
		EAttribute SET_VARIABLE__NAME = eINSTANCE.getSetVariable_Name();

		/**
		 * The meta object literal for the '<em><b>Value</b></em>' attribute feature.
		 * <!-- begin-user-doc -->
		 * <!-- end-user-doc -->
		 * @generated
		 */
		EAttribute SET_VARIABLE__VALUE = eINSTANCE.getSetVariable_Value();

		/**
		 * The meta object literal for the '<em><b>Xpath</b></em>' attribute feature.
		 * <!-- begin-user-doc -->
		 * <!-- end-user-doc -->
		 * @generated
		 */
		EAttribute SET_VARIABLE__XPATH = eINSTANCE.getSetVariable_Xpath();

		/**
		 * The meta object literal for the '{@link org.millrace.model.flow.impl.SetPartImpl <em>Set Part</em>}' class.
		 * <!-- begin-user-doc -->
		 * <!-- end-user-doc -->
		 * @see org.millrace.model.flow.impl.SetPartImpl
		 * @see org.millrace.model.flow.impl.FlowPackageImpl#getSetPart()
		 * @generated
		 */
		EClass SET_PART = eINSTANCE.getSetPart();

		/**
		 * The meta object literal for the '<em><b>Select</b></em>' attribute feature.
		 * <!-- begin-user-doc -->
		 * <!-- end-user-doc -->
		 * @generated
		 */
		EAttribute SET_PART__SELECT = eINSTANCE.getSetPart_Select();

		/**
		 * The meta object literal for the '<em><b>Value</b></em>' attribute feature.
		 * <!-- begin-user-doc -->
		 * <!-- end-user-doc -->
		 * @generated
		 */
		EAttribute SET_PART__VALUE = eINSTANCE.getSetPart_Value();

		/**
		 * The meta object literal for the '<em><b>Xpath</b></em>' attribute feature.
		 * <!-- begin-user-doc -->
		 * <!-- end-user-doc -->
		 * @generated
		 */
		EAttribute SET_PART__XPATH = eINSTANCE.getSetPart_Xpath();

		/**
		 * The meta object literal for the '{@link org.millrace.model.flow.impl.SignImpl <em>Sign</em>}' class.
		 * <!-- begin-user-doc -->
		 * <!-- end-user-doc -->
		 * @see org.millrace.model.flow.impl.SignImpl
		 * @see org.millrace.model.flow.impl.FlowPackageImpl#getSign()
		 * @generated
		 */
		EClass SIGN = eINSTANCE.getSign();

		/**
		 * The meta object literal for the '<em><b>Key</b></em>' attribute feature.
		 * <!-- begin-user-doc -->
		 * <!-- end-user-doc -->
		 * @generated
		 */
		EAttribute SIGN__KEY = eINSTANCE.getSign_Key();

		/**
		 * The meta object literal for the '<em><b>Body</b></em>' attribute feature.
		 * <!-- begin-user-doc -->
		 * <!-- end-user-doc -->
		 * @generated
		 */
		EAttribute SIGN__BODY = eINSTANCE.getSign_Body();

		/**
		 * The meta object literal for the '<em><b>Timestamp Seconds</b></em>' attribute feature.
		 * <!-- begin-user-doc -->
		 * <!-- end-user-doc -->
		 * @generated
		 */
		EAttribute SIGN__TIMESTAMP_SECONDS = eINSTANCE.getSign_TimestampSeconds();

		/**
		 * The meta object literal for the '<em><b>Headers</b></em>' attribute list feature.
		 * <!-- begin-user-doc -->
		 * <!-- end-user-doc -->
		 * @generated
		 */
		EAttribute SIGN__HEADERS = eINSTANCE.getSign_Headers();

		/**
		 * The meta object literal for the '<em><b>Algorithm</b></em>' attribute feature.
		 * <!-- begin-user-doc -->
		 * <!-- end-user-doc -->
		 * @generated
		 */
		EAttribute SIGN__ALGORITHM = eINSTANCE.getSign_Algorithm();

		/**
		 * The meta object literal for the '<em><b>Identifier</b></em>' attribute feature.
		 * <!-- begin-user-doc -->
		 * <!-- end-user-doc -->
		 * @generated
		 */
		EAttribute SIGN__IDENTIFIER = eINSTANCE.getSign_Identifier();

		/**
		 * The meta object literal for the '{@link org.millrace.model.flow.impl.VerifyImpl <em>Verify</em>}' class.
		 * <!-- begin-user-doc -->
		 * <!-- end-user-doc -->
		 * @see org.millrace.model.flow.impl.VerifyImpl
		 * @see org.millrace.model.flow.impl.FlowPackageImpl#getVerify()
		 * @generated
		 */
		EClass VERIFY = eINSTANCE.getVerify();

		/**
		 * The meta object literal for the '<em><b>Certificates</b></em>' attribute feature.
		 * <!-- begin-user-doc -->
		 * <!-- end-user-doc -->
		 * @generated
		 */
		EAttribute VERIFY__CERTIFICATES = eINSTANCE.getVerify_Certificates();

		/**
		 * The meta object literal for the '<em><b>Body</b></em>' attribute feature.
		 * <!-- begin-user-doc -->
		 * <!-- end-user-doc -->
		 * @generated
		 */
		EAttribute VERIFY__BODY = eINSTANCE.getVerify_Body();

		/**
		 * The meta object literal for the '<em><b>Timestamp</b></em>' attribute feature.
		 * <!-- begin-user-doc -->
		 * <!-- end-user-doc -->
		 * @generated
		 */
		EAttribute VERIFY__TIMESTAMP = eINSTANCE.getVerify_Timestamp();

		/**
		 * The meta object literal for the '<em><b>Headers</b></em>' attribute list feature.
		 * <!-- begin-user-doc -->
		 * <!-- end-user-doc -->
		 * @generated
		 */
		EAttribute VERIFY__HEADERS = eINSTANCE.getVerify_Headers();

		/**
		 * The meta object literal for the '<em><b>Algorithms</b></em>' attribute list feature.
		 * <!-- begin-user-doc -->
		 * <!-- end-user-doc -->
		 * @generated
		 */
		EAttribute VERIFY__ALGORITHMS = eINSTANCE.getVerify_Algorithms();

		/**
		 * The meta object literal for the '<em><b>Max Age Seconds</b></em>' attribute feature.
		 * <!-- begin-user-doc -->
		 * <!-- end-user-doc -->
		 * @generated
		 */
		EAttribute VERIFY__MAX_AGE_SECONDS = eINSTANCE.getVerify_MaxAgeSeconds();

		/**
		 * The meta object literal for the '<em><b>Remove Header</b></em>' attribute feature.
		 * <!-- begin-user-doc -->
		 * <!-- end-user-doc -->
		 * @generated
		 */
		EAttribute VERIFY__REMOVE_HEADER = eINSTANCE.getVerify_RemoveHeader();

		/**
		 * The meta object literal for the '<em><b>Accept Alone</b></em>' attribute feature.
		 * <!-- begin-user-doc -->
		 * <!-- end-user-doc -->
		 * @generated
		 */
		EAttribute VERIFY__ACCEPT_ALONE = eINSTANCE.getVerify_AcceptAlone();

		/**
		 * The meta object literal for the '{@link org.millrace.model.flow.impl.EncryptImpl <em>Encrypt</em>}' class.
		 * <!-- begin-user-doc -->
		 * <!-- end-user-doc -->
		 * @see org.millrace.model.flow.impl.EncryptImpl
		 * @see org.millrace.model.flow.impl.FlowPackageImpl#getEncrypt()
		 * @generated
		 */
		EClass ENCRYPT = eINSTANCE.getEncrypt();

		/**
		 * The meta object literal for the '<em><b>Certificate</b></em>' attribute feature.
		 * <!-- begin-user-doc -->
		 * <!-- end-user-doc -->
		 * @generated
		 */
		EAttribute ENCRYPT__CERTIFICATE = eINSTANCE.getEncrypt_Certificate();

		/**
		 * The meta object literal for the '<em><b>Body</b></em>' attribute feature.
		 * <!-- begin-user-doc -->
		 * <!-- end-user-doc -->
		 * @generated
		 */
		EAttribute ENCRYPT__BODY = eINSTANCE.getEncrypt_Body();

		/**
		 * The meta object literal for the '<em><b>Headers</b></em>' attribute list feature.
		 * <!-- begin-user-doc -->
		 * <!-- end-user-doc -->
		 * @generated
		 */
		EAttribute ENCRYPT__HEADERS = eINSTANCE.getEncrypt_Headers();

		/**
		 * The meta object literal for the '<em><b>Content</b></em>' attribute feature.
		 * <!-- begin-user-doc -->
		 * <!-- end-user-doc -->
		 * @generated
		 */
		EAttribute ENCRYPT__CONTENT = eINSTANCE.getEncrypt_Content();

		/**
		 * The meta object literal for the '<em><b>Transport</b></em>' attribute feature.
		 * <!-- begin-user-doc -->
		 * <!-- end-user-doc -->
		 * @generated
		 */
		EAttribute ENCRYPT__TRANSPORT = eINSTANCE.getEncrypt_Transport();

		/**
		 * The meta object literal for the '<em><b>Identifier</b></em>' attribute feature.
		 * <!-- begin-user-doc -->
		 * <!-- end-user-doc -->
		 * @generated
		 */
		EAttribute ENCRYPT__IDENTIFIER = eINSTANCE.getEncrypt_Identifier();

		/**
		 * The meta object literal for the '{@link org.millrace.model.flow.impl.DecryptImpl <em>Decrypt</em>}' class.
		 * <!-- begin-user-doc -->
		 * <!-- end-user-doc -->
		 * @see org.millrace.model.flow.impl.DecryptImpl
		 * @see org.millrace.model.flow.impl.FlowPackageImpl#getDecrypt()
		 * @generated
		 */
		EClass DECRYPT = eINSTANCE.getDecrypt();

		/**
		 * The meta object literal for the '<em><b>Key</b></em>' attribute feature.
		 * <!-- begin-user-doc -->
		 * <!-- end-user-doc -->
		 * @generated
		 */
		EAttribute DECRYPT__KEY = eINSTANCE.getDecrypt_Key();

		/**
		 * The meta object literal for the '<em><b>Body</b></em>' attribute feature.
		 * <!-- begin-user-doc -->
		 * <!-- end-user-doc -->
		 * @generated
		 */
		EAttribute DECRYPT__BODY = eINSTANCE.getDecrypt_Body();

		/**
		 * The meta object literal for the '<em><b>Headers</b></em>' attribute list feature.
		 * <!-- begin-user-doc -->
		 * <!-- end-user-doc -->
		 * @generated
		 */
		EAttribute DECRYPT__HEADERS = eINSTANCE.getDecrypt_Headers();

		/**
		 * The meta object literal for the '<em><b>Ciphers</b></em>' attribute list feature.
		 * <!-- begin-user-doc -->
		 * <!-- end-user-doc -->
		 * @generated
		 */
		EAttribute DECRYPT__CIPHERS = eINSTANCE.getDecrypt_Ciphers();

		/**
		 * The meta object literal for the '<em><b>Transports</b></em>' attribute list feature.
		 * <!-- begin-user-doc -->
		 * <!-- end-user-doc -->
		 * @generated
		 */
		EAttribute DECRYPT__TRANSPORTS = eINSTANCE.getDecrypt_Transports();

		/**
		 * The meta object literal for the '{@link org.millrace.model.flow.impl.InvokeImpl <em>Invoke</em>}' class.
		 * <!-- begin-user-doc -->
		 * <!-- end-user-doc -->
		 * @see org.millrace.model.flow.impl.InvokeImpl
		 * @see org.millrace.model.flow.impl.FlowPackageImpl#getInvoke()
		 * @generated
		 */
		EClass INVOKE = eINSTANCE.getInvoke();

		/**
		 * The meta object literal for the '<em><b>Endpoint</b></em>' attribute feature.
		 * <!-- begin-user-doc -->
		 * <!-- end-user-doc -->
		 * @generated
		 */
		EAttribute INVOKE__ENDPOINT = eINSTANCE.getInvoke_Endpoint();

		/**
		 * The meta object literal for the '<em><b>Method</b></em>' attribute feature.
		 * <!-- begin-user-doc -->
		 * <!-- end-user-doc -->
		 * @generated
		 */
		EAttribute INVOKE__METHOD = eINSTANCE.getInvoke_Method();

		/**
		 * The meta object literal for the '<em><b>Path</b></em>' attribute feature.
		 * <!-- begin-user-doc -->
		 * <!-- end-user-doc -->
		 * @generated
		 */
		EAttribute INVOKE__PATH = eINSTANCE.getInvoke_Path();

		/**
		 * The meta object literal for the '<em><b>Timeout Millis</b></em>' attribute feature.
		 * <!-- begin-user-doc -->
		 * <!-- end-user-doc -->
		 * @generated
		 */
		EAttribute INVOKE__TIMEOUT_MILLIS = eINSTANCE.getInvoke_TimeoutMillis();

		/**
		 * The meta object literal for the '{@link org.millrace.model.flow.impl.ReplyImpl <em>Reply</em>}' class.
		 * <!-- begin-user-doc -->
		 * <!-- end-user-doc -->
		 * @see org.millrace.model.flow.impl.ReplyImpl
		 * @see org.millrace.model.flow.impl.FlowPackageImpl#getReply()
		 * @generated
		 */
		EClass REPLY = eINSTANCE.getReply();

		/**
		 * The meta object literal for the '<em><b>Status</b></em>' attribute feature.
		 * <!-- begin-user-doc -->
		 * <!-- end-user-doc -->
		 * @generated
		 */
		EAttribute REPLY__STATUS = eINSTANCE.getReply_Status();

		/**
		 * The meta object literal for the '<em><b>Content Type</b></em>' attribute feature.
		 * <!-- begin-user-doc -->
		 * <!-- end-user-doc -->
		 * @generated
		 */
		EAttribute REPLY__CONTENT_TYPE = eINSTANCE.getReply_ContentType();

		/**
		 * The meta object literal for the '{@link org.millrace.model.flow.impl.RaiseImpl <em>Raise</em>}' class.
		 * <!-- begin-user-doc -->
		 * <!-- end-user-doc -->
		 * @see org.millrace.model.flow.impl.RaiseImpl
		 * @see org.millrace.model.flow.impl.FlowPackageImpl#getRaise()
		 * @generated
		 */
		EClass RAISE = eINSTANCE.getRaise();

		/**
		 * The meta object literal for the '<em><b>Code</b></em>' attribute feature.
		 * <!-- begin-user-doc -->
		 * <!-- end-user-doc -->
		 * @generated
		 */
		EAttribute RAISE__CODE = eINSTANCE.getRaise_Code();

		/**
		 * The meta object literal for the '<em><b>Cause</b></em>' attribute feature.
		 * <!-- begin-user-doc -->
		 * <!-- end-user-doc -->
		 * @generated
		 */
		EAttribute RAISE__CAUSE = eINSTANCE.getRaise_Cause();

		/**
		 * The meta object literal for the '<em><b>Status</b></em>' attribute feature.
		 * <!-- begin-user-doc -->
		 * <!-- end-user-doc -->
		 * @generated
		 */
		EAttribute RAISE__STATUS = eINSTANCE.getRaise_Status();

		/**
		 * The meta object literal for the '<em><b>Message</b></em>' attribute feature.
		 * <!-- begin-user-doc -->
		 * <!-- end-user-doc -->
		 * @generated
		 */
		EAttribute RAISE__MESSAGE = eINSTANCE.getRaise_Message();

		/**
		 * The meta object literal for the '{@link org.millrace.model.flow.impl.LogImpl <em>Log</em>}' class.
		 * <!-- begin-user-doc -->
		 * <!-- end-user-doc -->
		 * @see org.millrace.model.flow.impl.LogImpl
		 * @see org.millrace.model.flow.impl.FlowPackageImpl#getLog()
		 * @generated
		 */
		EClass LOG = eINSTANCE.getLog();

		/**
		 * The meta object literal for the '<em><b>Level</b></em>' attribute feature.
		 * <!-- begin-user-doc -->
		 * <!-- end-user-doc -->
		 * @generated
		 */
		EAttribute LOG__LEVEL = eINSTANCE.getLog_Level();

		/**
		 * The meta object literal for the '<em><b>Message</b></em>' attribute feature.
		 * <!-- begin-user-doc -->
		 * <!-- end-user-doc -->
		 * @generated
		 */
		EAttribute LOG__MESSAGE = eINSTANCE.getLog_Message();

		/**
		 * The meta object literal for the '{@link org.millrace.model.flow.impl.LayoutImpl <em>Layout</em>}' class.
		 * <!-- begin-user-doc -->
		 * <!-- end-user-doc -->
		 * @see org.millrace.model.flow.impl.LayoutImpl
		 * @see org.millrace.model.flow.impl.FlowPackageImpl#getLayout()
		 * @generated
		 */
		EClass LAYOUT = eINSTANCE.getLayout();

		/**
		 * The meta object literal for the '<em><b>Places</b></em>' containment reference list feature.
		 * <!-- begin-user-doc -->
		 * <!-- end-user-doc -->
		 * @generated
		 */
		EReference LAYOUT__PLACES = eINSTANCE.getLayout_Places();

		/**
		 * The meta object literal for the '<em><b>Bends</b></em>' containment reference list feature.
		 * <!-- begin-user-doc -->
		 * <!-- end-user-doc -->
		 * @generated
		 */
		EReference LAYOUT__BENDS = eINSTANCE.getLayout_Bends();

		/**
		 * The meta object literal for the '{@link org.millrace.model.flow.impl.PlaceImpl <em>Place</em>}' class.
		 * <!-- begin-user-doc -->
		 * <!-- end-user-doc -->
		 * @see org.millrace.model.flow.impl.PlaceImpl
		 * @see org.millrace.model.flow.impl.FlowPackageImpl#getPlace()
		 * @generated
		 */
		EClass PLACE = eINSTANCE.getPlace();

		/**
		 * The meta object literal for the '<em><b>Step</b></em>' attribute feature.
		 * <!-- begin-user-doc -->
		 * <!-- end-user-doc -->
		 * @generated
		 */
		EAttribute PLACE__STEP = eINSTANCE.getPlace_Step();

		/**
		 * The meta object literal for the '<em><b>X</b></em>' attribute feature.
		 * <!-- begin-user-doc -->
		 * <!-- end-user-doc -->
		 * @generated
		 */
		EAttribute PLACE__X = eINSTANCE.getPlace_X();

		/**
		 * The meta object literal for the '<em><b>Y</b></em>' attribute feature.
		 * <!-- begin-user-doc -->
		 * <!-- end-user-doc -->
		 * @generated
		 */
		EAttribute PLACE__Y = eINSTANCE.getPlace_Y();

		/**
		 * The meta object literal for the '<em><b>Pinned</b></em>' attribute feature.
		 * <!-- begin-user-doc -->
		 * <!-- end-user-doc -->
		 * @generated
		 */
		EAttribute PLACE__PINNED = eINSTANCE.getPlace_Pinned();

		/**
		 * The meta object literal for the '{@link org.millrace.model.flow.impl.BendImpl <em>Bend</em>}' class.
		 * <!-- begin-user-doc -->
		 * <!-- end-user-doc -->
		 * @see org.millrace.model.flow.impl.BendImpl
		 * @see org.millrace.model.flow.impl.FlowPackageImpl#getBend()
		 * @generated
		 */
		EClass BEND = eINSTANCE.getBend();

		/**
		 * The meta object literal for the '<em><b>From</b></em>' attribute feature.
		 * <!-- begin-user-doc -->
		 * <!-- end-user-doc -->
		 * @generated
		 */
		EAttribute BEND__FROM = eINSTANCE.getBend_From();

		/**
		 * The meta object literal for the '<em><b>Port</b></em>' attribute feature.
		 * <!-- begin-user-doc -->
		 * <!-- end-user-doc -->
		 * @generated
		 */
		EAttribute BEND__PORT = eINSTANCE.getBend_Port();

		/**
		 * The meta object literal for the '<em><b>X</b></em>' attribute feature.
		 * <!-- begin-user-doc -->
		 * <!-- end-user-doc -->
		 * @generated
		 */
		EAttribute BEND__X = eINSTANCE.getBend_X();

		/**
		 * The meta object literal for the '<em><b>Y</b></em>' attribute feature.
		 * <!-- begin-user-doc -->
		 * <!-- end-user-doc -->
		 * @generated
		 */
		EAttribute BEND__Y = eINSTANCE.getBend_Y();

		/**
		 * The meta object literal for the '{@link org.millrace.model.flow.impl.UnreadableImpl <em>Unreadable</em>}' class.
		 * <!-- begin-user-doc -->
		 * <!-- end-user-doc -->
		 * @see org.millrace.model.flow.impl.UnreadableImpl
		 * @see org.millrace.model.flow.impl.FlowPackageImpl#getUnreadable()
		 * @generated
		 */
		EClass UNREADABLE = eINSTANCE.getUnreadable();

		/**
		 * The meta object literal for the '<em><b>Xml</b></em>' attribute feature.
		 * <!-- begin-user-doc -->
		 * <!-- end-user-doc -->
		 * @generated
		 */
		EAttribute UNREADABLE__XML = eINSTANCE.getUnreadable_Xml();

		/**
		 * The meta object literal for the '{@link org.millrace.model.flow.Subject <em>Subject</em>}' enum.
		 * <!-- begin-user-doc -->
		 * <!-- end-user-doc -->
		 * @see org.millrace.model.flow.Subject
		 * @see org.millrace.model.flow.impl.FlowPackageImpl#getSubject()
		 * @generated
		 */
		EEnum SUBJECT = eINSTANCE.getSubject();

		/**
		 * The meta object literal for the '{@link org.millrace.model.flow.HeaderTest <em>Header Test</em>}' enum.
		 * <!-- begin-user-doc -->
		 * <!-- end-user-doc -->
		 * @see org.millrace.model.flow.HeaderTest
		 * @see org.millrace.model.flow.impl.FlowPackageImpl#getHeaderTest()
		 * @generated
		 */
		EEnum HEADER_TEST = eINSTANCE.getHeaderTest();

		/**
		 * The meta object literal for the '{@link org.millrace.model.flow.SignatureAlgorithm <em>Signature Algorithm</em>}' enum.
		 * <!-- begin-user-doc -->
		 * <!-- end-user-doc -->
		 * @see org.millrace.model.flow.SignatureAlgorithm
		 * @see org.millrace.model.flow.impl.FlowPackageImpl#getSignatureAlgorithm()
		 * @generated
		 */
		EEnum SIGNATURE_ALGORITHM = eINSTANCE.getSignatureAlgorithm();

		/**
		 * The meta object literal for the '{@link org.millrace.model.flow.KeyIdentifier <em>Key Identifier</em>}' enum.
		 * <!-- begin-user-doc -->
		 * <!-- end-user-doc -->
		 * @see org.millrace.model.flow.KeyIdentifier
		 * @see org.millrace.model.flow.impl.FlowPackageImpl#getKeyIdentifier()
		 * @generated
		 */
		EEnum KEY_IDENTIFIER = eINSTANCE.getKeyIdentifier();

		/**
		 * The meta object literal for the '{@link org.millrace.model.flow.ContentCipher <em>Content Cipher</em>}' enum.
		 * <!-- begin-user-doc -->
		 * <!-- end-user-doc -->
		 * @see org.millrace.model.flow.ContentCipher
		 * @see org.millrace.model.flow.impl.FlowPackageImpl#getContentCipher()
		 * @generated
		 */
		EEnum CONTENT_CIPHER = eINSTANCE.getContentCipher();

		/**
		 * The meta object literal for the '{@link org.millrace.model.flow.KeyTransport <em>Key Transport</em>}' enum.
		 * <!-- begin-user-doc -->
		 * <!-- end-user-doc -->
		 * @see org.millrace.model.flow.KeyTransport
		 * @see org.millrace.model.flow.impl.FlowPackageImpl#getKeyTransport()
		 * @generated
		 */
		EEnum KEY_TRANSPORT = eINSTANCE.getKeyTransport();

		/**
		 * The meta object literal for the '{@link org.millrace.model.flow.FaultCause <em>Fault Cause</em>}' enum.
		 * <!-- begin-user-doc -->
		 * <!-- end-user-doc -->
		 * @see org.millrace.model.flow.FaultCause
		 * @see org.millrace.model.flow.impl.FlowPackageImpl#getFaultCause()
		 * @generated
		 */
		EEnum FAULT_CAUSE = eINSTANCE.getFaultCause();

		/**
		 * The meta object literal for the '{@link org.millrace.model.flow.LogLevel <em>Log Level</em>}' enum.
		 * <!-- begin-user-doc -->
		 * <!-- end-user-doc -->
		 * @see org.millrace.model.flow.LogLevel
		 * @see org.millrace.model.flow.impl.FlowPackageImpl#getLogLevel()
		 * @generated
		 */
		EEnum LOG_LEVEL = eINSTANCE.getLogLevel();

		/**
		 * The meta object literal for the '{@link org.millrace.model.flow.MissedFirings <em>Missed Firings</em>}' enum.
		 * <!-- begin-user-doc -->
		 * <!-- end-user-doc -->
		 * @see org.millrace.model.flow.MissedFirings
		 * @see org.millrace.model.flow.impl.FlowPackageImpl#getMissedFirings()
		 * @generated
		 */
		EEnum MISSED_FIRINGS = eINSTANCE.getMissedFirings();

		/**
		 * The meta object literal for the '{@link org.millrace.model.flow.InterruptedFiring <em>Interrupted Firing</em>}' enum.
		 * <!-- begin-user-doc -->
		 * <!-- end-user-doc -->
		 * @see org.millrace.model.flow.InterruptedFiring
		 * @see org.millrace.model.flow.impl.FlowPackageImpl#getInterruptedFiring()
		 * @generated
		 */
		EEnum INTERRUPTED_FIRING = eINSTANCE.getInterruptedFiring();

		/**
		 * The meta object literal for the '{@link org.millrace.model.flow.TimerBody <em>Timer Body</em>}' enum.
		 * <!-- begin-user-doc -->
		 * <!-- end-user-doc -->
		 * @see org.millrace.model.flow.TimerBody
		 * @see org.millrace.model.flow.impl.FlowPackageImpl#getTimerBody()
		 * @generated
		 */
		EEnum TIMER_BODY = eINSTANCE.getTimerBody();

		/**
		 * The meta object literal for the '<em>XPath</em>' data type.
		 * <!-- begin-user-doc -->
		 * <!-- end-user-doc -->
		 * @see java.lang.String
		 * @see org.millrace.model.flow.impl.FlowPackageImpl#getXPath()
		 * @generated
		 */
		EDataType XPATH = eINSTANCE.getXPath();

		/**
		 * The meta object literal for the '<em>Template</em>' data type.
		 * <!-- begin-user-doc -->
		 * <!-- end-user-doc -->
		 * @see java.lang.String
		 * @see org.millrace.model.flow.impl.FlowPackageImpl#getTemplate()
		 * @generated
		 */
		EDataType TEMPLATE = eINSTANCE.getTemplate();

		/**
		 * The meta object literal for the '<em>File</em>' data type.
		 * <!-- begin-user-doc -->
		 * <!-- end-user-doc -->
		 * @see java.lang.String
		 * @see org.millrace.model.flow.impl.FlowPackageImpl#getFile()
		 * @generated
		 */
		EDataType FILE = eINSTANCE.getFile();

		/**
		 * The meta object literal for the '<em>Schema File</em>' data type.
		 * <!-- begin-user-doc -->
		 * <!-- end-user-doc -->
		 * @see java.lang.String
		 * @see org.millrace.model.flow.impl.FlowPackageImpl#getSchemaFile()
		 * @generated
		 */
		EDataType SCHEMA_FILE = eINSTANCE.getSchemaFile();

		/**
		 * The meta object literal for the '<em>Json Schema File</em>' data type.
		 * <!-- begin-user-doc -->
		 * <!-- end-user-doc -->
		 * @see java.lang.String
		 * @see org.millrace.model.flow.impl.FlowPackageImpl#getJsonSchemaFile()
		 * @generated
		 */
		EDataType JSON_SCHEMA_FILE = eINSTANCE.getJsonSchemaFile();

		/**
		 * The meta object literal for the '<em>Stylesheet File</em>' data type.
		 * <!-- begin-user-doc -->
		 * <!-- end-user-doc -->
		 * @see java.lang.String
		 * @see org.millrace.model.flow.impl.FlowPackageImpl#getStylesheetFile()
		 * @generated
		 */
		EDataType STYLESHEET_FILE = eINSTANCE.getStylesheetFile();

		/**
		 * The meta object literal for the '<em>Endpoint Name</em>' data type.
		 * <!-- begin-user-doc -->
		 * <!-- end-user-doc -->
		 * @see java.lang.String
		 * @see org.millrace.model.flow.impl.FlowPackageImpl#getEndpointName()
		 * @generated
		 */
		EDataType ENDPOINT_NAME = eINSTANCE.getEndpointName();

		/**
		 * The meta object literal for the '<em>Key Alias</em>' data type.
		 * <!-- begin-user-doc -->
		 * <!-- end-user-doc -->
		 * @see java.lang.String
		 * @see org.millrace.model.flow.impl.FlowPackageImpl#getKeyAlias()
		 * @generated
		 */
		EDataType KEY_ALIAS = eINSTANCE.getKeyAlias();

		/**
		 * The meta object literal for the '<em>Certificate Alias</em>' data type.
		 * <!-- begin-user-doc -->
		 * <!-- end-user-doc -->
		 * @see java.lang.String
		 * @see org.millrace.model.flow.impl.FlowPackageImpl#getCertificateAlias()
		 * @generated
		 */
		EDataType CERTIFICATE_ALIAS = eINSTANCE.getCertificateAlias();

		/**
		 * The meta object literal for the '<em>Variable Name</em>' data type.
		 * <!-- begin-user-doc -->
		 * <!-- end-user-doc -->
		 * @see java.lang.String
		 * @see org.millrace.model.flow.impl.FlowPackageImpl#getVariableName()
		 * @generated
		 */
		EDataType VARIABLE_NAME = eINSTANCE.getVariableName();

		/**
		 * The meta object literal for the '<em>QName</em>' data type.
		 * <!-- begin-user-doc -->
		 * <!-- end-user-doc -->
		 * @see java.lang.String
		 * @see org.millrace.model.flow.impl.FlowPackageImpl#getQName()
		 * @generated
		 */
		EDataType QNAME = eINSTANCE.getQName();

		/**
		 * The meta object literal for the '<em>Url Path</em>' data type.
		 * <!-- begin-user-doc -->
		 * <!-- end-user-doc -->
		 * @see java.lang.String
		 * @see org.millrace.model.flow.impl.FlowPackageImpl#getUrlPath()
		 * @generated
		 */
		EDataType URL_PATH = eINSTANCE.getUrlPath();

		/**
		 * The meta object literal for the '<em>Soap Header</em>' data type.
		 * <!-- begin-user-doc -->
		 * <!-- end-user-doc -->
		 * @see java.lang.String
		 * @see org.millrace.model.flow.impl.FlowPackageImpl#getSoapHeader()
		 * @generated
		 */
		EDataType SOAP_HEADER = eINSTANCE.getSoapHeader();

		/**
		 * The meta object literal for the '<em>Path Prefix</em>' data type.
		 * <!-- begin-user-doc -->
		 * <!-- end-user-doc -->
		 * @see java.lang.String
		 * @see org.millrace.model.flow.impl.FlowPackageImpl#getPathPrefix()
		 * @generated
		 */
		EDataType PATH_PREFIX = eINSTANCE.getPathPrefix();

		/**
		 * The meta object literal for the '<em>Path Template</em>' data type.
		 * <!-- begin-user-doc -->
		 * <!-- end-user-doc -->
		 * @see java.lang.String
		 * @see org.millrace.model.flow.impl.FlowPackageImpl#getPathTemplate()
		 * @generated
		 */
		EDataType PATH_TEMPLATE = eINSTANCE.getPathTemplate();

		/**
		 * The meta object literal for the '<em>Http Method</em>' data type.
		 * <!-- begin-user-doc -->
		 * <!-- end-user-doc -->
		 * @see java.lang.String
		 * @see org.millrace.model.flow.impl.FlowPackageImpl#getHttpMethod()
		 * @generated
		 */
		EDataType HTTP_METHOD = eINSTANCE.getHttpMethod();

		/**
		 * The meta object literal for the '<em>Header Name</em>' data type.
		 * <!-- begin-user-doc -->
		 * <!-- end-user-doc -->
		 * @see java.lang.String
		 * @see org.millrace.model.flow.impl.FlowPackageImpl#getHeaderName()
		 * @generated
		 */
		EDataType HEADER_NAME = eINSTANCE.getHeaderName();

		/**
		 * The meta object literal for the '<em>Own Header Name</em>' data type.
		 * <!-- begin-user-doc -->
		 * <!-- end-user-doc -->
		 * @see java.lang.String
		 * @see org.millrace.model.flow.impl.FlowPackageImpl#getOwnHeaderName()
		 * @generated
		 */
		EDataType OWN_HEADER_NAME = eINSTANCE.getOwnHeaderName();

		/**
		 * The meta object literal for the '<em>Media Type</em>' data type.
		 * <!-- begin-user-doc -->
		 * <!-- end-user-doc -->
		 * @see java.lang.String
		 * @see org.millrace.model.flow.impl.FlowPackageImpl#getMediaType()
		 * @generated
		 */
		EDataType MEDIA_TYPE = eINSTANCE.getMediaType();

		/**
		 * The meta object literal for the '<em>Listener Name</em>' data type.
		 * <!-- begin-user-doc -->
		 * <!-- end-user-doc -->
		 * @see java.lang.String
		 * @see org.millrace.model.flow.impl.FlowPackageImpl#getListenerName()
		 * @generated
		 */
		EDataType LISTENER_NAME = eINSTANCE.getListenerName();

		/**
		 * The meta object literal for the '<em>Timer Name</em>' data type.
		 * <!-- begin-user-doc -->
		 * <!-- end-user-doc -->
		 * @see java.lang.String
		 * @see org.millrace.model.flow.impl.FlowPackageImpl#getTimerName()
		 * @generated
		 */
		EDataType TIMER_NAME = eINSTANCE.getTimerName();

		/**
		 * The meta object literal for the '<em>Cron</em>' data type.
		 * <!-- begin-user-doc -->
		 * <!-- end-user-doc -->
		 * @see java.lang.String
		 * @see org.millrace.model.flow.impl.FlowPackageImpl#getCron()
		 * @generated
		 */
		EDataType CRON = eINSTANCE.getCron();

		/**
		 * The meta object literal for the '<em>Time Zone</em>' data type.
		 * <!-- begin-user-doc -->
		 * <!-- end-user-doc -->
		 * @see java.lang.String
		 * @see org.millrace.model.flow.impl.FlowPackageImpl#getTimeZone()
		 * @generated
		 */
		EDataType TIME_ZONE = eINSTANCE.getTimeZone();

	}

} //FlowPackage
