package org.millrace.xml.rewrite;

import java.util.ArrayList;
import java.util.List;

/**
 * What wins for each kind of node, and where the search ends: at the first rule that matches all nodes of a kind and is the identity
 * template. It says "copy", and needs not be asked; so do the built-in rules of a mode with {@code
 * on-no-match="shallow-copy"}, and for texts all built-in rules (XSLT 3.0, section 6.7).
 */
final class RuleOrder {

    private static final int[] KINDS = {
        Selection.ELEMENTS,
        Selection.ATTRIBUTES,
        Selection.TEXTS,
        Selection.COMMENTS,
        Selection.INSTRUCTIONS,
        Alternative.DOCUMENT
    };

    /** What the built-in rules of comments and instructions do: nothing. */
    private static final List<Instruction> NOTHING = List.of();

    private final List<List<Rule>> byKind = new ArrayList<>();
    private int copied = Selection.TEXTS;
    private int gaps;
    private boolean attributesApplied = true;

    /** @param sorted the winner first */
    RuleOrder(List<Rule> sorted, String mode, boolean shallowCopy) {
        for (int kind : KINDS) {
            List<Rule> rules = new ArrayList<>();
            boolean always = false;
            Identity identity = Identity.NOT;
            for (int i = 0; i < sorted.size() && identity == Identity.NOT; i++) {
                Rule rule = sorted.get(i);
                boolean all = rule.match().always() && rule.match().nameId() == 0;
                if ((rule.match().kinds() & kind) != 0) {
                    always |= all;
                    identity = all ? Identity.of(rule.body(), kind, mode) : Identity.NOT;
                    rules.add(rule);
                }
            }
            if (identity != Identity.NOT) {
                rules.removeLast();
                copied |= kind;
                attributesApplied &= identity != Identity.ATTRIBUTES_COPIED;
            } else {
                end(kind, rules, always, shallowCopy);
            }
            byKind.add(rules);
        }
    }

    /** The built-in rules come last, if only by xsl:next-match from a rule that matches all. */
    private void end(int kind, List<Rule> rules, boolean always, boolean shallowCopy) {
        if (shallowCopy) {
            copied |= kind;
        } else if (kind == Selection.COMMENTS || kind == Selection.INSTRUCTIONS) {
            rules.add(new Rule(new Alternative(kind, 0, 0, true, 0, null), 0, 0, 0, NOTHING));
        } else if (!always) {
            gaps |= kind;
        }
    }

    Rule[] of(int kind) {
        int index = 0;
        while (KINDS[index] != kind) {
            index++;
        }
        return byKind.get(index).toArray(Rule[]::new);
    }

    /** The kinds that are copied when no other rule matches. */
    int copied() {
        return copied;
    }

    /** The kinds that built-in rules make something else of than a copy, where no other rule matches. */
    int gaps() {
        return gaps;
    }

    boolean attributesApplied() {
        return attributesApplied;
    }
}
