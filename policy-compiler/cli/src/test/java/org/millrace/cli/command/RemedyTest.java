package org.millrace.cli.command;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.LinkedHashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.millrace.cli.Main;
import org.millrace.cli.screen.Screen;

class RemedyTest {

    private static final Map<String, String> HERE = Map.of("--data", "my data");

    private static String filledIn(String words, Map<String, String> given) {
        Screen screen = new Screen(new PrintWriter(new StringWriter()), new PrintWriter(new StringWriter()), false);
        return Remedy.filledIn(words, given, () -> Main.commandLine(screen).getCommandSpec());
    }

    @Test
    void aCommandThatIsNamedSpeaksToTheSameRuntime() {
        assertEquals(
                "'millrace pair status --data \"my data\"' shows it, then 'millrace rollback --data \"my data\" orders'",
                filledIn("'millrace pair status' shows it, then 'millrace rollback orders'", HERE));
        assertEquals(
                "look with millrace tokens list --data \"my data\"; or make one",
                filledIn("look with millrace tokens list; or make one", HERE));
        assertEquals(
                "is it running? (millrace run --data \"my data\")", filledIn("is it running? (millrace run)", HERE));
    }

    @Test
    void ofARemoteRuntimeAllIsSaid() {
        Map<String, String> remote = new LinkedHashMap<>();
        remote.put("--runtime", "https://gw:9443");
        remote.put("--token-file", "t");
        remote.put("--certificate", "c.pem");

        assertEquals(
                "millrace drain --runtime https://gw:9443 --token-file t --certificate c.pem",
                filledIn("millrace drain", remote));
        assertEquals("is it running? (millrace run)", filledIn("is it running? (millrace run)", remote));
    }

    @Test
    void whatKnowsWhichOneItMeansIsLeftAsItIs() {
        assertEquals(
                "start one: millrace run --data other; or", filledIn("start one: millrace run --data other; or", HERE));
    }

    @Test
    void aCommandThatTakesNoSuchOptionAndWordsThatAreNoneAreLeftAlone() {
        for (String words : new String[] {
            "millrace keygen --dir DIR", "what millrace says is so", "see docs/millrace.yaml", "a file millrace.yaml"
        }) {
            assertEquals(words, filledIn(words, HERE));
        }
    }

    /** The caller may sit at the side that is to join, and the pair be elsewhere. */
    @Test
    void whatIsToBeDoneOnAnotherRuntimeIsNotSaidOfThisOne() {
        for (String words : new String[] {
            "make another: millrace pair invite",
            "let another side take this member out (millrace pair leave NAME), and let it join again",
            "look at 'millrace pair status' on both sides",
            "millrace pair status on another member shows who is in"
        }) {
            assertEquals(words, filledIn(words, HERE));
        }
    }

    @Test
    void theKeyThatSignsIsSaidToo() {
        assertEquals(
                "millrace compile --author keys orders.flow",
                filledIn("millrace compile orders.flow", Map.of("--author", "keys")));
    }
}
