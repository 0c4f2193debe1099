package org.millrace.bundle;

import static java.lang.constant.ConstantDescs.CD_Object;
import static java.lang.constant.ConstantDescs.CD_Throwable;
import static java.lang.constant.ConstantDescs.CD_int;
import static java.lang.constant.ConstantDescs.CD_void;
import static java.lang.constant.ConstantDescs.INIT_NAME;
import static java.lang.constant.ConstantDescs.MTD_void;
import static java.nio.charset.StandardCharsets.UTF_8;

import java.lang.classfile.ClassBuilder;
import java.lang.classfile.ClassFile;
import java.lang.classfile.ClassHierarchyResolver;
import java.lang.classfile.CodeBuilder;
import java.lang.classfile.attribute.SourceFileAttribute;
import java.lang.constant.ClassDesc;
import java.lang.constant.MethodTypeDesc;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Consumer;

/** A small flow with all that generated code may have, and places where a test adds what it may not. */
final class Sample {

    static final ClassDesc FLOW = ClassDesc.of("org.millrace.flow.orders.Flow");
    static final ClassDesc EXCHANGE = ClassDesc.of("org.millrace.runtime.api.Exchange");
    static final ClassDesc LINK = ClassDesc.of("org.millrace.runtime.api.Link");
    static final ClassDesc FAULT = ClassDesc.of("org.millrace.runtime.api.Fault");
    static final ClassDesc COMPILED_FLOW = ClassDesc.of("org.millrace.runtime.api.CompiledFlow");
    static final ClassDesc VALIDATE = ClassDesc.of("org.millrace.runtime.steps.xml.Validate");
    static final ClassDesc ROUTE = ClassDesc.of("org.millrace.runtime.steps.control.Route");
    static final ClassDesc STEP_FACTS = ClassDesc.of("org.millrace.runtime.api.StepFacts");

    static final MethodTypeDesc STEP = MethodTypeDesc.of(STEP_FACTS, LINK, CD_int);
    static final MethodTypeDesc PREPARE_VALIDATE = MethodTypeDesc.of(VALIDATE, LINK, STEP_FACTS);
    static final MethodTypeDesc RUN_VALIDATE = MethodTypeDesc.of(CD_void, EXCHANGE, VALIDATE);
    static final MethodTypeDesc PREPARE_ROUTE = MethodTypeDesc.of(ROUTE, LINK, STEP_FACTS);
    static final MethodTypeDesc CHOOSE = MethodTypeDesc.of(CD_int, EXCHANGE, ROUTE);
    static final MethodTypeDesc OF_EXCHANGE = MethodTypeDesc.of(CD_void, EXCHANGE);
    static final MethodTypeDesc ENTER = MethodTypeDesc.of(CD_void, EXCHANGE, CD_int);
    static final MethodTypeDesc CAUGHT = MethodTypeDesc.of(CD_void, EXCHANGE, CD_Throwable);
    static final MethodTypeDesc OF_LINK = MethodTypeDesc.of(CD_void, LINK);
    static final MethodTypeDesc RESUME = MethodTypeDesc.of(CD_void, EXCHANGE, CD_int, FAULT);

    static final Set<Call> PERMITTED = Set.of(
            call(VALIDATE, "prepare", PREPARE_VALIDATE),
            call(VALIDATE, "run", RUN_VALIDATE),
            call(ROUTE, "prepare", PREPARE_ROUTE),
            call(ROUTE, "choose", CHOOSE));

    private static final ClassHierarchyResolver CLASSES = type -> type.equals(FAULT)
            ? ClassHierarchyResolver.ClassHierarchyInfo.ofClass(CD_Throwable)
            : ClassHierarchyResolver.ClassHierarchyInfo.ofClass(type.equals(CD_Object) ? null : CD_Object);

    static final ClassFile BUILDER = ClassFile.of(ClassFile.ClassHierarchyResolverOption.of(CLASSES));

    private Sample() {}

    private static Call call(ClassDesc owner, String name, MethodTypeDesc type) {
        return new Call(CodeCheck.internal(owner), name, type.descriptorString());
    }

    static Descriptor descriptor() {
        return descriptor("1.4.2", "");
    }

    static Descriptor descriptor(String version, String expires) {
        return new Descriptor(
                new Descriptor.Identity("orders", version, "org.millrace.flow.orders.Flow", expires, 1),
                new Descriptor.Entry("http", 0),
                new Descriptor.Cost(false, false, Descriptor.MemoryClass.WHOLE_MESSAGE, 0),
                List.of(
                        new Descriptor.Need(Descriptor.Need.Kind.ENDPOINT, "orders"),
                        new Descriptor.Need(Descriptor.Need.Kind.KEY, "server-signing"),
                        new Descriptor.Need(Descriptor.Need.Kind.CERTIFICATE, "client")),
                new Descriptor.Content(
                        List.of("city"),
                        Map.of("o", "urn:millrace:example:orders"),
                        List.of(
                                new Descriptor.Step("validate-order", "validate", 14, properties()),
                                new Descriptor.Step("by", "route", 17, branches())),
                        List.of(new Descriptor.Sample(
                                "good order",
                                "samples/order.xml",
                                "",
                                Map.of("Content-Type", "text/xml; charset=utf-8"))),
                        Map.of(),
                        List.of()));
    }

    private static Map<String, PropertyValue> properties() {
        Map<String, PropertyValue> properties = new LinkedHashMap<>();
        properties.put("schema", new PropertyValue.Text("schemas/order.xsd"));
        properties.put("subject", new PropertyValue.Text(""));
        properties.put("limit", new PropertyValue.Number(100_000));
        properties.put("strict", new PropertyValue.Flag(true));
        properties.put("headers", new PropertyValue.Texts(List.of("o:a b", "")));
        properties.put("none", new PropertyValue.Texts(List.of()));
        return properties;
    }

    private static Map<String, PropertyValue> branches() {
        PropertyValue.Part city =
                new PropertyValue.Part("BodyBranch", Map.of("xpath", new PropertyValue.Text("//o:city = 'Graz'")));
        PropertyValue.Part any = new PropertyValue.Part("RequestBranch", Map.of());
        return Map.of("branches", new PropertyValue.Parts(List.of(city, any)));
    }

    static SortedMap<String, byte[]> resources() {
        return new TreeMap<>(Map.of(
                "samples/order.xml", "<order/>\n".getBytes(UTF_8),
                "schemas/order.xsd", "<schema/>\n".getBytes(UTF_8)));
    }

    static byte[] write(Author author) {
        return BundleWriter.write(
                descriptor(), classFile(), resources(), "validate, then route\n", author.key(), author.certificate());
    }

    static byte[] classFile() {
        return classFile(more -> {}, code -> {});
    }

    /**
     * @param members adds to the class
     * @param start adds at the start of {@code run}
     */
    static byte[] classFile(Consumer<ClassBuilder> members, Consumer<CodeBuilder> start) {
        return BUILDER.build(FLOW, builder -> whole(builder, members, start));
    }

    static void whole(ClassBuilder builder, Consumer<ClassBuilder> members, Consumer<CodeBuilder> start) {
        builder.withVersion(ClassFile.JAVA_25_VERSION, 0)
                .withFlags(ClassFile.ACC_PUBLIC | ClassFile.ACC_FINAL | ClassFile.ACC_SUPER)
                .withInterfaceSymbols(COMPILED_FLOW)
                .with(SourceFileAttribute.of("orders.flow"));
        body(builder, start);
        members.accept(builder);
    }

    static void body(ClassBuilder builder, Consumer<CodeBuilder> start) {
        builder.withField("validate-order", VALIDATE, ClassFile.ACC_PRIVATE | ClassFile.ACC_FINAL);
        builder.withField("by", ROUTE, ClassFile.ACC_PRIVATE | ClassFile.ACC_FINAL);
        builder.withMethodBody(INIT_NAME, OF_LINK, ClassFile.ACC_PUBLIC, Sample::constructor);
        builder.withMethodBody("run", OF_EXCHANGE, ClassFile.ACC_PUBLIC, code -> {
            start.accept(code);
            run(code);
        });
        builder.withMethodBody("resume", RESUME, ClassFile.ACC_PUBLIC, code -> {
            code.aload(3);
            code.ifThen(
                    java.lang.classfile.Opcode.IFNONNULL, then -> then.aload(3).athrow());
            code.return_();
        });
        builder.withMethodBody(
                "validate-order",
                OF_EXCHANGE,
                ClassFile.ACC_PRIVATE,
                code -> code.lineNumber(14)
                        .aload(1)
                        .loadConstant(0)
                        .invokestatic(EXCHANGE, "enter", ENTER)
                        .aload(1)
                        .aload(0)
                        .getfield(FLOW, "validate-order", VALIDATE)
                        .invokestatic(VALIDATE, "run", RUN_VALIDATE)
                        .return_());
    }

    private static void constructor(CodeBuilder code) {
        code.aload(0).invokespecial(CD_Object, INIT_NAME, MTD_void);
        code.aload(0).aload(1).aload(1).loadConstant(0).invokestatic(LINK, "step", STEP);
        code.invokestatic(VALIDATE, "prepare", PREPARE_VALIDATE).putfield(FLOW, "validate-order", VALIDATE);
        code.aload(0).aload(1).aload(1).loadConstant(1).invokestatic(LINK, "step", STEP);
        code.invokestatic(ROUTE, "prepare", PREPARE_ROUTE).putfield(FLOW, "by", ROUTE);
        code.return_();
    }

    private static void run(CodeBuilder code) {
        code.trying(
                block -> block.aload(0)
                        .aload(1)
                        .invokevirtual(FLOW, "validate-order", OF_EXCHANGE)
                        .aload(1)
                        .aload(0)
                        .getfield(FLOW, "by", ROUTE)
                        .invokestatic(ROUTE, "choose", CHOOSE)
                        .ifThen(then -> then.aload(0).aload(1).invokevirtual(FLOW, "validate-order", OF_EXCHANGE)),
                catches -> catches.catching(
                        CD_Throwable,
                        caught -> caught.astore(2).aload(1).aload(2).invokestatic(EXCHANGE, "caught", CAUGHT)));
        code.return_();
    }
}
