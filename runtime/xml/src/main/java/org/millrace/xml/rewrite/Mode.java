package org.millrace.xml.rewrite;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.millrace.xml.Events;
import org.millrace.xml.Vocabulary;

/**
 * The rules of one mode, sorted so that for a node only those are asked that its kind and name allow, the winner first, and so that a run
 * over the message sees at once which events can be meant at all.
 *
 * <p>What no rule is asked of is copied: that is what the identity template says, which is therefore not among the rules. {@link #copied}
 * tells for which kinds it does; what is not among them has no rule to end with, and its message is beyond a splice.
 */
final class Mode {

    private static final Rule[] NONE = {};

    /** For a pass that wants nothing by its name; see {@link #wantedNames}. */
    static final byte[] NO_NAMES = {0};

    /** What a pass over the message must look at: bits of {@link #watch}. */
    static final int WATCH_ELEMENT = 1;

    static final int WATCH_ATTRIBUTE = 2;
    static final int WATCH_TEXT_IN = 4;

    private final Rule[] document;
    private final Rule[][] elements;
    private final Rule[][] attributes;
    private final Rule[] texts;
    private final Rule[] comments;
    private final Rule[] instructions;
    private final byte[] watch;
    private final int copied;
    private final int gaps;
    private final boolean attributesApplied;
    private final boolean watchesAllTexts;
    private final int wanted;
    private final byte[] wantedNames;

    /** @param rules of this mode, in any order */
    Mode(List<Rule> rules, String name, boolean shallowCopy) {
        List<Rule> sorted = rules.stream().sorted().toList();
        RuleOrder ranked = new RuleOrder(sorted, name, shallowCopy);
        this.document = ranked.of(Alternative.DOCUMENT);
        Rule[] ofElements = ranked.of(Selection.ELEMENTS);
        Rule[] ofAttributes = ranked.of(Selection.ATTRIBUTES);
        this.texts = ranked.of(Selection.TEXTS);
        this.comments = ranked.of(Selection.COMMENTS);
        this.instructions = ranked.of(Selection.INSTRUCTIONS);
        this.copied = ranked.copied();
        this.gaps = ranked.gaps();
        this.attributesApplied = ranked.attributesApplied();
        int most = 0;
        for (Rule rule : sorted) {
            most = Math.max(most, Math.max(rule.match().nameId(), rule.match().parentId()));
        }
        this.elements = byName(ofElements, most);
        this.attributes = byName(ofAttributes, most);
        this.watchesAllTexts =
                Arrays.stream(texts).anyMatch(rule -> rule.match().parentId() == 0);
        this.watch = watched(most);
        this.wanted = wantedKinds();
        this.wantedNames = wantedByName();
    }

    /** For each name the rules that can match it; at 0 those that can match any. */
    private static Rule[][] byName(Rule[] rules, int most) {
        Rule[][] byName = new Rule[most + 1][];
        for (int id = 0; id <= most; id++) {
            List<Rule> fit = new ArrayList<>();
            for (Rule rule : rules) {
                if (rule.match().nameId() == 0 || rule.match().nameId() == id) {
                    fit.add(rule);
                }
            }
            byName[id] = fit.isEmpty() ? NONE : fit.toArray(NONE);
        }
        return byName;
    }

    private byte[] watched(int most) {
        byte[] bits = new byte[most + 1];
        for (int id = 0; id <= most; id++) {
            int wanted = elements[id].length > 0 ? WATCH_ELEMENT : 0;
            wanted |= attributes[id].length > 0 && attributesApplied ? WATCH_ATTRIBUTE : 0;
            for (Rule rule : texts) {
                wanted |= id != 0 && rule.match().parentId() == id ? WATCH_TEXT_IN : 0;
            }
            bits[id] = (byte) wanted;
        }
        return bits;
    }

    private int wantedKinds() {
        int kinds = 1 << Events.NAMESPACE;
        kinds |= comments.length > 0 ? 1 << Events.COMMENT : 0;
        return kinds | (instructions.length > 0 ? 1 << Events.INSTRUCTION : 0);
    }

    private byte[] wantedByName() {
        byte[] kinds = new byte[watch.length + 1];
        for (int id = 0; id < watch.length; id++) {
            int start = (watch[id] & (WATCH_ELEMENT | WATCH_TEXT_IN)) != 0 ? 1 << Events.START : 0;
            int attribute = (watch[id] & WATCH_ATTRIBUTE) != 0 ? 1 << Events.ATTRIBUTE : 0;
            kinds[id] = (byte) (start | attribute);
        }
        kinds[watch.length] = kinds[Vocabulary.STRANGER];
        return kinds;
    }

    /** The kinds of events that a pass over the message must look at whatever their names, as bits; texts only in elements of theirs. */
    int wanted() {
        return wanted;
    }

    /** The kinds, as bits, that it must look at besides where a name with this number stands; at the last place for all other numbers. */
    byte[] wantedNames() {
        return wantedNames;
    }

    /** What to look at where a name with this number stands. */
    int watch(int nameId) {
        return watch[nameId < watch.length ? nameId : Vocabulary.STRANGER];
    }

    Rule[] document() {
        return document;
    }

    Rule[] elements(int nameId) {
        return elements[nameId < elements.length ? nameId : Vocabulary.STRANGER];
    }

    Rule[] attributes(int nameId) {
        return attributes[nameId < attributes.length ? nameId : Vocabulary.STRANGER];
    }

    Rule[] texts() {
        return texts;
    }

    /** The rules for a COMMENT or an INSTRUCTION. */
    Rule[] others(int kind) {
        return kind == Events.COMMENT ? comments : instructions;
    }

    /** Whether any text may be meant, wherever it stands. */
    boolean watchesAllTexts() {
        return watchesAllTexts;
    }

    /** Whether the attributes of a copied element have rules applied to them, and are not just copied with it. */
    boolean appliesToAttributes() {
        return attributesApplied;
    }

    /** Whether elements that no rule matches lose their tags. */
    boolean losesElements() {
        return (gaps & Selection.ELEMENTS) != 0;
    }

    /** Whether attributes of copied elements become text when no rule matches them. */
    boolean losesAttributes() {
        return (gaps & Selection.ATTRIBUTES) != 0 && attributesApplied && copies(Selection.ELEMENTS);
    }

    /** Whether nodes of this kind are copied when no rule matches. */
    boolean copies(int kind) {
        return (copied & kind) != 0;
    }
}
