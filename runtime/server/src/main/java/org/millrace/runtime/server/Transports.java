package org.millrace.runtime.server;

import java.time.InstantSource;
import java.util.List;
import java.util.function.BooleanSupplier;
import java.util.function.Function;
import org.millrace.runtime.api.Lease;
import org.millrace.runtime.api.MemoryBudget;
import org.millrace.runtime.api.Stage;
import org.millrace.runtime.flow.Source;
import org.millrace.runtime.flow.Sources;
import org.millrace.runtime.server.config.Configuration;
import org.millrace.runtime.server.config.EnvironmentFile;
import org.millrace.runtime.transports.http.inbound.Listeners;
import org.millrace.runtime.transports.timer.Timers;

/** The transports of this runtime: all that it can be reached by, or works by itself for. */
final class Transports {

    /**
     * What a source is made of.
     *
     * @param memory what bodies in memory may take
     * @param lease what exclusive work runs under
     * @param admitting whether the runtime takes exchanges in
     */
    record Place(
            Configuration configuration,
            EnvironmentFile environment,
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
    record Road(Stage first, Stage refused, Stage reply) {}

    /** A line each. */
    private static final List<Function<Place, Source>> ALL = List.of(Transports::http, Transports::timer);

    private Transports() {}

    /** One source a transport; not started. */
    static Sources sources(Place place) {
        return new Sources(ALL.stream().map(transport -> transport.apply(place)).toList());
    }

    private static Source http(Place place) {
        return new Listeners(
                Settings.listeners(place.configuration, place.environment),
                place.memory,
                place.road.first,
                place.road.refused,
                place.road.reply);
    }

    private static Source timer(Place place) {
        return new Timers(place.lease, InstantSource.system(), place.memory, place.road.first, place.admitting);
    }
}
