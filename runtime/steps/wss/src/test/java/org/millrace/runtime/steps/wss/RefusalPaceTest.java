package org.millrace.runtime.steps.wss;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.security.GeneralSecurityException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Base64;
import java.util.Collections;
import java.util.Iterator;
import java.util.List;
import java.util.Random;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.crypto.Cipher;
import javax.crypto.spec.IvParameterSpec;
import javax.crypto.spec.SecretKeySpec;
import org.junit.jupiter.api.Test;
import org.millrace.runtime.api.Exchange;
import org.millrace.runtime.api.Fault;
import org.millrace.runtime.api.FaultCode;

/**
 * Decrypt, then verify: whoever changes a ciphertext that has no seal learns from the time of the refusal neither whether the padding was
 * one, nor whether the content was well-formed.
 */
class RefusalPaceTest {

    /** By chance alone |z| passes it once in 150,000 comparisons. */
    private static final double MOST_Z = 4.5;

    private static final int MOST_RUNS = 4;
    private static final int PAIRS = 2_000;
    private static final int AT_ONCE = 4;
    private static final long STEP_MILLIS = Refusals.MILLIS_PER_KEY;

    private static final Pattern VALUE = Pattern.compile("CipherValue[^>]*>([^<]+)<");
    private static final Pattern BODY = Pattern.compile("<s:Body[^>]*>(.*)</s:Body>", Pattern.DOTALL);

    /** A signed order, its Body encrypted in CBC, in which key and content are to be replaced by ours: whoever seals knows the key. */
    private static final String SIGNED = Gateway.text(Gateway.run(
            Gateway.order(Names.SOAP_11),
            exchange -> Sign.run(exchange, Gateway.sign("client", "rsa-sha256", "token"))));

    private static final String TEMPLATE = Gateway.text(Gateway.run(
            Gateway.bytes(SIGNED),
            exchange -> Encrypt.run(
                    exchange,
                    Encrypt.prepare(
                            Gateway.link(true),
                            Gateway.encrypting("e")
                                    .with("certificate", "server")
                                    .with("content", "aes256-cbc")
                                    .with("transport", "rsa-1_5")
                                    .with("identifier", "issuer-serial")))));

    private static final Verify VERIFY = Gateway.verify("client");

    private final Random random = new Random(20_261_127);

    private static String content() {
        Matcher body = BODY.matcher(SIGNED);
        assertTrue(body.find());
        return body.group(1);
    }

    /** The message with this content in its Body; a block too many has no padding. */
    private byte[] sealed(String content, boolean padded) {
        try {
            byte[] key = noise(32);
            byte[] iv = noise(16);
            Cipher aes = Cipher.getInstance("AES/CBC/" + (padded ? "PKCS5Padding" : "NoPadding"));
            aes.init(Cipher.ENCRYPT_MODE, new SecretKeySpec(key, "AES"), new IvParameterSpec(iv));
            byte[] plain = Gateway.bytes(content);
            byte[] opened = padded ? plain : Arrays.copyOf(plain, (plain.length / 16 + 1) * 16);
            byte[] sealed = aes.doFinal(opened);
            byte[] whole = Arrays.copyOf(iv, 16 + sealed.length);
            System.arraycopy(sealed, 0, whole, 16, sealed.length);
            Cipher rsa = Cipher.getInstance("RSA/ECB/PKCS1Padding");
            rsa.init(Cipher.ENCRYPT_MODE, Party.SERVER.certificate().getPublicKey());
            Iterator<byte[]> values = List.of(rsa.doFinal(key), whole).iterator();
            return Gateway.bytes(VALUE.matcher(TEMPLATE)
                    .replaceAll(found -> found.group()
                            .replace(found.group(1), Base64.getEncoder().encodeToString(values.next()))));
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException(e);
        }
    }

    private byte[] noise(int bytes) {
        byte[] noise = new byte[bytes];
        random.nextBytes(noise);
        return noise;
    }

    /** Which the signature does not fit. */
    private byte[] wellFormed() {
        return sealed(content().replace("<empty/>", "<empTy/>"), true);
    }

    private byte[] notWellFormed() {
        return sealed(content().replace("<empty/>", "<empty< "), true);
    }

    private byte[] withoutPadding() {
        return sealed(content(), false);
    }

    private static Decrypt decrypt(Refusals refusals) {
        return Decrypt.prepare(
                Gateway.link(true),
                Gateway.decrypting("d")
                        .withTexts("ciphers", "aes256-cbc", "aes256-gcm")
                        .withTexts("transports", "rsa-1_5", "rsa-oaep"),
                refusals);
    }

    private static Fault refusal(byte[] message, Decrypt decrypt) {
        Exchange exchange = Gateway.request(message);
        try {
            Decrypt.run(exchange, decrypt);
            Verify.run(exchange, VERIFY);
        } catch (Fault fault) {
            return fault;
        }
        throw new AssertionError("it was accepted");
    }

    /** A clock by which each look costs some time, and the moments that were waited for. */
    private static final class Watched {

        private final AtomicLong nanos = new AtomicLong(1_000);
        private final List<Long> moments = new ArrayList<>();
        private final long costMillis;

        Watched(long costMillis) {
            this.costMillis = costMillis;
        }

        Refusals refusals() {
            return new Refusals(
                    () -> nanos.getAndAdd(TimeUnit.MILLISECONDS.toNanos(costMillis)),
                    moment -> moments.add(TimeUnit.NANOSECONDS.toMillis(moment - 1_000)));
        }
    }

    @Test
    void a_good_message_is_accepted_at_once() {
        Watched watched = new Watched(1);
        Decrypt decrypt = decrypt(watched.refusals());
        byte[] read = Gateway.run(sealed(content(), true), exchange -> {
            Decrypt.run(exchange, decrypt);
            Verify.run(exchange, Gateway.verify("client"));
        });
        assertTrue(Gateway.text(read).contains("<empty/>"));
        assertEquals(List.of(), watched.moments);
    }

    @Test
    void whatever_is_wrong_it_is_refused_at_the_same_moment() {
        for (byte[] message : List.of(withoutPadding(), notWellFormed(), wellFormed())) {
            Watched watched = new Watched(STEP_MILLIS - 1);
            Fault fault = refusal(message, decrypt(watched.refusals()));
            assertTrue(
                    List.of(FaultCode.NOT_DECRYPTED, FaultCode.NOT_SIGNED).contains(fault.kind()),
                    "of which the reply makes one: the message's security is not acceptable");
            assertEquals(List.of(STEP_MILLIS), watched.moments);
        }
    }

    @Test
    void what_takes_longer_than_a_step_is_refused_at_the_end_of_the_next() {
        Watched exactly = new Watched(STEP_MILLIS);
        refusal(wellFormed(), decrypt(exactly.refusals()));
        assertEquals(List.of(2 * STEP_MILLIS), exactly.moments);
    }

    @Test
    void a_large_message_has_longer_steps() {
        Watched watched = new Watched(1);
        String pad = "<!--" + "x".repeat(10 * Refusals.BYTES_PER_MILLI) + "-->";
        byte[] message = Gateway.bytes(Gateway.text(notWellFormed())
                .replaceFirst("</s:Header>", Matcher.quoteReplacement(pad + "</s:Header>")));
        refusal(message, decrypt(watched.refusals()));
        assertEquals(List.of(STEP_MILLIS + message.length / Refusals.BYTES_PER_MILLI), watched.moments);
    }

    @Test
    void content_under_a_seal_is_refused_at_once() {
        Watched watched = new Watched(1);
        Decrypt sealed = Decrypt.prepare(
                Gateway.link(true),
                Gateway.decrypting("d").withTexts("ciphers", "aes256-gcm").withTexts("transports", "rsa-1_5"),
                watched.refusals());
        assertEquals(FaultCode.NOT_DECRYPTED, refusal(wellFormed(), sealed).kind());
        assertEquals(List.of(), watched.moments);
    }

    private record Trial(boolean wellFormed, byte[] message) {}

    /**
     * A clock of each thread's own: the time that it has worked, and that it was told to wait for. What else the machine does is not in it. It
     * counts in steps as large as what a thread wakes up too late by, which hides anything finer from who measures from outside.
     */
    private static final class Worked {

        private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();
        private static final long LATE_NANOS = 50_000;

        private final ThreadLocal<long[]> waited = ThreadLocal.withInitial(() -> new long[1]);

        long now() {
            return THREADS.getCurrentThreadCpuTime() + waited.get()[0];
        }

        void waitUntil(long moment) {
            waited.get()[0] += Math.max(0, moment - now());
        }

        long steps(long nanos) {
            return nanos / LATE_NANOS;
        }
    }

    /** z of the times that refusals took, in the order of a shuffle, a few at once as they come to a gateway. */
    private double measured(Worked clock, Decrypt decrypt) throws Exception {
        List<Trial> trials = new ArrayList<>();
        for (int i = 0; i < PAIRS; i++) {
            trials.add(new Trial(true, wellFormed()));
            trials.add(new Trial(false, notWellFormed()));
        }
        Collections.shuffle(trials, random);
        List<Future<Long>> times = new ArrayList<>();
        try (ExecutorService gateway = Executors.newFixedThreadPool(AT_ONCE)) {
            for (Trial trial : trials) {
                times.add(gateway.submit(() -> {
                    long began = clock.now();
                    refusal(trial.message, decrypt);
                    return clock.steps(clock.now() - began);
                }));
            }
        }
        long[] wellFormed = new long[PAIRS];
        long[] notWellFormed = new long[PAIRS];
        int a = 0;
        int b = 0;
        for (int i = 0; i < trials.size(); i++) {
            if (trials.get(i).wellFormed) {
                wellFormed[a++] = times.get(i).get();
            } else {
                notWellFormed[b++] = times.get(i).get();
            }
        }
        return mannWhitney(wellFormed, notWellFormed);
    }

    /** The rank sum's distance from what chance gives, in standard deviations (Mann and Whitney, 1947), with ties. */
    private static double mannWhitney(long[] a, long[] b) {
        double n = a.length;
        double m = b.length;
        double u = 0;
        double ties = 0;
        SortedMap<Long, long[]> counts = new TreeMap<>();
        for (long time : a) {
            counts.computeIfAbsent(time, unknown -> new long[2])[0]++;
        }
        for (long time : b) {
            counts.computeIfAbsent(time, unknown -> new long[2])[1]++;
        }
        double less = 0;
        for (long[] count : counts.values()) {
            u += count[0] * (less + count[1] / 2.0);
            less += count[1];
            double tied = count[0] + count[1];
            ties += tied * tied * tied - tied;
        }
        double variance = n * m / 12 * (n + m + 1 - ties / ((n + m) * (n + m - 1)));
        return variance == 0 ? 0 : (u - n * m / 2) / Math.sqrt(variance);
    }

    @Test
    void by_this_machines_clock_a_refusal_takes_a_step() {
        byte[] message = wellFormed();
        Decrypt decrypt = decrypt(Refusals.PACED);
        long began = System.nanoTime();
        refusal(message, decrypt);
        assertTrue(System.nanoTime() - began >= TimeUnit.MILLISECONDS.toNanos(STEP_MILLIS));
    }

    @Test
    void two_thousand_pairs_of_well_formed_and_not_take_the_same_time_and_without_the_pace_they_do_not()
            throws Exception {
        Worked clock = new Worked();
        List<Double> without = new ArrayList<>();
        do {
            without.add(measured(clock, decrypt(new Refusals(clock::now, moment -> {}))));
        } while (Math.abs(without.getLast()) <= MOST_Z && without.size() < MOST_RUNS);
        assertTrue(Math.abs(without.getLast()) > MOST_Z, () -> "the yardstick sees nothing: z = " + without);

        List<Double> with = new ArrayList<>();
        do {
            with.add(measured(clock, decrypt(new Refusals(clock::now, clock::waitUntil))));
        } while (Math.abs(with.getLast()) >= MOST_Z && with.size() < MOST_RUNS);
        assertTrue(Math.abs(with.getLast()) < MOST_Z, () -> "z = " + with);
    }
}
