package org.millrace.client.exchange;

import java.io.IOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.millrace.client.Failure;
import org.millrace.client.process.PartyRun;

/**
 * A request that one of the examples' programs sends, of a protocol that we do not speak.
 *
 * <p>The program is told where to, the headers, and what is to be said and heard, as {@code --to}, {@code --header}, {@code --says} and
 * {@code --hears}; it prints {@code status N}, and below that the reply.
 */
final class PartyCall {

    private static final Pattern STATUS = Pattern.compile("(?m)^status (\\d{1,3})(?:\\R|\\z)");

    private PartyCall() {}

    /** @throws Failure when it says no status */
    static ReceivedReply of(
            Function<String, List<String>> programs, URI address, ExpectedExchange exchange, String mark, Path log)
            throws IOException, InterruptedException {
        List<String> arguments =
                new ArrayList<>(exchange.sentBy().subList(1, exchange.sentBy().size()));
        arguments.addAll(List.of("--to", address.toString()));
        exchange.headers().forEach((name, value) -> arguments.addAll(List.of("--header", name + ": " + value)));
        if (!mark.isEmpty()) {
            arguments.addAll(List.of("--header", MarkedExchange.HEADER + ": " + mark));
        }
        exchange.talk().forEach(turn -> arguments.addAll(List.of(turn.says() ? "--says" : "--hears", turn.text())));
        String program = exchange.sentBy().getFirst();
        long begin = System.nanoTime();
        PartyRun run = PartyRun.of(programs, program, arguments, log);
        Matcher status = STATUS.matcher(run.text());
        if (run.status() != 0 || !status.find()) {
            throw new Failure(
                    Failure.Kind.FAILED,
                    program + " got no reply: " + run.text().strip(),
                    "what it printed is in " + log);
        }
        byte[] body = run.text().substring(status.end()).strip().getBytes(StandardCharsets.UTF_8);
        return new ReceivedReply(Integer.parseInt(status.group(1)), "", "text/plain", body, System.nanoTime() - begin);
    }
}
