package org.millrace.compiler.describe;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.millrace.xml.EventStream;
import org.millrace.xml.Splice;
import org.millrace.xml.XmlError;
import org.snakeyaml.engine.v2.nodes.ScalarNode;

/** A file of a description, a WSDL, a schema or OpenAPI, by the references with which it names other files. */
public final class Links {

    private final String ending;

    /** Null for OpenAPI. */
    private final EventStream xml;

    /** Null for XML. */
    private final ApiText api;

    private Links(String ending, EventStream xml, ApiText api) {
        this.ending = ending;
        this.xml = xml;
        this.api = api;
    }

    public static Links of(byte[] content) throws Unreadable {
        if (!isXml(content)) {
            boolean json = firstCharacter(content) == '{';
            return new Links(json ? "json" : "yaml", null, ApiText.read(content));
        }
        try {
            EventStream events = ServedWsdl.parse(content);
            return new Links(ServedWsdl.isWsdl(events) ? "wsdl" : "xsd", events, null);
        } catch (XmlError e) {
            throw new Unreadable(e.line(), "it can't be read: " + e.getMessage());
        }
    }

    /** Two bytes of a zero or a mark are UTF-16, which no OpenAPI document is in. */
    private static boolean isXml(byte[] content) {
        int first = firstCharacter(content);
        return first == '<' || first == 0 || first >= 0xFE;
    }

    private static int firstCharacter(byte[] content) {
        int at = content.length > 2 && (content[0] & 0xFF) == 0xEF ? 3 : 0;
        while (at < content.length && content[at] > 0 && content[at] <= ' ') {
            at++;
        }
        return at < content.length ? content[at] & 0xFF : -1;
    }

    /** What names of such files end in: {@code wsdl}, {@code xsd}, {@code json} or {@code yaml}. */
    public String ending() {
        return ending;
    }

    /** The root element's name, or "" where there is none. */
    public String root() {
        return xml == null ? "" : xml.qName(xml.root());
    }

    /** The references, relative and absolute, without fragments; each once, in their order. */
    public Set<String> references() {
        Set<String> references = new LinkedHashSet<>();
        if (xml == null) {
            api.references().forEach(each -> references.add(ApiText.location(each)));
        } else {
            locations().values().forEach(references::add);
        }
        return references;
    }

    /** The attributes that hold references. */
    private Map<Integer, String> locations() {
        Map<Integer, String> locations = new LinkedHashMap<>();
        for (int i = xml.root(); i != EventStream.NONE; i = xml.nextElement(i)) {
            int location = ServedWsdl.location(xml, i);
            if (location != EventStream.NONE && !xml.value(location).isBlank()) {
                locations.put(location, xml.value(location).strip());
            }
        }
        return locations;
    }

    /**
     * The file with other references in the place of some.
     *
     * @param others by the reference as it is written
     */
    public byte[] leadingTo(Map<String, String> others) {
        if (xml != null) {
            Splice splice = new Splice(xml);
            locations().forEach((location, written) -> {
                if (others.containsKey(written)) {
                    splice.attribute(location, others.get(written));
                }
            });
            return splice.toByteArray();
        }
        List<ApiText.Edit> edits = new ArrayList<>();
        for (ScalarNode reference : api.references()) {
            String other = others.get(ApiText.location(reference));
            if (other != null) {
                edits.add(ApiText.leadTo(reference, other));
            }
        }
        return api.written(edits);
    }
}
