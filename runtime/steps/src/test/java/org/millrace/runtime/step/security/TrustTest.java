package org.millrace.runtime.step.security;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.security.cert.X509Certificate;
import java.util.List;
import org.junit.jupiter.api.Test;

class TrustTest {

    @Test
    void of_two_certificates_of_one_key_the_valid_one_counts() {
        Party renewed = Party.again("renewed", Party.EXPIRED);
        KeyReference key = new KeyReference.SubjectKey(KeyIdentifier.subjectKey(renewed.certificate()));

        for (List<X509Certificate> trusted : List.of(
                List.of(Party.EXPIRED.certificate(), renewed.certificate()),
                List.of(renewed.certificate(), Party.EXPIRED.certificate()))) {
            assertEquals(
                    renewed.certificate(),
                    new Trust(trusted, false).signer(key, Party.NOW).certificate());
        }
    }
}
