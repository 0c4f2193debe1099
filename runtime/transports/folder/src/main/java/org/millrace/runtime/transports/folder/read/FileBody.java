package org.millrace.runtime.transports.folder.read;

import java.io.EOFException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import org.millrace.runtime.api.BodyStream;

/** A file's content, read as it is asked for. The file is open from the first read until the last chunk is released, or it is given up. */
final class FileBody implements BodyStream {

    private static final int PIECE_BYTES = 64 * 1024;

    private final Path file;
    private final long length;
    private long read;
    private FileChannel channel;
    private Piece end;

    /** @param length of the file, which nobody changes */
    FileBody(Path file, long length) {
        this.file = file;
        this.length = length;
    }

    @Override
    public long length() {
        return length;
    }

    @Override
    public Chunk read() {
        if (end != null) {
            return end;
        }
        try {
            if (channel == null) {
                channel = FileChannel.open(file, StandardOpenOption.READ);
            }
            ByteBuffer piece = ByteBuffer.allocate((int) Math.min(PIECE_BYTES, length - read));
            while (piece.hasRemaining()) {
                if (channel.read(piece) < 0) {
                    throw new EOFException(file.getFileName() + " has become shorter than " + length + " bytes");
                }
            }
            read += piece.position();
            boolean last = read == length;
            if (last) {
                close();
                end = new Piece(ByteBuffer.allocate(0), true, null);
            }
            return new Piece(piece.flip(), last, null);
        } catch (IOException e) {
            close();
            end = new Piece(ByteBuffer.allocate(0), true, e);
            return end;
        }
    }

    /** Never needed: a file is always there. */
    @Override
    public void demand(Runnable whenReadable) {
        whenReadable.run();
    }

    @Override
    public void abort(Throwable cause) {
        if (end == null) {
            end = new Piece(ByteBuffer.allocate(0), true, cause);
        }
        close();
    }

    /** Of an exchange that is done: who read it may have left off. */
    void close() {
        if (channel != null) {
            try {
                channel.close();
            } catch (IOException e) {
                // it was read only, so that nothing is lost
            }
        }
    }

    private record Piece(ByteBuffer bytes, boolean last, Throwable failure) implements Chunk {

        @Override
        public void release() {}
    }
}
