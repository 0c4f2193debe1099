package org.millrace.runtime.control.http;

/** What a call is answered with. */
public sealed interface Answer {

    int status();

    /** @param value a record, written as JSON */
    record Value(int status, Record value) implements Answer {}

    record Text(String type, String text) implements Answer {

        @Override
        public int status() {
            return 200;
        }
    }

    /** JSON that is there as bytes already. */
    record Document(byte[] json) implements Answer {

        @Override
        public int status() {
            return 200;
        }
    }

    /** Server-sent events, until the client goes or the source closes. */
    record Stream(EventBroadcast source) implements Answer {

        @Override
        public int status() {
            return 200;
        }
    }

    static Answer ok(Record value) {
        return new Value(200, value);
    }
}
