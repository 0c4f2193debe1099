package org.millrace.runtime.api.address;

import java.util.List;
import java.util.Optional;

/**
 * All addresses that begin with the same bits (CIDR, RFC 4632 section 3.1); a single address is a network of one. Those of IPv4 that are written
 * in IPv6 are of IPv4: {@code ::ffff:10.0.0.0/104} is {@code 10.0.0.0/8}, and {@code ::/0} holds none of them.
 *
 * @param base its first address
 * @param prefix how many bits its addresses have in common
 */
public record Network(Address base, int prefix) {

    private static final int MAPPED_BITS = 96;

    /** Why a text is no network, as a clause behind it, and what to write instead. */
    public static final class Wrong extends IllegalArgumentException {

        private static final long serialVersionUID = 1;

        private final String remedy;
        private final transient List<Network> meant;

        private Wrong(String wrong, String remedy, Network... meant) {
            super(wrong);
            this.remedy = remedy;
            this.meant = List.of(meant);
        }

        public String remedy() {
            return remedy;
        }

        /** What may have been meant, none where nobody can tell. */
        public List<Network> meant() {
            return meant;
        }
    }

    /**
     * @param text an address, or one with {@code /} and the length of a prefix behind it
     * @throws Wrong when it is neither, or the address has bits behind the prefix, so that it is not clear which of the two was meant
     */
    public static Network parse(String text) {
        int slash = text.indexOf('/');
        String written = slash < 0 ? text : text.substring(0, slash);
        Address address = Address.parse(written)
                .orElseThrow(() -> new Wrong(
                        "is no IP address or network",
                        "write an address such as 192.0.2.7 or 2001:db8::1, or a network such as 192.0.2.0/24"));
        if (slash < 0) {
            return new Network(address, address.bits());
        }
        int shift = address.v4() && written.indexOf(':') >= 0 ? MAPPED_BITS : 0;
        int prefix = prefix(text.substring(slash + 1), shift, address.bits());
        Address base = address.first(prefix);
        if (!base.equals(address)) {
            throw new Wrong(
                    "has bits set behind the first " + prefix,
                    "write " + base + "/" + prefix + " for the network, or " + address + " for the one address",
                    new Network(base, prefix),
                    new Network(address, address.bits()));
        }
        return new Network(base, prefix);
    }

    private static int prefix(String text, int shift, int bits) {
        int prefix = text.matches("0|[1-9][0-9]{0,2}") ? Integer.parseInt(text) - shift : -1;
        if (prefix < 0 || prefix > bits) {
            throw new Wrong(
                    "has '" + text + "' for the length of its prefix",
                    "give " + shift + " to " + (bits + shift) + " bits behind the slash");
        }
        return prefix;
    }

    public boolean contains(Address address) {
        return address.v4() == base.v4() && address.first(prefix).equals(base);
    }

    /** The first of the networks that contains an address. */
    public static Optional<Network> of(Address address, List<Network> networks) {
        for (Network network : networks) {
            if (network.contains(address)) {
                return Optional.of(network);
            }
        }
        return Optional.empty();
    }

    @Override
    public String toString() {
        return prefix == base.bits() ? base.toString() : base + "/" + prefix;
    }
}
