package org.millrace.model.flow.impl;

import org.eclipse.emf.ecore.EClass;
import org.eclipse.emf.ecore.EDataType;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.EPackage;

import org.eclipse.emf.ecore.impl.EFactoryImpl;

import org.eclipse.emf.ecore.plugin.EcorePlugin;

import org.millrace.model.flow.*;

/**
 * <!-- begin-user-doc -->
 * An implementation of the model <b>Factory</b>.
 * <!-- end-user-doc -->
 * @generated
 */
public class FlowFactoryImpl extends EFactoryImpl implements FlowFactory {
	/**
	 * Creates the default factory implementation.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 */
	public static FlowFactory init() {
		try {
			FlowFactory theFlowFactory = (FlowFactory)EPackage.Registry.INSTANCE.getEFactory(FlowPackage.eNS_URI);
			if (theFlowFactory != null) {
				return theFlowFactory;
			}
		}
		catch (Exception exception) {
			EcorePlugin.INSTANCE.log(exception);
		}
		return new FlowFactoryImpl();
	}

	/**
	 * Creates an instance of the factory.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 */
	public FlowFactoryImpl() {
		super();
	}

	/**
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 */
	@Override
	public EObject create(EClass eClass) {
		switch (eClass.getClassifierID()) {
			case FlowPackage.FLOW: return createFlow();
			case FlowPackage.NAMESPACE: return createNamespace();
			case FlowPackage.WIRE: return createWire();
			case FlowPackage.SAMPLE: return createSample();
			case FlowPackage.SAMPLE_HEADER: return createSampleHeader();
			case FlowPackage.RECEIVE: return createReceive();
			case FlowPackage.OPERATION: return createOperation();
			case FlowPackage.TIMER: return createTimer();
			case FlowPackage.ON_FAULT: return createOnFault();
			case FlowPackage.VALIDATE: return createValidate();
			case FlowPackage.VALIDATE_JSON: return createValidateJson();
			case FlowPackage.TRANSFORM: return createTransform();
			case FlowPackage.PARAMETER: return createParameter();
			case FlowPackage.ROUTE: return createRoute();
			case FlowPackage.BODY_BRANCH: return createBodyBranch();
			case FlowPackage.START_BRANCH: return createStartBranch();
			case FlowPackage.SOAP_HEADER_BRANCH: return createSoapHeaderBranch();
			case FlowPackage.TRANSPORT_HEADER_BRANCH: return createTransportHeaderBranch();
			case FlowPackage.REQUEST_BRANCH: return createRequestBranch();
			case FlowPackage.SET: return createSet();
			case FlowPackage.SET_HEADER: return createSetHeader();
			case FlowPackage.REMOVE_HEADER: return createRemoveHeader();
			case FlowPackage.SET_VARIABLE: return createSetVariable();
			case FlowPackage.SET_PART: return createSetPart();
			case FlowPackage.SIGN: return createSign();
			case FlowPackage.VERIFY: return createVerify();
			case FlowPackage.ENCRYPT: return createEncrypt();
			case FlowPackage.DECRYPT: return createDecrypt();
			case FlowPackage.INVOKE: return createInvoke();
			case FlowPackage.REPLY: return createReply();
			case FlowPackage.RAISE: return createRaise();
			case FlowPackage.LOG: return createLog();
			case FlowPackage.LAYOUT: return createLayout();
			case FlowPackage.PLACE: return createPlace();
			case FlowPackage.BEND: return createBend();
			case FlowPackage.UNREADABLE: return createUnreadable();
			default:
				throw new IllegalArgumentException("The class '" + eClass.getName() + "' is not a valid classifier");
		}
	}

	/**
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 */
	@Override
	public Object createFromString(EDataType eDataType, String initialValue) {
		switch (eDataType.getClassifierID()) {
			case FlowPackage.SUBJECT:
				return createSubjectFromString(eDataType, initialValue);
			case FlowPackage.HEADER_TEST:
				return createHeaderTestFromString(eDataType, initialValue);
			case FlowPackage.SIGNATURE_ALGORITHM:
				return createSignatureAlgorithmFromString(eDataType, initialValue);
			case FlowPackage.KEY_IDENTIFIER:
				return createKeyIdentifierFromString(eDataType, initialValue);
			case FlowPackage.CONTENT_CIPHER:
				return createContentCipherFromString(eDataType, initialValue);
			case FlowPackage.KEY_TRANSPORT:
				return createKeyTransportFromString(eDataType, initialValue);
			case FlowPackage.FAULT_CAUSE:
				return createFaultCauseFromString(eDataType, initialValue);
			case FlowPackage.LOG_LEVEL:
				return createLogLevelFromString(eDataType, initialValue);
			case FlowPackage.MISSED_FIRINGS:
				return createMissedFiringsFromString(eDataType, initialValue);
			case FlowPackage.INTERRUPTED_FIRING:
				return createInterruptedFiringFromString(eDataType, initialValue);
			case FlowPackage.TIMER_BODY:
				return createTimerBodyFromString(eDataType, initialValue);
			case FlowPackage.XPATH:
				return createXPathFromString(eDataType, initialValue);
			case FlowPackage.TEMPLATE:
				return createTemplateFromString(eDataType, initialValue);
			case FlowPackage.FILE:
				return createFileFromString(eDataType, initialValue);
			case FlowPackage.SCHEMA_FILE:
				return createSchemaFileFromString(eDataType, initialValue);
			case FlowPackage.JSON_SCHEMA_FILE:
				return createJsonSchemaFileFromString(eDataType, initialValue);
			case FlowPackage.STYLESHEET_FILE:
				return createStylesheetFileFromString(eDataType, initialValue);
			case FlowPackage.ENDPOINT_NAME:
				return createEndpointNameFromString(eDataType, initialValue);
			case FlowPackage.KEY_ALIAS:
				return createKeyAliasFromString(eDataType, initialValue);
			case FlowPackage.CERTIFICATE_ALIAS:
				return createCertificateAliasFromString(eDataType, initialValue);
			case FlowPackage.VARIABLE_NAME:
				return createVariableNameFromString(eDataType, initialValue);
			case FlowPackage.QNAME:
				return createQNameFromString(eDataType, initialValue);
			case FlowPackage.URL_PATH:
				return createUrlPathFromString(eDataType, initialValue);
			case FlowPackage.SOAP_HEADER:
				return createSoapHeaderFromString(eDataType, initialValue);
			case FlowPackage.PATH_PREFIX:
				return createPathPrefixFromString(eDataType, initialValue);
			case FlowPackage.PATH_TEMPLATE:
				return createPathTemplateFromString(eDataType, initialValue);
			case FlowPackage.HTTP_METHOD:
				return createHttpMethodFromString(eDataType, initialValue);
			case FlowPackage.HEADER_NAME:
				return createHeaderNameFromString(eDataType, initialValue);
			case FlowPackage.OWN_HEADER_NAME:
				return createOwnHeaderNameFromString(eDataType, initialValue);
			case FlowPackage.MEDIA_TYPE:
				return createMediaTypeFromString(eDataType, initialValue);
			case FlowPackage.LISTENER_NAME:
				return createListenerNameFromString(eDataType, initialValue);
			case FlowPackage.TIMER_NAME:
				return createTimerNameFromString(eDataType, initialValue);
			case FlowPackage.CRON:
				return createCronFromString(eDataType, initialValue);
			case FlowPackage.TIME_ZONE:
				return createTimeZoneFromString(eDataType, initialValue);
			default:
				throw new IllegalArgumentException("The datatype '" + eDataType.getName() + "' is not a valid classifier");
		}
	}

	/**
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 */
	@Override
	public String convertToString(EDataType eDataType, Object instanceValue) {
		switch (eDataType.getClassifierID()) {
			case FlowPackage.SUBJECT:
				return convertSubjectToString(eDataType, instanceValue);
			case FlowPackage.HEADER_TEST:
				return convertHeaderTestToString(eDataType, instanceValue);
			case FlowPackage.SIGNATURE_ALGORITHM:
				return convertSignatureAlgorithmToString(eDataType, instanceValue);
			case FlowPackage.KEY_IDENTIFIER:
				return convertKeyIdentifierToString(eDataType, instanceValue);
			case FlowPackage.CONTENT_CIPHER:
				return convertContentCipherToString(eDataType, instanceValue);
			case FlowPackage.KEY_TRANSPORT:
				return convertKeyTransportToString(eDataType, instanceValue);
			case FlowPackage.FAULT_CAUSE:
				return convertFaultCauseToString(eDataType, instanceValue);
			case FlowPackage.LOG_LEVEL:
				return convertLogLevelToString(eDataType, instanceValue);
			case FlowPackage.MISSED_FIRINGS:
				return convertMissedFiringsToString(eDataType, instanceValue);
			case FlowPackage.INTERRUPTED_FIRING:
				return convertInterruptedFiringToString(eDataType, instanceValue);
			case FlowPackage.TIMER_BODY:
				return convertTimerBodyToString(eDataType, instanceValue);
			case FlowPackage.XPATH:
				return convertXPathToString(eDataType, instanceValue);
			case FlowPackage.TEMPLATE:
				return convertTemplateToString(eDataType, instanceValue);
			case FlowPackage.FILE:
				return convertFileToString(eDataType, instanceValue);
			case FlowPackage.SCHEMA_FILE:
				return convertSchemaFileToString(eDataType, instanceValue);
			case FlowPackage.JSON_SCHEMA_FILE:
				return convertJsonSchemaFileToString(eDataType, instanceValue);
			case FlowPackage.STYLESHEET_FILE:
				return convertStylesheetFileToString(eDataType, instanceValue);
			case FlowPackage.ENDPOINT_NAME:
				return convertEndpointNameToString(eDataType, instanceValue);
			case FlowPackage.KEY_ALIAS:
				return convertKeyAliasToString(eDataType, instanceValue);
			case FlowPackage.CERTIFICATE_ALIAS:
				return convertCertificateAliasToString(eDataType, instanceValue);
			case FlowPackage.VARIABLE_NAME:
				return convertVariableNameToString(eDataType, instanceValue);
			case FlowPackage.QNAME:
				return convertQNameToString(eDataType, instanceValue);
			case FlowPackage.URL_PATH:
				return convertUrlPathToString(eDataType, instanceValue);
			case FlowPackage.SOAP_HEADER:
				return convertSoapHeaderToString(eDataType, instanceValue);
			case FlowPackage.PATH_PREFIX:
				return convertPathPrefixToString(eDataType, instanceValue);
			case FlowPackage.PATH_TEMPLATE:
				return convertPathTemplateToString(eDataType, instanceValue);
			case FlowPackage.HTTP_METHOD:
				return convertHttpMethodToString(eDataType, instanceValue);
			case FlowPackage.HEADER_NAME:
				return convertHeaderNameToString(eDataType, instanceValue);
			case FlowPackage.OWN_HEADER_NAME:
				return convertOwnHeaderNameToString(eDataType, instanceValue);
			case FlowPackage.MEDIA_TYPE:
				return convertMediaTypeToString(eDataType, instanceValue);
			case FlowPackage.LISTENER_NAME:
				return convertListenerNameToString(eDataType, instanceValue);
			case FlowPackage.TIMER_NAME:
				return convertTimerNameToString(eDataType, instanceValue);
			case FlowPackage.CRON:
				return convertCronToString(eDataType, instanceValue);
			case FlowPackage.TIME_ZONE:
				return convertTimeZoneToString(eDataType, instanceValue);
			default:
				throw new IllegalArgumentException("The datatype '" + eDataType.getName() + "' is not a valid classifier");
		}
	}

	/**
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 */
	@Override
	public Flow createFlow() {
		FlowImpl flow = new FlowImpl();
		return flow;
	}

	/**
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 */
	@Override
	public Namespace createNamespace() {
		NamespaceImpl namespace = new NamespaceImpl();
		return namespace;
	}

	/**
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 */
	@Override
	public Wire createWire() {
		WireImpl wire = new WireImpl();
		return wire;
	}

	/**
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 */
	@Override
	public Sample createSample() {
		SampleImpl sample = new SampleImpl();
		return sample;
	}

	/**
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 */
	@Override
	public SampleHeader createSampleHeader() {
		SampleHeaderImpl sampleHeader = new SampleHeaderImpl();
		return sampleHeader;
	}

	/**
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 */
	@Override
	public Receive createReceive() {
		ReceiveImpl receive = new ReceiveImpl();
		return receive;
	}

	/**
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 */
	@Override
	public Operation createOperation() {
		OperationImpl operation = new OperationImpl();
		return operation;
	}

	/**
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 */
	@Override
	public Timer createTimer() {
		TimerImpl timer = new TimerImpl();
		return timer;
	}

	/**
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 */
	@Override
	public OnFault createOnFault() {
		OnFaultImpl onFault = new OnFaultImpl();
		return onFault;
	}

	/**
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 */
	@Override
	public Validate createValidate() {
		ValidateImpl validate = new ValidateImpl();
		return validate;
	}

	/**
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 */
	@Override
	public ValidateJson createValidateJson() {
		ValidateJsonImpl validateJson = new ValidateJsonImpl();
		return validateJson;
	}

	/**
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 */
	@Override
	public Transform createTransform() {
		TransformImpl transform = new TransformImpl();
		return transform;
	}

	/**
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 */
	@Override
	public Parameter createParameter() {
		ParameterImpl parameter = new ParameterImpl();
		return parameter;
	}

	/**
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 */
	@Override
	public Route createRoute() {
		RouteImpl route = new RouteImpl();
		return route;
	}

	/**
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 */
	@Override
	public BodyBranch createBodyBranch() {
		BodyBranchImpl bodyBranch = new BodyBranchImpl();
		return bodyBranch;
	}

	/**
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 */
	@Override
	public StartBranch createStartBranch() {
		StartBranchImpl startBranch = new StartBranchImpl();
		return startBranch;
	}

	/**
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 */
	@Override
	public SoapHeaderBranch createSoapHeaderBranch() {
		SoapHeaderBranchImpl soapHeaderBranch = new SoapHeaderBranchImpl();
		return soapHeaderBranch;
	}

	/**
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 */
	@Override
	public TransportHeaderBranch createTransportHeaderBranch() {
		TransportHeaderBranchImpl transportHeaderBranch = new TransportHeaderBranchImpl();
		return transportHeaderBranch;
	}

	/**
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 */
	@Override
	public RequestBranch createRequestBranch() {
		RequestBranchImpl requestBranch = new RequestBranchImpl();
		return requestBranch;
	}

	/**
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 */
	@Override
	public Set createSet() {
		SetImpl set = new SetImpl();
		return set;
	}

	/**
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 */
	@Override
	public SetHeader createSetHeader() {
		SetHeaderImpl setHeader = new SetHeaderImpl();
		return setHeader;
	}

	/**
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 */
	@Override
	public RemoveHeader createRemoveHeader() {
		RemoveHeaderImpl removeHeader = new RemoveHeaderImpl();
		return removeHeader;
	}

	/**
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 */
	@Override
	public SetVariable createSetVariable() {
		SetVariableImpl setVariable = new SetVariableImpl();
		return setVariable;
	}

	/**
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 */
	@Override
	public SetPart createSetPart() {
		SetPartImpl setPart = new SetPartImpl();
		return setPart;
	}

	/**
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 */
	@Override
	public Sign createSign() {
		SignImpl sign = new SignImpl();
		return sign;
	}

	/**
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 */
	@Override
	public Verify createVerify() {
		VerifyImpl verify = new VerifyImpl();
		return verify;
	}

	/**
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 */
	@Override
	public Encrypt createEncrypt() {
		EncryptImpl encrypt = new EncryptImpl();
		return encrypt;
	}

	/**
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 */
	@Override
	public Decrypt createDecrypt() {
		DecryptImpl decrypt = new DecryptImpl();
		return decrypt;
	}

	/**
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 */
	@Override
	public Invoke createInvoke() {
		InvokeImpl invoke = new InvokeImpl();
		return invoke;
	}

	/**
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 */
	@Override
	public Reply createReply() {
		ReplyImpl reply = new ReplyImpl();
		return reply;
	}

	/**
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 */
	@Override
	public Raise createRaise() {
		RaiseImpl raise = new RaiseImpl();
		return raise;
	}

	/**
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 */
	@Override
	public Log createLog() {
		LogImpl log = new LogImpl();
		return log;
	}

	/**
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 */
	@Override
	public Layout createLayout() {
		LayoutImpl layout = new LayoutImpl();
		return layout;
	}

	/**
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 */
	@Override
	public Place createPlace() {
		PlaceImpl place = new PlaceImpl();
		return place;
	}

	/**
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 */
	@Override
	public Bend createBend() {
		BendImpl bend = new BendImpl();
		return bend;
	}

	/**
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 */
	@Override
	public Unreadable createUnreadable() {
		UnreadableImpl unreadable = new UnreadableImpl();
		return unreadable;
	}

	/**
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 */
	public Subject createSubjectFromString(EDataType eDataType, String initialValue) {
		Subject result = Subject.get(initialValue);
		if (result == null) throw new IllegalArgumentException("The value '" + initialValue + "' is not a valid enumerator of '" + eDataType.getName() + "'");
		return result;
	}

	/**
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 */
	public String convertSubjectToString(EDataType eDataType, Object instanceValue) {
		return instanceValue == null ? null : instanceValue.toString();
	}

	/**
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 */
	public HeaderTest createHeaderTestFromString(EDataType eDataType, String initialValue) {
		HeaderTest result = HeaderTest.get(initialValue);
		if (result == null) throw new IllegalArgumentException("The value '" + initialValue + "' is not a valid enumerator of '" + eDataType.getName() + "'");
		return result;
	}

	/**
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 */
	public String convertHeaderTestToString(EDataType eDataType, Object instanceValue) {
		return instanceValue == null ? null : instanceValue.toString();
	}

	/**
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 */
	public SignatureAlgorithm createSignatureAlgorithmFromString(EDataType eDataType, String initialValue) {
		SignatureAlgorithm result = SignatureAlgorithm.get(initialValue);
		if (result == null) throw new IllegalArgumentException("The value '" + initialValue + "' is not a valid enumerator of '" + eDataType.getName() + "'");
		return result;
	}

	/**
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 */
	public String convertSignatureAlgorithmToString(EDataType eDataType, Object instanceValue) {
		return instanceValue == null ? null : instanceValue.toString();
	}

	/**
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 */
	public KeyIdentifier createKeyIdentifierFromString(EDataType eDataType, String initialValue) {
		KeyIdentifier result = KeyIdentifier.get(initialValue);
		if (result == null) throw new IllegalArgumentException("The value '" + initialValue + "' is not a valid enumerator of '" + eDataType.getName() + "'");
		return result;
	}

	/**
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 */
	public String convertKeyIdentifierToString(EDataType eDataType, Object instanceValue) {
		return instanceValue == null ? null : instanceValue.toString();
	}

	/**
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 */
	public ContentCipher createContentCipherFromString(EDataType eDataType, String initialValue) {
		ContentCipher result = ContentCipher.get(initialValue);
		if (result == null) throw new IllegalArgumentException("The value '" + initialValue + "' is not a valid enumerator of '" + eDataType.getName() + "'");
		return result;
	}

	/**
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 */
	public String convertContentCipherToString(EDataType eDataType, Object instanceValue) {
		return instanceValue == null ? null : instanceValue.toString();
	}

	/**
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 */
	public KeyTransport createKeyTransportFromString(EDataType eDataType, String initialValue) {
		KeyTransport result = KeyTransport.get(initialValue);
		if (result == null) throw new IllegalArgumentException("The value '" + initialValue + "' is not a valid enumerator of '" + eDataType.getName() + "'");
		return result;
	}

	/**
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 */
	public String convertKeyTransportToString(EDataType eDataType, Object instanceValue) {
		return instanceValue == null ? null : instanceValue.toString();
	}

	/**
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 */
	public FaultCause createFaultCauseFromString(EDataType eDataType, String initialValue) {
		FaultCause result = FaultCause.get(initialValue);
		if (result == null) throw new IllegalArgumentException("The value '" + initialValue + "' is not a valid enumerator of '" + eDataType.getName() + "'");
		return result;
	}

	/**
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 */
	public String convertFaultCauseToString(EDataType eDataType, Object instanceValue) {
		return instanceValue == null ? null : instanceValue.toString();
	}

	/**
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 */
	public LogLevel createLogLevelFromString(EDataType eDataType, String initialValue) {
		LogLevel result = LogLevel.get(initialValue);
		if (result == null) throw new IllegalArgumentException("The value '" + initialValue + "' is not a valid enumerator of '" + eDataType.getName() + "'");
		return result;
	}

	/**
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 */
	public String convertLogLevelToString(EDataType eDataType, Object instanceValue) {
		return instanceValue == null ? null : instanceValue.toString();
	}

	/**
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 */
	public MissedFirings createMissedFiringsFromString(EDataType eDataType, String initialValue) {
		MissedFirings result = MissedFirings.get(initialValue);
		if (result == null) throw new IllegalArgumentException("The value '" + initialValue + "' is not a valid enumerator of '" + eDataType.getName() + "'");
		return result;
	}

	/**
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 */
	public String convertMissedFiringsToString(EDataType eDataType, Object instanceValue) {
		return instanceValue == null ? null : instanceValue.toString();
	}

	/**
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 */
	public InterruptedFiring createInterruptedFiringFromString(EDataType eDataType, String initialValue) {
		InterruptedFiring result = InterruptedFiring.get(initialValue);
		if (result == null) throw new IllegalArgumentException("The value '" + initialValue + "' is not a valid enumerator of '" + eDataType.getName() + "'");
		return result;
	}

	/**
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 */
	public String convertInterruptedFiringToString(EDataType eDataType, Object instanceValue) {
		return instanceValue == null ? null : instanceValue.toString();
	}

	/**
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 */
	public TimerBody createTimerBodyFromString(EDataType eDataType, String initialValue) {
		TimerBody result = TimerBody.get(initialValue);
		if (result == null) throw new IllegalArgumentException("The value '" + initialValue + "' is not a valid enumerator of '" + eDataType.getName() + "'");
		return result;
	}

	/**
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 */
	public String convertTimerBodyToString(EDataType eDataType, Object instanceValue) {
		return instanceValue == null ? null : instanceValue.toString();
	}

	/**
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 */
	public String createXPathFromString(EDataType eDataType, String initialValue) {
		return (String)super.createFromString(eDataType, initialValue);
	}

	/**
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 */
	public String convertXPathToString(EDataType eDataType, Object instanceValue) {
		return super.convertToString(eDataType, instanceValue);
	}

	/**
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 */
	public String createTemplateFromString(EDataType eDataType, String initialValue) {
		return (String)super.createFromString(eDataType, initialValue);
	}

	/**
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 */
	public String convertTemplateToString(EDataType eDataType, Object instanceValue) {
		return super.convertToString(eDataType, instanceValue);
	}

	/**
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 */
	public String createFileFromString(EDataType eDataType, String initialValue) {
		return (String)super.createFromString(eDataType, initialValue);
	}

	/**
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 */
	public String convertFileToString(EDataType eDataType, Object instanceValue) {
		return super.convertToString(eDataType, instanceValue);
	}

	/**
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 */
	public String createSchemaFileFromString(EDataType eDataType, String initialValue) {
		return (String)super.createFromString(eDataType, initialValue);
	}

	/**
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 */
	public String convertSchemaFileToString(EDataType eDataType, Object instanceValue) {
		return super.convertToString(eDataType, instanceValue);
	}

	/**
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 */
	public String createJsonSchemaFileFromString(EDataType eDataType, String initialValue) {
		return (String)super.createFromString(eDataType, initialValue);
	}

	/**
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 */
	public String convertJsonSchemaFileToString(EDataType eDataType, Object instanceValue) {
		return super.convertToString(eDataType, instanceValue);
	}

	/**
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 */
	public String createStylesheetFileFromString(EDataType eDataType, String initialValue) {
		return (String)super.createFromString(eDataType, initialValue);
	}

	/**
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 */
	public String convertStylesheetFileToString(EDataType eDataType, Object instanceValue) {
		return super.convertToString(eDataType, instanceValue);
	}

	/**
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 */
	public String createEndpointNameFromString(EDataType eDataType, String initialValue) {
		return (String)super.createFromString(eDataType, initialValue);
	}

	/**
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 */
	public String convertEndpointNameToString(EDataType eDataType, Object instanceValue) {
		return super.convertToString(eDataType, instanceValue);
	}

	/**
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 */
	public String createKeyAliasFromString(EDataType eDataType, String initialValue) {
		return (String)super.createFromString(eDataType, initialValue);
	}

	/**
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 */
	public String convertKeyAliasToString(EDataType eDataType, Object instanceValue) {
		return super.convertToString(eDataType, instanceValue);
	}

	/**
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 */
	public String createCertificateAliasFromString(EDataType eDataType, String initialValue) {
		return (String)super.createFromString(eDataType, initialValue);
	}

	/**
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 */
	public String convertCertificateAliasToString(EDataType eDataType, Object instanceValue) {
		return super.convertToString(eDataType, instanceValue);
	}

	/**
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 */
	public String createVariableNameFromString(EDataType eDataType, String initialValue) {
		return (String)super.createFromString(eDataType, initialValue);
	}

	/**
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 */
	public String convertVariableNameToString(EDataType eDataType, Object instanceValue) {
		return super.convertToString(eDataType, instanceValue);
	}

	/**
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 */
	public String createQNameFromString(EDataType eDataType, String initialValue) {
		return (String)super.createFromString(eDataType, initialValue);
	}

	/**
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 */
	public String convertQNameToString(EDataType eDataType, Object instanceValue) {
		return super.convertToString(eDataType, instanceValue);
	}

	/**
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 */
	public String createUrlPathFromString(EDataType eDataType, String initialValue) {
		return (String)super.createFromString(eDataType, initialValue);
	}

	/**
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 */
	public String convertUrlPathToString(EDataType eDataType, Object instanceValue) {
		return super.convertToString(eDataType, instanceValue);
	}

	/**
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 */
	public String createSoapHeaderFromString(EDataType eDataType, String initialValue) {
		return (String)super.createFromString(eDataType, initialValue);
	}

	/**
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 */
	public String convertSoapHeaderToString(EDataType eDataType, Object instanceValue) {
		return super.convertToString(eDataType, instanceValue);
	}

	/**
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 */
	public String createPathPrefixFromString(EDataType eDataType, String initialValue) {
		return (String)super.createFromString(eDataType, initialValue);
	}

	/**
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 */
	public String convertPathPrefixToString(EDataType eDataType, Object instanceValue) {
		return super.convertToString(eDataType, instanceValue);
	}

	/**
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 */
	public String createPathTemplateFromString(EDataType eDataType, String initialValue) {
		return (String)super.createFromString(eDataType, initialValue);
	}

	/**
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 */
	public String convertPathTemplateToString(EDataType eDataType, Object instanceValue) {
		return super.convertToString(eDataType, instanceValue);
	}

	/**
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 */
	public String createHttpMethodFromString(EDataType eDataType, String initialValue) {
		return (String)super.createFromString(eDataType, initialValue);
	}

	/**
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 */
	public String convertHttpMethodToString(EDataType eDataType, Object instanceValue) {
		return super.convertToString(eDataType, instanceValue);
	}

	/**
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 */
	public String createHeaderNameFromString(EDataType eDataType, String initialValue) {
		return (String)super.createFromString(eDataType, initialValue);
	}

	/**
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 */
	public String convertHeaderNameToString(EDataType eDataType, Object instanceValue) {
		return super.convertToString(eDataType, instanceValue);
	}

	/**
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 */
	public String createOwnHeaderNameFromString(EDataType eDataType, String initialValue) {
		return (String)super.createFromString(eDataType, initialValue);
	}

	/**
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 */
	public String convertOwnHeaderNameToString(EDataType eDataType, Object instanceValue) {
		return super.convertToString(eDataType, instanceValue);
	}

	/**
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 */
	public String createMediaTypeFromString(EDataType eDataType, String initialValue) {
		return (String)super.createFromString(eDataType, initialValue);
	}

	/**
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 */
	public String convertMediaTypeToString(EDataType eDataType, Object instanceValue) {
		return super.convertToString(eDataType, instanceValue);
	}

	/**
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 */
	public String createListenerNameFromString(EDataType eDataType, String initialValue) {
		return (String)super.createFromString(eDataType, initialValue);
	}

	/**
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 */
	public String convertListenerNameToString(EDataType eDataType, Object instanceValue) {
		return super.convertToString(eDataType, instanceValue);
	}

	/**
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 */
	public String createTimerNameFromString(EDataType eDataType, String initialValue) {
		return (String)super.createFromString(eDataType, initialValue);
	}

	/**
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 */
	public String convertTimerNameToString(EDataType eDataType, Object instanceValue) {
		return super.convertToString(eDataType, instanceValue);
	}

	/**
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 */
	public String createCronFromString(EDataType eDataType, String initialValue) {
		return (String)super.createFromString(eDataType, initialValue);
	}

	/**
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 */
	public String convertCronToString(EDataType eDataType, Object instanceValue) {
		return super.convertToString(eDataType, instanceValue);
	}

	/**
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 */
	public String createTimeZoneFromString(EDataType eDataType, String initialValue) {
		return (String)super.createFromString(eDataType, initialValue);
	}

	/**
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 */
	public String convertTimeZoneToString(EDataType eDataType, Object instanceValue) {
		return super.convertToString(eDataType, instanceValue);
	}

	/**
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 */
	@Override
	public FlowPackage getFlowPackage() {
		return (FlowPackage)getEPackage();
	}

	/**
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @deprecated
	 * @generated
	 */
	@Deprecated
	public static FlowPackage getPackage() {
		return FlowPackage.eINSTANCE;
	}

} //FlowFactoryImpl
