package org.millrace.bundle;

import java.time.LocalDate;
import java.time.format.DateTimeParseException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
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
 * expires never
 * entry http 0
 * relays false
 * brief false
 * memory WHOLE_MESSAGE
 * start 0
 * need endpoint orders
 * need key server-signing
 * variable city
 * namespace o urn:millrace:example:orders
 * step receive receive 5 3
 * text listener http
 * text path /orders
 * texts methods POST PUT
 * step by-city route 9 1
 * parts branches 1
 * part BodyBranch 1
 * text xpath //o:city\s=\s'Graz'
 * sample order samples/order.xml samples/confirmation.xml Content-Type text/xml
 * validator schemas/order.xsd org.millrace.flow.service_mediation.Schema1
 * secret cardNumber
 * </pre>
 *
 * <p>A step has its id, kind, line and number of properties, which follow it: {@code text}, {@code number}, {@code flag}, {@code texts} or
 * {@code parts}, and the property's name. A step of a subflow has its file behind that number, such as {@code rating/rate.flow}, and an id
 * such as {@code rate/look-up}. The number of parts is followed by those, each with its kind and number of properties.
 *
 * <p>The number in the first line is the least version of the bundle ABI that has all that the bundle needs ({@link AbiVersions}). That
 * line stays what it is in every version to come.
 *
 * <p>A word writes a space as {@code \s}, a backslash as {@code \\}, another control character or half of a surrogate pair as
 * {@code \}{@code uXXXX}, and no characters at all as {@code \e}. Each descriptor has one text only; the parser takes no other.
 */
final class DescriptorText {

    private static final Pattern FIRST_LINE = Pattern.compile("millrace-bundle ([1-9][0-9]{0,8})");
    private static final Pattern FLOW = Pattern.compile("[A-Za-z0-9_-]{1,100}");
    private static final Pattern CLASS = Pattern.compile("org\\.millrace\\.flow(\\.[A-Za-z0-9_]{1,100}){1,5}");
    private static final Pattern TRANSPORT = Pattern.compile("[a-z][a-z0-9-]{0,99}");
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
        Descriptor.Identity identity = d.identity();
        Descriptor.Cost cost = d.cost();
        Descriptor.Content content = d.content();
        StringBuilder text = new StringBuilder("millrace-bundle ").append(abi).append('\n');
        DescriptorLines.line(text, "flow", identity.flow());
        DescriptorLines.line(text, "version", identity.version());
        DescriptorLines.line(text, "class", identity.className());
        DescriptorLines.line(text, "expires", identity.expires().isEmpty() ? NEVER : identity.expires());
        DescriptorLines.line(
                text, "entry", d.entry().transport(), Integer.toString(d.entry().step()));
        DescriptorLines.line(text, "relays", Boolean.toString(cost.relays()));
        DescriptorLines.line(text, "brief", Boolean.toString(cost.brief()));
        DescriptorLines.line(text, "memory", cost.memory().name());
        DescriptorLines.line(text, "start", Integer.toString(cost.startBytes()));
        d.needs().forEach(need -> DescriptorLines.line(text, "need", word(need.kind()), need.name()));
        content.variables().forEach(variable -> DescriptorLines.line(text, "variable", variable));
        new TreeMap<>(content.namespaces())
                .forEach((prefix, name) -> DescriptorLines.line(text, "namespace", prefix, name));
        for (Descriptor.Step step : content.steps()) {
            String line = Integer.toString(step.line());
            List<String> words = new ArrayList<>(List.of(step.id(), step.kind(), line, count(step.properties())));
            if (!step.file().isEmpty()) {
                words.add(step.file());
            }
            DescriptorLines.line(text, "step", words.toArray(String[]::new));
            PropertyText.render(text, step.properties());
        }
        for (Descriptor.Sample sample : content.samples()) {
            List<String> words = new ArrayList<>(List.of(sample.name(), sample.request(), sample.response()));
            new TreeMap<>(sample.headers()).forEach((name, value) -> words.addAll(List.of(name, value)));
            DescriptorLines.line(text, "sample", words.toArray(String[]::new));
        }
        new TreeMap<>(content.validators()).forEach((path, parts) -> {
            List<String> words = new ArrayList<>(List.of(path));
            words.addAll(parts);
            DescriptorLines.line(text, "validator", words.toArray(String[]::new));
        });
        content.secrets().forEach(name -> DescriptorLines.line(text, "secret", name));
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
        DescriptorLines lines = new DescriptorLines(text);
        Descriptor.Identity identity = identity(lines, abi);
        List<String> entry = lines.next("entry", 2, 2);
        Descriptor.Cost cost = new Descriptor.Cost(
                flag(lines.one("relays")),
                flag(lines.one("brief")),
                Descriptor.MemoryClass.valueOf(lines.one("memory")),
                number(lines.one("start")));
        List<Descriptor.Need> needs = lines.all("need", 2, 2).stream()
                .map(words -> new Descriptor.Need(needed(words.get(0)), words.get(1)))
                .toList();
        Descriptor descriptor = new Descriptor(
                identity, new Descriptor.Entry(entry.get(0), number(entry.get(1))), cost, needs, content(lines));
        if (!render(descriptor, abi).equals(text)) {
            throw new IllegalArgumentException("a line is not as the compiler writes it, or not in its place");
        }
        return descriptor;
    }

    private static Descriptor.Identity identity(DescriptorLines lines, int abi) {
        String flow = lines.one("flow");
        String version = lines.one("version");
        String className = lines.one("class");
        String expires = lines.one("expires");
        return new Descriptor.Identity(flow, version, className, expires.equals(NEVER) ? "" : expires, abi);
    }

    private static Descriptor.Content content(DescriptorLines lines) {
        List<String> variables = lines.each("variable");
        Map<String, String> namespaces = new TreeMap<>();
        lines.all("namespace", 2, 2).forEach(words -> namespaces.put(words.get(0), words.get(1)));
        List<Descriptor.Step> steps = new ArrayList<>();
        while (lines.isNext("step")) {
            List<String> words = lines.next("step", 4, 5);
            Map<String, PropertyValue> properties = PropertyText.parse(lines, number(words.get(3)));
            String file = words.size() == 5 ? words.get(4) : "";
            steps.add(new Descriptor.Step(words.get(0), words.get(1), number(words.get(2)), properties, file));
        }
        List<Descriptor.Sample> samples = lines.all("sample", 3, Integer.MAX_VALUE).stream()
                .map(DescriptorText::sample)
                .toList();
        Map<String, List<String>> validators = new TreeMap<>();
        lines.all("validator", 2, Integer.MAX_VALUE)
                .forEach(words -> validators.put(words.getFirst(), List.copyOf(words.subList(1, words.size()))));
        return new Descriptor.Content(variables, namespaces, steps, samples, validators, lines.each("secret"));
    }

    private static String word(Descriptor.Need.Kind kind) {
        return kind.name().toLowerCase(Locale.ROOT);
    }

    private static Descriptor.Need.Kind needed(String word) {
        for (Descriptor.Need.Kind kind : Descriptor.Need.Kind.values()) {
            if (word(kind).equals(word)) {
                return kind;
            }
        }
        throw new IllegalArgumentException("a flow can't need a '" + EntryName.shown(word) + "'");
    }

    /** A word that is neither is found when the descriptor is rendered again. */
    private static boolean flag(String word) {
        return Boolean.parseBoolean(word);
    }

    static String count(Map<String, PropertyValue> properties) {
        return Integer.toString(properties.size());
    }

    private static Descriptor.Sample sample(List<String> words) {
        Map<String, String> headers = new TreeMap<>();
        for (int i = 3; i + 1 < words.size(); i += 2) {
            headers.put(words.get(i), words.get(i + 1));
        }
        return new Descriptor.Sample(words.get(0), words.get(1), words.get(2), Collections.unmodifiableMap(headers));
    }

    static int number(String word) {
        try {
            return Integer.parseInt(word);
        } catch (NumberFormatException e) {
            throw new IllegalArgumentException("'" + EntryName.shown(word) + "' is not a number", e);
        }
    }

    /** What is wrong with a descriptor, or null when nothing is. */
    static String wrong(Descriptor d) {
        Descriptor.Identity identity = d.identity();
        if (!FLOW.matcher(identity.flow()).matches()) {
            return "the flow's name '" + EntryName.shown(identity.flow())
                    + "' may hold up to 100 letters, digits, '-' and '_' only";
        }
        if (!Versions.isVersion(identity.version())) {
            return "the flow's version '" + EntryName.shown(identity.version())
                    + "' must be dotted numbers, such as 1.4.2";
        }
        if (!CLASS.matcher(identity.className()).matches()) {
            return "the class name '" + EntryName.shown(identity.className()) + "' must be in org.millrace.flow";
        }
        if (!identity.expires().isEmpty() && !isDay(identity.expires())) {
            return "the day of expiry '" + EntryName.shown(identity.expires()) + "' must be written as 2027-12-31";
        }
        if (!TRANSPORT.matcher(d.entry().transport()).matches()) {
            return "the transport's name '" + EntryName.shown(d.entry().transport())
                    + "' may hold up to 100 small letters, digits and '-' only";
        }
        if (d.entry().step() < 0 || d.entry().step() >= d.steps().size()) {
            return "exchanges come in by step number " + d.entry().step() + ", and the flow has "
                    + d.steps().size() + " steps, counted from 0";
        }
        Descriptor.Cost cost = d.cost();
        if (cost.startBytes() < 0 || (cost.startBytes() > 0) != (cost.memory() == Descriptor.MemoryClass.BOUNDED)) {
            return "a flow of memory " + cost.memory() + " can't have a start of " + cost.startBytes() + " bytes";
        }
        return wrong(identity.className(), d.content());
    }

    private static String wrong(String className, Descriptor.Content content) {
        for (Descriptor.Step step : content.steps()) {
            if (step.line() < 1) {
                return "step " + EntryName.shown(step.id()) + " has line " + step.line() + "; lines count from 1";
            }
        }
        String ofFlow = className.substring(0, className.lastIndexOf('.') + 1);
        Set<String> taken = new HashSet<>(Set.of(className));
        for (String validator :
                content.validators().values().stream().flatMap(List::stream).toList()) {
            if (!validator.startsWith(ofFlow)
                    || !VALIDATOR.matcher(validator.substring(ofFlow.length())).matches()
                    || !taken.add(validator)) {
                return "the validator's class name '" + EntryName.shown(validator) + "' must be one of its own, "
                        + ofFlow + "Schema and a number";
            }
        }
        for (String secret : content.secrets()) {
            if (!SECRET.matcher(secret).matches()) {
                return "the secret name '" + EntryName.shown(secret)
                        + "' may hold up to 100 letters, digits, '_', '.' and '-' only";
            }
        }
        return null;
    }

    private static boolean isDay(String text) {
        try {
            return LocalDate.parse(text).toString().equals(text);
        } catch (DateTimeParseException e) {
            return false;
        }
    }
}
