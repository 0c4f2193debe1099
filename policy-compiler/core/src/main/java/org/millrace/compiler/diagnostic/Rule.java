package org.millrace.compiler.diagnostic;

/** Every kind of diagnostic, by its stable code. A code is never given to another rule. */
public enum Rule {
    /** The .flow file can't be read as one. */
    UNREADABLE("MC001"),
    /** Something in the .flow file that the model does not have. */
    UNKNOWN("MC002"),
    /** A number, a truth value or a choice that is none. */
    VALUE("MC003"),

    FLOW_NAME("MC101"),
    FLOW_VERSION("MC102"),
    STEP_ID("MC103"),
    STEP_ID_TWICE("MC104"),
    RECEIVE_COUNT("MC105"),
    ON_FAULT_COUNT("MC106"),
    NAMESPACE("MC107"),
    BRANCH_NAME("MC108"),
    /** A name that is to be masked in traces, faults and the log. */
    SECRET("MC109"),

    WIRE_STEP("MC201"),
    WIRE_PORT("MC202"),
    WIRE_TWICE("MC203"),
    PORT_OPEN("MC204"),
    WIRE_INTO_START("MC205"),
    UNREACHABLE("MC206"),
    CYCLE("MC207"),
    /** Paths meet in so irregular a way that their common ends would have to be copied too often. */
    TANGLED("MC208"),
    /** The generated class would pass a limit of the class file format. */
    TOO_LARGE("MC209"),
    /** A subflow calls itself, directly or by others. */
    RECURSION("MC210"),
    /** Too many calls one inside the other. */
    CALLS_TOO_DEEP("MC211"),
    /** A step of a subflow that only a flow can have, or of a flow that only a subflow can. */
    NOT_IN_SUBFLOW("MC212"),
    /** A wire that leaves a region, or leads into the middle of one. */
    REGION_BORDER("MC213"),
    /** A path inside of a region that ends as one outside does, or the other way round. */
    REGION_END("MC214"),

    REQUIRED("MC301"),
    RANGE("MC302"),
    PATH("MC303"),
    QNAME("MC304"),
    VARIABLE_NAME("MC305"),
    WEAK_ALGORITHM("MC306", Severity.WARNING),
    TOKEN("MC307"),
    /** A SOAP action is believed that nobody holds against the Body. */
    ACTION_UNCHECKED("MC309", Severity.WARNING),
    /** A timer that would never fire, or not as it says. */
    TIMETABLE("MC310"),
    /** A stylesheet is to be given a parameter that it does not declare. */
    PARAMETER("MC311"),
    /** An assignment of a value and of what an expression finds. */
    TWO_VALUES("MC312"),
    PATTERN("MC313"),
    /** A step of WS-Security that has nothing of the message to work on. */
    NO_PART("MC314"),
    /** A Content-Type whose charset nobody can tell. */
    CONTENT_TYPE("MC315"),
    /** A call gives what its subflow does not declare, or gives it twice. */
    CALL_PARAMETER("MC316"),
    /** A call does not give what its subflow requires. */
    CALL_PARAMETER_MISSING("MC317"),
    /** A prefix means one namespace in a flow and another in what it calls. */
    CALL_NAMESPACE("MC318"),
    /** A loop that says of nothing what to go through. */
    NOTHING_TO_DO("MC319"),
    /** A quorum of more branches than there are, or none where one is asked for. */
    QUORUM("MC320"),
    /** A step that must not be carried out twice, inside of what tries again. */
    UNSAFE_RETRY("MC321"),

    XPATH("MC401"),
    XPATH_PREFIX("MC402"),
    XPATH_VARIABLE("MC403"),
    XPATH_FORBIDDEN("MC404"),
    TEMPLATE("MC405"),
    TEMPLATE_VARIABLE("MC406"),
    /** An expression that can't be evaluated before the message is whole. */
    XPATH_NEEDS_WHOLE("MC407"),
    /** An expression that the start of a message may leave open. */
    XPATH_LEFT_OPEN("MC408", Severity.WARNING),
    /** Behind a verify step, an expression that may find what the signature does not cover. */
    XPATH_UNSIGNED("MC409", Severity.WARNING),
    /** An expression for an element of no namespace, which the samples have in one. */
    XPATH_NAMESPACE("MC410", Severity.WARNING),

    FILE_MISSING("MC501"),
    FILE_OUTSIDE("MC502"),
    FILE_NOT_XML("MC503"),
    SCHEMA("MC504"),
    STYLESHEET("MC505"),
    STYLESHEET_FORBIDDEN("MC506"),
    FILE_TOO_LARGE("MC507"),
    SAMPLE_NAME("MC508"),
    JSON_SCHEMA("MC509"),
    /** A WSDL or an OpenAPI document that can't be given to clients as it is. */
    DESCRIPTION("MC510"),
    /** A call names a file that is no subflow. */
    NO_SUBFLOW("MC511"),

    /** The emitted code failed the check that a runtime makes too: a defect of the compiler. */
    UNVERIFIED("MC901"),
    /** The parts do not make a bundle that a runtime would open. */
    UNPACKED("MC902");

    private final String code;
    private final Severity severity;

    Rule(String code) {
        this(code, Severity.ERROR);
    }

    Rule(String code, Severity severity) {
        this.code = code;
        this.severity = severity;
    }

    /** @throws IllegalArgumentException when no rule has this code */
    public static Rule of(String code) {
        for (Rule rule : values()) {
            if (rule.code.equals(code)) {
                return rule;
            }
        }
        throw new IllegalArgumentException("no rule has the code " + code);
    }

    public String code() {
        return code;
    }

    public Severity severity() {
        return severity;
    }
}
