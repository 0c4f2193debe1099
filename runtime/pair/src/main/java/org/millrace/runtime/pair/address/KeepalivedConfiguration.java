package org.millrace.runtime.pair.address;

import java.math.BigDecimal;
import java.nio.file.Path;
import java.util.Locale;

/**
 * The configuration that keepalived gets, as text.
 *
 * <p>Both sides begin as BACKUP, so that {@code nopreempt} holds and the address stays where it is when a side returns. Eligibility is a
 * tracked file: 0 changes nothing, -254 makes the instance faulty, whereupon it says so by an advert of priority 0 and the other side takes
 * over without waiting. -253 is the least priority: it answers where nobody else does, and when a cut heals that left each side alone with
 * the address, it goes to the one that is in touch with the majority, which most clients reached all the time. VRRP version 3 has no
 * authentication (RFC 5798 section 9): adverts count only with a TTL of 255, so from the same network, and with peers named only from them.
 */
final class KeepalivedConfiguration {

    static final int MAY_HAVE_IT = 0;
    static final int RATHER_NOT = -253;
    static final int MAY_NOT = -254;

    private KeepalivedConfiguration() {}

    /** @param eligible the tracked file */
    static String text(AddressSettings settings, AddressSettings.Keepalived vrrp, Path eligible) {
        StringBuilder text = new StringBuilder("""
                # Written by Millrace at each start; changes belong into millrace.yaml, pair.address.
                global_defs {
                  vrrp_version 3
                  # a busy machine must not delay adverts until the other side takes the address
                  vrrp_rt_priority 10
                  # with the 10 ms that are usual, a busy machine's kernel kills keepalived's process, and the address goes with it
                  vrrp_rlimit_rttime 5000000
                  vrrp_no_swap
                  # neighbours learn where the address is by gratuitous ARP (or ND): at once, a second later, and every second, since a
                  # side that still has it after a cut may not hear that the other had it, too, and says nothing by itself
                  vrrp_garp_master_repeat 5
                  vrrp_garp_master_delay 1
                  vrrp_garp_master_refresh 1
                }
                track_file eligible {
                """);
        text.append("  file \"").append(eligible).append("\"\n  weight 1\n}\n");
        text.append("vrrp_instance millrace {\n");
        line(text, "state", "BACKUP");
        if (!vrrp.preempt()) {
            line(text, "nopreempt", "");
        }
        line(text, "interface", settings.networkInterface());
        line(text, "virtual_router_id", Integer.toString(vrrp.routerId()));
        line(text, "priority", Integer.toString(vrrp.priority()));
        line(text, "advert_int", seconds(vrrp));
        if (vrrp.source() != null) {
            line(text, "unicast_src_ip", vrrp.source().getHostAddress());
        }
        if (!vrrp.peers().isEmpty()) {
            line(text, "check_unicast_src", "");
            text.append("  unicast_peer {\n");
            vrrp.peers()
                    .forEach(peer ->
                            text.append("    ").append(peer.getHostAddress()).append('\n'));
            text.append("  }\n");
        }
        text.append("  track_file {\n    eligible\n  }\n  virtual_ipaddress {\n");
        settings.addresses()
                .forEach(address -> text.append("    ").append(address).append('\n'));
        return text.append("  }\n}\n").toString();
    }

    private static void line(StringBuilder text, String word, String value) {
        text.append("  ")
                .append(word)
                .append(value.isEmpty() ? "" : " ")
                .append(value)
                .append('\n');
    }

    private static String seconds(AddressSettings.Keepalived vrrp) {
        return String.format(
                Locale.ROOT,
                "%s",
                BigDecimal.valueOf(vrrp.advertInterval().toMillis(), 3).toPlainString());
    }
}
