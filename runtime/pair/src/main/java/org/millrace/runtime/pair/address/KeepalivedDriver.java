package org.millrace.runtime.pair.address;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.RandomAccessFile;
import java.net.NetworkInterface;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Locale;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Runs keepalived as a child, under a guard that ends it with this process, and reads what it says. The guard is a script, {@code guard.sh},
 * since nothing inside this process could act once it is killed or frozen.
 */
final class KeepalivedDriver implements Driver {

    private static final Logger LOG = LoggerFactory.getLogger(KeepalivedDriver.class);
    private static final Duration AGAIN = Duration.ofSeconds(1);
    private static final Duration STOPPING = Duration.ofSeconds(5);
    private static final Duration RESTRAINED = Duration.ofSeconds(2);

    /** keepalived is in its state FAULT for a moment whenever it learns that this side may have the address again. */
    private static final Duration FAULT_PASSES = Duration.ofSeconds(2);

    private static final Pattern STATE = Pattern.compile("Entering (MASTER|BACKUP|FAULT) STATE");
    private static final Pattern TROUBLE = Pattern.compile(
            "errno|error|cannot|can't|cant |unable|unknown|invalid|duplicate|not exist|daemon is already|permission",
            Pattern.CASE_INSENSITIVE);
    private static final Path BASH = Path.of("/bin/bash");

    /** Bits of a process's effective capabilities: to change addresses, and to send adverts. */
    private static final long NET_ADMIN = 1L << 12;

    private static final long NET_RAW = 1L << 13;

    private final AddressSettings settings;
    private final AddressSettings.Keepalived vrrp;
    private final Path folder;
    private Process guard;
    private OutputStream toGuard;
    private long notBeforeNanos = System.nanoTime();
    private long restrainedUntilNanos = System.nanoTime();
    private long logRead;
    private String state = "";

    /** Since when keepalived says that there is a fault though this side may have the address; null when it does not. */
    private Long faultSinceNanos;

    private String trouble = "";

    KeepalivedDriver(AddressSettings settings, AddressSettings.Keepalived vrrp, Path folder) throws IOException {
        this.settings = settings;
        this.vrrp = vrrp;
        this.folder = Files.createDirectories(folder).toAbsolutePath();
    }

    @Override
    public String drive(Eligibility standing) {
        if (guard == null || !guard.isAlive()) {
            return startAgain();
        }
        try {
            toGuard.write((tracked(standing, System.nanoTime()) + "\n").getBytes(StandardCharsets.US_ASCII));
            toGuard.flush();
        } catch (IOException e) {
            return "keepalived's guard has ended: " + e.getMessage(); // and is started again at the next beat
        }
        readLog();
        return words(standing, System.nanoTime());
    }

    /** When this side is in touch again, the other has to hear that it has the address, too, before this one outbids it. */
    int tracked(Eligibility standing, long now) {
        if (!standing.inTouch()) {
            restrainedUntilNanos = now + RESTRAINED.toNanos();
        }
        if (!standing.eligible()) {
            return KeepalivedConfiguration.MAY_NOT;
        }
        return now - restrainedUntilNanos < 0
                ? KeepalivedConfiguration.RATHER_NOT
                : KeepalivedConfiguration.MAY_HAVE_IT;
    }

    String words(Eligibility standing, long now) {
        String side = standing.eligible() ? standing.why() : "this side may not have it: " + standing.why();
        if (standing.eligible() && !standing.inTouch()) {
            side += ", but hears from no majority of the pair, and gives way to a side that has the address, too";
        }
        if (!standing.eligible() || !state.equals("FAULT")) {
            faultSinceNanos = null;
        }
        String vrrpState = switch (state) {
            case "MASTER" -> "keepalived says MASTER";
            case "BACKUP" -> "keepalived says BACKUP, so another side sends adverts";
            case "FAULT" -> standing.eligible() ? fault(now) : "keepalived keeps out";
            default -> "keepalived is starting";
        };
        return side + "; " + vrrpState + (trouble.isEmpty() ? "" : "; its last complaint: " + trouble);
    }

    private String fault(long now) {
        if (faultSinceNanos == null) {
            faultSinceNanos = now;
        }
        if (now - faultSinceNanos < FAULT_PASSES.toNanos()) {
            return "keepalived is about to take part";
        }
        String name = settings.networkInterface();
        return "keepalived says FAULT: "
                + (isUp(name)
                        ? "the interface " + name + " is up; look at " + folder.resolve("keepalived.log")
                        : "the interface " + name + " is down, or has no link");
    }

    private static boolean isUp(String name) {
        try {
            NetworkInterface on = NetworkInterface.getByName(name);
            return on != null && on.isUp();
        } catch (IOException e) {
            return false;
        }
    }

    private String startAgain() {
        if (System.nanoTime() - notBeforeNanos < 0) {
            return trouble;
        }
        if (guard != null) {
            readLog();
            LOG.error(
                    "keepalived ended, and is started again: {}",
                    trouble.isEmpty() ? "see " + folder.resolve("keepalived.log") : trouble);
        }
        notBeforeNanos = System.nanoTime() + AGAIN.toNanos();
        state = "";
        String obstacle = obstacle();
        if (!obstacle.isEmpty()) {
            if (!obstacle.equals(trouble)) {
                LOG.error("the address can't be had here: {}", obstacle);
            }
            trouble = obstacle;
            return trouble;
        }
        try {
            start();
            trouble = "";
            return "keepalived is starting";
        } catch (IOException e) {
            trouble = "keepalived can't be started: " + e.getMessage();
            return trouble;
        }
    }

    /** What keeps keepalived from working here and how to mend it, or "". */
    private String obstacle() {
        String instead = ", or have a command move the address: pair.address.hook";
        if (SystemCommand.find(vrrp.program()) == null) {
            return vrrp.program()
                    + " is not installed here; install keepalived (Debian: apt-get install keepalived), name it in"
                    + " pair.address.keepalived.program" + instead;
        }
        if (!Files.isExecutable(BASH)) {
            return "keepalived is run under a script that needs " + BASH + ", which is not here; install bash"
                    + instead;
        }
        try {
            if (NetworkInterface.getByName(settings.networkInterface()) == null) {
                return "there is no interface " + settings.networkInterface() + " here, but "
                        + NetworkInterface.networkInterfaces()
                                .map(NetworkInterface::getName)
                                .collect(Collectors.joining(", "))
                        + "; mend pair.address.interface";
            }
            long held = capabilities();
            if ((held & NET_ADMIN) == 0 || (held & NET_RAW) == 0) {
                return "keepalived needs the capabilities NET_ADMIN and NET_RAW, and this process has not both; run the runtime as"
                        + " root, or give them to it (systemd: AmbientCapabilities=CAP_NET_ADMIN CAP_NET_RAW)"
                        + instead;
            }
        } catch (IOException e) {
            return "the interfaces can't be read: " + e.getMessage();
        }
        return "";
    }

    private static long capabilities() throws IOException {
        for (String line : Files.readAllLines(Path.of("/proc/self/status"))) {
            if (line.startsWith("CapEff:")) {
                return Long.parseUnsignedLong(line.substring("CapEff:".length()).strip(), 16);
            }
        }
        return 0;
    }

    private void start() throws IOException {
        Path script = folder.resolve("guard.sh");
        try (InputStream text = KeepalivedDriver.class.getResourceAsStream("guard.sh")) {
            Files.write(script, text.readAllBytes());
        }
        Files.writeString(
                folder.resolve("keepalived.conf"),
                KeepalivedConfiguration.text(settings, vrrp, folder.resolve("eligible")));
        Files.deleteIfExists(folder.resolve("keepalived.log"));
        logRead = 0;
        String silence =
                String.format(Locale.ROOT, "%.3f", settings.hangTimeout().toMillis() / 1e3);
        guard = new ProcessBuilder(
                        BASH.toString(),
                        script.toString(),
                        SystemCommand.find(vrrp.program()),
                        folder.toString(),
                        silence)
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .start();
        toGuard = guard.getOutputStream();
    }

    /** Takes in what keepalived has said since. */
    private void readLog() {
        Path log = folder.resolve("keepalived.log");
        try {
            if (!Files.exists(log) || Files.size(log) <= logRead) {
                return;
            }
            try (RandomAccessFile file = new RandomAccessFile(log.toFile(), "r")) {
                file.seek(logRead);
                byte[] more = new byte[(int) Math.min(64 * 1024, file.length() - logRead)];
                file.readFully(more);
                String text = new String(more, StandardCharsets.UTF_8);
                int whole = text.lastIndexOf('\n') + 1;
                logRead += text.substring(0, whole).getBytes(StandardCharsets.UTF_8).length;
                text.substring(0, whole).lines().forEach(this::heard);
            }
        } catch (IOException e) {
            trouble = "its log can't be read: " + e.getMessage();
        }
    }

    void heard(String line) {
        String said = line.replaceFirst("^\\w{3} \\w{3} +\\d+ [\\d:]+ \\d{4}: ", "");
        Matcher entered = STATE.matcher(said);
        if (entered.find()) {
            state = entered.group(1);
            LOG.info("keepalived: {}", said);
        } else if (TROUBLE.matcher(said).find()) {
            trouble = said;
            LOG.warn("keepalived: {}", said);
        } else {
            LOG.debug("keepalived: {}", said);
        }
    }

    @Override
    public boolean othersKnown() {
        return guard != null && guard.isAlive() && state.equals("BACKUP");
    }

    @Override
    public void stop() {
        if (guard == null) {
            return;
        }
        try {
            toGuard.close(); // the guard's sign to end keepalived, which gives the address up
            if (!guard.waitFor(STOPPING.toMillis(), TimeUnit.MILLISECONDS)) {
                LOG.error("keepalived did not end in {} s and is killed", STOPPING.toSeconds());
                guard.descendants().forEach(ProcessHandle::destroyForcibly);
                guard.destroyForcibly();
            }
        } catch (IOException e) {
            LOG.warn("keepalived's guard had ended before: {}", e.getMessage());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
