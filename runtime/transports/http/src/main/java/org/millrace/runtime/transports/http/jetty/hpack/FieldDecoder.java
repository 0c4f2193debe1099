package org.millrace.runtime.transports.http.jetty.hpack;

import java.nio.ByteBuffer;
import java.util.function.LongSupplier;
import org.eclipse.jetty.http.HttpField;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.http.HttpTokens;
import org.eclipse.jetty.http.MetaData;
import org.eclipse.jetty.http.compression.EncodingException;
import org.eclipse.jetty.http.compression.HuffmanDecoder;
import org.eclipse.jetty.http.compression.NBitIntegerDecoder;
import org.eclipse.jetty.http2.hpack.HpackContext;
import org.eclipse.jetty.http2.hpack.HpackDecoder;
import org.eclipse.jetty.http2.hpack.HpackException;
import org.eclipse.jetty.http2.hpack.internal.AuthorityHttpField;

/**
 * Decodes field blocks (RFC 7541). Jetty's table, strings and integers; but every field of a block is read, whatever is wrong with those before
 * it, and what is wrong with the values is the {@link Head}'s to judge. Only what can't be decoded is a failure of the connection (section 2.3.3,
 * RFC 9113 section 4.3). Used by one thread at a time.
 */
final class FieldDecoder extends HpackDecoder {

    /** A head that is too large is read to its end, up to so many times of what it may have. */
    private static final int MAX_TIMES = 2;

    private static final int INDEXED_FIELD = 0x80;
    private static final int NEW_FIELD = 0x40;
    private static final int TABLE_SIZE = 0x20;
    private static final int HUFFMAN = 0x80;

    private final Head head;
    private final LongSupplier began;
    private final HuffmanDecoder huffman = new HuffmanDecoder();
    private final NBitIntegerDecoder integers = new NBitIntegerDecoder();

    /**
     * @param maxHeadBytes largest head (RFC 9113 section 6.5.2)
     * @param began when the block that is decoded began to come in, as of {@link System#nanoTime}
     */
    FieldDecoder(int maxHeadBytes, LongSupplier began) {
        super(maxHeadBytes, began);
        this.head = new Head(maxHeadBytes);
        this.began = began;
    }

    /** How large a block may be that is read; what may stand in it is less. */
    @Override
    public int getMaxHeaderListSize() {
        return head == null ? super.getMaxHeaderListSize() : MAX_TIMES * head.getMaxSize();
    }

    @Override
    public void setMaxHeaderListSize(int maxBytes) {
        head.setMaxSize(maxBytes);
    }

    @Override
    public MetaData decode(ByteBuffer block) throws HpackException.SessionException, HpackException.StreamException {
        head.begin();
        try {
            boolean first = true;
            while (block.hasRemaining()) {
                int lead = block.get(block.position()) & 0xFF;
                if ((lead & (INDEXED_FIELD | NEW_FIELD)) == 0 && (lead & TABLE_SIZE) != 0) {
                    resize(integer(block, 5), first);
                    continue;
                }
                first = false;
                if ((lead & INDEXED_FIELD) != 0) {
                    indexed(integer(block, 7));
                } else {
                    literal(block, (lead & NEW_FIELD) != 0);
                }
            }
        } catch (RuntimeException e) { // past the block's end, or the largest number
            throw new HpackException.CompressionException(e, "a field block that can't be decoded");
        }
        head.setBeginNanoTime(began.getAsLong());
        return head.build();
    }

    private void resize(int bytes, boolean first) throws HpackException.CompressionException {
        if (bytes > getMaxTableCapacity() || !first) {
            throw new HpackException.CompressionException("a table size that is too large, or after a field");
        }
        getHpackContext().resize(bytes);
    }

    private void indexed(int index) throws HpackException.SessionException {
        HpackContext.Entry entry = entry(index);
        HttpField field = entry.getHttpField();
        if (!entry.isStatic()) {
            look(field.getName(), field.getValue());
        }
        head.emit(field);
    }

    private void literal(ByteBuffer block, boolean isKept) throws HpackException.SessionException {
        int nameIndex = integer(block, isKept ? 6 : 4);
        String name =
                nameIndex == 0 ? string(block) : entry(nameIndex).getHttpField().getName();
        String value = string(block);
        boolean legal = look(name, value);
        HttpField field = field(legal ? HttpHeader.CACHE.get(name) : null, name, value);
        head.emit(field);
        if (isKept) {
            getHpackContext().add(field);
        }
    }

    /** Whether name and value are made of what names and values may have (RFC 9113 section 8.2.1). */
    private boolean look(String name, String value) {
        boolean legalName = HttpTokens.isLegalH2H3FieldName(name);
        boolean legalValue = HttpTokens.isLegalFieldValue(value);
        if (!legalName) {
            head.streamException("Illegal header name %s", name);
        }
        if (!legalValue) {
            head.streamException("Illegal header value %s", value);
        }
        return legalName && legalValue;
    }

    /** An authority is parsed once for all the requests of a connection that name it by its index. */
    private static HttpField field(HttpHeader header, String name, String value) {
        if (header == HttpHeader.C_AUTHORITY) {
            try {
                return new AuthorityHttpField(value);
            } catch (RuntimeException e) {
                return new HttpField(header, name, value); // which the head refuses
            }
        }
        return new HttpField(header, name, value);
    }

    private HpackContext.Entry entry(int index) throws HpackException.CompressionException {
        HpackContext.Entry entry = index == 0 ? null : getHpackContext().get(index);
        if (entry == null) {
            throw new HpackException.CompressionException("Unknown index %d", index);
        }
        return entry;
    }

    private int integer(ByteBuffer block, int prefixBits) throws HpackException.CompressionException {
        try {
            integers.setPrefix(prefixBits);
            int decoded = integers.decodeInt(block);
            if (decoded < 0) {
                throw new HpackException.CompressionException("an integer that does not come to its end");
            }
            return decoded;
        } finally {
            integers.reset();
        }
    }

    private String string(ByteBuffer block) throws HpackException.CompressionException {
        boolean coded = (block.get(block.position()) & HUFFMAN) != 0;
        int length = integer(block, 7);
        if (length > block.remaining()) {
            throw new HpackException.CompressionException("a string that is longer than its block");
        }
        if (!coded) {
            return toISO88591String(block, length);
        }
        try {
            huffman.setLength(length);
            String decoded = huffman.decode(block);
            if (decoded == null) {
                throw new HpackException.CompressionException("a string that does not come to its end");
            }
            return decoded;
        } catch (EncodingException e) {
            throw new HpackException.CompressionException(e, "%s", e.getMessage());
        } finally {
            huffman.reset();
        }
    }
}
