package org.millrace.compiler.schema;

import static java.lang.classfile.ClassFile.ACC_PRIVATE;

import java.lang.classfile.ClassBuilder;
import java.lang.classfile.CodeBuilder;
import java.lang.classfile.Label;
import java.lang.classfile.instruction.SwitchCase;
import java.lang.constant.ClassDesc;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.millrace.compiler.schema.SchemaPlan.All;
import org.millrace.compiler.schema.SchemaPlan.Automaton;
import org.millrace.compiler.schema.SchemaPlan.ComplexType;
import org.millrace.compiler.schema.SchemaPlan.Content;
import org.millrace.compiler.schema.SchemaPlan.Counted;
import org.millrace.compiler.schema.SchemaPlan.Empty;
import org.millrace.compiler.schema.SchemaPlan.Member;
import org.millrace.compiler.schema.SchemaPlan.Named;
import org.millrace.compiler.schema.SchemaPlan.Value;

/** {@code private boolean type<number>(Cursor)}: whether an element has the attributes and the content of a type. */
final class ContentMethods {

    static final int NAME = 2;

    /** The first of the variables that hold which members of an all-group were there. */
    private static final int SEEN = 3;

    private static final int MEMBERS_PER_VARIABLE = 31;

    private final ClassDesc self;
    private final ElementCalls elements;
    private final int number;
    private final ComplexType complex;
    private final Content content;

    ContentMethods(ClassDesc self, ElementCalls elements, int number, ComplexType complex) {
        this.self = self;
        this.elements = elements;
        this.number = number;
        this.complex = complex;
        this.content = complex.content();
    }

    void write(ClassBuilder type) {
        StateMethods states =
                content instanceof Automaton automaton ? new StateMethods(self, elements, number, automaton) : null;
        CountedMethod counts = content instanceof Counted counted ? new CountedMethod(elements, counted) : null;
        type.withMethodBody("type" + number, SchemaEmitter.JUDGES, ACC_PRIVATE, code -> {
            Label no = code.newLabel();
            AttributeCode.begin(code, self, number, complex, no);
            switch (content) {
                case Empty _ -> {
                    CursorCalls.asks(code, "empty");
                    code.ireturn();
                }
                case Value value -> {
                    CursorCalls.asks(code, "value", value.type());
                    code.ireturn();
                }
                case All all -> new AllCode(code, all, no).write();
                case Automaton _ -> states.body(code, no);
                case Counted _ -> counts.body(code, no);
            }
            code.labelBinding(no).iconst_0().ireturn();
        });
        if (states != null) {
            states.write(type);
        }
    }

    /** An all-group (XML Schema Part 1, section 3.8): a bit for each member that was there. */
    private final class AllCode {

        private final CodeBuilder code;
        private final All all;
        private final Label no;
        private final int variables;

        AllCode(CodeBuilder code, All all, Label no) {
            this.code = code;
            this.all = all;
            this.no = no;
            this.variables = (all.members().size() + MEMBERS_PER_VARIABLE - 1) / MEMBERS_PER_VARIABLE;
        }

        void write() {
            for (int i = 0; i < variables; i++) {
                code.iconst_0().istore(SEEN + i);
            }
            Label next = code.newBoundLabel();
            Label end = code.newLabel();
            List<SwitchCase> cases = new ArrayList<>(List.of(SwitchCase.of(0, end)));
            List<Label> members = new ArrayList<>();
            for (Member member : all.members()) {
                for (Named named : member.names()) {
                    members.add(code.newLabel());
                    cases.add(SwitchCase.of(named.name(), members.getLast()));
                }
            }
            cases.sort(Comparator.comparingInt(SwitchCase::caseValue));
            CursorCalls.reads(code, all.mixed() ? "nextMixed" : "next");
            code.istore(NAME).iload(NAME).lookupswitch(no, cases);
            int label = 0;
            for (int i = 0; i < all.members().size(); i++) {
                for (Named named : all.members().get(i).names()) {
                    code.labelBinding(members.get(label++));
                    member(i, named, next);
                }
            }
            code.labelBinding(end);
            end();
        }

        private void member(int index, Named named, Label next) {
            int variable = SEEN + index / MEMBERS_PER_VARIABLE;
            int bit = 1 << index % MEMBERS_PER_VARIABLE;
            code.iload(variable).loadConstant(bit).iand().ifne(no);
            elements.call(code, named.element());
            code.ifeq(no);
            code.iload(variable).loadConstant(bit).ior().istore(variable).goto_(next);
        }

        private void end() {
            if (all.optional()) {
                Label some = code.newLabel();
                for (int i = 0; i < variables; i++) {
                    code.iload(SEEN + i).ifne(some);
                }
                code.iconst_1().ireturn().labelBinding(some);
            }
            for (int i = 0; i < variables; i++) {
                int required = required(i);
                if (required != 0) {
                    code.iload(SEEN + i)
                            .loadConstant(required)
                            .iand()
                            .loadConstant(required)
                            .if_icmpne(no);
                }
            }
            code.iconst_1().ireturn();
        }

        private int required(int variable) {
            int bits = 0;
            for (int i = variable * MEMBERS_PER_VARIABLE;
                    i < Math.min(all.members().size(), (variable + 1) * MEMBERS_PER_VARIABLE);
                    i++) {
                bits |= all.members().get(i).required() ? 1 << i % MEMBERS_PER_VARIABLE : 0;
            }
            return bits;
        }
    }
}
