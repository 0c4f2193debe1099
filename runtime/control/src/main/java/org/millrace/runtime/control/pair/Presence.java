package org.millrace.runtime.control.pair;

import java.net.URLDecoder;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;

/**
 * What a member's process says of itself at the moment, asked now: nothing that was agreed on before it was started stands for it.
 *
 * <pre>
 * STATE INFLIGHT ADMIN process=ID cold=WHY works=0|1 address=WHERE
 * </pre>
 *
 * Members of versions before say no more than the first three words, and a witness of such a version nothing.
 *
 * @param state serving or draining; opening, while it takes its membership up; up, a witness; unreachable
 * @param inFlight exchanges under way; null when it is not known
 * @param admin host:port of its admin API; null when it is not known, and for a witness
 * @param process tells this run of the member from any before; "" when it does not say
 * @param cold why it could not take over at this moment; "" when it could; null when it does not say
 * @param works whether it may do exclusive work
 * @param address where it sees the shared address: here, elsewhere, unknown; none when it has no part in one
 */
public record Presence(
        String state, Integer inFlight, String admin, String process, String cold, boolean works, String address) {

    static final String SERVING = "serving";
    static final String DRAINING = "draining";
    static final String OPENING = "opening";
    static final String HERE = "here";
    static final String NONE = "none";

    private static final String NOT_SAID = "-";

    /** Of a member that does not answer. */
    public static final Presence UNREACHABLE = new Presence("unreachable", null, null, "", null, false, "unknown");

    public boolean isUnreachable() {
        return state.equals(UNREACHABLE.state);
    }

    boolean isServing() {
        return state.equals(SERVING);
    }

    /** Whether its process says for itself how it is; an older version's does not, and only what it attested is known. */
    boolean isLiving() {
        return !process.isEmpty() && cold != null;
    }

    String text() {
        return String.join(
                " ",
                state,
                String.valueOf(inFlight == null ? 0 : inFlight),
                admin == null ? NOT_SAID : admin,
                "process=" + process,
                "cold=" + URLEncoder.encode(cold == null ? "" : cold, StandardCharsets.UTF_8),
                "works=" + (works ? 1 : 0),
                "address=" + address);
    }

    /** @param text what a member answered; "" of a witness of a version before */
    static Presence parse(String text) {
        String[] words = text.split(" ");
        Map<String, String> said = new HashMap<>();
        for (int i = 3; i < words.length; i++) {
            int equals = words[i].indexOf('=');
            if (equals > 0) {
                said.put(
                        words[i].substring(0, equals),
                        URLDecoder.decode(words[i].substring(equals + 1), StandardCharsets.UTF_8));
            }
        }
        boolean runs = words.length > 1 && words[1].matches("[0-9]{1,9}");
        boolean hasAdmin = words.length > 2 && !words[2].equals(NOT_SAID);
        return new Presence(
                words[0].isEmpty() ? "up" : words[0],
                runs && !words[0].equals("up") ? Integer.valueOf(words[1]) : null,
                hasAdmin ? words[2] : null,
                said.getOrDefault("process", ""),
                said.get("cold"),
                "1".equals(said.get("works")),
                said.getOrDefault("address", NONE));
    }
}
