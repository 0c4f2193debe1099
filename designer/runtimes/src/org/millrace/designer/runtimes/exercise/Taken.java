package org.millrace.designer.runtimes.exercise;

/** What is taken over into the request that is to be sent. */
sealed interface Taken {

    /** A body alone; method, path and headers stay. */
    record Body(String text) implements Taken {}

    /**
     * All of a request.
     *
     * @param path with its query
     * @param headers a line each
     * @param body "" for none
     * @param status of the reply as it is expected; 0 for any
     * @param answer what backends answer; "" for an empty answer
     */
    record Whole(String method, String path, String headers, String body, int status, String answer) implements Taken {

        /** A backend of a flow that goes well answers with the status that the flow passes on. */
        int answered() {
            return status >= 200 && status < 300 ? status : 200;
        }
    }
}
