package org.millrace.compiler.dump;

import java.lang.classfile.ClassFile;
import java.lang.classfile.ClassModel;
import java.lang.classfile.CodeElement;
import java.lang.classfile.CodeModel;
import java.lang.classfile.Instruction;
import java.lang.classfile.Label;
import java.lang.classfile.MethodModel;
import java.lang.classfile.Opcode;
import java.lang.classfile.instruction.BranchInstruction;
import java.lang.classfile.instruction.ConstantInstruction;
import java.lang.classfile.instruction.ExceptionCatch;
import java.lang.classfile.instruction.FieldInstruction;
import java.lang.classfile.instruction.InvokeInstruction;
import java.lang.classfile.instruction.LabelTarget;
import java.lang.classfile.instruction.LookupSwitchInstruction;
import java.lang.classfile.instruction.NewReferenceArrayInstruction;
import java.lang.classfile.instruction.TableSwitchInstruction;
import java.lang.constant.MethodTypeDesc;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.millrace.bundle.Descriptor;

/**
 * The code of a flow's class, one instruction a line: methods with the steps they stand for, labels by small numbers, and at each call
 * what it does.
 */
final class CodeText {

    private static final String INDENT = "      ";

    private final ClassModel model;
    private final Descriptor flow;
    private final Map<String, Descriptor.Step> steps;
    private final StringBuilder text = new StringBuilder();

    private CodeText(ClassModel model, Descriptor flow) {
        this.model = model;
        this.flow = flow;
        this.steps = flow.steps().stream()
                .collect(Collectors.toMap(Descriptor.Step::id, step -> step, (first, second) -> first));
    }

    static String of(byte[] classFile, Descriptor flow) {
        CodeText code = new CodeText(ClassFile.of().parse(classFile), flow);
        code.model.methods().forEach(code::method);
        return code.text.toString();
    }

    private void method(MethodModel method) {
        String name = method.methodName().stringValue();
        MethodTypeDesc type = method.methodTypeSymbol();
        text.append("  ").append(name).append('(');
        text.append(type.parameterList().stream()
                .map(parameter -> parameter.displayName())
                .collect(Collectors.joining(", ")));
        text.append(')');
        if (!type.returnType().displayName().equals("void")) {
            text.append(' ').append(type.returnType().displayName());
        }
        Descriptor.Step step = steps.get(name);
        if (step != null) {
            text.append("    -- ").append(step.kind()).append(", line ").append(step.line());
        }
        text.append('\n');
        method.code().ifPresent(this::code);
        text.append('\n');
    }

    private void code(CodeModel code) {
        Map<Label, String> labels = labels(code);
        int lastNumber = 0;
        for (CodeElement element : code) {
            switch (element) {
                case LabelTarget target
                when labels.containsKey(target.label()) ->
                    text.append("    ").append(labels.get(target.label())).append(":\n");
                case Instruction instruction -> {
                    text.append(INDENT)
                            .append(instruction(instruction, labels, lastNumber))
                            .append('\n');
                    lastNumber = number(instruction, lastNumber);
                }
                default -> {}
            }
        }
        for (ExceptionCatch caught : code.exceptionHandlers()) {
            text.append(INDENT)
                    .append("from ")
                    .append(labels.get(caught.tryStart()))
                    .append(" to ")
                    .append(labels.get(caught.tryEnd()))
                    .append(": a fault goes to ")
                    .append(labels.get(caught.handler()))
                    .append('\n');
        }
    }

    /** Names for the labels that something refers to, in the order in which they stand. */
    private static Map<Label, String> labels(CodeModel code) {
        Set<Label> used = new HashSet<>();
        for (CodeElement element : code) {
            switch (element) {
                case BranchInstruction branch -> used.add(branch.target());
                case TableSwitchInstruction choice -> {
                    used.add(choice.defaultTarget());
                    choice.cases().forEach(each -> used.add(each.target()));
                }
                case LookupSwitchInstruction choice -> {
                    used.add(choice.defaultTarget());
                    choice.cases().forEach(each -> used.add(each.target()));
                }
                default -> {}
            }
        }
        for (ExceptionCatch caught : code.exceptionHandlers()) {
            used.addAll(List.of(caught.tryStart(), caught.tryEnd(), caught.handler()));
        }
        Map<Label, String> names = new HashMap<>();
        for (CodeElement element : code) {
            if (element instanceof LabelTarget target && used.contains(target.label())) {
                names.put(target.label(), "L" + (names.size() + 1));
            }
        }
        return names;
    }

    private String instruction(Instruction instruction, Map<Label, String> labels, int lastNumber) {
        String name =
                String.format(Locale.ROOT, "%-13s ", instruction.opcode().name().toLowerCase(Locale.ROOT));
        return switch (instruction) {
            case InvokeInstruction call -> name + call(call, lastNumber);
            case FieldInstruction field -> name + field.name().stringValue();
            case BranchInstruction branch -> name + labels.get(branch.target());
            case ConstantInstruction constant
            when constant.opcode() == Opcode.LDC || constant.opcode() == Opcode.LDC_W ->
                name + quoted(constant.constantValue());
            case ConstantInstruction constant
            when constant.opcode() == Opcode.BIPUSH || constant.opcode() == Opcode.SIPUSH ->
                name + constant.constantValue();
            case NewReferenceArrayInstruction array ->
                name + array.componentType().asSymbol().displayName();
            case TableSwitchInstruction choice ->
                name
                        + choice.cases().stream()
                                .map(each -> each.caseValue() + " " + labels.get(each.target()))
                                .collect(Collectors.joining(", "))
                        + ", else " + labels.get(choice.defaultTarget());
            case LookupSwitchInstruction choice ->
                name
                        + choice.cases().stream()
                                .map(each -> each.caseValue() + " " + labels.get(each.target()))
                                .collect(Collectors.joining(", "))
                        + ", else " + labels.get(choice.defaultTarget());
            default -> name.strip();
        };
    }

    private String call(InvokeInstruction call, int lastNumber) {
        String owner = call.owner().asInternalName();
        String name = call.name().stringValue();
        if (owner.equals(model.thisClass().asInternalName())) {
            Descriptor.Step step = steps.get(name);
            return name + (step == null ? "" : "    -- step " + step.id() + " (" + step.kind() + ")");
        }
        String type = owner.substring(owner.lastIndexOf('/') + 1) + "." + name;
        return (name.equals("enter") || name.equals("step"))
                        && lastNumber >= 0
                        && lastNumber < flow.steps().size()
                ? type + "    -- step " + flow.steps().get(lastNumber).id()
                : type;
    }

    /** The number that was pushed last: what a step is entered by. */
    private static int number(Instruction instruction, int before) {
        return instruction instanceof ConstantInstruction constant && constant.constantValue() instanceof Integer number
                ? number
                : before;
    }

    static String quoted(Object constant) {
        String value = String.valueOf(constant)
                .replace("\\", "\\\\")
                .replace("\n", "\\n")
                .replace("\t", "\\t");
        String shown = value.length() > 100 ? value.substring(0, 100) + "..." : value;
        return constant instanceof String ? '"' + shown + '"' : shown;
    }
}
