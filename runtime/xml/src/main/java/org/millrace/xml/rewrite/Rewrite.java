package org.millrace.xml.rewrite;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.function.BiFunction;
import org.millrace.xml.EventStream;
import org.millrace.xml.XmlError;
import org.millrace.xml.XmlLimits;

/**
 * A stylesheet that copies all but a few places, ready to be run as a splice: pieces of the message as they stand, and new bytes between
 * them. Read once, before the messages that it changes are parsed; immutable, for any number of threads.
 *
 * <p>Its result is the one that XSLT defines: the same document, though white space in tags, quotes, references and empty tags of what was
 * copied stay as they were in the message (all of it equal once canonical).
 */
public final class Rewrite {

    /** Of a module of a stylesheet, whoever reads it: what the compiler takes, the runtime takes. */
    public static final XmlLimits STYLESHEET_LIMITS = new XmlLimits(1000, 1000, 1024, 1024 * 1024, 1_000_000);

    private final Map<String, Mode> modes;
    private final List<Variables.Parameter> parameters;
    private final List<Instruction.Let> globals;
    private final int slots;
    private final int expressions;
    private final byte[] declaration;
    private final boolean mayBeHtml;

    /** What is taken out of a message before anything else; null for nothing. */
    private final SpaceStripping spaces;

    Rewrite(Map<String, Mode> modes, Variables variables, OutputProperties form, SpaceStripping spaces) {
        this.modes = Map.copyOf(modes);
        this.parameters = List.copyOf(variables.parameters());
        this.globals = List.copyOf(variables.globals());
        this.slots = variables.slots();
        this.expressions = variables.expressions();
        this.declaration = Escape.ascii(form.declaration());
        this.spaces = spaces;
        this.mayBeHtml = !form.saysXml();
    }

    /** A module that an xsl:include or xsl:import names. */
    public record Module(String path, byte[] bytes) {}

    /**
     * Reads a stylesheet that an XSLT processor accepts; mistakes in one are not looked for.
     *
     * @param path for sentences about modules
     * @param modules finds the module that an href in the module of a path names; null when there is none
     * @throws NotASplice when it does not run as a splice
     */
    public static Rewrite read(String path, byte[] stylesheet, BiFunction<String, String, Module> modules)
            throws NotASplice {
        try {
            return new StylesheetReader(modules).read(new Module(path, stylesheet));
        } catch (XmlError e) {
            throw new NotASplice("no well-formed XML: " + e.getMessage());
        }
    }

    /** The names of the parameters that can be passed, none of them in a namespace. */
    public List<String> parameters() {
        return parameters.stream().map(Variables.Parameter::name).toList();
    }

    /**
     * Changes a message.
     *
     * @param values for each of {@link #parameters} what is passed, or null for none
     * @param maxBytes how long the result may be
     * @param deadlineNanos when there is no use in going on, by {@link System#nanoTime}
     * @return the result; null when this message is one for the library: the result would be an error, too long, too late, or needs
     *     namespaces that a splice can't give it
     */
    public byte[] apply(EventStream message, String[] values, long maxBytes, long deadlineNanos) {
        VariableValue[] variables = new VariableValue[slots];
        try {
            EventStream subject = spaces == null ? message : spaces.strip(message);
            RewriteRun run =
                    new RewriteRun(this, subject, variables, Math.min(maxBytes, Integer.MAX_VALUE - 16), deadlineNanos);
            for (int i = 0; i < values.length; i++) {
                Variables.Parameter parameter = parameters.get(i);
                if (values[i] == null && parameter.value() == null) {
                    return null;
                }
                variables[parameter.slot()] =
                        values[i] != null ? VariableValue.string(values[i]) : run.bound(parameter.value(), 0);
            }
            return run.result();
        } catch (BeyondSplice e) {
            return null;
        }
    }

    Mode mode(String name) {
        Mode mode = modes.get(name);
        if (mode == null) {
            throw BeyondSplice.BEYOND; // a mode without any rules
        }
        return mode;
    }

    List<Instruction.Let> globals() {
        return globals;
    }

    int expressions() {
        return expressions;
    }

    byte[] declaration() {
        return declaration;
    }

    boolean mayBeHtml() {
        return mayBeHtml;
    }

    @Override
    public String toString() {
        return new String(declaration, StandardCharsets.US_ASCII) + modes.keySet();
    }
}
