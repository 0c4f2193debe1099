package org.millrace.runtime.http;

/**
 * How a bundle carries the description that a flow gives of itself: the paths of its files among the bundle's resources, and the marks in
 * them, which take the place of addresses until somebody asks.
 *
 * <p>A WSDL is {@link #WSDL}, what it imports {@code served/wsdl/NAME} and {@code served/xsd/NAME}, which is what {@code ?wsdl=NAME} and
 * {@code ?xsd=NAME} ask for. An OpenAPI document is {@link #JSON} or {@link #YAML}, what it refers to {@code served/file/NAME} for {@code
 * ?file=NAME}. All are UTF-8.
 */
public final class ServedFiles {

    /** The folder of the bundle's resources that holds them, and nothing else. */
    public static final String FOLDER = "served/";

    public static final String WSDL = FOLDER + "description.wsdl";
    public static final String JSON = FOLDER + "description.json";
    public static final String YAML = FOLDER + "description.yaml";

    /** Stands for scheme, host, port and path at which the description was asked for, e.g. {@code https://gateway.example/orders}. */
    public static final String ADDRESS = "millrace:address";

    /** Stands for scheme, host and port alone. */
    public static final String ORIGIN = "millrace:origin";

    private ServedFiles() {}

    /**
     * The path of a file that is no description itself.
     *
     * @param key {@code wsdl}, {@code xsd} or {@code file}
     */
    public static String part(String key, String name) {
        return FOLDER + key + "/" + name;
    }
}
