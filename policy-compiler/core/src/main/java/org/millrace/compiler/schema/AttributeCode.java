package org.millrace.compiler.schema;

import static java.lang.classfile.ClassFile.ACC_PRIVATE;

import java.lang.classfile.ClassBuilder;
import java.lang.classfile.CodeBuilder;
import java.lang.classfile.Label;
import java.lang.classfile.instruction.SwitchCase;
import java.lang.constant.ClassDesc;
import java.util.ArrayList;
import java.util.List;
import org.millrace.compiler.schema.SchemaPlan.AttributeUse;
import org.millrace.compiler.schema.SchemaPlan.ComplexType;
import org.millrace.xml.validate.SchemaFacts;

/**
 * Whether an element has the attributes of a type (XML Schema Part 1, section 3.4.4, clauses 3 to 5). Required ones are counted, as no
 * attribute stands twice.
 */
final class AttributeCode {

    private static final int NAME = 2;
    private static final int REQUIRED = 3;

    /** An attribute takes about 30 bytes; more of them have a method of their own. */
    private static final int MAX_INLINE = 60;

    private AttributeCode() {}

    /** {@code private boolean attributes<number>(Cursor)}. */
    static void method(ClassBuilder type, int number, ComplexType complex) {
        type.withMethodBody("attributes" + number, SchemaEmitter.JUDGES, ACC_PRIVATE, code -> {
            Label no = code.newLabel();
            inline(code, complex, no);
            code.iconst_1().ireturn();
            code.labelBinding(no).iconst_0().ireturn();
        });
    }

    /** At the beginning of a type's method. */
    static void begin(CodeBuilder code, ClassDesc self, int number, ComplexType complex, Label no) {
        if (complex.attributes().size() <= MAX_INLINE) {
            inline(code, complex, no);
        } else {
            CursorCalls.turn(code);
            code.aload(0)
                    .aload(1)
                    .invokevirtual(self, "attributes" + number, SchemaEmitter.JUDGES)
                    .ifeq(no);
        }
    }

    /** Begins with a call that spends; falls through when all is well. */
    private static void inline(CodeBuilder code, ComplexType complex, Label no) {
        if (complex.attributes().isEmpty() && complex.attributeWildcard() == SchemaFacts.NONE) {
            CursorCalls.asks(code, "noAttributes");
            code.ifeq(no);
            return;
        }
        long required =
                complex.attributes().stream().filter(AttributeUse::required).count();
        Label choose = code.newLabel();
        Label end = code.newLabel();
        Label other = code.newLabel();
        List<SwitchCase> cases = new ArrayList<>(List.of(SwitchCase.of(0, end)));
        complex.attributes().forEach(use -> cases.add(SwitchCase.of(use.name(), code.newLabel())));
        CursorCalls.reads(code, "attribute");
        code.istore(NAME);
        if (required > 0) {
            code.iconst_0().istore(REQUIRED);
        }
        code.goto_(choose);
        Label next = code.newBoundLabel();
        CursorCalls.reads(code, "attribute");
        code.istore(NAME);
        code.labelBinding(choose).iload(NAME).lookupswitch(other, cases);
        for (int i = 0; i < complex.attributes().size(); i++) {
            code.labelBinding(cases.get(i + 1).target());
            use(code, complex.attributes().get(i), next, no);
        }
        code.labelBinding(other);
        if (complex.attributeWildcard() != SchemaFacts.NONE) {
            CursorCalls.asks(
                    code, complex.letsIdIn() ? "attributeAnyOneId" : "attributeAny", complex.attributeWildcard());
            code.ifne(next);
        }
        code.goto_(no);
        code.labelBinding(end);
        if (required > 0) {
            code.iload(REQUIRED).loadConstant((int) required).if_icmpne(no);
        }
        if (complex.defaults() != SchemaFacts.NONE) {
            CursorCalls.tells(code, "defaults", complex.defaults());
        }
    }

    private static void use(CodeBuilder code, AttributeUse use, Label next, Label no) {
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
}
