package org.millrace.runtime.server.transport;

import java.time.InstantSource;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BooleanSupplier;
import java.util.function.Function;
import java.util.function.Predicate;
import org.millrace.runtime.api.Endpoint;
import org.millrace.runtime.api.Lease;
import org.millrace.runtime.api.MemoryBudget;
import org.millrace.runtime.api.Stage;
import org.millrace.runtime.api.folder.Folder;
import org.millrace.runtime.flow.Source;
import org.millrace.runtime.flow.Sources;
import org.millrace.runtime.settings.NamedSection;
import org.millrace.runtime.transports.folder.FolderSettings;
import org.millrace.runtime.transports.folder.read.Watchers;
import org.millrace.runtime.transports.folder.write.Folders;
import org.millrace.runtime.transports.http.inbound.ListenerSettings;
import org.millrace.runtime.transports.http.inbound.Listeners;
import org.millrace.runtime.transports.http.inbound.Probes;
import org.millrace.runtime.transports.http.outbound.EndpointSettings;
import org.millrace.runtime.transports.http.outbound.Endpoints;
import org.millrace.runtime.transports.timer.Timers;

/** The transports of this runtime: all that it can be reached by, calls, or works by itself for. */
public final class Transports {

    /**
     * What a transport brings.
     *
     * @param sections of the configuration
     * @param resources kinds of what steps call, each with its section of the environment
     * @param source makes its source, not started
     */
    private record Transport(
            List<NamedSection<?>> sections, List<ResourceOpener<?, ?>> resources, Function<Place, Source> source) {}

    /**
     * What a source is made of.
     *
     * @param configuration what it says in the sections of transports
     * @param environment what it says in the sections of transports
     * @param memory what bodies in memory may take
     * @param lease what exclusive work runs under
     * @param admitting whether the runtime takes exchanges in
     */
    public record Place(
            Said configuration,
            Said environment,
            MemoryBudget memory,
            Lease lease,
            Road road,
            BooleanSupplier admitting) {}

    /**
     * The ends of the road that a source holds.
     *
     * @param first the first stage
     * @param refused the stage for what the source itself refuses
     * @param reply the reply stage, for exchanges that fail once more when their reply can't go out
     */
    public record Road(Stage first, Stage refused, Stage reply) {}

    /** Where HTTP comes in. */
    public static final NamedSection<ListenerSettings> LISTENERS = ListenerSettings.SECTION;

    /** What HTTP calls. */
    public static final ResourceOpener<EndpointSettings, Endpoint> ENDPOINTS =
            new ResourceOpener<>(Endpoint.KIND, EndpointSettings.SECTION, Endpoints::new);

    /** Where files come in, and are written. */
    private static final ResourceOpener<FolderSettings, Folder> FOLDERS =
            new ResourceOpener<>(Folder.KIND, FolderSettings.SECTION, Folders::new);

    /** A line each. */
    private static final List<Transport> ALL = List.of(
            new Transport(List.of(LISTENERS), List.of(ENDPOINTS), Transports::http),
            new Transport(List.of(), List.of(), Transports::timer),
            new Transport(List.of(), List.of(FOLDERS), Transports::folder));

    private Transports() {}

    /** The sections of the configuration that are transports'. */
    public static List<NamedSection<?>> sections() {
        return ALL.stream()
                .<NamedSection<?>>flatMap(transport -> transport.sections.stream())
                .toList();
    }

    /** The kinds of resources that are transports'. */
    public static List<ResourceOpener<?, ?>> resources() {
        return ALL.stream()
                .<ResourceOpener<?, ?>>flatMap(transport -> transport.resources.stream())
                .toList();
    }

    /** The same configuration, in which a listener answers probes beside its flows. */
    public static Said answering(Said configuration, String listener, Probes probes) {
        Map<String, ListenerSettings> listeners = new LinkedHashMap<>(configuration.of(LISTENERS));
        listeners.computeIfPresent(listener, (name, settings) -> settings.with(probes));
        return configuration.with(LISTENERS, listeners);
    }

    /**
     * What is in force of a configuration once a reload has taken up what it can of another.
     *
     * @param changed whether something of an option or section has, by its dotted key
     */
    public static Said taking(Said now, Said next, Predicate<String> changed) {
        Map<String, ListenerSettings> taken = new LinkedHashMap<>(now.of(LISTENERS));
        taken.replaceAll((name, settings) -> {
            ListenerSettings other = next.of(LISTENERS).get(name);
            String key = LISTENERS.key() + "." + name;
            return other != null && changed.test(key) ? settings.taking(other, changed.test(key + ".tls")) : settings;
        });
        return now.with(LISTENERS, taken);
    }

    /** One source a transport; not started. */
    public static Sources sources(Place place) {
        return new Sources(
                ALL.stream().map(transport -> transport.source.apply(place)).toList());
    }

    /** Whether messages come or go by TLS, with what the two files say. */
    public static boolean speakTls(Said configuration, Said environment) {
        return configuration.of(LISTENERS).values().stream()
                        .anyMatch(listener -> listener.tls().isPresent())
                || environment.of(ENDPOINTS.section()).values().stream()
                        .flatMap(endpoint -> endpoint.targets().stream())
                        .anyMatch(target -> target.getScheme().equals("https"));
    }

    private static Source http(Place place) {
        return new Listeners(
                List.copyOf(place.configuration.of(LISTENERS).values()),
                place.memory,
                place.road.first,
                place.road.refused,
                place.road.reply);
    }

    private static Source folder(Place place) {
        return new Watchers(
                place.environment.of(FolderSettings.SECTION),
                place.lease,
                InstantSource.system(),
                place.memory,
                place.road.first,
                place.admitting);
    }

    private static Source timer(Place place) {
        return new Timers(place.lease, InstantSource.system(), place.memory, place.road.first, place.admitting);
    }
}
