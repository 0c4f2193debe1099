package org.millrace.compiler.start;

import java.util.List;
import javax.xml.namespace.QName;

/**
 * What a WSDL 1.1 says that concerns a flow.
 *
 * @param folder that it was read from
 * @param path the file's, in the folder
 * @param given the address that was given for the service, else ""
 * @param notes on what was left out of it
 */
record Wsdl(StartFolder folder, String path, String given, List<Port> ports, WsdlSchemas schemas, List<String> notes) {

    /**
     * A port with a SOAP binding, or what takes its place in a WSDL without one.
     *
     * @param soap the namespace of its envelope
     * @param address as the WSDL has it, or as it was given; perhaps ""
     * @param bound whether there is a binding, which says the actions
     * @param transport that the binding names; "" for HTTP
     */
    record Port(
            String service,
            String name,
            String soap,
            String address,
            boolean bound,
            String transport,
            List<Operation> operations) {}

    /**
     * @param key its name, with a number where the name is overloaded
     * @param action "" for none
     * @param actionOptional whether a request may name none although there is one
     * @param request the element in the request's Body; null when refused
     * @param response the element in the response's Body; null when there is none
     * @param kind what else there is to say of it
     * @param refused why no flow can be made of it, or ""
     */
    record Operation(
            String key,
            String action,
            boolean actionOptional,
            QName request,
            QName response,
            Kind kind,
            String refused) {

        boolean oneWay() {
            return response == null && !kind.emptyResponse;
        }

        boolean headers() {
            return kind.headers;
        }

        /** What it answers with, for people. */
        String answer() {
            return response == null ? kind.emptyResponse ? "an empty Body" : "no answer" : response.getLocalPart();
        }
    }

    /**
     * @param headers whether it has SOAP headers, which a flow does not check
     * @param emptyResponse whether the Body of its response is empty
     * @param encoded whether its messages are in SOAP's encoding
     */
    record Kind(boolean headers, boolean emptyResponse, boolean encoded) {}
}
