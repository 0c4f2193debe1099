package org.millrace.runtime.expression.saxon;

import java.io.IOException;
import java.util.Arrays;
import net.sf.saxon.event.PipelineConfiguration;
import net.sf.saxon.event.ReceiverOption;
import net.sf.saxon.event.SequenceReceiver;
import net.sf.saxon.om.AttributeInfo;
import net.sf.saxon.om.AttributeMap;
import net.sf.saxon.om.Item;
import net.sf.saxon.om.NamespaceMap;
import net.sf.saxon.om.NamespaceUri;
import net.sf.saxon.om.NodeName;
import net.sf.saxon.s9api.Location;
import net.sf.saxon.str.UnicodeString;
import net.sf.saxon.str.WhitespaceString;
import net.sf.saxon.trans.XPathException;
import net.sf.saxon.type.SchemaType;

/**
 * Writes a result as XML in UTF-8 straight into its bytes: the same bytes as Saxon's own serializer for the output method xml without
 * options, in one step instead of six. It declares what namespaces differ from the parent's (XSLT and XQuery Serialization 3.1 section 5),
 * and copies the name of an end tag from the start tag that it has written. For one thread.
 */
final class XmlResult extends SequenceReceiver {

    private static final int RAW = ReceiverOption.DISABLE_ESCAPING | ReceiverOption.NO_SPECIAL_CHARS;

    private final EscapedBytes out;
    private final BoundedBytes bytes;
    private final String declaration;

    private boolean declared;
    private boolean inTag;

    /** Of the open elements: their namespaces, and where their names stand in the result. */
    private NamespaceMap[] namespaces = new NamespaceMap[32];

    private int[] nameStarts = new int[32];
    private int[] nameEnds = new int[32];
    private int depth;

    /** @param declaration the XML declaration, or "" */
    XmlResult(BoundedBytes bytes, PipelineConfiguration pipe, String declaration) {
        super(pipe);
        this.bytes = bytes;
        this.out = new EscapedBytes(bytes);
        this.declaration = declaration;
        this.namespaces[0] = NamespaceMap.emptyMap();
    }

    @Override
    public void startElement(
            NodeName name,
            SchemaType type,
            AttributeMap attributes,
            NamespaceMap inScope,
            Location location,
            int properties)
            throws XPathException {
        try {
            bytes.watch().tick();
            content();
            out.ascii('<');
            int start = bytes.size();
            out.name(name);
            open(start, bytes.size(), inScope);
            NamespaceMap around = namespaces[depth - 1];
            if (inScope != around) {
                declare(inScope, around);
            }
            attributes(attributes);
            inTag = true;
        } catch (IOException e) {
            throw failed(e);
        }
    }

    private void open(int start, int end, NamespaceMap inScope) {
        if (++depth == namespaces.length) {
            namespaces = Arrays.copyOf(namespaces, depth * 2);
            nameStarts = Arrays.copyOf(nameStarts, depth * 2);
            nameEnds = Arrays.copyOf(nameEnds, depth * 2);
        }
        namespaces[depth] = inScope;
        nameStarts[depth] = start;
        nameEnds[depth] = end;
    }

    private void declare(NamespaceMap inScope, NamespaceMap around) throws IOException {
        if (inScope.getDefaultNamespace().isEmpty()
                && !around.getDefaultNamespace().isEmpty()) {
            out.text(" xmlns=\"\"");
        }
        String[] prefixes = inScope.getPrefixArray();
        NamespaceUri[] uris = inScope.getURIsAsArray();
        for (int i = 0; i < prefixes.length; i++) {
            String prefix = prefixes[i];
            if (around.getNamespaceUri(prefix) != uris[i] && !prefix.equals("xml")) {
                if (prefix.isEmpty()) {
                    out.text(" xmlns");
                } else {
                    out.text(" xmlns:");
                    out.text(prefix);
                }
                out.text("=\"");
                out.attribute(uris[i].toString());
                out.ascii('"');
            }
        }
    }

    /** Most elements have none or one, and need no iterator for them. */
    private void attributes(AttributeMap attributes) throws IOException {
        int size = attributes.size();
        if (size == 1) {
            attribute(attributes.itemAt(0));
        } else if (size > 1) {
            for (AttributeInfo attribute : attributes) {
                attribute(attribute);
            }
        }
    }

    private void attribute(AttributeInfo attribute) throws IOException {
        out.ascii(' ');
        out.name(attribute.getNodeName());
        out.ascii('=');
        out.ascii('"');
        if ((attribute.getProperties() & RAW) != 0) {
            out.text(attribute.getValue());
        } else {
            out.attribute(attribute.getValue());
        }
        out.ascii('"');
    }

    /** Ends the start tag, if one is open; begins the document, if nothing has. */
    private void content() throws IOException {
        if (inTag) {
            out.ascii('>');
            inTag = false;
        } else if (!declared) {
            declared = true;
            out.text(declaration);
        }
    }

    @Override
    public void endElement() throws XPathException {
        try {
            previousAtomic = false;
            if (inTag) {
                out.text("/>");
                inTag = false;
            } else {
                out.endTag(nameStarts[depth], nameEnds[depth]);
            }
            depth--;
        } catch (IOException e) {
            throw failed(e);
        }
    }

    @Override
    public void characters(UnicodeString text, Location location, int properties) throws XPathException {
        try {
            bytes.watch().tick();
            previousAtomic = false;
            content();
            if ((properties & RAW) != 0 || text instanceof WhitespaceString) {
                out.raw(text);
            } else {
                out.escaped(text);
            }
        } catch (IOException e) {
            throw failed(e);
        }
    }

    @Override
    public void processingInstruction(String target, UnicodeString data, Location location, int properties)
            throws XPathException {
        try {
            previousAtomic = false;
            content();
            out.text("<?");
            out.text(target);
            if (!data.isEmpty()) {
                out.ascii(' ');
                out.raw(data);
            }
            out.text("?>");
        } catch (IOException e) {
            throw failed(e);
        }
    }

    @Override
    public void comment(UnicodeString text, Location location, int properties) throws XPathException {
        try {
            previousAtomic = false;
            content();
            out.text("<!--");
            out.raw(text);
            out.text("-->");
        } catch (IOException e) {
            throw failed(e);
        }
    }

    /** A result without anything still has its declaration. */
    @Override
    public void close() throws XPathException {
        try {
            content();
        } catch (IOException e) {
            throw failed(e);
        }
    }

    private static XPathException failed(IOException e) {
        return new XPathException("The result could not be written", e);
    }

    @Override
    public void startDocument(int properties) {
        previousAtomic = false;
    }

    @Override
    public void endDocument() {
        previousAtomic = false;
    }

    /** Atomic values that follow each other are set apart by a space (XSLT and XQuery Serialization 3.1 section 2). */
    @Override
    public void append(Item item, Location location, int properties) throws XPathException {
        decompose(item, location, properties);
    }

    @Override
    protected String getErrorCodeForDecomposingFunctionItems() {
        return "SENR0001";
    }

    @Override
    public boolean usesTypeAnnotations() {
        return false;
    }
}
