package org.millrace.runtime.expression.saxon;

import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.Set;
import net.sf.saxon.Configuration;
import net.sf.saxon.serialize.charcode.CharacterSet;
import org.millrace.xml.Encodings;

/**
 * The characters that a result's encoding has, which the serializer writes as they are; all others become references. Some encoders write a
 * character as one that looks like it: that of Shift_JIS a yen sign as what is read as a backslash. Such a one is none that the encoding has.
 *
 * <p>Takes the place of Saxon's own answer, which also asks one encoder from all threads at once. For any number of threads: what they note
 * over each other is the same.
 */
final class ReadBack implements CharacterSet {

    private static final byte HAS = 1;
    private static final byte HAS_NOT = 2;

    /** What Saxon knows without an encoder. */
    private static final Set<Charset> SAXONS = Set.of(
            StandardCharsets.UTF_8,
            StandardCharsets.UTF_16,
            StandardCharsets.UTF_16LE,
            StandardCharsets.UTF_16BE,
            StandardCharsets.US_ASCII,
            StandardCharsets.ISO_8859_1);

    private final Charset charset;

    /** Of the first plane, what was found; null before anything was asked. */
    private byte[] known;

    private ReadBack(Charset charset) {
        this.charset = charset;
    }

    /** Has Saxon ask here, under each name that the JDK has for an encoding. */
    static void install(Configuration configuration) {
        for (Charset charset : Encodings.all()) {
            if (!SAXONS.contains(charset)) {
                ReadBack characters = new ReadBack(charset);
                configuration.getCharacterSetFactory().setCharacterSetImplementation(charset.name(), characters);
                for (String alias : charset.aliases()) {
                    configuration.getCharacterSetFactory().setCharacterSetImplementation(alias, characters);
                }
            }
        }
    }

    @Override
    public boolean inCharset(int character) {
        if (character < 0x80) {
            return true;
        }
        if (character > 0xFFFF) {
            return isReadBack(character);
        }
        byte[] found = known;
        if (found == null) {
            found = new byte[0x10000];
            known = found;
        }
        if (found[character] == 0) {
            found[character] = isReadBack(character) ? HAS : HAS_NOT;
        }
        return found[character] == HAS;
    }

    private boolean isReadBack(int character) {
        return Encodings.carries(charset, character);
    }

    @Override
    public String getCanonicalName() {
        return charset.name();
    }
}
