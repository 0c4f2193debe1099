package org.millrace.compiler.schema;

import java.lang.classfile.CodeBuilder;
import java.lang.classfile.Label;
import java.lang.constant.ClassDesc;
import org.millrace.xml.validate.SchemaFacts;
import org.millrace.xml.validate.SchemaFacts.Content;
import org.millrace.xml.validate.SchemaFacts.Element;
import org.millrace.xml.validate.SchemaFacts.Type;
import org.millrace.xml.validate.SchemaFacts.ValueRule;

/**
 * How an element is judged by its declaration: one of a simple type in one call; one of a complex type by the type's method, then by the
 * runtime when it had attributes such as {@code xsi:type}; all of it by the runtime when the declaration asks more than its type does.
 */
final class ElementCalls {

    private final ClassDesc self;
    private final SchemaFacts facts;

    /** The types of the class that is written: the first, and the one behind the last. */
    private final int first;

    private final int last;

    ElementCalls(ClassDesc self, SchemaFacts facts, int first, int last) {
        this.self = self;
        this.facts = facts;
        this.first = first;
        this.last = last;
    }

    /** Leaves the verdict on the stack. */
    void call(CodeBuilder code, int element) {
        Element declared = facts.elements().get(element);
        Type type = facts.types().get(declared.type());
        if (!isPlain(declared)) {
            CursorCalls.asks(code, "element", element);
        } else if (type.content() == Content.SIMPLE) {
            CursorCalls.asks(code, "simple", type.value(), element);
        } else {
            Label valid = code.newLabel();
            if (declared.type() >= first && declared.type() < last) {
                code.aload(0).aload(1).invokevirtual(self, "type" + declared.type(), SchemaEmitter.JUDGES);
            } else {
                CursorCalls.asks(code, "type", declared.type());
            }
            // verdict -> true, or another verdict
            code.dup().ifne(valid).pop();
            CursorCalls.asks(code, "again", element);
            code.labelBinding(valid);
        }
    }

    private boolean isPlain(Element declared) {
        boolean noted = declared.isNillable() && !facts.identities().isEmpty();
        return declared.rule() == ValueRule.NONE
                && !declared.isAbstract()
                && declared.identities().isEmpty()
                && !noted
                && !facts.types().get(declared.type()).isAbstract();
    }
}
