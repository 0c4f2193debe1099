package org.millrace.cli.show;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.PrintWriter;
import java.io.StringWriter;
import org.junit.jupiter.api.Test;
import org.millrace.cli.screen.Screen;
import tools.jackson.databind.json.JsonMapper;

class StatisticsTableTest {

    private static String printed(String json) {
        StringWriter out = new StringWriter();
        PrintWriter writer = new PrintWriter(out, true);
        StatisticsTable.print(
                new Screen(writer, writer, false), JsonMapper.shared().readTree(json), null);
        return out.toString();
    }

    @Test
    void aFlowIsALineAndItsStepsStandBelow() {
        assertEquals("""
                flow    version  exchanges  faults  a second  in flight     p50     p99      max       in      out
                orders      1.2      1,234       3      17.5          2  850 us  4.2 ms  12.5 ms  38.4 kB  9,001 B
                  step     kind      visits  faults    p50     p90     p99     max
                  receive  receive    1,234       0   2 us    3 us    9 us   20 us
                  check    validate   1,234       3  99 us  150 us  200 us  300 us
                  faults by code: message.invalid 2, xml.malformed 1
                """, printed("""
                        {"flows": [{"flow": "orders", "version": "1.2", "count": 1234,
                          "faults": {"message.invalid": 2, "xml.malformed": 1},
                          "bytesIn": 38400, "bytesOut": 9001, "inFlight": 2, "perSecond": 17.5, "totalNanos": 1,
                          "latency": {"count": 900, "p50Nanos": 850000, "p90Nanos": 1, "p99Nanos": 4200000, "maxNanos": 12500000},
                          "steps": [
                            {"step": "receive", "kind": "receive", "visits": 1234, "faults": 0,
                             "latency": {"count": 9, "p50Nanos": 2000, "p90Nanos": 3000, "p99Nanos": 9000, "maxNanos": 20000}},
                            {"step": "check", "kind": "validate", "visits": 1234, "faults": 3,
                             "latency": {"count": 9, "p50Nanos": 99000, "p90Nanos": 150000, "p99Nanos": 200000, "maxNanos": 300000}}
                          ]}], "withoutFlow": 0, "faultsWithoutFlow": {}}"""));
    }

    @Test
    void whatWasNotMeasuredStaysEmpty() {
        assertEquals("""
                flow    version  exchanges  faults  a second  in flight  p50  p99  max   in  out
                orders        1          0       0       0.0          0                 0 B  0 B
                  step     kind     visits  faults  p50  p90  p99  max
                  receive  receive       0       0
                """, printed("""
                        {"flows": [{"flow": "orders", "version": "1", "count": 0, "latency": {"count": 0},
                          "steps": [{"step": "receive", "kind": "receive", "visits": 0, "faults": 0, "latency": {"count": 0}}]}]}"""));
    }

    @Test
    void requestsThatReachedNoFlowAreNamed() {
        assertEquals(
                """
                no flow has been asked for anything yet
                7 requests reached no flow
                  faults by code: request.method 2, request.no-flow 5
                """,
                printed("{\"flows\": [], \"withoutFlow\": 7,"
                        + " \"faultsWithoutFlow\": {\"request.method\": 2, \"request.no-flow\": 5}}"));
    }
}
