/**
 * The description that a flow gives of itself: a WSDL or an OpenAPI document of the flow's folder, with all that it imports, made ready for
 * the bundle. Addresses of the service, and of the files among each other, become marks, which a listener replaces by the address at which
 * it is asked. Read {@link org.millrace.compiler.describe.Descriptions}.
 */
package org.millrace.compiler.describe;
