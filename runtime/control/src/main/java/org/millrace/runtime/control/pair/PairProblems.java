package org.millrace.runtime.control.pair;

import java.io.IOException;
import org.millrace.runtime.control.http.Problem;
import org.millrace.runtime.pair.group.NoMajority;
import org.millrace.runtime.pair.state.FactRefused;
import org.millrace.runtime.pair.state.Member;

/** What the pair says against a change, as the admin API says it. */
final class PairProblems {

    private PairProblems() {}

    /** A member as a person asked for it. */
    static Member member(String name, String address, Member.Kind kind) throws Problem {
        if (!Member.isName(name)) {
            throw Problem.badRequest(
                    "the member has no usable name",
                    "give name: a letter, then letters, digits, dots and dashes, at most 40");
        }
        if (!Member.isAddress(address)) {
            throw Problem.badRequest(
                    "the member has no usable address",
                    "give address: host:port, where the other members reach this machine");
        }
        return new Member(name, kind, address);
    }

    /** A token that names an address of this machine alone is good for nobody on another. */
    static void requireReachable(String admin, Member self) throws Problem {
        if (isLoopback(hostOf(admin)) && !isLoopback(hostOf(self.address()))) {
            throw new Problem(
                    409,
                    "pair.admin",
                    "the admin API listens at " + admin
                            + ", where no other machine reaches it, and the pair is to be at " + self.address(),
                    "set admin.address in millrace.yaml, such as 0.0.0.0:9443, start again, and begin the pair then");
        }
    }

    /** By which others reach the machine of an address. */
    static String hostOf(String address) {
        return address.substring(0, address.lastIndexOf(':'));
    }

    private static boolean isLoopback(String host) {
        return host.equals("localhost") || host.startsWith("127.") || host.equals("[::1]") || host.equals("::1");
    }

    static Problem of(FactRefused refused) {
        return new Problem(409, refused.code(), refused.wrong(), refused.remedy());
    }

    /** What was tried here and did not work, such as an address that can't be listened on or reached. */
    static Problem of(IOException failed) {
        String message = failed.getMessage() == null ? failed.toString() : failed.getMessage();
        int remedy = message.lastIndexOf("; ");
        return new Problem(
                409,
                "pair.failed",
                remedy < 0 ? message : message.substring(0, remedy),
                remedy < 0 ? "the logs of both runtimes say more" : message.substring(remedy + 2));
    }

    static Problem of(InterruptedException stopping) {
        Thread.currentThread().interrupt();
        return new Problem(503, "pair.interrupted", "the runtime is stopping", "try again once it is up");
    }

    static Problem of(NoMajority failed) {
        return new Problem(
                503,
                "pair.majority",
                failed.getMessage(),
                "start the other members; if they are gone for good, 'millrace pair promote' goes on without them");
    }
}
