package org.millrace.cli.demo;

import java.io.IOException;
import java.net.http.HttpClient;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.millrace.cli.Screen;
import org.millrace.cli.admin.AdminClient;
import org.millrace.cli.build.Built;
import org.millrace.cli.process.Installation;
import org.millrace.cli.process.LocalRuntime;
import org.millrace.cli.process.PartyRun;
import org.millrace.cli.show.Units;
import org.millrace.cli.show.Way;

/** Sends a section's exchanges to its runtime, one after the other; shows each, and says whether it went as it must. */
final class Conversation implements AutoCloseable {

    private static final int SHOWN_LINES = 5;
    private static final int ASK_AGAIN_MILLIS = 200;
    private static final String OPENED = "verified:  yes\n";

    private final Installation installation;
    private final Screen screen;
    private final LocalRuntime runtime;
    private final Map<String, String> variables;
    private final Path folder;
    private final Traced traced;
    private final HttpClient client =
            HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();

    /**
     * @param variables what may stand in the arguments of programs that open replies, as {@code ${NAME}}
     * @param folder for such a program's files
     */
    Conversation(
            Installation installation,
            Screen screen,
            LocalRuntime runtime,
            AdminClient admin,
            List<Built> bundles,
            Map<String, String> variables,
            Path folder) {
        this.installation = installation;
        this.screen = screen;
        this.runtime = runtime;
        this.variables = variables;
        this.folder = folder;
        traced = new Traced(admin);
        bundles.forEach(bundle -> traced.arm(bundle.descriptor().flow()));
    }

    /** @return whether all expectations held */
    boolean exchange(int number, ExpectedExchange expected) throws IOException, InterruptedException {
        screen.say(screen.bold(number + ". " + expected.title()));
        screen.say("   > " + request(expected));
        ReceivedReply reply = settled(expected);
        Optional<Way> way = expected.way().isEmpty() ? Optional.empty() : traced.next();
        way.ifPresent(steps -> steps.print(screen, "     "));
        screen.say("   < status " + reply.status() + ", " + Units.bytes(reply.body().length)
                + (reply.by().isEmpty() ? "" : " from " + reply.by()) + ", after " + Units.duration(reply.nanos()));
        List<String> broken = new ArrayList<>();
        byte[] content = expected.openedBy().isEmpty() ? reply.body() : open(number, expected, reply, broken);
        show(expected, content);
        List<String> steps =
                expected.way().isEmpty() ? null : way.map(Way::steps).orElse(List.of());
        broken.addAll(Verdict.of(expected, reply, content, steps));
        if (broken.isEmpty()) {
            screen.say("   " + screen.good("ok"));
        } else {
            broken.forEach(sentence -> screen.say("   " + screen.bad("NOT ok") + ": " + sentence));
            screen.say("     the reply was: " + reply.text().strip());
        }
        return broken.isEmpty();
    }

    /** The reply to an exchange; of one that may take its time, the first that is as it must be, or the last. */
    private ReceivedReply settled(ExpectedExchange expected) throws IOException, InterruptedException {
        long end = System.nanoTime() + expected.withinSeconds() * 1_000_000_000L;
        while (true) {
            ReceivedReply reply = ReceivedReply.of(client, runtime.address("http", expected.path()), expected);
            if (System.nanoTime() - end >= 0 || isAsExpected(expected, reply)) {
                return reply;
            }
            Thread.sleep(ASK_AGAIN_MILLIS);
        }
    }

    /**
     * Sends an exchange so often that the statistics have something to tell.
     *
     * @return whether each went as the first
     */
    boolean again(int number, ExpectedExchange expected, int times) throws IOException, InterruptedException {
        screen.say(screen.bold(number + ". the first again, " + times + " times in a row"));
        int good = 0;
        long begin = System.nanoTime();
        for (int i = 0; i < times; i++) {
            ReceivedReply reply = ReceivedReply.of(client, runtime.address("http", expected.path()), expected);
            good += isAsExpected(expected, reply) ? 1 : 0;
        }
        screen.say("   " + (good == times ? screen.good("ok") : screen.bad("NOT ok")) + ": " + good
                + " replies as expected, "
                + Units.duration((System.nanoTime() - begin) / times) + " each as the client sees it");
        return good == times;
    }

    /** A reply that has to be opened is only looked at from outside here. */
    private static boolean isAsExpected(ExpectedExchange expected, ReceivedReply reply) throws IOException {
        return expected.openedBy().isEmpty()
                ? Verdict.of(expected, reply, reply.body(), null).isEmpty()
                : reply.status() == expected.status();
    }

    private static String request(ExpectedExchange expected) throws IOException {
        StringBuilder text = new StringBuilder(expected.method() + " " + expected.path());
        expected.headers().forEach((name, value) -> {
            if (!name.equalsIgnoreCase("Content-Type")) {
                text.append(", ").append(name).append(": ").append(value);
            }
        });
        if (expected.body() != null) {
            Path samples = expected.body().getParent();
            text.append(", ").append(samples.getParent().relativize(expected.body()));
            text.append(", ").append(Units.bytes(Files.size(expected.body())));
        }
        return text.toString();
    }

    private void show(ExpectedExchange expected, byte[] content) throws IOException {
        Optional<XmlReply> xml = XmlReply.parse(content);
        if (xml.isEmpty()) {
            new String(content, StandardCharsets.UTF_8)
                    .lines()
                    .limit(SHOWN_LINES)
                    .forEach(line -> screen.say("     " + line));
            return;
        }
        for (String name : expected.show()) {
            xml.get().texts(name).forEach(text -> screen.say("     " + name + ": " + screen.bold(text)));
        }
    }

    /** Gives the reply to the program that can open it, shows what that finds, and returns what was inside. */
    private byte[] open(int number, ExpectedExchange expected, ReceivedReply reply, List<String> broken)
            throws IOException, InterruptedException {
        Path kept = folder.resolve("reply-" + number + ".xml");
        Files.write(kept, reply.body());
        String program = expected.openedBy().getFirst();
        List<String> arguments = new ArrayList<>(List.of("--reply", kept.toString()));
        expected.openedBy().stream().skip(1).map(this::filled).forEach(arguments::add);
        PartyRun run = PartyRun.of(installation, program, arguments, folder.resolve("opened-" + number + ".txt"));
        int inside = run.text().indexOf(OPENED);
        String findings = inside < 0 ? run.text() : run.text().substring(0, inside + OPENED.length());
        screen.say("   opened by " + program.replaceFirst(".*\\.", "") + ", a program of its own:");
        findings.lines().forEach(line -> screen.say("     " + line));
        if (run.status() != 0 || inside < 0) {
            broken.add("the reply could not be opened");
            return new byte[0];
        }
        return run.text().substring(inside + OPENED.length()).strip().getBytes(StandardCharsets.UTF_8);
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
