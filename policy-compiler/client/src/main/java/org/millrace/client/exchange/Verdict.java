package org.millrace.client.exchange;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/** Whether an exchange went as its example says it must. */
final class Verdict {

    private Verdict() {}

    /**
     * What did not hold; empty when all did.
     *
     * @param content of the reply: its body, or what was found in it when it had to be opened
     * @param way the steps it went through, or null when nobody watched
     */
    static List<Deviation> of(ExpectedExchange expected, ReceivedReply reply, byte[] content, List<String> way)
            throws IOException {
        List<Deviation> broken = new ArrayList<>();
        if (reply.status() != expected.status()) {
            broken.add(Deviation.of("the status is " + reply.status() + ", not " + expected.status()));
        }
        if (!expected.by().isEmpty() && !reply.by().equals(expected.by())) {
            broken.add(Deviation.of(
                    (reply.by().isEmpty() ? "no backend" : reply.by()) + " answered, not " + expected.by()));
        }
        if (way != null && !expected.way().isEmpty() && !way.equals(expected.way())) {
            broken.add(new Deviation(
                    "the way was " + String.join(" ", way) + ", not " + String.join(" ", expected.way()),
                    String.join("\n", expected.way()),
                    String.join("\n", way)));
        }
        if (expected.sameAs() != null && !same(expected, content)) {
            broken.add(new Deviation(
                    "the reply is not the document " + expected.sameAs().getFileName(),
                    text(Files.readAllBytes(expected.sameAs())),
                    text(content)));
        }
        List<String> hears = expected.talk().stream()
                .filter(turn -> !turn.says())
                .map(ExpectedExchange.Turn::text)
                .toList();
        List<String> heard = reply.text().lines().toList();
        if (!hears.isEmpty() && reply.status() == expected.status() && !heard.equals(hears)) {
            broken.add(new Deviation(
                    "the client heard " + heard + ", not " + hears,
                    String.join("\n", hears),
                    String.join("\n", heard)));
        }
        String text = reply.text();
        for (String wanted : expected.contains()) {
            if (!text.contains(wanted)) {
                broken.add(new Deviation("the reply does not hold '" + wanted + "'", wanted, text));
            }
        }
        for (String unwanted : expected.lacks()) {
            if (text.contains(unwanted)) {
                broken.add(Deviation.of("the reply holds '" + unwanted + "'"));
            }
        }
        return broken;
    }

    /** The same of what came to a stub. */
    static List<Deviation> of(ExpectedExchange expected, String stub, List<Stub.Got> got) throws IOException {
        boolean wanted = expected.answers().containsKey(stub) || expected.gets().containsKey(stub);
        if (!wanted) {
            return got.stream()
                    .map(each -> Deviation.of(stub + " was called (" + each.method() + " " + each.path()
                            + "), and no line of the exchange says so"))
                    .toList();
        }
        if (got.isEmpty()) {
            return List.of(Deviation.of(stub + " was not called"));
        }
        Path document = expected.gets().get(stub);
        if (document == null || sameContent(document, got.getLast().body())) {
            return List.of();
        }
        String came = text(got.getLast().body());
        return List.of(new Deviation(
                stub + " did not get the document " + document.getFileName() + ", but: " + came.strip(),
                text(Files.readAllBytes(document)),
                came));
    }

    private static String text(byte[] content) {
        return new String(content, StandardCharsets.UTF_8);
    }

    private static boolean sameContent(Path document, byte[] body) throws IOException {
        byte[] wanted = Files.readAllBytes(document);
        Optional<XmlReply> got = XmlReply.parse(body);
        Optional<XmlReply> xml = XmlReply.parse(wanted);
        return got.isPresent() && xml.isPresent() ? got.get().sameAs(xml.get()) : Arrays.equals(wanted, body);
    }

    /** A reply that had to be opened is compared by what its Body holds: the security header around it differs each time. */
    private static boolean same(ExpectedExchange expected, byte[] content) throws IOException {
        Optional<XmlReply> got = XmlReply.parse(content);
        Optional<XmlReply> wanted = XmlReply.parse(Files.readAllBytes(expected.sameAs()));
        if (got.isEmpty() || wanted.isEmpty()) {
            return false;
        }
        return expected.openedBy().isEmpty()
                ? got.get().sameAs(wanted.get())
                : got.get().holdsTheSameAs(wanted.get());
    }
}
