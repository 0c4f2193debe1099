package org.millrace.runtime.pair.address;

import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Has a command of the user's move the address: acquired while this side is eligible and holds the lease, released when it is not. A command
 * that fails is called again after a while; its last words are in the status.
 */
final class HookDriver implements Driver {

    private static final Logger LOG = LoggerFactory.getLogger(HookDriver.class);
    private static final Duration AGAIN = Duration.ofSeconds(5);

    private enum Done {
        NOTHING,
        ACQUIRED,
        RELEASED
    }

    private final AddressSettings settings;
    private final AddressSettings.Hook hook;
    private Done done = Done.NOTHING;
    private String failure = "";
    private long notBeforeNanos = System.nanoTime();

    HookDriver(AddressSettings settings, AddressSettings.Hook hook) {
        this.settings = settings;
        this.hook = hook;
    }

    @Override
    public String drive(Eligibility standing) {
        Done wanted = standing.eligible() && standing.holdsLease() ? Done.ACQUIRED : Done.RELEASED;
        if (done != wanted && System.nanoTime() - notBeforeNanos >= 0) {
            String verb = wanted == Done.ACQUIRED ? "acquire" : "release";
            failure = call(verb);
            if (failure.isEmpty()) {
                done = wanted;
            } else {
                done = Done.NOTHING; // it may have done part of it, so that neither verb is known to be needless
                notBeforeNanos = System.nanoTime() + AGAIN.toNanos();
                LOG.error("the address hook failed to {}: {}", verb, failure);
            }
        }
        String side = standing.eligible()
                ? standing.holdsLease() ? "this side holds the lease" : "this side does not hold the lease"
                : "this side may not have it: " + standing.why();
        return failure.isEmpty() ? side : side + "; the hook failed, and is called again: " + failure;
    }

    /** Answers with what went wrong, or "". */
    private String call(String verb) {
        List<String> command = new ArrayList<>(hook.command());
        command.add(verb);
        command.add(settings.networkInterface());
        settings.addresses().forEach(address -> command.add(address.toString()));
        try {
            Process process = new ProcessBuilder(command)
                    .redirectErrorStream(true)
                    .redirectInput(ProcessBuilder.Redirect.from(new java.io.File("/dev/null")))
                    .start();
            CompletableFuture<String> said = SystemCommand.said(process);
            if (!process.waitFor(hook.timeout().toMillis(), TimeUnit.MILLISECONDS)) {
                process.descendants().forEach(ProcessHandle::destroyForcibly);
                process.destroyForcibly();
                return "it took longer than " + hook.timeout().toMillis() + " ms and was killed";
            }
            String words = said.completeOnTimeout("", 1, TimeUnit.SECONDS).join();
            return process.exitValue() == 0
                    ? ""
                    : "it exited with " + process.exitValue() + (words.isEmpty() ? "" : ": " + words);
        } catch (IOException e) {
            return e.getMessage();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return "it was interrupted";
        }
    }

    @Override
    public boolean othersKnown() {
        return done == Done.RELEASED;
    }

    @Override
    public void stop() {
        if (done == Done.RELEASED) {
            return;
        }
        String wrong = call("release");
        if (wrong.isEmpty()) {
            done = Done.RELEASED;
        } else {
            LOG.error("the address hook failed to release at the end: {}", wrong);
        }
    }
}
