package org.millrace.runtime.control.reload;

import java.time.Instant;
import java.util.List;
import java.util.SortedMap;
import java.util.stream.Collectors;
import org.millrace.runtime.control.http.Problem;

/** How a runtime takes up what its two files say by now. Thread-safe; of what is made ready at the same time one is taken up. */
public interface Reloading {

    /**
     * What is in force of the two files, from one reload to the next.
     *
     * @param number from 1, which is that of the start; each reload that changes something makes the next
     * @param environmentDigest SHA-256 of what is written in the environment, key stores included, in hex
     */
    record Generation(long number, Instant since, String environmentDigest) {}

    /**
     * Component names are property names of the admin API. Nothing here tells a value.
     *
     * @param file environment.yaml or millrace.yaml
     * @param setting e.g. {@code endpoints.orders.targets}
     * @param change added, removed or changed
     * @param live whether a reload takes it up; another takes a restart
     */
    record Change(String file, String setting, String change, boolean live) {}

    /**
     * @param applied false when nothing has changed that a reload takes up, or it was only looked at
     * @param flows those that are prepared anew, for something that they use has changed
     * @param warnings what a person should look at in the files, though they are good
     */
    record Outcome(
            boolean applied, Generation generation, List<Change> changes, List<String> flows, List<String> warnings) {

        /** The changes, in a line. */
        public String inWords() {
            return changes.isEmpty()
                    ? "nothing has changed"
                    : changes.stream()
                            .map(each ->
                                    each.setting() + " " + each.change() + (each.live() ? "" : " (takes a restart)"))
                            .collect(Collectors.joining(", "));
        }
    }

    Generation generation();

    /**
     * Reads the files, and makes ready what they say, beside what is in force: nothing has changed yet.
     *
     * @throws Problem 422 when something is wrong with the files, or a flow in service could not serve with what they say
     */
    Prepared prepare() throws Problem, InterruptedException;

    /** How the files are on the disk, and all that they name: equal as long as none of them is changed. */
    Object files();

    /** What the files say, ready to be taken up; either it is, or it is closed and nothing has changed. Thread-safe. */
    interface Prepared extends AutoCloseable {

        /** What comes of it; before it is taken up, what would. */
        Outcome outcome();

        /** Whether there is anything to take up. */
        boolean changes();

        /** Of the environment that is in force once it is taken up: SHA-256 of what is written, as {@link Generation#environmentDigest}. */
        String environmentDigest();

        /** By the name of each of that environment's parts a digest of it. */
        SortedMap<String, String> environmentParts();

        /**
         * Takes it up; once that is done it does nothing more, and answers the same. Exchanges under way go on with what they began with.
         *
         * @throws Problem when another generation has come into force meanwhile, or a flow that can't serve with this one; nothing has changed then
         */
        Outcome publish() throws Problem, InterruptedException;

        /** Closes what was opened for it; of one that was taken up nothing. */
        @Override
        void close();
    }
}
