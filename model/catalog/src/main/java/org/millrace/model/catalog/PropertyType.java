package org.millrace.model.catalog;

import org.eclipse.emf.ecore.EAttribute;
import org.eclipse.emf.ecore.EClassifier;
import org.eclipse.emf.ecore.EEnum;
import org.eclipse.emf.ecore.EReference;
import org.eclipse.emf.ecore.EStructuralFeature;

/** What a property's value is, so that it can be checked, edited and completed. */
public enum PropertyType {
    TEXT("EString"),
    NUMBER("EInt"),
    TRUTH("EBoolean"),
    /** One of {@link Property#choices()}. */
    CHOICE(""),
    /** Text with places in braces. */
    TEMPLATE("Template"),
    /** An XPath 3.1 expression. */
    XPATH("XPath"),
    /** A file, relative to the flow; so are the next five. */
    FILE("File"),
    SCHEMA("SchemaFile"),
    JSON_SCHEMA("JsonSchemaFile"),
    STYLESHEET("StylesheetFile"),
    /** A WSDL or an OpenAPI document that the flow's clients are given; the bundle carries it with other addresses. */
    DESCRIPTION("DescriptionFile"),
    /** A flow that begins with a begin step; it is compiled in, and no bundle carries it as a file. */
    SUBFLOW("SubflowFile"),
    /** A name that the environment knows; so are the next three. */
    ENDPOINT("EndpointName"),
    KEY("KeyAlias"),
    CERTIFICATE("CertificateAlias"),
    FOLDER("FolderName"),
    VARIABLE("VariableName"),
    /** {@code prefix:name}, the prefix one of the flow's. */
    QNAME("QName"),
    /** As {@link #QNAME}, of a header of SOAP; never the Security header. */
    SOAP_HEADER("SoapHeader"),
    /** Whom a Security header of SOAP is for: {@code next}, or a URI. */
    ACTOR("SoapActor"),
    URL_PATH("UrlPath"),
    /** As {@link #URL_PATH}, where a description is given. */
    DESCRIPTION_PATH("DescriptionPath"),
    /** What a listener answers to: an exact path, or a prefix that ends in {@code /*}. */
    PATH_PREFIX("PathPrefix"),
    /** A whole path to compare a request's with; a segment {@code {name}} stands for any one. */
    PATH_TEMPLATE("PathTemplate"),
    HTTP_METHOD("HttpMethod"),
    /** The name of an HTTP header to look for. */
    HEADER_NAME("HeaderName"),
    /** The name of an HTTP header that may be set or removed: none that frames the message. */
    OWN_HEADER_NAME("OwnHeaderName"),
    /** A Content-Type. */
    MEDIA_TYPE("MediaType"),
    LISTENER("ListenerName"),
    /** An IP address, or a network as an address and the length of a prefix. */
    NETWORK("Network"),
    /** The name under which a runtime remembers a timer. */
    TIMER_NAME("TimerName"),
    CRON("Cron"),
    TIME_ZONE("TimeZone"),
    /** Of the names of files. */
    FILE_PATTERN("FilePattern"),
    /** Contained objects, each of one of {@link Property#values()} where those have a runtime class. */
    VALUES(""),
    /** A reference to a step. */
    STEP("");

    private final String dataType;

    PropertyType(String dataType) {
        this.dataType = dataType;
    }

    /** Whether a value is a name with a prefix of the flow's. */
    public boolean isQName() {
        return this == QNAME || this == SOAP_HEADER;
    }

    /** Whether the value names a file of the flow's folder. */
    public boolean isFile() {
        return switch (this) {
            case FILE, SCHEMA, JSON_SCHEMA, STYLESHEET, DESCRIPTION, SUBFLOW -> true;
            default -> false;
        };
    }

    static PropertyType of(EStructuralFeature feature) {
        return switch (feature) {
            case EReference reference -> reference.isContainment() ? VALUES : STEP;
            case EAttribute attribute when attribute.getEAttributeType() instanceof EEnum -> CHOICE;
            default -> ofDataType(feature.getEType());
        };
    }

    private static PropertyType ofDataType(EClassifier dataType) {
        for (PropertyType type : values()) {
            if (type.dataType.equals(dataType.getName())) {
                return type;
            }
        }
        throw new IllegalStateException(dataType.getEPackage().getName()
                + ".ecore: the catalog has no property type for " + dataType.getName());
    }
}
