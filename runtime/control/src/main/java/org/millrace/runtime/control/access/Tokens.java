package org.millrace.runtime.control.access;

import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.security.SecureRandom;
import java.time.Clock;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Base64;
import java.util.Collection;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;
import java.util.regex.Pattern;

/**
 * The tokens that may administer this runtime, kept as SHA-256 hashes in the file {@code tokens} of the data folder: a line each with
 * name, role, time and hash, in the form of {@link CheckedText}. A token is 256 random bits, so a plain hash is as good as a slow one.
 *
 * <p>Thread-safe; a change is on disk when the method returns.
 */
public final class Tokens {

    /** What is known of a token; never the token itself. */
    public record Holder(String name, Role role, Instant since) {}

    private record Entry(Holder holder, byte[] hash) {}

    private static final int MAX_TOKENS = 1000;
    private static final Pattern NAME = Pattern.compile("[A-Za-z0-9][A-Za-z0-9._@-]{0,63}");
    private static final String FIRST = "administrator";
    private static final String KIND = "millrace-tokens 1";

    private final Path file;
    private final Clock clock;
    private final TreeMap<String, Entry> entries = new TreeMap<>();

    private Tokens(Path file, Clock clock) {
        this.file = file;
        this.clock = clock;
    }

    /**
     * Opens the tokens of a data folder. The first time, an administrator's is made and written to {@code admin-token}, for its owner
     * alone; see {@link #firstTokenFile}.
     *
     * @throws IOException when they can't be read; nothing was changed then, and the message says what to do
     */
    public static Tokens open(Path data, Clock clock) throws IOException {
        Tokens tokens = new Tokens(data.resolve("tokens"), clock);
        if (Files.exists(tokens.file)) {
            tokens.read();
        } else {
            // The token's own file comes first: stopped in between, the next start finds no tokens and makes both anew.
            String token = random();
            DataFiles.writeSecret(firstTokenFile(data), (token + "\n").getBytes(StandardCharsets.US_ASCII));
            tokens.add(FIRST, Role.ADMINISTRATOR, token);
        }
        return tokens;
    }

    /** Where the first start leaves the administrator's token. */
    public static Path firstTokenFile(Path data) {
        return data.resolve("admin-token");
    }

    private void read() throws IOException {
        byte[] content = Files.readAllBytes(file);
        boolean checked = CheckedText.isIn(content);
        List<String> lines;
        try {
            lines = checked ? CheckedText.lines(KIND, content) : Files.readAllLines(file, StandardCharsets.UTF_8);
        } catch (IllegalArgumentException | CharacterCodingException e) {
            throw damaged(checked ? e.getMessage() : "it is no text", e);
        }
        int number = checked ? 1 : 0;
        for (String line : lines) {
            number++;
            String[] parts = line.split(" ");
            try {
                Holder holder = new Holder(parts[0], Role.of(parts[1]), Instant.parse(parts[2]));
                entries.put(holder.name(), new Entry(holder, HexFormat.of().parseHex(parts[3])));
            } catch (RuntimeException e) {
                throw damaged("line " + number + " is not a token's", e);
            }
        }
        if (!checked && !entries.isEmpty()) {
            upgrade();
        }
    }

    private IOException damaged(String why, Exception cause) {
        return new IOException(
                file + " is damaged: " + why
                        + "; restore it from a backup, or move it away and start again to get a new"
                        + " administrator's token: all others are then to be made anew",
                cause);
    }

    /** From a version that kept no checksum. */
    private void upgrade() {
        try {
            write(entries.values());
        } catch (IOException e) {
            return; // as on a disk that is full: it is as good as before, and the next change brings the checksum
        }
    }

    /** Whether somebody may make tokens and read the audit log. */
    public synchronized boolean hasAdministrator() {
        return entries.values().stream().anyMatch(entry -> entry.holder.role() == Role.ADMINISTRATOR);
    }

    /** Who presents this token, if anybody. Takes as long for a nearly right token as for a wrong one. */
    public synchronized Optional<Holder> holder(String presented) {
        byte[] hash = hash(presented);
        Holder found = null;
        for (Entry entry : entries.values()) {
            if (MessageDigest.isEqual(entry.hash, hash)) {
                found = entry.holder;
            }
        }
        return Optional.ofNullable(found);
    }

    /** Whether somebody's token was not removed since. */
    public synchronized boolean isIn(Holder holder) {
        Entry entry = entries.get(holder.name());
        return entry != null && entry.holder.equals(holder);
    }

    public synchronized List<Holder> all() {
        return entries.values().stream().map(Entry::holder).toList();
    }

    /** Whether text can name a token: letters, digits and {@code ._@-}, at most 64. */
    public static boolean isName(String name) {
        return name != null && NAME.matcher(name).matches();
    }

    /**
     * Makes a token.
     *
     * @return the token, which nobody can ask for again; empty when the name is taken or there are too many
     */
    public synchronized Optional<String> make(String name, Role role) throws IOException {
        if (!isName(name)) {
            throw new IllegalArgumentException(name);
        }
        if (entries.containsKey(name) || entries.size() >= MAX_TOKENS) {
            return Optional.empty();
        }
        String token = random();
        add(name, role, token);
        return Optional.of(token);
    }

    private void add(String name, Role role, String token) throws IOException {
        Instant now = clock.instant().truncatedTo(ChronoUnit.SECONDS);
        TreeMap<String, Entry> changed = new TreeMap<>(entries);
        changed.put(name, new Entry(new Holder(name, role, now), hash(token)));
        write(changed.values());
        entries.putAll(changed);
    }

    /** What came of removing a token. */
    public enum Removal {
        REMOVED,
        UNKNOWN,
        /** It is the last administrator's, without which nobody could make another. */
        LAST_ADMINISTRATOR
    }

    public synchronized Removal remove(String name) throws IOException {
        Entry entry = entries.get(name);
        if (entry == null) {
            return Removal.UNKNOWN;
        }
        TreeMap<String, Entry> changed = new TreeMap<>(entries);
        changed.remove(name);
        if (changed.values().stream().noneMatch(left -> left.holder.role() == Role.ADMINISTRATOR)) {
            return Removal.LAST_ADMINISTRATOR;
        }
        write(changed.values());
        entries.remove(name);
        return Removal.REMOVED;
    }

    private void write(Collection<Entry> changed) throws IOException {
        StringBuilder lines = new StringBuilder();
        for (Entry entry : changed) {
            lines.append(entry.holder.name()).append(' ');
            lines.append(entry.holder.role().word()).append(' ');
            lines.append(entry.holder.since()).append(' ');
            lines.append(HexFormat.of().formatHex(entry.hash)).append('\n');
        }
        DataFiles.writeSecret(file, CheckedText.of(KIND, lines.toString()));
    }

    private static String random() {
        byte[] bits = new byte[32];
        new SecureRandom().nextBytes(bits);
        return "mr_" + Base64.getUrlEncoder().withoutPadding().encodeToString(bits);
    }

    private static byte[] hash(String token) {
        try {
            return MessageDigest.getInstance("SHA-256").digest(token.getBytes(StandardCharsets.UTF_8));
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("the JDK lacks SHA-256", e);
        }
    }
}
