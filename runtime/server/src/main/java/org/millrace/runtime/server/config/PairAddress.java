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
import org.millrace.runtime.settings.Aliases;
import org.millrace.runtime.settings.Checked;
import org.millrace.runtime.settings.Form;
import org.millrace.runtime.settings.Made;
import org.millrace.runtime.settings.Option;
import org.millrace.runtime.settings.Section;
import org.millrace.runtime.settings.Unreadable;

/** The section {@code pair.address}: the address that the sides of a pair share, and how it is moved. */
@Checked(PairAddress.OneFamilyOneMover.class)
record PairAddress(
        @Option(
                value = "what clients call, with the length of the network's prefix; all of one family",
                form = SharedForm.class,
                missing = "add addresses: [192.0.2.10/24]",
                example = "[192.0.2.10/24]")
        List<Shared> addresses,

        @Option(
                value = "what the addresses are put on",
                key = "interface",
                form = InterfaceForm.class,
                missing = "add interface: eth0",
                example = "eth0")
        String networkInterface,

        @Option(
                value = "a runtime that is silent for so long, since it is frozen, loses the address",
                otherwise = "1s",
                least = "250ms",
                most = "1m")
        Duration hangTimeout,

        @Option(
                value = "moves it by VRRP; needs root, or the capabilities NET_ADMIN and NET_RAW",
                by = OfKeepalived.class)
        Keepalived keepalived,

        @Option(
                value = "instead of keepalived: a command that is called with acquire or release, interface, addresses",
                by = OfHook.class)
        Optional<Hook> hook)
        implements Made<AddressSettings> {

    @Override
    public AddressSettings make(Section section, Aliases aliases) {
        return new AddressSettings(
                addresses,
                networkInterface,
                hangTimeout,
                hook.<AddressSettings.Mover>map(h -> h).orElse(keepalived));
    }

    /** The options of {@link Keepalived}, with its defaults. */
    private interface OfKeepalived {

        @Option(value = "its program, name or path", form = ProgramForm.class)
        String program();

        @Option(
                value = "the number of this pair in its network: the same on both sides, and no other pair's",
                least = "1",
                most = "255")
        int routerId();

        @Option(value = "the larger, the sooner a side notices that the other is gone", least = "1", most = "254")
        int priority();

        @Option(value = "of adverts: the address moves after about three of these", least = "10ms", most = "1s")
        Duration advertInterval();

        @Option("whether a side of larger priority takes the address back when it returns")
        boolean preempt();

        @Option(
                value = "the other side's own address, for adverts to it alone",
                form = LiteralForm.class,
                absent = "multicast",
                example = "[192.0.2.2]")
        List<InetAddress> peers();

        @Option(
                value = "the address to send adverts from",
                form = LiteralForm.class,
                absent = "keepalived's choice",
                example = "192.0.2.1")
        InetAddress source();
    }

    /** The options of {@link Hook}. */
    private interface OfHook {

        @Option(
                value = "the command with its first arguments",
                missing = "add command: [/etc/millrace/move-address]",
                example = "[/etc/millrace/move-address]")
        List<String> command();

        @Option(value = "after which it is stopped and has failed", otherwise = "10s", least = "100ms", most = "5m")
        Duration timeout();
    }

    static final class OneFamilyOneMover implements Checked.Check {

        @Override
        public void look(Section section) {
            List<Shared> addresses = section.list("addresses", List.of(), new SharedForm());
            long families = addresses.stream()
                    .map(address -> address.address().getClass())
                    .distinct()
                    .count();
            if (families > 1) {
                section.error(
                        "addresses",
                        "pair.address.addresses are of both families, and VRRP moves those of one",
                        "keep the IPv4 addresses or the IPv6 addresses");
            }
            if (section.has("keepalived") && section.has("hook")) {
                section.error(
                        "hook", "pair.address has both keepalived and a hook", "keep the one that moves the address");
            }
        }
    }

    /** An address and the length of its network's prefix. */
    private static final class SharedForm implements Form<Shared> {

        @Override
        public String type() {
            return "address/prefix";
        }

        @Override
        public Shared of(String text) throws Unreadable {
            String remedy = "write an address and the length of its network's prefix, e.g. 192.0.2.10/24";
            int slash = text.indexOf('/');
            if (slash < 0 || !text.substring(slash + 1).matches("[0-9]{1,3}")) {
                throw new Unreadable('"' + text + "\" has no length of a prefix", remedy);
            }
            InetAddress address = new LiteralForm().of(text.substring(0, slash));
            int prefix = Integer.parseInt(text.substring(slash + 1));
            int most = address.getAddress().length * 8;
            if (prefix < 1 || prefix > most) {
                throw new Unreadable('"' + text + "\" has a prefix longer than its family's, or none", remedy);
            }
            return new Shared(address, prefix);
        }
    }

    /** An address in figures: a name would be looked up, and VRRP needs none. */
    private static final class LiteralForm implements Form<InetAddress> {

        private static final Pattern LITERAL = Pattern.compile("[0-9.]+|[0-9a-fA-F:.]*:[0-9a-fA-F:.]*");

        @Override
        public String type() {
            return "IP address";
        }

        @Override
        public InetAddress of(String text) throws Unreadable {
            try {
                if (LITERAL.matcher(text).matches()) {
                    return InetAddress.ofLiteral(text);
                }
            } catch (IllegalArgumentException e) {
                // said below
            }
            throw new Unreadable('"' + text + "\" is no IP address", "write one in figures, e.g. 192.0.2.1");
        }
    }

    private static final class InterfaceForm implements Form<String> {

        private static final Pattern INTERFACE = Pattern.compile("[A-Za-z0-9_.@-]{1,15}");

        @Override
        public String type() {
            return "interface";
        }

        @Override
        public String of(String text) throws Unreadable {
            return matching(INTERFACE, text, "an interface", "eth0");
        }
    }

    private static final class ProgramForm implements Form<String> {

        private static final Pattern PROGRAM = Pattern.compile("[A-Za-z0-9_./-]{1,200}");

        @Override
        public String type() {
            return "program";
        }

        @Override
        public String of(String text) throws Unreadable {
            return matching(PROGRAM, text, "a program", "/usr/sbin/keepalived");
        }
    }

    private static String matching(Pattern pattern, String text, String what, String example) throws Unreadable {
        if (!pattern.matcher(text).matches()) {
            throw new Unreadable('"' + text + "\" is not the name of " + what, "write one, e.g. " + example);
        }
        return text;
    }
}
