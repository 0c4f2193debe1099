package org.millrace.runtime.process;

import java.io.ByteArrayOutputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.function.Consumer;

/** Cuts what is printed into lines. Of a line without end no more than {@value #MAX_BYTES} bytes are held. Thread-safe, never waits for a reader. */
final class Printed extends OutputStream {

    static final int MAX_BYTES = 64 << 10;

    private final Consumer<String> lines;
    private final ByteArrayOutputStream line = new ByteArrayOutputStream();

    Printed(Consumer<String> lines) {
        this.lines = lines;
    }

    @Override
    public synchronized void write(int b) {
        if (b == '\n') {
            end();
        } else {
            line.write(b);
            if (line.size() == MAX_BYTES) {
                end();
            }
        }
    }

    @Override
    public synchronized void write(byte[] bytes, int from, int length) {
        for (int i = from; i < from + length; i++) {
            write(bytes[i]);
        }
    }

    private void end() {
        lines.accept(line.toString(StandardCharsets.UTF_8));
        line.reset();
    }
}
