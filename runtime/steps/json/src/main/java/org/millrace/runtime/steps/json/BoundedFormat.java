package org.millrace.runtime.steps.json;

import com.networknt.schema.ExecutionContext;
import com.networknt.schema.SchemaContext;
import com.networknt.schema.format.Format;
import com.networknt.schema.format.RegexFormat;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;

/**
 * A format that is not asked of a text longer than any that it could mean. networknt checks most formats by the JDK's regular expressions,
 * whose time grows with the square of the text or worse, and which recurse; nothing ends them at the deadline.
 */
record BoundedFormat(Format format, int maxChars) implements Format {

    /** A mailbox has at most 64 characters, an @ and 255 more (RFC 5321 section 4.5.3.1); no name, address or time is longer. */
    static final int MAX_CHARS = 320;

    /** Of what is made of parts, as many as somebody wishes. */
    static final int MAX_COMPOUND_CHARS = 1024;

    private static final Set<String> COMPOUND =
            Set.of("json-pointer", "relative-json-pointer", "uri-template", "regex");

    /** Read in one pass, without a regular expression that looks back; a URI may hold a document. */
    private static final Set<String> LINEAR =
            Set.of("uri", "uri-reference", "iri", "iri-reference", "alpha", "alphanumeric");

    /** The JDK only reads an expression; RE2 makes a program of it, in which (((a{100}){100}){100}){100} has 100 million instructions. */
    private static final Format REGEX = new RegexFormat() {

        @Override
        public boolean matches(ExecutionContext validation, SchemaContext schema, String text) {
            try {
                Pattern ignored = Pattern.compile(text);
                return true;
            } catch (PatternSyntaxException e) {
                return false;
            }
        }
    };

    /** Sets bounds for all formats of a dialect that need them. */
    static void bound(Map<String, Format> formats) {
        formats.put(REGEX.getName(), REGEX);
        formats.computeIfPresent("email", (name, format) -> new MailboxFormat(format, formats.get("hostname")));
        formats.computeIfPresent("idn-email", (name, format) -> new MailboxFormat(format, formats.get("idn-hostname")));
        formats.replaceAll((name, format) -> LINEAR.contains(name)
                ? format
                : new BoundedFormat(format, COMPOUND.contains(name) ? MAX_COMPOUND_CHARS : MAX_CHARS));
    }

    @Override
    public boolean matches(ExecutionContext validation, SchemaContext schema, String text) {
        return text.length() <= maxChars && format.matches(validation, schema, text);
    }

    @Override
    public String getName() {
        return format.getName();
    }

    @Override
    public String getMessageKey() {
        return format.getMessageKey();
    }
}
