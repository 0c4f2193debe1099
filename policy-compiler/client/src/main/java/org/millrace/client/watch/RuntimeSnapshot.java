package org.millrace.client.watch;

import java.util.List;
import java.util.Optional;
import org.millrace.client.admin.FlowInfo;
import org.millrace.client.admin.PairStatus;
import org.millrace.client.admin.RuntimeStatus;
import org.millrace.client.admin.Statistics;

/**
 * What is known of a runtime at one moment. While the connection is lost, it is what was known last. Immutable.
 *
 * @param status null until it was told for the first time; so are pair and statistics
 * @param noStatistics why there are no statistics although there is a connection; "" when there are
 */
public record RuntimeSnapshot(
        Link link,
        RuntimeStatus status,
        List<FlowInfo> flows,
        PairStatus pair,
        Statistics statistics,
        String noStatistics) {

    public RuntimeSnapshot {
        flows = List.copyOf(flows);
    }

    static RuntimeSnapshot unseen(Link link) {
        return new RuntimeSnapshot(link, null, List.of(), null, null, "");
    }

    /** The pair it is a side of. */
    public Optional<PairStatus> inPair() {
        return Optional.ofNullable(pair).filter(PairStatus::isFormed);
    }

    public Optional<FlowInfo> flow(String name) {
        return flows.stream().filter(flow -> flow.flow().equals(name)).findFirst();
    }

    public Optional<Statistics.Flow> statisticsOf(String flow) {
        return statistics == null
                ? Optional.empty()
                : statistics.flows().stream()
                        .filter(each -> each.flow().equals(flow))
                        .findFirst();
    }

    RuntimeSnapshot with(Link other) {
        return new RuntimeSnapshot(other, status, flows, pair, statistics, noStatistics);
    }

    RuntimeSnapshot with(RuntimeStatus status, List<FlowInfo> flows) {
        return new RuntimeSnapshot(link, status, flows, pair, statistics, noStatistics);
    }

    RuntimeSnapshot with(PairStatus pair) {
        return new RuntimeSnapshot(link, status, flows, pair, statistics, noStatistics);
    }

    RuntimeSnapshot with(Statistics statistics, String noStatistics) {
        return new RuntimeSnapshot(link, status, flows, pair, statistics, noStatistics);
    }
}
