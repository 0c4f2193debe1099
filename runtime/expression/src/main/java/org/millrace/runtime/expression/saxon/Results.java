package org.millrace.runtime.expression.saxon;

import java.util.Properties;
import javax.xml.transform.OutputKeys;
import javax.xml.transform.Result;
import javax.xml.transform.stream.StreamResult;
import net.sf.saxon.Configuration;
import net.sf.saxon.event.PipelineConfiguration;
import net.sf.saxon.event.Receiver;
import net.sf.saxon.lib.SaxonOutputKeys;
import net.sf.saxon.lib.SerializerFactory;
import net.sf.saxon.s9api.AbstractDestination;
import net.sf.saxon.s9api.Destination;
import net.sf.saxon.s9api.SaxonApiException;
import net.sf.saxon.serialize.SerializationProperties;
import net.sf.saxon.trans.XPathException;

/** Where results go: as XML without options straight into bytes by {@link XmlResult}; with any option through Saxon's own serializer. */
public final class Results extends SerializerFactory {

    /** What is to be absent or to have this value, else Saxon's serializer has to do it. */
    private static final String[][] PLAIN = {
        {OutputKeys.INDENT, "no"},
        {OutputKeys.VERSION, "1.0"},
        {OutputKeys.CDATA_SECTION_ELEMENTS, ""},
        {OutputKeys.DOCTYPE_SYSTEM, ""},
        {OutputKeys.DOCTYPE_PUBLIC, ""},
        {OutputKeys.STANDALONE, "omit"},
        {SaxonOutputKeys.USE_CHARACTER_MAPS, ""},
        {SaxonOutputKeys.NORMALIZATION_FORM, "none"},
        {SaxonOutputKeys.BYTE_ORDER_MARK, "no"},
        {SaxonOutputKeys.UNDECLARE_PREFIXES, "no"},
        {SaxonOutputKeys.CANONICAL, "no"},
        {SaxonOutputKeys.PARAMETER_DOCUMENT, ""},
        {SaxonOutputKeys.BUILD_TREE, "yes"},
        {SaxonOutputKeys.NEXT_IN_CHAIN, ""},
        {SaxonOutputKeys.SINGLE_QUOTES, "no"},
        {SaxonOutputKeys.INTERNAL_DTD_SUBSET, ""},
        {SaxonOutputKeys.ATTRIBUTE_ORDER, ""},
        {SaxonOutputKeys.CHARACTER_REPRESENTATION, ""},
        {SaxonOutputKeys.REQUIRE_WELL_FORMED, "no"},
        {SaxonOutputKeys.SUPPLY_SOURCE_LOCATOR, "no"},
        {SaxonOutputKeys.WRAP, "no"},
        {SaxonOutputKeys.UNFAILING, "no"}
    };

    /** No item separator, which is not the same as an empty one. */
    private static final String ABSENT = "#absent";

    Results(Configuration configuration) {
        super(configuration);
    }

    /** Bytes as the destination of a stylesheet, with the output properties that it declares. */
    public static Destination to(BoundedBytes bytes) {
        return new AbstractDestination() {
            @Override
            public Receiver getReceiver(PipelineConfiguration pipe, SerializationProperties properties)
                    throws SaxonApiException {
                try {
                    return pipe.getConfiguration()
                            .getSerializerFactory()
                            .getReceiver(new StreamResult(bytes), properties, pipe);
                } catch (XPathException e) {
                    throw new SaxonApiException(e);
                }
            }

            @Override
            public void close() {}
        };
    }

    /** Saxon asks here, also when it has only seen from the result's first element that it is to be XML. */
    @Override
    public Receiver getReceiver(Result result, SerializationProperties properties, PipelineConfiguration pipe)
            throws XPathException {
        if (result instanceof StreamResult stream
                && stream.getOutputStream() instanceof BoundedBytes bytes
                && properties.getValidationFactory() == null
                && isPlainXml(properties.getProperties())) {
            XmlResult out = new XmlResult(bytes, pipe, declaration(properties.getProperties()));
            String separator = properties.getProperties().getProperty(SaxonOutputKeys.ITEM_SEPARATOR, ABSENT);
            return separator.equals(ABSENT) ? out : properties.makeSequenceNormalizer(out);
        }
        return super.getReceiver(result, properties, pipe);
    }

    private static boolean isPlainXml(Properties properties) {
        String encoding = properties.getProperty(OutputKeys.ENCODING);
        if (!"xml".equals(properties.getProperty(OutputKeys.METHOD))
                || encoding != null && !encoding.equalsIgnoreCase("UTF-8")
                || !"yes no".contains(properties.getProperty(OutputKeys.OMIT_XML_DECLARATION, "no"))) {
            return false;
        }
        for (String[] option : PLAIN) {
            String value = properties.getProperty(option[0]);
            if (value != null && !value.isEmpty() && !value.equals(option[1])) {
                return false;
            }
        }
        return true;
    }

    private static String declaration(Properties properties) {
        return "yes".equals(properties.getProperty(OutputKeys.OMIT_XML_DECLARATION))
                ? ""
                : "<?xml version=\"1.0\" encoding=\"" + properties.getProperty(OutputKeys.ENCODING, "UTF-8") + "\"?>";
    }
}
