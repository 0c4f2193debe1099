package org.millrace.compiler.schema;

import static java.lang.classfile.ClassFile.ACC_PRIVATE;

import java.lang.classfile.ClassBuilder;
import java.lang.classfile.CodeBuilder;
import java.lang.classfile.Label;
import java.lang.constant.ClassDesc;
import org.millrace.xml.validate.SchemaFacts;
import org.millrace.xml.validate.SchemaFacts.Content;
import org.millrace.xml.validate.SchemaFacts.Element;
import org.millrace.xml.validate.SchemaFacts.Type;
import org.millrace.xml.validate.SchemaFacts.ValueRule;

/**
 * How an element is judged by its declaration: one of a simple type in one call; one of a complex type by {@code private boolean
 * element<number>(Cursor)}, which leaves elements with attributes such as {@code xsi:type} to the runtime; all of it when the declaration
 * asks more than its type does.
 */
final class ElementCalls {

    private final ClassDesc self;
    private final SchemaFacts facts;

    ElementCalls(ClassDesc self, SchemaFacts facts) {
        this.self = self;
        this.facts = facts;
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
            code.aload(0).aload(1).invokevirtual(self, "element" + element, SchemaEmitter.JUDGES);
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

    void write(ClassBuilder type) {
        for (int i = 0; i < facts.elements().size(); i++) {
            Element declared = facts.elements().get(i);
            if (isPlain(declared) && facts.types().get(declared.type()).content() != Content.SIMPLE) {
                int number = i;
                type.withMethodBody(
                        "element" + i, SchemaEmitter.JUDGES, ACC_PRIVATE, code -> body(code, number, declared.type()));
            }
        }
    }

    private void body(CodeBuilder code, int element, int type) {
        Label special = code.newLabel();
        CursorCalls.asks(code, "plain");
        code.ifeq(special);
        code.aload(0)
                .aload(1)
                .invokevirtual(self, "type" + type, SchemaEmitter.JUDGES)
                .ireturn();
        code.labelBinding(special);
        CursorCalls.asks(code, "element", element);
        code.ireturn();
    }
}
