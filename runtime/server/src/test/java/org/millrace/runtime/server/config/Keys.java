package org.millrace.runtime.server.config;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;

/** Makes key stores and certificates with the JDK's own keytool. */
public final class Keys {

    private Keys() {}

    /** A key store with one RSA key. */
    public static Path store(Path file, String alias, String password, String... more) throws Exception {
        Files.createDirectories(file.getParent());
        List<String> command = new ArrayList<>(
                List.of("-genkeypair", "-keyalg", "RSA", "-keysize", "2048", "-dname", "CN=" + alias, "-alias", alias));
        command.addAll(List.of("-keystore", file.toString(), "-storepass", password, "-keypass", password));
        command.addAll(List.of(more));
        keytool(command);
        return file;
    }

    public static Path certificate(Path file, Path store, String alias, String password, String... more)
            throws Exception {
        List<String> command = new ArrayList<>(List.of("-exportcert", "-alias", alias, "-file", file.toString()));
        command.addAll(List.of("-keystore", store.toString(), "-storepass", password));
        command.addAll(List.of(more));
        keytool(command);
        return file;
    }

    public static Path pem(Path file, String label, byte[] der) throws IOException {
        String body = Base64.getMimeEncoder(64, new byte[] {'\n'}).encodeToString(der);
        return Files.writeString(file, "-----BEGIN " + label + "-----\n" + body + "\n-----END " + label + "-----\n");
    }

    private static void keytool(List<String> arguments) throws Exception {
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "keytool").toString());
        command.add("-J-XX:TieredStopAtLevel=1"); // it has little to do
        command.addAll(arguments);
        Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
        String said = new String(process.getInputStream().readAllBytes());
        if (process.waitFor() != 0) {
            throw new IOException(said);
        }
    }
}
