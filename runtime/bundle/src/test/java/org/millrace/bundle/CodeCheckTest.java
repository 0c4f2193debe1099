package org.millrace.bundle;

import static java.lang.constant.ConstantDescs.CD_Object;
import static java.lang.constant.ConstantDescs.CD_String;
import static java.lang.constant.ConstantDescs.CD_int;
import static java.lang.constant.ConstantDescs.CD_long;
import static java.lang.constant.ConstantDescs.CD_void;
import static java.lang.constant.ConstantDescs.MTD_void;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.classfile.Annotation;
import java.lang.classfile.ClassBuilder;
import java.lang.classfile.ClassFile;
import java.lang.classfile.ClassTransform;
import java.lang.classfile.CodeBuilder;
import java.lang.classfile.attribute.ConstantValueAttribute;
import java.lang.classfile.attribute.ExceptionsAttribute;
import java.lang.classfile.attribute.NestMembersAttribute;
import java.lang.classfile.attribute.RuntimeVisibleAnnotationsAttribute;
import java.lang.classfile.attribute.SourceFileAttribute;
import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDescs;
import java.lang.constant.DirectMethodHandleDesc;
import java.lang.constant.DynamicCallSiteDesc;
import java.lang.constant.DynamicConstantDesc;
import java.lang.constant.MethodHandleDesc;
import java.lang.constant.MethodTypeDesc;
import java.util.Arrays;
import java.util.Set;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;

class CodeCheckTest {

    private static final ClassDesc SYSTEM = ClassDesc.of("java.lang.System");
    private static final ClassFile WITHOUT_FRAMES = ClassFile.of(ClassFile.StackMapsOption.DROP_STACK_MAPS);
    private static final MethodTypeDesc OF_INT = MethodTypeDesc.of(CD_void, CD_int);
    private static final int PRIVATE_FINAL = ClassFile.ACC_PRIVATE | ClassFile.ACC_FINAL;
    private static final int PUBLIC_FINAL = ClassFile.ACC_PUBLIC | ClassFile.ACC_FINAL;

    private static String refused(byte[] classFile) {
        BundleRefused refused = assertThrows(
                BundleRefused.class, () -> CodeCheck.check(classFile, Sample.descriptor(), Sample.PERMITTED));
        assertEquals(BundleRefused.Reason.FORBIDDEN_CODE, refused.reason());
        assertEquals("compile the flow again with the compiler of this version", refused.remedy());
        String begin = "class org.millrace.flow.orders.Flow ";
        assertTrue(refused.wrong().startsWith(begin), refused.wrong());
        return refused.wrong().substring(begin.length());
    }

    private static void assertCode(String wrong, Consumer<CodeBuilder> start) {
        assertEquals(wrong, refused(Sample.classFile(more -> {}, start)));
    }

    private static void assertMember(String wrong, Consumer<ClassBuilder> member) {
        assertEquals(wrong, refused(Sample.classFile(member, code -> {})));
    }

    private static void assertClass(String wrong, Consumer<ClassBuilder> header) {
        assertEquals(wrong, refused(Sample.BUILDER.build(Sample.FLOW, builder -> {
            Sample.body(builder, code -> {});
            header.accept(builder);
        })));
    }

    @Test
    void whatTheAbiListsIsTaken() throws Exception {
        CodeCheck.check(Sample.classFile(), Sample.descriptor(), Sample.PERMITTED);
        // without ACC_SUPER, and without a source file
        byte[] plain = Sample.BUILDER.build(Sample.FLOW, builder -> {
            builder.withVersion(ClassFile.JAVA_25_VERSION, 0)
                    .withFlags(PUBLIC_FINAL)
                    .withInterfaceSymbols(Sample.COMPILED_FLOW);
            Sample.body(builder, code -> {});
        });
        CodeCheck.check(plain, Sample.descriptor(), Sample.PERMITTED);
    }

    @Test
    void aFlowsFileMayHaveAnyNameThatAPersonCanRead() throws Exception {
        byte[] code = Sample.classFile(builder -> {}, start -> {});
        byte[] umlaut = Sample.BUILDER.transformClass(
                ClassFile.of().parse(code),
                ClassTransform.dropping(element -> element instanceof SourceFileAttribute)
                        .andThen(ClassTransform.endHandler(
                                builder -> builder.with(SourceFileAttribute.of("Aufträge (neu).flow")))));
        CodeCheck.check(umlaut, Sample.descriptor(), Sample.PERMITTED);
    }

    @Test
    void callsThatAreNotPermittedAreRefused() {
        assertCode(
                "names the class java.lang.System, which is not open to flows",
                code -> code.loadConstant(1).invokestatic(SYSTEM, "exit", OF_INT));
        assertCode(
                "calls java.lang.String.length()I, which is not open to flows",
                code -> code.loadConstant("x")
                        .invokevirtual(CD_String, "length", MethodTypeDesc.of(CD_int))
                        .pop());
        assertCode(
                "calls java.lang.Object.notify()V, which is not open to flows",
                code -> code.aload(0).invokevirtual(CD_Object, "notify", MTD_void));
        assertCode(
                "calls org.millrace.runtime.steps.xml.Validate.close()V, which is not open to flows",
                code -> code.invokestatic(Sample.VALIDATE, "close", MTD_void));
        assertCode(
                "calls org.millrace.runtime.steps.xml.Validate.run(I)V, which is not open to flows",
                code -> code.loadConstant(1).invokestatic(Sample.VALIDATE, "run", OF_INT));
        assertCode(
                "names the interface method org.millrace.runtime.steps.xml.Validate"
                        + ".run(Lorg/millrace/runtime/api/Exchange;Lorg/millrace/runtime/steps/xml/Validate;)V",
                code -> code.aload(1).aconst_null().invokestatic(Sample.VALIDATE, "run", Sample.RUN_VALIDATE, true));
        assertCode(
                "calls org.millrace.runtime.steps.xml.Validate.run(Lorg/millrace/runtime/api/Exchange;"
                        + "Lorg/millrace/runtime/steps/xml/Validate;)V in a way that is not open to flows in the method run,"
                        + " line 14",
                code -> code.lineNumber(14)
                        .aconst_null()
                        .aconst_null()
                        .aload(1)
                        .invokevirtual(Sample.VALIDATE, "run", Sample.RUN_VALIDATE));
        assertCode(
                "calls org.millrace.flow.orders.Flow.run(Lorg/millrace/runtime/api/Exchange;)V, which is not open to flows",
                code -> code.aload(0).aload(1).invokevirtual(Sample.FLOW, "run", Sample.OF_EXCHANGE));
        assertCode(
                "calls org.millrace.flow.orders.Flow.other()V, which is not open to flows",
                code -> code.aload(0).invokevirtual(Sample.FLOW, "other", MTD_void));
        assertEquals(
                "calls java.lang.Object.<init>()V in a way that is not open to flows in the method run",
                refused(WITHOUT_FRAMES.build(
                        Sample.FLOW,
                        builder -> Sample.whole(
                                builder,
                                more -> {},
                                code -> code.aload(0).invokespecial(CD_Object, "<init>", MTD_void)))));
        assertCode(
                "calls org.millrace.flow.orders.Flow.validate-order(Lorg/millrace/runtime/api/Exchange;)V in a way that is"
                        + " not open to flows in the method run",
                code -> code.aload(1).invokestatic(Sample.FLOW, "validate-order", Sample.OF_EXCHANGE));
    }

    @Test
    void aCallIsPermittedByOwnerNameAndTypeAlone() throws Exception {
        Call odd = new Call("java/lang/System", "exit", "(I)V");
        byte[] code =
                Sample.classFile(more -> {}, start -> start.loadConstant(1).invokestatic(SYSTEM, "exit", OF_INT));
        Set<Call> permitted = new java.util.HashSet<>(Sample.PERMITTED);
        permitted.add(odd);
        CodeCheck.check(code, Sample.descriptor(), permitted);
    }

    @Test
    void invokedynamicAndDynamicConstantsAreRefused() {
        DirectMethodHandleDesc bootstrap =
                ConstantDescs.ofCallsiteBootstrap(Sample.VALIDATE, "run", ConstantDescs.CD_CallSite);
        assertTrue(refused(Sample.classFile(
                        more -> {}, code -> code.invokedynamic(DynamicCallSiteDesc.of(bootstrap, "x", MTD_void))))
                .matches(
                        "(has a constant of the kind \\d+, which flows don't use|has the attribute BootstrapMethods)"));
        DirectMethodHandleDesc constant = ConstantDescs.ofConstantBootstrap(Sample.VALIDATE, "run", CD_String);
        assertTrue(refused(Sample.classFile(
                        more -> {},
                        code -> code.loadConstant(DynamicConstantDesc.ofNamed(constant, "x", CD_String))
                                .pop()))
                .matches(
                        "(has a constant of the kind \\d+, which flows don't use|has the attribute BootstrapMethods)"));
    }

    @Test
    void constantsOtherThanTextAndNumbersAreRefused() {
        assertCode(
                "has a constant of the kind 16, which flows don't use",
                code -> code.loadConstant(Sample.OF_EXCHANGE).pop());
        assertCode(
                "has a constant of the kind 15, which flows don't use",
                code -> code.loadConstant(MethodHandleDesc.ofMethod(
                                DirectMethodHandleDesc.Kind.STATIC, Sample.VALIDATE, "run", Sample.RUN_VALIDATE))
                        .pop());
        assertCode(
                "has a constant of the kind 5, which flows don't use",
                code -> code.loadConstant(77L).pop2());
        assertCode(
                "has a constant of the kind 4, which flows don't use",
                code -> code.loadConstant(7.5f).pop());
        assertCode(
                "has a constant of the kind 6, which flows don't use",
                code -> code.loadConstant(7.5).pop2());
        assertCode(
                "loads a constant that is neither a text nor a number in the method run",
                code -> code.loadConstant(Sample.VALIDATE).pop());
    }

    @Test
    void aConstantThatNoCodeUsesIsRefusedToo() {
        assertMember(
                "names the class java.lang.Runtime, which is not open to flows",
                builder -> builder.constantPool().classEntry(ClassDesc.of("java.lang.Runtime")));
        assertMember(
                "calls org.millrace.runtime.steps.xml.Validate.halt(I)V, which is not open to flows",
                builder -> builder.constantPool().methodRefEntry(Sample.VALIDATE, "halt", OF_INT));
        assertMember(
                "names the class [[Ljava.lang.Runtime;, which is not open to flows",
                builder -> builder.constantPool()
                        .classEntry(ClassDesc.of("java.lang.Runtime").arrayType(2)));
    }

    @Test
    void instructionsThatStraightLineCodeDoesNotNeedAreRefused() {
        assertCode(
                "uses the instruction monitorenter in the method run",
                code -> code.aload(1).monitorenter());
        assertCode(
                "uses the instruction iadd in the method run",
                code -> code.iconst_1().iconst_1().iadd().pop());
        assertCode(
                "uses the instruction new in the method run",
                code -> code.new_(CD_Object).pop());
        assertCode(
                "uses the instruction checkcast in the method run",
                code -> code.aload(1).checkcast(Sample.VALIDATE).pop());
        assertCode(
                "uses the instruction anewarray in the method run",
                code -> code.iconst_1().anewarray(CD_String).arraylength().pop());
        assertCode(
                "uses the instruction iinc in the method run",
                code -> code.iconst_0().istore(5).iinc(5, 1));
    }

    @Test
    void foreignFieldsAndLateWritesAreRefused() {
        assertCode(
                "uses the field org.millrace.runtime.steps.xml.Validate.cacheLjava/lang/String;, which is not its own",
                code -> code.getstatic(Sample.VALIDATE, "cache", CD_String).pop());
        assertCode(
                "writes a field outside of the constructor in the method run",
                code -> code.aload(0).aconst_null().putfield(Sample.FLOW, "by", Sample.ROUTE));
        assertCode(
                "uses the field org.millrace.flow.orders.Flow.otherLjava/lang/String;, which is not its own",
                code -> code.aload(0).getfield(Sample.FLOW, "other", CD_String).pop());
        assertCode(
                "uses the instruction getstatic in the method run",
                code -> code.getstatic(Sample.FLOW, "by", Sample.ROUTE).pop());
    }

    @Test
    void onlyPrivateFinalFieldsOfOpenTypesAreTaken() throws Exception {
        CodeCheck.check(
                Sample.classFile(b -> b.withField("s", CD_String.arrayType(), PRIVATE_FINAL), code -> {}),
                Sample.descriptor(),
                Sample.PERMITTED);
        assertMember(
                "has the field s, which is final private static where fields are private final",
                builder -> builder.withField("s", CD_int, PRIVATE_FINAL | ClassFile.ACC_STATIC));
        assertMember(
                "has the field s, which is private where fields are private final",
                builder -> builder.withField("s", CD_int, ClassFile.ACC_PRIVATE));
        assertMember(
                "has the field s, which is without flags where fields are private final",
                builder -> builder.withField("s", CD_int, 0));
        assertMember(
                "has the field s of the type Thread, which is not open to flows",
                builder -> builder.withField("s", ClassDesc.of("java.lang.Thread"), PRIVATE_FINAL));
        assertMember(
                "has the field s of the type long, which is not open to flows",
                builder -> builder.withField("s", CD_long, PRIVATE_FINAL));
        assertMember(
                "has the field s with the attribute ConstantValue",
                builder -> builder.withField(
                        "s", CD_int, field -> field.withFlags(PRIVATE_FINAL).with(ConstantValueAttribute.of(1))));
    }

    @Test
    void onlyTheThreeEntrancesAndPrivateMethodsAreTaken() {
        assertMember(
                "has a static initializer",
                builder -> builder.withMethodBody("<clinit>", MTD_void, ClassFile.ACC_STATIC, CodeBuilder::return_));
        assertMember(
                "has a constructor that takes anything but a Link",
                builder -> builder.withMethodBody(
                        "<init>",
                        OF_INT,
                        ClassFile.ACC_PUBLIC,
                        code -> code.aload(0)
                                .invokespecial(CD_Object, "<init>", MTD_void)
                                .return_()));
        for (String flag : new String[] {"synchronized", "static", "final", "synthetic", "bridge", "varargs"}) {
            int mask = switch (flag) {
                case "synchronized" -> ClassFile.ACC_SYNCHRONIZED;
                case "static" -> ClassFile.ACC_STATIC;
                case "final" -> ClassFile.ACC_FINAL;
                case "strict" -> ClassFile.ACC_STRICT;
                case "synthetic" -> ClassFile.ACC_SYNTHETIC;
                case "bridge" -> ClassFile.ACC_BRIDGE;
                default -> ClassFile.ACC_VARARGS;
            };
            String wrong = refused(Sample.classFile(
                    builder ->
                            builder.withMethodBody("m", MTD_void, ClassFile.ACC_PRIVATE | mask, CodeBuilder::return_),
                    code -> {}));
            assertTrue(wrong.startsWith("has the method m, which is "), flag + ": " + wrong);
        }
        assertMember(
                "has the method equals, which is public where methods of its own are private",
                builder -> builder.withMethodBody("equals", MTD_void, ClassFile.ACC_PUBLIC, CodeBuilder::return_));
        assertMember(
                "has the method m, which is native private where methods of its own are private",
                builder -> builder.withMethod("m", MTD_void, ClassFile.ACC_PRIVATE | ClassFile.ACC_NATIVE, m -> {}));
        assertMember(
                "has the method m, which is abstract where methods of its own are private",
                builder -> builder.withMethod("m", MTD_void, ClassFile.ACC_ABSTRACT, m -> {}));
        assertMember(
                "has the method m with attributes beside its code, or without code",
                builder -> builder.withMethod("m", MTD_void, ClassFile.ACC_PRIVATE, m -> {}));
        assertMember(
                "has the method m with types that are not open to flows",
                builder -> builder.withMethodBody(
                        "m", MethodTypeDesc.of(CD_void, SYSTEM), ClassFile.ACC_PRIVATE, CodeBuilder::return_));
        assertMember(
                "names the class java.lang.Error, which is not open to flows",
                builder -> builder.withMethod(
                        "m",
                        MTD_void,
                        ClassFile.ACC_PRIVATE,
                        m -> m.with(ExceptionsAttribute.ofSymbols(ClassDesc.of("java.lang.Error")))
                                .withCode(CodeBuilder::return_)));
        assertMember(
                "has the method m with attributes beside its code, or without code",
                builder -> builder.withMethod(
                        "m",
                        MTD_void,
                        ClassFile.ACC_PRIVATE,
                        m -> m.with(ExceptionsAttribute.ofSymbols(Sample.FAULT)).withCode(CodeBuilder::return_)));
        assertMember(
                "has code in the method m with the attribute LocalVariableTable",
                builder -> builder.withMethodBody(
                        "m",
                        MTD_void,
                        ClassFile.ACC_PRIVATE,
                        code -> code.localVariable(0, "this", Sample.FLOW, code.startLabel(), code.endLabel())
                                .return_()));
    }

    @Test
    void aClassThatLacksAnEntranceIsRefused() {
        String wrong = refused(Sample.BUILDER.build(
                Sample.FLOW,
                builder -> builder.withVersion(ClassFile.JAVA_25_VERSION, 0)
                        .withFlags(PUBLIC_FINAL)
                        .withInterfaceSymbols(Sample.COMPILED_FLOW)
                        .withMethodBody(
                                "<init>",
                                Sample.OF_LINK,
                                ClassFile.ACC_PUBLIC,
                                code -> code.aload(0)
                                        .invokespecial(CD_Object, "<init>", MTD_void)
                                        .return_())
                        .withMethodBody("run", Sample.OF_EXCHANGE, ClassFile.ACC_PUBLIC, CodeBuilder::return_)));
        assertEquals("lacks the method resume", wrong);
    }

    @Test
    void theClassItselfIsAsTheAbiSays() {
        assertClass(
                "has class-file version 68.0 where 69.0 (Java 25) is expected",
                builder -> builder.withVersion(68, 0).withFlags(PUBLIC_FINAL));
        assertClass(
                "has class-file version 69.65535 where 69.0 (Java 25) is expected",
                builder -> builder.withVersion(69, 65535).withFlags(PUBLIC_FINAL));
        Consumer<ClassBuilder> good = builder ->
                builder.withVersion(69, 0).withFlags(PUBLIC_FINAL).withInterfaceSymbols(Sample.COMPILED_FLOW);
        assertClass(
                "is public where a flow's class is public final",
                good.andThen(builder -> builder.withFlags(ClassFile.ACC_PUBLIC)));
        assertClass(
                "is final public synthetic where a flow's class is public final",
                good.andThen(builder -> builder.withFlags(PUBLIC_FINAL | ClassFile.ACC_SYNTHETIC)));
        assertClass("does not extend Object itself", good.andThen(builder -> builder.withSuperclass(Sample.VALIDATE)));
        assertClass(
                "does not implement CompiledFlow and nothing else",
                good.andThen(builder -> builder.withInterfaceSymbols()));
        assertClass(
                "does not implement CompiledFlow and nothing else",
                good.andThen(builder -> builder.withInterfaceSymbols(Sample.COMPILED_FLOW, Sample.ROUTE)));
        assertClass(
                "has the attribute RuntimeVisibleAnnotations",
                good.andThen(builder ->
                        builder.with(RuntimeVisibleAnnotationsAttribute.of(Annotation.of(Sample.VALIDATE)))));
        assertClass(
                "has the attribute NestMembers",
                good.andThen(builder -> builder.with(NestMembersAttribute.ofSymbols(Sample.VALIDATE))));
        assertClass(
                "names the source file '../orders.flow', which is no plain file name",
                good.andThen(builder -> builder.with(SourceFileAttribute.of("../orders.flow"))));
        assertClass(
                "names the source file 'a\\u000ab', which is no plain file name",
                good.andThen(builder -> builder.with(SourceFileAttribute.of("a\nb"))));
    }

    @Test
    void aClassOfAnotherNameIsRefused() {
        Descriptor other = DescriptorText.parse(
                DescriptorText.render(Sample.descriptor(), 1).replace("flow.orders.Flow", "flow.other.Flow"));
        BundleRefused refused =
                assertThrows(BundleRefused.class, () -> CodeCheck.check(Sample.classFile(), other, Sample.PERMITTED));
        assertEquals(
                "class org.millrace.flow.other.Flow is named org/millrace/flow/orders/Flow in its class file",
                refused.wrong());
    }

    @Test
    void aHandlerCatchesThrowableOrFaultAlone() {
        assertCode(
                "catches org.millrace.runtime.steps.xml.Validate in the method run",
                code -> code.trying(
                        block -> block.aload(0).pop(), catches -> catches.catching(Sample.VALIDATE, CodeBuilder::pop)));
    }

    @Test
    void codeThatDoesNotVerifyIsRefused() {
        String wrong =
                refused(WITHOUT_FRAMES.build(Sample.FLOW, builder -> Sample.whole(builder, more -> {}, code -> {})));
        assertTrue(wrong.startsWith("does not verify: "), wrong);
        String types = refused(Sample.classFile(
                more -> {}, code -> code.aload(1).aload(1).invokestatic(Sample.VALIDATE, "run", Sample.RUN_VALIDATE)));
        assertTrue(types.startsWith("does not verify: "), types);
    }

    @Test
    void bytesThatAreNoClassAreRefusedAndNothingElseIsThrown() {
        byte[] good = Sample.classFile();
        for (int length = 0; length < good.length; length++) {
            refused(Arrays.copyOf(good, length));
        }
        for (int mask : new int[] {0x01, 0x10, 0xff}) {
            for (int i = 0; i < good.length; i++) {
                byte[] flipped = good.clone();
                flipped[i] ^= (byte) mask;
                try {
                    CodeCheck.check(flipped, Sample.descriptor(), Sample.PERMITTED);
                } catch (BundleRefused refused) {
                    assertEquals(BundleRefused.Reason.FORBIDDEN_CODE, refused.reason());
                }
            }
        }
    }

    @Test
    void aClassAtTheSizeLimitIsLookedAtAndOnePastItIsNot() {
        assertTrue(refused(new byte[CodeCheck.MAX_CLASS_BYTES]).startsWith("can't be read: "));
        assertEquals("has 1048577 bytes, more than 1048576", refused(new byte[CodeCheck.MAX_CLASS_BYTES + 1]));
    }
}
