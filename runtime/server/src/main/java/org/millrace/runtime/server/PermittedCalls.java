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
            org.millrace.runtime.transports.http.step.Invoke.class,
            org.millrace.runtime.transports.http.step.Reply.class,
            org.millrace.runtime.step.control.BodyBranch.class,
            org.millrace.runtime.step.control.Log.class,
            org.millrace.runtime.step.control.Operation.class,
            org.millrace.runtime.step.control.Raise.class,
            org.millrace.runtime.step.control.Receive.class,
            org.millrace.runtime.step.control.RequestBranch.class,
            org.millrace.runtime.step.control.Route.class,
            org.millrace.runtime.step.control.SoapHeaderBranch.class,
            org.millrace.runtime.step.control.StartBranch.class,
            org.millrace.runtime.step.control.Timer.class,
            org.millrace.runtime.step.control.TransportHeaderBranch.class,
            org.millrace.runtime.step.data.RemoveHeader.class,
            org.millrace.runtime.step.data.Set.class,
            org.millrace.runtime.step.data.SetHeader.class,
            org.millrace.runtime.step.data.SetPart.class,
            org.millrace.runtime.step.data.SetVariable.class,
            org.millrace.runtime.step.json.ValidateJson.class,
            org.millrace.runtime.step.security.Decrypt.class,
            org.millrace.runtime.step.security.Encrypt.class,
            org.millrace.runtime.step.security.Sign.class,
            org.millrace.runtime.step.security.Verify.class,
            org.millrace.runtime.step.xml.Parameter.class,
            org.millrace.runtime.step.xml.Transform.class,
            org.millrace.runtime.step.xml.Validate.class);

    private PermittedCalls() {}

    public static Set<Call> all() {
        return CLASSES.stream()
                .flatMap(owner -> OpenCalls.ofFlows(owner).stream())
                .collect(Collectors.toUnmodifiableSet());
    }
}
