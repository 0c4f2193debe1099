package org.millrace.xml;

import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.Collections;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/**
 * The character encodings that messages may be in, by the labels that senders give them: those of the Encoding Standard that the JDK has.
 *
 * <p>Where the Encoding Standard reads another encoding under a label than IANA registered it for, IANA's is taken, as XML 1.0 (4.3.3) and
 * RFC 7303 want it: {@code latin1}, {@code iso-8859-1} and {@code us-ascii} are not windows-1252, {@code iso-8859-9} is not windows-1254,
 * {@code iso-8859-11} and {@code tis-620} are not windows-874, {@code gb2312} is not GBK, {@code shift_jis} is not windows-31j, and
 * {@code euc-kr} is not windows-949.
 *
 * <p>Never taken: UTF-7, HZ, UTF-32 and EBCDIC, in which ASCII's bytes mean something else, so that whoever overlooks the label reads other
 * markup. ISO-2022-JP is alike within its escapes and is taken where a setting allows it ({@link #isStateful}).
 */
public final class Encodings {

    /** The JDK's name, then the labels; the first is the one that is written. */
    private static final String[] TABLE = {
        "UTF-8 utf-8 utf8 unicode-1-1-utf-8 unicode11utf8 unicode20utf8 x-unicode20utf8 csutf8",
        "UTF-16 utf-16 unicode ucs-2 iso-10646-ucs-2 csunicode csutf16",
        "UTF-16LE utf-16le unicodefeff csutf16le",
        "UTF-16BE utf-16be unicodefffe csutf16be",
        "US-ASCII us-ascii ascii iso646-us iso_646.irv:1991 ansi_x3.4-1968 ansi_x3.4-1986 iso-ir-6 us ibm367 cp367 csascii",
        "ISO-8859-1 iso-8859-1 iso_8859-1 iso8859-1 iso88591 iso_8859-1:1987 latin1 l1 ibm819 cp819 iso-ir-100 csisolatin1",
        "ISO-8859-2 iso-8859-2 iso_8859-2 iso8859-2 iso88592 iso_8859-2:1987 latin2 l2 iso-ir-101 csisolatin2",
        "ISO-8859-3 iso-8859-3 iso_8859-3 iso8859-3 iso88593 iso_8859-3:1988 latin3 l3 iso-ir-109 csisolatin3",
        "ISO-8859-4 iso-8859-4 iso_8859-4 iso8859-4 iso88594 iso_8859-4:1988 latin4 l4 iso-ir-110 csisolatin4",
        "ISO-8859-5 iso-8859-5 iso_8859-5 iso8859-5 iso88595 iso_8859-5:1988 cyrillic iso-ir-144 csisolatincyrillic",
        "ISO-8859-6 iso-8859-6 iso_8859-6 iso8859-6 iso88596 iso_8859-6:1987 arabic asmo-708 ecma-114 iso-ir-127"
                + " iso-8859-6-e iso-8859-6-i csiso88596e csiso88596i csisolatinarabic",
        "ISO-8859-7 iso-8859-7 iso_8859-7 iso8859-7 iso88597 iso_8859-7:1987 greek greek8 ecma-118 elot_928 iso-ir-126"
                + " sun_eu_greek csisolatingreek",
        "ISO-8859-8 iso-8859-8 iso_8859-8 iso8859-8 iso88598 iso_8859-8:1988 hebrew visual logical iso-ir-138"
                + " iso-8859-8-e iso-8859-8-i csiso88598e csiso88598i csisolatinhebrew",
        "ISO-8859-9 iso-8859-9 iso_8859-9 iso8859-9 iso88599 iso_8859-9:1989 latin5 l5 iso-ir-148 csisolatin5",
        "ISO-8859-13 iso-8859-13 iso_8859-13 iso8859-13 iso885913 csiso885913",
        "ISO-8859-15 iso-8859-15 iso_8859-15 iso8859-15 iso885915 latin-9 latin9 l9 csisolatin9 csiso885915",
        "ISO-8859-16 iso-8859-16 iso_8859-16 iso8859-16 latin10 l10 iso-ir-226 csiso885916",
        "TIS-620 tis-620 iso-8859-11 iso8859-11 iso885911 cstis620",
        "windows-1250 windows-1250 cp1250 x-cp1250 cswindows1250",
        "windows-1251 windows-1251 cp1251 x-cp1251 cswindows1251",
        "windows-1252 windows-1252 cp1252 x-cp1252 cswindows1252",
        "windows-1253 windows-1253 cp1253 x-cp1253 cswindows1253",
        "windows-1254 windows-1254 cp1254 x-cp1254 cswindows1254",
        "windows-1255 windows-1255 cp1255 x-cp1255 cswindows1255",
        "windows-1256 windows-1256 cp1256 x-cp1256 cswindows1256",
        "windows-1257 windows-1257 cp1257 x-cp1257 cswindows1257",
        "windows-1258 windows-1258 cp1258 x-cp1258 cswindows1258",
        "x-windows-874 windows-874 dos-874 cswindows874",
        "IBM866 ibm866 cp866 866 csibm866",
        "KOI8-R koi8-r koi8 koi8_r koi cskoi8r",
        "KOI8-U koi8-u koi8-ru cskoi8u",
        "x-MacRoman macintosh mac x-mac-roman csmacintosh",
        "x-MacCyrillic x-mac-cyrillic x-mac-ukrainian",
        "GB18030 gb18030 csgb18030",
        "GBK gbk x-gbk cp936 ms936 windows-936 csgbk",
        "GB2312 gb2312 gb_2312 gb_2312-80 chinese iso-ir-58 csgb2312 csiso58gb231280",
        "Big5 big5 cn-big5 x-x-big5 csbig5",
        "Big5-HKSCS big5-hkscs csbig5hkscs",
        "EUC-JP euc-jp x-euc-jp extended_unix_code_packed_format_for_japanese cseucpkdfmtjapanese",
        "Shift_JIS shift_jis shift-jis sjis x-sjis ms_kanji csshiftjis",
        "windows-31j windows-31j ms932 cp932 cswindows31j",
        "ISO-2022-JP iso-2022-jp csiso2022jp",
        "EUC-KR euc-kr korean ks_c_5601-1987 ks_c_5601-1989 ksc5601 ksc_5601 iso-ir-149 cseuckr csksc56011987",
        "x-windows-949 windows-949 ms949 cp949",
    };

    private static final Map<String, Charset> BY_LABEL = new HashMap<>();
    private static final Map<Charset, String> LABELS = new HashMap<>();

    static {
        for (String line : TABLE) {
            String[] words = line.split(" ");
            if (Charset.isSupported(words[0])) { // a JDK that was cut down to fewer modules has fewer
                Charset charset = Charset.forName(words[0]);
                LABELS.put(charset, words[1]);
                for (int i = 1; i < words.length; i++) {
                    BY_LABEL.put(words[i], charset);
                }
            }
        }
    }

    private Encodings() {}

    /** The encoding of a label, whatever its case; null for one that is not taken. {@code utf-16} is UTF-16 whose mark says its byte order. */
    public static Charset named(String label) {
        return BY_LABEL.get(label.toLowerCase(Locale.ROOT));
    }

    /** The encoding that a writer of the JDK writes under this label; null when it knows none, or another than {@link #named}. */
    public static Charset written(String label) {
        Charset named = named(label);
        boolean alike = named != null
                && Charset.isSupported(label)
                && Charset.forName(label).equals(named);
        return alike ? named : null;
    }

    /** The label to write into a Content-Type or an XML declaration. */
    public static String label(Charset encoding) {
        return LABELS.getOrDefault(encoding, encoding.name());
    }

    /** All that may be read, under the JDK's names. */
    public static Set<Charset> all() {
        return Collections.unmodifiableSet(LABELS.keySet());
    }

    /** Whether an encoding has a character, so that it is read back as it was written: some encoders write one that looks like it. */
    public static boolean carries(Charset encoding, int character) {
        String written = Character.toString(character);
        return new String(written.getBytes(encoding), encoding).equals(written);
    }

    /** Whether the meaning of a byte depends on an escape before it, so that {@code <} may stand within a character. */
    public static boolean isStateful(Charset encoding) {
        return "ISO-2022-JP".equals(encoding.name());
    }

    /** Whether two names are of one encoding, be the byte order of UTF-16 told by its mark or by its name. */
    public static boolean areSame(Charset one, Charset other) {
        return one.equals(other)
                || one.equals(StandardCharsets.UTF_16) && isUtf16(other)
                || other.equals(StandardCharsets.UTF_16) && isUtf16(one);
    }

    static boolean isUtf16(Charset encoding) {
        return encoding.equals(StandardCharsets.UTF_16LE)
                || encoding.equals(StandardCharsets.UTF_16BE)
                || encoding.equals(StandardCharsets.UTF_16);
    }
}
