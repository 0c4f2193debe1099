package org.millrace.runtime.pair.trust;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.millrace.runtime.pair.state.Member;
import org.millrace.runtime.pair.state.MemberCertificate;
import org.millrace.runtime.pair.state.PairState;

/**
 * How a stranger with a join token becomes a member: it makes a key, asks the runtime that made the token to have it certified, and gets
 * its certificate and the pair's members. No key travels. Text of lines {@code name value}, both ways; it works the same between
 * neighbouring versions.
 */
public final class Enrolment {

    /** Where the admin API takes requests to come in. */
    public static final String PATH = "/v1/pair/members";

    private static final String FIRST_LINE = "millrace-enrolment 2";
    private static final Duration TIMEOUT = Duration.ofSeconds(30);

    /**
     * What a newcomer asks for.
     *
     * @param request its key, as PKCS #10 in PEM
     * @param stateVersion the greatest version of {@link PairState} that it understands
     */
    public record Wish(Member member, String request, int stateVersion) {

        /** @throws IllegalArgumentException with words for the caller */
        public static Wish parse(String text) {
            Map<String, List<String>> lines = lines(text);
            Member member = Enrolment.member(only(lines, "member"));
            String version = lines.containsKey("state-version") ? only(lines, "state-version") : "1";
            return new Wish(member, plain(only(lines, "request")), Integer.parseInt(version));
        }

        String text() {
            return FIRST_LINE + "\nmember " + words(member) + "\nrequest " + coded(request) + "\nstate-version "
                    + stateVersion + "\n";
        }
    }

    /**
     * What it gets.
     *
     * @param pair the pair's id
     * @param group the id of the group that holds the pair's log now
     * @param known the members and their credentials, the newcomer among those who were let in
     * @param certificate the newcomer's
     */
    public record Grant(String pair, String group, PairState known, MemberCertificate certificate) {

        public String text() {
            return FIRST_LINE + "\npair " + pair + "\ngroup " + group + "\nknown " + coded(known.text())
                    + "\ncertificate " + certificate.text() + "\n";
        }

        static Grant parse(String text) {
            Map<String, List<String>> lines = lines(text);
            return new Grant(
                    only(lines, "pair"),
                    only(lines, "group"),
                    PairState.parse(plain(only(lines, "known"))),
                    new MemberCertificate(only(lines, "certificate")));
        }
    }

    /** The request was not granted, or nobody answered; the message has what is wrong and how to mend it. */
    public static final class Refused extends Exception {

        private static final long serialVersionUID = 1;

        private final String remedy;

        Refused(String wrong, String remedy) {
            super(wrong, null, false, false);
            this.remedy = remedy;
        }

        public String remedy() {
            return remedy;
        }
    }

    private Enrolment() {}

    /** Asks the runtime that made the token; keys and certificates are in the folder afterwards. */
    public static Grant enrol(JoinToken token, Member member, PairFolder folder) throws Refused, IOException {
        folder.make();
        String request = Identity.request(folder);
        Grant grant = Grant.parse(ask(token, new Wish(member, request, PairState.VERSION).text()));
        Identity.certified(folder, grant.certificate());
        return grant;
    }

    private static String ask(JoinToken token, String wish) throws Refused {
        URI address = URI.create("https://" + token.admin() + PATH);
        try (HttpClient client = HttpClient.newBuilder()
                .version(HttpClient.Version.HTTP_1_1)
                .connectTimeout(Duration.ofSeconds(5))
                .sslContext(PinnedCertificate.context(token.fingerprint()))
                .build()) {
            HttpResponse<String> answer = client.send(
                    HttpRequest.newBuilder(address)
                            .timeout(TIMEOUT)
                            .header("Authorization", "Bearer " + token.secret())
                            .header("Content-Type", "text/plain")
                            .POST(BodyPublishers.ofString(wish))
                            .build(),
                    BodyHandlers.ofString());
            if (answer.statusCode() != 200) {
                throw refused(answer);
            }
            return answer.body();
        } catch (IOException e) {
            throw new Refused(
                    "the runtime at " + token.admin() + " could not be asked: "
                            + (e.getMessage() == null ? e : e.getMessage()),
                    "its admin API must be reachable from here (admin.address), and the token must be of its present"
                            + " certificate");
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new Refused("interrupted", "try again");
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("this JDK lacks TLS", e);
        }
    }

    private static Refused refused(HttpResponse<String> answer) {
        if (answer.statusCode() == 401) {
            return new Refused(
                    "the join token is not good any more: it was used, is over an hour old, or its runtime was restarted",
                    "make another where the pair is: millrace pair invite");
        }
        return new Refused(
                property(answer.body(), "detail", "the runtime answered with status " + answer.statusCode()),
                property(answer.body(), "remedy", "its log says more"));
    }

    /** A string of a problem+json, whose strings need no more than this. */
    private static String property(String json, String name, String otherwise) {
        Matcher found =
                Pattern.compile("\"" + name + "\":\"((?:[^\"\\\\]|\\\\.)*)\"").matcher(json);
        return found.find() ? found.group(1).replace("\\\"", "\"").replace("\\\\", "\\") : otherwise;
    }

    private static Map<String, List<String>> lines(String text) {
        String[] lines = text.split("\n");
        if (!lines[0].equals(FIRST_LINE)) {
            throw new IllegalArgumentException("this is not an enrolment of a version that is known here");
        }
        Map<String, List<String>> values = new LinkedHashMap<>();
        for (int i = 1; i < lines.length; i++) {
            String[] parts = lines[i].split(" ", 2);
            values.computeIfAbsent(parts[0], name -> new ArrayList<>()).add(parts.length == 2 ? parts[1] : "");
        }
        return values;
    }

    private static String only(Map<String, List<String>> lines, String name) {
        List<String> values = lines.getOrDefault(name, List.of());
        if (values.size() != 1) {
            throw new IllegalArgumentException("the enrolment has " + values.size() + " lines '" + name + "', not one");
        }
        return values.getFirst();
    }

    private static String words(Member member) {
        return String.join(" ", member.name(), member.kind().word(), member.address());
    }

    private static Member member(String line) {
        String[] words = line.split(" ");
        if (words.length != 3 || !Member.isName(words[0])) {
            throw new IllegalArgumentException(
                    "a member's name is a letter, then letters, digits, dots and dashes, at most 40");
        }
        if (!Member.isAddress(words[2])) {
            throw new IllegalArgumentException(words[2] + " is not an address; write host:port");
        }
        return new Member(words[0], Member.Kind.of(words[1]), words[2]);
    }

    private static String coded(String text) {
        return Base64.getEncoder().encodeToString(text.getBytes(StandardCharsets.UTF_8));
    }

    private static String plain(String coded) {
        return new String(Base64.getDecoder().decode(coded), StandardCharsets.UTF_8);
    }
}
