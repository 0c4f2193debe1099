package org.millrace.runtime.server.config;

import java.net.InetAddress;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import org.millrace.runtime.pair.address.AddressSettings;
import org.millrace.runtime.pair.address.AddressSettings.Hook;
import org.millrace.runtime.pair.address.AddressSettings.Keepalived;
import org.millrace.runtime.pair.address.AddressSettings.Shared;
import org.millrace.runtime.server.yaml.Reading;
import org.millrace.runtime.server.yaml.Scalars;
import org.millrace.runtime.server.yaml.Section;
import org.millrace.runtime.server.yaml.Unreadable;

/** The section {@code pair.address}: the address that the sides of a pair share, and how it is moved. */
final class PairAddress {

    private static final Pattern LITERAL = Pattern.compile("[0-9.]+|[0-9a-fA-F:.]*:[0-9a-fA-F:.]*");
    private static final Pattern INTERFACE = Pattern.compile("[A-Za-z0-9_.@-]{1,15}");
    private static final Pattern PROGRAM = Pattern.compile("[A-Za-z0-9_./-]{1,200}");

    private PairAddress() {}

    /** Empty for a runtime without a shared address. */
    static Optional<AddressSettings> read(Section section) {
        if (section.isAbsent()) {
            return Optional.empty();
        }
        List<Shared> addresses = section.list("addresses", List.of(), shared());
        if (!section.has("addresses") || addresses.isEmpty()) {
            section.error("addresses", "pair.address has no addresses", "add addresses: [192.0.2.10/24]");
        } else if (addresses.stream()
                        .map(address -> address.address().getClass())
                        .distinct()
                        .count()
                > 1) {
            section.error(
                    "addresses",
                    "pair.address.addresses are of both families, and VRRP moves those of one",
                    "keep the IPv4 addresses or the IPv6 addresses");
        }
        String on = section.required("interface", matching(INTERFACE, "an interface", "eth0"), "add interface: eth0");
        Duration hang = section.value(
                "hangTimeout",
                AddressSettings.HANG_TIMEOUT,
                Scalars.duration(Duration.ofMillis(250), Duration.ofMinutes(1)));
        if (section.has("keepalived") && section.has("hook")) {
            section.error("hook", "pair.address has both keepalived and a hook", "keep the one that moves the address");
        }
        AddressSettings.Mover mover =
                section.has("hook") ? hook(section.section("hook")) : keepalived(section.section("keepalived"));
        section.knows("keepalived", "hook");
        section.end();
        return on == null || mover == null
                ? Optional.empty()
                : Optional.of(new AddressSettings(addresses, on, hang, mover));
    }

    private static AddressSettings.Mover keepalived(Section section) {
        List<InetAddress> peers = section.list("peers", List.of(), literal());
        Keepalived keepalived = new Keepalived(
                section.value("program", Keepalived.PROGRAM, matching(PROGRAM, "a program", "/usr/sbin/keepalived")),
                section.value("routerId", Keepalived.ROUTER_ID, Scalars.number(1, 255)),
                section.value("priority", Keepalived.PRIORITY, Scalars.number(1, 254)),
                section.value(
                        "advertInterval",
                        Keepalived.ADVERT_INTERVAL,
                        Scalars.duration(Duration.ofMillis(10), Duration.ofSeconds(1))),
                section.value("preempt", false, Scalars.flag()),
                peers,
                section.value("source", null, literal()));
        section.end();
        return keepalived;
    }

    private static AddressSettings.Mover hook(Section section) {
        List<String> command = section.list("command", List.of(), Scalars.text());
        if (command.isEmpty()) {
            section.error("command", "pair.address.hook has no command", "add command: [/etc/millrace/move-address]");
        }
        Duration timeout =
                section.value("timeout", Hook.TIMEOUT, Scalars.duration(Duration.ofMillis(100), Duration.ofMinutes(5)));
        section.end();
        return new Hook(command, timeout);
    }

    private static Reading<Shared> shared() {
        return text -> {
            String remedy = "write an address and the length of its network's prefix, e.g. 192.0.2.10/24";
            int slash = text.indexOf('/');
            if (slash < 0 || !text.substring(slash + 1).matches("[0-9]{1,3}")) {
                throw new Unreadable('"' + text + "\" has no length of a prefix", remedy);
            }
            InetAddress address = literal().of(text.substring(0, slash));
            int prefix = Integer.parseInt(text.substring(slash + 1));
            int most = address.getAddress().length * 8;
            if (prefix < 1 || prefix > most) {
                throw new Unreadable('"' + text + "\" has a prefix longer than its family's, or none", remedy);
            }
            return new Shared(address, prefix);
        };
    }

    /** An address in figures: a name would be looked up, and VRRP needs none. */
    private static Reading<InetAddress> literal() {
        return text -> {
            try {
                if (LITERAL.matcher(text).matches()) {
                    return InetAddress.ofLiteral(text);
                }
            } catch (IllegalArgumentException e) {
                // said below
            }
            throw new Unreadable('"' + text + "\" is no IP address", "write one in figures, e.g. 192.0.2.1");
        };
    }

    private static Reading<String> matching(Pattern pattern, String what, String example) {
        return text -> {
            if (!pattern.matcher(text).matches()) {
                throw new Unreadable('"' + text + "\" is not the name of " + what, "write one, e.g. " + example);
            }
            return text;
        };
    }
}
