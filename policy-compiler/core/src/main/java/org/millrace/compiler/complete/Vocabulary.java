package org.millrace.compiler.complete;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.apache.xerces.xs.XSAttributeUse;
import org.apache.xerces.xs.XSComplexTypeDefinition;
import org.apache.xerces.xs.XSConstants;
import org.apache.xerces.xs.XSElementDeclaration;
import org.apache.xerces.xs.XSModel;
import org.apache.xerces.xs.XSModelGroup;
import org.apache.xerces.xs.XSNamedMap;
import org.apache.xerces.xs.XSObjectList;
import org.apache.xerces.xs.XSParticle;
import org.apache.xerces.xs.XSTypeDefinition;
import org.millrace.compiler.resource.SafeXml;
import org.xml.sax.Attributes;
import org.xml.sax.InputSource;
import org.xml.sax.SAXException;
import org.xml.sax.XMLReader;
import org.xml.sax.helpers.DefaultHandler;

/** The elements and attributes that messages of a flow may hold: what schemas declare, and what samples show. One thread at a time. */
public final class Vocabulary {

    private static final String SOAP_11 = "http://schemas.xmlsoap.org/soap/envelope/";
    private static final String SOAP_12 = "http://www.w3.org/2003/05/soap-envelope";
    private static final int MAX_ELEMENTS = 5_000;

    /** A name; an attribute's namespace is mostly "". */
    public record Name(String uri, String local) {}

    /** An element; where a name has several declarations, they count as one. */
    public static final class Element {

        private final Name name;
        private String type = "";
        private String help = "";
        private final Map<Name, Element> children = new LinkedHashMap<>();
        private final Map<Name, String> attributes = new LinkedHashMap<>();

        private Element(Name name) {
            this.name = name;
        }

        public Name name() {
            return name;
        }

        /** The name of its simple type, or what its content is; "" when that is not known. */
        public String type() {
            return type;
        }

        /** What its schema says of it, "" for nothing. */
        public String help() {
            return help;
        }

        public Collection<Element> children() {
            return children.values();
        }

        /** The attributes with their types. */
        public Map<Name, String> attributes() {
            return attributes;
        }
    }

    private final Map<Name, Element> roots = new LinkedHashMap<>();
    private final Map<Object, Element> declared = new LinkedHashMap<>();

    /** What a message may begin with. */
    public Collection<Element> roots() {
        return roots.values();
    }

    /** All elements, wherever they stand, each once by its name. */
    public Collection<Element> all() {
        Map<Name, Element> all = new LinkedHashMap<>();
        Set<Element> seen = new LinkedHashSet<>();
        Deque<Element> open = new ArrayDeque<>(roots.values());
        while (!open.isEmpty()) {
            Element element = open.pollFirst();
            if (seen.add(element)) {
                all.putIfAbsent(element.name(), element);
                open.addAll(element.children());
            }
        }
        return all.values();
    }

    /** Adds what a schema declares. @param inBody whether its elements stand in a SOAP Body */
    void add(XSModel schema, boolean inBody) {
        List<Element> globals = new ArrayList<>();
        XSNamedMap elements = schema.getComponents(XSConstants.ELEMENT_DECLARATION);
        for (int i = 0; i < elements.getLength(); i++) {
            globals.add(element((XSElementDeclaration) elements.item(i), schema));
        }
        if (inBody) {
            for (String soap : List.of(SOAP_11, SOAP_12)) {
                globals.forEach(each -> envelope(soap).children.putIfAbsent(each.name, each));
            }
        } else {
            globals.forEach(each -> roots.putIfAbsent(each.name, each));
        }
    }

    /** @return the Body */
    private Element envelope(String soap) {
        Element envelope = roots.computeIfAbsent(new Name(soap, "Envelope"), Element::new);
        envelope.help = "The SOAP envelope.";
        Element header = envelope.children.computeIfAbsent(new Name(soap, "Header"), Element::new);
        header.help = "What concerns those who pass the message on.";
        Element body = envelope.children.computeIfAbsent(new Name(soap, "Body"), Element::new);
        body.help = "What the message is about.";
        return body;
    }

    private Element element(XSElementDeclaration declaration, XSModel schema) {
        Element known = declared.get(declaration);
        if (known != null) {
            return known;
        }
        Element element = new Element(name(declaration.getNamespace(), declaration.getName()));
        declared.put(declaration, element);
        element.help = documentation(declaration.getAnnotations());
        if (declared.size() > MAX_ELEMENTS) {
            return element;
        }
        XSTypeDefinition type = declaration.getTypeDefinition();
        if (type instanceof XSComplexTypeDefinition complex) {
            element.type = complex.getSimpleType() == null ? "" : name(complex.getSimpleType());
            XSObjectList attributes = complex.getAttributeUses();
            for (int i = 0; i < attributes.getLength(); i++) {
                var attribute = ((XSAttributeUse) attributes.item(i)).getAttrDeclaration();
                element.attributes.put(
                        name(attribute.getNamespace(), attribute.getName()), name(attribute.getTypeDefinition()));
            }
            if (complex.getParticle() != null) {
                children(complex.getParticle(), element, schema);
            }
        } else {
            element.type = name(type);
        }
        return element;
    }

    private void children(XSParticle particle, Element parent, XSModel schema) {
        switch (particle.getTerm()) {
            case XSElementDeclaration declaration -> {
                Element child = element(declaration, schema);
                parent.children.putIfAbsent(child.name, child);
                XSObjectList instead = schema.getSubstitutionGroup(declaration);
                for (int i = 0; instead != null && i < instead.getLength(); i++) {
                    Element other = element((XSElementDeclaration) instead.item(i), schema);
                    parent.children.putIfAbsent(other.name, other);
                }
            }
            case XSModelGroup group -> {
                XSObjectList particles = group.getParticles();
                for (int i = 0; i < particles.getLength(); i++) {
                    children((XSParticle) particles.item(i), parent, schema);
                }
            }
            default -> {} // a wildcard names nothing
        }
    }

    private static Name name(String uri, String local) {
        return new Name(uri == null ? "" : uri, local);
    }

    /** A nameless type is as its base is. */
    private static String name(XSTypeDefinition type) {
        XSTypeDefinition named = type;
        while (named != null && named.getAnonymous() && named.getBaseType() != named) {
            named = named.getBaseType();
        }
        if (named == null || named.getName() == null) {
            return "";
        }
        return "http://www.w3.org/2001/XMLSchema".equals(named.getNamespace())
                ? "xs:" + named.getName()
                : named.getName();
    }

    private static String documentation(XSObjectList annotations) {
        StringBuilder text = new StringBuilder();
        for (int i = 0; annotations != null && i < annotations.getLength(); i++) {
            String source = ((org.apache.xerces.xs.XSAnnotation) annotations.item(i)).getAnnotationString();
            text.append(source.replaceAll("<[^>]*>", " ")).append(' ');
        }
        return text.toString().replaceAll("\\s+", " ").strip();
    }

    /** Adds what a message shows; one that is no XML shows what stands before the mistake. */
    public void add(byte[] message) {
        XMLReader reader = SafeXml.reader();
        reader.setErrorHandler(new DefaultHandler());
        Deque<Element> open = new ArrayDeque<>();
        int[] count = new int[1];
        reader.setContentHandler(new DefaultHandler() {
            @Override
            public void startElement(String uri, String local, String qName, Attributes attributes)
                    throws SAXException {
                if (++count[0] > MAX_ELEMENTS) {
                    throw new SAXException("enough was seen");
                }
                Element element = (open.isEmpty() ? roots : open.peek().children)
                        .computeIfAbsent(new Name(uri, local), Element::new);
                for (int i = 0; i < attributes.getLength(); i++) {
                    element.attributes.putIfAbsent(new Name(attributes.getURI(i), attributes.getLocalName(i)), "");
                }
                open.push(element);
            }

            @Override
            public void endElement(String uri, String local, String qName) {
                open.pop();
            }
        });
        try {
            reader.parse(new InputSource(new ByteArrayInputStream(message)));
        } catch (SAXException | IOException e) {
            // what was seen was seen
        }
    }
}
