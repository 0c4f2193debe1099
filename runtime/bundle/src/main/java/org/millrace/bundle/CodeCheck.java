package org.millrace.bundle;

import java.lang.classfile.Attribute;
import java.lang.classfile.Attributes;
import java.lang.classfile.ClassFile;
import java.lang.classfile.ClassHierarchyResolver;
import java.lang.classfile.ClassModel;
import java.lang.classfile.FieldModel;
import java.lang.classfile.MethodModel;
import java.lang.classfile.attribute.CodeAttribute;
import java.lang.classfile.attribute.SourceFileAttribute;
import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDescs;
import java.lang.constant.MethodTypeDesc;
import java.lang.reflect.AccessFlag;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/**
 * Holds a generated class against the bundle ABI ({@code runtime/api/ABI.md}): what is not on its list is refused, known or not.
 *
 * <ol>
 *   <li>the class: its version, name, flags, superclass, interface, attributes
 *   <li>every entry of its constant pool, whether code uses it or not: {@link PoolCheck}
 *   <li>its fields: own, private, final
 *   <li>its methods: the constructor, those of its interface, private ones; in them every instruction: {@link InstructionCheck}
 *   <li>the verifier of {@code java.lang.classfile}; the JVM verifies again when it links
 *   <li>that its code ends: a flow's, which has no loop, by {@link WorkCheck}, and what the runtime runs of it again by {@link RegionCheck}; a
 *       validator's, with its instructions, by {@link EndingCheck}
 * </ol>
 *
 * <p>The compiler calls this before it packs, the runtime again when it opens a bundle.
 */
public final class CodeCheck {

    static final String OBJECT = "java/lang/Object";
    static final String STRING = "java/lang/String";
    static final String THROWABLE = "java/lang/Throwable";
    static final String API = "org/millrace/runtime/api/";
    static final String COMPILED_FLOW = API + "CompiledFlow";
    static final String EXCHANGE = API + "Exchange";
    static final String FAULT = API + "Fault";
    static final String LINK = API + "Link";
    static final String STEP_FACTS = API + "StepFacts";

    /** Largest class file that is looked at, in bytes. */
    public static final int MAX_CLASS_BYTES = 1024 * 1024;

    /** Largest class file of a validator: an industry's schemas have thousands of types. */
    public static final int MAX_VALIDATOR_BYTES = 8 * 1024 * 1024;

    /** Most private methods, and most fields, of a class. */
    public static final int MAX_MEMBERS = 10_000;

    static final String CONSTRUCTOR = "(L" + LINK + ";)V";

    /** Beside the steps' methods these may always be called. */
    private static final Set<Call> ALWAYS = Set.of(
            new Call(EXCHANGE, "enter", "(L" + EXCHANGE + ";I)V"),
            new Call(EXCHANGE, "caught", "(L" + EXCHANGE + ";L" + THROWABLE + ";)V"),
            new Call(LINK, "step", "(L" + LINK + ";I)L" + STEP_FACTS + ";"));

    static final String COMPILED_SCHEMA = "org/millrace/xml/validate/CompiledSchema";
    static final String CURSOR = "org/millrace/xml/validate/Cursor";

    /**
     * What a generated class is for.
     *
     * @param noun for messages
     * @param implemented its interface
     * @param entrances the methods that the runtime calls, with their descriptors
     * @param spending calls that bound how often code may loop, see {@link EndingCheck}; null for code that has no loop
     */
    record Role(
            String noun, String implemented, Map<String, String> entrances, Set<Call> permitted, Set<Call> spending) {

        /** Whether a method is one of those that the runtime calls. */
        boolean isEntrance(MethodModel method) {
            return method.methodType()
                    .stringValue()
                    .equals(entrances.get(method.methodName().stringValue()));
        }

        boolean mayLoop() {
            return spending != null;
        }
    }

    private static final Map<String, String> OF_FLOWS = Map.of(
            "<init>",
            CONSTRUCTOR,
            "run",
            "(L" + EXCHANGE + ";)V",
            "resume",
            "(L" + EXCHANGE + ";IL" + FAULT + ";)V",
            RegionCheck.INSIDE,
            RegionCheck.OF_INSIDE);

    /** An entrance that a flow has which has regions. */
    private static final Set<String> AT_WILL = Set.of(RegionCheck.INSIDE);

    private static final Map<String, String> OF_VALIDATORS = Map.of(
            "<init>", "()V",
            "facts", "()[L" + STRING + ";",
            "type", "(L" + CURSOR + ";I)Z",
            "attributes", "(L" + CURSOR + ";I)Z");

    private static final int MAX_SOURCE_FILE = 200;

    private final ClassModel model;
    private final String className;
    private final Role role;
    private final Set<String> types;

    private CodeCheck(ClassModel model, String className, Role role, Set<String> always) {
        this.model = model;
        this.className = className.replace('.', '/');
        this.role = role;
        this.types = types(this.className, role.permitted());
        this.types.addAll(always);
    }

    /**
     * @param permitted the static methods that the class may call, {@code Exchange.enter}, {@code caught} and {@code Link.step} apart
     * @throws BundleRefused FORBIDDEN_CODE, naming what the class does that it may not
     */
    public static void check(byte[] classFile, Descriptor descriptor, Set<Call> permitted) throws BundleRefused {
        Set<Call> all = new HashSet<>(permitted);
        all.addAll(ALWAYS);
        Role role = new Role("a flow's class", COMPILED_FLOW, OF_FLOWS, all, null);
        check(
                classFile,
                descriptor.identity().className(),
                role,
                Set.of(COMPILED_FLOW, EXCHANGE, FAULT, LINK, THROWABLE));
    }

    /**
     * As {@link #check}, for the class of a schema.
     *
     * @param className as the bundle's descriptor has it
     */
    public static void checkValidator(byte[] classFile, String className, ValidatorCalls calls) throws BundleRefused {
        Role role = new Role("a validator's class", COMPILED_SCHEMA, OF_VALIDATORS, calls.open(), calls.spending());
        check(classFile, className, role, Set.of(COMPILED_SCHEMA, CURSOR));
    }

    private static void check(byte[] classFile, String className, Role role, Set<String> always) throws BundleRefused {
        int limit = role.mayLoop() ? MAX_VALIDATOR_BYTES : MAX_CLASS_BYTES;
        try {
            if (classFile.length > limit) {
                throw new Forbidden("has " + classFile.length + " bytes, more than " + limit);
            }
            CodeCheck check = new CodeCheck(ClassFile.of().parse(classFile), className, role, always);
            check.shape();
            new PoolCheck(check.model, check.className, role, check.types).check();
            check.fields();
            check.methods();
            check.verify(classFile);
            if (!role.mayLoop()) {
                new WorkCheck(check.model, check.className).check();
                new RegionCheck(check.model, check.className).check();
            }
        } catch (Forbidden e) {
            throw refused(className, e.getMessage(), null);
        } catch (RuntimeException e) {
            // The parser is lazy and throws whatever fits at the place where bytes make no sense.
            throw refused(className, "can't be read: " + e.getMessage(), e);
        }
    }

    private static BundleRefused refused(String className, String wrong, Throwable cause) {
        return new BundleRefused(
                BundleRefused.Reason.FORBIDDEN_CODE,
                "class " + className + " " + EntryName.shown(wrong, 600),
                "compile the flow again with the compiler of this version",
                cause);
    }

    /** Says what a class does that it may not; ends in a {@link BundleRefused}. */
    static final class Forbidden extends RuntimeException {

        private static final long serialVersionUID = 1;

        Forbidden(String wrong) {
            super(wrong, null, false, false);
        }
    }

    /** The classes that code may name: those of the ABI, those that permitted methods belong to, take and return. */
    private static Set<String> types(String className, Set<Call> permitted) {
        Set<String> types = new HashSet<>(Set.of(className, OBJECT, STRING));
        for (Call call : permitted) {
            types.add(call.owner());
            MethodTypeDesc type = MethodTypeDesc.ofDescriptor(call.descriptor());
            add(types, type.returnType());
            type.parameterList().forEach(parameter -> add(types, parameter));
        }
        return types;
    }

    private static void add(Set<String> types, ClassDesc type) {
        ClassDesc element = type.isArray() ? type.componentType() : type;
        if (element.isClassOrInterface()) {
            types.add(internal(element));
        }
    }

    static String internal(ClassDesc type) {
        String descriptor = type.descriptorString();
        return descriptor.substring(1, descriptor.length() - 1);
    }

    /** Whether a type is one that fields and methods may have: int, boolean, a permitted class, or an array of such a class. */
    static boolean isOpen(ClassDesc type, Set<String> types) {
        ClassDesc element = type.isArray() ? type.componentType() : type;
        return element.isClassOrInterface()
                ? types.contains(internal(element))
                : type.equals(ConstantDescs.CD_int) || type.equals(ConstantDescs.CD_boolean);
    }

    private void shape() {
        if (model.majorVersion() != ClassFile.JAVA_25_VERSION || model.minorVersion() != 0) {
            throw new Forbidden("has class-file version " + model.majorVersion() + "." + model.minorVersion()
                    + " where " + ClassFile.JAVA_25_VERSION + ".0 (Java 25) is expected");
        }
        if (!model.thisClass().asInternalName().equals(className)) {
            throw new Forbidden("is named " + model.thisClass().asInternalName() + " in its class file");
        }
        // the JVM has long taken ACC_SUPER as set, so it may be there or not
        int flags = model.flags().flagsMask() & ~ClassFile.ACC_SUPER;
        if (flags != (ClassFile.ACC_PUBLIC | ClassFile.ACC_FINAL)) {
            throw new Forbidden("is " + words(model.flags().flags()) + " where " + role.noun() + " is public final");
        }
        if (!model.superclass().map(s -> s.asInternalName().equals(OBJECT)).orElse(false)) {
            throw new Forbidden("does not extend Object itself");
        }
        if (model.interfaces().size() != 1
                || !model.interfaces().getFirst().asInternalName().equals(role.implemented())) {
            String implemented = role.implemented();
            throw new Forbidden("does not implement " + implemented.substring(implemented.lastIndexOf('/') + 1)
                    + " and nothing else");
        }
        for (Attribute<?> attribute : model.attributes()) {
            if (!(attribute instanceof SourceFileAttribute source)) {
                throw new Forbidden(
                        "has the attribute " + attribute.attributeName().stringValue());
            }
            String name = source.sourceFile().stringValue();
            if (name.length() > MAX_SOURCE_FILE || name.contains("/") || EntryName.wrong(name) != null) {
                throw new Forbidden("names the source file '" + name + "', which is no plain file name");
            }
        }
    }

    private void fields() {
        if (model.fields().size() > MAX_MEMBERS) {
            throw new Forbidden("has " + model.fields().size() + " fields, more than " + MAX_MEMBERS);
        }
        if (role.mayLoop() && !model.fields().isEmpty()) {
            throw new Forbidden("has fields, where " + role.noun() + " keeps nothing");
        }
        for (FieldModel field : model.fields()) {
            String name = "field " + field.fieldName().stringValue();
            if (field.flags().flagsMask() != (ClassFile.ACC_PRIVATE | ClassFile.ACC_FINAL)) {
                throw new Forbidden("has the " + name + ", which is "
                        + words(field.flags().flags()) + " where fields are private final");
            }
            if (!isOpen(field.fieldTypeSymbol(), types)) {
                throw new Forbidden("has the " + name + " of the type "
                        + field.fieldTypeSymbol().displayName() + ", which is not open to flows");
            }
            if (field.fieldType().stringValue().endsWith("L" + LINK + ";")) {
                throw new Forbidden(
                        "keeps a Link in the " + name + ", where steps are prepared in the constructor alone");
            }
            if (!field.attributes().isEmpty()) {
                throw new Forbidden("has the " + name + " with the attribute "
                        + field.attributes().getFirst().attributeName().stringValue());
            }
        }
    }

    private void methods() {
        if (model.methods().size() > MAX_MEMBERS) {
            throw new Forbidden("has " + model.methods().size() + " methods, more than " + MAX_MEMBERS);
        }
        Set<String> missing = new HashSet<>(role.entrances().keySet());
        missing.removeAll(AT_WILL);
        for (MethodModel method : model.methods()) {
            String name = method.methodName().stringValue();
            int flags = method.flags().flagsMask();
            boolean entrance = role.isEntrance(method);
            if (entrance) {
                missing.remove(name);
            }
            if (name.startsWith("<") && !entrance) {
                throw new Forbidden(
                        name.equals("<clinit>")
                                ? "has a static initializer"
                                : role.mayLoop()
                                        ? "has a constructor that takes anything"
                                        : "has a constructor that takes anything but a Link");
            }
            if (entrance ? (flags & ~ClassFile.ACC_FINAL) != ClassFile.ACC_PUBLIC : flags != ClassFile.ACC_PRIVATE) {
                throw new Forbidden("has the method " + name + ", which is "
                        + words(method.flags().flags())
                        + (entrance ? " where it must be public" : " where methods of its own are private"));
            }
            MethodTypeDesc type = method.methodTypeSymbol();
            boolean open = type.parameterList().stream().allMatch(parameter -> isOpen(parameter, types))
                    && (type.returnType().equals(ConstantDescs.CD_void) || isOpen(type.returnType(), types));
            if (!open) {
                throw new Forbidden("has the method " + name + " with types that are not open to flows");
            }
            code(method, name);
        }
        if (!missing.isEmpty()) {
            throw new Forbidden("lacks the method " + missing.iterator().next());
        }
    }

    private void code(MethodModel method, String name) {
        List<Attribute<?>> attributes = method.attributes();
        if (attributes.size() != 1) {
            throw new Forbidden("has the method " + name + " with attributes beside its code, or without code");
        }
        if (!(attributes.getFirst() instanceof CodeAttribute code)) {
            throw new Forbidden("has the method " + name + " with the attribute "
                    + attributes.getFirst().attributeName().stringValue() + " instead of code");
        }
        for (Attribute<?> attribute : code.attributes()) {
            if (attribute.attributeMapper() != Attributes.stackMapTable()
                    && attribute.attributeMapper() != Attributes.lineNumberTable()) {
                throw new Forbidden("has code in the method " + name + " with the attribute "
                        + attribute.attributeName().stringValue());
            }
        }
        InstructionCheck instructions = new InstructionCheck(name, className, role);
        code.forEach(instructions);
        if (role.mayLoop()) {
            new EndingCheck(method, code, role).check();
        }
    }

    private void verify(byte[] classFile) {
        // Knows the classes that the pool may name, and no others: nothing is looked up on this machine. Among them
        // only Fault has
        // a superclass that the verifier must know, since it is thrown.
        ClassHierarchyResolver known = type -> {
            String name = internal(type);
            if (name.equals(FAULT)) {
                return ClassHierarchyResolver.ClassHierarchyInfo.ofClass(ConstantDescs.CD_Throwable);
            }
            if (name.equals(OBJECT)) {
                return ClassHierarchyResolver.ClassHierarchyInfo.ofClass(null);
            }
            return name.equals(COMPILED_FLOW) || name.equals(COMPILED_SCHEMA)
                    ? ClassHierarchyResolver.ClassHierarchyInfo.ofInterface()
                    : ClassHierarchyResolver.ClassHierarchyInfo.ofClass(ConstantDescs.CD_Object);
        };
        List<VerifyError> errors =
                ClassFile.of(ClassFile.ClassHierarchyResolverOption.of(known)).verify(classFile);
        if (!errors.isEmpty()) {
            throw new Forbidden("does not verify: "
                    + errors.getFirst().getMessage().lines().findFirst().orElse(""));
        }
    }

    private static String words(Set<AccessFlag> flags) {
        return flags.isEmpty()
                ? "without flags"
                : flags.stream()
                        .map(flag -> flag.name().toLowerCase(Locale.ROOT))
                        .sorted()
                        .reduce((a, b) -> a + " " + b)
                        .orElseThrow();
    }
}
