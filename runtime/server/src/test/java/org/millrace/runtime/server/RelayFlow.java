package org.millrace.runtime.server;

import static java.lang.constant.ConstantDescs.CD_Object;
import static java.lang.constant.ConstantDescs.CD_int;
import static java.lang.constant.ConstantDescs.CD_void;
import static java.lang.constant.ConstantDescs.INIT_NAME;
import static java.lang.constant.ConstantDescs.MTD_void;

import java.lang.classfile.ClassFile;
import java.lang.classfile.attribute.SourceFileAttribute;
import java.lang.constant.ClassDesc;
import java.lang.constant.MethodTypeDesc;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;
import org.millrace.bundle.BundleWriter;
import org.millrace.bundle.Descriptor;
import org.millrace.runtime.api.StepFacts;
import org.millrace.runtime.control.EchoFlow;
import org.millrace.runtime.http.Entrance;
import org.millrace.runtime.transports.http.route.Entrances;

/** A flow that calls endpoints one after the other, each with what the one before has answered, and replies with the last answer. */
final class RelayFlow {

    private static final ClassDesc EXCHANGE = ClassDesc.of("org.millrace.runtime.api.Exchange");
    private static final ClassDesc LINK = ClassDesc.of("org.millrace.runtime.api.Link");
    private static final ClassDesc STEP_FACTS = ClassDesc.of("org.millrace.runtime.api.StepFacts");
    private static final ClassDesc FAULT = ClassDesc.of("org.millrace.runtime.api.Fault");
    private static final ClassDesc INVOKE = ClassDesc.of("org.millrace.runtime.transports.http.step.Invoke");
    private static final ClassDesc REPLY = ClassDesc.of("org.millrace.runtime.transports.http.step.Reply");
    private static final MethodTypeDesc STEP = MethodTypeDesc.of(STEP_FACTS, LINK, CD_int);

    private RelayFlow() {}

    /** Its steps stand in the order of the endpoints, after the source. */
    static byte[] bundle(EchoFlow.Author author, String flow, String... endpoints) {
        List<Descriptor.Step> steps = new ArrayList<>();
        steps.add(Entrances.receive("receive", new Entrance("http", "/" + flow, List.of()))
                .at(3));
        List<Descriptor.Need> needs = new ArrayList<>();
        for (String endpoint : endpoints) {
            steps.add(StepFacts.of("call-" + endpoint, "invoke")
                    .with("endpoint", endpoint)
                    .with("method", "")
                    .with("path", "")
                    .with("timeoutMillis", 10_000)
                    .at(3 + steps.size()));
            needs.add(new Descriptor.Need(Descriptor.Need.Kind.ENDPOINT, endpoint));
        }
        steps.add(StepFacts.of("answer", "reply")
                .with("status", 0)
                .with("contentType", "text/plain")
                .at(3 + steps.size()));
        Descriptor named = Descriptor.named(flow);
        Descriptor descriptor = named.withNeeds(needs.toArray(Descriptor.Need[]::new))
                .with(Descriptor.Content.EMPTY.withSteps(steps.toArray(Descriptor.Step[]::new)));
        return BundleWriter.write(
                descriptor,
                classFile(ClassDesc.of(named.identity().className()), endpoints.length),
                new TreeMap<>(),
                "calls\n",
                author.key(),
                author.certificate());
    }

    private static byte[] classFile(ClassDesc self, int calls) {
        return ClassFile.of().build(self, flow -> {
            flow.withVersion(ClassFile.JAVA_25_VERSION, 0)
                    .withFlags(ClassFile.ACC_PUBLIC | ClassFile.ACC_FINAL | ClassFile.ACC_SUPER)
                    .withInterfaceSymbols(ClassDesc.of("org.millrace.runtime.api.CompiledFlow"))
                    .with(SourceFileAttribute.of("relay.flow"));
            for (int i = 1; i <= calls; i++) {
                flow.withField("call" + i, INVOKE, ClassFile.ACC_PRIVATE | ClassFile.ACC_FINAL);
            }
            flow.withField("answer", REPLY, ClassFile.ACC_PRIVATE | ClassFile.ACC_FINAL);
            flow.withMethodBody(INIT_NAME, MethodTypeDesc.of(CD_void, LINK), ClassFile.ACC_PUBLIC, code -> {
                code.aload(0).invokespecial(CD_Object, INIT_NAME, MTD_void);
                for (int i = 1; i <= calls; i++) {
                    code.aload(0)
                            .aload(1)
                            .aload(1)
                            .loadConstant(i)
                            .invokestatic(LINK, "step", STEP)
                            .invokestatic(INVOKE, "prepare", MethodTypeDesc.of(INVOKE, LINK, STEP_FACTS))
                            .putfield(self, "call" + i, INVOKE);
                }
                code.aload(0)
                        .aload(1)
                        .aload(1)
                        .loadConstant(calls + 1)
                        .invokestatic(LINK, "step", STEP)
                        .invokestatic(REPLY, "prepare", MethodTypeDesc.of(REPLY, LINK, STEP_FACTS))
                        .putfield(self, "answer", REPLY)
                        .return_();
            });
            flow.withMethodBody("run", MethodTypeDesc.of(CD_void, EXCHANGE), ClassFile.ACC_PUBLIC, code -> {
                for (int i = 1; i <= calls; i++) {
                    code.lineNumber(3 + i)
                            .aload(1)
                            .loadConstant(i)
                            .invokestatic(EXCHANGE, "enter", MethodTypeDesc.of(CD_void, EXCHANGE, CD_int))
                            .aload(1)
                            .aload(0)
                            .getfield(self, "call" + i, INVOKE)
                            .invokestatic(INVOKE, "run", MethodTypeDesc.of(CD_void, EXCHANGE, INVOKE));
                }
                code.lineNumber(4 + calls)
                        .aload(1)
                        .loadConstant(calls + 1)
                        .invokestatic(EXCHANGE, "enter", MethodTypeDesc.of(CD_void, EXCHANGE, CD_int))
                        .aload(1)
                        .aload(0)
                        .getfield(self, "answer", REPLY)
                        .invokestatic(REPLY, "run", MethodTypeDesc.of(CD_void, EXCHANGE, REPLY))
                        .return_();
            });
            flow.withMethodBody(
                    "resume",
                    MethodTypeDesc.of(CD_void, EXCHANGE, CD_int, FAULT),
                    ClassFile.ACC_PUBLIC,
                    code -> code.return_());
        });
    }
}
