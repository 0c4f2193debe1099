package org.millrace.cli.show;

import java.util.ArrayList;
import java.util.List;
import org.millrace.cli.screen.Screen;
import org.millrace.xml.Printable;
import tools.jackson.databind.JsonNode;

/** A pair as a person reads it: the sides first, then what is wrong, then what happened. */
public final class PairView {

    private static final int EVENTS = 8;
    private static final int DIGEST = 12;

    public static final String OPENING = "this runtime is a side of a pair, and is just taking that up or ending it";

    private PairView() {}

    public static boolean isOpening(JsonNode pair) {
        return pair.path("opening").asBoolean(false);
    }

    /**
     * @param pair what {@code GET /v1/pair} answers
     * @param runtime the options by which the runtime was named, for commands that are proposed; with a blank before them
     */
    public static void print(Screen screen, JsonNode pair, String runtime) {
        String stopped = pair.path("stopped").asString("");
        if (pair.path("member").isMissingNode() && !stopped.isEmpty()) {
            screen.say(screen.bad("this runtime is a side of a pair, and works without it: ") + Printable.of(stopped));
            address(screen, pair.path("address"));
            return;
        }
        if (pair.path("member").isMissingNode()) {
            screen.say(
                    isOpening(pair)
                            ? OPENING + "; look again in a moment"
                            : "this runtime is no side of a pair; 'millrace pair init" + runtime
                                    + " --name NAME --address HOST:PORT' begins one");
            address(screen, pair.path("address"));
            return;
        }
        String active = pair.path("active").asString("");
        screen.table(
                "",
                List.of("MEMBER", "KIND", "STATE", "ROLE", "WARM", "VERSION", "ENVIRONMENT", "ADDRESS"),
                members(screen, pair, active));
        screen.say("");
        boolean known = pair.path("known").asBoolean(true);
        screen.say((known
                        ? active(screen, active) + ", epoch "
                                + pair.path("epoch").asString("0")
                        : unknown(screen, pair))
                + (pair.path("leader").isMissingNode()
                        ? "; " + screen.bad("no majority of the voters is reached: nothing can be changed")
                        : "; " + pair.path("leader").asString("") + " leads the log"));
        if (!stopped.isEmpty()) {
            screen.say(screen.bad("this runtime takes no part in the pair, and what is told here may be old: ")
                    + Printable.of(stopped));
        }
        if (!pair.path("leftBehind").asString("").isEmpty()) {
            screen.say(screen.bad("this side was left behind: ")
                    + Printable.of(pair.path("leftBehind").asString("")));
        }
        if (!pair.path("damaged").asString("").isEmpty()) {
            screen.say(
                    screen.bad("damaged: ") + Printable.of(pair.path("damaged").asString("")));
        }
        address(screen, pair.path("address"));
        if (!pair.path("mixed").asString("").isEmpty()) {
            screen.say(Printable.of(pair.path("mixed").asString("")));
        }
        for (JsonNode member : pair.path("members")) {
            String cold = member.path("cold").asString("");
            if (!cold.isEmpty()) {
                screen.say(screen.bad(member.path("name").asString("") + " is not warm: ") + Printable.of(cold));
            }
        }
        String silent = silent(pair);
        if (!known || !silent.isEmpty()) {
            screen.say("whether the sides are alike is not known: "
                    + (known ? silent + " does not answer" : "this side does not know what the pair agrees on now"));
        } else if (pair.path("drift").isEmpty()) {
            int flows = pair.path("flows").size();
            screen.say(screen.good("the sides are alike") + ": " + flows + (flows == 1 ? " flow" : " flows"));
        }
        for (JsonNode difference : pair.path("drift")) {
            screen.say(screen.bad("differs: ") + Printable.of(difference.asString("")));
        }
        history(screen, pair);
    }

    private static String active(Screen screen, String active) {
        return active.isEmpty() ? screen.bad("nobody is active yet") : active + " is active";
    }

    private static String unknown(Screen screen, JsonNode pair) {
        String last = pair.path("lastActive").asString("");
        return screen.bad("who is active is not known here")
                + (last.isEmpty()
                        ? ""
                        : "; " + last + " was, with epoch " + pair.path("epoch").asString("0")
                                + ", when this side knew last");
    }

    /** The sides that do not answer. */
    private static String silent(JsonNode pair) {
        List<String> silent = new ArrayList<>();
        for (JsonNode member : pair.path("members")) {
            if (!member.path("kind").asString("").equals("witness")
                    && member.path("state").asString("").equals("unreachable")) {
                silent.add(member.path("name").asString("?"));
            }
        }
        return String.join(" and ", silent);
    }

    private static void address(Screen screen, JsonNode address) {
        if (address.isObject()) {
            screen.say("address " + address.path("addresses").asString("") + ": "
                    + address.path("holder").asString("").toLowerCase(java.util.Locale.ROOT) + ", "
                    + address.path("why").asString(""));
        }
    }

    private static List<List<String>> members(Screen screen, JsonNode pair, String active) {
        List<List<String>> rows = new ArrayList<>();
        for (JsonNode member : pair.path("members")) {
            String name = member.path("name").asString("?");
            boolean runs = !member.path("kind").asString("").equals("witness");
            JsonNode warm = member.path("warm");
            String role = member.path("role").asString(name.equals(active) ? "active" : "standby");
            rows.add(List.of(
                    name + (name.equals(pair.path("member").asString("")) ? " (this)" : ""),
                    member.path("kind").asString("?"),
                    member.path("state").asString("?"),
                    runs ? role : "",
                    !runs ? "" : warm.isBoolean() ? (warm.asBoolean() ? "warm" : "cold") : "unknown",
                    member.path("version").asString(""),
                    start(member.path("environment").asString("")),
                    member.path("address").asString("?")));
        }
        return rows;
    }

    private static String start(String digest) {
        return digest.length() > DIGEST ? digest.substring(0, DIGEST) : digest;
    }

    private static void history(Screen screen, JsonNode pair) {
        List<List<String>> rows = new ArrayList<>();
        for (JsonNode event : pair.path("history")) {
            if (rows.size() < EVENTS) {
                String member = event.path("member").asString("");
                String who = event.path("who").asString("-");
                rows.add(List.of(
                        event.path("at").asString(""),
                        who.equals("-") ? member : member + "/" + who,
                        event.path("what").asString("")));
            }
        }
        if (!rows.isEmpty()) {
            screen.say("");
            screen.rows("", rows);
        }
    }
}
