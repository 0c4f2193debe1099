package org.millrace.xml.rewrite;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The modes of a stylesheet while it is read: their rules, and what they do where none matches. */
final class Modes {

    static final String DEFAULT = "#default";
    static final String CURRENT = "#current";
    private static final String ALL = "#all";

    private final Map<String, List<Rule>> rules = new LinkedHashMap<>();
    private final Map<String, Boolean> shallowCopy = new HashMap<>();
    private final List<Rule> inAll = new ArrayList<>();

    Modes() {
        rules.put(DEFAULT, new ArrayList<>());
    }

    /** The name of a mode as an attribute gives it. */
    static String name(Node node, String mode) throws NotASplice {
        String name = mode.strip();
        boolean known = name.equals(DEFAULT) || name.equals(CURRENT) || name.indexOf(':') < 0 && name.indexOf('#') < 0;
        if (!known || name.indexOf('{') >= 0 || name.isEmpty()) {
            throw node.not("the mode " + name);
        }
        return name;
    }

    /** A rule in the modes that its template lists. */
    void add(Node template, String modes, Rule rule) throws NotASplice {
        if (modes.strip().equals(ALL)) {
            inAll.add(rule);
            return;
        }
        for (String mode : modes.strip().split("[ \t\r\n]+")) {
            rules.computeIfAbsent(name(template, mode), its -> new ArrayList<>())
                    .add(rule);
        }
    }

    /** xsl:mode. */
    void declare(Node node) throws NotASplice {
        node.allow(
                "name",
                "on-no-match",
                "on-multiple-match",
                "streamable",
                "visibility",
                "warning-on-no-match",
                "warning-on-multiple-match");
        node.empty();
        String name = name(node, node.attribute("name", DEFAULT));
        String onNoMatch = node.attribute("on-no-match", "text-only-copy").strip();
        if (!onNoMatch.equals("shallow-copy") && !onNoMatch.equals("text-only-copy")) {
            throw node.not("xsl:mode with on-no-match=\"" + onNoMatch + "\"");
        }
        if (!node.attribute("on-multiple-match", "use-last").strip().equals("use-last")) {
            throw node.not("xsl:mode with on-multiple-match=\"fail\"");
        }
        if (node.yes(node.attribute("streamable", "no"))) {
            throw node.not("a streamable mode");
        }
        rules.computeIfAbsent(name, its -> new ArrayList<>());
        if (shallowCopy.put(name, onNoMatch.equals("shallow-copy")) != null) {
            throw node.not("a second xsl:mode of one name");
        }
    }

    /**
     * All of them. One that takes the tags off elements is none of ours, but for a stylesheet that applies no templates at all to what is in
     * the document.
     */
    Map<String, Mode> read() throws NotASplice {
        Map<String, Mode> modes = new HashMap<>();
        for (Map.Entry<String, List<Rule>> entry : rules.entrySet()) {
            String name = entry.getKey();
            List<Rule> all = new ArrayList<>(entry.getValue());
            all.addAll(inAll);
            Mode mode = new Mode(all, name, shallowCopy.getOrDefault(name, false));
            boolean endsAtDocument =
                    name.equals(DEFAULT) && mode.document().length > 0 && !applies(mode.document()[0].body());
            if (mode.losesElements() && !endsAtDocument) {
                throw new NotASplice("no identity template" + (name.equals(DEFAULT) ? "" : " in the mode " + name));
            }
            if (mode.losesAttributes() && !endsAtDocument) {
                throw new NotASplice(
                        "an identity template that leaves attributes to built-in rules, which make text of them");
            }
            modes.put(name, mode);
        }
        return modes;
    }

    private static boolean applies(List<Instruction> body) {
        return body.stream().anyMatch(instruction -> switch (instruction) {
            case Instruction.Apply apply -> true;
            case Instruction.NextMatch next -> true;
            case Instruction.Copy copy -> applies(copy.content());
            case Instruction.Element element -> applies(element.content());
            case Instruction.Choose choose -> choose.branches().stream().anyMatch(branch -> applies(branch.content()));
            case Instruction.ComputedElement element -> applies(element.content());
            case Instruction.ForEach each -> applies(each.content());
            case Instruction.Call call -> true;
            case Instruction.ComputedAttribute attribute -> false;
            case Instruction.Markup markup -> false;
            case Instruction.Text text -> false;
            case Instruction.Attribute attribute -> false;
            case Instruction.Comment comment -> false;
            case Instruction.CopyOf copyOf -> false;
            case Instruction.Let let -> false;
        });
    }
}
