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
import java.util.function.Supplier;
import java.util.regex.Pattern;
import java.util.stream.DoubleStream;
import javax.crypto.Cipher;
import javax.crypto.spec.GCMParameterSpec;
import javax.crypto.spec.IvParameterSpec;
import javax.crypto.spec.SecretKeySpec;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.millrace.runtime.api.Exchange;
import org.millrace.runtime.api.Fault;

/**
 * Decryption is no oracle: two messages of which one has a bad padding and the other a bad content get the same answer in the same time.
 *
 * <p>As in "dude, is my code constant time?" (Reparaz, Balasch, Verbauwhede, 2017): both classes run interleaved in random order, in one
 * thread, whose processor time is taken; the slowest quarter of all is cut off at a common bound, for those are interrupts and caches that
 * others emptied; what is left is compared by Welch's t. By chance alone |t| passes {@value #MOST_T} once in 150,000 comparisons, if the
 * samples are independent. On a machine that others use they are not quite, so a comparison that fails is repeated with new messages, up to
 * {@value #MOST_RUNS} times, and the best counts. That hides no leak: t of a true difference grows with the root of the number of samples
 * and is past the bound in each run, as {@link #aDifferenceOfAThirdIsSeen} shows; only noise comes and goes.
 */
class OracleTest {

    private static final double MOST_T = 4.5;
    private static final int MOST_RUNS = 6;
    private static final int SAMPLES = Boolean.getBoolean("long") ? 10_000 : 1_000;
    private static final int WARM_UP = 400;
    private static final double KEPT = 0.75;
    private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

    private static final Pattern VALUE = Pattern.compile("CipherValue[^>]*>([^<]+)<");
    private static final byte[] CONTENT = Gateway.bytes("<order xmlns=\"urn:test:orders\">"
            + "<line><city>Utrecht</city><count>12</count></line>".repeat(40) + "</order>");

    private final Random random = new Random(20_261_120);

    /** Two ways to damage one message, that the sender of it must not be able to tell apart. */
    private enum Pair {
        /** Vaudenay's: the content's padding is none, or it is one, and the content before it is damaged in both. */
        CBC_PADDING("aes256-cbc", "rsa-1_5", "RSA/ECB/PKCS1Padding") {
            @Override
            Sealed damaged(Sealed good, boolean padding, Random random) {
                int length = 16 - CONTENT.length % 16;
                int wanted = padding ? 17 + random.nextInt(239) : 1 + (length + random.nextInt(15)) % 16;
                byte[] content = good.content.clone();
                content[content.length - 17] ^=
                        (byte) (length ^ wanted); // is added to the padding's last byte, its length
                return new Sealed(good.key, content);
            }
        },
        /** Bleichenbacher's: the wrapped key is no PKCS #1 block, or it is one around another key. */
        RSA_1_5_PADDING("aes256-cbc", "rsa-1_5", "RSA/ECB/PKCS1Padding") {
            @Override
            Sealed damaged(Sealed good, boolean padding, Random random) {
                return new Sealed(padding ? noBlock(random) : wrapped(noise(random, 32)), good.content);
            }
        },
        /** Manger's: the wrapped key is no OAEP block, or it is one around another key. */
        OAEP_PADDING("aes256-gcm", "rsa-oaep-sha1", "RSA/ECB/OAEPWithSHA-1AndMGF1Padding") {
            @Override
            Sealed damaged(Sealed good, boolean padding, Random random) {
                return new Sealed(padding ? noBlock(random) : wrapped(noise(random, 32)), good.content);
            }
        },
        /** GCM has no padding: its tag is wrong, or its content is. */
        GCM_TAG("aes256-gcm", "rsa-oaep-sha1", "RSA/ECB/OAEPWithSHA-1AndMGF1Padding") {
            @Override
            Sealed damaged(Sealed good, boolean padding, Random random) {
                byte[] content = good.content.clone();
                int at = padding ? content.length - 1 - random.nextInt(16) : 12 + random.nextInt(content.length - 28);
                content[at] ^= (byte) (1 + random.nextInt(255));
                return new Sealed(good.key, content);
            }
        };

        private final String content;
        private final String transport;
        private final String wrapping;

        Pair(String content, String transport, String wrapping) {
            this.content = content;
            this.transport = transport;
            this.wrapping = wrapping;
        }

        /** @param padding which of the two ways */
        abstract Sealed damaged(Sealed good, boolean padding, Random random);

        byte[] wrapped(byte[] key) {
            try {
                Cipher cipher = Cipher.getInstance(wrapping);
                cipher.init(Cipher.ENCRYPT_MODE, Party.SERVER.certificate().getPublicKey());
                return cipher.doFinal(key);
            } catch (GeneralSecurityException e) {
                throw new IllegalStateException(e);
            }
        }

        /** What we seal ourselves, for whoever attacks knows the content key that he made. */
        Sealed good(Random random) {
            byte[] key = noise(random, 32);
            boolean gcm = content.endsWith("gcm");
            byte[] iv = noise(random, gcm ? 12 : 16);
            try {
                Cipher cipher = Cipher.getInstance(gcm ? "AES/GCM/NoPadding" : "AES/CBC/PKCS5Padding");
                cipher.init(
                        Cipher.ENCRYPT_MODE,
                        new SecretKeySpec(key, "AES"),
                        gcm ? new GCMParameterSpec(128, iv) : new IvParameterSpec(iv));
                byte[] sealed = cipher.doFinal(CONTENT);
                byte[] whole = Arrays.copyOf(iv, iv.length + sealed.length);
                System.arraycopy(sealed, 0, whole, iv.length, sealed.length);
                return new Sealed(wrapped(key), whole);
            } catch (GeneralSecurityException e) {
                throw new IllegalStateException(e);
            }
        }

        /** A message as the encrypt step makes it, in which the values of key and content are to be replaced. */
        String template() {
            Encrypt encrypt = Encrypt.prepare(
                    Gateway.link(true),
                    Gateway.encrypting("e")
                            .with("certificate", "server")
                            .with("content", content)
                            .with("transport", transport)
                            .with("identifier", "issuer-serial"));
            return Gateway.text(Gateway.run(Gateway.order(Names.SOAP_11), exchange -> Encrypt.run(exchange, encrypt)));
        }

        Decrypt decrypt() {
            // without the pace of refusals, which would hide what is measured here: the work itself
            return Decrypt.prepare(
                    Gateway.link(true),
                    Gateway.decrypting("d").withTexts("ciphers", content).withTexts("transports", transport),
                    new Refusals(System::nanoTime, moment -> {}));
        }
    }

    /** The values of an encrypted key and of the content that is encrypted with it. */
    private record Sealed(byte[] key, byte[] content) {

        byte[] in(String template) {
            Iterator<byte[]> values = List.of(key, content).iterator();
            return Gateway.bytes(VALUE.matcher(template)
                    .replaceAll(found -> found.group()
                            .replace(found.group(1), Base64.getEncoder().encodeToString(values.next()))));
        }
    }

    private static byte[] noise(Random random, int bytes) {
        byte[] noise = new byte[bytes];
        random.nextBytes(noise);
        return noise;
    }

    /** A number below the modulus that unwraps to no block of any kind, but for one case in 2^16. */
    private static byte[] noBlock(Random random) {
        byte[] noise = noise(random, 256);
        noise[0] &= 0x3F;
        return noise;
    }

    private static Fault refusal(Decrypt decrypt, Exchange exchange) {
        try {
            Decrypt.run(exchange, decrypt);
        } catch (Fault fault) {
            return fault;
        }
        throw new AssertionError("a damaged message was decrypted");
    }

    /** What a client sees of a fault. */
    private static String answer(Fault fault) {
        return fault.code() + " " + fault.hint() + " " + fault.causeClass() + " " + fault.getMessage();
    }

    /** A damaged message, made before any is timed: what making it leaves in the caches differs with its class. */
    private record Trial(int which, byte[] message) {}

    /** Both classes in random order, so many each, and as many before them to warm up. */
    private List<Trial> trials(Supplier<byte[]> first, Supplier<byte[]> second) {
        List<Integer> classes = new ArrayList<>();
        for (int i = 0; i < SAMPLES; i++) {
            classes.addAll(List.of(0, 1));
        }
        Collections.shuffle(classes, random);
        for (int i = 0; i < WARM_UP; i++) {
            classes.addFirst(random.nextInt(2));
        }
        return classes.stream()
                .map(which -> new Trial(which, (which == 0 ? first : second).get()))
                .toList();
    }

    /** Runs both classes in random order, asserts that all answers are equal, and answers Welch's t of their times. */
    private double compare(Decrypt decrypt, Supplier<byte[]> first, Supplier<byte[]> second) {
        double[][] nanos = {new double[SAMPLES], new double[SAMPLES]};
        int[] done = {0, 0};
        String answer = null;
        int warmUp = WARM_UP;
        for (Trial trial : trials(first, second)) {
            Exchange exchange = Gateway.request(trial.message);
            long began = THREADS.getCurrentThreadCpuTime();
            Fault fault = refusal(decrypt, exchange);
            long spent = THREADS.getCurrentThreadCpuTime() - began;
            assertEquals(answer == null ? answer(fault) : answer, answer(fault));
            answer = answer(fault);
            if (warmUp-- <= 0) {
                nanos[trial.which][done[trial.which]++] = spent;
            }
        }
        return welch(nanos[0], nanos[1]);
    }

    /** Welch's t of what is left of both below the bound that cuts off the slowest of all. */
    private static double welch(double[] a, double[] b) {
        double[] all =
                DoubleStream.concat(Arrays.stream(a), Arrays.stream(b)).sorted().toArray();
        double most = all[(int) (all.length * KEPT)];
        double[] x = Arrays.stream(a).filter(each -> each < most).toArray();
        double[] y = Arrays.stream(b).filter(each -> each < most).toArray();
        return (mean(x) - mean(y)) / Math.sqrt(variance(x) / x.length + variance(y) / y.length);
    }

    private static double mean(double[] values) {
        return Arrays.stream(values).average().orElseThrow();
    }

    private static double variance(double[] values) {
        double mean = mean(values);
        return Arrays.stream(values).map(each -> (each - mean) * (each - mean)).sum() / (values.length - 1);
    }

    @ParameterizedTest
    @EnumSource
    void aBadPaddingIsAnsweredAsABadContentInTheSameTime(Pair pair) {
        String template = pair.template();
        Sealed good = pair.good(random);
        Decrypt decrypt = pair.decrypt();
        byte[] decrypted = Gateway.run(good.in(template), exchange -> Decrypt.run(exchange, decrypt));
        assertTrue(
                Gateway.text(decrypted).contains("<city>Utrecht</city>"), "it is a good message before it is damaged");
        List<Double> t = new ArrayList<>();
        do {
            t.add(compare(
                    decrypt,
                    () -> pair.damaged(good, true, random).in(template),
                    () -> pair.damaged(good, false, random).in(template)));
        } while (Math.abs(t.getLast()) >= MOST_T && t.size() < MOST_RUNS);
        assertTrue(
                Math.abs(t.getLast()) < MOST_T, () -> pair + ": t = " + t + " over " + SAMPLES + " decryptions each");
    }

    /** The yardstick: a class that takes a third longer is told apart, however busy the machine; on a quiet one, a few hundredths are. */
    @Test
    void aDifferenceOfAThirdIsSeen() {
        Pair pair = Pair.GCM_TAG;
        String template = pair.template();
        String longer = template.replaceFirst("(</[\\w-]+:Header>)", "<x>" + "y".repeat(500_000) + "</x>$1");
        Sealed good = pair.good(random);
        List<Double> t = new ArrayList<>();
        do {
            t.add(compare(
                    pair.decrypt(),
                    () -> pair.damaged(good, true, random).in(longer),
                    () -> pair.damaged(good, true, random).in(template)));
        } while (t.getLast() <= MOST_T && t.size() < MOST_RUNS);
        assertTrue(t.getLast() > MOST_T, () -> "t = " + t);
    }
}
