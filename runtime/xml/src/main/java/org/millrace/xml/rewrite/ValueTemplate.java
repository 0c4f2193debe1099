package org.millrace.xml.rewrite;

import java.util.ArrayList;
import java.util.List;

/** Attribute and text value templates (XSLT 3.0, section 5.6): fixed text with expressions in braces; doubled braces stand for one. */
final class ValueTemplate {

    private ValueTemplate() {}

    /** @param separator what stands between the items of an expression */
    static Value read(String template, String separator, Node at, Variables.Frame frame) throws NotASplice {
        List<Value> parts = new ArrayList<>();
        StringBuilder text = new StringBuilder();
        int i = 0;
        while (i < template.length()) {
            char c = template.charAt(i);
            boolean doubled = i + 1 < template.length() && template.charAt(i + 1) == c;
            if (c == '{' && !doubled) {
                int end = end(template, i + 1, at);
                if (!text.isEmpty()) {
                    parts.add(new Value.Text(text.toString()));
                    text.setLength(0);
                }
                Select select =
                        Select.read(template.substring(i + 1, end), at, frame).valued(at);
                parts.add(new Value.Items(select, separator));
                i = end + 1;
            } else if (c == '{' || c == '}') {
                if (!doubled) {
                    throw at.not("a brace without its other half");
                }
                text.append(c);
                i += 2;
            } else {
                text.append(c);
                i++;
            }
        }
        if (parts.isEmpty() || !text.isEmpty()) {
            parts.add(new Value.Text(text.toString()));
        }
        return parts.size() == 1 ? parts.getFirst() : new Value.Joined(List.copyOf(parts));
    }

    /** The brace that ends an expression: none in a string of it. One with comments or braces of its own is not ours. */
    private static int end(String template, int from, Node at) throws NotASplice {
        char quote = 0;
        for (int i = from; i < template.length(); i++) {
            char c = template.charAt(i);
            if (quote != 0) {
                quote = c == quote ? 0 : quote;
            } else if (c == '"' || c == '\'') {
                quote = c;
            } else if (c == '}') {
                return i;
            } else if (c == '{' || template.startsWith("(:", i)) {
                throw at.not("a value template with braces in braces or comments");
            }
        }
        throw at.not("a brace without its other half");
    }
}
