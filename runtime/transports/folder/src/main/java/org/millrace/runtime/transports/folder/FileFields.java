package org.millrace.runtime.transports.folder;

import java.nio.charset.Charset;
import java.util.Locale;
import java.util.Map;
import org.millrace.runtime.api.BodyFields;
import org.millrace.runtime.api.BodyType;
import org.millrace.runtime.api.Headers;
import org.millrace.runtime.http.FieldName;
import org.millrace.runtime.http.MediaType;
import org.millrace.xml.Encodings;

/** What the headers of a message say that came out of a file: its type by the end of its name, and nothing of its charset. */
public final class FileFields implements BodyFields {

    public static final FileFields OF_FILES = new FileFields();

    /** The name of the file, in UTF-8 with percent signs where it is not plain (RFC 3986 section 2.1). */
    public static final String FILE_NAME = "File-Name";

    private static final String ANY = "application/octet-stream";

    private static final Map<String, String> TYPES = Map.of(
            "xml",
            "application/xml",
            "json",
            "application/json",
            "txt",
            "text/plain",
            "csv",
            "text/csv",
            "html",
            "text/html");

    private FileFields() {}

    /** The type that a file's name tells. */
    public static String typeOf(String fileName) {
        String end = fileName.substring(fileName.lastIndexOf('.') + 1).toLowerCase(Locale.ROOT);
        return TYPES.getOrDefault(end, ANY);
    }

    @Override
    public String typeField() {
        return FieldName.CONTENT_TYPE;
    }

    @Override
    public String type(Headers fields) {
        return fields.get(FieldName.CONTENT_TYPE);
    }

    @Override
    public void type(Headers fields, String type) {
        fields.set(FieldName.CONTENT_TYPE, type);
    }

    /** A file says by itself what it is in: by its mark or its declaration. */
    @Override
    public BodyType read(String type) {
        return BodyType.NONE;
    }

    @Override
    public String with(String type, Charset charset) {
        return MediaType.of(type, Encodings::named).withCharset(Encodings.label(charset));
    }
}
