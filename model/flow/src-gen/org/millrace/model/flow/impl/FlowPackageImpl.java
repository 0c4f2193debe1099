package org.millrace.model.flow.impl;

import org.eclipse.emf.ecore.EAttribute;
import org.eclipse.emf.ecore.EClass;
import org.eclipse.emf.ecore.EDataType;
import org.eclipse.emf.ecore.EEnum;
import org.eclipse.emf.ecore.EPackage;
import org.eclipse.emf.ecore.EReference;

import org.eclipse.emf.ecore.impl.EPackageImpl;

import org.millrace.model.flow.Assignment;
import org.millrace.model.flow.Bend;
import org.millrace.model.flow.BodyBranch;
import org.millrace.model.flow.Branch;
import org.millrace.model.flow.ContentCipher;
import org.millrace.model.flow.Decrypt;
import org.millrace.model.flow.Encrypt;
import org.millrace.model.flow.FaultCause;
import org.millrace.model.flow.Flow;
import org.millrace.model.flow.FlowFactory;
import org.millrace.model.flow.FlowPackage;
import org.millrace.model.flow.HeaderTest;
import org.millrace.model.flow.InterruptedFiring;
import org.millrace.model.flow.Invoke;
import org.millrace.model.flow.KeyIdentifier;
import org.millrace.model.flow.KeyTransport;
import org.millrace.model.flow.Layout;
import org.millrace.model.flow.Log;
import org.millrace.model.flow.LogLevel;
import org.millrace.model.flow.MissedFirings;
import org.millrace.model.flow.Namespace;
import org.millrace.model.flow.OnFault;
import org.millrace.model.flow.Operation;
import org.millrace.model.flow.Parameter;
import org.millrace.model.flow.Place;
import org.millrace.model.flow.Raise;
import org.millrace.model.flow.Receive;
import org.millrace.model.flow.RemoveHeader;
import org.millrace.model.flow.Reply;
import org.millrace.model.flow.RequestBranch;
import org.millrace.model.flow.Route;
import org.millrace.model.flow.Sample;
import org.millrace.model.flow.SampleHeader;
import org.millrace.model.flow.Set;
import org.millrace.model.flow.SetHeader;
import org.millrace.model.flow.SetPart;
import org.millrace.model.flow.SetVariable;
import org.millrace.model.flow.Sign;
import org.millrace.model.flow.SignatureAlgorithm;
import org.millrace.model.flow.SoapHeaderBranch;
import org.millrace.model.flow.StartBranch;
import org.millrace.model.flow.Step;
import org.millrace.model.flow.Subject;
import org.millrace.model.flow.Timer;
import org.millrace.model.flow.TimerBody;
import org.millrace.model.flow.Transform;
import org.millrace.model.flow.TransportHeaderBranch;
import org.millrace.model.flow.Unreadable;
import org.millrace.model.flow.Validate;
import org.millrace.model.flow.ValidateJson;
import org.millrace.model.flow.Verify;
import org.millrace.model.flow.Wire;

/**
 * <!-- begin-user-doc -->
 * An implementation of the model <b>Package</b>.
 * <!-- end-user-doc -->
 * @generated
 */
public class FlowPackageImpl extends EPackageImpl implements FlowPackage {
	/**
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 */
	private EClass flowEClass = null;

	/**
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 */
	private EClass namespaceEClass = null;

	/**
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 */
	private EClass wireEClass = null;

	/**
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 */
	private EClass sampleEClass = null;

	/**
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 */
	private EClass sampleHeaderEClass = null;

	/**
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 */
	private EClass stepEClass = null;

	/**
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 */
	private EClass receiveEClass = null;

	/**
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 */
	private EClass operationEClass = null;

	/**
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 */
	private EClass timerEClass = null;

	/**
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 */
	private EClass onFaultEClass = null;

	/**
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 */
	private EClass validateEClass = null;

	/**
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 */
	private EClass validateJsonEClass = null;

	/**
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 */
	private EClass transformEClass = null;

	/**
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 */
	private EClass parameterEClass = null;

	/**
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 */
	private EClass routeEClass = null;

	/**
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 */
	private EClass branchEClass = null;

	/**
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 */
	private EClass bodyBranchEClass = null;

	/**
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 */
	private EClass startBranchEClass = null;

	/**
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 */
	private EClass soapHeaderBranchEClass = null;

	/**
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 */
	private EClass transportHeaderBranchEClass = null;

	/**
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 */
	private EClass requestBranchEClass = null;

	/**
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 */
	private EClass setEClass = null;

	/**
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 */
	private EClass assignmentEClass = null;

	/**
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 */
	private EClass setHeaderEClass = null;

	/**
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 */
	private EClass removeHeaderEClass = null;

	/**
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 */
	private EClass setVariableEClass = null;

	/**
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 */
	private EClass setPartEClass = null;

	/**
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 */
	private EClass signEClass = null;

	/**
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 */
	private EClass verifyEClass = null;

	/**
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 */
	private EClass encryptEClass = null;

	/**
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 */
	private EClass decryptEClass = null;

	/**
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 */
	private EClass invokeEClass = null;

	/**
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 */
	private EClass replyEClass = null;

	/**
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 */
	private EClass raiseEClass = null;

	/**
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 */
	private EClass logEClass = null;

	/**
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 */
	private EClass layoutEClass = null;

	/**
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 */
	private EClass placeEClass = null;

	/**
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 */
	private EClass bendEClass = null;

	/**
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 */
	private EClass unreadableEClass = null;

	/**
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 */
	private EEnum subjectEEnum = null;

	/**
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 */
	private EEnum headerTestEEnum = null;

	/**
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 */
	private EEnum signatureAlgorithmEEnum = null;

	/**
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 */
	private EEnum keyIdentifierEEnum = null;

	/**
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 */
	private EEnum contentCipherEEnum = null;

	/**
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 */
	private EEnum keyTransportEEnum = null;

	/**
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 */
	private EEnum faultCauseEEnum = null;

	/**
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 */
	private EEnum logLevelEEnum = null;

	/**
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 */
	private EEnum missedFiringsEEnum = null;

	/**
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 */
	private EEnum interruptedFiringEEnum = null;

	/**
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 */
	private EEnum timerBodyEEnum = null;

	/**
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 */
	private EDataType xPathEDataType = null;

	/**
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 */
	private EDataType templateEDataType = null;

	/**
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 */
	private EDataType fileEDataType = null;

	/**
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 */
	private EDataType schemaFileEDataType = null;

	/**
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 */
	private EDataType jsonSchemaFileEDataType = null;

	/**
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 */
	private EDataType stylesheetFileEDataType = null;

	/**
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 */
	private EDataType endpointNameEDataType = null;

	/**
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 */
	private EDataType keyAliasEDataType = null;

	/**
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 */
	private EDataType certificateAliasEDataType = null;

	/**
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 */
	private EDataType variableNameEDataType = null;

	/**
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 */
	private EDataType qNameEDataType = null;

	/**
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 */
	private EDataType urlPathEDataType = null;

	/**
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 */
	private EDataType soapHeaderEDataType = null;

	/**
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 */
	private EDataType pathPrefixEDataType = null;

	/**
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 */
	private EDataType pathTemplateEDataType = null;

	/**
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 */
	private EDataType httpMethodEDataType = null;

	/**
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 */
	private EDataType headerNameEDataType = null;

	/**
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 */
	private EDataType ownHeaderNameEDataType = null;

	/**
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 */
	private EDataType mediaTypeEDataType = null;

	/**
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 */
	private EDataType listenerNameEDataType = null;

	/**
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 */
	private EDataType timerNameEDataType = null;

	/**
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 */
	private EDataType cronEDataType = null;

	/**
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 */
	private EDataType timeZoneEDataType = null;

	/**
	 * Creates an instance of the model <b>Package</b>, registered with
	 * {@link org.eclipse.emf.ecore.EPackage.Registry EPackage.Registry} by the package
	 * package URI value.
	 * <p>Note: the correct way to create the package is via the static
	 * factory method {@link #init init()}, which also performs
	 * initialization of the package, or returns the registered package,
	 * if one already exists.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @see org.eclipse.emf.ecore.EPackage.Registry
	 * @see org.millrace.model.flow.FlowPackage#eNS_URI
	 * @see #init()
	 * @generated
	 */
	private FlowPackageImpl() {
		super(eNS_URI, FlowFactory.eINSTANCE);
	}
	/**
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 */
	private static boolean isInited = false;

	/**
	 * Creates, registers, and initializes the <b>Package</b> for this model, and for any others upon which it depends.
	 *
	 * <p>This method is used to initialize {@link FlowPackage#eINSTANCE} when that field is accessed.
	 * Clients should not invoke it directly. Instead, they should simply access that field to obtain the package.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @see #eNS_URI
	 * @see #createPackageContents()
	 * @see #initializePackageContents()
	 * @generated
	 */
	public static FlowPackage init() {
		if (isInited) return (FlowPackage)EPackage.Registry.INSTANCE.getEPackage(FlowPackage.eNS_URI);

		// Obtain or create and register package
		Object registeredFlowPackage = EPackage.Registry.INSTANCE.get(eNS_URI);
		FlowPackageImpl theFlowPackage = registeredFlowPackage instanceof FlowPackageImpl ? (FlowPackageImpl)registeredFlowPackage : new FlowPackageImpl();

		isInited = true;

		// Create package meta-data objects
		theFlowPackage.createPackageContents();

		// Initialize created meta-data
		theFlowPackage.initializePackageContents();

		// Mark meta-data to indicate it can't be changed
		theFlowPackage.freeze();

		// Update the registry and return the package
		EPackage.Registry.INSTANCE.put(FlowPackage.eNS_URI, theFlowPackage);
		return theFlowPackage;
	}

	/**
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 */
	@Override
	public EClass getFlow() {
		return flowEClass;
	}

	/**
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 */
	@Override
	public EAttribute getFlow_Name() {
		return (EAttribute)flowEClass.getEStructuralFeatures().get(0);
	}

	/**
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 */
	@Override
	public EAttribute getFlow_Version() {
		return (EAttribute)flowEClass.getEStructuralFeatures().get(1);
	}

	/**
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 */
	@Override
	public EAttribute getFlow_Note() {
		return (EAttribute)flowEClass.getEStructuralFeatures().get(2);
	}

	/**
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 */
	@Override
	public EAttribute getFlow_Secrets() {
		return (EAttribute)flowEClass.getEStructuralFeatures().get(3);
	}

	/**
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 */
	@Override
	public EReference getFlow_Namespaces() {
		return (EReference)flowEClass.getEStructuralFeatures().get(4);
	}

	/**
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 */
	@Override
	public EReference getFlow_Steps() {
		return (EReference)flowEClass.getEStructuralFeatures().get(5);
	}

	/**
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 */
	@Override
	public EReference getFlow_Wires() {
		return (EReference)flowEClass.getEStructuralFeatures().get(6);
	}

	/**
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 */
	@Override
	public EReference getFlow_Samples() {
		return (EReference)flowEClass.getEStructuralFeatures().get(7);
	}

	/**
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 */
	@Override
	public EClass getNamespace() {
		return namespaceEClass;
	}

	/**
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 */
	@Override
	public EAttribute getNamespace_Prefix() {
		return (EAttribute)namespaceEClass.getEStructuralFeatures().get(0);
	}

	/**
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 */
	@Override
	public EAttribute getNamespace_Uri() {
		return (EAttribute)namespaceEClass.getEStructuralFeatures().get(1);
	}

	/**
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 */
	@Override
	public EClass getWire() {
		return wireEClass;
	}

	/**
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 */
	@Override
	public EReference getWire_From() {
		return (EReference)wireEClass.getEStructuralFeatures().get(0);
	}

	/**
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 */
	@Override
	public EAttribute getWire_Port() {
		return (EAttribute)wireEClass.getEStructuralFeatures().get(1);
	}

	/**
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 */
	@Override
	public EReference getWire_To() {
		return (EReference)wireEClass.getEStructuralFeatures().get(2);
	}

	/**
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 */
	@Override
	public EClass getSample() {
		return sampleEClass;
	}

	/**
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 */
	@Override
	public EAttribute getSample_Name() {
		return (EAttribute)sampleEClass.getEStructuralFeatures().get(0);
	}

	/**
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 */
	@Override
	public EAttribute getSample_Request() {
		return (EAttribute)sampleEClass.getEStructuralFeatures().get(1);
	}

	/**
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 */
	@Override
	public EAttribute getSample_Response() {
		return (EAttribute)sampleEClass.getEStructuralFeatures().get(2);
	}

	/**
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 */
	@Override
	public EReference getSample_Headers() {
		return (EReference)sampleEClass.getEStructuralFeatures().get(3);
	}

	/**
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 */
	@Override
	public EClass getSampleHeader() {
		return sampleHeaderEClass;
	}

	/**
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 */
	@Override
	public EAttribute getSampleHeader_Name() {
		return (EAttribute)sampleHeaderEClass.getEStructuralFeatures().get(0);
	}

	/**
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 */
	@Override
	public EAttribute getSampleHeader_Value() {
		return (EAttribute)sampleHeaderEClass.getEStructuralFeatures().get(1);
	}

	/**
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 */
	@Override
	public EClass getStep() {
		return stepEClass;
	}

	/**
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 */
	@Override
	public EAttribute getStep_Id() {
		return (EAttribute)stepEClass.getEStructuralFeatures().get(0);
	}

	/**
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 */
	@Override
	public EAttribute getStep_Note() {
		return (EAttribute)stepEClass.getEStructuralFeatures().get(1);
	}

	/**
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 */
	@Override
	public EClass getReceive() {
		return receiveEClass;
	}

	/**
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 */
	@Override
	public EAttribute getReceive_Listener() {
		return (EAttribute)receiveEClass.getEStructuralFeatures().get(0);
	}

	/**
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 */
	@Override
	public EAttribute getReceive_Path() {
		return (EAttribute)receiveEClass.getEStructuralFeatures().get(1);
	}

	/**
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 */
	@Override
	public EAttribute getReceive_Methods() {
		return (EAttribute)receiveEClass.getEStructuralFeatures().get(2);
	}

	/**
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 */
	@Override
	public EAttribute getReceive_SoapAction() {
		return (EAttribute)receiveEClass.getEStructuralFeatures().get(3);
	}

	/**
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 */
	@Override
	public EReference getReceive_Operations() {
		return (EReference)receiveEClass.getEStructuralFeatures().get(4);
	}

	/**
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 */
	@Override
	public EClass getOperation() {
		return operationEClass;
	}

	/**
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 */
	@Override
	public EAttribute getOperation_Element() {
		return (EAttribute)operationEClass.getEStructuralFeatures().get(0);
	}

	/**
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 */
	@Override
	public EAttribute getOperation_Action() {
		return (EAttribute)operationEClass.getEStructuralFeatures().get(1);
	}

	/**
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 */
	@Override
	public EClass getTimer() {
		return timerEClass;
	}

	/**
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 */
	@Override
	public EAttribute getTimer_Cron() {
		return (EAttribute)timerEClass.getEStructuralFeatures().get(0);
	}

	/**
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 */
	@Override
	public EAttribute getTimer_Zone() {
		return (EAttribute)timerEClass.getEStructuralFeatures().get(1);
	}

	/**
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 */
	@Override
	public EAttribute getTimer_IntervalMillis() {
		return (EAttribute)timerEClass.getEStructuralFeatures().get(2);
	}

	/**
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 */
	@Override
	public EAttribute getTimer_JitterMillis() {
		return (EAttribute)timerEClass.getEStructuralFeatures().get(3);
	}

	/**
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 */
	@Override
	public EAttribute getTimer_Missed() {
		return (EAttribute)timerEClass.getEStructuralFeatures().get(4);
	}

	/**
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 */
	@Override
	public EAttribute getTimer_MaxMissed() {
		return (EAttribute)timerEClass.getEStructuralFeatures().get(5);
	}

	/**
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 */
	@Override
	public EAttribute getTimer_Overlap() {
		return (EAttribute)timerEClass.getEStructuralFeatures().get(6);
	}

	/**
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 */
	@Override
	public EAttribute getTimer_Interrupted() {
		return (EAttribute)timerEClass.getEStructuralFeatures().get(7);
	}

	/**
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 */
	@Override
	public EAttribute getTimer_RememberAs() {
		return (EAttribute)timerEClass.getEStructuralFeatures().get(8);
	}

	/**
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 */
	@Override
	public EAttribute getTimer_Body() {
		return (EAttribute)timerEClass.getEStructuralFeatures().get(9);
	}

	/**
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 */
	@Override
	public EAttribute getTimer_DeadlineMillis() {
		return (EAttribute)timerEClass.getEStructuralFeatures().get(10);
	}

	/**
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 */
	@Override
	public EClass getOnFault() {
		return onFaultEClass;
	}

	/**
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 */
	@Override
	public EClass getValidate() {
		return validateEClass;
	}

	/**
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 */
	@Override
	public EAttribute getValidate_Schema() {
		return (EAttribute)validateEClass.getEStructuralFeatures().get(0);
	}

	/**
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 */
	@Override
	public EAttribute getValidate_Subject() {
		return (EAttribute)validateEClass.getEStructuralFeatures().get(1);
	}

	/**
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 */
	@Override
	public EClass getValidateJson() {
		return validateJsonEClass;
	}

	/**
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 */
	@Override
	public EAttribute getValidateJson_Schema() {
		return (EAttribute)validateJsonEClass.getEStructuralFeatures().get(0);
	}

	/**
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 */
	@Override
	public EClass getTransform() {
		return transformEClass;
	}

	/**
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 */
	@Override
	public EAttribute getTransform_Stylesheet() {
		return (EAttribute)transformEClass.getEStructuralFeatures().get(0);
	}

	/**
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 */
	@Override
	public EReference getTransform_Parameters() {
		return (EReference)transformEClass.getEStructuralFeatures().get(1);
	}

	/**
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 */
	@Override
	public EClass getParameter() {
		return parameterEClass;
	}

	/**
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 */
	@Override
	public EAttribute getParameter_Name() {
		return (EAttribute)parameterEClass.getEStructuralFeatures().get(0);
	}

	/**
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 */
	@Override
	public EAttribute getParameter_Value() {
		return (EAttribute)parameterEClass.getEStructuralFeatures().get(1);
	}

	/**
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 */
	@Override
	public EClass getRoute() {
		return routeEClass;
	}

	/**
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 */
	@Override
	public EReference getRoute_Branches() {
		return (EReference)routeEClass.getEStructuralFeatures().get(0);
	}

	/**
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 */
	@Override
	public EClass getBranch() {
		return branchEClass;
	}

	/**
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 */
	@Override
	public EAttribute getBranch_Port() {
		return (EAttribute)branchEClass.getEStructuralFeatures().get(0);
	}

	/**
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 */
	@Override
	public EClass getBodyBranch() {
		return bodyBranchEClass;
	}

	/**
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 */
	@Override
	public EAttribute getBodyBranch_Xpath() {
		return (EAttribute)bodyBranchEClass.getEStructuralFeatures().get(0);
	}

	/**
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 */
	@Override
	public EClass getStartBranch() {
		return startBranchEClass;
	}

	/**
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 */
	@Override
	public EAttribute getStartBranch_Xpath() {
		return (EAttribute)startBranchEClass.getEStructuralFeatures().get(0);
	}

	/**
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 */
	@Override
	public EAttribute getStartBranch_Within() {
		return (EAttribute)startBranchEClass.getEStructuralFeatures().get(1);
	}

	/**
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 */
	@Override
	public EClass getSoapHeaderBranch() {
		return soapHeaderBranchEClass;
	}

	/**
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 */
	@Override
	public EAttribute getSoapHeaderBranch_Xpath() {
		return (EAttribute)soapHeaderBranchEClass.getEStructuralFeatures().get(0);
	}

	/**
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 */
	@Override
	public EClass getTransportHeaderBranch() {
		return transportHeaderBranchEClass;
	}

	/**
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 */
	@Override
	public EAttribute getTransportHeaderBranch_Header() {
		return (EAttribute)transportHeaderBranchEClass.getEStructuralFeatures().get(0);
	}

	/**
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 */
	@Override
	public EAttribute getTransportHeaderBranch_Test() {
		return (EAttribute)transportHeaderBranchEClass.getEStructuralFeatures().get(1);
	}

	/**
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 */
	@Override
	public EAttribute getTransportHeaderBranch_Value() {
		return (EAttribute)transportHeaderBranchEClass.getEStructuralFeatures().get(2);
	}

	/**
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 */
	@Override
	public EClass getRequestBranch() {
		return requestBranchEClass;
	}

	/**
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 */
	@Override
	public EAttribute getRequestBranch_Method() {
		return (EAttribute)requestBranchEClass.getEStructuralFeatures().get(0);
	}

	/**
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 */
	@Override
	public EAttribute getRequestBranch_Path() {
		return (EAttribute)requestBranchEClass.getEStructuralFeatures().get(1);
	}

	/**
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 */
	@Override
	public EClass getSet() {
		return setEClass;
	}

	/**
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 */
	@Override
	public EReference getSet_Assignments() {
		return (EReference)setEClass.getEStructuralFeatures().get(0);
	}

	/**
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 */
	@Override
	public EClass getAssignment() {
		return assignmentEClass;
	}

	/**
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 */
	@Override
	public EClass getSetHeader() {
		return setHeaderEClass;
	}

	/**
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 */
	@Override
	public EAttribute getSetHeader_Name() {
		return (EAttribute)setHeaderEClass.getEStructuralFeatures().get(0);
	}

	/**
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 */
	@Override
	public EAttribute getSetHeader_Value() {
		return (EAttribute)setHeaderEClass.getEStructuralFeatures().get(1);
	}

	/**
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 */
	@Override
	public EAttribute getSetHeader_Xpath() {
		return (EAttribute)setHeaderEClass.getEStructuralFeatures().get(2);
	}

	/**
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 */
	@Override
	public EClass getRemoveHeader() {
		return removeHeaderEClass;
	}

	/**
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 */
	@Override
	public EAttribute getRemoveHeader_Name() {
		return (EAttribute)removeHeaderEClass.getEStructuralFeatures().get(0);
	}

	/**
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 */
	@Override
	public EClass getSetVariable() {
		return setVariableEClass;
	}

	/**
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 */
	@Override
	public EAttribute getSetVariable_Name() {
		return (EAttribute)setVariableEClass.getEStructuralFeatures().get(0);
	}

	/**
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 */
	@Override
	public EAttribute getSetVariable_Value() {
		return (EAttribute)setVariableEClass.getEStructuralFeatures().get(1);
	}

	/**
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 */
	@Override
	public EAttribute getSetVariable_Xpath() {
		return (EAttribute)setVariableEClass.getEStructuralFeatures().get(2);
	}

	/**
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 */
	@Override
	public EClass getSetPart() {
		return setPartEClass;
	}

	/**
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 */
	@Override
	public EAttribute getSetPart_Select() {
		return (EAttribute)setPartEClass.getEStructuralFeatures().get(0);
	}

	/**
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 */
	@Override
	public EAttribute getSetPart_Value() {
		return (EAttribute)setPartEClass.getEStructuralFeatures().get(1);
	}

	/**
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 */
	@Override
	public EAttribute getSetPart_Xpath() {
		return (EAttribute)setPartEClass.getEStructuralFeatures().get(2);
	}

	/**
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 */
	@Override
	public EClass getSign() {
		return signEClass;
	}

	/**
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 */
	@Override
	public EAttribute getSign_Key() {
		return (EAttribute)signEClass.getEStructuralFeatures().get(0);
	}

	/**
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 */
	@Override
	public EAttribute getSign_Body() {
		return (EAttribute)signEClass.getEStructuralFeatures().get(1);
	}

	/**
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 */
	@Override
	public EAttribute getSign_TimestampSeconds() {
		return (EAttribute)signEClass.getEStructuralFeatures().get(2);
	}

	/**
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 */
	@Override
	public EAttribute getSign_Headers() {
		return (EAttribute)signEClass.getEStructuralFeatures().get(3);
	}

	/**
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 */
	@Override
	public EAttribute getSign_Algorithm() {
		return (EAttribute)signEClass.getEStructuralFeatures().get(4);
	}

	/**
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 */
	@Override
	public EAttribute getSign_Identifier() {
		return (EAttribute)signEClass.getEStructuralFeatures().get(5);
	}

	/**
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 */
	@Override
	public EClass getVerify() {
		return verifyEClass;
	}

	/**
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 */
	@Override
	public EAttribute getVerify_Certificates() {
		return (EAttribute)verifyEClass.getEStructuralFeatures().get(0);
	}

	/**
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 */
	@Override
	public EAttribute getVerify_Body() {
		return (EAttribute)verifyEClass.getEStructuralFeatures().get(1);
	}

	/**
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 */
	@Override
	public EAttribute getVerify_Timestamp() {
		return (EAttribute)verifyEClass.getEStructuralFeatures().get(2);
	}

	/**
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 */
	@Override
	public EAttribute getVerify_Headers() {
		return (EAttribute)verifyEClass.getEStructuralFeatures().get(3);
	}

	/**
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 */
	@Override
	public EAttribute getVerify_Algorithms() {
		return (EAttribute)verifyEClass.getEStructuralFeatures().get(4);
	}

	/**
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 */
	@Override
	public EAttribute getVerify_MaxAgeSeconds() {
		return (EAttribute)verifyEClass.getEStructuralFeatures().get(5);
	}

	/**
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 */
	@Override
	public EAttribute getVerify_RemoveHeader() {
		return (EAttribute)verifyEClass.getEStructuralFeatures().get(6);
	}

	/**
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 */
	@Override
	public EAttribute getVerify_AcceptAlone() {
		return (EAttribute)verifyEClass.getEStructuralFeatures().get(7);
	}

	/**
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 */
	@Override
	public EClass getEncrypt() {
		return encryptEClass;
	}

	/**
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 */
	@Override
	public EAttribute getEncrypt_Certificate() {
		return (EAttribute)encryptEClass.getEStructuralFeatures().get(0);
	}

	/**
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 */
	@Override
	public EAttribute getEncrypt_Body() {
		return (EAttribute)encryptEClass.getEStructuralFeatures().get(1);
	}

	/**
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 */
	@Override
	public EAttribute getEncrypt_Headers() {
		return (EAttribute)encryptEClass.getEStructuralFeatures().get(2);
	}

	/**
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 */
	@Override
	public EAttribute getEncrypt_Content() {
		return (EAttribute)encryptEClass.getEStructuralFeatures().get(3);
	}

	/**
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 */
	@Override
	public EAttribute getEncrypt_Transport() {
		return (EAttribute)encryptEClass.getEStructuralFeatures().get(4);
	}

	/**
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 */
	@Override
	public EAttribute getEncrypt_Identifier() {
		return (EAttribute)encryptEClass.getEStructuralFeatures().get(5);
	}

	/**
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 */
	@Override
	public EClass getDecrypt() {
		return decryptEClass;
	}

	/**
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 */
	@Override
	public EAttribute getDecrypt_Key() {
		return (EAttribute)decryptEClass.getEStructuralFeatures().get(0);
	}

	/**
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 */
	@Override
	public EAttribute getDecrypt_Body() {
		return (EAttribute)decryptEClass.getEStructuralFeatures().get(1);
	}

	/**
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 */
	@Override
	public EAttribute getDecrypt_Headers() {
		return (EAttribute)decryptEClass.getEStructuralFeatures().get(2);
	}

	/**
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 */
	@Override
	public EAttribute getDecrypt_Ciphers() {
		return (EAttribute)decryptEClass.getEStructuralFeatures().get(3);
	}

	/**
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 */
	@Override
	public EAttribute getDecrypt_Transports() {
		return (EAttribute)decryptEClass.getEStructuralFeatures().get(4);
	}

	/**
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 */
	@Override
	public EClass getInvoke() {
		return invokeEClass;
	}

	/**
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 */
	@Override
	public EAttribute getInvoke_Endpoint() {
		return (EAttribute)invokeEClass.getEStructuralFeatures().get(0);
	}

	/**
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 */
	@Override
	public EAttribute getInvoke_Method() {
		return (EAttribute)invokeEClass.getEStructuralFeatures().get(1);
	}

	/**
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 */
	@Override
	public EAttribute getInvoke_Path() {
		return (EAttribute)invokeEClass.getEStructuralFeatures().get(2);
	}

	/**
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 */
	@Override
	public EAttribute getInvoke_TimeoutMillis() {
		return (EAttribute)invokeEClass.getEStructuralFeatures().get(3);
	}

	/**
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 */
	@Override
	public EClass getReply() {
		return replyEClass;
	}

	/**
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 */
	@Override
	public EAttribute getReply_Status() {
		return (EAttribute)replyEClass.getEStructuralFeatures().get(0);
	}

	/**
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 */
	@Override
	public EAttribute getReply_ContentType() {
		return (EAttribute)replyEClass.getEStructuralFeatures().get(1);
	}

	/**
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 */
	@Override
	public EClass getRaise() {
		return raiseEClass;
	}

	/**
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 */
	@Override
	public EAttribute getRaise_Code() {
		return (EAttribute)raiseEClass.getEStructuralFeatures().get(0);
	}

	/**
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 */
	@Override
	public EAttribute getRaise_Cause() {
		return (EAttribute)raiseEClass.getEStructuralFeatures().get(1);
	}

	/**
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 */
	@Override
	public EAttribute getRaise_Status() {
		return (EAttribute)raiseEClass.getEStructuralFeatures().get(2);
	}

	/**
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 */
	@Override
	public EAttribute getRaise_Message() {
		return (EAttribute)raiseEClass.getEStructuralFeatures().get(3);
	}

	/**
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 */
	@Override
	public EClass getLog() {
		return logEClass;
	}

	/**
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 */
	@Override
	public EAttribute getLog_Level() {
		return (EAttribute)logEClass.getEStructuralFeatures().get(0);
	}

	/**
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 */
	@Override
	public EAttribute getLog_Message() {
		return (EAttribute)logEClass.getEStructuralFeatures().get(1);
	}

	/**
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 */
	@Override
	public EClass getLayout() {
		return layoutEClass;
	}

	/**
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 */
	@Override
	public EReference getLayout_Places() {
		return (EReference)layoutEClass.getEStructuralFeatures().get(0);
	}

	/**
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 */
	@Override
	public EReference getLayout_Bends() {
		return (EReference)layoutEClass.getEStructuralFeatures().get(1);
	}

	/**
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 */
	@Override
	public EClass getPlace() {
		return placeEClass;
	}

	/**
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 */
	@Override
	public EAttribute getPlace_Step() {
		return (EAttribute)placeEClass.getEStructuralFeatures().get(0);
	}

	/**
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 */
	@Override
	public EAttribute getPlace_X() {
		return (EAttribute)placeEClass.getEStructuralFeatures().get(1);
	}

	/**
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 */
	@Override
	public EAttribute getPlace_Y() {
		return (EAttribute)placeEClass.getEStructuralFeatures().get(2);
	}

	/**
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 */
	@Override
	public EAttribute getPlace_Pinned() {
		return (EAttribute)placeEClass.getEStructuralFeatures().get(3);
	}

	/**
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 */
	@Override
	public EClass getBend() {
		return bendEClass;
	}

	/**
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 */
	@Override
	public EAttribute getBend_From() {
		return (EAttribute)bendEClass.getEStructuralFeatures().get(0);
	}

	/**
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 */
	@Override
	public EAttribute getBend_Port() {
		return (EAttribute)bendEClass.getEStructuralFeatures().get(1);
	}

	/**
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 */
	@Override
	public EAttribute getBend_X() {
		return (EAttribute)bendEClass.getEStructuralFeatures().get(2);
	}

	/**
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 */
	@Override
	public EAttribute getBend_Y() {
		return (EAttribute)bendEClass.getEStructuralFeatures().get(3);
	}

	/**
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 */
	@Override
	public EClass getUnreadable() {
		return unreadableEClass;
	}

	/**
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 */
	@Override
	public EAttribute getUnreadable_Xml() {
		return (EAttribute)unreadableEClass.getEStructuralFeatures().get(0);
	}

	/**
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 */
	@Override
	public EEnum getSubject() {
		return subjectEEnum;
	}

	/**
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 */
	@Override
	public EEnum getHeaderTest() {
		return headerTestEEnum;
	}

	/**
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 */
	@Override
	public EEnum getSignatureAlgorithm() {
		return signatureAlgorithmEEnum;
	}

	/**
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 */
	@Override
	public EEnum getKeyIdentifier() {
		return keyIdentifierEEnum;
	}

	/**
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 */
	@Override
	public EEnum getContentCipher() {
		return contentCipherEEnum;
	}

	/**
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 */
	@Override
	public EEnum getKeyTransport() {
		return keyTransportEEnum;
	}

	/**
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 */
	@Override
	public EEnum getFaultCause() {
		return faultCauseEEnum;
	}

	/**
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 */
	@Override
	public EEnum getLogLevel() {
		return logLevelEEnum;
	}

	/**
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 */
	@Override
	public EEnum getMissedFirings() {
		return missedFiringsEEnum;
	}

	/**
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 */
	@Override
	public EEnum getInterruptedFiring() {
		return interruptedFiringEEnum;
	}

	/**
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 */
	@Override
	public EEnum getTimerBody() {
		return timerBodyEEnum;
	}

	/**
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 */
	@Override
	public EDataType getXPath() {
		return xPathEDataType;
	}

	/**
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 */
	@Override
	public EDataType getTemplate() {
		return templateEDataType;
	}

	/**
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 */
	@Override
	public EDataType getFile() {
		return fileEDataType;
	}

	/**
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 */
	@Override
	public EDataType getSchemaFile() {
		return schemaFileEDataType;
	}

	/**
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 */
	@Override
	public EDataType getJsonSchemaFile() {
		return jsonSchemaFileEDataType;
	}

	/**
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 */
	@Override
	public EDataType getStylesheetFile() {
		return stylesheetFileEDataType;
	}

	/**
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 */
	@Override
	public EDataType getEndpointName() {
		return endpointNameEDataType;
	}

	/**
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 */
	@Override
	public EDataType getKeyAlias() {
		return keyAliasEDataType;
	}

	/**
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 */
	@Override
	public EDataType getCertificateAlias() {
		return certificateAliasEDataType;
	}

	/**
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 */
	@Override
	public EDataType getVariableName() {
		return variableNameEDataType;
	}

	/**
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 */
	@Override
	public EDataType getQName() {
		return qNameEDataType;
	}

	/**
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 */
	@Override
	public EDataType getUrlPath() {
		return urlPathEDataType;
	}

	/**
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 */
	@Override
	public EDataType getSoapHeader() {
		return soapHeaderEDataType;
	}

	/**
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 */
	@Override
	public EDataType getPathPrefix() {
		return pathPrefixEDataType;
	}

	/**
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 */
	@Override
	public EDataType getPathTemplate() {
		return pathTemplateEDataType;
	}

	/**
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 */
	@Override
	public EDataType getHttpMethod() {
		return httpMethodEDataType;
	}

	/**
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 */
	@Override
	public EDataType getHeaderName() {
		return headerNameEDataType;
	}

	/**
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 */
	@Override
	public EDataType getOwnHeaderName() {
		return ownHeaderNameEDataType;
	}

	/**
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 */
	@Override
	public EDataType getMediaType() {
		return mediaTypeEDataType;
	}

	/**
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 */
	@Override
	public EDataType getListenerName() {
		return listenerNameEDataType;
	}

	/**
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 */
	@Override
	public EDataType getTimerName() {
		return timerNameEDataType;
	}

	/**
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 */
	@Override
	public EDataType getCron() {
		return cronEDataType;
	}

	/**
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 */
	@Override
	public EDataType getTimeZone() {
		return timeZoneEDataType;
	}

	/**
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 */
	@Override
	public FlowFactory getFlowFactory() {
		return (FlowFactory)getEFactoryInstance();
	}

	/**
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 */
	private boolean isCreated = false;

	/**
	 * Creates the meta-model objects for the package.  This method is
	 * guarded to have no affect on any invocation but its first.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 */
	public void createPackageContents() {
		if (isCreated) return;
		isCreated = true;

		// Create classes and their features
		flowEClass = createEClass(FLOW);
		createEAttribute(flowEClass, FLOW__NAME);
		createEAttribute(flowEClass, FLOW__VERSION);
		createEAttribute(flowEClass, FLOW__NOTE);
		createEAttribute(flowEClass, FLOW__SECRETS);
		createEReference(flowEClass, FLOW__NAMESPACES);
		createEReference(flowEClass, FLOW__STEPS);
		createEReference(flowEClass, FLOW__WIRES);
		createEReference(flowEClass, FLOW__SAMPLES);

		namespaceEClass = createEClass(NAMESPACE);
		createEAttribute(namespaceEClass, NAMESPACE__PREFIX);
		createEAttribute(namespaceEClass, NAMESPACE__URI);

		wireEClass = createEClass(WIRE);
		createEReference(wireEClass, WIRE__FROM);
		createEAttribute(wireEClass, WIRE__PORT);
		createEReference(wireEClass, WIRE__TO);

		sampleEClass = createEClass(SAMPLE);
		createEAttribute(sampleEClass, SAMPLE__NAME);
		createEAttribute(sampleEClass, SAMPLE__REQUEST);
		createEAttribute(sampleEClass, SAMPLE__RESPONSE);
		createEReference(sampleEClass, SAMPLE__HEADERS);

		sampleHeaderEClass = createEClass(SAMPLE_HEADER);
		createEAttribute(sampleHeaderEClass, SAMPLE_HEADER__NAME);
		createEAttribute(sampleHeaderEClass, SAMPLE_HEADER__VALUE);

		stepEClass = createEClass(STEP);
		createEAttribute(stepEClass, STEP__ID);
		createEAttribute(stepEClass, STEP__NOTE);

		receiveEClass = createEClass(RECEIVE);
		createEAttribute(receiveEClass, RECEIVE__LISTENER);
		createEAttribute(receiveEClass, RECEIVE__PATH);
		createEAttribute(receiveEClass, RECEIVE__METHODS);
		createEAttribute(receiveEClass, RECEIVE__SOAP_ACTION);
		createEReference(receiveEClass, RECEIVE__OPERATIONS);

		operationEClass = createEClass(OPERATION);
		createEAttribute(operationEClass, OPERATION__ELEMENT);
		createEAttribute(operationEClass, OPERATION__ACTION);

		timerEClass = createEClass(TIMER);
		createEAttribute(timerEClass, TIMER__CRON);
		createEAttribute(timerEClass, TIMER__ZONE);
		createEAttribute(timerEClass, TIMER__INTERVAL_MILLIS);
		createEAttribute(timerEClass, TIMER__JITTER_MILLIS);
		createEAttribute(timerEClass, TIMER__MISSED);
		createEAttribute(timerEClass, TIMER__MAX_MISSED);
		createEAttribute(timerEClass, TIMER__OVERLAP);
		createEAttribute(timerEClass, TIMER__INTERRUPTED);
		createEAttribute(timerEClass, TIMER__REMEMBER_AS);
		createEAttribute(timerEClass, TIMER__BODY);
		createEAttribute(timerEClass, TIMER__DEADLINE_MILLIS);

		onFaultEClass = createEClass(ON_FAULT);

		validateEClass = createEClass(VALIDATE);
		createEAttribute(validateEClass, VALIDATE__SCHEMA);
		createEAttribute(validateEClass, VALIDATE__SUBJECT);

		validateJsonEClass = createEClass(VALIDATE_JSON);
		createEAttribute(validateJsonEClass, VALIDATE_JSON__SCHEMA);

		transformEClass = createEClass(TRANSFORM);
		createEAttribute(transformEClass, TRANSFORM__STYLESHEET);
		createEReference(transformEClass, TRANSFORM__PARAMETERS);

		parameterEClass = createEClass(PARAMETER);
		createEAttribute(parameterEClass, PARAMETER__NAME);
		createEAttribute(parameterEClass, PARAMETER__VALUE);

		routeEClass = createEClass(ROUTE);
		createEReference(routeEClass, ROUTE__BRANCHES);

		branchEClass = createEClass(BRANCH);
		createEAttribute(branchEClass, BRANCH__PORT);

		bodyBranchEClass = createEClass(BODY_BRANCH);
		createEAttribute(bodyBranchEClass, BODY_BRANCH__XPATH);

		startBranchEClass = createEClass(START_BRANCH);
		createEAttribute(startBranchEClass, START_BRANCH__XPATH);
		createEAttribute(startBranchEClass, START_BRANCH__WITHIN);

		soapHeaderBranchEClass = createEClass(SOAP_HEADER_BRANCH);
		createEAttribute(soapHeaderBranchEClass, SOAP_HEADER_BRANCH__XPATH);

		transportHeaderBranchEClass = createEClass(TRANSPORT_HEADER_BRANCH);
		createEAttribute(transportHeaderBranchEClass, TRANSPORT_HEADER_BRANCH__HEADER);
		createEAttribute(transportHeaderBranchEClass, TRANSPORT_HEADER_BRANCH__TEST);
		createEAttribute(transportHeaderBranchEClass, TRANSPORT_HEADER_BRANCH__VALUE);

		requestBranchEClass = createEClass(REQUEST_BRANCH);
		createEAttribute(requestBranchEClass, REQUEST_BRANCH__METHOD);
		createEAttribute(requestBranchEClass, REQUEST_BRANCH__PATH);

		setEClass = createEClass(SET);
		createEReference(setEClass, SET__ASSIGNMENTS);

		assignmentEClass = createEClass(ASSIGNMENT);

		setHeaderEClass = createEClass(SET_HEADER);
		createEAttribute(setHeaderEClass, SET_HEADER__NAME);
		createEAttribute(setHeaderEClass, SET_HEADER__VALUE);
		createEAttribute(setHeaderEClass, SET_HEADER__XPATH);

		removeHeaderEClass = createEClass(REMOVE_HEADER);
		createEAttribute(removeHeaderEClass, REMOVE_HEADER__NAME);

		setVariableEClass = createEClass(SET_VARIABLE);
		createEAttribute(setVariableEClass, SET_VARIABLE__NAME);
		createEAttribute(setVariableEClass, SET_VARIABLE__VALUE);
		createEAttribute(setVariableEClass, SET_VARIABLE__XPATH);

		setPartEClass = createEClass(SET_PART);
		createEAttribute(setPartEClass, SET_PART__SELECT);
		createEAttribute(setPartEClass, SET_PART__VALUE);
		createEAttribute(setPartEClass, SET_PART__XPATH);

		signEClass = createEClass(SIGN);
		createEAttribute(signEClass, SIGN__KEY);
		createEAttribute(signEClass, SIGN__BODY);
		createEAttribute(signEClass, SIGN__TIMESTAMP_SECONDS);
		createEAttribute(signEClass, SIGN__HEADERS);
		createEAttribute(signEClass, SIGN__ALGORITHM);
		createEAttribute(signEClass, SIGN__IDENTIFIER);

		verifyEClass = createEClass(VERIFY);
		createEAttribute(verifyEClass, VERIFY__CERTIFICATES);
		createEAttribute(verifyEClass, VERIFY__BODY);
		createEAttribute(verifyEClass, VERIFY__TIMESTAMP);
		createEAttribute(verifyEClass, VERIFY__HEADERS);
		createEAttribute(verifyEClass, VERIFY__ALGORITHMS);
		createEAttribute(verifyEClass, VERIFY__MAX_AGE_SECONDS);
		createEAttribute(verifyEClass, VERIFY__REMOVE_HEADER);
		createEAttribute(verifyEClass, VERIFY__ACCEPT_ALONE);

		encryptEClass = createEClass(ENCRYPT);
		createEAttribute(encryptEClass, ENCRYPT__CERTIFICATE);
		createEAttribute(encryptEClass, ENCRYPT__BODY);
		createEAttribute(encryptEClass, ENCRYPT__HEADERS);
		createEAttribute(encryptEClass, ENCRYPT__CONTENT);
		createEAttribute(encryptEClass, ENCRYPT__TRANSPORT);
		createEAttribute(encryptEClass, ENCRYPT__IDENTIFIER);

		decryptEClass = createEClass(DECRYPT);
		createEAttribute(decryptEClass, DECRYPT__KEY);
		createEAttribute(decryptEClass, DECRYPT__BODY);
		createEAttribute(decryptEClass, DECRYPT__HEADERS);
		createEAttribute(decryptEClass, DECRYPT__CIPHERS);
		createEAttribute(decryptEClass, DECRYPT__TRANSPORTS);

		invokeEClass = createEClass(INVOKE);
		createEAttribute(invokeEClass, INVOKE__ENDPOINT);
		createEAttribute(invokeEClass, INVOKE__METHOD);
		createEAttribute(invokeEClass, INVOKE__PATH);
		createEAttribute(invokeEClass, INVOKE__TIMEOUT_MILLIS);

		replyEClass = createEClass(REPLY);
		createEAttribute(replyEClass, REPLY__STATUS);
		createEAttribute(replyEClass, REPLY__CONTENT_TYPE);

		raiseEClass = createEClass(RAISE);
		createEAttribute(raiseEClass, RAISE__CODE);
		createEAttribute(raiseEClass, RAISE__CAUSE);
		createEAttribute(raiseEClass, RAISE__STATUS);
		createEAttribute(raiseEClass, RAISE__MESSAGE);

		logEClass = createEClass(LOG);
		createEAttribute(logEClass, LOG__LEVEL);
		createEAttribute(logEClass, LOG__MESSAGE);

		layoutEClass = createEClass(LAYOUT);
		createEReference(layoutEClass, LAYOUT__PLACES);
		createEReference(layoutEClass, LAYOUT__BENDS);

		placeEClass = createEClass(PLACE);
		createEAttribute(placeEClass, PLACE__STEP);
		createEAttribute(placeEClass, PLACE__X);
		createEAttribute(placeEClass, PLACE__Y);
		createEAttribute(placeEClass, PLACE__PINNED);

		bendEClass = createEClass(BEND);
		createEAttribute(bendEClass, BEND__FROM);
		createEAttribute(bendEClass, BEND__PORT);
		createEAttribute(bendEClass, BEND__X);
		createEAttribute(bendEClass, BEND__Y);

		unreadableEClass = createEClass(UNREADABLE);
		createEAttribute(unreadableEClass, UNREADABLE__XML);

		// Create enums
		subjectEEnum = createEEnum(SUBJECT);
		headerTestEEnum = createEEnum(HEADER_TEST);
		signatureAlgorithmEEnum = createEEnum(SIGNATURE_ALGORITHM);
		keyIdentifierEEnum = createEEnum(KEY_IDENTIFIER);
		contentCipherEEnum = createEEnum(CONTENT_CIPHER);
		keyTransportEEnum = createEEnum(KEY_TRANSPORT);
		faultCauseEEnum = createEEnum(FAULT_CAUSE);
		logLevelEEnum = createEEnum(LOG_LEVEL);
		missedFiringsEEnum = createEEnum(MISSED_FIRINGS);
		interruptedFiringEEnum = createEEnum(INTERRUPTED_FIRING);
		timerBodyEEnum = createEEnum(TIMER_BODY);

		// Create data types
		xPathEDataType = createEDataType(XPATH);
		templateEDataType = createEDataType(TEMPLATE);
		fileEDataType = createEDataType(FILE);
		schemaFileEDataType = createEDataType(SCHEMA_FILE);
		jsonSchemaFileEDataType = createEDataType(JSON_SCHEMA_FILE);
		stylesheetFileEDataType = createEDataType(STYLESHEET_FILE);
		endpointNameEDataType = createEDataType(ENDPOINT_NAME);
		keyAliasEDataType = createEDataType(KEY_ALIAS);
		certificateAliasEDataType = createEDataType(CERTIFICATE_ALIAS);
		variableNameEDataType = createEDataType(VARIABLE_NAME);
		qNameEDataType = createEDataType(QNAME);
		urlPathEDataType = createEDataType(URL_PATH);
		soapHeaderEDataType = createEDataType(SOAP_HEADER);
		pathPrefixEDataType = createEDataType(PATH_PREFIX);
		pathTemplateEDataType = createEDataType(PATH_TEMPLATE);
		httpMethodEDataType = createEDataType(HTTP_METHOD);
		headerNameEDataType = createEDataType(HEADER_NAME);
		ownHeaderNameEDataType = createEDataType(OWN_HEADER_NAME);
		mediaTypeEDataType = createEDataType(MEDIA_TYPE);
		listenerNameEDataType = createEDataType(LISTENER_NAME);
		timerNameEDataType = createEDataType(TIMER_NAME);
		cronEDataType = createEDataType(CRON);
		timeZoneEDataType = createEDataType(TIME_ZONE);
	}

	/**
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 */
	private boolean isInitialized = false;

	/**
	 * Complete the initialization of the package and its meta-model.  This
	 * method is guarded to have no affect on any invocation but its first.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 */
	public void initializePackageContents() {
		if (isInitialized) return;
		isInitialized = true;

		// Initialize package
		setName(eNAME);
		setNsPrefix(eNS_PREFIX);
		setNsURI(eNS_URI);

		// Create type parameters

		// Set bounds for type parameters

		// Add supertypes to classes
		receiveEClass.getESuperTypes().add(this.getStep());
		timerEClass.getESuperTypes().add(this.getStep());
		onFaultEClass.getESuperTypes().add(this.getStep());
		validateEClass.getESuperTypes().add(this.getStep());
		validateJsonEClass.getESuperTypes().add(this.getStep());
		transformEClass.getESuperTypes().add(this.getStep());
		routeEClass.getESuperTypes().add(this.getStep());
		bodyBranchEClass.getESuperTypes().add(this.getBranch());
		startBranchEClass.getESuperTypes().add(this.getBranch());
		soapHeaderBranchEClass.getESuperTypes().add(this.getBranch());
		transportHeaderBranchEClass.getESuperTypes().add(this.getBranch());
		requestBranchEClass.getESuperTypes().add(this.getBranch());
		setEClass.getESuperTypes().add(this.getStep());
		setHeaderEClass.getESuperTypes().add(this.getAssignment());
		removeHeaderEClass.getESuperTypes().add(this.getAssignment());
		setVariableEClass.getESuperTypes().add(this.getAssignment());
		setPartEClass.getESuperTypes().add(this.getAssignment());
		signEClass.getESuperTypes().add(this.getStep());
		verifyEClass.getESuperTypes().add(this.getStep());
		encryptEClass.getESuperTypes().add(this.getStep());
		decryptEClass.getESuperTypes().add(this.getStep());
		invokeEClass.getESuperTypes().add(this.getStep());
		replyEClass.getESuperTypes().add(this.getStep());
		raiseEClass.getESuperTypes().add(this.getStep());
		logEClass.getESuperTypes().add(this.getStep());
		unreadableEClass.getESuperTypes().add(this.getStep());

		// Initialize classes, features, and operations; add parameters
		initEClass(flowEClass, Flow.class, "Flow", !IS_ABSTRACT, !IS_INTERFACE, IS_GENERATED_INSTANCE_CLASS);
		initEAttribute(getFlow_Name(), ecorePackage.getEString(), "name", null, 1, 1, Flow.class, !IS_TRANSIENT, !IS_VOLATILE, IS_CHANGEABLE, !IS_UNSETTABLE, !IS_ID, IS_UNIQUE, !IS_DERIVED, IS_ORDERED);
		initEAttribute(getFlow_Version(), ecorePackage.getEString(), "version", "1", 1, 1, Flow.class, !IS_TRANSIENT, !IS_VOLATILE, IS_CHANGEABLE, !IS_UNSETTABLE, !IS_ID, IS_UNIQUE, !IS_DERIVED, IS_ORDERED);
		initEAttribute(getFlow_Note(), ecorePackage.getEString(), "note", null, 0, 1, Flow.class, !IS_TRANSIENT, !IS_VOLATILE, IS_CHANGEABLE, !IS_UNSETTABLE, !IS_ID, IS_UNIQUE, !IS_DERIVED, IS_ORDERED);
		initEAttribute(getFlow_Secrets(), ecorePackage.getEString(), "secrets", null, 0, 1, Flow.class, !IS_TRANSIENT, !IS_VOLATILE, IS_CHANGEABLE, !IS_UNSETTABLE, !IS_ID, IS_UNIQUE, !IS_DERIVED, IS_ORDERED);
		initEReference(getFlow_Namespaces(), this.getNamespace(), null, "namespaces", null, 0, -1, Flow.class, !IS_TRANSIENT, !IS_VOLATILE, IS_CHANGEABLE, IS_COMPOSITE, !IS_RESOLVE_PROXIES, !IS_UNSETTABLE, IS_UNIQUE, !IS_DERIVED, IS_ORDERED);
		initEReference(getFlow_Steps(), this.getStep(), null, "steps", null, 0, -1, Flow.class, !IS_TRANSIENT, !IS_VOLATILE, IS_CHANGEABLE, IS_COMPOSITE, !IS_RESOLVE_PROXIES, !IS_UNSETTABLE, IS_UNIQUE, !IS_DERIVED, IS_ORDERED);
		initEReference(getFlow_Wires(), this.getWire(), null, "wires", null, 0, -1, Flow.class, !IS_TRANSIENT, !IS_VOLATILE, IS_CHANGEABLE, IS_COMPOSITE, !IS_RESOLVE_PROXIES, !IS_UNSETTABLE, IS_UNIQUE, !IS_DERIVED, IS_ORDERED);
		initEReference(getFlow_Samples(), this.getSample(), null, "samples", null, 0, -1, Flow.class, !IS_TRANSIENT, !IS_VOLATILE, IS_CHANGEABLE, IS_COMPOSITE, !IS_RESOLVE_PROXIES, !IS_UNSETTABLE, IS_UNIQUE, !IS_DERIVED, IS_ORDERED);

		initEClass(namespaceEClass, Namespace.class, "Namespace", !IS_ABSTRACT, !IS_INTERFACE, IS_GENERATED_INSTANCE_CLASS);
		initEAttribute(getNamespace_Prefix(), ecorePackage.getEString(), "prefix", null, 1, 1, Namespace.class, !IS_TRANSIENT, !IS_VOLATILE, IS_CHANGEABLE, !IS_UNSETTABLE, !IS_ID, IS_UNIQUE, !IS_DERIVED, IS_ORDERED);
		initEAttribute(getNamespace_Uri(), ecorePackage.getEString(), "uri", null, 1, 1, Namespace.class, !IS_TRANSIENT, !IS_VOLATILE, IS_CHANGEABLE, !IS_UNSETTABLE, !IS_ID, IS_UNIQUE, !IS_DERIVED, IS_ORDERED);

		initEClass(wireEClass, Wire.class, "Wire", !IS_ABSTRACT, !IS_INTERFACE, IS_GENERATED_INSTANCE_CLASS);
		initEReference(getWire_From(), this.getStep(), null, "from", null, 1, 1, Wire.class, !IS_TRANSIENT, !IS_VOLATILE, IS_CHANGEABLE, !IS_COMPOSITE, IS_RESOLVE_PROXIES, !IS_UNSETTABLE, IS_UNIQUE, !IS_DERIVED, IS_ORDERED);
		initEAttribute(getWire_Port(), ecorePackage.getEString(), "port", "out", 0, 1, Wire.class, !IS_TRANSIENT, !IS_VOLATILE, IS_CHANGEABLE, !IS_UNSETTABLE, !IS_ID, IS_UNIQUE, !IS_DERIVED, IS_ORDERED);
		initEReference(getWire_To(), this.getStep(), null, "to", null, 1, 1, Wire.class, !IS_TRANSIENT, !IS_VOLATILE, IS_CHANGEABLE, !IS_COMPOSITE, IS_RESOLVE_PROXIES, !IS_UNSETTABLE, IS_UNIQUE, !IS_DERIVED, IS_ORDERED);

		initEClass(sampleEClass, Sample.class, "Sample", !IS_ABSTRACT, !IS_INTERFACE, IS_GENERATED_INSTANCE_CLASS);
		initEAttribute(getSample_Name(), ecorePackage.getEString(), "name", null, 1, 1, Sample.class, !IS_TRANSIENT, !IS_VOLATILE, IS_CHANGEABLE, !IS_UNSETTABLE, !IS_ID, IS_UNIQUE, !IS_DERIVED, IS_ORDERED);
		initEAttribute(getSample_Request(), this.getFile(), "request", null, 1, 1, Sample.class, !IS_TRANSIENT, !IS_VOLATILE, IS_CHANGEABLE, !IS_UNSETTABLE, !IS_ID, IS_UNIQUE, !IS_DERIVED, IS_ORDERED);
		initEAttribute(getSample_Response(), this.getFile(), "response", null, 0, 1, Sample.class, !IS_TRANSIENT, !IS_VOLATILE, IS_CHANGEABLE, !IS_UNSETTABLE, !IS_ID, IS_UNIQUE, !IS_DERIVED, IS_ORDERED);
		initEReference(getSample_Headers(), this.getSampleHeader(), null, "headers", null, 0, -1, Sample.class, !IS_TRANSIENT, !IS_VOLATILE, IS_CHANGEABLE, IS_COMPOSITE, !IS_RESOLVE_PROXIES, !IS_UNSETTABLE, IS_UNIQUE, !IS_DERIVED, IS_ORDERED);

		initEClass(sampleHeaderEClass, SampleHeader.class, "SampleHeader", !IS_ABSTRACT, !IS_INTERFACE, IS_GENERATED_INSTANCE_CLASS);
		initEAttribute(getSampleHeader_Name(), ecorePackage.getEString(), "name", null, 1, 1, SampleHeader.class, !IS_TRANSIENT, !IS_VOLATILE, IS_CHANGEABLE, !IS_UNSETTABLE, !IS_ID, IS_UNIQUE, !IS_DERIVED, IS_ORDERED);
		initEAttribute(getSampleHeader_Value(), ecorePackage.getEString(), "value", null, 0, 1, SampleHeader.class, !IS_TRANSIENT, !IS_VOLATILE, IS_CHANGEABLE, !IS_UNSETTABLE, !IS_ID, IS_UNIQUE, !IS_DERIVED, IS_ORDERED);

		initEClass(stepEClass, Step.class, "Step", IS_ABSTRACT, !IS_INTERFACE, IS_GENERATED_INSTANCE_CLASS);
		initEAttribute(getStep_Id(), ecorePackage.getEString(), "id", null, 1, 1, Step.class, !IS_TRANSIENT, !IS_VOLATILE, IS_CHANGEABLE, !IS_UNSETTABLE, IS_ID, IS_UNIQUE, !IS_DERIVED, IS_ORDERED);
		initEAttribute(getStep_Note(), ecorePackage.getEString(), "note", null, 0, 1, Step.class, !IS_TRANSIENT, !IS_VOLATILE, IS_CHANGEABLE, !IS_UNSETTABLE, !IS_ID, IS_UNIQUE, !IS_DERIVED, IS_ORDERED);

		initEClass(receiveEClass, Receive.class, "Receive", !IS_ABSTRACT, !IS_INTERFACE, IS_GENERATED_INSTANCE_CLASS);
		initEAttribute(getReceive_Listener(), this.getListenerName(), "listener", "http", 1, 1, Receive.class, !IS_TRANSIENT, !IS_VOLATILE, IS_CHANGEABLE, !IS_UNSETTABLE, !IS_ID, IS_UNIQUE, !IS_DERIVED, IS_ORDERED);
		initEAttribute(getReceive_Path(), this.getPathPrefix(), "path", "/*", 1, 1, Receive.class, !IS_TRANSIENT, !IS_VOLATILE, IS_CHANGEABLE, !IS_UNSETTABLE, !IS_ID, IS_UNIQUE, !IS_DERIVED, IS_ORDERED);
		initEAttribute(getReceive_Methods(), this.getHttpMethod(), "methods", null, 0, -1, Receive.class, !IS_TRANSIENT, !IS_VOLATILE, IS_CHANGEABLE, !IS_UNSETTABLE, !IS_ID, IS_UNIQUE, !IS_DERIVED, IS_ORDERED);
		initEAttribute(getReceive_SoapAction(), ecorePackage.getEString(), "soapAction", null, 0, 1, Receive.class, !IS_TRANSIENT, !IS_VOLATILE, IS_CHANGEABLE, !IS_UNSETTABLE, !IS_ID, IS_UNIQUE, !IS_DERIVED, IS_ORDERED);
		initEReference(getReceive_Operations(), this.getOperation(), null, "operations", null, 0, -1, Receive.class, !IS_TRANSIENT, !IS_VOLATILE, IS_CHANGEABLE, IS_COMPOSITE, !IS_RESOLVE_PROXIES, !IS_UNSETTABLE, IS_UNIQUE, !IS_DERIVED, IS_ORDERED);

		initEClass(operationEClass, Operation.class, "Operation", !IS_ABSTRACT, !IS_INTERFACE, IS_GENERATED_INSTANCE_CLASS);
		initEAttribute(getOperation_Element(), this.getQName(), "element", null, 1, 1, Operation.class, !IS_TRANSIENT, !IS_VOLATILE, IS_CHANGEABLE, !IS_UNSETTABLE, !IS_ID, IS_UNIQUE, !IS_DERIVED, IS_ORDERED);
		initEAttribute(getOperation_Action(), ecorePackage.getEString(), "action", null, 0, 1, Operation.class, !IS_TRANSIENT, !IS_VOLATILE, IS_CHANGEABLE, !IS_UNSETTABLE, !IS_ID, IS_UNIQUE, !IS_DERIVED, IS_ORDERED);

		initEClass(timerEClass, Timer.class, "Timer", !IS_ABSTRACT, !IS_INTERFACE, IS_GENERATED_INSTANCE_CLASS);
		initEAttribute(getTimer_Cron(), this.getCron(), "cron", "", 0, 1, Timer.class, !IS_TRANSIENT, !IS_VOLATILE, IS_CHANGEABLE, !IS_UNSETTABLE, !IS_ID, IS_UNIQUE, !IS_DERIVED, IS_ORDERED);
		initEAttribute(getTimer_Zone(), this.getTimeZone(), "zone", "UTC", 0, 1, Timer.class, !IS_TRANSIENT, !IS_VOLATILE, IS_CHANGEABLE, !IS_UNSETTABLE, !IS_ID, IS_UNIQUE, !IS_DERIVED, IS_ORDERED);
		initEAttribute(getTimer_IntervalMillis(), ecorePackage.getEInt(), "intervalMillis", "0", 0, 1, Timer.class, !IS_TRANSIENT, !IS_VOLATILE, IS_CHANGEABLE, !IS_UNSETTABLE, !IS_ID, IS_UNIQUE, !IS_DERIVED, IS_ORDERED);
		initEAttribute(getTimer_JitterMillis(), ecorePackage.getEInt(), "jitterMillis", "0", 0, 1, Timer.class, !IS_TRANSIENT, !IS_VOLATILE, IS_CHANGEABLE, !IS_UNSETTABLE, !IS_ID, IS_UNIQUE, !IS_DERIVED, IS_ORDERED);
		initEAttribute(getTimer_Missed(), this.getMissedFirings(), "missed", "once", 0, 1, Timer.class, !IS_TRANSIENT, !IS_VOLATILE, IS_CHANGEABLE, !IS_UNSETTABLE, !IS_ID, IS_UNIQUE, !IS_DERIVED, IS_ORDERED);
		initEAttribute(getTimer_MaxMissed(), ecorePackage.getEInt(), "maxMissed", "100", 0, 1, Timer.class, !IS_TRANSIENT, !IS_VOLATILE, IS_CHANGEABLE, !IS_UNSETTABLE, !IS_ID, IS_UNIQUE, !IS_DERIVED, IS_ORDERED);
		initEAttribute(getTimer_Overlap(), ecorePackage.getEBoolean(), "overlap", "false", 0, 1, Timer.class, !IS_TRANSIENT, !IS_VOLATILE, IS_CHANGEABLE, !IS_UNSETTABLE, !IS_ID, IS_UNIQUE, !IS_DERIVED, IS_ORDERED);
		initEAttribute(getTimer_Interrupted(), this.getInterruptedFiring(), "interrupted", "repeat", 0, 1, Timer.class, !IS_TRANSIENT, !IS_VOLATILE, IS_CHANGEABLE, !IS_UNSETTABLE, !IS_ID, IS_UNIQUE, !IS_DERIVED, IS_ORDERED);
		initEAttribute(getTimer_RememberAs(), this.getTimerName(), "rememberAs", "", 0, 1, Timer.class, !IS_TRANSIENT, !IS_VOLATILE, IS_CHANGEABLE, !IS_UNSETTABLE, !IS_ID, IS_UNIQUE, !IS_DERIVED, IS_ORDERED);
		initEAttribute(getTimer_Body(), this.getTimerBody(), "body", "xml", 0, 1, Timer.class, !IS_TRANSIENT, !IS_VOLATILE, IS_CHANGEABLE, !IS_UNSETTABLE, !IS_ID, IS_UNIQUE, !IS_DERIVED, IS_ORDERED);
		initEAttribute(getTimer_DeadlineMillis(), ecorePackage.getEInt(), "deadlineMillis", "60000", 0, 1, Timer.class, !IS_TRANSIENT, !IS_VOLATILE, IS_CHANGEABLE, !IS_UNSETTABLE, !IS_ID, IS_UNIQUE, !IS_DERIVED, IS_ORDERED);

		initEClass(onFaultEClass, OnFault.class, "OnFault", !IS_ABSTRACT, !IS_INTERFACE, IS_GENERATED_INSTANCE_CLASS);

		initEClass(validateEClass, Validate.class, "Validate", !IS_ABSTRACT, !IS_INTERFACE, IS_GENERATED_INSTANCE_CLASS);
		initEAttribute(getValidate_Schema(), this.getSchemaFile(), "schema", null, 1, 1, Validate.class, !IS_TRANSIENT, !IS_VOLATILE, IS_CHANGEABLE, !IS_UNSETTABLE, !IS_ID, IS_UNIQUE, !IS_DERIVED, IS_ORDERED);
		initEAttribute(getValidate_Subject(), this.getSubject(), "subject", "message", 0, 1, Validate.class, !IS_TRANSIENT, !IS_VOLATILE, IS_CHANGEABLE, !IS_UNSETTABLE, !IS_ID, IS_UNIQUE, !IS_DERIVED, IS_ORDERED);

		initEClass(validateJsonEClass, ValidateJson.class, "ValidateJson", !IS_ABSTRACT, !IS_INTERFACE, IS_GENERATED_INSTANCE_CLASS);
		initEAttribute(getValidateJson_Schema(), this.getJsonSchemaFile(), "schema", null, 1, 1, ValidateJson.class, !IS_TRANSIENT, !IS_VOLATILE, IS_CHANGEABLE, !IS_UNSETTABLE, !IS_ID, IS_UNIQUE, !IS_DERIVED, IS_ORDERED);

		initEClass(transformEClass, Transform.class, "Transform", !IS_ABSTRACT, !IS_INTERFACE, IS_GENERATED_INSTANCE_CLASS);
		initEAttribute(getTransform_Stylesheet(), this.getStylesheetFile(), "stylesheet", null, 1, 1, Transform.class, !IS_TRANSIENT, !IS_VOLATILE, IS_CHANGEABLE, !IS_UNSETTABLE, !IS_ID, IS_UNIQUE, !IS_DERIVED, IS_ORDERED);
		initEReference(getTransform_Parameters(), this.getParameter(), null, "parameters", null, 0, -1, Transform.class, !IS_TRANSIENT, !IS_VOLATILE, IS_CHANGEABLE, IS_COMPOSITE, !IS_RESOLVE_PROXIES, !IS_UNSETTABLE, IS_UNIQUE, !IS_DERIVED, IS_ORDERED);

		initEClass(parameterEClass, Parameter.class, "Parameter", !IS_ABSTRACT, !IS_INTERFACE, IS_GENERATED_INSTANCE_CLASS);
		initEAttribute(getParameter_Name(), ecorePackage.getEString(), "name", null, 1, 1, Parameter.class, !IS_TRANSIENT, !IS_VOLATILE, IS_CHANGEABLE, !IS_UNSETTABLE, !IS_ID, IS_UNIQUE, !IS_DERIVED, IS_ORDERED);
		initEAttribute(getParameter_Value(), this.getTemplate(), "value", null, 0, 1, Parameter.class, !IS_TRANSIENT, !IS_VOLATILE, IS_CHANGEABLE, !IS_UNSETTABLE, !IS_ID, IS_UNIQUE, !IS_DERIVED, IS_ORDERED);

		initEClass(routeEClass, Route.class, "Route", !IS_ABSTRACT, !IS_INTERFACE, IS_GENERATED_INSTANCE_CLASS);
		initEReference(getRoute_Branches(), this.getBranch(), null, "branches", null, 0, -1, Route.class, !IS_TRANSIENT, !IS_VOLATILE, IS_CHANGEABLE, IS_COMPOSITE, !IS_RESOLVE_PROXIES, !IS_UNSETTABLE, IS_UNIQUE, !IS_DERIVED, IS_ORDERED);

		initEClass(branchEClass, Branch.class, "Branch", IS_ABSTRACT, !IS_INTERFACE, IS_GENERATED_INSTANCE_CLASS);
		initEAttribute(getBranch_Port(), ecorePackage.getEString(), "port", null, 1, 1, Branch.class, !IS_TRANSIENT, !IS_VOLATILE, IS_CHANGEABLE, !IS_UNSETTABLE, !IS_ID, IS_UNIQUE, !IS_DERIVED, IS_ORDERED);

		initEClass(bodyBranchEClass, BodyBranch.class, "BodyBranch", !IS_ABSTRACT, !IS_INTERFACE, IS_GENERATED_INSTANCE_CLASS);
		initEAttribute(getBodyBranch_Xpath(), this.getXPath(), "xpath", null, 1, 1, BodyBranch.class, !IS_TRANSIENT, !IS_VOLATILE, IS_CHANGEABLE, !IS_UNSETTABLE, !IS_ID, IS_UNIQUE, !IS_DERIVED, IS_ORDERED);

		initEClass(startBranchEClass, StartBranch.class, "StartBranch", !IS_ABSTRACT, !IS_INTERFACE, IS_GENERATED_INSTANCE_CLASS);
		initEAttribute(getStartBranch_Xpath(), this.getXPath(), "xpath", null, 1, 1, StartBranch.class, !IS_TRANSIENT, !IS_VOLATILE, IS_CHANGEABLE, !IS_UNSETTABLE, !IS_ID, IS_UNIQUE, !IS_DERIVED, IS_ORDERED);
		initEAttribute(getStartBranch_Within(), ecorePackage.getEInt(), "within", "4096", 0, 1, StartBranch.class, !IS_TRANSIENT, !IS_VOLATILE, IS_CHANGEABLE, !IS_UNSETTABLE, !IS_ID, IS_UNIQUE, !IS_DERIVED, IS_ORDERED);

		initEClass(soapHeaderBranchEClass, SoapHeaderBranch.class, "SoapHeaderBranch", !IS_ABSTRACT, !IS_INTERFACE, IS_GENERATED_INSTANCE_CLASS);
		initEAttribute(getSoapHeaderBranch_Xpath(), this.getXPath(), "xpath", null, 1, 1, SoapHeaderBranch.class, !IS_TRANSIENT, !IS_VOLATILE, IS_CHANGEABLE, !IS_UNSETTABLE, !IS_ID, IS_UNIQUE, !IS_DERIVED, IS_ORDERED);

		initEClass(transportHeaderBranchEClass, TransportHeaderBranch.class, "TransportHeaderBranch", !IS_ABSTRACT, !IS_INTERFACE, IS_GENERATED_INSTANCE_CLASS);
		initEAttribute(getTransportHeaderBranch_Header(), this.getHeaderName(), "header", null, 1, 1, TransportHeaderBranch.class, !IS_TRANSIENT, !IS_VOLATILE, IS_CHANGEABLE, !IS_UNSETTABLE, !IS_ID, IS_UNIQUE, !IS_DERIVED, IS_ORDERED);
		initEAttribute(getTransportHeaderBranch_Test(), this.getHeaderTest(), "test", "equals", 0, 1, TransportHeaderBranch.class, !IS_TRANSIENT, !IS_VOLATILE, IS_CHANGEABLE, !IS_UNSETTABLE, !IS_ID, IS_UNIQUE, !IS_DERIVED, IS_ORDERED);
		initEAttribute(getTransportHeaderBranch_Value(), ecorePackage.getEString(), "value", "", 0, 1, TransportHeaderBranch.class, !IS_TRANSIENT, !IS_VOLATILE, IS_CHANGEABLE, !IS_UNSETTABLE, !IS_ID, IS_UNIQUE, !IS_DERIVED, IS_ORDERED);

		initEClass(requestBranchEClass, RequestBranch.class, "RequestBranch", !IS_ABSTRACT, !IS_INTERFACE, IS_GENERATED_INSTANCE_CLASS);
		initEAttribute(getRequestBranch_Method(), this.getHttpMethod(), "method", "", 0, 1, RequestBranch.class, !IS_TRANSIENT, !IS_VOLATILE, IS_CHANGEABLE, !IS_UNSETTABLE, !IS_ID, IS_UNIQUE, !IS_DERIVED, IS_ORDERED);
		initEAttribute(getRequestBranch_Path(), this.getPathTemplate(), "path", null, 1, 1, RequestBranch.class, !IS_TRANSIENT, !IS_VOLATILE, IS_CHANGEABLE, !IS_UNSETTABLE, !IS_ID, IS_UNIQUE, !IS_DERIVED, IS_ORDERED);

		initEClass(setEClass, Set.class, "Set", !IS_ABSTRACT, !IS_INTERFACE, IS_GENERATED_INSTANCE_CLASS);
		initEReference(getSet_Assignments(), this.getAssignment(), null, "assignments", null, 0, -1, Set.class, !IS_TRANSIENT, !IS_VOLATILE, IS_CHANGEABLE, IS_COMPOSITE, !IS_RESOLVE_PROXIES, !IS_UNSETTABLE, IS_UNIQUE, !IS_DERIVED, IS_ORDERED);

		initEClass(assignmentEClass, Assignment.class, "Assignment", IS_ABSTRACT, !IS_INTERFACE, IS_GENERATED_INSTANCE_CLASS);

		initEClass(setHeaderEClass, SetHeader.class, "SetHeader", !IS_ABSTRACT, !IS_INTERFACE, IS_GENERATED_INSTANCE_CLASS);
		initEAttribute(getSetHeader_Name(), this.getOwnHeaderName(), "name", null, 1, 1, SetHeader.class, !IS_TRANSIENT, !IS_VOLATILE, IS_CHANGEABLE, !IS_UNSETTABLE, !IS_ID, IS_UNIQUE, !IS_DERIVED, IS_ORDERED);
		initEAttribute(getSetHeader_Value(), this.getTemplate(), "value", "", 0, 1, SetHeader.class, !IS_TRANSIENT, !IS_VOLATILE, IS_CHANGEABLE, !IS_UNSETTABLE, !IS_ID, IS_UNIQUE, !IS_DERIVED, IS_ORDERED);
		initEAttribute(getSetHeader_Xpath(), this.getXPath(), "xpath", "", 0, 1, SetHeader.class, !IS_TRANSIENT, !IS_VOLATILE, IS_CHANGEABLE, !IS_UNSETTABLE, !IS_ID, IS_UNIQUE, !IS_DERIVED, IS_ORDERED);

		initEClass(removeHeaderEClass, RemoveHeader.class, "RemoveHeader", !IS_ABSTRACT, !IS_INTERFACE, IS_GENERATED_INSTANCE_CLASS);
		initEAttribute(getRemoveHeader_Name(), this.getOwnHeaderName(), "name", null, 1, 1, RemoveHeader.class, !IS_TRANSIENT, !IS_VOLATILE, IS_CHANGEABLE, !IS_UNSETTABLE, !IS_ID, IS_UNIQUE, !IS_DERIVED, IS_ORDERED);

		initEClass(setVariableEClass, SetVariable.class, "SetVariable", !IS_ABSTRACT, !IS_INTERFACE, IS_GENERATED_INSTANCE_CLASS);
		initEAttribute(getSetVariable_Name(), this.getVariableName(), "name", null, 1, 1, SetVariable.class, !IS_TRANSIENT, !IS_VOLATILE, IS_CHANGEABLE, !IS_UNSETTABLE, !IS_ID, IS_UNIQUE, !IS_DERIVED, IS_ORDERED);
		initEAttribute(getSetVariable_Value(), this.getTemplate(), "value", "", 0, 1, SetVariable.class, !IS_TRANSIENT, !IS_VOLATILE, IS_CHANGEABLE, !IS_UNSETTABLE, !IS_ID, IS_UNIQUE, !IS_DERIVED, IS_ORDERED);
		initEAttribute(getSetVariable_Xpath(), this.getXPath(), "xpath", "", 0, 1, SetVariable.class, !IS_TRANSIENT, !IS_VOLATILE, IS_CHANGEABLE, !IS_UNSETTABLE, !IS_ID, IS_UNIQUE, !IS_DERIVED, IS_ORDERED);

		initEClass(setPartEClass, SetPart.class, "SetPart", !IS_ABSTRACT, !IS_INTERFACE, IS_GENERATED_INSTANCE_CLASS);
		initEAttribute(getSetPart_Select(), this.getXPath(), "select", null, 1, 1, SetPart.class, !IS_TRANSIENT, !IS_VOLATILE, IS_CHANGEABLE, !IS_UNSETTABLE, !IS_ID, IS_UNIQUE, !IS_DERIVED, IS_ORDERED);
		initEAttribute(getSetPart_Value(), this.getTemplate(), "value", "", 0, 1, SetPart.class, !IS_TRANSIENT, !IS_VOLATILE, IS_CHANGEABLE, !IS_UNSETTABLE, !IS_ID, IS_UNIQUE, !IS_DERIVED, IS_ORDERED);
		initEAttribute(getSetPart_Xpath(), this.getXPath(), "xpath", "", 0, 1, SetPart.class, !IS_TRANSIENT, !IS_VOLATILE, IS_CHANGEABLE, !IS_UNSETTABLE, !IS_ID, IS_UNIQUE, !IS_DERIVED, IS_ORDERED);

		initEClass(signEClass, Sign.class, "Sign", !IS_ABSTRACT, !IS_INTERFACE, IS_GENERATED_INSTANCE_CLASS);
		initEAttribute(getSign_Key(), this.getKeyAlias(), "key", null, 1, 1, Sign.class, !IS_TRANSIENT, !IS_VOLATILE, IS_CHANGEABLE, !IS_UNSETTABLE, !IS_ID, IS_UNIQUE, !IS_DERIVED, IS_ORDERED);
		initEAttribute(getSign_Body(), ecorePackage.getEBoolean(), "body", "true", 0, 1, Sign.class, !IS_TRANSIENT, !IS_VOLATILE, IS_CHANGEABLE, !IS_UNSETTABLE, !IS_ID, IS_UNIQUE, !IS_DERIVED, IS_ORDERED);
		initEAttribute(getSign_TimestampSeconds(), ecorePackage.getEInt(), "timestampSeconds", "300", 0, 1, Sign.class, !IS_TRANSIENT, !IS_VOLATILE, IS_CHANGEABLE, !IS_UNSETTABLE, !IS_ID, IS_UNIQUE, !IS_DERIVED, IS_ORDERED);
		initEAttribute(getSign_Headers(), this.getSoapHeader(), "headers", null, 0, -1, Sign.class, !IS_TRANSIENT, !IS_VOLATILE, IS_CHANGEABLE, !IS_UNSETTABLE, !IS_ID, IS_UNIQUE, !IS_DERIVED, IS_ORDERED);
		initEAttribute(getSign_Algorithm(), this.getSignatureAlgorithm(), "algorithm", "rsa-sha256", 0, 1, Sign.class, !IS_TRANSIENT, !IS_VOLATILE, IS_CHANGEABLE, !IS_UNSETTABLE, !IS_ID, IS_UNIQUE, !IS_DERIVED, IS_ORDERED);
		initEAttribute(getSign_Identifier(), this.getKeyIdentifier(), "identifier", "token", 0, 1, Sign.class, !IS_TRANSIENT, !IS_VOLATILE, IS_CHANGEABLE, !IS_UNSETTABLE, !IS_ID, IS_UNIQUE, !IS_DERIVED, IS_ORDERED);

		initEClass(verifyEClass, Verify.class, "Verify", !IS_ABSTRACT, !IS_INTERFACE, IS_GENERATED_INSTANCE_CLASS);
		initEAttribute(getVerify_Certificates(), this.getCertificateAlias(), "certificates", null, 1, 1, Verify.class, !IS_TRANSIENT, !IS_VOLATILE, IS_CHANGEABLE, !IS_UNSETTABLE, !IS_ID, IS_UNIQUE, !IS_DERIVED, IS_ORDERED);
		initEAttribute(getVerify_Body(), ecorePackage.getEBoolean(), "body", "true", 0, 1, Verify.class, !IS_TRANSIENT, !IS_VOLATILE, IS_CHANGEABLE, !IS_UNSETTABLE, !IS_ID, IS_UNIQUE, !IS_DERIVED, IS_ORDERED);
		initEAttribute(getVerify_Timestamp(), ecorePackage.getEBoolean(), "timestamp", "true", 0, 1, Verify.class, !IS_TRANSIENT, !IS_VOLATILE, IS_CHANGEABLE, !IS_UNSETTABLE, !IS_ID, IS_UNIQUE, !IS_DERIVED, IS_ORDERED);
		initEAttribute(getVerify_Headers(), this.getSoapHeader(), "headers", null, 0, -1, Verify.class, !IS_TRANSIENT, !IS_VOLATILE, IS_CHANGEABLE, !IS_UNSETTABLE, !IS_ID, IS_UNIQUE, !IS_DERIVED, IS_ORDERED);
		initEAttribute(getVerify_Algorithms(), this.getSignatureAlgorithm(), "algorithms", null, 0, -1, Verify.class, !IS_TRANSIENT, !IS_VOLATILE, IS_CHANGEABLE, !IS_UNSETTABLE, !IS_ID, IS_UNIQUE, !IS_DERIVED, IS_ORDERED);
		initEAttribute(getVerify_MaxAgeSeconds(), ecorePackage.getEInt(), "maxAgeSeconds", "300", 0, 1, Verify.class, !IS_TRANSIENT, !IS_VOLATILE, IS_CHANGEABLE, !IS_UNSETTABLE, !IS_ID, IS_UNIQUE, !IS_DERIVED, IS_ORDERED);
		initEAttribute(getVerify_RemoveHeader(), ecorePackage.getEBoolean(), "removeHeader", "true", 0, 1, Verify.class, !IS_TRANSIENT, !IS_VOLATILE, IS_CHANGEABLE, !IS_UNSETTABLE, !IS_ID, IS_UNIQUE, !IS_DERIVED, IS_ORDERED);
		initEAttribute(getVerify_AcceptAlone(), ecorePackage.getEBoolean(), "acceptAlone", "true", 0, 1, Verify.class, !IS_TRANSIENT, !IS_VOLATILE, IS_CHANGEABLE, !IS_UNSETTABLE, !IS_ID, IS_UNIQUE, !IS_DERIVED, IS_ORDERED);

		initEClass(encryptEClass, Encrypt.class, "Encrypt", !IS_ABSTRACT, !IS_INTERFACE, IS_GENERATED_INSTANCE_CLASS);
		initEAttribute(getEncrypt_Certificate(), this.getCertificateAlias(), "certificate", null, 1, 1, Encrypt.class, !IS_TRANSIENT, !IS_VOLATILE, IS_CHANGEABLE, !IS_UNSETTABLE, !IS_ID, IS_UNIQUE, !IS_DERIVED, IS_ORDERED);
		initEAttribute(getEncrypt_Body(), ecorePackage.getEBoolean(), "body", "true", 0, 1, Encrypt.class, !IS_TRANSIENT, !IS_VOLATILE, IS_CHANGEABLE, !IS_UNSETTABLE, !IS_ID, IS_UNIQUE, !IS_DERIVED, IS_ORDERED);
		initEAttribute(getEncrypt_Headers(), this.getSoapHeader(), "headers", null, 0, -1, Encrypt.class, !IS_TRANSIENT, !IS_VOLATILE, IS_CHANGEABLE, !IS_UNSETTABLE, !IS_ID, IS_UNIQUE, !IS_DERIVED, IS_ORDERED);
		initEAttribute(getEncrypt_Content(), this.getContentCipher(), "content", "aes256-gcm", 0, 1, Encrypt.class, !IS_TRANSIENT, !IS_VOLATILE, IS_CHANGEABLE, !IS_UNSETTABLE, !IS_ID, IS_UNIQUE, !IS_DERIVED, IS_ORDERED);
		initEAttribute(getEncrypt_Transport(), this.getKeyTransport(), "transport", "rsa-oaep", 0, 1, Encrypt.class, !IS_TRANSIENT, !IS_VOLATILE, IS_CHANGEABLE, !IS_UNSETTABLE, !IS_ID, IS_UNIQUE, !IS_DERIVED, IS_ORDERED);
		initEAttribute(getEncrypt_Identifier(), this.getKeyIdentifier(), "identifier", "issuer-serial", 0, 1, Encrypt.class, !IS_TRANSIENT, !IS_VOLATILE, IS_CHANGEABLE, !IS_UNSETTABLE, !IS_ID, IS_UNIQUE, !IS_DERIVED, IS_ORDERED);

		initEClass(decryptEClass, Decrypt.class, "Decrypt", !IS_ABSTRACT, !IS_INTERFACE, IS_GENERATED_INSTANCE_CLASS);
		initEAttribute(getDecrypt_Key(), this.getKeyAlias(), "key", null, 1, 1, Decrypt.class, !IS_TRANSIENT, !IS_VOLATILE, IS_CHANGEABLE, !IS_UNSETTABLE, !IS_ID, IS_UNIQUE, !IS_DERIVED, IS_ORDERED);
		initEAttribute(getDecrypt_Body(), ecorePackage.getEBoolean(), "body", "true", 0, 1, Decrypt.class, !IS_TRANSIENT, !IS_VOLATILE, IS_CHANGEABLE, !IS_UNSETTABLE, !IS_ID, IS_UNIQUE, !IS_DERIVED, IS_ORDERED);
		initEAttribute(getDecrypt_Headers(), this.getSoapHeader(), "headers", null, 0, -1, Decrypt.class, !IS_TRANSIENT, !IS_VOLATILE, IS_CHANGEABLE, !IS_UNSETTABLE, !IS_ID, IS_UNIQUE, !IS_DERIVED, IS_ORDERED);
		initEAttribute(getDecrypt_Ciphers(), this.getContentCipher(), "ciphers", null, 0, -1, Decrypt.class, !IS_TRANSIENT, !IS_VOLATILE, IS_CHANGEABLE, !IS_UNSETTABLE, !IS_ID, IS_UNIQUE, !IS_DERIVED, IS_ORDERED);
		initEAttribute(getDecrypt_Transports(), this.getKeyTransport(), "transports", null, 0, -1, Decrypt.class, !IS_TRANSIENT, !IS_VOLATILE, IS_CHANGEABLE, !IS_UNSETTABLE, !IS_ID, IS_UNIQUE, !IS_DERIVED, IS_ORDERED);

		initEClass(invokeEClass, Invoke.class, "Invoke", !IS_ABSTRACT, !IS_INTERFACE, IS_GENERATED_INSTANCE_CLASS);
		initEAttribute(getInvoke_Endpoint(), this.getEndpointName(), "endpoint", null, 1, 1, Invoke.class, !IS_TRANSIENT, !IS_VOLATILE, IS_CHANGEABLE, !IS_UNSETTABLE, !IS_ID, IS_UNIQUE, !IS_DERIVED, IS_ORDERED);
		initEAttribute(getInvoke_Method(), this.getHttpMethod(), "method", "", 0, 1, Invoke.class, !IS_TRANSIENT, !IS_VOLATILE, IS_CHANGEABLE, !IS_UNSETTABLE, !IS_ID, IS_UNIQUE, !IS_DERIVED, IS_ORDERED);
		initEAttribute(getInvoke_Path(), this.getUrlPath(), "path", "", 0, 1, Invoke.class, !IS_TRANSIENT, !IS_VOLATILE, IS_CHANGEABLE, !IS_UNSETTABLE, !IS_ID, IS_UNIQUE, !IS_DERIVED, IS_ORDERED);
		initEAttribute(getInvoke_TimeoutMillis(), ecorePackage.getEInt(), "timeoutMillis", "30000", 0, 1, Invoke.class, !IS_TRANSIENT, !IS_VOLATILE, IS_CHANGEABLE, !IS_UNSETTABLE, !IS_ID, IS_UNIQUE, !IS_DERIVED, IS_ORDERED);

		initEClass(replyEClass, Reply.class, "Reply", !IS_ABSTRACT, !IS_INTERFACE, IS_GENERATED_INSTANCE_CLASS);
		initEAttribute(getReply_Status(), ecorePackage.getEInt(), "status", "0", 0, 1, Reply.class, !IS_TRANSIENT, !IS_VOLATILE, IS_CHANGEABLE, !IS_UNSETTABLE, !IS_ID, IS_UNIQUE, !IS_DERIVED, IS_ORDERED);
		initEAttribute(getReply_ContentType(), this.getMediaType(), "contentType", "", 0, 1, Reply.class, !IS_TRANSIENT, !IS_VOLATILE, IS_CHANGEABLE, !IS_UNSETTABLE, !IS_ID, IS_UNIQUE, !IS_DERIVED, IS_ORDERED);

		initEClass(raiseEClass, Raise.class, "Raise", !IS_ABSTRACT, !IS_INTERFACE, IS_GENERATED_INSTANCE_CLASS);
		initEAttribute(getRaise_Code(), ecorePackage.getEString(), "code", null, 1, 1, Raise.class, !IS_TRANSIENT, !IS_VOLATILE, IS_CHANGEABLE, !IS_UNSETTABLE, !IS_ID, IS_UNIQUE, !IS_DERIVED, IS_ORDERED);
		initEAttribute(getRaise_Cause(), this.getFaultCause(), "cause", "client", 0, 1, Raise.class, !IS_TRANSIENT, !IS_VOLATILE, IS_CHANGEABLE, !IS_UNSETTABLE, !IS_ID, IS_UNIQUE, !IS_DERIVED, IS_ORDERED);
		initEAttribute(getRaise_Status(), ecorePackage.getEInt(), "status", "0", 0, 1, Raise.class, !IS_TRANSIENT, !IS_VOLATILE, IS_CHANGEABLE, !IS_UNSETTABLE, !IS_ID, IS_UNIQUE, !IS_DERIVED, IS_ORDERED);
		initEAttribute(getRaise_Message(), this.getTemplate(), "message", null, 1, 1, Raise.class, !IS_TRANSIENT, !IS_VOLATILE, IS_CHANGEABLE, !IS_UNSETTABLE, !IS_ID, IS_UNIQUE, !IS_DERIVED, IS_ORDERED);

		initEClass(logEClass, Log.class, "Log", !IS_ABSTRACT, !IS_INTERFACE, IS_GENERATED_INSTANCE_CLASS);
		initEAttribute(getLog_Level(), this.getLogLevel(), "level", "info", 0, 1, Log.class, !IS_TRANSIENT, !IS_VOLATILE, IS_CHANGEABLE, !IS_UNSETTABLE, !IS_ID, IS_UNIQUE, !IS_DERIVED, IS_ORDERED);
		initEAttribute(getLog_Message(), this.getTemplate(), "message", null, 1, 1, Log.class, !IS_TRANSIENT, !IS_VOLATILE, IS_CHANGEABLE, !IS_UNSETTABLE, !IS_ID, IS_UNIQUE, !IS_DERIVED, IS_ORDERED);

		initEClass(layoutEClass, Layout.class, "Layout", !IS_ABSTRACT, !IS_INTERFACE, IS_GENERATED_INSTANCE_CLASS);
		initEReference(getLayout_Places(), this.getPlace(), null, "places", null, 0, -1, Layout.class, !IS_TRANSIENT, !IS_VOLATILE, IS_CHANGEABLE, IS_COMPOSITE, !IS_RESOLVE_PROXIES, !IS_UNSETTABLE, IS_UNIQUE, !IS_DERIVED, IS_ORDERED);
		initEReference(getLayout_Bends(), this.getBend(), null, "bends", null, 0, -1, Layout.class, !IS_TRANSIENT, !IS_VOLATILE, IS_CHANGEABLE, IS_COMPOSITE, !IS_RESOLVE_PROXIES, !IS_UNSETTABLE, IS_UNIQUE, !IS_DERIVED, IS_ORDERED);

		initEClass(placeEClass, Place.class, "Place", !IS_ABSTRACT, !IS_INTERFACE, IS_GENERATED_INSTANCE_CLASS);
		initEAttribute(getPlace_Step(), ecorePackage.getEString(), "step", null, 1, 1, Place.class, !IS_TRANSIENT, !IS_VOLATILE, IS_CHANGEABLE, !IS_UNSETTABLE, !IS_ID, IS_UNIQUE, !IS_DERIVED, IS_ORDERED);
		initEAttribute(getPlace_X(), ecorePackage.getEInt(), "x", null, 0, 1, Place.class, !IS_TRANSIENT, !IS_VOLATILE, IS_CHANGEABLE, !IS_UNSETTABLE, !IS_ID, IS_UNIQUE, !IS_DERIVED, IS_ORDERED);
		initEAttribute(getPlace_Y(), ecorePackage.getEInt(), "y", null, 0, 1, Place.class, !IS_TRANSIENT, !IS_VOLATILE, IS_CHANGEABLE, !IS_UNSETTABLE, !IS_ID, IS_UNIQUE, !IS_DERIVED, IS_ORDERED);
		initEAttribute(getPlace_Pinned(), ecorePackage.getEBoolean(), "pinned", "false", 0, 1, Place.class, !IS_TRANSIENT, !IS_VOLATILE, IS_CHANGEABLE, !IS_UNSETTABLE, !IS_ID, IS_UNIQUE, !IS_DERIVED, IS_ORDERED);

		initEClass(bendEClass, Bend.class, "Bend", !IS_ABSTRACT, !IS_INTERFACE, IS_GENERATED_INSTANCE_CLASS);
		initEAttribute(getBend_From(), ecorePackage.getEString(), "from", null, 1, 1, Bend.class, !IS_TRANSIENT, !IS_VOLATILE, IS_CHANGEABLE, !IS_UNSETTABLE, !IS_ID, IS_UNIQUE, !IS_DERIVED, IS_ORDERED);
		initEAttribute(getBend_Port(), ecorePackage.getEString(), "port", "out", 0, 1, Bend.class, !IS_TRANSIENT, !IS_VOLATILE, IS_CHANGEABLE, !IS_UNSETTABLE, !IS_ID, IS_UNIQUE, !IS_DERIVED, IS_ORDERED);
		initEAttribute(getBend_X(), ecorePackage.getEInt(), "x", null, 0, 1, Bend.class, !IS_TRANSIENT, !IS_VOLATILE, IS_CHANGEABLE, !IS_UNSETTABLE, !IS_ID, IS_UNIQUE, !IS_DERIVED, IS_ORDERED);
		initEAttribute(getBend_Y(), ecorePackage.getEInt(), "y", null, 0, 1, Bend.class, !IS_TRANSIENT, !IS_VOLATILE, IS_CHANGEABLE, !IS_UNSETTABLE, !IS_ID, IS_UNIQUE, !IS_DERIVED, IS_ORDERED);

		initEClass(unreadableEClass, Unreadable.class, "Unreadable", !IS_ABSTRACT, !IS_INTERFACE, IS_GENERATED_INSTANCE_CLASS);
		initEAttribute(getUnreadable_Xml(), ecorePackage.getEString(), "xml", null, 1, 1, Unreadable.class, !IS_TRANSIENT, !IS_VOLATILE, IS_CHANGEABLE, !IS_UNSETTABLE, !IS_ID, IS_UNIQUE, !IS_DERIVED, IS_ORDERED);

		// Initialize enums and add enum literals
		initEEnum(subjectEEnum, Subject.class, "Subject");
		addEEnumLiteral(subjectEEnum, Subject.MESSAGE);
		addEEnumLiteral(subjectEEnum, Subject.SOAP_BODY);

		initEEnum(headerTestEEnum, HeaderTest.class, "HeaderTest");
		addEEnumLiteral(headerTestEEnum, HeaderTest.EQUALS);
		addEEnumLiteral(headerTestEEnum, HeaderTest.STARTS_WITH);
		addEEnumLiteral(headerTestEEnum, HeaderTest.MATCHES);
		addEEnumLiteral(headerTestEEnum, HeaderTest.PRESENT);

		initEEnum(signatureAlgorithmEEnum, SignatureAlgorithm.class, "SignatureAlgorithm");
		addEEnumLiteral(signatureAlgorithmEEnum, SignatureAlgorithm.RSA_SHA256);
		addEEnumLiteral(signatureAlgorithmEEnum, SignatureAlgorithm.RSA_SHA512);
		addEEnumLiteral(signatureAlgorithmEEnum, SignatureAlgorithm.ECDSA_SHA256);
		addEEnumLiteral(signatureAlgorithmEEnum, SignatureAlgorithm.RSA_SHA1);

		initEEnum(keyIdentifierEEnum, KeyIdentifier.class, "KeyIdentifier");
		addEEnumLiteral(keyIdentifierEEnum, KeyIdentifier.TOKEN);
		addEEnumLiteral(keyIdentifierEEnum, KeyIdentifier.ISSUER_SERIAL);
		addEEnumLiteral(keyIdentifierEEnum, KeyIdentifier.SUBJECT_KEY);
		addEEnumLiteral(keyIdentifierEEnum, KeyIdentifier.THUMBPRINT);

		initEEnum(contentCipherEEnum, ContentCipher.class, "ContentCipher");
		addEEnumLiteral(contentCipherEEnum, ContentCipher.AES256_GCM);
		addEEnumLiteral(contentCipherEEnum, ContentCipher.AES128_GCM);
		addEEnumLiteral(contentCipherEEnum, ContentCipher.AES256_CBC);
		addEEnumLiteral(contentCipherEEnum, ContentCipher.TRIPLE_DES_CBC);

		initEEnum(keyTransportEEnum, KeyTransport.class, "KeyTransport");
		addEEnumLiteral(keyTransportEEnum, KeyTransport.RSA_OAEP);
		addEEnumLiteral(keyTransportEEnum, KeyTransport.RSA_OAEP_SHA1);
		addEEnumLiteral(keyTransportEEnum, KeyTransport.RSA_15);

		initEEnum(faultCauseEEnum, FaultCause.class, "FaultCause");
		addEEnumLiteral(faultCauseEEnum, FaultCause.CLIENT);
		addEEnumLiteral(faultCauseEEnum, FaultCause.BACKEND);
		addEEnumLiteral(faultCauseEEnum, FaultCause.POLICY);
		addEEnumLiteral(faultCauseEEnum, FaultCause.INTERNAL);

		initEEnum(logLevelEEnum, LogLevel.class, "LogLevel");
		addEEnumLiteral(logLevelEEnum, LogLevel.ERROR);
		addEEnumLiteral(logLevelEEnum, LogLevel.WARN);
		addEEnumLiteral(logLevelEEnum, LogLevel.INFO);
		addEEnumLiteral(logLevelEEnum, LogLevel.DEBUG);

		initEEnum(missedFiringsEEnum, MissedFirings.class, "MissedFirings");
		addEEnumLiteral(missedFiringsEEnum, MissedFirings.SKIP);
		addEEnumLiteral(missedFiringsEEnum, MissedFirings.ONCE);
		addEEnumLiteral(missedFiringsEEnum, MissedFirings.ALL);

		initEEnum(interruptedFiringEEnum, InterruptedFiring.class, "InterruptedFiring");
		addEEnumLiteral(interruptedFiringEEnum, InterruptedFiring.REPEAT);
		addEEnumLiteral(interruptedFiringEEnum, InterruptedFiring.LEAVE);

		initEEnum(timerBodyEEnum, TimerBody.class, "TimerBody");
		addEEnumLiteral(timerBodyEEnum, TimerBody.XML);
		addEEnumLiteral(timerBodyEEnum, TimerBody.JSON);

		// Initialize data types
		initEDataType(xPathEDataType, String.class, "XPath", IS_SERIALIZABLE, !IS_GENERATED_INSTANCE_CLASS);
		initEDataType(templateEDataType, String.class, "Template", IS_SERIALIZABLE, !IS_GENERATED_INSTANCE_CLASS);
		initEDataType(fileEDataType, String.class, "File", IS_SERIALIZABLE, !IS_GENERATED_INSTANCE_CLASS);
		initEDataType(schemaFileEDataType, String.class, "SchemaFile", IS_SERIALIZABLE, !IS_GENERATED_INSTANCE_CLASS);
		initEDataType(jsonSchemaFileEDataType, String.class, "JsonSchemaFile", IS_SERIALIZABLE, !IS_GENERATED_INSTANCE_CLASS);
		initEDataType(stylesheetFileEDataType, String.class, "StylesheetFile", IS_SERIALIZABLE, !IS_GENERATED_INSTANCE_CLASS);
		initEDataType(endpointNameEDataType, String.class, "EndpointName", IS_SERIALIZABLE, !IS_GENERATED_INSTANCE_CLASS);
		initEDataType(keyAliasEDataType, String.class, "KeyAlias", IS_SERIALIZABLE, !IS_GENERATED_INSTANCE_CLASS);
		initEDataType(certificateAliasEDataType, String.class, "CertificateAlias", IS_SERIALIZABLE, !IS_GENERATED_INSTANCE_CLASS);
		initEDataType(variableNameEDataType, String.class, "VariableName", IS_SERIALIZABLE, !IS_GENERATED_INSTANCE_CLASS);
		initEDataType(qNameEDataType, String.class, "QName", IS_SERIALIZABLE, !IS_GENERATED_INSTANCE_CLASS);
		initEDataType(urlPathEDataType, String.class, "UrlPath", IS_SERIALIZABLE, !IS_GENERATED_INSTANCE_CLASS);
		initEDataType(soapHeaderEDataType, String.class, "SoapHeader", IS_SERIALIZABLE, !IS_GENERATED_INSTANCE_CLASS);
		initEDataType(pathPrefixEDataType, String.class, "PathPrefix", IS_SERIALIZABLE, !IS_GENERATED_INSTANCE_CLASS);
		initEDataType(pathTemplateEDataType, String.class, "PathTemplate", IS_SERIALIZABLE, !IS_GENERATED_INSTANCE_CLASS);
		initEDataType(httpMethodEDataType, String.class, "HttpMethod", IS_SERIALIZABLE, !IS_GENERATED_INSTANCE_CLASS);
		initEDataType(headerNameEDataType, String.class, "HeaderName", IS_SERIALIZABLE, !IS_GENERATED_INSTANCE_CLASS);
		initEDataType(ownHeaderNameEDataType, String.class, "OwnHeaderName", IS_SERIALIZABLE, !IS_GENERATED_INSTANCE_CLASS);
		initEDataType(mediaTypeEDataType, String.class, "MediaType", IS_SERIALIZABLE, !IS_GENERATED_INSTANCE_CLASS);
		initEDataType(listenerNameEDataType, String.class, "ListenerName", IS_SERIALIZABLE, !IS_GENERATED_INSTANCE_CLASS);
		initEDataType(timerNameEDataType, String.class, "TimerName", IS_SERIALIZABLE, !IS_GENERATED_INSTANCE_CLASS);
		initEDataType(cronEDataType, String.class, "Cron", IS_SERIALIZABLE, !IS_GENERATED_INSTANCE_CLASS);
		initEDataType(timeZoneEDataType, String.class, "TimeZone", IS_SERIALIZABLE, !IS_GENERATED_INSTANCE_CLASS);

		// Create resource
		createResource(eNS_URI);

		// Create annotations
		// http://www.eclipse.org/emf/2002/GenModel
		createGenModelAnnotations();
		// http://www.millrace.org/flow/1/property
		createPropertyAnnotations();
		// http://www.millrace.org/flow/1/step
		createStepAnnotations();
		// http://www.millrace.org/flow/1/value
		createValueAnnotations();
		// http://www.millrace.org/flow/1/rule
		createRuleAnnotations();
	}

	/**
	 * Initializes the annotations for <b>http://www.eclipse.org/emf/2002/GenModel</b>.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 */
	protected void createGenModelAnnotations() {
		String source = "http://www.eclipse.org/emf/2002/GenModel";
		addAnnotation
		  (flowEClass,
		   source,
		   new String[] {
			   "documentation", "A directed graph of steps, drawn by a person."
		   });
		addAnnotation
		  (getFlow_Name(),
		   source,
		   new String[] {
			   "documentation", "The name of the flow, unique in a runtime: letters, digits, hyphen and underscore."
		   });
		addAnnotation
		  (getFlow_Version(),
		   source,
		   new String[] {
			   "documentation", "Dotted numbers. A runtime refuses a version that is not greater than the one it has, so raise it with every release."
		   });
		addAnnotation
		  (getFlow_Note(),
		   source,
		   new String[] {
			   "documentation", "What the flow is for."
		   });
		addAnnotation
		  (getFlow_Secrets(),
		   source,
		   new String[] {
			   "documentation", "Names of headers, variables, XML elements and attributes, and JSON members whose values are masked in traces, in the log, in the list of faults and in faults that clients get, parted by spaces, such as cardNumber X-Api-Key. Authorization, Cookie and password always are."
		   });
		addAnnotation
		  (getFlow_Namespaces(),
		   source,
		   new String[] {
			   "documentation", "Prefixes for the XPath expressions and part names of this flow."
		   });
		addAnnotation
		  (getFlow_Steps(),
		   source,
		   new String[] {
			   "documentation", "The steps of the flow."
		   });
		addAnnotation
		  (getFlow_Wires(),
		   source,
		   new String[] {
			   "documentation", "The wires between the steps."
		   });
		addAnnotation
		  (getFlow_Samples(),
		   source,
		   new String[] {
			   "documentation", "Messages to try the flow with; a runtime warms the flow up with them before it goes into service."
		   });
		addAnnotation
		  (namespaceEClass,
		   source,
		   new String[] {
			   "documentation", "A prefix and the namespace it stands for."
		   });
		addAnnotation
		  (getNamespace_Prefix(),
		   source,
		   new String[] {
			   "documentation", "The prefix."
		   });
		addAnnotation
		  (getNamespace_Uri(),
		   source,
		   new String[] {
			   "documentation", "The namespace name."
		   });
		addAnnotation
		  (wireEClass,
		   source,
		   new String[] {
			   "documentation", "An arrow from a named port of one step to another step."
		   });
		addAnnotation
		  (getWire_From(),
		   source,
		   new String[] {
			   "documentation", "The step that the wire leaves."
		   });
		addAnnotation
		  (getWire_Port(),
		   source,
		   new String[] {
			   "documentation", "The port it leaves by: out, fault, or the name of a route\'s branch."
		   });
		addAnnotation
		  (getWire_To(),
		   source,
		   new String[] {
			   "documentation", "The step that the wire leads to."
		   });
		addAnnotation
		  (sampleEClass,
		   source,
		   new String[] {
			   "documentation", "A message to try the flow with."
		   });
		addAnnotation
		  (getSample_Name(),
		   source,
		   new String[] {
			   "documentation", "The name of the sample."
		   });
		addAnnotation
		  (getSample_Request(),
		   source,
		   new String[] {
			   "documentation", "The file that holds the request\'s body, relative to the flow."
		   });
		addAnnotation
		  (getSample_Response(),
		   source,
		   new String[] {
			   "documentation", "The file that holds the body that the endpoint answers with during warm-up; none: an empty answer."
		   });
		addAnnotation
		  (getSample_Headers(),
		   source,
		   new String[] {
			   "documentation", "The request\'s headers."
		   });
		addAnnotation
		  (sampleHeaderEClass,
		   source,
		   new String[] {
			   "documentation", "A header of a sample."
		   });
		addAnnotation
		  (getSampleHeader_Name(),
		   source,
		   new String[] {
			   "documentation", "The header\'s name."
		   });
		addAnnotation
		  (getSampleHeader_Value(),
		   source,
		   new String[] {
			   "documentation", "The header\'s value."
		   });
		addAnnotation
		  (stepEClass,
		   source,
		   new String[] {
			   "documentation", "One node of a flow."
		   });
		addAnnotation
		  (getStep_Id(),
		   source,
		   new String[] {
			   "documentation", "The name of the step, unique in the flow: letters, digits and hyphens. It appears in statistics, faults and logs."
		   });
		addAnnotation
		  (getStep_Note(),
		   source,
		   new String[] {
			   "documentation", "What the step is for."
		   });
		addAnnotation
		  (receiveEClass,
		   source,
		   new String[] {
			   "documentation", "Where exchanges enter the flow: a listener and a path. A flow has exactly one."
		   });
		addAnnotation
		  (getReceive_Listener(),
		   source,
		   new String[] {
			   "documentation", "The name of a listener of the runtime."
		   });
		addAnnotation
		  (getReceive_Path(),
		   source,
		   new String[] {
			   "documentation", "An exact path, or a prefix that ends in /*. The most specific flow takes the exchange."
		   });
		addAnnotation
		  (getReceive_Methods(),
		   source,
		   new String[] {
			   "documentation", "The HTTP methods that are let in; none given: POST."
		   });
		addAnnotation
		  (getReceive_SoapAction(),
		   source,
		   new String[] {
			   "documentation", "When given, the request\'s SOAPAction header (SOAP 1.1) or action parameter (SOAP 1.2) must equal it; anything else is a fault. It looks at headers alone, which the client may set as it likes: give operations to hold the action against the Body."
		   });
		addAnnotation
		  (getReceive_Operations(),
		   source,
		   new String[] {
			   "documentation", "The operations that are let in; none given: any message. The operation is the one whose element stands in the Body, and every place of the request that names an action (SOAPAction, the action parameter of the Content-Type, wsa:Action) must name that operation\'s; anything else is a fault. Where the flow\'s namespaces hold the envelope of one version of SOAP alone, messages of the other are answered with VersionMismatch. Reads the body."
		   });
		addAnnotation
		  (operationEClass,
		   source,
		   new String[] {
			   "documentation", "An operation of a SOAP service: the element of the Body that calls it, and the action that goes with it. One element may stand in several operations, with an action each."
		   });
		addAnnotation
		  (getOperation_Element(),
		   source,
		   new String[] {
			   "documentation", "The name of the one element in the Body, as prefix:name; of a Body that comes in encrypted, that of EncryptedData."
		   });
		addAnnotation
		  (getOperation_Action(),
		   source,
		   new String[] {
			   "documentation", "The action that a request for it must name; empty: a request that names none."
		   });
		addAnnotation
		  (timerEClass,
		   source,
		   new String[] {
			   "documentation", "Where a flow starts by itself, in place of receive. Of a pair, only the side that holds the lease fires; the body says when the firing was due, and what goes to endpoints carries the epoch."
		   });
		addAnnotation
		  (getTimer_Cron(),
		   source,
		   new String[] {
			   "documentation", "When to fire: minute, hour, day of the month, month and day of the week, with seconds in front if there are six fields; or @hourly, @daily, @weekly, @monthly, @yearly. Empty: by the interval."
		   });
		addAnnotation
		  (getTimer_Zone(),
		   source,
		   new String[] {
			   "documentation", "The time zone that the cron expression is meant in, such as Europe/Berlin. Where clocks change, an expression that names hours fires once a day all the same; one with * for the hour follows time as it passes."
		   });
		addAnnotation
		  (getTimer_IntervalMillis(),
		   source,
		   new String[] {
			   "documentation", "Fire at equal distances of so many milliseconds, from the first time the timer is in service; 0: by the cron expression."
		   });
		addAnnotation
		  (getTimer_JitterMillis(),
		   source,
		   new String[] {
			   "documentation", "Put each firing off by up to so many milliseconds, by chance, so that many timers do not fire at once."
		   });
		addAnnotation
		  (getTimer_Missed(),
		   source,
		   new String[] {
			   "documentation", "What becomes of firings whose time passed while nobody could do them: the runtime stood or was drained, no side held the lease, or the one before was still under way. Up to a second late is not missed."
		   });
		addAnnotation
		  (getTimer_MaxMissed(),
		   source,
		   new String[] {
			   "documentation", "With all: the most missed firings that are made up for; the latest are."
		   });
		addAnnotation
		  (getTimer_Overlap(),
		   source,
		   new String[] {
			   "documentation", "Whether a firing may begin while the one before is under way. If not, it waits, and those that come due meanwhile are missed firings."
		   });
		addAnnotation
		  (getTimer_Interrupted(),
		   source,
		   new String[] {
			   "documentation", "What becomes of a firing that had begun when its runtime died or lost the lease: repeat fires it once more, so that it happens at least once; leave does not, so that it happens at most once."
		   });
		addAnnotation
		  (getTimer_RememberAs(),
		   source,
		   new String[] {
			   "documentation", "The name under which the last firing is remembered, unique in a runtime; empty: the flow\'s name. A new version of the flow goes on where the old one was."
		   });
		addAnnotation
		  (getTimer_Body(),
		   source,
		   new String[] {
			   "documentation", "What the exchange starts with: name, due time, time fired, epoch, number of missed firings before this one, and whether it is a repeated one; as attributes of timer in the namespace http://www.millrace.org/timer/1, or as a JSON object."
		   });
		addAnnotation
		  (getTimer_DeadlineMillis(),
		   source,
		   new String[] {
			   "documentation", "The most time the exchange of a firing may take, in milliseconds."
		   });
		addAnnotation
		  (onFaultEClass,
		   source,
		   new String[] {
			   "documentation", "Where a fault goes that no fault wire takes: the flow\'s own handler. A flow has at most one."
		   });
		addAnnotation
		  (validateEClass,
		   source,
		   new String[] {
			   "documentation", "Checks the message against an XML Schema."
		   });
		addAnnotation
		  (getValidate_Schema(),
		   source,
		   new String[] {
			   "documentation", "The XSD file, relative to the flow. Schemas that it includes or imports by a relative location come along."
		   });
		addAnnotation
		  (getValidate_Subject(),
		   source,
		   new String[] {
			   "documentation", "What to check: the whole message, or the element inside a SOAP envelope\'s Body."
		   });
		addAnnotation
		  (validateJsonEClass,
		   source,
		   new String[] {
			   "documentation", "Checks the message against a JSON Schema."
		   });
		addAnnotation
		  (getValidateJson_Schema(),
		   source,
		   new String[] {
			   "documentation", "The JSON Schema file, relative to the flow: draft 2020-12 unless its $schema names draft 2019-09, 7, 6 or 4. Its references lead to places of the same file. Formats are checked, patterns take time in proportion to the text."
		   });
		addAnnotation
		  (transformEClass,
		   source,
		   new String[] {
			   "documentation", "Transforms the message by an XSLT stylesheet."
		   });
		addAnnotation
		  (getTransform_Stylesheet(),
		   source,
		   new String[] {
			   "documentation", "The XSLT file, relative to the flow. What it includes or imports by a relative location comes along."
		   });
		addAnnotation
		  (getTransform_Parameters(),
		   source,
		   new String[] {
			   "documentation", "Values for the stylesheet\'s parameters, passed as strings."
		   });
		addAnnotation
		  (parameterEClass,
		   source,
		   new String[] {
			   "documentation", "A value for a stylesheet\'s parameter."
		   });
		addAnnotation
		  (getParameter_Name(),
		   source,
		   new String[] {
			   "documentation", "The parameter\'s name."
		   });
		addAnnotation
		  (getParameter_Value(),
		   source,
		   new String[] {
			   "documentation", "The text to pass."
		   });
		addAnnotation
		  (routeEClass,
		   source,
		   new String[] {
			   "documentation", "Sends the exchange down the first branch whose condition holds, else down default."
		   });
		addAnnotation
		  (getRoute_Branches(),
		   source,
		   new String[] {
			   "documentation", "The branches, tried in this order."
		   });
		addAnnotation
		  (branchEClass,
		   source,
		   new String[] {
			   "documentation", "One way out of a route."
		   });
		addAnnotation
		  (getBranch_Port(),
		   source,
		   new String[] {
			   "documentation", "The name of the port."
		   });
		addAnnotation
		  (bodyBranchEClass,
		   source,
		   new String[] {
			   "documentation", "Taken when an XPath expression over the message holds."
		   });
		addAnnotation
		  (getBodyBranch_Xpath(),
		   source,
		   new String[] {
			   "documentation", "The condition; its effective boolean value counts."
		   });
		addAnnotation
		  (startBranchEClass,
		   source,
		   new String[] {
			   "documentation", "Taken when an XPath expression holds that the start of the message decides. What follows passes through as it comes in: it is neither held nor checked, however long it is."
		   });
		addAnnotation
		  (getStartBranch_Xpath(),
		   source,
		   new String[] {
			   "documentation", "The condition, over the whole message. It must be decided early: (/order/region)[1] = \'east\' is, by the first region; /order/region = \'east\' is not where that is another, since a later one may be."
		   });
		addAnnotation
		  (getStartBranch_Within(),
		   source,
		   new String[] {
			   "documentation", "How much of the message is looked at, at most. A longer one that is not decided by then is refused. A compressed message is unpacked and held whole."
		   });
		addAnnotation
		  (soapHeaderBranchEClass,
		   source,
		   new String[] {
			   "documentation", "Taken when an XPath expression over the SOAP Header holds."
		   });
		addAnnotation
		  (getSoapHeaderBranch_Xpath(),
		   source,
		   new String[] {
			   "documentation", "The condition, relative to the envelope\'s Header element; false when there is none."
		   });
		addAnnotation
		  (transportHeaderBranchEClass,
		   source,
		   new String[] {
			   "documentation", "Taken by a transport header; the body is not read."
		   });
		addAnnotation
		  (getTransportHeaderBranch_Header(),
		   source,
		   new String[] {
			   "documentation", "The name of the header, in any case."
		   });
		addAnnotation
		  (getTransportHeaderBranch_Test(),
		   source,
		   new String[] {
			   "documentation", "How to compare."
		   });
		addAnnotation
		  (getTransportHeaderBranch_Value(),
		   source,
		   new String[] {
			   "documentation", "What to compare with."
		   });
		addAnnotation
		  (requestBranchEClass,
		   source,
		   new String[] {
			   "documentation", "Taken by the request\'s method and path; the body is not read."
		   });
		addAnnotation
		  (getRequestBranch_Method(),
		   source,
		   new String[] {
			   "documentation", "The HTTP method, in capitals; empty: any."
		   });
		addAnnotation
		  (getRequestBranch_Path(),
		   source,
		   new String[] {
			   "documentation", "The whole path, beginning with /; a segment {name} stands for any one, which is not empty. The query is not looked at."
		   });
		addAnnotation
		  (setEClass,
		   source,
		   new String[] {
			   "documentation", "Sets headers, variables and parts of the body."
		   });
		addAnnotation
		  (getSet_Assignments(),
		   source,
		   new String[] {
			   "documentation", "Carried out in this order."
		   });
		addAnnotation
		  (assignmentEClass,
		   source,
		   new String[] {
			   "documentation", "One thing to set."
		   });
		addAnnotation
		  (setHeaderEClass,
		   source,
		   new String[] {
			   "documentation", "Sets a header of the message."
		   });
		addAnnotation
		  (getSetHeader_Name(),
		   source,
		   new String[] {
			   "documentation", "The header\'s name."
		   });
		addAnnotation
		  (getSetHeader_Value(),
		   source,
		   new String[] {
			   "documentation", "The text, unless there is an XPath."
		   });
		addAnnotation
		  (getSetHeader_Xpath(),
		   source,
		   new String[] {
			   "documentation", "The value as an expression over the message."
		   });
		addAnnotation
		  (removeHeaderEClass,
		   source,
		   new String[] {
			   "documentation", "Removes a header of the message."
		   });
		addAnnotation
		  (getRemoveHeader_Name(),
		   source,
		   new String[] {
			   "documentation", "The header\'s name."
		   });
		addAnnotation
		  (setVariableEClass,
		   source,
		   new String[] {
			   "documentation", "Sets a variable of the exchange."
		   });
		addAnnotation
		  (getSetVariable_Name(),
		   source,
		   new String[] {
			   "documentation", "The variable\'s name; XPath expressions see it as $name, templates as {$name}."
		   });
		addAnnotation
		  (getSetVariable_Value(),
		   source,
		   new String[] {
			   "documentation", "The text, unless there is an XPath."
		   });
		addAnnotation
		  (getSetVariable_Xpath(),
		   source,
		   new String[] {
			   "documentation", "The value as an expression over the message."
		   });
		addAnnotation
		  (setPartEClass,
		   source,
		   new String[] {
			   "documentation", "Sets the text of elements or attributes of the body."
		   });
		addAnnotation
		  (getSetPart_Select(),
		   source,
		   new String[] {
			   "documentation", "The elements or attributes to set; none found is a fault."
		   });
		addAnnotation
		  (getSetPart_Value(),
		   source,
		   new String[] {
			   "documentation", "The text, unless there is an XPath."
		   });
		addAnnotation
		  (getSetPart_Xpath(),
		   source,
		   new String[] {
			   "documentation", "The value as an expression over the message."
		   });
		addAnnotation
		  (signEClass,
		   source,
		   new String[] {
			   "documentation", "Signs parts of a SOAP message (WS-Security 1.1)."
		   });
		addAnnotation
		  (getSign_Key(),
		   source,
		   new String[] {
			   "documentation", "The alias of the key to sign with, resolved by the environment."
		   });
		addAnnotation
		  (getSign_Body(),
		   source,
		   new String[] {
			   "documentation", "Sign the Body."
		   });
		addAnnotation
		  (getSign_TimestampSeconds(),
		   source,
		   new String[] {
			   "documentation", "Add and sign a Timestamp that is valid for so many seconds; 0: none."
		   });
		addAnnotation
		  (getSign_Headers(),
		   source,
		   new String[] {
			   "documentation", "Further parts to sign: children of the SOAP Header, as prefix:name."
		   });
		addAnnotation
		  (getSign_Algorithm(),
		   source,
		   new String[] {
			   "documentation", "The signature algorithm."
		   });
		addAnnotation
		  (getSign_Identifier(),
		   source,
		   new String[] {
			   "documentation", "How the security header names the certificate."
		   });
		addAnnotation
		  (verifyEClass,
		   source,
		   new String[] {
			   "documentation", "Verifies the signature of a SOAP message: the named parts must be signed, at their proper places, by a trusted key."
		   });
		addAnnotation
		  (getVerify_Certificates(),
		   source,
		   new String[] {
			   "documentation", "The alias of the trusted certificates, resolved by the environment."
		   });
		addAnnotation
		  (getVerify_Body(),
		   source,
		   new String[] {
			   "documentation", "The Body must be signed."
		   });
		addAnnotation
		  (getVerify_Timestamp(),
		   source,
		   new String[] {
			   "documentation", "A Timestamp must be there, signed, and in time; each message is accepted once."
		   });
		addAnnotation
		  (getVerify_Headers(),
		   source,
		   new String[] {
			   "documentation", "Further parts that must be signed: children of the SOAP Header, as prefix:name."
		   });
		addAnnotation
		  (getVerify_Algorithms(),
		   source,
		   new String[] {
			   "documentation", "The signature algorithms that are accepted; none given: all but the weak ones."
		   });
		addAnnotation
		  (getVerify_MaxAgeSeconds(),
		   source,
		   new String[] {
			   "documentation", "The oldest Timestamp that is accepted, in seconds."
		   });
		addAnnotation
		  (getVerify_RemoveHeader(),
		   source,
		   new String[] {
			   "documentation", "Remove the security header afterwards."
		   });
		addAnnotation
		  (getVerify_AcceptAlone(),
		   source,
		   new String[] {
			   "documentation", "In a pair: accept messages also while the other side can\'t be told of them, although it might accept one of them once more. If not, they are refused meanwhile."
		   });
		addAnnotation
		  (encryptEClass,
		   source,
		   new String[] {
			   "documentation", "Encrypts parts of a SOAP message (WS-Security 1.1)."
		   });
		addAnnotation
		  (getEncrypt_Certificate(),
		   source,
		   new String[] {
			   "documentation", "The alias of the recipient\'s certificate, resolved by the environment."
		   });
		addAnnotation
		  (getEncrypt_Body(),
		   source,
		   new String[] {
			   "documentation", "Encrypt the content of the Body."
		   });
		addAnnotation
		  (getEncrypt_Headers(),
		   source,
		   new String[] {
			   "documentation", "Further parts to encrypt whole: children of the SOAP Header, as prefix:name."
		   });
		addAnnotation
		  (getEncrypt_Content(),
		   source,
		   new String[] {
			   "documentation", "How the content is encrypted."
		   });
		addAnnotation
		  (getEncrypt_Transport(),
		   source,
		   new String[] {
			   "documentation", "How the content key is encrypted for the recipient."
		   });
		addAnnotation
		  (getEncrypt_Identifier(),
		   source,
		   new String[] {
			   "documentation", "How the security header names the certificate."
		   });
		addAnnotation
		  (decryptEClass,
		   source,
		   new String[] {
			   "documentation", "Decrypts a SOAP message."
		   });
		addAnnotation
		  (getDecrypt_Key(),
		   source,
		   new String[] {
			   "documentation", "The alias of the key to decrypt with, resolved by the environment."
		   });
		addAnnotation
		  (getDecrypt_Body(),
		   source,
		   new String[] {
			   "documentation", "The content of the Body must be encrypted."
		   });
		addAnnotation
		  (getDecrypt_Headers(),
		   source,
		   new String[] {
			   "documentation", "Further parts that must be encrypted: children of the SOAP Header, as prefix:name."
		   });
		addAnnotation
		  (getDecrypt_Ciphers(),
		   source,
		   new String[] {
			   "documentation", "The content ciphers that are accepted; none given: all but the weak ones."
		   });
		addAnnotation
		  (getDecrypt_Transports(),
		   source,
		   new String[] {
			   "documentation", "The key transports that are accepted; none given: all but the weak ones."
		   });
		addAnnotation
		  (invokeEClass,
		   source,
		   new String[] {
			   "documentation", "Sends the message to an endpoint; its reply becomes the message."
		   });
		addAnnotation
		  (getInvoke_Endpoint(),
		   source,
		   new String[] {
			   "documentation", "The name of the endpoint, resolved by the environment."
		   });
		addAnnotation
		  (getInvoke_Method(),
		   source,
		   new String[] {
			   "documentation", "The HTTP method; empty: that of the request."
		   });
		addAnnotation
		  (getInvoke_Path(),
		   source,
		   new String[] {
			   "documentation", "The path at the target; empty: that of the request."
		   });
		addAnnotation
		  (getInvoke_TimeoutMillis(),
		   source,
		   new String[] {
			   "documentation", "The most time the call may take, in milliseconds."
		   });
		addAnnotation
		  (replyEClass,
		   source,
		   new String[] {
			   "documentation", "Answers the client with the message."
		   });
		addAnnotation
		  (getReply_Status(),
		   source,
		   new String[] {
			   "documentation", "The HTTP status; 0: that of the message, 200 when it is the request."
		   });
		addAnnotation
		  (getReply_ContentType(),
		   source,
		   new String[] {
			   "documentation", "The Content-Type; empty: that of the message."
		   });
		addAnnotation
		  (raiseEClass,
		   source,
		   new String[] {
			   "documentation", "Ends the exchange with a fault of the flow\'s own."
		   });
		addAnnotation
		  (getRaise_Code(),
		   source,
		   new String[] {
			   "documentation", "The fault\'s code, dotted words."
		   });
		addAnnotation
		  (getRaise_Cause(),
		   source,
		   new String[] {
			   "documentation", "Whose doing it is."
		   });
		addAnnotation
		  (getRaise_Status(),
		   source,
		   new String[] {
			   "documentation", "The HTTP status; 0: by the cause."
		   });
		addAnnotation
		  (getRaise_Message(),
		   source,
		   new String[] {
			   "documentation", "What is wrong and how to mend it, for the client."
		   });
		addAnnotation
		  (logEClass,
		   source,
		   new String[] {
			   "documentation", "Writes a line to the log."
		   });
		addAnnotation
		  (getLog_Level(),
		   source,
		   new String[] {
			   "documentation", "The level."
		   });
		addAnnotation
		  (getLog_Message(),
		   source,
		   new String[] {
			   "documentation", "The text."
		   });
		addAnnotation
		  (subjectEEnum,
		   source,
		   new String[] {
			   "documentation", "What part of a message a step works on."
		   });
		addAnnotation
		  (headerTestEEnum,
		   source,
		   new String[] {
			   "documentation", "How a header is compared."
		   });
		addAnnotation
		  (signatureAlgorithmEEnum,
		   source,
		   new String[] {
			   "documentation", "Signature algorithms."
		   });
		addAnnotation
		  (keyIdentifierEEnum,
		   source,
		   new String[] {
			   "documentation", "How a security header names a certificate."
		   });
		addAnnotation
		  (contentCipherEEnum,
		   source,
		   new String[] {
			   "documentation", "Content ciphers."
		   });
		addAnnotation
		  (keyTransportEEnum,
		   source,
		   new String[] {
			   "documentation", "Key transports."
		   });
		addAnnotation
		  (faultCauseEEnum,
		   source,
		   new String[] {
			   "documentation", "Whose doing a fault is."
		   });
		addAnnotation
		  (logLevelEEnum,
		   source,
		   new String[] {
			   "documentation", "Log levels."
		   });
		addAnnotation
		  (missedFiringsEEnum,
		   source,
		   new String[] {
			   "documentation", "What becomes of missed firings."
		   });
		addAnnotation
		  (interruptedFiringEEnum,
		   source,
		   new String[] {
			   "documentation", "What becomes of an interrupted firing."
		   });
		addAnnotation
		  (timerBodyEEnum,
		   source,
		   new String[] {
			   "documentation", "What a firing starts with."
		   });
		addAnnotation
		  (xPathEDataType,
		   source,
		   new String[] {
			   "documentation", "An XPath 3.1 expression; prefixes are those of the flow, variables are bound."
		   });
		addAnnotation
		  (templateEDataType,
		   source,
		   new String[] {
			   "documentation", "Text with places: {$variable}, {header:Name}, {method}, {path}, {status}, {fault:code}, {fault:message}, {fault:step}, {env:name}; {{ and }} stand for braces."
		   });
		addAnnotation
		  (fileEDataType,
		   source,
		   new String[] {
			   "documentation", "A file, relative to the flow."
		   });
		addAnnotation
		  (schemaFileEDataType,
		   source,
		   new String[] {
			   "documentation", "An XML Schema file, relative to the flow."
		   });
		addAnnotation
		  (jsonSchemaFileEDataType,
		   source,
		   new String[] {
			   "documentation", "A JSON Schema file, relative to the flow."
		   });
		addAnnotation
		  (stylesheetFileEDataType,
		   source,
		   new String[] {
			   "documentation", "An XSLT file, relative to the flow."
		   });
		addAnnotation
		  (endpointNameEDataType,
		   source,
		   new String[] {
			   "documentation", "The name of an endpoint of the environment."
		   });
		addAnnotation
		  (keyAliasEDataType,
		   source,
		   new String[] {
			   "documentation", "The alias of a key of the environment."
		   });
		addAnnotation
		  (certificateAliasEDataType,
		   source,
		   new String[] {
			   "documentation", "The alias of certificates of the environment."
		   });
		addAnnotation
		  (variableNameEDataType,
		   source,
		   new String[] {
			   "documentation", "The name of a variable."
		   });
		addAnnotation
		  (qNameEDataType,
		   source,
		   new String[] {
			   "documentation", "A qualified name as prefix:name, the prefix one of the flow\'s."
		   });
		addAnnotation
		  (urlPathEDataType,
		   source,
		   new String[] {
			   "documentation", "A path of a URL, beginning with /."
		   });
		addAnnotation
		  (soapHeaderEDataType,
		   source,
		   new String[] {
			   "documentation", "The qualified name of a header of SOAP, as prefix:name; the Security header is none that can be named."
		   });
		addAnnotation
		  (pathPrefixEDataType,
		   source,
		   new String[] {
			   "documentation", "What a listener answers to: an exact path without a query, or a prefix that ends in /*."
		   });
		addAnnotation
		  (pathTemplateEDataType,
		   source,
		   new String[] {
			   "documentation", "A whole path without a query; a segment {name} stands for any one that is not empty."
		   });
		addAnnotation
		  (httpMethodEDataType,
		   source,
		   new String[] {
			   "documentation", "An HTTP method, in capitals."
		   });
		addAnnotation
		  (headerNameEDataType,
		   source,
		   new String[] {
			   "documentation", "The name of an HTTP header."
		   });
		addAnnotation
		  (ownHeaderNameEDataType,
		   source,
		   new String[] {
			   "documentation", "The name of an HTTP header that a flow may set: none of those by which a message is framed."
		   });
		addAnnotation
		  (mediaTypeEDataType,
		   source,
		   new String[] {
			   "documentation", "A Content-Type, with one charset at most."
		   });
		addAnnotation
		  (listenerNameEDataType,
		   source,
		   new String[] {
			   "documentation", "The name of a listener of the runtime."
		   });
		addAnnotation
		  (timerNameEDataType,
		   source,
		   new String[] {
			   "documentation", "The name under which a runtime remembers a timer: up to 100 letters, digits, -, _ and full stops."
		   });
		addAnnotation
		  (cronEDataType,
		   source,
		   new String[] {
			   "documentation", "A cron expression: minute, hour, day of the month, month and day of the week, with seconds in front if there are six fields."
		   });
		addAnnotation
		  (timeZoneEDataType,
		   source,
		   new String[] {
			   "documentation", "A time zone, such as Europe/Berlin, or UTC."
		   });
		addAnnotation
		  (layoutEClass,
		   source,
		   new String[] {
			   "documentation", "Where the steps of a flow stand on the canvas; kept beside the flow, so that moving a box never changes the flow."
		   });
		addAnnotation
		  (getLayout_Places(),
		   source,
		   new String[] {
			   "documentation", "One for each step."
		   });
		addAnnotation
		  (getLayout_Bends(),
		   source,
		   new String[] {
			   "documentation", "The bend points of wires."
		   });
		addAnnotation
		  (placeEClass,
		   source,
		   new String[] {
			   "documentation", "Where a step stands, in pixels at 100 %."
		   });
		addAnnotation
		  (getPlace_Step(),
		   source,
		   new String[] {
			   "documentation", "The step\'s id."
		   });
		addAnnotation
		  (getPlace_X(),
		   source,
		   new String[] {
			   "documentation", "Left edge."
		   });
		addAnnotation
		  (getPlace_Y(),
		   source,
		   new String[] {
			   "documentation", "Upper edge."
		   });
		addAnnotation
		  (getPlace_Pinned(),
		   source,
		   new String[] {
			   "documentation", "Automatic layout leaves it alone."
		   });
		addAnnotation
		  (bendEClass,
		   source,
		   new String[] {
			   "documentation", "A bend point of a wire, in pixels at 100 %."
		   });
		addAnnotation
		  (getBend_From(),
		   source,
		   new String[] {
			   "documentation", "The id of the step that the wire leaves."
		   });
		addAnnotation
		  (getBend_Port(),
		   source,
		   new String[] {
			   "documentation", "The port it leaves by."
		   });
		addAnnotation
		  (getBend_X(),
		   source,
		   new String[] {
			   "documentation", "X."
		   });
		addAnnotation
		  (getBend_Y(),
		   source,
		   new String[] {
			   "documentation", "Y."
		   });
		addAnnotation
		  (unreadableEClass,
		   source,
		   new String[] {
			   "documentation", "A step of the file that this version of Millrace can\'t read: kept word for word, and written back on saving."
		   });
		addAnnotation
		  (getUnreadable_Xml(),
		   source,
		   new String[] {
			   "documentation", "The whole element as it stands in the file."
		   });
	}

	/**
	 * Initializes the annotations for <b>http://www.millrace.org/flow/1/property</b>.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 */
	protected void createPropertyAnnotations() {
		String source = "http://www.millrace.org/flow/1/property";
		addAnnotation
		  (getFlow_Name(),
		   source,
		   new String[] {
			   "label", "Name"
		   });
		addAnnotation
		  (getFlow_Version(),
		   source,
		   new String[] {
			   "label", "Version"
		   });
		addAnnotation
		  (getFlow_Note(),
		   source,
		   new String[] {
			   "label", "Note"
		   });
		addAnnotation
		  (getFlow_Secrets(),
		   source,
		   new String[] {
			   "label", "Secrets"
		   });
		addAnnotation
		  (getFlow_Namespaces(),
		   source,
		   new String[] {
			   "label", "Namespaces"
		   });
		addAnnotation
		  (getFlow_Steps(),
		   source,
		   new String[] {
			   "label", "Steps"
		   });
		addAnnotation
		  (getFlow_Wires(),
		   source,
		   new String[] {
			   "label", "Wires"
		   });
		addAnnotation
		  (getFlow_Samples(),
		   source,
		   new String[] {
			   "label", "Samples"
		   });
		addAnnotation
		  (getNamespace_Prefix(),
		   source,
		   new String[] {
			   "label", "Prefix"
		   });
		addAnnotation
		  (getNamespace_Uri(),
		   source,
		   new String[] {
			   "label", "Namespace"
		   });
		addAnnotation
		  (getWire_From(),
		   source,
		   new String[] {
			   "label", "From"
		   });
		addAnnotation
		  (getWire_Port(),
		   source,
		   new String[] {
			   "label", "Port"
		   });
		addAnnotation
		  (getWire_To(),
		   source,
		   new String[] {
			   "label", "To"
		   });
		addAnnotation
		  (getSample_Name(),
		   source,
		   new String[] {
			   "label", "Name"
		   });
		addAnnotation
		  (getSample_Request(),
		   source,
		   new String[] {
			   "label", "Request"
		   });
		addAnnotation
		  (getSample_Response(),
		   source,
		   new String[] {
			   "label", "Response"
		   });
		addAnnotation
		  (getSample_Headers(),
		   source,
		   new String[] {
			   "label", "Headers"
		   });
		addAnnotation
		  (getSampleHeader_Name(),
		   source,
		   new String[] {
			   "label", "Name"
		   });
		addAnnotation
		  (getSampleHeader_Value(),
		   source,
		   new String[] {
			   "label", "Value"
		   });
		addAnnotation
		  (getStep_Id(),
		   source,
		   new String[] {
			   "label", "Id"
		   });
		addAnnotation
		  (getStep_Note(),
		   source,
		   new String[] {
			   "label", "Note"
		   });
		addAnnotation
		  (getReceive_Listener(),
		   source,
		   new String[] {
			   "label", "Listener"
		   });
		addAnnotation
		  (getReceive_Path(),
		   source,
		   new String[] {
			   "label", "Path"
		   });
		addAnnotation
		  (getReceive_Methods(),
		   source,
		   new String[] {
			   "label", "Methods"
		   });
		addAnnotation
		  (getReceive_SoapAction(),
		   source,
		   new String[] {
			   "label", "SOAP action"
		   });
		addAnnotation
		  (getReceive_Operations(),
		   source,
		   new String[] {
			   "label", "Operations"
		   });
		addAnnotation
		  (getOperation_Element(),
		   source,
		   new String[] {
			   "label", "Body element"
		   });
		addAnnotation
		  (getOperation_Action(),
		   source,
		   new String[] {
			   "label", "Action"
		   });
		addAnnotation
		  (getTimer_Cron(),
		   source,
		   new String[] {
			   "label", "Cron expression"
		   });
		addAnnotation
		  (getTimer_Zone(),
		   source,
		   new String[] {
			   "label", "Time zone"
		   });
		addAnnotation
		  (getTimer_IntervalMillis(),
		   source,
		   new String[] {
			   "label", "Interval",
			   "least", "100",
			   "most", "2000000000",
			   "unit", "milliseconds",
			   "zero", "to go by the cron expression"
		   });
		addAnnotation
		  (getTimer_JitterMillis(),
		   source,
		   new String[] {
			   "label", "Jitter",
			   "least", "0",
			   "most", "3600000",
			   "unit", "milliseconds"
		   });
		addAnnotation
		  (getTimer_Missed(),
		   source,
		   new String[] {
			   "label", "Missed firings"
		   });
		addAnnotation
		  (getTimer_MaxMissed(),
		   source,
		   new String[] {
			   "label", "Most made up for",
			   "least", "1",
			   "most", "10000",
			   "unit", "firings"
		   });
		addAnnotation
		  (getTimer_Overlap(),
		   source,
		   new String[] {
			   "label", "May overlap"
		   });
		addAnnotation
		  (getTimer_Interrupted(),
		   source,
		   new String[] {
			   "label", "Interrupted firing"
		   });
		addAnnotation
		  (getTimer_RememberAs(),
		   source,
		   new String[] {
			   "label", "Remember as"
		   });
		addAnnotation
		  (getTimer_Body(),
		   source,
		   new String[] {
			   "label", "Body"
		   });
		addAnnotation
		  (getTimer_DeadlineMillis(),
		   source,
		   new String[] {
			   "label", "Deadline",
			   "least", "1",
			   "most", "3600000",
			   "unit", "milliseconds"
		   });
		addAnnotation
		  (getValidate_Schema(),
		   source,
		   new String[] {
			   "label", "Schema"
		   });
		addAnnotation
		  (getValidate_Subject(),
		   source,
		   new String[] {
			   "label", "Subject"
		   });
		addAnnotation
		  (getValidateJson_Schema(),
		   source,
		   new String[] {
			   "label", "Schema"
		   });
		addAnnotation
		  (getTransform_Stylesheet(),
		   source,
		   new String[] {
			   "label", "Stylesheet"
		   });
		addAnnotation
		  (getTransform_Parameters(),
		   source,
		   new String[] {
			   "label", "Parameters"
		   });
		addAnnotation
		  (getParameter_Name(),
		   source,
		   new String[] {
			   "label", "Name"
		   });
		addAnnotation
		  (getParameter_Value(),
		   source,
		   new String[] {
			   "label", "Value"
		   });
		addAnnotation
		  (getRoute_Branches(),
		   source,
		   new String[] {
			   "label", "Branches"
		   });
		addAnnotation
		  (getBranch_Port(),
		   source,
		   new String[] {
			   "label", "Port"
		   });
		addAnnotation
		  (getBodyBranch_Xpath(),
		   source,
		   new String[] {
			   "label", "XPath"
		   });
		addAnnotation
		  (getStartBranch_Xpath(),
		   source,
		   new String[] {
			   "label", "XPath",
			   "reads", "start"
		   });
		addAnnotation
		  (getStartBranch_Within(),
		   source,
		   new String[] {
			   "label", "Within (bytes)",
			   "least", "256",
			   "most", "1048576",
			   "unit", "bytes"
		   });
		addAnnotation
		  (getSoapHeaderBranch_Xpath(),
		   source,
		   new String[] {
			   "label", "XPath",
			   "target", "soap-header"
		   });
		addAnnotation
		  (getTransportHeaderBranch_Header(),
		   source,
		   new String[] {
			   "label", "Header"
		   });
		addAnnotation
		  (getTransportHeaderBranch_Test(),
		   source,
		   new String[] {
			   "label", "Test"
		   });
		addAnnotation
		  (getTransportHeaderBranch_Value(),
		   source,
		   new String[] {
			   "label", "Value"
		   });
		addAnnotation
		  (getRequestBranch_Method(),
		   source,
		   new String[] {
			   "label", "Method"
		   });
		addAnnotation
		  (getRequestBranch_Path(),
		   source,
		   new String[] {
			   "label", "Path"
		   });
		addAnnotation
		  (getSet_Assignments(),
		   source,
		   new String[] {
			   "label", "Assignments"
		   });
		addAnnotation
		  (getSetHeader_Name(),
		   source,
		   new String[] {
			   "label", "Header"
		   });
		addAnnotation
		  (getSetHeader_Value(),
		   source,
		   new String[] {
			   "label", "Value"
		   });
		addAnnotation
		  (getSetHeader_Xpath(),
		   source,
		   new String[] {
			   "label", "XPath"
		   });
		addAnnotation
		  (getRemoveHeader_Name(),
		   source,
		   new String[] {
			   "label", "Header"
		   });
		addAnnotation
		  (getSetVariable_Name(),
		   source,
		   new String[] {
			   "label", "Variable"
		   });
		addAnnotation
		  (getSetVariable_Value(),
		   source,
		   new String[] {
			   "label", "Value"
		   });
		addAnnotation
		  (getSetVariable_Xpath(),
		   source,
		   new String[] {
			   "label", "XPath"
		   });
		addAnnotation
		  (getSetPart_Select(),
		   source,
		   new String[] {
			   "label", "Part",
			   "target", "written"
		   });
		addAnnotation
		  (getSetPart_Value(),
		   source,
		   new String[] {
			   "label", "Value"
		   });
		addAnnotation
		  (getSetPart_Xpath(),
		   source,
		   new String[] {
			   "label", "XPath"
		   });
		addAnnotation
		  (getSign_Key(),
		   source,
		   new String[] {
			   "label", "Key"
		   });
		addAnnotation
		  (getSign_Body(),
		   source,
		   new String[] {
			   "label", "Body"
		   });
		addAnnotation
		  (getSign_TimestampSeconds(),
		   source,
		   new String[] {
			   "label", "Timestamp",
			   "least", "1",
			   "most", "86400",
			   "unit", "seconds",
			   "zero", "for none"
		   });
		addAnnotation
		  (getSign_Headers(),
		   source,
		   new String[] {
			   "label", "Headers"
		   });
		addAnnotation
		  (getSign_Algorithm(),
		   source,
		   new String[] {
			   "label", "Algorithm"
		   });
		addAnnotation
		  (getSign_Identifier(),
		   source,
		   new String[] {
			   "label", "Key identifier"
		   });
		addAnnotation
		  (getVerify_Certificates(),
		   source,
		   new String[] {
			   "label", "Trusted"
		   });
		addAnnotation
		  (getVerify_Body(),
		   source,
		   new String[] {
			   "label", "Body"
		   });
		addAnnotation
		  (getVerify_Timestamp(),
		   source,
		   new String[] {
			   "label", "Timestamp"
		   });
		addAnnotation
		  (getVerify_Headers(),
		   source,
		   new String[] {
			   "label", "Headers"
		   });
		addAnnotation
		  (getVerify_Algorithms(),
		   source,
		   new String[] {
			   "label", "Algorithms"
		   });
		addAnnotation
		  (getVerify_MaxAgeSeconds(),
		   source,
		   new String[] {
			   "label", "Oldest",
			   "least", "1",
			   "most", "86400",
			   "unit", "seconds"
		   });
		addAnnotation
		  (getVerify_RemoveHeader(),
		   source,
		   new String[] {
			   "label", "Remove header"
		   });
		addAnnotation
		  (getVerify_AcceptAlone(),
		   source,
		   new String[] {
			   "label", "Accept alone"
		   });
		addAnnotation
		  (getEncrypt_Certificate(),
		   source,
		   new String[] {
			   "label", "Recipient"
		   });
		addAnnotation
		  (getEncrypt_Body(),
		   source,
		   new String[] {
			   "label", "Body"
		   });
		addAnnotation
		  (getEncrypt_Headers(),
		   source,
		   new String[] {
			   "label", "Headers"
		   });
		addAnnotation
		  (getEncrypt_Content(),
		   source,
		   new String[] {
			   "label", "Content cipher"
		   });
		addAnnotation
		  (getEncrypt_Transport(),
		   source,
		   new String[] {
			   "label", "Key transport"
		   });
		addAnnotation
		  (getEncrypt_Identifier(),
		   source,
		   new String[] {
			   "label", "Key identifier"
		   });
		addAnnotation
		  (getDecrypt_Key(),
		   source,
		   new String[] {
			   "label", "Key"
		   });
		addAnnotation
		  (getDecrypt_Body(),
		   source,
		   new String[] {
			   "label", "Body"
		   });
		addAnnotation
		  (getDecrypt_Headers(),
		   source,
		   new String[] {
			   "label", "Headers"
		   });
		addAnnotation
		  (getDecrypt_Ciphers(),
		   source,
		   new String[] {
			   "label", "Ciphers"
		   });
		addAnnotation
		  (getDecrypt_Transports(),
		   source,
		   new String[] {
			   "label", "Key transports"
		   });
		addAnnotation
		  (getInvoke_Endpoint(),
		   source,
		   new String[] {
			   "label", "Endpoint"
		   });
		addAnnotation
		  (getInvoke_Method(),
		   source,
		   new String[] {
			   "label", "Method"
		   });
		addAnnotation
		  (getInvoke_Path(),
		   source,
		   new String[] {
			   "label", "Path"
		   });
		addAnnotation
		  (getInvoke_TimeoutMillis(),
		   source,
		   new String[] {
			   "label", "Timeout",
			   "least", "1",
			   "most", "3600000",
			   "unit", "milliseconds"
		   });
		addAnnotation
		  (getReply_Status(),
		   source,
		   new String[] {
			   "label", "Status",
			   "least", "200",
			   "most", "599",
			   "unit", "as an HTTP status",
			   "zero", "to leave it open"
		   });
		addAnnotation
		  (getReply_ContentType(),
		   source,
		   new String[] {
			   "label", "Content type"
		   });
		addAnnotation
		  (getRaise_Code(),
		   source,
		   new String[] {
			   "label", "Code"
		   });
		addAnnotation
		  (getRaise_Cause(),
		   source,
		   new String[] {
			   "label", "Cause"
		   });
		addAnnotation
		  (getRaise_Status(),
		   source,
		   new String[] {
			   "label", "Status",
			   "least", "400",
			   "most", "599",
			   "unit", "as an HTTP status",
			   "zero", "to leave it to the cause"
		   });
		addAnnotation
		  (getRaise_Message(),
		   source,
		   new String[] {
			   "label", "Message"
		   });
		addAnnotation
		  (getLog_Level(),
		   source,
		   new String[] {
			   "label", "Level"
		   });
		addAnnotation
		  (getLog_Message(),
		   source,
		   new String[] {
			   "label", "Message"
		   });
		addAnnotation
		  (subjectEEnum.getELiterals().get(0),
		   source,
		   new String[] {
			   "label", "Whole message"
		   });
		addAnnotation
		  (subjectEEnum.getELiterals().get(1),
		   source,
		   new String[] {
			   "label", "SOAP body"
		   });
		addAnnotation
		  (headerTestEEnum.getELiterals().get(0),
		   source,
		   new String[] {
			   "label", "equals"
		   });
		addAnnotation
		  (headerTestEEnum.getELiterals().get(1),
		   source,
		   new String[] {
			   "label", "starts with"
		   });
		addAnnotation
		  (headerTestEEnum.getELiterals().get(2),
		   source,
		   new String[] {
			   "label", "matches (regular expression)"
		   });
		addAnnotation
		  (headerTestEEnum.getELiterals().get(3),
		   source,
		   new String[] {
			   "label", "is present"
		   });
		addAnnotation
		  (signatureAlgorithmEEnum.getELiterals().get(0),
		   source,
		   new String[] {
			   "label", "RSA with SHA-256"
		   });
		addAnnotation
		  (signatureAlgorithmEEnum.getELiterals().get(1),
		   source,
		   new String[] {
			   "label", "RSA with SHA-512"
		   });
		addAnnotation
		  (signatureAlgorithmEEnum.getELiterals().get(2),
		   source,
		   new String[] {
			   "label", "ECDSA with SHA-256"
		   });
		addAnnotation
		  (signatureAlgorithmEEnum.getELiterals().get(3),
		   source,
		   new String[] {
			   "label", "RSA with SHA-1 (weak)",
			   "weak", "true"
		   });
		addAnnotation
		  (keyIdentifierEEnum.getELiterals().get(0),
		   source,
		   new String[] {
			   "label", "Certificate as a token"
		   });
		addAnnotation
		  (keyIdentifierEEnum.getELiterals().get(1),
		   source,
		   new String[] {
			   "label", "Issuer and serial number"
		   });
		addAnnotation
		  (keyIdentifierEEnum.getELiterals().get(2),
		   source,
		   new String[] {
			   "label", "Subject key identifier"
		   });
		addAnnotation
		  (keyIdentifierEEnum.getELiterals().get(3),
		   source,
		   new String[] {
			   "label", "Thumbprint"
		   });
		addAnnotation
		  (contentCipherEEnum.getELiterals().get(0),
		   source,
		   new String[] {
			   "label", "AES-256-GCM"
		   });
		addAnnotation
		  (contentCipherEEnum.getELiterals().get(1),
		   source,
		   new String[] {
			   "label", "AES-128-GCM"
		   });
		addAnnotation
		  (contentCipherEEnum.getELiterals().get(2),
		   source,
		   new String[] {
			   "label", "AES-256-CBC (weak)",
			   "weak", "true"
		   });
		addAnnotation
		  (contentCipherEEnum.getELiterals().get(3),
		   source,
		   new String[] {
			   "label", "3DES-CBC (weak)",
			   "weak", "true"
		   });
		addAnnotation
		  (keyTransportEEnum.getELiterals().get(0),
		   source,
		   new String[] {
			   "label", "RSA-OAEP with SHA-256"
		   });
		addAnnotation
		  (keyTransportEEnum.getELiterals().get(1),
		   source,
		   new String[] {
			   "label", "RSA-OAEP with SHA-1 and MGF1"
		   });
		addAnnotation
		  (keyTransportEEnum.getELiterals().get(2),
		   source,
		   new String[] {
			   "label", "RSA 1.5 (weak)",
			   "weak", "true"
		   });
		addAnnotation
		  (faultCauseEEnum.getELiterals().get(0),
		   source,
		   new String[] {
			   "label", "Client"
		   });
		addAnnotation
		  (faultCauseEEnum.getELiterals().get(1),
		   source,
		   new String[] {
			   "label", "Backend"
		   });
		addAnnotation
		  (faultCauseEEnum.getELiterals().get(2),
		   source,
		   new String[] {
			   "label", "Policy"
		   });
		addAnnotation
		  (faultCauseEEnum.getELiterals().get(3),
		   source,
		   new String[] {
			   "label", "Internal"
		   });
		addAnnotation
		  (logLevelEEnum.getELiterals().get(0),
		   source,
		   new String[] {
			   "label", "Error"
		   });
		addAnnotation
		  (logLevelEEnum.getELiterals().get(1),
		   source,
		   new String[] {
			   "label", "Warning"
		   });
		addAnnotation
		  (logLevelEEnum.getELiterals().get(2),
		   source,
		   new String[] {
			   "label", "Information"
		   });
		addAnnotation
		  (logLevelEEnum.getELiterals().get(3),
		   source,
		   new String[] {
			   "label", "Debug"
		   });
		addAnnotation
		  (missedFiringsEEnum.getELiterals().get(0),
		   source,
		   new String[] {
			   "label", "Skip"
		   });
		addAnnotation
		  (missedFiringsEEnum.getELiterals().get(1),
		   source,
		   new String[] {
			   "label", "Once for all of them"
		   });
		addAnnotation
		  (missedFiringsEEnum.getELiterals().get(2),
		   source,
		   new String[] {
			   "label", "Each of them"
		   });
		addAnnotation
		  (interruptedFiringEEnum.getELiterals().get(0),
		   source,
		   new String[] {
			   "label", "Repeat it"
		   });
		addAnnotation
		  (interruptedFiringEEnum.getELiterals().get(1),
		   source,
		   new String[] {
			   "label", "Leave it"
		   });
		addAnnotation
		  (timerBodyEEnum.getELiterals().get(0),
		   source,
		   new String[] {
			   "label", "XML"
		   });
		addAnnotation
		  (timerBodyEEnum.getELiterals().get(1),
		   source,
		   new String[] {
			   "label", "JSON"
		   });
		addAnnotation
		  (getLayout_Places(),
		   source,
		   new String[] {
			   "label", "Places"
		   });
		addAnnotation
		  (getLayout_Bends(),
		   source,
		   new String[] {
			   "label", "Bends"
		   });
		addAnnotation
		  (getPlace_Step(),
		   source,
		   new String[] {
			   "label", "Step"
		   });
		addAnnotation
		  (getPlace_X(),
		   source,
		   new String[] {
			   "label", "X"
		   });
		addAnnotation
		  (getPlace_Y(),
		   source,
		   new String[] {
			   "label", "Y"
		   });
		addAnnotation
		  (getPlace_Pinned(),
		   source,
		   new String[] {
			   "label", "Pinned"
		   });
		addAnnotation
		  (getBend_From(),
		   source,
		   new String[] {
			   "label", "From"
		   });
		addAnnotation
		  (getBend_Port(),
		   source,
		   new String[] {
			   "label", "Port"
		   });
		addAnnotation
		  (getBend_X(),
		   source,
		   new String[] {
			   "label", "X"
		   });
		addAnnotation
		  (getBend_Y(),
		   source,
		   new String[] {
			   "label", "Y"
		   });
		addAnnotation
		  (getUnreadable_Xml(),
		   source,
		   new String[] {
			   "label", "Source"
		   });
	}

	/**
	 * Initializes the annotations for <b>http://www.millrace.org/flow/1/step</b>.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 */
	protected void createStepAnnotations() {
		String source = "http://www.millrace.org/flow/1/step";
		addAnnotation
		  (receiveEClass,
		   source,
		   new String[] {
			   "kind", "receive",
			   "role", "source",
			   "transport", "http",
			   "label", "Receive",
			   "group", "Ends",
			   "ports", "out fault",
			   "reads", "headers",
			   "changes", "none",
			   "memory", "streams",
			   "method", "org.millrace.runtime.steps.http.Receive",
			   "brief", "true"
		   });
		addAnnotation
		  (timerEClass,
		   source,
		   new String[] {
			   "kind", "timer",
			   "role", "source",
			   "transport", "timer",
			   "label", "Timer",
			   "group", "Ends",
			   "ports", "out",
			   "reads", "none",
			   "changes", "none",
			   "memory", "streams",
			   "method", "org.millrace.runtime.steps.control.Timer"
		   });
		addAnnotation
		  (onFaultEClass,
		   source,
		   new String[] {
			   "kind", "on-fault",
			   "role", "handler",
			   "label", "On fault",
			   "group", "Ends",
			   "ports", "out",
			   "reads", "none",
			   "changes", "none",
			   "memory", "streams",
			   "method", ""
		   });
		addAnnotation
		  (validateEClass,
		   source,
		   new String[] {
			   "kind", "validate",
			   "label", "Validate",
			   "group", "Check",
			   "ports", "out fault",
			   "reads", "body",
			   "changes", "none",
			   "memory", "whole",
			   "method", "org.millrace.runtime.steps.xml.Validate",
			   "brief", "true"
		   });
		addAnnotation
		  (validateJsonEClass,
		   source,
		   new String[] {
			   "kind", "validate-json",
			   "label", "Validate JSON",
			   "group", "Check",
			   "ports", "out fault",
			   "reads", "body",
			   "changes", "none",
			   "memory", "whole",
			   "method", "org.millrace.runtime.steps.json.ValidateJson"
		   });
		addAnnotation
		  (transformEClass,
		   source,
		   new String[] {
			   "kind", "transform",
			   "leaves", "another",
			   "label", "Transform",
			   "group", "Change",
			   "ports", "out fault",
			   "reads", "body",
			   "changes", "body",
			   "memory", "whole",
			   "method", "org.millrace.runtime.steps.xml.Transform",
			   "brief", "true"
		   });
		addAnnotation
		  (routeEClass,
		   source,
		   new String[] {
			   "kind", "route",
			   "label", "Route",
			   "group", "Direct",
			   "ports", "branches default fault",
			   "reads", "none",
			   "changes", "none",
			   "memory", "streams",
			   "method", "org.millrace.runtime.steps.control.Route",
			   "brief", "true"
		   });
		addAnnotation
		  (setEClass,
		   source,
		   new String[] {
			   "kind", "set",
			   "label", "Set",
			   "group", "Change",
			   "ports", "out fault",
			   "reads", "none",
			   "changes", "none",
			   "memory", "streams",
			   "method", "org.millrace.runtime.steps.control.Set",
			   "brief", "true"
		   });
		addAnnotation
		  (signEClass,
		   source,
		   new String[] {
			   "kind", "sign",
			   "label", "Sign",
			   "group", "Secure",
			   "ports", "out fault",
			   "reads", "body",
			   "changes", "body",
			   "memory", "whole",
			   "method", "org.millrace.runtime.steps.wss.Sign"
		   });
		addAnnotation
		  (verifyEClass,
		   source,
		   new String[] {
			   "kind", "verify",
			   "leaves", "proved",
			   "label", "Verify",
			   "group", "Secure",
			   "ports", "out fault",
			   "reads", "body",
			   "changes", "body",
			   "memory", "whole",
			   "method", "org.millrace.runtime.steps.wss.Verify"
		   });
		addAnnotation
		  (encryptEClass,
		   source,
		   new String[] {
			   "kind", "encrypt",
			   "label", "Encrypt",
			   "group", "Secure",
			   "ports", "out fault",
			   "reads", "body",
			   "changes", "body",
			   "memory", "whole",
			   "method", "org.millrace.runtime.steps.wss.Encrypt"
		   });
		addAnnotation
		  (decryptEClass,
		   source,
		   new String[] {
			   "kind", "decrypt",
			   "label", "Decrypt",
			   "group", "Secure",
			   "ports", "out fault",
			   "reads", "body",
			   "changes", "body",
			   "memory", "whole",
			   "method", "org.millrace.runtime.steps.wss.Decrypt"
		   });
		addAnnotation
		  (invokeEClass,
		   source,
		   new String[] {
			   "kind", "invoke",
			   "leaves", "another",
			   "label", "Invoke",
			   "group", "Direct",
			   "ports", "out fault",
			   "reads", "none",
			   "changes", "body",
			   "memory", "streams",
			   "method", "org.millrace.runtime.transports.http.step.Invoke",
			   "relays", "true"
		   });
		addAnnotation
		  (replyEClass,
		   source,
		   new String[] {
			   "kind", "reply",
			   "label", "Reply",
			   "group", "Ends",
			   "ports", "",
			   "reads", "none",
			   "changes", "none",
			   "memory", "streams",
			   "method", "org.millrace.runtime.transports.http.step.Reply"
		   });
		addAnnotation
		  (raiseEClass,
		   source,
		   new String[] {
			   "kind", "raise",
			   "role", "raise",
			   "label", "Raise",
			   "group", "Ends",
			   "ports", "",
			   "reads", "none",
			   "changes", "none",
			   "memory", "streams",
			   "method", "org.millrace.runtime.steps.control.Raise"
		   });
		addAnnotation
		  (logEClass,
		   source,
		   new String[] {
			   "kind", "log",
			   "label", "Log",
			   "group", "Watch",
			   "ports", "out fault",
			   "reads", "none",
			   "changes", "none",
			   "memory", "streams",
			   "method", "org.millrace.runtime.steps.control.Log"
		   });
	}

	/**
	 * Initializes the annotations for <b>http://www.millrace.org/flow/1/value</b>.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 */
	protected void createValueAnnotations() {
		String source = "http://www.millrace.org/flow/1/value";
		addAnnotation
		  (operationEClass,
		   source,
		   new String[] {
			   "label", "Operation",
			   "reads", "body",
			   "changes", "none"
		   });
		addAnnotation
		  (parameterEClass,
		   source,
		   new String[] {
			   "label", "Parameter",
			   "reads", "none",
			   "changes", "none"
		   });
		addAnnotation
		  (bodyBranchEClass,
		   source,
		   new String[] {
			   "label", "By the body",
			   "reads", "body",
			   "changes", "none"
		   });
		addAnnotation
		  (startBranchEClass,
		   source,
		   new String[] {
			   "label", "By the start of the body",
			   "reads", "start",
			   "changes", "none"
		   });
		addAnnotation
		  (soapHeaderBranchEClass,
		   source,
		   new String[] {
			   "label", "By the SOAP header",
			   "reads", "body",
			   "changes", "none"
		   });
		addAnnotation
		  (transportHeaderBranchEClass,
		   source,
		   new String[] {
			   "label", "By a transport header",
			   "reads", "headers",
			   "changes", "none"
		   });
		addAnnotation
		  (requestBranchEClass,
		   source,
		   new String[] {
			   "label", "By method and path",
			   "reads", "headers",
			   "changes", "none"
		   });
		addAnnotation
		  (setHeaderEClass,
		   source,
		   new String[] {
			   "label", "Set header",
			   "reads", "none",
			   "changes", "headers"
		   });
		addAnnotation
		  (removeHeaderEClass,
		   source,
		   new String[] {
			   "label", "Remove header",
			   "reads", "none",
			   "changes", "headers"
		   });
		addAnnotation
		  (setVariableEClass,
		   source,
		   new String[] {
			   "label", "Set variable",
			   "reads", "none",
			   "changes", "none"
		   });
		addAnnotation
		  (setPartEClass,
		   source,
		   new String[] {
			   "label", "Set part of the body",
			   "reads", "body",
			   "changes", "body"
		   });
		addAnnotation
		  (xPathEDataType,
		   source,
		   new String[] {
			   "reads", "body"
		   });
	}

	/**
	 * Initializes the annotations for <b>http://www.millrace.org/flow/1/rule</b>.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 */
	protected void createRuleAnnotations() {
		String source = "http://www.millrace.org/flow/1/rule";
		addAnnotation
		  (timerEClass,
		   source,
		   new String[] {
			   "kind", "at-least-one",
			   "of", "cron intervalMillis",
			   "code", "MC310",
			   "wrong", "it has neither a cron expression nor an interval",
			   "remedy", "give one of the two"
		   });
		addAnnotation
		  (timerEClass,
		   source,
		   new String[] {
			   "kind", "at-most-one",
			   "of", "cron intervalMillis",
			   "code", "MC310",
			   "wrong", "it has both a cron expression and an interval",
			   "remedy", "keep one of the two"
		   });
		addAnnotation
		  (timerEClass,
		   source,
		   new String[] {
			   "kind", "less",
			   "of", "jitterMillis intervalMillis",
			   "code", "MC310",
			   "wrong", "its jitterMillis, {jitterMillis}, would put a firing off past the next",
			   "remedy", "give less than the interval, {intervalMillis}"
		   });
		addAnnotation
		  (transportHeaderBranchEClass,
		   source,
		   new String[] {
			   "kind", "regex-where-matches",
			   "of", "value test",
			   "code", "MC313",
			   "wrong", "value \'{value}\' is no regular expression",
			   "remedy", "write one as java.util.regex.Pattern takes it"
		   });
		addAnnotation
		  (setHeaderEClass,
		   source,
		   new String[] {
			   "kind", "at-most-one",
			   "of", "value xpath",
			   "code", "MC312",
			   "wrong", "it has a value and an XPath for one thing",
			   "remedy", "keep one of them"
		   });
		addAnnotation
		  (setVariableEClass,
		   source,
		   new String[] {
			   "kind", "at-most-one",
			   "of", "value xpath",
			   "code", "MC312",
			   "wrong", "it has a value and an XPath for one thing",
			   "remedy", "keep one of them"
		   });
		addAnnotation
		  (setPartEClass,
		   source,
		   new String[] {
			   "kind", "at-most-one",
			   "of", "value xpath",
			   "code", "MC312",
			   "wrong", "it has a value and an XPath for one thing",
			   "remedy", "keep one of them"
		   });
		addAnnotation
		  (signEClass,
		   source,
		   new String[] {
			   "kind", "at-least-one",
			   "of", "body timestampSeconds headers",
			   "code", "MC314",
			   "wrong", "there is nothing to sign",
			   "remedy", "sign the Body, a Timestamp or a header"
		   });
		addAnnotation
		  (verifyEClass,
		   source,
		   new String[] {
			   "kind", "at-least-one",
			   "of", "body timestamp headers",
			   "code", "MC314",
			   "wrong", "there is nothing to verify",
			   "remedy", "require the Body, a Timestamp or a header"
		   });
		addAnnotation
		  (encryptEClass,
		   source,
		   new String[] {
			   "kind", "at-least-one",
			   "of", "body headers",
			   "code", "MC314",
			   "wrong", "there is nothing to encrypt",
			   "remedy", "encrypt the Body or a header"
		   });
		addAnnotation
		  (decryptEClass,
		   source,
		   new String[] {
			   "kind", "at-least-one",
			   "of", "body headers",
			   "code", "MC314",
			   "wrong", "there is nothing to decrypt",
			   "remedy", "require the Body or a header"
		   });
	}

} //FlowPackageImpl
