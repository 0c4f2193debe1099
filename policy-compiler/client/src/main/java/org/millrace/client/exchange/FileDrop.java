package org.millrace.client.exchange;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Map;

/**
 * A file that is put into a folder that a flow works on. As a reply it has status 200 and the content of the file that comes out of it, or 404 when
 * none does in time.
 */
final class FileDrop {

    static final int FOUND = 200;
    private static final int NOT_FOUND = 404;
    private static final int USUAL_SECONDS = 20;
    private static final int LOOK_MILLIS = 20;

    private FileDrop() {}

    static ReceivedReply of(Map<String, Path> folders, ExpectedExchange exchange)
            throws IOException, InterruptedException {
        long begin = System.nanoTime();
        Path in = file(folders, exchange.drop().in());
        Path aside = in.resolveSibling("." + in.getFileName());
        Files.copy(exchange.body(), aside, StandardCopyOption.REPLACE_EXISTING);
        Files.move(aside, in, StandardCopyOption.ATOMIC_MOVE);
        if (exchange.drop().out().isEmpty()) {
            return new ReceivedReply(FOUND, "", "", new byte[0], System.nanoTime() - begin);
        }
        Path out = file(folders, exchange.drop().out());
        int seconds = exchange.withinSeconds() == 0 ? USUAL_SECONDS : exchange.withinSeconds();
        while (System.nanoTime() - begin < seconds * 1_000_000_000L) {
            if (Files.exists(out)) {
                return new ReceivedReply(FOUND, "", "", Files.readAllBytes(out), System.nanoTime() - begin);
            }
            Thread.sleep(LOOK_MILLIS);
        }
        return new ReceivedReply(NOT_FOUND, "", "", new byte[0], System.nanoTime() - begin);
    }

    private static Path file(Map<String, Path> folders, String place) {
        int slash = place.indexOf('/');
        return folders.get(place.substring(0, slash)).resolve(place.substring(slash + 1));
    }
}
