package org.millrace.bundle;

import static org.millrace.bundle.BundleRefused.Reason.DAMAGED;
import static org.millrace.bundle.BundleRefused.Reason.TOO_LARGE;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.zip.CRC32;

/**
 * The one kind of zip file that a bundle is: entries stored without compression, one after the other without gaps, every date 1 January
 * 1980, no extra fields, no comments; the directory follows, and nothing follows it.
 *
 * <p>{@link #read} finds the entries within limits, and is content with a little less than this; the caller then writes them again and
 * compares, so that no field has a second reading.
 */
final class StoredZip {

    private static final int LOCAL = 0x04034b50;
    private static final int CENTRAL = 0x02014b50;
    private static final int END = 0x06054b50;
    private static final int LOCAL_BYTES = 30;
    private static final int CENTRAL_BYTES = 46;
    private static final int END_BYTES = 22;

    private static final int VERSION_NEEDED = 10;
    private static final int FLAG_UTF8 = 0x0800;
    private static final int FIRST_DAY_1980 = 0x0021;
    private static final String RECOMPILE = "compile the flow again and send the file as it is";

    private StoredZip() {}

    static byte[] write(Map<String, byte[]> entries) {
        ByteArrayOutputStream archive = new ByteArrayOutputStream();
        ByteArrayOutputStream directory = new ByteArrayOutputStream();
        entries.forEach((name, content) -> {
            byte[] nameBytes = name.getBytes(StandardCharsets.UTF_8);
            int offset = archive.size();
            archive.writeBytes(common(little(LOCAL_BYTES).putInt(LOCAL), nameBytes, content)
                    .putShort((short) 0)
                    .array());
            archive.writeBytes(nameBytes);
            archive.writeBytes(content);
            ByteBuffer central = little(CENTRAL_BYTES).putInt(CENTRAL).putShort((short) VERSION_NEEDED);
            // the twelve zero bytes between name length and offset: extra field, comment, disk, attributes
            directory.writeBytes(common(central, nameBytes, content)
                    .putInt(CENTRAL_BYTES - 4, offset)
                    .array());
            directory.writeBytes(nameBytes);
        });
        int directoryOffset = archive.size();
        archive.writeBytes(directory.toByteArray());
        archive.writeBytes(little(END_BYTES)
                .putInt(END)
                .putInt(0)
                .putShort((short) entries.size())
                .putShort((short) entries.size())
                .putInt(directory.size())
                .putInt(directoryOffset)
                .array());
        return archive.toByteArray();
    }

    /** The fields that local header and directory share, in the order they have in both. */
    private static ByteBuffer common(ByteBuffer header, byte[] name, byte[] content) {
        CRC32 crc = new CRC32();
        crc.update(content);
        return header.putShort((short) VERSION_NEEDED)
                .putShort((short) FLAG_UTF8)
                .putShort((short) 0)
                .putShort((short) 0)
                .putShort((short) FIRST_DAY_1980)
                .putInt((int) crc.getValue())
                .putInt(content.length)
                .putInt(content.length)
                .putShort((short) name.length);
    }

    private static ByteBuffer little(int bytes) {
        return ByteBuffer.allocate(bytes).order(ByteOrder.LITTLE_ENDIAN);
    }

    /** The entries in the order they stand in. Takes no more memory than the archive has bytes, whatever sizes it claims. */
    static LinkedHashMap<String, byte[]> read(byte[] archive, BundleLimits limits) throws BundleRefused {
        if (archive.length > limits.maxArchiveBytes()) {
            throw new BundleRefused(
                    TOO_LARGE,
                    "the bundle has " + archive.length + " bytes, more than the " + limits.maxArchiveBytes()
                            + " that are taken",
                    "make its resources smaller or raise the limit");
        }
        ByteBuffer zip = ByteBuffer.wrap(archive).order(ByteOrder.LITTLE_ENDIAN);
        int end = archive.length - END_BYTES;
        if (end < 0 || zip.getInt(end) != END) {
            throw damaged(
                    "the file does not end as a bundle does: it is no bundle, was cut short, or something follows");
        }
        int count = zip.getShort(end + 10) & 0xffff;
        long directorySize = zip.getInt(end + 12) & 0xffff_ffffL;
        long directoryOffset = zip.getInt(end + 16) & 0xffff_ffffL;
        if (count > limits.maxEntries()) {
            throw new BundleRefused(
                    TOO_LARGE,
                    "the bundle has " + count + " entries, more than the " + limits.maxEntries() + " that are taken",
                    "use fewer resources or raise the limit");
        }
        if (directoryOffset + directorySize != end) {
            throw damaged("the zip directory is not where the file's end says");
        }
        LinkedHashMap<String, byte[]> entries = new LinkedHashMap<>();
        int directory = (int) directoryOffset;
        int local = 0;
        for (int i = 0; i < count; i++) {
            if (end - directory < CENTRAL_BYTES || zip.getInt(directory) != CENTRAL) {
                throw damaged("the zip directory breaks off at entry " + (i + 1));
            }
            int nameLength = zip.getShort(directory + 28) & 0xffff;
            String name = name(archive, directory + CENTRAL_BYTES, nameLength, end, limits);
            int size = size(zip, directory, name, limits);
            int content = content(zip, directory, local, (int) directoryOffset, name, nameLength, size);
            if (entries.put(name, Arrays.copyOfRange(archive, content, content + size)) != null) {
                throw damaged("entry " + name + " stands in the bundle twice");
            }
            directory += CENTRAL_BYTES + nameLength;
            local = content + size;
        }
        if (directory != end || local != directoryOffset) {
            throw damaged("there are bytes in the file that belong to no entry");
        }
        return entries;
    }

    private static String name(byte[] archive, int offset, int length, int end, BundleLimits limits)
            throws BundleRefused {
        if (length > limits.maxNameBytes()) {
            throw new BundleRefused(
                    TOO_LARGE,
                    "an entry's name has " + length + " bytes, more than the " + limits.maxNameBytes()
                            + " that are taken",
                    "give the resource a shorter path");
        }
        String name = length > end - offset ? null : EntryName.decode(archive, offset, length);
        if (name == null) {
            throw damaged("the name of an entry can't be read");
        }
        String wrong = EntryName.wrong(name);
        if (wrong != null) {
            throw damaged("entry '" + EntryName.shown(name) + "' " + wrong);
        }
        return name;
    }

    private static int size(ByteBuffer zip, int directory, String name, BundleLimits limits) throws BundleRefused {
        if (zip.getShort(directory + 10) != 0 || zip.getInt(directory + 20) != zip.getInt(directory + 24)) {
            throw damaged("entry " + name + " is compressed, which entries of a bundle are not");
        }
        if (zip.getInt(directory + 38) != 0 || zip.getInt(directory + 30) != 0) {
            throw damaged(
                    "entry " + name + " has attributes, extra fields or a comment: a link, or made by another tool");
        }
        long size = zip.getInt(directory + 24) & 0xffff_ffffL;
        if (size > limits.maxEntryBytes()) {
            throw new BundleRefused(
                    TOO_LARGE,
                    "entry " + name + " has " + size + " bytes, more than the " + limits.maxEntryBytes()
                            + " that are taken",
                    "make it smaller or raise the limit");
        }
        return (int) size;
    }

    /** Where the entry's content begins; it ends before {@code directoryOffset}. */
    private static int content(
            ByteBuffer zip, int directory, int local, int directoryOffset, String name, int nameLength, int size)
            throws BundleRefused {
        long content = (long) local + LOCAL_BYTES + nameLength;
        if (zip.getInt(directory + 42) != local
                || content + size > directoryOffset
                || zip.getInt(local) != LOCAL
                || Arrays.mismatch(
                                zip.array(),
                                local + LOCAL_BYTES,
                                (int) content,
                                zip.array(),
                                directory + CENTRAL_BYTES,
                                directory + CENTRAL_BYTES + nameLength)
                        >= 0) {
            throw damaged("entry " + name + " is not where the zip directory says");
        }
        return (int) content;
    }

    private static BundleRefused damaged(String wrong) {
        return new BundleRefused(DAMAGED, wrong, RECOMPILE);
    }
}
