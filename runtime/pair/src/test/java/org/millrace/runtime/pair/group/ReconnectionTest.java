package org.millrace.runtime.pair.group;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.lang.reflect.Proxy;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;
import org.apache.ratis.proto.RaftProtos.RoleInfoProto;
import org.apache.ratis.protocol.RaftGroupId;
import org.apache.ratis.protocol.RaftGroupMemberId;
import org.apache.ratis.protocol.RaftPeer;
import org.apache.ratis.protocol.RaftPeerId;
import org.apache.ratis.server.DivisionInfo;
import org.apache.ratis.server.RaftConfiguration;
import org.apache.ratis.server.RaftServer;
import org.apache.ratis.server.RaftServerRpc;
import org.junit.jupiter.api.Test;

/** Who is given a new connection, seen at a, of three members; that it helps is seen in tests/failover, where links are really cut. */
class ReconnectionTest {

    private final BlockingQueue<String> reached = new LinkedBlockingQueue<>();
    private final Semaphore done = new Semaphore(0);
    private final Reconnection reconnection = new Reconnection();

    private final RaftServerRpc links = fake(RaftServerRpc.class, Map.of("handleException", arguments -> {
        assertEquals(true, arguments[2], "by a new connection");
        reached.add(arguments[0].toString());
        done.acquireUninterruptibly();
        return null;
    }));

    @Test
    void whoLeadsTheLogReachesAnewWhoWasSilentForMoreThanTwoSeconds() throws Exception {
        done.release(100);
        reconnection.look(part(Roles.leading(Map.of("b", 2_000L, "c", 2_001L))), links);
        assertEquals(List.of("c"), reached(1));
        reconnection.look(part(Roles.leading(Map.of("b", 1L, "c", 300L))), links);
        assertEquals(List.of(), reached(0));
    }

    @Test
    void whoHasHadNoLeaderForMoreThanTwoSecondsReachesAllOthersAnew() throws Exception {
        done.release(100);
        reconnection.look(part(Roles.candidate(2_000)), links);
        assertEquals(List.of(), reached(0));
        reconnection.look(part(Roles.candidate(2_001)), links);
        assertEquals(List.of("b", "c"), reached(2));
    }

    @Test
    void oneAtATimeToEachMember() throws Exception {
        reconnection.look(part(Roles.leading(Map.of("b", 5_000L))), links);
        assertEquals(List.of("b"), reached(1));
        reconnection.look(part(Roles.leading(Map.of("b", 5_500L, "c", 5_000L))), links);
        assertEquals(List.of("c"), reached(1));
        done.release(100);
        String again = null;
        for (int look = 0; again == null && look < 100; look++) {
            reconnection.look(part(Roles.leading(Map.of("b", 6_000L))), links);
            again = poll();
        }
        assertEquals("b", again);
    }

    /** As many as there must be at least, and what else comes in a tenth of a second; sorted. */
    private List<String> reached(int least) throws InterruptedException {
        TreeSet<String> all = new TreeSet<>();
        for (int i = 0; i < least; i++) {
            all.add(reached.poll(1, TimeUnit.MINUTES));
        }
        for (String more = poll(); more != null; more = poll()) {
            all.add(more);
        }
        return List.copyOf(all);
    }

    private String poll() throws InterruptedException {
        return reached.poll(100, TimeUnit.MILLISECONDS);
    }

    private static RaftServer.Division part(RoleInfoProto role) {
        List<RaftPeer> all = List.of(peer("a"), peer("b"), peer("c"));
        RaftConfiguration members = fake(RaftConfiguration.class, Map.of("getAllPeers", arguments -> all));
        DivisionInfo info = fake(DivisionInfo.class, Map.of("getRoleInfoProto", arguments -> role));
        RaftGroupMemberId self = RaftGroupMemberId.valueOf(RaftPeerId.valueOf("a"), RaftGroupId.randomId());
        return fake(
                RaftServer.Division.class,
                Map.of(
                        "getInfo", arguments -> info,
                        "getRaftConf", arguments -> members,
                        "getMemberId", arguments -> self));
    }

    private static RaftPeer peer(String name) {
        return RaftPeer.newBuilder().setId(name).setAddress("127.0.0.1:1").build();
    }

    /** The library's interfaces are large; of what is not named here nothing is asked. */
    private static <T> T fake(Class<T> type, Map<String, Function<Object[], Object>> answers) {
        return type.cast(Proxy.newProxyInstance(
                type.getClassLoader(),
                new Class<?>[] {type},
                (proxy, method, arguments) -> answers.get(method.getName()).apply(arguments)));
    }
}
