package org.millrace.runtime.admit;

/**
 * How much work the runtime takes on at once.
 *
 * @param maxExchanges most exchanges in flight, over all listeners and flows, at least 1
 */
public record AdmissionSettings(int maxExchanges) {

    public static final AdmissionSettings DEFAULTS = new AdmissionSettings(1024);

    public AdmissionSettings {
        if (maxExchanges < 1) {
            throw new IllegalArgumentException("maxExchanges must be at least 1, not " + maxExchanges);
        }
    }
}
