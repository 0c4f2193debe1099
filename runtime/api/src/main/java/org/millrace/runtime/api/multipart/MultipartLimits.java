package org.millrace.runtime.api.multipart;

/**
 * What a multipart body that a flow reads may hold; one that is relayed is not looked at.
 *
 * @param maxParts the root part among them
 * @param maxPartHeadBytes of the head of a part, and of what stands before the first part
 * @param maxPartBytes of the content of a part
 */
public record MultipartLimits(int maxParts, int maxPartHeadBytes, long maxPartBytes) {

    public static final MultipartLimits DEFAULTS = new MultipartLimits(1000, 16 * 1024, 16L * 1024 * 1024);
}
