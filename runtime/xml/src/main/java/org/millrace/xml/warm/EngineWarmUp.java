package org.millrace.xml.warm;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.time.Duration;
import java.util.List;
import org.millrace.xml.Announced;
import org.millrace.xml.EventKind;
import org.millrace.xml.EventStream;
import org.millrace.xml.XmlLimits;
import org.millrace.xml.canonical.CanonicalMethod;
import org.millrace.xml.canonical.CanonicalRefused;
import org.millrace.xml.canonical.Canonicalizer;

/**
 * Takes every turn of the tokenizer, of validation and of canonicalization again and again as soon as a runtime is up, so that the machine
 * code that is made of them has seen them all: otherwise the first entity reference, CDATA section or refused message of a steady traffic
 * throws that code away, and for some hundreds of milliseconds all messages pay for it.
 *
 * <p>Most of what it takes is {@link TypicalMessages}, so that the code is made for that; {@link Messages}, {@link MalformedMessages}, {@link Values}
 * and {@link WarmUpSchema} hold the rest, one of each kind. Nothing is read. Any thread; what it parses it forgets.
 */
public final class EngineWarmUp {

    private static final List<CanonicalMethod> METHODS = List.of(
            CanonicalMethod.EXCLUSIVE,
            CanonicalMethod.EXCLUSIVE.withComments(),
            CanonicalMethod.exclusive(List.of("p", "#default")),
            CanonicalMethod.INCLUSIVE,
            CanonicalMethod.INCLUSIVE.withComments(),
            CanonicalMethod.INCLUSIVE_1_1);

    private final List<byte[]> usual = TypicalMessages.all();
    private final List<byte[]> messages = Messages.all();
    private final List<MalformedMessages.Document> mistakes = MalformedMessages.all();
    private final Values values = new Values();
    private final WarmUpSchema schema = new WarmUpSchema();

    /** What came out, so that no compiler finds out that nobody wants it. */
    private int seen;

    private int parsed;

    private EngineWarmUp() {}

    /**
     * Goes on until the time is over.
     *
     * @param mostCpuTime of this thread; compiling takes a little more than that again, in the threads of the JIT. A second is enough.
     * @return how many documents were parsed
     */
    public static int run(Duration mostCpuTime) {
        ThreadMXBean threads = ManagementFactory.getThreadMXBean();
        long end = threads.getCurrentThreadCpuTime() + mostCpuTime.toNanos();
        EngineWarmUp warmUp = new EngineWarmUp();
        for (int step = 0; threads.getCurrentThreadCpuTime() < end; step++) {
            warmUp.step(step);
        }
        if (warmUp.seen < 0) {
            throw new IllegalStateException("numbers and lengths are never negative");
        }
        return warmUp.parsed;
    }

    /** One of each rare kind, in turn, among what is common. */
    private void step(int step) {
        CanonicalMethod method = METHODS.get(step % METHODS.size());
        take(messages.get(step % messages.size()), method).release();
        mistakes.get(step % mistakes.size()).refuse();
        schema.judgeRare(step);
        values.judge(step);
        for (byte[] message : usual) {
            EventStream stream = take(message, CanonicalMethod.EXCLUSIVE);
            schema.judgeUsual(stream);
            stream.release();
        }
        parsed += 3 + usual.size();
    }

    private EventStream take(byte[] message, CanonicalMethod method) {
        EventStream stream = EventStream.parseLent(message, 0, message.length, XmlLimits.DEFAULTS, Announced.NOTHING);
        seen = seen / 2 + read(stream);
        canonicalize(stream, method);
        return stream;
    }

    /** What steps do with every stream: walk it, look at names, and make strings of values. */
    private static int read(EventStream stream) {
        int known = 0;
        for (int event = 0; event < stream.size(); event++) {
            EventKind kind = stream.kind(event);
            if (kind == EventKind.START || kind == EventKind.ATTRIBUTE) {
                known += stream.nameId(event);
            }
            if (kind != EventKind.DOCUMENT && kind != EventKind.START && kind != EventKind.END) {
                known += stream.value(event).length();
            }
        }
        return known;
    }

    /** The document, and as a signature does its first element: once whole, once without the first element in it. */
    private void canonicalize(EventStream stream, CanonicalMethod method) {
        int element = stream.firstChildElement(stream.root());
        int inside = stream.firstChildElement(element);
        try {
            Canonicalizer.write(stream, 0, method, this::digest);
            Canonicalizer.write(stream, element, method, this::digest);
            Canonicalizer.write(stream, element, method, inside, this::digest);
        } catch (CanonicalRefused e) {
            seen = 0; // of one of the messages: xml:base stands above the element
        }
    }

    private void digest(byte[] bytes, int offset, int length) {
        seen = seen / 2 + length;
    }
}
