package org.millrace.runtime.api;

import java.time.Duration;
import org.millrace.runtime.api.multipart.MultipartLimits;
import org.millrace.xml.XmlLimits;

/**
 * What one exchange may cost, set per listener with these defaults.
 *
 * @param maxBufferedBytes largest body that a flow may hold in memory; a relayed body has no limit
 * @param deadline time from the first byte of the request until the reply is under way
 * @param xml structural limits of XML documents
 * @param statefulEncodings whether a flow may read ISO-2022-JP, see {@link org.millrace.xml.Encodings#isStateful}
 * @param multipart what a body of several parts may hold
 */
public record Limits(
        long maxBufferedBytes, Duration deadline, XmlLimits xml, boolean statefulEncodings, MultipartLimits multipart) {

    public Limits(long maxBufferedBytes, Duration deadline, XmlLimits xml) {
        this(maxBufferedBytes, deadline, xml, false, MultipartLimits.DEFAULTS);
    }

    public static final Limits DEFAULTS = new Limits(16L * 1024 * 1024, Duration.ofSeconds(60), XmlLimits.DEFAULTS);
}
