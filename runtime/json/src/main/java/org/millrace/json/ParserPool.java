package org.millrace.json;

import java.util.concurrent.atomic.AtomicReferenceArray;

/**
 * Parsers that wait for their next document, with the names they have learned. Any thread. As many are kept as can run at once; the first free one
 * is taken, so that in quiet times few are in use and stay in the caches.
 */
final class ParserPool {

    private static final AtomicReferenceArray<Parser> FREE =
            new AtomicReferenceArray<>(2 * Runtime.getRuntime().availableProcessors());

    private ParserPool() {}

    static Parser take() {
        for (int i = 0; i < FREE.length(); i++) {
            if (FREE.getPlain(i) != null) {
                Parser free = FREE.getAndSet(i, null);
                if (free != null) {
                    return free;
                }
            }
        }
        return new Parser();
    }

    static void give(Parser parser) {
        for (int i = 0; i < FREE.length(); i++) {
            if (FREE.getPlain(i) == null && FREE.compareAndSet(i, null, parser)) {
                return;
            }
        }
    }
}
