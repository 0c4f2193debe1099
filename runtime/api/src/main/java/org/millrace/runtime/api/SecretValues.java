package org.millrace.runtime.api;

import java.util.Comparator;
import java.util.List;
import java.util.TreeSet;
import java.util.regex.Pattern;
import org.millrace.runtime.api.secret.Masks;
import org.millrace.xml.Printable;

/**
 * What is secret in the messages of one exchange, to be hidden in what is said about them: the values of headers, variables, query parameters,
 * elements, attributes and members by the names that the flow marks, see {@link Masks}. This is the one place for all texts that a value may
 * get into: a validator's, an expression's, a template's, a library's.
 *
 * <ol>
 *   <li>A value is found as it stands in the message, with escapes, with its white space collapsed, and word by word, as a validator tells of lists.
 *   <li>A long one is found by its beginning, too, since texts are cut.
 *   <li>A short one counts only where it stands by itself, and one of a character or two in quotes: there is a 1 in any text.
 *   <li>When something secret stands in a body that can't be read well enough, all that is quoted is hidden.
 * </ol>
 */
final class SecretValues {

    private static final int MAX_VALUES = 10_000;
    private static final int MAX_WORDS = 16;
    private static final int MIN_WORD_CHARS = 4;

    /** From so many characters on a value is found by its beginning. */
    private static final int LONG_CHARS = 8;

    private static final int SHORT_CHARS = 2;

    private static final Pattern QUOTED = Pattern.compile("(['\"\\[])[^'\"\\]]+(['\"\\]])");
    private static final String OPENING = "'\"[(=";
    private static final String CLOSING = "'\"])";

    /** The longest first: another may be a part of it. */
    private final TreeSet<String> values =
            new TreeSet<>(Comparator.comparingInt(String::length).reversed().thenComparing(Comparator.naturalOrder()));

    private boolean all = true;

    private SecretValues() {}

    static SecretValues of(Exchange exchange) {
        SecretValues secrets = new SecretValues();
        List<String> names =
                exchange.flow() == null ? List.of() : exchange.flow().content().secrets();
        Masks masks = new Masks(names);
        secrets.message(exchange.request(), masks);
        if (exchange.message() != exchange.request()) {
            secrets.message(exchange.message(), masks);
        }
        if (exchange.response() != null && exchange.response() != exchange.message()) {
            secrets.message(exchange.response(), masks);
        }
        if (exchange.flow() != null) {
            List<String> variables = exchange.flow().content().variables();
            for (int slot = 0; slot < variables.size(); slot++) {
                if (masks.isSecret(variables.get(slot))) {
                    secrets.add(exchange.variable(slot));
                }
            }
        }
        return secrets;
    }

    private void message(Message message, Masks masks) {
        if (message.start() != null) {
            masks.parameters(message.start().toString(), this::add);
        }
        message.headers().forEach((name, value) -> {
            if (masks.isSecretHeader(name)) {
                add(value);
            }
        });
        all &= message.secrets(masks, this::add);
    }

    private void add(String value) {
        String text = value.strip();
        if (text.isEmpty() || text.equals(Masks.MASK)) {
            return;
        }
        if (values.size() >= MAX_VALUES) {
            all = false;
            return;
        }
        values.add(text);
        values.add(Printable.of(text)); // as texts have it that are fit to be read already
        String[] words = text.split("\\s+", MAX_WORDS + 1);
        if (words.length > 1) {
            values.add(String.join(" ", words));
        }
        for (String word : words.length <= MAX_WORDS ? words : new String[0]) {
            if (word.length() >= MIN_WORD_CHARS) {
                values.add(word);
            }
        }
    }

    /** The text without what is secret. */
    String hide(String text) {
        String shown = all ? text : QUOTED.matcher(text).replaceAll("$1" + Masks.MASK + "$2");
        for (String value : values) {
            shown = hide(shown, value);
        }
        return shown;
    }

    private static String hide(String text, String value) {
        String begin = value.substring(0, Math.min(LONG_CHARS, value.length()));
        int at = text.indexOf(begin);
        if (at < 0) {
            return text;
        }
        StringBuilder shown = new StringBuilder(text.length());
        int copied = 0;
        while (at >= 0) {
            int end = at;
            while (end < text.length() && end - at < value.length() && text.charAt(end) == value.charAt(end - at)) {
                end++;
            }
            if (counts(text, at, end)) {
                shown.append(text, copied, at).append(Masks.MASK);
                copied = end;
            }
            at = text.indexOf(begin, end);
        }
        return shown.append(text, copied, text.length()).toString();
    }

    private static boolean counts(String text, int at, int end) {
        char before = at == 0 ? ' ' : text.charAt(at - 1);
        char after = end == text.length() ? ' ' : text.charAt(end);
        if (end - at >= LONG_CHARS) {
            return true;
        }
        return end - at > SHORT_CHARS
                ? !Character.isLetterOrDigit(before) && !Character.isLetterOrDigit(after)
                : OPENING.indexOf(before) >= 0 && CLOSING.indexOf(after) >= 0;
    }
}
