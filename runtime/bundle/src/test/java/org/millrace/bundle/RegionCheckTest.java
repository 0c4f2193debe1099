package org.millrace.bundle;

import static java.lang.constant.ConstantDescs.CD_int;
import static java.lang.constant.ConstantDescs.CD_void;
import static java.lang.constant.ConstantDescs.MTD_void;
import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.lang.classfile.ClassBuilder;
import java.lang.classfile.ClassFile;
import java.lang.classfile.CodeBuilder;
import java.lang.classfile.Label;
import java.lang.classfile.instruction.SwitchCase;
import java.lang.constant.ClassDesc;
import java.lang.constant.MethodTypeDesc;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;

/** A flow whose regions carry each other out in a circle is refused before anything of it runs. */
class RegionCheckTest {

    private static final ClassDesc EACH = ClassDesc.of("org.millrace.runtime.steps.control.ForEach");
    private static final MethodTypeDesc RUN =
            MethodTypeDesc.of(CD_void, Sample.EXCHANGE, EACH, Sample.COMPILED_FLOW, CD_int);
    private static final MethodTypeDesc INSIDE = MethodTypeDesc.of(CD_void, Sample.EXCHANGE, CD_int);
    private static final Set<Call> PERMITTED = new HashSet<>(Sample.PERMITTED);

    static {
        PERMITTED.add(new Call(CodeCheck.internal(EACH), "run", RUN.descriptorString()));
    }

    private static void check(Consumer<ClassBuilder> members) throws BundleRefused {
        CodeCheck.check(Sample.classFile(members, code -> {}), Sample.descriptor(), PERMITTED);
    }

    private static String refused(Consumer<ClassBuilder> members) {
        BundleRefused refused = assertThrows(BundleRefused.class, () -> check(members));
        assertEquals(BundleRefused.Reason.FORBIDDEN_CODE, refused.reason());
        return refused.wrong().replace("class org.millrace.flow.orders.Flow ", "");
    }

    /** Hands the flow over, with the number of the first inside. */
    private static void region(CodeBuilder code, int first) {
        code.aload(1).aconst_null().aload(0).loadConstant(first).invokestatic(EACH, "run", RUN);
    }

    @SafeVarargs
    private static Consumer<ClassBuilder> inside(Consumer<CodeBuilder>... cases) {
        return insideOr(code -> {}, cases);
    }

    @SafeVarargs
    private static Consumer<ClassBuilder> insideOr(Consumer<CodeBuilder> otherwise, Consumer<CodeBuilder>... cases) {
        return builder -> builder.withMethodBody("inside", INSIDE, ClassFile.ACC_PUBLIC, code -> {
            List<SwitchCase> targets = new ArrayList<>();
            for (int i = 0; i < cases.length; i++) {
                targets.add(SwitchCase.of(i, code.newLabel()));
            }
            Label rest = code.newLabel();
            code.iload(2).tableswitch(0, cases.length - 1, rest, targets);
            for (int i = 0; i < cases.length; i++) {
                code.labelBinding(targets.get(i).target());
                cases[i].accept(code);
                code.return_();
            }
            code.labelBinding(rest);
            otherwise.accept(code);
            code.return_();
        });
    }

    private static Consumer<ClassBuilder> method(Consumer<CodeBuilder> body) {
        return builder -> builder.withMethodBody("step", Sample.OF_EXCHANGE, ClassFile.ACC_PRIVATE, code -> {
            body.accept(code);
            code.return_();
        });
    }

    private static void callStep(CodeBuilder code) {
        code.aload(0).aload(1).invokevirtual(Sample.FLOW, "step", Sample.OF_EXCHANGE);
    }

    @Test
    void regionsInsideOfEachOtherAreTaken() {
        assertDoesNotThrow(() -> check(method(code -> region(code, 0))
                .andThen(inside(code -> region(code, 1), code -> region(code, 2), code -> {}))));
    }

    @Test
    void aRegionThatCarriesItselfOutIsRefused() {
        assertEquals(
                "carries out the region 0 from within itself, or from one inside of it",
                refused(inside(code -> region(code, 0))));
        assertEquals(
                "carries out the region 1 from within itself, or from one inside of it",
                refused(inside(code -> {}, code -> {}, code -> region(code, 1))));
    }

    @Test
    void aMethodOnTheWayHidesNothing() {
        assertEquals(
                "carries out the region 1 from within itself, or from one inside of it",
                refused(method(code -> region(code, 1)).andThen(inside(code -> {}, RegionCheckTest::callStep))));
        assertDoesNotThrow(() -> check(method(code -> region(code, 1)).andThen(inside(RegionCheckTest::callStep))));
    }

    /** By no case it is not known which number it was. */
    @Test
    void aRegionBehindTheDefaultIsRefused() {
        assertEquals(
                "carries out the region 9 from within itself, or from one inside of it",
                refused(insideOr(code -> region(code, 9), code -> {})));
    }

    @Test
    void aRegionInAHandlerOfACaseIsSeen() {
        assertEquals(
                "carries out the region 0 from within itself, or from one inside of it",
                refused(inside(code -> {}, code -> {
                    Label from = code.newBoundLabel();
                    code.aload(0).pop();
                    Label to = code.newBoundLabel();
                    code.return_();
                    code.exceptionCatchAll(from, to, code.newBoundLabel());
                    code.pop();
                    region(code, 0);
                })));
    }

    @Test
    void theNumberOfARegionIsAConstant() {
        assertEquals(
                "carries out a region in the method inside by a number that is no constant",
                refused(inside(
                        code -> code.aload(1).aconst_null().aload(0).iload(2).invokestatic(EACH, "run", RUN))));
        assertEquals(
                "carries out a region in the method step by a number that is no constant",
                refused(method(code -> region(code, -1))));
        assertEquals("carries out a region in the method step by a number that is no constant", refused(method(code -> {
            Label other = code.newLabel();
            Label call = code.newLabel();
            code.aload(1).aconst_null().aload(0).aload(1).ifnull(other);
            code.iconst_5().goto_(call);
            code.labelBinding(other).iconst_4();
            code.labelBinding(call).invokestatic(EACH, "run", RUN);
        })));
    }

    @Test
    void insideChoosesByItsNumberBeforeAllElse() {
        assertEquals(
                "does not begin the method inside with a choice by the number",
                refused(builder -> builder.withMethodBody("inside", INSIDE, ClassFile.ACC_PUBLIC, code -> {
                    region(code, 3);
                    code.return_();
                })));
        assertEquals(
                "has the method inside, which is public where methods of its own are private",
                refused(builder ->
                        builder.withMethodBody("inside", MTD_void, ClassFile.ACC_PUBLIC, CodeBuilder::return_)));
    }
}
