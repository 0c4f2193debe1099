package org.millrace.bundle;

import java.lang.classfile.CodeElement;
import java.lang.classfile.Instruction;
import java.lang.classfile.Opcode;
import java.lang.classfile.PseudoInstruction;
import java.lang.classfile.attribute.StackMapTableAttribute;
import java.lang.classfile.constantpool.IntegerEntry;
import java.lang.classfile.constantpool.StringEntry;
import java.lang.classfile.instruction.ConstantInstruction;
import java.lang.classfile.instruction.ExceptionCatch;
import java.lang.classfile.instruction.InvokeInstruction;
import java.lang.classfile.instruction.LineNumber;
import java.util.EnumSet;
import java.util.Locale;
import java.util.Set;
import java.util.function.Consumer;
import org.millrace.bundle.CodeCheck.Forbidden;

/**
 * The instructions of one method of a generated class: those that straight-line code over objects, texts and small numbers needs, and
 * no others. What they name has passed {@link PoolCheck}.
 */
final class InstructionCheck implements Consumer<CodeElement> {

    private static final Set<Opcode> OPEN = EnumSet.of(
            // values
            Opcode.ACONST_NULL,
            Opcode.ICONST_M1,
            Opcode.ICONST_0,
            Opcode.ICONST_1,
            Opcode.ICONST_2,
            Opcode.ICONST_3,
            Opcode.ICONST_4,
            Opcode.ICONST_5,
            Opcode.BIPUSH,
            Opcode.SIPUSH,
            Opcode.LDC,
            Opcode.LDC_W,
            // local variables and the stack
            Opcode.ALOAD,
            Opcode.ALOAD_0,
            Opcode.ALOAD_1,
            Opcode.ALOAD_2,
            Opcode.ALOAD_3,
            Opcode.ALOAD_W,
            Opcode.ILOAD,
            Opcode.ILOAD_0,
            Opcode.ILOAD_1,
            Opcode.ILOAD_2,
            Opcode.ILOAD_3,
            Opcode.ILOAD_W,
            Opcode.ASTORE,
            Opcode.ASTORE_0,
            Opcode.ASTORE_1,
            Opcode.ASTORE_2,
            Opcode.ASTORE_3,
            Opcode.ASTORE_W,
            Opcode.ISTORE,
            Opcode.ISTORE_0,
            Opcode.ISTORE_1,
            Opcode.ISTORE_2,
            Opcode.ISTORE_3,
            Opcode.ISTORE_W,
            Opcode.POP,
            Opcode.DUP,
            Opcode.SWAP,
            Opcode.NOP,
            // the class's own fields
            Opcode.GETFIELD,
            Opcode.PUTFIELD,
            // calls
            Opcode.INVOKESTATIC,
            Opcode.INVOKESPECIAL,
            Opcode.INVOKEVIRTUAL,
            // the way through the flow
            Opcode.GOTO,
            Opcode.GOTO_W,
            Opcode.IFEQ,
            Opcode.IFNE,
            Opcode.IFLT,
            Opcode.IFGE,
            Opcode.IFGT,
            Opcode.IFLE,
            Opcode.IF_ICMPEQ,
            Opcode.IF_ICMPNE,
            Opcode.IF_ICMPLT,
            Opcode.IF_ICMPGE,
            Opcode.IF_ICMPGT,
            Opcode.IF_ICMPLE,
            Opcode.IFNULL,
            Opcode.IFNONNULL,
            Opcode.TABLESWITCH,
            Opcode.LOOKUPSWITCH,
            Opcode.ATHROW,
            Opcode.RETURN,
            Opcode.IRETURN,
            Opcode.ARETURN);

    /** Beside {@link #OPEN}, for validators: they count, and give their facts as an array of texts. */
    private static final Set<Opcode> OF_VALIDATORS =
            EnumSet.of(Opcode.IINC, Opcode.IINC_W, Opcode.IAND, Opcode.IOR, Opcode.ANEWARRAY, Opcode.AASTORE);

    /** Most places of an array. */
    static final int MAX_ARRAY = 65_535;

    private final String method;
    private final String className;
    private final CodeCheck.Role role;
    private int line;

    /** What the element before pushed, if that was a number: no jump comes in between. */
    private int constant = -1;

    InstructionCheck(String method, String className, CodeCheck.Role role) {
        this.method = method;
        this.className = className;
        this.role = role;
    }

    @Override
    public void accept(CodeElement element) {
        switch (element) {
            case Instruction instruction -> {
                instruction(instruction);
                constant = instruction instanceof ConstantInstruction pushed
                                && pushed.constantValue() instanceof Integer number
                        ? number
                        : -1;
            }
            case LineNumber number -> line = number.line();
            case ExceptionCatch caught -> {
                if (role.mayLoop()) {
                    throw forbidden("catches what is thrown to end it");
                }
                caught.catchType()
                        .map(type -> type.asInternalName())
                        .filter(type -> !type.equals(CodeCheck.THROWABLE) && !type.equals(CodeCheck.FAULT))
                        .ifPresent(type -> {
                            throw forbidden("catches " + type.replace('/', '.'));
                        });
            }
            // labels; what describes local variables would have been refused with its attribute
            case PseudoInstruction label -> constant = -1;
            case StackMapTableAttribute frames -> {}
            default -> throw forbidden("has something in its code that flows don't use");
        }
    }

    private void instruction(Instruction instruction) {
        Opcode opcode = instruction.opcode();
        if (!OPEN.contains(opcode) && !(role.mayLoop() && OF_VALIDATORS.contains(opcode))) {
            throw forbidden("uses the instruction " + opcode.name().toLowerCase(Locale.ROOT));
        }
        if (instruction instanceof ConstantInstruction.LoadConstantInstruction constant
                && !(constant.constantEntry() instanceof StringEntry)
                && !(constant.constantEntry() instanceof IntegerEntry)) {
            throw forbidden("loads a constant that is neither a text nor a number");
        }
        if (opcode == Opcode.ANEWARRAY && (constant < 0 || constant > MAX_ARRAY)) {
            throw forbidden("makes an array that does not have a constant size of at most " + MAX_ARRAY);
        }
        if (opcode == Opcode.PUTFIELD && !method.equals("<init>")) {
            throw forbidden("writes a field outside of the constructor");
        }
        if (instruction instanceof InvokeInstruction call) {
            call(call);
        }
    }

    private void call(InvokeInstruction call) {
        String owner = call.owner().asInternalName();
        String name = call.name().stringValue();
        String type = call.type().stringValue();
        boolean own = owner.equals(className);
        boolean open = switch (call.opcode()) {
            case INVOKESTATIC -> !own && role.permitted().contains(new Call(owner, name, type));
            case INVOKEVIRTUAL -> own;
            case INVOKESPECIAL -> own || owner.equals(CodeCheck.OBJECT) && method.equals("<init>");
            default -> false;
        };
        if (!open) {
            throw forbidden("calls " + new Call(owner, name, type) + " in a way that is not open to flows");
        }
    }

    private Forbidden forbidden(String wrong) {
        return new Forbidden(wrong + " in the method " + method + (line > 0 ? ", line " + line : ""));
    }
}
