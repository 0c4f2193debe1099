package org.millrace.xml.canonical;

import java.util.concurrent.atomic.AtomicReferenceArray;

/**
 * Canonicalizers that wait for their next run, with their scratch memory. Any thread.
 *
 * <p>As with tokenizers as many are kept as can run at once, and the first free one is taken, so that with little traffic it is the one that
 * knows the names of the tokenizer that is taken then.
 */
final class CanonicalizerPool {

    private static final AtomicReferenceArray<Canonicalizer> FREE =
            new AtomicReferenceArray<>(2 * Runtime.getRuntime().availableProcessors());

    private CanonicalizerPool() {}

    static Canonicalizer take() {
        for (int i = 0; i < FREE.length(); i++) {
            if (FREE.getPlain(i) != null) {
                Canonicalizer free = FREE.getAndSet(i, null);
                if (free != null) {
                    return free;
                }
            }
        }
        return new Canonicalizer();
    }

    static void give(Canonicalizer canonicalizer) {
        for (int i = 0; i < FREE.length(); i++) {
            if (FREE.getPlain(i) == null && FREE.compareAndSet(i, null, canonicalizer)) {
                return;
            }
        }
    }
}
