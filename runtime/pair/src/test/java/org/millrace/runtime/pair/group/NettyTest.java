package org.millrace.runtime.pair.group;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.io.InputStream;
import java.lang.classfile.ClassFile;
import java.lang.classfile.constantpool.ClassEntry;
import java.lang.classfile.constantpool.PoolEntry;
import java.util.List;
import java.util.Properties;
import java.util.TreeSet;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import javax.net.ssl.X509ExtendedTrustManager;
import org.apache.ratis.grpc.GrpcTlsConfig;
import org.apache.ratis.thirdparty.io.netty.handler.ssl.SslContext;
import org.junit.jupiter.api.Test;

/** Why the Netty that Ratis brings may stay although holes of it are known: docs/pair.md, Trust. */
class NettyTest {

    private static final String SNI = "org/apache/ratis/thirdparty/io/netty/handler/ssl/SniHandler";

    private static JarFile jarOf(Class<?> one) throws Exception {
        return new JarFile(
                one.getProtectionDomain().getCodeSource().getLocation().toURI().getPath());
    }

    @Test
    void whatIsSaidOfItsHolesIsSaidOfThisVersion() throws Exception {
        try (JarFile jar = jarOf(SslContext.class);
                InputStream in = jar.getInputStream(jar.getEntry("META-INF/io.netty.versions.properties"))) {
            Properties versions = new Properties();
            versions.load(in);
            assertEquals(
                    "4.1.136.Final",
                    versions.getProperty("netty-codec-http2.version"),
                    "read docs/pair.md, Trust, again: from 4.1.137 on its paragraph on Netty, and this test, can go");
        }
    }

    /** CVE-2026-62243 is of trust managers that do not see the connection. */
    @Test
    void theLinksTrustManagerSeesTheConnection() {
        assertEquals(X509ExtendedTrustManager.class, PeerTrust.class.getSuperclass());
    }

    /** CVE-2026-75595 is of servers that choose a certificate by the name that the client asks for. */
    @Test
    void nothingInRatisOrItsGrpcChoosesACertificateByServerName() throws Exception {
        TreeSet<String> users = new TreeSet<>();
        for (Class<?> of : List.of(GrpcTlsConfig.class, SslContext.class)) {
            try (JarFile jar = jarOf(of)) {
                for (JarEntry entry : jar.stream().toList()) {
                    boolean looked = entry.getName().matches("org/apache/ratis/(grpc|thirdparty/io/grpc)/.*\\.class");
                    if (looked && uses(jar, entry)) {
                        users.add(entry.getName());
                    }
                }
            }
        }
        assertEquals(new TreeSet<String>(), users);
    }

    private static boolean uses(JarFile jar, JarEntry entry) throws IOException {
        try (InputStream in = jar.getInputStream(entry)) {
            for (PoolEntry one : ClassFile.of().parse(in.readAllBytes()).constantPool()) {
                if (one instanceof ClassEntry type && type.name().equalsString(SNI)) {
                    return true;
                }
            }
            return false;
        }
    }
}
