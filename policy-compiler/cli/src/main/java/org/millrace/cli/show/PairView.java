package org.millrace.cli.show;

import java.util.ArrayList;
import java.util.List;
import org.millrace.cli.Screen;
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

    /** @param pair what {@code GET /v1/pair} answers */
    public static void print(Screen screen, JsonNode pair) {
        if (pair.path("member").isMissingNode()) {
            screen.say(
                    isOpening(pair)
                            ? OPENING + "; look again in a moment"
                            : "this runtime is no side of a pair; 'millrace pair init' begins one");
            address(screen, pair.path("address"));
            return;
        }
        String active = pair.path("active").asString("");
        screen.table(
                "",
                List.of("MEMBER", "KIND", "STATE", "ROLE", "WARM", "VERSION", "ENVIRONMENT", "ADDRESS"),
                members(screen, pair, active));
        screen.say("");
        screen.say((active.isEmpty() ? screen.bad("nobody is active yet") : active + " is active")
                + ", epoch " + pair.path("epoch").asString("0")
                + (pair.path("leader").isMissingNode()
                        ? "; " + screen.bad("no majority of the voters is reached: nothing can be changed")
                        : "; " + pair.path("leader").asString("") + " leads the log"));
        if (!pair.path("stopped").asString("").isEmpty()) {
            screen.say(screen.bad("this runtime takes no part in the pair, and what is told here may be old: ")
                    + Printable.of(pair.path("stopped").asString("")));
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
        if (pair.path("drift").isEmpty()) {
            int flows = pair.path("flows").size();
            screen.say(screen.good("the sides are alike") + ": " + flows + (flows == 1 ? " flow" : " flows"));
        }
        for (JsonNode difference : pair.path("drift")) {
            screen.say(screen.bad("differs: ") + Printable.of(difference.asString("")));
        }
        history(screen, pair);
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
            rows.add(List.of(
                    name + (name.equals(pair.path("member").asString("")) ? " (this)" : ""),
                    member.path("kind").asString("?"),
                    member.path("state").asString("?"),
                    name.equals(active) ? "active" : runs ? "standby" : "",
                    !runs ? "" : member.path("warm").asBoolean(false) ? "warm" : "cold",
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
