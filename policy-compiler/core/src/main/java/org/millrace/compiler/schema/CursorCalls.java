package org.millrace.compiler.schema;

import java.lang.classfile.CodeBuilder;
import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDescs;
import java.lang.constant.MethodTypeDesc;
import java.util.Arrays;

/** Calls of the static methods of {@code org.millrace.xml.validate.Cursor}; the cursor is local variable 1. */
final class CursorCalls {

    private CursorCalls() {}

    /** {@code boolean name(cursor, numbers...)}, left on the stack. */
    static void asks(CodeBuilder code, String name, int... numbers) {
        call(code, name, ConstantDescs.CD_boolean, numbers);
    }

    /** {@code void name(cursor, number)}. */
    static void tells(CodeBuilder code, String name, int number) {
        call(code, name, ConstantDescs.CD_void, number);
    }

    /** {@code int name(cursor)}, left on the stack. */
    static void reads(CodeBuilder code, String name) {
        call(code, name, ConstantDescs.CD_int);
    }

    /** What a method, or a loop, must begin with that begins with no other call that spends. */
    static void turn(CodeBuilder code) {
        call(code, "turn", ConstantDescs.CD_void);
    }

    private static void call(CodeBuilder code, String name, ClassDesc result, int... numbers) {
        ClassDesc[] parameters = new ClassDesc[1 + numbers.length];
        Arrays.fill(parameters, ConstantDescs.CD_int);
        parameters[0] = SchemaEmitter.CURSOR;
        code.aload(1);
        for (int number : numbers) {
            code.loadConstant(number);
        }
        code.invokestatic(SchemaEmitter.CURSOR, name, MethodTypeDesc.of(result, parameters));
    }
}
