package org.millrace.compiler.schema;

import static java.lang.classfile.ClassFile.ACC_FINAL;
import static java.lang.classfile.ClassFile.ACC_PRIVATE;
import static java.lang.classfile.ClassFile.ACC_PUBLIC;
import static java.lang.classfile.ClassFile.ACC_SUPER;

import java.lang.classfile.ClassBuilder;
import java.lang.classfile.ClassFile;
import java.lang.classfile.CodeBuilder;
import java.lang.classfile.Label;
import java.lang.classfile.attribute.SourceFileAttribute;
import java.lang.classfile.instruction.SwitchCase;
import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDescs;
import java.lang.constant.MethodTypeDesc;
import java.util.ArrayList;
import java.util.List;
import org.millrace.xml.validate.FactsText;

/**
 * Writes the class of a schema, as {@code runtime/api/ABI.md} says.
 *
 * <ol>
 *   <li>{@code facts}: what the runtime links by
 *   <li>{@link AttributeCode} writes for each complex type a method that judges its attributes.
 *   <li>{@link ContentMethods} writes for each complex type a method that judges an element of it, attributes and content.
 *   <li>{@link ElementCalls} writes, wherever an element may be, what judges it by its declaration.
 *   <li>{@code type} and {@code attributes}: the ways in, by the number of the type
 * </ol>
 *
 * The same schema gives the same bytes, wherever and whenever it is compiled.
 */
final class SchemaEmitter {

    /** HotSpot leaves methods past 8,000 bytes to the interpreter for good; what is estimated stays well below. */
    static final int MAX_METHOD_BYTES = 6_000;

    static final ClassDesc COMPILED_SCHEMA = ClassDesc.of("org.millrace.xml.validate.CompiledSchema");
    static final ClassDesc CURSOR = ClassDesc.of("org.millrace.xml.validate.Cursor");

    /** {@code boolean (Cursor)}: most methods of the class. */
    static final MethodTypeDesc JUDGES = MethodTypeDesc.of(ConstantDescs.CD_boolean, CURSOR);

    /** {@code boolean (Cursor, int)}. */
    static final MethodTypeDesc JUDGES_BY_NUMBER =
            MethodTypeDesc.of(ConstantDescs.CD_boolean, CURSOR, ConstantDescs.CD_int);

    private static final MethodTypeDesc FACTS = MethodTypeDesc.of(ConstantDescs.CD_String.arrayType());

    /** A constant holds 65,535 bytes, a character at most three of them. */
    private static final int MAX_PIECE = 21_000;

    /** Ways from one method; ten bytes each. */
    private static final int MAX_WAYS = 500;

    private final ClassDesc self;
    private final SchemaPlan plan;
    private final String sourceFile;

    /** The types of this part: the first, and the one behind the last. */
    private final int first;

    private final int last;

    private SchemaEmitter(ClassDesc self, SchemaPlan plan, int first, int last, String sourceFile) {
        this.self = self;
        this.plan = plan;
        this.first = first;
        this.last = last;
        this.sourceFile = sourceFile;
    }

    /**
     * Writes the class of a run of types; the one with the first type has the facts.
     *
     * @param sourceFile the schema's file name, for stack traces
     * @throws IllegalArgumentException when the class would pass a limit of the format
     */
    static byte[] emit(SchemaPlan plan, int first, int last, String className, String sourceFile) {
        return new SchemaEmitter(ClassDesc.of(className), plan, first, last, sourceFile).emit();
    }

    private byte[] emit() {
        ElementCalls elements = new ElementCalls(self, plan.facts(), first, last);
        return ClassFile.of().build(self, type -> {
            type.withVersion(ClassFile.JAVA_25_VERSION, 0)
                    .withFlags(ACC_PUBLIC | ACC_FINAL | ACC_SUPER)
                    .withInterfaceSymbols(COMPILED_SCHEMA)
                    .with(SourceFileAttribute.of(sourceFile));
            type.withMethodBody(
                    ConstantDescs.INIT_NAME,
                    ConstantDescs.MTD_void,
                    ACC_PUBLIC,
                    code -> code.aload(0)
                            .invokespecial(ConstantDescs.CD_Object, ConstantDescs.INIT_NAME, ConstantDescs.MTD_void)
                            .return_());
            type.withMethodBody("facts", FACTS, ACC_PUBLIC, this::facts);
            ways(type, "type");
            ways(type, "attributes");
            for (int i = first; i < last; i++) {
                AttributeCode.method(type, i, plan.types().get(i));
                new ContentMethods(self, elements, i, plan.types().get(i)).write(type);
            }
        });
    }

    private void facts(CodeBuilder code) {
        List<String> pieces = pieces(first == 0 ? FactsText.write(plan.facts()) : Integer.toString(first));
        code.loadConstant(pieces.size()).anewarray(ConstantDescs.CD_String);
        for (int i = 0; i < pieces.size(); i++) {
            // array, array, index, piece -> array
            code.dup().loadConstant(i).loadConstant(pieces.get(i)).aastore();
        }
        code.areturn();
    }

    private static List<String> pieces(String text) {
        List<String> pieces = new ArrayList<>();
        for (int from = 0; from < text.length(); from += MAX_PIECE) {
            pieces.add(text.substring(from, Math.min(text.length(), from + MAX_PIECE)));
        }
        return pieces;
    }

    /** {@code name(Cursor, int)}, which calls {@code name<int>(Cursor)}, by way of others when there are many. */
    private void ways(ClassBuilder type, String name) {
        if (last - first <= MAX_WAYS) {
            type.withMethodBody(name, JUDGES_BY_NUMBER, ACC_PUBLIC, code -> ways(code, name, first, last));
            return;
        }
        type.withMethodBody(name, JUDGES_BY_NUMBER, ACC_PUBLIC, code -> {
            for (int from = first; from < last; from += MAX_WAYS) {
                Label further = code.newLabel();
                code.iload(2).loadConstant(from + MAX_WAYS).if_icmpge(further);
                code.aload(0)
                        .aload(1)
                        .iload(2)
                        .invokevirtual(self, name + "Through" + from, JUDGES_BY_NUMBER)
                        .ireturn();
                code.labelBinding(further);
            }
            code.iconst_0().ireturn();
        });
        for (int from = first; from < last; from += MAX_WAYS) {
            int begin = from;
            int end = Math.min(last, from + MAX_WAYS);
            type.withMethodBody(name + "Through" + from, JUDGES_BY_NUMBER, ACC_PRIVATE, code -> {
                CursorCalls.turn(code);
                ways(code, name, begin, end);
            });
        }
    }

    private void ways(CodeBuilder code, String name, int from, int to) {
        List<SwitchCase> cases = new ArrayList<>();
        for (int i = from; i < to; i++) {
            cases.add(SwitchCase.of(i, code.newLabel()));
        }
        Label unknown = code.newLabel();
        if (!cases.isEmpty()) {
            code.iload(2).tableswitch(from, to - 1, unknown, cases);
        }
        for (SwitchCase each : cases) {
            code.labelBinding(each.target());
            code.aload(0)
                    .aload(1)
                    .invokevirtual(self, name + each.caseValue(), JUDGES)
                    .ireturn();
        }
        code.labelBinding(unknown).iconst_0().ireturn();
    }
}
