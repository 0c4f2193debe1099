package org.millrace.bundle;

import java.lang.classfile.ClassModel;
import java.lang.classfile.MethodModel;
import java.lang.classfile.constantpool.ClassEntry;
import java.lang.classfile.constantpool.FieldRefEntry;
import java.lang.classfile.constantpool.IntegerEntry;
import java.lang.classfile.constantpool.InterfaceMethodRefEntry;
import java.lang.classfile.constantpool.MemberRefEntry;
import java.lang.classfile.constantpool.MethodRefEntry;
import java.lang.classfile.constantpool.NameAndTypeEntry;
import java.lang.classfile.constantpool.PoolEntry;
import java.lang.classfile.constantpool.StringEntry;
import java.lang.classfile.constantpool.Utf8Entry;
import java.lang.constant.ClassDesc;
import java.util.HashSet;
import java.util.Set;
import org.millrace.bundle.CodeCheck.Forbidden;

/**
 * What a generated class may name in its constant pool (JVMS 25, section 4.4). An entry is refused even when no code uses it, so that
 * nothing depends on having found every place that could.
 */
final class PoolCheck {

    private final ClassModel model;
    private final String className;
    private final Set<Call> permitted;
    private final Set<String> types;
    private final Set<String> ownMethods = new HashSet<>();
    private final Set<String> ownFields = new HashSet<>();

    PoolCheck(ClassModel model, String className, CodeCheck.Role role, Set<String> types) {
        this.model = model;
        this.className = className;
        this.permitted = role.permitted();
        this.types = types;
        for (MethodModel method : model.methods()) {
            if (!role.isEntrance(method)) {
                ownMethods.add(
                        method.methodName().stringValue() + method.methodType().stringValue());
            }
        }
        model.fields()
                .forEach(field -> ownFields.add(
                        field.fieldName().stringValue() + field.fieldType().stringValue()));
    }

    void check() {
        for (PoolEntry entry : model.constantPool()) {
            switch (entry) {
                case Utf8Entry utf8 -> utf8.stringValue(); // decodes it, or throws
                case NameAndTypeEntry part -> part.name().stringValue();
                case StringEntry string -> string.stringValue();
                case IntegerEntry number -> number.intValue();
                case ClassEntry type -> type(type);
                case FieldRefEntry field -> field(field);
                case MethodRefEntry method -> method(method);
                case InterfaceMethodRefEntry method ->
                    throw new Forbidden("names the interface method " + shown(method));
                default -> throw new Forbidden("has a constant of the kind " + entry.tag() + ", which flows don't use");
            }
        }
    }

    private void type(ClassEntry type) {
        ClassDesc symbol = type.asSymbol();
        if (symbol.isPrimitive() || !CodeCheck.isOpen(symbol, types)) {
            throw new Forbidden(
                    "names the class " + type.asInternalName().replace('/', '.') + ", which is not open to flows");
        }
    }

    private void field(FieldRefEntry field) {
        String owner = field.owner().asInternalName();
        if (!owner.equals(className)
                || !ownFields.contains(field.name().stringValue() + field.type().stringValue())) {
            throw new Forbidden("uses the field " + shown(field) + ", which is not its own");
        }
    }

    private void method(MethodRefEntry method) {
        String owner = method.owner().asInternalName();
        String name = method.name().stringValue();
        String type = method.type().stringValue();
        boolean open = owner.equals(className)
                ? ownMethods.contains(name + type)
                : owner.equals(CodeCheck.OBJECT)
                        ? name.equals("<init>") && type.equals("()V")
                        : permitted.contains(new Call(owner, name, type));
        if (!open) {
            throw new Forbidden("calls " + shown(method) + ", which is not open to flows");
        }
    }

    private static String shown(MemberRefEntry member) {
        return member.owner().asInternalName().replace('/', '.') + "."
                + member.name().stringValue() + member.type().stringValue();
    }
}
