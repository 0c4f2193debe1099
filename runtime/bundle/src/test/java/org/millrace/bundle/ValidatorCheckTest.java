package org.millrace.bundle;

import static java.lang.constant.ConstantDescs.CD_Object;
import static java.lang.constant.ConstantDescs.CD_String;
import static java.lang.constant.ConstantDescs.CD_boolean;
import static java.lang.constant.ConstantDescs.CD_int;
import static java.lang.constant.ConstantDescs.CD_void;
import static java.lang.constant.ConstantDescs.INIT_NAME;
import static java.lang.constant.ConstantDescs.MTD_void;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.lang.classfile.ClassBuilder;
import java.lang.classfile.ClassFile;
import java.lang.classfile.CodeBuilder;
import java.lang.classfile.Label;
import java.lang.classfile.instruction.SwitchCase;
import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDescs;
import java.lang.constant.MethodTypeDesc;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;

/** What a schema's class may do, and that it ends. */
class ValidatorCheckTest {

    private static final String NAME = "org.millrace.flow.orders.Schema1";
    private static final ClassDesc SELF = ClassDesc.of(NAME);
    private static final ClassDesc SCHEMA = ClassDesc.of("org.millrace.xml.validate.CompiledSchema");
    private static final ClassDesc CURSOR = ClassDesc.of("org.millrace.xml.validate.Cursor");
    private static final MethodTypeDesc NEXT = MethodTypeDesc.of(CD_int, CURSOR);
    private static final MethodTypeDesc JUDGES = MethodTypeDesc.of(CD_boolean, CURSOR);
    private static final MethodTypeDesc BY_NUMBER = MethodTypeDesc.of(CD_boolean, CURSOR, CD_int);

    private static final Call SPENDS =
            new Call("org/millrace/xml/validate/Cursor", "next", "(Lorg/millrace/xml/validate/Cursor;)I");
    private static final Call ASKS =
            new Call("org/millrace/xml/validate/Cursor", "empty", "(Lorg/millrace/xml/validate/Cursor;)Z");
    private static final ValidatorCalls CALLS = new ValidatorCalls(Set.of(SPENDS, ASKS), Set.of(SPENDS));

    private static byte[] validator(Consumer<CodeBuilder> type, Consumer<ClassBuilder> more) {
        return validator(ClassFile.of(), type, more);
    }

    private static byte[] validator(ClassFile format, Consumer<CodeBuilder> type, Consumer<ClassBuilder> more) {
        return format.build(SELF, builder -> {
            builder.withVersion(ClassFile.JAVA_25_VERSION, 0)
                    .withFlags(ClassFile.ACC_PUBLIC | ClassFile.ACC_FINAL)
                    .withInterfaceSymbols(SCHEMA);
            builder.withMethodBody(
                    INIT_NAME,
                    MTD_void,
                    ClassFile.ACC_PUBLIC,
                    code -> code.aload(0)
                            .invokespecial(CD_Object, INIT_NAME, MTD_void)
                            .return_());
            builder.withMethodBody(
                    "facts",
                    MethodTypeDesc.of(CD_String.arrayType()),
                    ClassFile.ACC_PUBLIC,
                    code -> code.iconst_0().anewarray(CD_String).areturn());
            builder.withMethodBody("type", BY_NUMBER, ClassFile.ACC_PUBLIC, type);
            builder.withMethodBody(
                    "attributes",
                    BY_NUMBER,
                    ClassFile.ACC_PUBLIC,
                    code -> code.iconst_0().ireturn());
            more.accept(builder);
        });
    }

    private static void assertRefused(String wrong, byte[] code) {
        BundleRefused refused = assertThrows(BundleRefused.class, () -> CodeCheck.checkValidator(code, NAME, CALLS));
        assertEquals(BundleRefused.Reason.FORBIDDEN_CODE, refused.reason());
        assertEquals("class " + NAME + " " + wrong, refused.wrong());
    }

    private static CodeBuilder next(CodeBuilder code) {
        return code.aload(1).invokestatic(CURSOR, "next", NEXT);
    }

    @Test
    void loopsAndRecursionThatSpendAreTaken() throws Exception {
        CodeCheck.checkValidator(
                validator(
                        code -> {
                            Label loop = code.newBoundLabel();
                            next(code).ifne(loop);
                            code.aload(0)
                                    .aload(1)
                                    .invokevirtual(SELF, "type0", JUDGES)
                                    .ireturn();
                        },
                        builder -> builder.withMethodBody(
                                "type0",
                                JUDGES,
                                ClassFile.ACC_PRIVATE,
                                code -> next(code)
                                        .pop()
                                        .aload(0)
                                        .aload(1)
                                        .invokevirtual(SELF, "type0", JUDGES)
                                        .ireturn())),
                NAME,
                CALLS);
    }

    @Test
    void aLoopThatNeverEndsIsRefused() {
        assertRefused(
                "jumps back in the method type to what is no call that spends",
                validator(
                        code -> {
                            Label loop = code.newBoundLabel();
                            code.goto_(loop);
                        },
                        builder -> {}));
        assertRefused(
                "jumps back in the method type to what is no call that spends",
                validator(
                        code -> {
                            Label loop = code.newBoundLabel();
                            code.aload(1).invokestatic(CURSOR, "empty", JUDGES).ifeq(loop);
                            code.iconst_1().ireturn();
                        },
                        builder -> {}));
        assertRefused(
                "jumps back in the method type to what is no call that spends",
                validator(
                        code -> {
                            Label loop = code.newBoundLabel();
                            code.iload(2).lookupswitch(loop, List.of(SwitchCase.of(7, loop)));
                        },
                        builder -> {}));
    }

    @Test
    void aMethodThatCallsItselfWithoutSpendingIsRefused() {
        assertRefused(
                "has the method type0, which does not begin with a call that spends",
                validator(
                        code -> code.iconst_1().ireturn(),
                        builder -> builder.withMethodBody(
                                "type0",
                                JUDGES,
                                ClassFile.ACC_PRIVATE,
                                code -> code.aload(0)
                                        .aload(1)
                                        .invokevirtual(SELF, "type0", JUDGES)
                                        .ireturn())));
    }

    @Test
    void theWaysInAreNotForTheClassItself() {
        assertRefused(
                "calls org.millrace.flow.orders.Schema1.type(Lorg/millrace/xml/validate/Cursor;I)Z, which is not open to"
                        + " flows",
                validator(
                        code -> code.aload(0)
                                .aload(1)
                                .iload(2)
                                .invokevirtual(SELF, "type", BY_NUMBER)
                                .ireturn(),
                        builder -> {}));
    }

    @Test
    void whatEndsItMayNotBeCaught() {
        assertRefused(
                "catches what is thrown to end it in the method type",
                validator(
                        ClassFile.of(ClassFile.StackMapsOption.DROP_STACK_MAPS), // which would name Throwable
                        code -> {
                            Label from = code.newBoundLabel();
                            next(code).pop();
                            Label to = code.newBoundLabel();
                            code.iconst_1().ireturn();
                            Label caught = code.newBoundLabel();
                            code.exceptionCatchAll(from, to, caught);
                            code.pop().iconst_1().ireturn();
                        },
                        builder -> {}));
    }

    @Test
    void callsElsewhereAreRefused() {
        ClassDesc system = ClassDesc.of("java.lang.System");
        assertRefused(
                "names the class java.lang.System, which is not open to flows",
                validator(
                        code -> code.iconst_0()
                                .invokestatic(system, "exit", MethodTypeDesc.of(CD_void, CD_int))
                                .iconst_1()
                                .ireturn(),
                        builder -> {}));
        ClassDesc validate = ClassDesc.of("org.millrace.runtime.steps.xml.Validate");
        assertRefused(
                "names the class org.millrace.runtime.steps.xml.Validate, which is not open to flows",
                validator(
                        code -> code.invokestatic(validate, "run", MTD_void)
                                .iconst_1()
                                .ireturn(),
                        builder -> {}));
    }

    @Test
    void aValidatorKeepsNothing() {
        assertRefused(
                "has fields, where a validator's class keeps nothing",
                validator(
                        code -> code.iconst_1().ireturn(),
                        builder -> builder.withField(
                                "seen", ConstantDescs.CD_int, ClassFile.ACC_PRIVATE | ClassFile.ACC_FINAL)));
        assertRefused(
                "has a static initializer",
                validator(
                        code -> code.iconst_1().ireturn(),
                        builder -> builder.withMethodBody(
                                "<clinit>", MTD_void, ClassFile.ACC_STATIC, CodeBuilder::return_)));
    }
}
