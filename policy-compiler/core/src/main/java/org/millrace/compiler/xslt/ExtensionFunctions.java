package org.millrace.compiler.xslt;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What stands for the extension functions that stylesheets written for other processors call: EXSLT's (exslt.org), Microsoft's, Xalan's and
 * DataPower's. XPath 3.1 has its own for nearly all of them; what reads the gateway is passed as a parameter.
 */
final class ExtensionFunctions {

    private static final String MATH = "in the namespace http://www.w3.org/2005/xpath-functions/math";
    private static final String NODE_SET = "leave %s() out: what a variable holds is nodes already";
    private static final String PARAMETER = "declare an xsl:param, and give it %s by a parameter of the step";

    private static final Map<String, String> INSTEAD = new HashMap<>();

    private ExtensionFunctions() {}

    static {
        in(
                "http://exslt.org/math",
                "min",
                "write min()",
                "max",
                "write max()",
                "highest",
                "write $nodes[number() = max($nodes/number())]",
                "lowest",
                "write $nodes[number() = min($nodes/number())]",
                "abs",
                "write abs()",
                "sqrt",
                "write sqrt() " + MATH,
                "power",
                "write pow() " + MATH,
                "exp",
                "write exp() " + MATH,
                "log",
                "write log() " + MATH,
                "sin",
                "write sin() " + MATH,
                "cos",
                "write cos() " + MATH,
                "tan",
                "write tan() " + MATH,
                "asin",
                "write asin() " + MATH,
                "acos",
                "write acos() " + MATH,
                "atan",
                "write atan() " + MATH,
                "atan2",
                "write atan2() " + MATH,
                "constant",
                "write pi() " + MATH + ", or the number",
                "random",
                "write random-number-generator(current-dateTime())?number");
        in(
                "http://exslt.org/sets",
                "difference",
                "write $a except $b",
                "intersection",
                "write $a intersect $b",
                "distinct",
                "write for-each-group with group-by=\".\", or distinct-values() for the values alone",
                "has-same-node",
                "write exists($a intersect $b)",
                "leading",
                "write $a[. << $b[1]]",
                "trailing",
                "write $a[. >> $b[1]]");
        in(
                "http://exslt.org/strings",
                "tokenize",
                "write tokenize($text, '[ ,]') with the separating characters in brackets",
                "split",
                "write tokenize() with the separator as a regular expression",
                "replace",
                "write replace() with a regular expression",
                "padding",
                "write string-join((1 to $length) ! ' ')",
                "align",
                "write substring() over the text and string-join((1 to $length) ! ' ')",
                "encode-uri",
                "write encode-for-uri()",
                "concat",
                "write string-join($nodes)");
        in(
                "http://exslt.org/dates-and-times",
                "date-time",
                "write current-dateTime()",
                "date",
                "write current-date(), or substring-before($dateTime, 'T')",
                "time",
                "write current-time(), or substring-after($dateTime, 'T')",
                "year",
                "write year-from-dateTime(), or year-from-date()",
                "month-in-year",
                "write month-from-dateTime(), or month-from-date()",
                "day-in-month",
                "write day-from-dateTime(), or day-from-date()",
                "hour-in-day",
                "write hours-from-dateTime(), or hours-from-time()",
                "minute-in-hour",
                "write minutes-from-dateTime(), or minutes-from-time()",
                "second-in-minute",
                "write seconds-from-dateTime(), or seconds-from-time()",
                "month-name",
                "write format-dateTime($dateTime, '[MNn]')",
                "month-abbreviation",
                "write format-dateTime($dateTime, '[MNn,3-3]')",
                "day-name",
                "write format-dateTime($dateTime, '[FNn]')",
                "day-abbreviation",
                "write format-dateTime($dateTime, '[FNn,3-3]')",
                "day-in-year",
                "write format-dateTime($dateTime, '[d]')",
                "week-in-year",
                "write format-dateTime($dateTime, '[W]')",
                "day-in-week",
                "write format-dateTime($dateTime, '[F0]'), which counts from Monday, not from Sunday",
                "format-date",
                "write format-dateTime()",
                "add",
                "write $dateTime + $duration, as xs:dateTime() and xs:dayTimeDuration() or xs:yearMonthDuration()",
                "difference",
                "write $end - $start, both as xs:dateTime()",
                "sum",
                "write sum() over durations");
        in(
                "http://exslt.org/regular-expressions",
                "test",
                "write matches()",
                "match",
                "write analyze-string()",
                "replace",
                "write replace()");
        in("http://exslt.org/dynamic", "evaluate", "write the expression out: none is made up at run time");
        in(
                "urn:schemas-microsoft-com:xslt",
                "node-set",
                NODE_SET.formatted("node-set"),
                "format-date",
                "write format-date()",
                "format-time",
                "write format-time()",
                "string-compare",
                "write compare()");
        for (String xalan : List.of("http://xml.apache.org/xalan", "http://xml.apache.org/xslt")) {
            in(
                    xalan,
                    "nodeset",
                    NODE_SET.formatted("nodeset"),
                    "node-set",
                    NODE_SET.formatted("node-set"),
                    "tokenize",
                    "write tokenize()",
                    "distinct",
                    "write distinct-values()",
                    "intersection",
                    "write $a intersect $b",
                    "difference",
                    "write $a except $b",
                    "hasSameNodes",
                    "write empty($a except $b) and empty($b except $a)",
                    "evaluate",
                    "write the expression out: none is made up at run time");
        }
        in(
                "http://www.datapower.com/extensions",
                "variable",
                PARAMETER.formatted("a variable of the flow"),
                "request-header",
                PARAMETER.formatted("the header"),
                "http-request-header",
                PARAMETER.formatted("the header"),
                "response-header",
                PARAMETER.formatted("the header"),
                "http-response-header",
                PARAMETER.formatted("the header"),
                "parse",
                "write parse-xml()",
                "serialize",
                "write serialize()",
                "time-value",
                "write current-dateTime()",
                "node-set",
                NODE_SET.formatted("node-set"),
                "verify-hash",
                "put a step of WS-Security before this one",
                "encrypt-data",
                "put a step of WS-Security behind this one",
                "decrypt-data",
                "put a step of WS-Security before this one",
                "sign",
                "put a step of WS-Security behind this one");
    }

    private static void in(String namespace, String... instead) {
        for (int i = 0; i < instead.length; i += 2) {
            INSTEAD.put("Q{" + namespace + "}" + instead[i], instead[i + 1]);
        }
    }

    /**
     * What to write in the place of a call.
     *
     * @param function as {@code Q{namespace}name}
     * @return a clause; empty for a function that nothing is known of
     */
    static Optional<String> instead(String function) {
        return Optional.ofNullable(INSTEAD.get(function));
    }
}
