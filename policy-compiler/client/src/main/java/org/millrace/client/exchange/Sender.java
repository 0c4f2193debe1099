package org.millrace.client.exchange;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import org.millrace.client.admin.AdminClient;
import org.millrace.client.admin.Way;
import org.millrace.client.process.LocalRuntime;
import org.millrace.client.process.PartyRun;

/** Sends exchanges to a runtime, one after the other, and says of each whether it went as it must. For one thread. */
public final class Sender implements AutoCloseable {

    private static final int ASK_AGAIN_MILLIS = 200;
    private static final String OPENED = "verified:  yes\n";

    /**
     * How an exchange went.
     *
     * @param way the steps it went through, if that was asked for and is known
     * @param findings of the program that opened the reply; "" when it had not to be opened
     * @param content of the reply: its body, or what was found in it
     * @param deviations what did not hold; empty when all did
     */
    public record Outcome(
            ReceivedReply reply, Optional<Way> way, String findings, byte[] content, List<Deviation> deviations) {

        /** What did not hold, a sentence each. */
        public List<String> broken() {
            return deviations.stream().map(Deviation::said).toList();
        }
    }

    private final Function<String, List<String>> programs;
    private final LocalRuntime runtime;
    private final Map<String, String> variables;
    private final Collection<Stub> stubs;
    private final Map<String, Path> folders;
    private final Path folder;
    private final Traced traced;
    private final HttpClient client =
            HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();

    /**
     * @param programs the command that starts one of the examples' programs, by its class; asked where one has to send a request or to open a reply
     * @param flows the names of those that are in service
     * @param variables what may stand in the arguments of programs that open replies, as {@code ${NAME}}
     * @param folders that the script names, by those names
     * @param folder for such a program's files
     */
    public Sender(
            Function<String, List<String>> programs,
            LocalRuntime runtime,
            AdminClient admin,
            Collection<String> flows,
            Map<String, String> variables,
            Collection<Stub> stubs,
            Map<String, Path> folders,
            Path folder) {
        this.programs = programs;
        this.runtime = runtime;
        this.variables = variables;
        this.stubs = stubs;
        this.folders = folders;
        this.folder = folder;
        traced = new Traced(admin, flows);
    }

    /** @param number tells the files of this exchange from those of others */
    public Outcome send(int number, ExpectedExchange expected) throws IOException, InterruptedException {
        return send(number, expected, !expected.way().isEmpty());
    }

    /** @param watched whether its way is wanted, also where nothing is expected of it */
    public Outcome send(int number, ExpectedExchange expected, boolean watched)
            throws IOException, InterruptedException {
        stubs.forEach(stub -> stub.begin(expected.answers().get(stub.name())));
        ReceivedReply reply = settled(expected, watched);
        Optional<Way> way = watched ? traced.way() : Optional.empty();
        List<Deviation> broken = new ArrayList<>();
        String findings = "";
        byte[] content = reply.body();
        if (!expected.openedBy().isEmpty()) {
            PartyRun run = open(number, expected, reply);
            int inside = run.text().indexOf(OPENED);
            findings = inside < 0 ? run.text() : run.text().substring(0, inside + OPENED.length());
            boolean isOpen = run.status() == 0 && inside >= 0;
            content = (isOpen ? run.text().substring(inside + OPENED.length()).strip() : "")
                    .getBytes(StandardCharsets.UTF_8);
            if (!isOpen) {
                broken.add(Deviation.of("the reply could not be opened"));
            }
        }
        List<String> steps =
                expected.way().isEmpty() ? null : way.map(Way::steps).orElse(List.of());
        broken.addAll(Verdict.of(expected, reply, content, steps));
        for (Stub stub : stubs) {
            broken.addAll(Verdict.of(expected, stub.name(), stub.got()));
        }
        return new Outcome(reply, way, findings, content, broken);
    }

    /** Sends it once more, and says whether it went as the first time; of a reply that has to be opened only the outside is looked at. */
    public boolean again(ExpectedExchange expected) throws IOException, InterruptedException {
        return isAsExpected(expected, reply(expected, ""));
    }

    /** The reply to an exchange; of one that may take its time, the first that is as it must be, or the last. */
    private ReceivedReply settled(ExpectedExchange expected, boolean watched) throws IOException, InterruptedException {
        if (expected.drop() != null) {
            return FileDrop.of(folders, expected);
        }
        long end = System.nanoTime() + expected.withinSeconds() * 1_000_000_000L;
        while (true) {
            String mark = watched ? traced.arm() : "";
            ReceivedReply reply = reply(expected, mark);
            if (System.nanoTime() - end >= 0 || isAsExpected(expected, reply)) {
                return reply;
            }
            Thread.sleep(ASK_AGAIN_MILLIS);
        }
    }

    private ReceivedReply reply(ExpectedExchange expected, String mark) throws IOException, InterruptedException {
        URI address = runtime.address("http", expected.path());
        return expected.sentBy().isEmpty()
                ? ReceivedReply.of(client, address, expected, mark)
                : PartyCall.of(programs, address, expected, mark, folder.resolve("sent.txt"));
    }

    private static boolean isAsExpected(ExpectedExchange expected, ReceivedReply reply) throws IOException {
        return expected.openedBy().isEmpty()
                ? Verdict.of(expected, reply, reply.body(), null).isEmpty()
                : reply.status() == expected.status();
    }

    /** Gives the reply to the program that can open it. */
    private PartyRun open(int number, ExpectedExchange expected, ReceivedReply reply)
            throws IOException, InterruptedException {
        Path kept = folder.resolve("reply-" + number + ".xml");
        Files.write(kept, reply.body());
        List<String> arguments = new ArrayList<>(List.of("--reply", kept.toString()));
        expected.openedBy().stream().skip(1).map(this::filled).forEach(arguments::add);
        Path log = folder.resolve("opened-" + number + ".txt");
        return PartyRun.of(programs, expected.openedBy().getFirst(), arguments, log);
    }

    private String filled(String argument) {
        String text = argument;
        for (Map.Entry<String, String> variable : variables.entrySet()) {
            text = text.replace("${" + variable.getKey() + "}", variable.getValue());
        }
        return text;
    }

    @Override
    public void close() {
        client.close();
    }
}
