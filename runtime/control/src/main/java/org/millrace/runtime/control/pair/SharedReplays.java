package org.millrace.runtime.control.pair;

import java.nio.ByteBuffer;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.millrace.runtime.api.Fault;
import org.millrace.runtime.api.ReplayCache;
import org.millrace.runtime.api.ReplayCache.Mark;
import org.millrace.runtime.pair.Pair;
import org.millrace.runtime.pair.group.Unanswered;
import org.millrace.runtime.pair.state.Member;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Tells every other member that runs flows of a signed message before it is accepted here, and asks whether one of them had accepted it.
 *
 * <ol>
 *   <li>messages wait in one queue for each member; whatever is in it goes in one question, while the next gather
 *   <li>an exchange waits for the answer, at most {@value #PATIENCE_MILLIS} ms. A member that takes longer, or does not answer, is left
 *       aside: nobody waits for it until it answers again
 *   <li>a member that answers again, or anew (it says which process it is), is told of everything first: a restart forgets, and what was
 *       accepted while it was away must not be accepted by it
 *   <li>the same message told twice by the same process is no replay: a question may be asked again when its answer was lost. Told by another
 *       it is one: by a third side, or by one that was started anew and has forgotten that it accepted it. A question says by which
 *       process its messages were accepted, also when it is another that tells of them; versions before said nothing, and are answered as
 *       if they were always the same
 * </ol>
 *
 * <p>Beside the log, which is for small facts: thousands of messages a second may go this way. Thread-safe.
 */
final class SharedReplays implements ReplayCache.Others, AutoCloseable {

    private static final Logger LOG = LoggerFactory.getLogger(SharedReplays.class);
    private static final long PATIENCE_MILLIS = 250;
    private static final long LOOK_MILLIS = 1_000;
    private static final int MOST_WAITING = 20_000;
    private static final int MOST_IN_ONE = 8_192;

    /** What is heard from others, and answered: which process this is, and for each mark whether it is new. */
    static final class Heard {

        private final ReplayCache cache;

        Heard(ReplayCache cache) {
            this.cache = cache;
        }

        String heard(String marks, String by) {
            Instant now = Instant.now();
            StringBuilder answer = new StringBuilder(cache.process()).append(' ');
            String process = by.intern(); // one text for all its messages
            for (Mark mark : parsed(marks)) {
                answer.append(heard(mark, process, now));
            }
            return answer.toString();
        }

        private char heard(Mark mark, String by, Instant now) {
            try {
                return cache.heard(mark, by, now) ? 'n' : 'k';
            } catch (Fault full) {
                return 'f'; // it is not remembered here, which the other side must know
            }
        }
    }

    private enum Reach {
        AWAY,
        CATCHING_UP,
        LEVEL
    }

    private record Waiting(Mark mark, CompletableFuture<Answer> answer) {}

    private final Pair pair;
    private final ReplayCache cache;
    private final Map<String, Teller> tellers = new ConcurrentHashMap<>();
    private volatile boolean stopped;

    SharedReplays(Pair pair, ReplayCache cache) {
        this.pair = pair;
        this.cache = cache;
    }

    void start() {
        pair.watch(state -> state.members().values().stream()
                .filter(this::isTold)
                .forEach(member -> tellers.computeIfAbsent(member.name(), Teller::new)));
        cache.others(this);
    }

    private boolean isTold(Member member) {
        return member.kind().runsFlows() && !member.name().equals(pair.self().name());
    }

    @Override
    public Answer tell(Mark mark) {
        List<CompletableFuture<Answer>> answers = new ArrayList<>();
        for (Teller teller : tellers.values()) {
            answers.add(teller.tell(mark));
        }
        long end = System.nanoTime() + PATIENCE_MILLIS * 1_000_000;
        boolean all = !pair.state().members().isEmpty(); // else it does not know yet who they are
        for (CompletableFuture<Answer> answer : answers) {
            switch (await(answer, end)) {
                case KNOWN -> {
                    return Answer.KNOWN;
                }
                case NOT_TOLD -> all = false;
                case NEW -> {}
            }
        }
        return all ? Answer.NEW : Answer.NOT_TOLD;
    }

    private static Answer await(CompletableFuture<Answer> answer, long end) {
        try {
            return answer.get(Math.max(0, end - System.nanoTime()), TimeUnit.NANOSECONDS);
        } catch (TimeoutException e) {
            answer.complete(Answer.NOT_TOLD);
            return Answer.NOT_TOLD;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return Answer.NOT_TOLD;
        } catch (java.util.concurrent.ExecutionException e) {
            throw new IllegalStateException("an answer is given, and never fails", e);
        }
    }

    /** Tells one member. */
    private final class Teller implements Runnable {

        private final String member;
        private final BlockingQueue<Waiting> queue = new ArrayBlockingQueue<>(MOST_WAITING);
        private final Thread thread;
        private volatile Reach reach = Reach.AWAY;
        private String process = "";

        Teller(String member) {
            this.member = member;
            this.thread = Thread.ofVirtual().name("replays-" + member).start(this);
        }

        CompletableFuture<Answer> tell(Mark mark) {
            Reach now = reach;
            Waiting waiting = new Waiting(mark, new CompletableFuture<>());
            if (now == Reach.AWAY) {
                return CompletableFuture.completedFuture(Answer.NOT_TOLD);
            }
            if (!queue.offer(waiting)) {
                reach = Reach.AWAY; // it takes less than comes; what it misses it is told when it is caught up with
                return CompletableFuture.completedFuture(Answer.NOT_TOLD);
            }
            if (now == Reach.CATCHING_UP) {
                return CompletableFuture.completedFuture(Answer.NOT_TOLD);
            }
            CompletableFuture<Answer> ignored = waiting.answer().whenComplete((answer, failure) -> {
                if (answer == Answer.NOT_TOLD) {
                    reach = Reach.AWAY;
                }
            });
            return waiting.answer(); // itself, for whoever loses patience completes it
        }

        @Override
        public void run() {
            List<Waiting> batch = new ArrayList<>();
            try {
                while (!stopped && isMember()) {
                    batch.clear();
                    Waiting first = queue.poll(LOOK_MILLIS, TimeUnit.MILLISECONDS);
                    if (first != null) {
                        batch.add(first);
                        queue.drainTo(batch, MOST_IN_ONE - 1);
                    }
                    try {
                        String there = tell(batch, cache.process());
                        if (reach == Reach.AWAY || !there.equals(process)) {
                            catchUp(there);
                        }
                    } catch (Unanswered e) {
                        away(batch, e);
                    }
                }
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            } finally {
                reach = Reach.AWAY;
                tellers.remove(member, this);
                queue.forEach(waiting -> waiting.answer().complete(Answer.NOT_TOLD));
            }
        }

        private boolean isMember() {
            return pair.state().members().containsKey(member)
                    || pair.state().members().isEmpty();
        }

        private void away(List<Waiting> batch, Unanswered why) throws InterruptedException {
            if (reach != Reach.AWAY) {
                LOG.warn("{} is not told of signed messages any more: {}", member, why.getMessage());
            }
            reach = Reach.AWAY;
            batch.forEach(waiting -> waiting.answer().complete(Answer.NOT_TOLD));
            queue.clear(); // nobody waits for these: they are told with all others later
            Thread.sleep(LOOK_MILLIS);
        }

        /**
         * @param by which process accepts these
         * @return which process answered
         */
        private String tell(List<Waiting> batch, String by) throws Unanswered {
            List<Mark> marks = batch.stream().map(Waiting::mark).toList();
            String[] answer = PeerProtocol.ask(pair.group(), member, "replays", text(marks), by)
                    .split(" ", 2);
            if (answer.length != 2 || answer[1].length() != batch.size()) {
                throw new Unanswered(member + " runs a version of Millrace that shares no replays", null);
            }
            for (int i = 0; i < batch.size(); i++) {
                batch.get(i)
                        .answer()
                        .complete(
                                switch (answer[1].charAt(i)) {
                                    case 'n' -> Answer.NEW;
                                    case 'k' -> Answer.KNOWN;
                                    default -> Answer.NOT_TOLD;
                                });
            }
            return answer[0];
        }

        /** Tells it of everything. What comes meanwhile waits in the queue, so that nothing falls in between. */
        private void catchUp(String there) throws Unanswered {
            reach = Reach.CATCHING_UP;
            process = there;
            int told = 0;
            for (Map.Entry<String, List<Mark>> one : cache.marks().entrySet()) {
                List<Mark> all = one.getValue();
                for (int from = 0; from < all.size(); from += MOST_IN_ONE) {
                    List<Waiting> batch = all.subList(from, Math.min(all.size(), from + MOST_IN_ONE)).stream()
                            .map(mark -> new Waiting(mark, new CompletableFuture<>()))
                            .toList();
                    tell(batch, one.getKey());
                    if (batch.stream().anyMatch(waiting -> waiting.answer().join() == Answer.NOT_TOLD)) {
                        reach = Reach.AWAY; // it is full; it is told again at the next look
                        return;
                    }
                    told += batch.size();
                }
            }
            if (reach == Reach.CATCHING_UP) {
                reach = Reach.LEVEL;
                LOG.info("{} knows the {} signed messages that were accepted here", member, told);
            }
        }
    }

    static String text(List<Mark> marks) {
        ByteBuffer bytes = ByteBuffer.allocate(marks.size() * 3 * Long.BYTES);
        marks.forEach(mark -> bytes.putLong(mark.high()).putLong(mark.low()).putLong(mark.end()));
        return Base64.getUrlEncoder().withoutPadding().encodeToString(bytes.array());
    }

    private static List<Mark> parsed(String text) {
        ByteBuffer bytes = ByteBuffer.wrap(Base64.getUrlDecoder().decode(text));
        List<Mark> marks = new ArrayList<>(bytes.remaining() / (3 * Long.BYTES));
        while (bytes.hasRemaining()) {
            marks.add(new Mark(bytes.getLong(), bytes.getLong(), bytes.getLong()));
        }
        return marks;
    }

    /** From here on nobody is told; whoever leaves the pair has the cache count alone then. */
    @Override
    public void close() {
        stopped = true;
        cache.others(mark -> Answer.NOT_TOLD);
        tellers.values().forEach(teller -> teller.thread.interrupt());
    }
}
