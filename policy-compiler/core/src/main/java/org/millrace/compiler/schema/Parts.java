package org.millrace.compiler.schema;

import java.lang.classfile.ClassFile;
import java.util.LinkedHashMap;
import java.util.SequencedMap;
import java.util.function.IntFunction;
import org.millrace.bundle.CodeCheck;
import org.millrace.compiler.schema.SchemaPlan.All;
import org.millrace.compiler.schema.SchemaPlan.Automaton;
import org.millrace.compiler.schema.SchemaPlan.ComplexType;
import org.millrace.compiler.schema.SchemaPlan.Counted;
import org.millrace.compiler.schema.SchemaPlan.Empty;
import org.millrace.compiler.schema.SchemaPlan.State;
import org.millrace.compiler.schema.SchemaPlan.Value;

/**
 * The classes of a schema: one, or several where one would pass a limit of a bundle or of the class file's format. Each part has a run of
 * the complex types, so a schema fails only with a type that no class can hold alone.
 *
 * <ol>
 *   <li>Types are taken into a part until what they are estimated at would make it too large.
 *   <li>A part that is too large all the same is halved: its limits are known for sure when it is written.
 * </ol>
 */
final class Parts {

    /** Of class file for an attribute, a state and a way from it: as NeTEx has them, rounded up. */
    private static final int ATTRIBUTE_BYTES = 60;

    private static final int STATE_BYTES = 120;
    private static final int EDGE_BYTES = 20;
    private static final int TYPE_BYTES = 300;

    private static final int MAX_ESTIMATE = CodeCheck.MAX_VALIDATOR_BYTES * 3 / 4;

    private final SchemaPlan plan;
    private final IntFunction<String> className;
    private final String sourceFile;
    private final SequencedMap<String, byte[]> written = new LinkedHashMap<>();

    Parts(SchemaPlan plan, IntFunction<String> className, String sourceFile) {
        this.plan = plan;
        this.className = className;
        this.sourceFile = sourceFile;
    }

    /** @throws NotCompiled when a type is too large for a class */
    SequencedMap<String, byte[]> emit() {
        int first = 0;
        long bytes = 0;
        for (int i = 0; i < plan.types().size(); i++) {
            int more = bytes(plan.types().get(i));
            if (i > first && bytes + more > MAX_ESTIMATE) {
                write(first, i);
                first = i;
                bytes = 0;
            }
            bytes += more;
        }
        write(first, plan.types().size());
        return written;
    }

    private static int bytes(ComplexType type) {
        int bytes = TYPE_BYTES + ATTRIBUTE_BYTES * type.attributes().size();
        switch (type.content()) {
            case Automaton automaton -> {
                for (State state : automaton.states()) {
                    bytes += STATE_BYTES + EDGE_BYTES * state.byName().size();
                }
            }
            case Counted _ -> bytes += SchemaEmitter.MAX_METHOD_BYTES;
            case Empty _, Value _, All _ -> {}
        }
        return bytes;
    }

    private void write(int first, int last) {
        String name = className.apply(written.size());
        String tooLarge;
        try {
            byte[] code = SchemaEmitter.emit(plan, first, last, name, sourceFile);
            tooLarge = tooLarge(code);
            if (tooLarge == null) {
                written.put(name, code);
                return;
            }
        } catch (IllegalArgumentException e) {
            tooLarge = Validators.noClass(e).getMessage();
        }
        if (last - first < 2) {
            throw new NotCompiled(tooLarge);
        }
        int middle = (first + last) / 2;
        write(first, middle);
        write(middle, last);
    }

    private static String tooLarge(byte[] code) {
        if (code.length > CodeCheck.MAX_VALIDATOR_BYTES) {
            return "its class would have " + code.length + " bytes";
        }
        int methods = ClassFile.of().parse(code).methods().size();
        return methods > CodeCheck.MAX_MEMBERS ? "its class would have " + methods + " methods" : null;
    }
}
