package org.millrace.compiler.schema;

import static java.lang.classfile.ClassFile.ACC_PRIVATE;

import java.lang.classfile.ClassBuilder;
import java.lang.classfile.CodeBuilder;
import java.lang.classfile.Label;
import java.lang.classfile.instruction.SwitchCase;
import java.util.ArrayList;
import java.util.List;
import org.millrace.compiler.schema.SchemaPlan.AttributeUse;
import org.millrace.compiler.schema.SchemaPlan.ComplexType;
import org.millrace.xml.validate.SchemaFacts;

/**
 * {@code private boolean attributes<number>(Cursor)}: whether an element has the attributes of a type (XML Schema Part 1, section 3.4.4,
 * clauses 3 to 5). Required ones are counted, as no attribute stands twice.
 */
final class AttributeMethods {

    private static final int NAME = 2;
    private static final int REQUIRED = 3;

    private AttributeMethods() {}

    static void write(ClassBuilder type, int number, ComplexType complex) {
        type.withMethodBody("attributes" + number, SchemaEmitter.JUDGES, ACC_PRIVATE, code -> {
            if (complex.attributes().isEmpty() && complex.attributeWildcard() == SchemaFacts.NONE) {
                CursorCalls.asks(code, "noAttributes");
                code.ireturn();
            } else {
                loop(code, complex);
            }
        });
    }

    private static void loop(CodeBuilder code, ComplexType complex) {
        long required =
                complex.attributes().stream().filter(AttributeUse::required).count();
        if (required > 0) {
            CursorCalls.turn(code);
            code.iconst_0().istore(REQUIRED);
        }
        Label next = code.newBoundLabel();
        Label end = code.newLabel();
        Label other = code.newLabel();
        Label no = code.newLabel();
        List<SwitchCase> cases = new ArrayList<>(List.of(SwitchCase.of(0, end)));
        complex.attributes().forEach(use -> cases.add(SwitchCase.of(use.name(), code.newLabel())));
        CursorCalls.reads(code, "attribute");
        code.istore(NAME).iload(NAME).lookupswitch(other, cases);
        for (int i = 0; i < complex.attributes().size(); i++) {
            AttributeUse use = complex.attributes().get(i);
            code.labelBinding(cases.get(i + 1).target());
            if (use.attribute() == SchemaFacts.NONE) {
                CursorCalls.asks(code, "attributeValue", use.type());
            } else {
                CursorCalls.asks(code, "attributeFixed", use.attribute());
            }
            code.ifeq(no);
            if (use.required()) {
                code.iinc(REQUIRED, 1);
            }
            code.goto_(next);
        }
        code.labelBinding(other);
        if (complex.attributeWildcard() != SchemaFacts.NONE) {
            CursorCalls.asks(code, "attributeAny", complex.attributeWildcard());
            code.ifne(next);
        }
        code.goto_(no);
        code.labelBinding(end);
        if (required > 0) {
            code.iload(REQUIRED).loadConstant((int) required).if_icmpne(no);
        }
        code.iconst_1().ireturn();
        code.labelBinding(no).iconst_0().ireturn();
    }
}
