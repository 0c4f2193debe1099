package org.millrace.benchmarks;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import javax.xml.parsers.DocumentBuilder;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import org.apache.xml.security.Init;
import org.apache.xml.security.exceptions.XMLSecurityException;
import org.millrace.xml.Announced;
import org.millrace.xml.EventStream;
import org.millrace.xml.XmlLimits;
import org.millrace.xml.canonical.CanonicalMethod;
import org.millrace.xml.canonical.Canonicalizer;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.xml.sax.SAXException;

/** From bytes to the SHA-256 of the exclusive canonical form, parsing included. */
@State(Scope.Thread)
public class CanonicalBenchmark {

    @Param
    public Documents vocabulary;

    @Param({"1", "10", "100", "1000"})
    public int kilobytes;

    private byte[] document;
    private MessageDigest digest;
    private DocumentBuilder parser;
    private org.apache.xml.security.c14n.Canonicalizer santuario;

    @Setup(Level.Trial)
    public void prepare() throws NoSuchAlgorithmException, ParserConfigurationException, XMLSecurityException {
        Init.init();
        document = vocabulary.document(kilobytes);
        digest = MessageDigest.getInstance("SHA-256");
        parser = DocumentBuilderFactory.newDefaultNSInstance().newDocumentBuilder();
        santuario = org.apache.xml.security.c14n.Canonicalizer.getInstance(
                org.apache.xml.security.c14n.Canonicalizer.ALGO_ID_C14N_EXCL_OMIT_COMMENTS);
    }

    @Benchmark
    public byte[] millrace() {
        EventStream stream = EventStream.parseLent(document, 0, document.length, XmlLimits.DEFAULTS, Announced.NOTHING);
        Canonicalizer.write(stream, 0, CanonicalMethod.EXCLUSIVE, digest::update);
        stream.release();
        return digest.digest();
    }

    @Benchmark
    public byte[] santuario() throws IOException, SAXException, XMLSecurityException {
        santuario.canonicalizeSubtree(parser.parse(new ByteArrayInputStream(document)), new OutputStream() {
            @Override
            public void write(int b) {
                digest.update((byte) b);
            }

            @Override
            public void write(byte[] bytes, int offset, int length) {
                digest.update(bytes, offset, length);
            }
        });
        return digest.digest();
    }
}
