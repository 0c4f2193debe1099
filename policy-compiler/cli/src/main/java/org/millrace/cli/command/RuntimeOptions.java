package org.millrace.cli.command;

import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.millrace.client.Failure;
import org.millrace.client.admin.AdminClient;
import org.millrace.client.admin.RuntimeAddress;
import picocli.CommandLine.Option;

/** Which runtime a command speaks to: one on this machine by its data folder, or any by address, token and certificate. */
public final class RuntimeOptions {

    static final String ALLOW_DEGRADED =
            "Although the runtime is a side of a pair whose other side can't be reached; that one catches up when it is back.";

    private static final Path USUAL_DATA = Path.of("data");

    @Option(
            names = "--data",
            paramLabel = "DIR",
            description = "The data folder of a runtime on this machine. Default: the folder data here, if it is one.")
    private Path data;

    @Option(
            names = "--runtime",
            paramLabel = "URL",
            description = "The admin API's address, e.g. https://gateway:9443. Default: $$MILLRACE_RUNTIME.")
    private String runtime;

    @Option(
            names = "--token-file",
            paramLabel = "FILE",
            description = "The file with the token. Default: the token in $$MILLRACE_TOKEN.")
    private Path tokenFile;

    @Option(
            names = "--certificate",
            paramLabel = "FILE",
            description = "The runtime's certificate, or its issuer's (PEM). Default: $$MILLRACE_CERTIFICATE.")
    private Path certificate;

    /** The query of a change that may leave one side of a pair behind. */
    static String degraded(boolean allowed) {
        return allowed ? "?allowDegraded=true" : "";
    }

    /**
     * The options by which this runtime was named, as a command line takes them, with a blank before them: for a command that speaks to the
     * same. Empty when none was given.
     */
    String asGiven() {
        StringBuilder words = new StringBuilder();
        given(words, "--data", data);
        given(words, "--runtime", runtime);
        given(words, "--token-file", tokenFile);
        given(words, "--certificate", certificate);
        return words.toString();
    }

    private static void given(StringBuilder words, String option, Object value) {
        if (value != null) {
            words.append(' ').append(Remedy.word(option, value.toString()));
        }
    }

    AdminClient connect() {
        return new AdminClient(address(System.getenv()));
    }

    /** @param variables the process's environment */
    RuntimeAddress address(Map<String, String> variables) {
        if (data != null && runtime != null) {
            throw new Failure(
                    Failure.Kind.USAGE, "--data and --runtime each name a runtime", "give one of them, not both");
        }
        if (data != null) {
            return RuntimeAddress.ofDataFolder(data);
        }
        String url = runtime != null ? runtime : variables.getOrDefault("MILLRACE_RUNTIME", "");
        if (!url.isEmpty()) {
            return remote(RuntimeAddress.address(url), variables);
        }
        if (Files.exists(USUAL_DATA.resolve("runtime.json"))) {
            return RuntimeAddress.ofDataFolder(USUAL_DATA);
        }
        throw new Failure(
                Failure.Kind.USAGE,
                "which runtime?",
                "of one on this machine: " + Remedy.AGAIN + " --data DIR; of any: " + Remedy.AGAIN
                        + " --runtime URL --token-file FILE --certificate FILE");
    }

    private RuntimeAddress remote(URI url, Map<String, String> variables) {
        String token = tokenFile != null
                ? RuntimeAddress.token(tokenFile)
                : variables.getOrDefault("MILLRACE_TOKEN", "").strip();
        if (token.isEmpty()) {
            throw new Failure(
                    Failure.Kind.USAGE,
                    "there is no token for " + url,
                    Remedy.AGAIN + " --token-file FILE; or set MILLRACE_TOKEN");
        }
        String pem = certificate != null ? certificate.toString() : variables.getOrDefault("MILLRACE_CERTIFICATE", "");
        if (pem.isEmpty()) {
            throw new Failure(
                    Failure.Kind.USAGE,
                    "there is no certificate to know " + url + " by",
                    "copy admin-cert.pem from the runtime's data folder, then: " + Remedy.AGAIN
                            + " --certificate FILE");
        }
        return new RuntimeAddress(url, token, RuntimeAddress.certificates(Path.of(pem)));
    }
}
