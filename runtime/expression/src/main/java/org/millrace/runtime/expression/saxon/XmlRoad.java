package org.millrace.runtime.expression.saxon;

/**
 * The switch between the two roads that XML work can take: compiled code over the event stream, which is the rule, or the libraries (Xerces,
 * Saxon) everywhere but in WS-Security, which has one road. The latter is for measuring one against the other, and for an emergency:
 * {@code -Dmillrace.xml=library} on the runtime's command line.
 */
public final class XmlRoad {

    private XmlRoad() {}

    /** Whether all work is the libraries'. Steps ask once, when they are linked. */
    public static boolean isLibrary() {
        return "library".equals(System.getProperty("millrace.xml"));
    }
}
