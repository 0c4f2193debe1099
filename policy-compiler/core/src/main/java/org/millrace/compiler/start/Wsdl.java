package org.millrace.compiler.start;

import java.util.List;
import javax.xml.namespace.QName;

/**
 * What a WSDL 1.1 says that concerns a flow.
 *
 * @param folder that it was read from
 * @param path the file's, in the folder
 */
record Wsdl(StartFolder folder, String path, List<Port> ports, WsdlSchemas schemas) {

    /**
     * A port with a SOAP binding.
     *
     * @param soap the namespace of its envelope
     * @param address as the WSDL has it, perhaps ""
     */
    record Port(String service, String name, String soap, String address, List<Operation> operations) {}

    /**
     * @param key its name, with a number where the name is overloaded
     * @param action "" for none
     * @param actionOptional whether a request may name none although there is one
     * @param request the element in the request's Body; null when refused
     * @param response the element in the response's Body; null when there is none
     * @param headers whether it has SOAP headers, which a flow does not check
     * @param refused why no flow can be made of it, or ""
     */
    record Operation(
            String key,
            String action,
            boolean actionOptional,
            QName request,
            QName response,
            boolean headers,
            String refused) {

        boolean oneWay() {
            return response == null;
        }
    }
}
