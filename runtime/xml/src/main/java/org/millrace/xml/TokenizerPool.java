package org.millrace.xml;

import java.util.concurrent.atomic.AtomicReferenceArray;

/**
 * Tokenizers that wait for their next document, with the names they have learned. Any thread.
 *
 * <p>As many are kept as can run at once; the first free one is taken, so that in quiet times few are in use and stay in the caches. Who
 * finds none free makes a new one, and who finds no place to give one back drops it.
 */
final class TokenizerPool {

    private static final AtomicReferenceArray<Tokenizer> FREE =
            new AtomicReferenceArray<>(2 * Runtime.getRuntime().availableProcessors());

    private TokenizerPool() {}

    static Tokenizer take() {
        for (int i = 0; i < FREE.length(); i++) {
            if (FREE.getPlain(i) != null) {
                Tokenizer free = FREE.getAndSet(i, null);
                if (free != null) {
                    return free;
                }
            }
        }
        return new Tokenizer();
    }

    static void give(Tokenizer tokenizer) {
        for (int i = 0; i < FREE.length(); i++) {
            if (FREE.getPlain(i) == null && FREE.compareAndSet(i, null, tokenizer)) {
                return;
            }
        }
    }
}
