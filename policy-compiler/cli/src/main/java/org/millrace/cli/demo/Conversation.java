package org.millrace.cli.demo;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.millrace.cli.screen.Screen;
import org.millrace.cli.show.BodyText;
import org.millrace.cli.show.WayTable;
import org.millrace.client.Units;
import org.millrace.client.exchange.ExpectedExchange;
import org.millrace.client.exchange.Sender;
import org.millrace.client.exchange.XmlReply;

/** Shows a section's exchanges, one after the other, and says whether each went as it must. */
final class Conversation {

    private static final int SHOWN_LINES = 5;

    private final Screen screen;
    private final Sender sender;

    Conversation(Screen screen, Sender sender) {
        this.screen = screen;
        this.sender = sender;
    }

    /** @return whether all expectations held */
    boolean exchange(int number, ExpectedExchange expected) throws IOException, InterruptedException {
        screen.say(screen.bold(number + ". " + expected.title()));
        screen.say("   > " + request(expected)
                + (expected.sentBy().isEmpty() ? "" : ", by " + program(expected.sentBy()) + ", a program of its own"));
        expected.talk().stream()
                .filter(ExpectedExchange.Turn::says)
                .forEach(turn -> screen.say("     says: " + turn.text()));
        Sender.Outcome outcome = sender.send(number, expected);
        var reply = outcome.reply();
        outcome.way().ifPresent(way -> WayTable.print(way, screen, "     "));
        String came = expected.drop() == null
                ? "status " + reply.status()
                : "a file: "
                        + (reply.status() == expected.status() ? expected.drop().out() : "none");
        screen.say("   < " + came + ", " + Units.bytes(reply.body().length)
                + (reply.by().isEmpty() ? "" : " from " + reply.by()) + ", after " + Units.duration(reply.nanos()));
        if (!expected.openedBy().isEmpty()) {
            screen.say("   opened by " + program(expected.openedBy()) + ", a program of its own:");
            outcome.findings().lines().forEach(line -> screen.say("     " + line));
        }
        show(expected, outcome.content());
        if (outcome.broken().isEmpty()) {
            screen.say("   " + screen.good("ok"));
        } else {
            outcome.broken().forEach(sentence -> screen.say("   " + screen.bad("NOT ok") + ": " + sentence));
            screen.say("     the reply was: "
                    + BodyText.of(reply.body(), reply.contentType(), false)
                            .withSaid()
                            .strip());
        }
        return outcome.broken().isEmpty();
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
            good += sender.again(expected) ? 1 : 0;
        }
        screen.say("   " + (good == times ? screen.good("ok") : screen.bad("NOT ok")) + ": " + good
                + " replies as expected, "
                + Units.duration((System.nanoTime() - begin) / times) + " each as the client sees it");
        return good == times;
    }

    private static String program(List<String> command) {
        return command.getFirst().replaceFirst(".*\\.", "");
    }

    private static String request(ExpectedExchange expected) throws IOException {
        StringBuilder text = new StringBuilder(
                expected.drop() == null
                        ? expected.method() + " " + expected.path()
                        : "a file: " + expected.drop().in());
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
}
