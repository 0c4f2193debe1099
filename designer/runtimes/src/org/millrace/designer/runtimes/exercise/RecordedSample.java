package org.millrace.designer.runtimes.exercise;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.millrace.client.Failure;
import org.millrace.model.flow.FlowFactory;
import org.millrace.model.flow.Sample;
import org.millrace.model.flow.SampleHeader;

/**
 * A sample made of an exchange that a runtime has shown: what it has masked stays masked, and headers of which the value is masked are left out.
 *
 * @param response what the backend answered, "" where none was called or its answer is not there whole
 * @param masked whether something in the bodies reads as masked
 */
record RecordedSample(
        String method,
        String path,
        Map<String, String> headers,
        String body,
        String response,
        int status,
        boolean masked) {

    private static final String MASKED = "what is secret in it is masked";
    private static final String MASK = "***";

    /** What a client writes itself, and what is of a connection. */
    private static final Set<String> OF_THE_CONNECTION = Set.of(
            "host",
            "content-length",
            "transfer-encoding",
            "connection",
            "keep-alive",
            "te",
            "trailer",
            "upgrade",
            "expect",
            "http2-settings",
            "accept-encoding",
            "user-agent");

    /** @throws Failure when the request is not there whole */
    static RecordedSample of(Run run) {
        Run.Wire request = run.wires().stream()
                .findFirst()
                .orElseThrow(() -> new Failure(
                        Failure.Kind.FAILED, "the runtime kept nothing of the message", "record the next one"));
        if (!isWhole(request)) {
            throw new Failure(
                    Failure.Kind.FAILED, "the message is not there whole: " + request.left(), "record another one");
        }
        Map<String, String> headers = new LinkedHashMap<>();
        for (String line : request.headers()) {
            int colon = line.indexOf(':');
            String name = line.substring(0, colon).strip();
            String value = line.substring(colon + 1).strip();
            if (!OF_THE_CONNECTION.contains(name.toLowerCase(Locale.ROOT)) && !value.contains(MASK)) {
                headers.putIfAbsent(name, value);
            }
        }
        String[] methodAndPath = request.start().split(" ", 2);
        List<Run.Wire> answers = run.wires().stream()
                .filter(wire -> !wire.from().isEmpty() && !wire.to().isEmpty())
                .filter(wire -> wire.start().startsWith("HTTP status "))
                .limit(1)
                .toList();
        String response = answers.stream()
                .filter(RecordedSample::isWhole)
                .map(Run.Wire::text)
                .findFirst()
                .orElse("");
        boolean masked = !request.left().isEmpty()
                || answers.stream().anyMatch(wire -> wire.left().equals(MASKED));
        return new RecordedSample(
                methodAndPath[0],
                methodAndPath.length == 2 ? methodAndPath[1] : "/",
                headers,
                request.text(),
                response,
                run.status(),
                masked);
    }

    private static boolean isWhole(Run.Wire wire) {
        return wire.left().isEmpty() || wire.left().equals(MASKED);
    }

    /**
     * Writes its files.
     *
     * @param folder the flow's
     * @param name of the sample, and of its files
     * @return the sample as it stands in a flow
     */
    Sample write(Path folder, String name) throws IOException {
        Sample sample = FlowFactory.eINSTANCE.createSample();
        sample.setName(name);
        sample.setMethod(method);
        sample.setPath(path);
        sample.setStatus(status);
        if (!body.isEmpty()) {
            sample.setRequest(write(folder, name + "-request", body));
        }
        if (!response.isEmpty()) {
            sample.setResponse(write(folder, name + "-response", response));
        }
        headers.forEach((header, value) -> {
            SampleHeader each = FlowFactory.eINSTANCE.createSampleHeader();
            each.setName(header);
            each.setValue(value);
            sample.getHeaders().add(each);
        });
        return sample;
    }

    private static String write(Path folder, String name, String content) throws IOException {
        String file = "samples/" + name + TestRuntime.suffix(content);
        Files.createDirectories(folder.resolve("samples"));
        Files.writeString(folder.resolve(file), content);
        return file;
    }

    /** A name that neither a sample of the flow has, nor a file. */
    static String freeName(Path folder, List<String> taken) {
        List<String> files = new ArrayList<>();
        try (var listed = Files.list(folder.resolve("samples"))) {
            listed.forEach(file -> files.add(file.getFileName().toString()));
        } catch (IOException e) {
            // there is no such folder yet
        }
        int number = 1;
        while (true) {
            String name = "recorded-" + number++;
            if (!taken.contains(name) && files.stream().noneMatch(file -> file.startsWith(name + "-"))) {
                return name;
            }
        }
    }
}
