package org.millrace.compiler.fix;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.UnaryOperator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.eclipse.emf.ecore.EClass;
import org.eclipse.emf.ecore.EObject;
import org.millrace.compiler.resource.FlowFolder;
import org.millrace.model.catalog.Catalog;
import org.millrace.model.catalog.Property;
import org.millrace.model.catalog.PropertyType;
import org.millrace.model.catalog.StepKind;
import org.millrace.model.edit.Drawing;
import org.millrace.model.flow.Flow;
import org.millrace.model.flow.FlowFiles;
import org.millrace.model.flow.FlowPackage;
import org.millrace.model.flow.Loaded;
import org.millrace.model.flow.Spelling;
import org.millrace.model.flow.Step;
import org.millrace.model.flow.Unreadable;

/** Files that a flow names, and what the flow's own file holds that nobody knows. */
final class FileFixes {

    private static final Pattern QUOTED = Pattern.compile("'([^']+)'");
    private static final Pattern TYPE = Pattern.compile("type\\s*=\\s*(?:\"([^\"]*)\"|'([^']*)')");
    private static final Pattern MANY = Pattern.compile("(maxOccurs\\s*=\\s*[\"'])([1-9]\\d{3,})([\"'])");

    private final Fixes fixes;
    private final Drawing drawing;

    FileFixes(Fixes fixes) {
        this.fixes = fixes;
        this.drawing = fixes.drawing();
    }

    void missing() {
        Matcher quoted = QUOTED.matcher(fixes.spot().diagnostic().wrong());
        if (!quoted.find()) {
            return;
        }
        String missing = quoted.group(1);
        Optional<Property> property = fixes.spot().property();
        if (property.isPresent() && fixes.spot().inFlow()) {
            List<String> files = fixes.around().files(property.get().type());
            Optional<String> near = Spelling.nearest(missing, files);
            near.ifPresent(file -> fixes.offerValue("Use '" + file + "'", property.get(), file));
            files.stream()
                    .filter(file -> near.filter(file::equals).isEmpty())
                    .filter(file -> property.get().type() != PropertyType.FILE || sameFolder(file, missing))
                    .limit(Fixes.MOST - 1)
                    .forEach(file -> fixes.offerValue("Use '" + file + "'", property.get(), file));
        }
        file(missing)
                .filter(file -> !Files.exists(file))
                .ifPresent(file -> fixes.offer("Create '" + missing + "'", () -> {}, Map.of(file, () -> {
                    refuseWhatIsThere(file, missing);
                    return skeleton(missing);
                })));
    }

    /** It was not when the fix was offered. */
    private static void refuseWhatIsThere(Path file, String name) throws IOException {
        if (Files.exists(file, LinkOption.NOFOLLOW_LINKS)) {
            throw new IOException("somebody has made '" + name + "' in the meantime, and it stays as it is");
        }
    }

    private Optional<String> named(Property property) {
        return property.many()
                ? Optional.empty()
                : Optional.of(property.text(fixes.spot().object()));
    }

    private static boolean sameFolder(String one, String other) {
        return one.substring(0, one.lastIndexOf('/') + 1).equals(other.substring(0, other.lastIndexOf('/') + 1));
    }

    private Optional<Path> file(String relative) {
        try {
            return Optional.of(fixes.around().folder().resolve(relative));
        } catch (InvalidPathException e) {
            return Optional.empty();
        }
    }

    /** The least that the compiler accepts, to be filled in. */
    private static byte[] skeleton(String name) {
        String text = name.endsWith(".xsd")
                ? """
                <?xml version="1.0" encoding="UTF-8"?>
                <xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" elementFormDefault="qualified">
                </xs:schema>
                """
                : name.endsWith(".xsl") || name.endsWith(".xslt")
                        ? """
                <?xml version="1.0" encoding="UTF-8"?>
                <xsl:stylesheet version="3.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform">
                  <xsl:mode on-no-match="shallow-copy"/>
                </xsl:stylesheet>
                """
                        : name.endsWith(".json") ? """
                {}
                """ : name.endsWith(".flow") ? """
                <?xml version="1.0" encoding="UTF-8"?>
                <flow:Flow xmi:version="2.0" xmlns:xmi="http://www.omg.org/XMI" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xmlns:flow="http://www.millrace.org/flow/1" name="subflow">
                  <steps xsi:type="flow:Begin" id="enter"/>
                  <steps xsi:type="flow:Return" id="leave"/>
                  <wires from="enter" to="leave"/>
                </flow:Flow>
                """ : """
                <?xml version="1.0" encoding="UTF-8"?>
                <message/>
                """;
        return text.getBytes(StandardCharsets.UTF_8);
    }

    /** A file outside of the flow's folder: a copy of it, where files of its sort lie. */
    void outside() {
        Optional<Property> found = fixes.spot().property();
        if (found.isEmpty() || named(found.get()).isEmpty() || !fixes.spot().inFlow()) {
            return; // it stands in another file, as what a schema includes does
        }
        Property property = found.get();
        String location = named(property).get();
        if (location.indexOf('\\') >= 0) {
            String slashed = location.replace('\\', '/');
            if (FlowFolder.resolve("", slashed) != null) {
                fixes.offerValue("Write '" + slashed + "'", property, slashed);
            } else {
                location = slashed;
            }
        }
        Optional<Path> source = file(location).filter(Files::isRegularFile);
        if (source.isEmpty()) {
            return;
        }
        try {
            if (Files.size(source.get()) > FlowFolder.MAX_FILE_BYTES) {
                return;
            }
            if (!Files.isReadable(source.get())) {
                return; // nor can it be copied
            }
            Fix.NewContent content = () -> Files.readAllBytes(source.get());
            if (FlowFolder.resolve("", location) != null) {
                fixes.offer("Put a copy in place of the link", () -> {}, Map.of(source.get(), content));
                return;
            }
            String copy = freeFile(folderFor(property.type()) + source.get().getFileName());
            Path target = fixes.around().folder().resolve(copy);
            fixes.offer(
                    "Copy it to '" + copy + "'",
                    () -> drawing.set(fixes.spot().object(), property.feature(), copy),
                    Map.of(target, () -> {
                        refuseWhatIsThere(target, copy);
                        return content.now();
                    }));
        } catch (IOException e) {
            // it can't be read, so it can't be copied either
        }
    }

    private String folderFor(PropertyType type) {
        return fixes.around().files(type).stream()
                .filter(file -> type != PropertyType.FILE || file.startsWith("samples/"))
                .filter(file -> file.contains("/"))
                .map(file -> file.substring(0, file.lastIndexOf('/') + 1))
                .findFirst()
                .orElse(
                        switch (type) {
                            case SCHEMA, JSON_SCHEMA -> "schemas/";
                            case STYLESHEET -> "stylesheets/";
                            case DESCRIPTION -> "description/";
                            case SUBFLOW -> "";
                            default -> "samples/";
                        });
    }

    private String freeFile(String wanted) {
        int dot = wanted.lastIndexOf('.') > wanted.lastIndexOf('/') ? wanted.lastIndexOf('.') : wanted.length();
        String name = wanted.substring(0, dot);
        String ending = wanted.substring(dot);
        for (int number = 2; Files.exists(fixes.around().folder().resolve(name + ending)); number++) {
            name = wanted.substring(0, dot) + "-" + number;
        }
        return name + ending;
    }

    /** A DOCTYPE is cut out; all else of the file stays byte for byte. */
    void doctype() {
        change("Remove the DOCTYPE", text -> {
            int begin = text.indexOf("<!DOCTYPE");
            if (begin < 0) {
                return text;
            }
            int end = begin;
            int depth = 0;
            char quote = 0;
            for (; end < text.length(); end++) {
                char c = text.charAt(end);
                if (quote != 0) {
                    quote = c == quote ? 0 : quote;
                } else if (c == '"' || c == '\'') {
                    quote = c;
                } else if (c == '[' || c == ']') {
                    depth += c == '[' ? 1 : -1;
                } else if (c == '>' && depth == 0) {
                    break;
                }
            }
            return end == text.length()
                    ? text
                    : text.substring(0, begin) + text.substring(end + 1).replaceFirst("^\\R", "");
        });
    }

    void tooManyStates() {
        if (fixes.spot().diagnostic().wrong().contains(" states")) {
            change(
                    "Write maxOccurs=\"unbounded\" for numbers of four digits and more",
                    text -> MANY.matcher(text).replaceAll("$1unbounded$3"));
        }
    }

    /** Offers to change a file that the diagnostic names; nothing when that would change nothing. */
    private void change(String label, UnaryOperator<String> change) {
        String name = fixes.spot().diagnostic().file();
        file(name).filter(Files::isRegularFile).ifPresent(file -> {
            try {
                if (changed(file, change).isPresent()) {
                    fixes.offer(
                            label,
                            () -> {},
                            Map.of(
                                    file,
                                    () -> changed(file, change)
                                            .orElseThrow(
                                                    () -> new IOException(
                                                            "somebody has changed '" + name
                                                                    + "' in the meantime, and there is nothing of that sort in it any more"))));
                }
            } catch (IOException e) {
                // it can't be read, so it can't be changed either
            }
        });
    }

    /** What a file would hold; empty when that is what it holds. One character a byte: whatever is not ASCII stays what it is. */
    private static Optional<byte[]> changed(Path file, UnaryOperator<String> change) throws IOException {
        String before = new String(Files.readAllBytes(file), StandardCharsets.ISO_8859_1);
        String after = change.apply(before);
        return after.equals(before) ? Optional.empty() : Optional.of(after.getBytes(StandardCharsets.ISO_8859_1));
    }

    /** Something in the flow's file that the model has no place for. */
    void unknown() {
        if (fixes.spot().object() instanceof Unreadable step) {
            nearestKind(step)
                    .ifPresent(kind -> retyped(step, kind)
                            .ifPresent(read -> fixes.offer(
                                    "Read it as a " + kind.label() + " step", () -> drawing.replace(step, read))));
            fixes.offer("Remove the step", () -> drawing.remove(step));
        } else {
            offerWithoutStrays(fixes.spot().object());
        }
    }

    private static Optional<StepKind> nearestKind(Unreadable step) {
        Matcher type = TYPE.matcher(step.getXml());
        if (!type.find()) {
            return Optional.empty();
        }
        String name = type.group(1) == null ? type.group(2) : type.group(1);
        List<String> names =
                Catalog.kinds().stream().map(kind -> kind.eClass().getName()).toList();
        return Spelling.nearest(name.substring(name.indexOf(':') + 1), names)
                .flatMap(near -> Catalog.kinds().stream()
                        .filter(kind -> kind.eClass().getName().equals(near))
                        .findFirst());
    }

    /** The step as it would have been read with another type. */
    private static Optional<Step> retyped(Unreadable step, StepKind kind) {
        EClass type = kind.eClass();
        String xml = TYPE.matcher(step.getXml()).replaceFirst("type=\"flow:" + type.getName() + "\"");
        String file = "<flow:Flow xmi:version=\"2.0\" xmlns:xmi=\"http://www.omg.org/XMI\""
                + " xmlns:xsi=\"http://www.w3.org/2001/XMLSchema-instance\" xmlns:flow=\""
                + FlowPackage.eNS_URI
                + "\">" + xml + "</flow:Flow>";
        Loaded<Flow> loaded = FlowFiles.readFlow(file.getBytes(StandardCharsets.UTF_8));
        return loaded.content().getSteps().stream()
                .filter(read -> read.eClass() == type)
                .findFirst();
    }

    /** A value that is none: what holds without it, or for a choice the one that was nearly written. */
    void value() {
        offerWithoutStrays(fixes.spot().object());
    }

    private void offerWithoutStrays(EObject object) {
        List<String> strays = FlowFiles.strays(object);
        if (strays.isEmpty() || object.eContainer() == null) {
            return; // those of the flow itself go in a text editor only
        }
        String what = strays.size() == 1 && strays.getFirst().length() <= 40 ? strays.getFirst() : "what can't be read";
        fixes.offer("Remove " + what, () -> {
            EObject clean = FlowFiles.withoutStrays(object);
            if (object instanceof Step step) {
                drawing.replace(step, (Step) clean);
            } else {
                org.eclipse.emf.ecore.util.EcoreUtil.replace(object, clean);
            }
        });
    }
}
