package org.millrace.xml.rewrite;

import java.util.List;
import org.millrace.xml.match.Syntax;

/** Whether a template copies a node and goes on with what it holds, in any of the ways that people write it. */
enum Identity {
    NOT,
    /** A copy; of an element, its attributes and children have templates applied to them. */
    COPY,
    /** A copy of an element with all of its attributes; only its children have templates applied to them. */
    ATTRIBUTES_COPIED;

    /**
     * @param kind of the node, as a bit of {@link Selection}
     * @param mode in which the template is
     */
    static Identity of(List<Instruction> body, int kind, String mode) {
        if (body.size() != 1) {
            return NOT;
        }
        return switch (kind) {
            case Selection.ELEMENTS ->
                body.getFirst() instanceof Instruction.Copy copy ? element(copy.content(), mode) : NOT;
            case Selection.TEXTS -> isCopy(body.getFirst()) || isValue(body.getFirst()) ? COPY : NOT;
            case Selection.ATTRIBUTES, Selection.COMMENTS, Selection.INSTRUCTIONS ->
                isCopy(body.getFirst()) ? COPY : NOT;
            default -> NOT;
        };
    }

    private static boolean isCopy(Instruction instruction) {
        return instruction instanceof Instruction.Copy
                || instruction instanceof Instruction.CopyOf(Selection what) && what instanceof Selection.Self;
    }

    private static boolean isValue(Instruction instruction) {
        return instruction instanceof Instruction.Text(Value value)
                && value instanceof Value.Items items
                && items.select().syntax() instanceof Syntax.Here;
    }

    /** Each kind is applied to once, in any parts, attributes before children. */
    private static Identity element(List<Instruction> content, String mode) {
        int applied = 0;
        boolean copied = false;
        for (Instruction instruction : content) {
            int more = applied(instruction, mode);
            boolean inOrder = (applied & Selection.CHILDREN) == 0;
            if (inOrder && more != 0 && (more & applied) == 0) {
                applied |= more;
            } else if (inOrder && applied == 0 && !copied && copiesAttributes(instruction)) {
                copied = true;
            } else {
                return NOT;
            }
        }
        if (applied == (Selection.ATTRIBUTES | Selection.CHILDREN)) {
            return copied ? NOT : COPY;
        }
        return applied == Selection.CHILDREN && copied ? ATTRIBUTES_COPIED : NOT;
    }

    private static int applied(Instruction instruction, String mode) {
        return instruction instanceof Instruction.Apply(Selection what, String next)
                        && what instanceof Selection.Kinds(int mask)
                        && (next.equals(Modes.CURRENT) || next.equals(mode))
                ? mask
                : 0;
    }

    private static boolean copiesAttributes(Instruction instruction) {
        return instruction instanceof Instruction.CopyOf(Selection what)
                && what instanceof Selection.Kinds(int mask)
                && mask == Selection.ATTRIBUTES;
    }
}
