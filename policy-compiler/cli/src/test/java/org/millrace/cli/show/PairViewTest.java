package org.millrace.cli.show;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.PrintWriter;
import java.io.StringWriter;
import org.junit.jupiter.api.Test;
import org.millrace.cli.screen.Screen;
import tools.jackson.databind.json.JsonMapper;

class PairViewTest {

    private static String printed(String json) {
        StringWriter out = new StringWriter();
        PrintWriter to = new PrintWriter(out, true);
        PairView.print(new Screen(to, to, false), JsonMapper.shared().readTree(json), " --data left");
        return out.toString();
    }

    @Test
    void aRuntimeWithoutAPairSaysHowToBeginOne() {
        assertEquals(
                "this runtime is no side of a pair; 'millrace pair init --data left --name NAME --address HOST:PORT' begins one\n",
                printed("{\"epoch\":0,\"members\":[],\"drift\":[]}"));
    }

    @Test
    void aSideThatIsJustTakingItsMembershipUpIsNotOneWithoutAPair() {
        assertEquals(
                "this runtime is a side of a pair, and is just taking that up or ending it; look again in a moment\n",
                printed("{\"opening\":true,\"epoch\":0,\"members\":[],\"drift\":[]}"));
    }

    @Test
    void flowsOfSidesThatAreAlikeAreCounted() {
        String pair =
                "{\"member\":\"left\",\"active\":\"left\",\"epoch\":1,\"members\":[],\"drift\":[],\"flows\":[%s]}";
        assertTrue(printed(pair.formatted("{}")).contains("the sides are alike: 1 flow\n"));
        assertTrue(printed(pair.formatted("{},{}")).contains("the sides are alike: 2 flows\n"));
    }

    @Test
    void theSidesStandFirstThenWhatIsWrongThenWhatHappened() {
        assertEquals("""
            MEMBER       KIND     STATE    ROLE     WARM  VERSION  ENVIRONMENT   ADDRESS
            left (this)  runtime  serving  active   warm    0.1.0  0123456789ab  10.0.0.1:7070
            right        runtime  serving  standby  cold    0.1.0  ffff          10.0.0.2:7070
            w            witness  up                                             10.0.0.3:7070

            left is active, epoch 3; w leads the log
            right is not warm: flow orders: the file is gone
            differs: the environments differ

            2026-11-21T22:13:00Z  left/anna  deploys orders 1.2
            """, printed("""
                    {"member":"left","active":"left","epoch":3,"leader":"w","flows":[],
                     "members":[
                      {"name":"left","kind":"runtime","state":"serving","warm":true,"version":"0.1.0",
                       "environment":"0123456789abcdef","address":"10.0.0.1:7070"},
                      {"name":"right","kind":"runtime","state":"serving","warm":false,"version":"0.1.0",
                       "environment":"ffff","cold":"flow orders: the file is gone","address":"10.0.0.2:7070"},
                      {"name":"w","kind":"witness","state":"up","address":"10.0.0.3:7070"}],
                     "drift":["the environments differ"],
                     "history":[{"at":"2026-11-21T22:13:00Z","member":"left","who":"anna","what":"deploys orders 1.2"}]}
                    """));
    }

    @Test
    void ofAMemberThatDoesNotAnswerNeitherRoleNorWarmthIsKnownNorWhetherTheSidesAreAlike() {
        assertEquals("""
            MEMBER       KIND     STATE        ROLE     WARM     VERSION  ENVIRONMENT  ADDRESS
            left (this)  runtime  serving      active   warm       0.1.0  ffff         10.0.0.1:7070
            right        runtime  unreachable  unknown  unknown    0.1.0  ffff         10.0.0.2:7070

            left is active, epoch 3; left leads the log
            whether the sides are alike is not known: right does not answer
            """, printed("""
                    {"member":"left","known":true,"active":"left","epoch":3,"leader":"left","flows":[],
                     "members":[
                      {"name":"left","kind":"runtime","state":"serving","role":"active","warm":true,"version":"0.1.0",
                       "environment":"ffff","address":"10.0.0.1:7070"},
                      {"name":"right","kind":"runtime","state":"unreachable","role":"unknown","version":"0.1.0",
                       "environment":"ffff","address":"10.0.0.2:7070"}],
                     "drift":[]}
                    """));
    }

    @Test
    void aSideThatIsCutOffSaysThatItDoesNotKnowWhoIsActive() {
        String seen = printed("""
                    {"member":"left","known":false,"lastActive":"left","epoch":4,"flows":[],
                     "members":[
                      {"name":"left","kind":"runtime","state":"serving","role":"unknown","warm":true,"version":"0.1.0",
                       "environment":"ffff","address":"10.0.0.1:7070"}],
                     "drift":[]}
                    """);
        assertTrue(
                seen.contains(
                        "who is active is not known here; left was, with epoch 4, when this side knew last;"
                                + " no majority of the voters is reached: nothing can be changed\n"
                                + "whether the sides are alike is not known: this side does not know what the pair agrees on now\n"),
                seen);
        assertTrue(seen.contains("serving  unknown  warm"), seen);
    }
}
