package org.millrace.runtime.server;

import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.millrace.bundle.Call;
import org.millrace.runtime.api.OpenCalls;
import org.millrace.runtime.api.OpenToFlows;

/**
 * What generated code may call here: the static methods marked {@link OpenToFlows} of the classes listed. A bundle that calls anything
 * else is refused, whoever signed it. A test elsewhere holds the list against the catalog of step kinds.
 */
public final class PermittedCalls {

    /** Every class that carries out a step, or a part of one. */
    public static final List<Class<?>> CLASSES = List.of(
            org.millrace.runtime.outbound.Invoke.class,
            org.millrace.runtime.reply.Reply.class,
            org.millrace.runtime.steps.control.BodyBranch.class,
            org.millrace.runtime.steps.control.Log.class,
            org.millrace.runtime.steps.http.Operation.class,
            org.millrace.runtime.steps.control.Raise.class,
            org.millrace.runtime.steps.http.Receive.class,
            org.millrace.runtime.steps.control.RequestBranch.class,
            org.millrace.runtime.steps.control.Route.class,
            org.millrace.runtime.steps.control.SoapHeaderBranch.class,
            org.millrace.runtime.steps.control.StartBranch.class,
            org.millrace.runtime.steps.control.Timer.class,
            org.millrace.runtime.steps.control.TransportHeaderBranch.class,
            org.millrace.runtime.steps.control.RemoveHeader.class,
            org.millrace.runtime.steps.control.Set.class,
            org.millrace.runtime.steps.control.SetHeader.class,
            org.millrace.runtime.steps.control.SetPart.class,
            org.millrace.runtime.steps.control.SetVariable.class,
            org.millrace.runtime.steps.json.ValidateJson.class,
            org.millrace.runtime.steps.wss.Decrypt.class,
            org.millrace.runtime.steps.wss.Encrypt.class,
            org.millrace.runtime.steps.wss.Sign.class,
            org.millrace.runtime.steps.wss.Verify.class,
            org.millrace.runtime.steps.xml.Parameter.class,
            org.millrace.runtime.steps.xml.Transform.class,
            org.millrace.runtime.steps.xml.Validate.class);

    private PermittedCalls() {}

    public static Set<Call> all() {
        return CLASSES.stream()
                .flatMap(owner -> OpenCalls.ofFlows(owner).stream())
                .collect(Collectors.toUnmodifiableSet());
    }
}
