package org.millrace.runtime.pair.group;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.PrivateKey;
import java.security.Signature;
import java.time.Instant;
import java.util.Base64;
import java.util.Map;
import java.util.TreeMap;
import org.millrace.runtime.pair.state.Credentials;
import org.millrace.runtime.pair.state.Event;
import org.millrace.runtime.pair.state.Fact;
import org.millrace.runtime.pair.state.FactRefused;
import org.millrace.runtime.pair.state.Member;
import org.millrace.runtime.pair.state.MemberCertificate;
import org.millrace.runtime.pair.state.PairState;
import org.millrace.runtime.pair.trust.Authority;
import org.millrace.runtime.pair.trust.Identity;
import org.millrace.runtime.pair.trust.PairFolder;

/** Keys of members that a test makes by hand. */
public final class Keys {

    private Keys() {}

    /** A key in a folder of its own, certified by an authority. */
    public static Identity identity(Path path, String name, Authority by) throws IOException {
        PairFolder folder = new PairFolder(path);
        folder.make();
        Identity.certified(folder, by.sign(Identity.request(folder), name, "127.0.0.1"));
        return Identity.open(folder);
    }

    public static Authority authority(Path path, String side) throws IOException {
        PairFolder folder = new PairFolder(path);
        folder.make();
        return Authority.make(folder, "p", side);
    }

    public static MemberCertificate certificate(Identity identity) {
        return MemberCertificate.of(identity.certificate());
    }

    /** ECDSA in the form of IEEE P1363, base64url. */
    public static String signature(String text, PrivateKey key) {
        try {
            Signature signature = Signature.getInstance("SHA256withECDSAinP1363Format");
            signature.initSign(key);
            signature.update(text.getBytes(StandardCharsets.UTF_8));
            return Base64.getUrlEncoder().withoutPadding().encodeToString(signature.sign());
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException(e);
        }
    }

    /** A pair as it begins, with members that nobody let in. */
    public static PairState begun(Authority authority, Map<Member, Identity> members) throws IOException, FactRefused {
        PairState state = PairState.empty("p");
        TreeMap<String, MemberCertificate> certificates = new TreeMap<>();
        for (Map.Entry<Member, Identity> one : members.entrySet()) {
            Event event = new Event(
                    Instant.parse("2026-11-22T06:00:00Z"), one.getKey().name(), "anna", "begins");
            state = state.after(new Fact.Join(one.getKey(), event));
            certificates.put(one.getKey().name(), certificate(one.getValue()));
        }
        TreeMap<String, MemberCertificate> authorities = new TreeMap<>(Map.of("left", authority.certificate()));
        return state.credentials(new Credentials(authorities, certificates, new TreeMap<>(), new TreeMap<>()));
    }
}
