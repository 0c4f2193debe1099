package org.millrace.compiler.xpath;

import java.util.Collection;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import net.sf.saxon.s9api.ItemType;
import net.sf.saxon.s9api.OccurrenceIndicator;
import net.sf.saxon.s9api.Processor;
import net.sf.saxon.s9api.QName;
import net.sf.saxon.s9api.SaxonApiException;
import net.sf.saxon.s9api.XPathCompiler;
import org.millrace.compiler.diagnostic.Diagnostics;
import org.millrace.compiler.diagnostic.Place;
import org.millrace.compiler.diagnostic.Rule;
import org.millrace.compiler.resource.SafeXml;
import org.millrace.compiler.resource.SaxonMessage;

/**
 * Compiles the XPath expressions of a flow with Saxon, with the flow's prefixes and its variables as strings, to find what is wrong with
 * them. A runtime's XPathExpression compiles them in the same way.
 */
public final class Expressions {

    private static final Pattern NCNAME = Pattern.compile("[\\p{L}_][\\p{L}\\p{N}_.-]*");
    private static final Pattern VARIABLE = Pattern.compile("\\$\\s*([\\p{L}_][\\p{L}\\p{N}_.-]*)");

    private final Map<String, String> namespaces;
    private final Set<String> variables;
    private final Diagnostics diagnostics;
    private final Processor saxon = SafeXml.saxon();

    /**
     * @param namespaces prefix to namespace name
     * @param variables the names of the variables that some step of the flow sets
     */
    public Expressions(Map<String, String> namespaces, Collection<String> variables, Diagnostics diagnostics) {
        this.namespaces = namespaces;
        this.variables = new TreeSet<>(variables);
        this.diagnostics = diagnostics;
    }

    /**
     * @param label the name of the property that holds the expression
     * @return whether it can be read
     */
    public boolean check(String expression, String label, Place place) {
        for (String function : Calls.forbidden(expression, namespaces::get)) {
            diagnostics.add(
                    Rule.XPATH_FORBIDDEN,
                    place,
                    label + " calls " + function + "(), which reaches outside of the message",
                    "use only the message and the flow's variables");
        }
        XPathCompiler compiler = saxon.newXPathCompiler();
        compiler.setLanguageVersion("3.1");
        compiler.setWarningHandler(warning -> {}); // else Saxon prints it
        try {
            namespaces.forEach(compiler::declareNamespace);
            variables.stream()
                    .filter(name -> NCNAME.matcher(name).matches()) // another name was reported where it is set
                    .forEach(name ->
                            compiler.declareVariable(new QName(name), ItemType.STRING, OccurrenceIndicator.ONE));
            compiler.compile(expression);
            return true;
        } catch (SaxonApiException e) {
            report(expression, label, place, e);
        } catch (StackOverflowError e) {
            diagnostics.add(
                    Rule.XPATH, place, label + " nests too deeply", "make several steps of it, with variables between");
        } catch (IllegalStateException e) { // Saxon 13.1 stumbles over some, e.g. ancestors of a sequence
            diagnostics.add(
                    Rule.XPATH,
                    place,
                    label + " is more than Saxon can read: " + e.getMessage(),
                    "write it in another way");
        } catch (IllegalArgumentException e) {
            diagnostics.add(Rule.XPATH, place, label + " is no XPath 3.1: " + e.getMessage(), "mend the expression");
        }
        return false;
    }

    private void report(String expression, String label, Place place, SaxonApiException e) {
        String code = e.getErrorCode() == null ? "" : e.getErrorCode().getLocalName();
        String unknown = code.equals("XPST0008") ? unknownVariable(expression) : null;
        if (unknown != null) {
            diagnostics.add(
                    Rule.XPATH_VARIABLE,
                    place,
                    label + " uses the variable $" + unknown + ", which no step of the flow sets",
                    knownVariables(variables));
        } else if (code.equals("XPST0081")) {
            diagnostics.add(
                    Rule.XPATH_PREFIX,
                    place,
                    label + " uses a prefix that the flow does not declare: " + SaxonMessage.clause(e.getMessage()),
                    "add the prefix to the flow's namespaces");
        } else {
            diagnostics.add(
                    Rule.XPATH,
                    place,
                    label + " is no XPath 3.1: " + SaxonMessage.clause(e.getMessage()),
                    "mend the expression");
        }
    }

    private String unknownVariable(String expression) {
        Matcher matcher = VARIABLE.matcher(Calls.blanked(expression));
        while (matcher.find()) {
            if (!variables.contains(matcher.group(1))) {
                return matcher.group(1);
            }
        }
        return null;
    }

    /** The remedy for a variable that nobody sets. */
    public static String knownVariables(Collection<String> variables) {
        return variables.isEmpty()
                ? "set it in a step before; the flow has no variables yet"
                : "set it in a step before, or use one of: " + String.join(", ", new TreeSet<>(variables));
    }
}
