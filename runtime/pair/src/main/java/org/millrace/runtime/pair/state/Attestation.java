package org.millrace.runtime.pair.state;

import java.util.SortedMap;
import java.util.TreeMap;

/**
 * What a member says of itself: so that a difference between two sides is seen while one of them is down, too.
 *
 * @param version of Millrace
 * @param stateVersion the greatest version of the pair's state that it understands
 * @param abi version of what generated code may count on
 * @param environment SHA-256 of its environment, key stores included; "" for a witness, which has none
 * @param cold "" when it is warm; else what is missing
 * @param flows what it has in service, by flow
 */
public record Attestation(
        String version, int stateVersion, int abi, String environment, String cold, SortedMap<String, Running> flows) {

    public Attestation {
        flows = java.util.Collections.unmodifiableSortedMap(new TreeMap<>(flows));
    }

    public boolean warm() {
        return cold.isEmpty();
    }
}
