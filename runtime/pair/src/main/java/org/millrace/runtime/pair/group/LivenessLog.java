package org.millrace.runtime.pair.group;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.TimeUnit;
import org.apache.ratis.proto.RaftProtos.RoleInfoProto;
import org.apache.ratis.proto.RaftProtos.ServerRpcProto;

/**
 * Tells once who is not heard of any more, and once who is again. Who leads the pair's log hears of every member; the others only of who
 * leads, and say so when nobody does. Used by one thread.
 */
final class LivenessLog {

    /** Longer than any election, and than a collection of garbage should take. */
    static final long MILLIS = 2_000;

    private final TreeSet<String> told = new TreeSet<>();
    private boolean leaderless;
    private boolean toldLeaderless;
    private long leaderlessSince;

    /**
     * To be called again and again.
     *
     * @param nanos the time now, by {@link System#nanoTime()}
     * @return sentences for the log
     */
    List<String> news(RoleInfoProto role, long nanos) {
        List<String> news = new ArrayList<>();
        if (knowsWhoLeads(role)) { // the name is told elsewhere
            leaderless = false;
            toldLeaderless = false;
        } else if (!leaderless) {
            leaderless = true;
            leaderlessSince = nanos;
        } else if (!toldLeaderless && nanos - leaderlessSince > TimeUnit.MILLISECONDS.toNanos(MILLIS)) {
            toldLeaderless = true;
            news.add(
                    "nobody has led the pair's log for more than 2 s: this member reaches no majority of the others, which are down,"
                            + " or cut off from it");
        }
        Map<String, Boolean> followers = followers(role);
        followers.forEach((name, silent) -> {
            if (silent && told.add(name)) {
                news.add(name + " has not been heard of for more than 2 s: it is down, or cut off from this member");
            } else if (!silent && told.remove(name)) {
                news.add(name + " is heard of again");
            }
        });
        told.retainAll(followers.keySet()); // who leads no more hears of none, and who has left is not missed
        return news;
    }

    /** The library's own measure of how long nobody has led begins anew with each vote that is refused at once. */
    private static boolean knowsWhoLeads(RoleInfoProto role) {
        return role.hasLeaderInfo()
                || !role.getFollowerInfo().getLeaderInfo().getId().getId().isEmpty();
    }

    static boolean isSilent(ServerRpcProto follower) {
        return follower.getLastRpcElapsedTimeMs() > MILLIS;
    }

    private static Map<String, Boolean> followers(RoleInfoProto role) {
        Map<String, Boolean> followers = new TreeMap<>();
        for (ServerRpcProto follower : role.getLeaderInfo().getFollowerInfoList()) {
            followers.put(follower.getId().getId().toStringUtf8(), isSilent(follower));
        }
        return followers;
    }
}
