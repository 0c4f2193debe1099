package org.millrace.runtime.steps.wss;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;

/**
 * Whose signatures count among those of a Security header, of which there may be others'.
 *
 * <ol>
 *   <li>The one that must be there is by a certificate that the step trusts. When the header may hold several, exactly one of them must be.
 *   <li>Where the step names endorsers, exactly one other signature, by a certificate of theirs and another key, covers the Signature element of
 *       the first (WS-SecurityPolicy section 8.4): it can't be taken from another message, nor the first be replaced.
 * </ol>
 *
 * @param signer of the signature that covers what the step requires
 * @param endorser whom an endorsing signature must be of, or null
 * @param others whether signatures by others may stand beside
 */
record Signers(Trust signer, Trust endorser, boolean others) {

    /** Each may cost a path of certificates to be judged. */
    static final int MAX_SIGNATURES = 4;

    /** A signature, and whose it is once that is judged. */
    record Signed(SignatureReader signature, KnownCertificate signer) {}

    /**
     * Those that count.
     *
     * @param endorsing or null
     */
    record Counting(Signed first, Signed endorsing) {

        List<Signed> all() {
            return endorsing == null ? List.of(first) : List.of(first, endorsing);
        }
    }

    /**
     * Finds those that count. Their values are not checked yet.
     *
     * @param signatures of the Security header
     * @throws Refused when they are not there, or it isn't clear which they are
     */
    Counting find(List<Element> signatures, SignatureReader.Context context, Instant now) {
        requireNumber(signatures.size());
        if (signatures.size() == 1) {
            SignatureReader only = SignatureReader.read(signatures.getFirst(), context);
            return new Counting(new Signed(only, signer.signer(only.key(), now)), null);
        }
        List<Refused> refusals = new ArrayList<>();
        List<SignatureReader> readable = readable(signatures, context, refusals);
        List<Signed> firsts = new ArrayList<>();
        for (SignatureReader signature : readable) {
            if (endorser == null || signatures.stream().noneMatch(signature::covers)) {
                addIfTrusted(firsts, signature, signer, now, refusals);
            }
        }
        Signed first = single(firsts, signatures.size(), "by a certificate that is trusted here", refusals);
        if (endorser == null) {
            return new Counting(first, null);
        }
        List<Signed> endorsing = new ArrayList<>();
        for (SignatureReader signature : readable) {
            if (signature.covers(first.signature.element())) {
                addIfTrusted(endorsing, signature, endorser, now, refusals);
            }
        }
        Signed second = single(endorsing, signatures.size(), "an endorser's that covers the first", refusals);
        if (second.signer
                .certificate()
                .getPublicKey()
                .equals(first.signer.certificate().getPublicKey())) {
            throw new Refused("the message is endorsed with the key that it is signed with");
        }
        return new Counting(first, second);
    }

    private void requireNumber(int count) {
        if (endorser != null && count < 2) {
            throw new Refused("its Security header must hold an endorsing signature too, and holds " + count);
        }
        if (others && count >= 1) {
            if (count > MAX_SIGNATURES) {
                throw new Refused("its Security header holds more than " + MAX_SIGNATURES + " signatures");
            }
            return;
        }
        if (endorser == null && count != 1) {
            String remedy = "a verify step takes several where it says otherSignatures or names endorsers";
            throw Refused.withDetail("its Security header must hold one Signature, and holds " + count, remedy);
        }
        if (endorser != null && count != 2) {
            throw Refused.withDetail(
                    "its Security header must hold two signatures, and holds " + count,
                    "a verify step takes more where it says otherSignatures");
        }
    }

    private static List<SignatureReader> readable(
            List<Element> signatures, SignatureReader.Context context, List<Refused> refusals) {
        List<SignatureReader> readable = new ArrayList<>();
        for (Element signature : signatures) {
            try {
                readable.add(SignatureReader.read(signature, context));
            } catch (Refused refused) {
                refusals.add(refused); // another's, of a shape that is not read here; told when none is left
            }
        }
        return readable;
    }

    private static void addIfTrusted(
            List<Signed> found, SignatureReader signature, Trust trust, Instant now, List<Refused> refusals) {
        try {
            found.add(new Signed(signature, trust.signer(signature.key(), now)));
        } catch (Refused refused) {
            refusals.add(refused); // another's; told when none is left
        }
    }

    private static Signed single(List<Signed> found, int all, String which, List<Refused> refusals) {
        if (found.size() == 1) {
            return found.getFirst();
        }
        String sentence = "of its " + all + " signatures one must be " + which + ", and "
                + (found.isEmpty() ? "none is" : found.size() + " are");
        throw Refused.withDetail(
                sentence,
                String.join("; ", refusals.stream().map(Refused::detail).toList()));
    }
}
