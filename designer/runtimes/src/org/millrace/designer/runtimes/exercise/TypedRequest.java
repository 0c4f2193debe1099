package org.millrace.designer.runtimes.exercise;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.millrace.client.Failure;
import org.millrace.model.catalog.Catalog;
import org.millrace.model.catalog.PropertyType;
import org.millrace.model.flow.Flow;
import org.millrace.model.flow.Step;

/** What a person has typed or taken for a flow: the request, and what stands in its backends' place. Not thread-safe. */
final class TypedRequest {

    private static final int MOST_BEFORE = 20;

    /** The request alone. */
    record Draft(String method, String path, String headers, String body) {}

    /** A request that something else was taken over. */
    private record Before(Draft draft, Draft taken, int status, Map<String, Trial.Answer> answers) {}

    String method = "POST";
    String path = "/";
    String headers = "";
    String body = "";

    /** Whose backends answer; null for stubs. */
    Path environment;

    /** What each endpoint's stub answers. */
    final Map<String, Trial.Answer> answers = new LinkedHashMap<>();

    private Draft taken = draft();
    private int status;
    private final Deque<Before> before = new ArrayDeque<>();

    Draft draft() {
        return new Draft(method, path, headers, body);
    }

    private void put(Draft draft) {
        method = draft.method();
        path = draft.path();
        headers = draft.headers();
        body = draft.body();
    }

    /** Whether a person has changed what was taken. */
    boolean isChanged() {
        return !draft().equals(taken);
    }

    /** The status that the reply is to have; 0 for any, as of a request that a person has changed. */
    int expected() {
        return isChanged() ? 0 : status;
    }

    /** Takes a message over what is there; {@link #untake} brings that back. */
    void take(Taken message) {
        before.push(new Before(draft(), taken, status, Map.copyOf(answers)));
        if (before.size() > MOST_BEFORE) {
            before.removeLast();
        }
        switch (message) {
            case Taken.Body(String text) -> {
                body = text;
                status = 0;
            }
            case Taken.Whole whole -> {
                put(new Draft(whole.method(), whole.path(), whole.headers(), whole.body()));
                status = whole.status();
                answers.replaceAll((name, old) -> new Trial.Answer(whole.answered(), whole.answer()));
            }
        }
        taken = draft();
    }

    /** What there is now is where undoing ends. */
    void forget() {
        before.clear();
    }

    /** Brings back what was there before something was taken; false where nothing was, or it has been changed since. */
    boolean untake() {
        if (before.isEmpty() || isChanged()) {
            return false;
        }
        Before then = before.pop();
        put(then.draft());
        taken = then.taken();
        status = then.status();
        then.answers().forEach(answers::replace);
        return true;
    }

    /**
     * Has an answer for each endpoint that a flow calls, and for no other.
     *
     * @param response what those answer that are new
     */
    void callBackends(Flow flow, String response) {
        Set<String> called = new LinkedHashSet<>();
        for (Step step : flow.getSteps()) {
            Catalog.kindOf(step)
                    .flatMap(kind -> kind.property(PropertyType.ENDPOINT))
                    .filter(property -> property.isGiven(step))
                    .ifPresent(property -> called.add(property.text(step)));
        }
        called.forEach(name -> answers.putIfAbsent(name, new Trial.Answer(200, response)));
        answers.keySet().retainAll(called);
    }

    /** The first that a flow brings along, with stubs. */
    static Trial first(Path file, Flow flow) throws IOException {
        TypedRequest first = new TypedRequest();
        first.callBackends(flow, "");
        first.take(Sources.ofFlow(file, flow).getFirst().text().get());
        return first.trial();
    }

    /** @throws Failure when it can't be sent as it is */
    Trial trial() {
        Map<String, String> named = new LinkedHashMap<>();
        for (String line : headers.lines().filter(each -> !each.isBlank()).toList()) {
            int colon = line.indexOf(':');
            if (colon < 1) {
                throw new Failure(
                        Failure.Kind.USAGE, "the header '" + line + "' has no colon", "write Name: value, a line each");
            }
            named.put(
                    line.substring(0, colon).strip(), line.substring(colon + 1).strip());
        }
        if (!path.startsWith("/")) {
            throw new Failure(Failure.Kind.USAGE, "the path '" + path + "' does not begin with '/'", "write it whole");
        }
        Optional<Path> real = Optional.ofNullable(environment);
        return new Trial(
                method, path, named, body, real.isPresent() ? Map.of() : Map.copyOf(answers), real, expected());
    }
}
