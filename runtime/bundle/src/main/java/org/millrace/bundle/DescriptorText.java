package org.millrace.bundle;

import java.time.LocalDate;
import java.time.format.DateTimeParseException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A descriptor as text: a first line with the format's version, then a line a fact, its words parted by single spaces.
 *
 * <pre>
 * millrace-bundle 1
 * flow service-mediation
 * version 1.4.2
 * class org.millrace.flow.service_mediation.Flow
 * listener http
 * path /orders
 * relays false
 * memory WHOLE_MESSAGE
 * expires never
 * method POST
 * variable city
 * namespace o urn:millrace:example:orders
 * step validate-order validate 14
 * endpoint orders
 * key server-signing
 * certificate client
 * sample order samples/order.xml samples/confirmation.xml Content-Type text/xml
 * validator schemas/order.xsd org.millrace.flow.service_mediation.Schema1
 * secret cardNumber
 * </pre>
 *
 * <p>A flow whose memory is BOUNDED has a line {@code start 4096} behind it.
 *
 * <p>The number is the least version of the bundle ABI that has all that the bundle needs ({@link AbiVersions}), so that a runtime that
 * is older than the compiler takes what it can. Version 2 has the validators, version 3 the secrets, version 5
 * {@code brief}, after {@code relays}, and version 6 BOUNDED and {@code start}; with version 7 a
 * {@code validator} may have more than one class. The first line stays what it is in every version to come.
 *
 * <p>A word writes a space as {@code \s}, a backslash as {@code \\}, another control character or half of a surrogate pair as
 * {@code \}{@code uXXXX}, and no characters at all as {@code \e}. Each descriptor has one text only; the parser takes no other.
 */
final class DescriptorText {

    private static final Pattern FIRST_LINE = Pattern.compile("millrace-bundle ([1-9][0-9]{0,8})");
    private static final Pattern FLOW = Pattern.compile("[A-Za-z0-9_-]{1,100}");
    private static final Pattern CLASS = Pattern.compile("org\\.millrace\\.flow(\\.[A-Za-z0-9_]{1,100}){1,5}");
    private static final Pattern SECRET = Pattern.compile("[A-Za-z_][A-Za-z0-9_.-]{0,99}");
    private static final Pattern VALIDATOR = Pattern.compile("Schema[1-9][0-9]{0,5}");
    private static final String NEVER = "never";

    private DescriptorText() {}

    /**
     * @param abi the version of the bundle ABI that the bundle needs
     * @throws IllegalArgumentException when a field holds what it may not
     */
    static String render(Descriptor d, int abi) {
        String wrong = wrong(d);
        if (wrong != null) {
            throw new IllegalArgumentException(wrong);
        }
        StringBuilder text = new StringBuilder("millrace-bundle ").append(abi).append('\n');
        line(text, "flow", d.flow());
        line(text, "version", d.version());
        line(text, "class", d.className());
        line(text, "listener", d.listener());
        line(text, "path", d.path());
        line(text, "relays", Boolean.toString(d.relays()));
        if (abi >= AbiVersions.HAND_OVER) {
            line(text, "brief", Boolean.toString(d.brief()));
        }
        line(text, "memory", d.memory().name());
        if (d.memory() == Descriptor.MemoryClass.BOUNDED) {
            line(text, "start", Integer.toString(d.startBytes()));
        }
        line(text, "expires", d.expires().isEmpty() ? NEVER : d.expires());
        d.methods().forEach(method -> line(text, "method", method));
        d.variables().forEach(variable -> line(text, "variable", variable));
        new TreeMap<>(d.namespaces()).forEach((prefix, name) -> line(text, "namespace", prefix, name));
        d.steps().forEach(step -> line(text, "step", step.id(), step.kind(), Integer.toString(step.line())));
        d.endpoints().forEach(endpoint -> line(text, "endpoint", endpoint));
        d.keys().forEach(key -> line(text, "key", key));
        d.certificates().forEach(certificate -> line(text, "certificate", certificate));
        for (Descriptor.Sample sample : d.samples()) {
            List<String> words = new ArrayList<>(List.of(sample.name(), sample.request(), sample.response()));
            new TreeMap<>(sample.headers()).forEach((name, value) -> words.addAll(List.of(name, value)));
            line(text, "sample", words.toArray(String[]::new));
        }
        new TreeMap<>(d.validators()).forEach((path, parts) -> {
            List<String> words = new ArrayList<>(List.of(path));
            words.addAll(parts);
            line(text, "validator", words.toArray(String[]::new));
        });
        d.secrets().forEach(name -> line(text, "secret", name));
        return text.toString();
    }

    /**
     * The version of the bundle ABI that a bundle needs. Whatever else stands in a descriptor may be of a version to come.
     *
     * @throws IllegalArgumentException when the text is no descriptor's
     */
    static int abi(String text) {
        String first = text.lines().findFirst().orElse("");
        Matcher line = FIRST_LINE.matcher(first);
        if (!line.matches()) {
            throw new IllegalArgumentException(
                    "its first line is '" + EntryName.shown(first) + "', not 'millrace-bundle' and a number");
        }
        return Integer.parseInt(line.group(1));
    }

    /** @throws IllegalArgumentException when the text is not one that {@link #render} gives, with what is wrong */
    static Descriptor parse(String text) {
        int abi = abi(text);
        Lines lines = new Lines(text);
        String flow = lines.one("flow");
        String version = lines.one("version");
        String className = lines.one("class");
        String listener = lines.one("listener");
        String path = lines.one("path");
        boolean relays = Boolean.parseBoolean(lines.one("relays"));
        boolean brief = abi >= AbiVersions.HAND_OVER && Boolean.parseBoolean(lines.one("brief"));
        Descriptor.MemoryClass memory = Descriptor.MemoryClass.valueOf(lines.one("memory"));
        int startBytes = memory == Descriptor.MemoryClass.BOUNDED ? number(lines.one("start")) : 0;
        String expires = lines.one("expires");
        List<String> methods = lines.each("method");
        List<String> variables = lines.each("variable");
        Map<String, String> namespaces = new TreeMap<>();
        lines.all("namespace", 2, 2).forEach(words -> namespaces.put(words.get(0), words.get(1)));
        List<Descriptor.Step> steps = lines.all("step", 3, 3).stream()
                .map(words -> new Descriptor.Step(words.get(0), words.get(1), number(words.get(2))))
                .toList();
        List<String> endpoints = lines.each("endpoint");
        List<String> keys = lines.each("key");
        List<String> certificates = lines.each("certificate");
        List<Descriptor.Sample> samples = lines.all("sample", 3, Integer.MAX_VALUE).stream()
                .map(DescriptorText::sample)
                .toList();
        Map<String, List<String>> validators = new TreeMap<>();
        int mostWords = abi >= AbiVersions.PARTS ? Integer.MAX_VALUE : 2;
        lines.all("validator", 2, mostWords)
                .forEach(words -> validators.put(words.getFirst(), List.copyOf(words.subList(1, words.size()))));
        List<String> secrets = lines.each("secret");
        Descriptor descriptor = new Descriptor(
                flow,
                version,
                className,
                listener,
                path,
                methods,
                relays,
                brief,
                memory,
                startBytes,
                variables,
                Collections.unmodifiableMap(namespaces),
                steps,
                endpoints,
                keys,
                certificates,
                samples,
                Collections.unmodifiableMap(validators),
                secrets,
                expires.equals(NEVER) ? "" : expires);
        if (!render(descriptor, abi).equals(text)) {
            throw new IllegalArgumentException("a line is not as the compiler writes it, or not in its place");
        }
        return descriptor;
    }

    private static Descriptor.Sample sample(List<String> words) {
        Map<String, String> headers = new TreeMap<>();
        for (int i = 3; i + 1 < words.size(); i += 2) {
            headers.put(words.get(i), words.get(i + 1));
        }
        return new Descriptor.Sample(words.get(0), words.get(1), words.get(2), Collections.unmodifiableMap(headers));
    }

    private static int number(String word) {
        try {
            return Integer.parseInt(word);
        } catch (NumberFormatException e) {
            throw new IllegalArgumentException("'" + EntryName.shown(word) + "' is not a number", e);
        }
    }

    /** What is wrong with a descriptor, or null when nothing is. */
    static String wrong(Descriptor d) {
        if (!FLOW.matcher(d.flow()).matches()) {
            return "the flow's name '" + EntryName.shown(d.flow())
                    + "' may hold up to 100 letters, digits, '-' and '_' only";
        }
        if (!Versions.isVersion(d.version())) {
            return "the flow's version '" + EntryName.shown(d.version()) + "' must be dotted numbers, such as 1.4.2";
        }
        if (!CLASS.matcher(d.className()).matches()) {
            return "the class name '" + EntryName.shown(d.className()) + "' must be in org.millrace.flow";
        }
        String ofFlow = d.className().substring(0, d.className().lastIndexOf('.') + 1);
        Set<String> taken = new HashSet<>(Set.of(d.className()));
        for (String validator :
                d.validators().values().stream().flatMap(List::stream).toList()) {
            if (!validator.startsWith(ofFlow)
                    || !VALIDATOR.matcher(validator.substring(ofFlow.length())).matches()
                    || !taken.add(validator)) {
                return "the validator's class name '" + EntryName.shown(validator) + "' must be one of its own, "
                        + ofFlow + "Schema and a number";
            }
        }
        for (String secret : d.secrets()) {
            if (!SECRET.matcher(secret).matches()) {
                return "the secret name '" + EntryName.shown(secret)
                        + "' may hold up to 100 letters, digits, '_', '.' and '-' only";
            }
        }
        if (!d.path().startsWith("/")) {
            return "the path '" + EntryName.shown(d.path()) + "' must begin with '/'";
        }
        for (Descriptor.Step step : d.steps()) {
            if (step.line() < 1) {
                return "step " + EntryName.shown(step.id()) + " has line " + step.line() + "; lines count from 1";
            }
        }
        if (d.startBytes() < 0 || (d.startBytes() > 0) != (d.memory() == Descriptor.MemoryClass.BOUNDED)) {
            return "a flow of memory " + d.memory() + " can't have a start of " + d.startBytes() + " bytes";
        }
        return d.expires().isEmpty() || isDay(d.expires())
                ? null
                : "the day of expiry '" + EntryName.shown(d.expires()) + "' must be written as 2027-12-31";
    }

    private static boolean isDay(String text) {
        try {
            return LocalDate.parse(text).toString().equals(text);
        } catch (DateTimeParseException e) {
            return false;
        }
    }

    private static void line(StringBuilder text, String key, String... words) {
        text.append(key);
        for (String word : words) {
            text.append(' ');
            escape(text, word);
        }
        text.append('\n');
    }

    private static void escape(StringBuilder text, String word) {
        if (word.isEmpty()) {
            text.append("\\e");
        }
        for (int i = 0; i < word.length(); i++) {
            char c = word.charAt(i);
            boolean halfPair = Character.isSurrogate(c)
                    && !(Character.isHighSurrogate(c)
                            && i + 1 < word.length()
                            && Character.isLowSurrogate(word.charAt(i + 1)));
            if (c == ' ') {
                text.append("\\s");
            } else if (c == '\\') {
                text.append("\\\\");
            } else if (Character.isSurrogate(c) && !halfPair) {
                text.append(c).append(word.charAt(++i));
            } else if (Character.isISOControl(c) || halfPair || c == '\u2028' || c == '\u2029') {
                text.append(String.format("\\u%04x", (int) c));
            } else {
                text.append(c);
            }
        }
    }

    private static String unescape(String word) {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < word.length(); i++) {
            char c = word.charAt(i);
            if (c != '\\') {
                text.append(c);
                continue;
            }
            char kind = ++i < word.length() ? word.charAt(i) : ' ';
            switch (kind) {
                case 'e' -> {}
                case 's' -> text.append(' ');
                case '\\' -> text.append('\\');
                case 'u' -> {
                    text.append((char) hex(word, i + 1));
                    i += 4;
                }
                default ->
                    throw new IllegalArgumentException("'" + EntryName.shown(word) + "' has a backslash out of place");
            }
        }
        return text.toString();
    }

    private static int hex(String word, int start) {
        if (start + 4 > word.length()) {
            throw new IllegalArgumentException("'" + EntryName.shown(word) + "' has a backslash out of place");
        }
        try {
            return Integer.parseInt(word, start, start + 4, 16);
        } catch (NumberFormatException e) {
            throw new IllegalArgumentException("'" + EntryName.shown(word) + "' has a backslash out of place", e);
        }
    }

    /** The lines after the first, taken in order. */
    private static final class Lines {

        private final String[] lines;
        private int next = 1;

        Lines(String text) {
            lines = text.split("\n", -1);
        }

        String one(String key) {
            List<List<String>> found = all(key, 1, 1);
            if (found.size() != 1) {
                throw new IllegalArgumentException("it must have one line '" + key + "' in its place");
            }
            return found.getFirst().getFirst();
        }

        List<String> each(String key) {
            return all(key, 1, 1).stream().map(List::getFirst).toList();
        }

        /** The words of all lines with this key that come next. */
        List<List<String>> all(String key, int minWords, int maxWords) {
            List<List<String>> found = new ArrayList<>();
            while (next < lines.length && lines[next].startsWith(key + " ")) {
                List<String> words = Arrays.stream(
                                lines[next].substring(key.length() + 1).split(" ", -1))
                        .map(DescriptorText::unescape)
                        .toList();
                if (words.size() < minWords || words.size() > maxWords) {
                    throw new IllegalArgumentException(
                            "line " + (next + 1) + " has " + words.size() + " words after '" + key + "'");
                }
                found.add(words);
                next++;
            }
            return found;
        }
    }
}
