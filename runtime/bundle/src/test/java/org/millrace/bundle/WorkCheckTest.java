package org.millrace.bundle;

import static java.lang.constant.ConstantDescs.CD_String;
import static java.lang.constant.ConstantDescs.CD_Throwable;
import static java.lang.constant.ConstantDescs.MTD_void;
import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.lang.classfile.ClassBuilder;
import java.lang.classfile.ClassFile;
import java.lang.classfile.CodeBuilder;
import java.lang.classfile.Label;
import java.lang.classfile.Opcode;
import java.lang.classfile.instruction.SwitchCase;
import java.util.List;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;

/** A flow's class whose code does not end, or not soon, is refused before anything of it runs. */
class WorkCheckTest {

    private static void taken(Consumer<ClassBuilder> members, Consumer<CodeBuilder> start) {
        assertDoesNotThrow(
                () -> CodeCheck.check(Sample.classFile(members, start), Sample.descriptor(), Sample.PERMITTED));
    }

    private static String refused(Consumer<ClassBuilder> members, Consumer<CodeBuilder> start) {
        BundleRefused refused = assertThrows(
                BundleRefused.class,
                () -> CodeCheck.check(Sample.classFile(members, start), Sample.descriptor(), Sample.PERMITTED));
        assertEquals(BundleRefused.Reason.FORBIDDEN_CODE, refused.reason());
        return refused.wrong().replace("class org.millrace.flow.orders.Flow ", "");
    }

    private static Consumer<ClassBuilder> method(String name, Consumer<CodeBuilder> code) {
        return builder -> builder.withMethodBody(name, MTD_void, ClassFile.ACC_PRIVATE, body -> {
            code.accept(body);
            body.return_();
        });
    }

    private static void call(CodeBuilder code, String method) {
        code.aload(0).invokevirtual(Sample.FLOW, method, MTD_void);
    }

    @Test
    void aLoopIsRefusedWhereverItStands() {
        Consumer<CodeBuilder> loop = code -> {
            Label again = code.newBoundLabel();
            code.aload(0).ifnonnull(again);
        };
        assertEquals("jumps back in the method run", refused(more -> {}, loop));
        assertEquals("jumps back in the method m", refused(method("m", loop), code -> {}));
        assertEquals("jumps back in the method run", refused(more -> {}, code -> {
            Label again = code.newBoundLabel();
            Label on = code.newLabel();
            code.iconst_0().tableswitch(on, List.of(SwitchCase.of(0, again))).labelBinding(on);
        }));
    }

    @Test
    void aHandlerThatComesBackToItselfIsRefused() {
        assertEquals(
                "goes back in the method m to handle what is thrown",
                refused(
                        builder -> builder.withMethodBody("m", MTD_void, ClassFile.ACC_PRIVATE, code -> {
                            Label start = code.newBoundLabel();
                            code.aconst_null();
                            Label handler = code.newBoundLabel();
                            code.athrow();
                            code.exceptionCatchAll(start, code.newBoundLabel(), handler);
                        }),
                        code -> {}));
    }

    @Test
    void recursionIsRefused() {
        assertEquals(
                "calls the method m from within itself", refused(method("m", code -> call(code, "m")), code -> {}));
        String circle =
                refused(method("a", code -> call(code, "b")).andThen(method("b", code -> call(code, "a"))), code -> {});
        assertEquals("calls the method from within itself", circle.replaceFirst(" [ab] ", " "));
    }

    /** Each method calls the next one twice: 2 to the 25th calls. */
    @Test
    void aTreeOfCallsIsRefusedAndOneOfAlternativesIsNot() {
        Consumer<ClassBuilder> twice = method("m25", code -> {});
        Consumer<ClassBuilder> either = method("m25", code -> {});
        for (int i = 24; i >= 0; i--) {
            String next = "m" + (i + 1);
            twice = twice.andThen(method("m" + i, code -> {
                call(code, next);
                call(code, next);
            }));
            either = either.andThen(method("m" + i, code -> {
                code.aload(0);
                code.ifThenElse(Opcode.IFNULL, then -> call(then, next), otherwise -> call(otherwise, next));
            }));
        }
        assertEquals(
                "works too long in the method: its longest way has more than 1000000 instructions",
                refused(twice, code -> {}).replaceFirst(" m\\d+:", ":"));
        taken(either, code -> call(code, "m0"));
    }

    @Test
    void callsMayNestSoDeepAndNoDeeper() {
        for (int depth : new int[] {WorkCheck.MAX_DEPTH, WorkCheck.MAX_DEPTH + 1}) {
            Consumer<ClassBuilder> chain = method("m" + depth, code -> {});
            for (int i = depth - 1; i >= 0; i--) {
                String next = "m" + (i + 1);
                chain = chain.andThen(method("m" + i, code -> call(code, next)));
            }
            Consumer<ClassBuilder> whole = chain;
            if (depth == WorkCheck.MAX_DEPTH) {
                taken(whole, code -> {});
            } else {
                assertEquals("calls its methods more than 500 deep", refused(whole, code -> {}));
            }
        }
    }

    @Test
    void thereAreNoArrays() {
        assertEquals(
                "uses the instruction anewarray in the method run",
                refused(more -> {}, code -> code.iconst_0().anewarray(CD_String).pop()));
    }

    @Test
    void whatPreparesStepsIsNotKeptForLater() {
        assertEquals(
                "keeps a Link in the field link, where steps are prepared in the constructor alone",
                refused(
                        builder -> builder.withField("link", Sample.LINK, ClassFile.ACC_PRIVATE | ClassFile.ACC_FINAL),
                        code -> {}));
    }

    @Test
    void handlersThatLeadForwardAreTaken() {
        taken(
                more -> {},
                code -> code.trying(
                        block -> block.aload(0).pop(), catches -> catches.catching(CD_Throwable, CodeBuilder::pop)));
    }
}
