package org.millrace.examples;

/**
 * What a party is told when it is started: {@code [--port N] [--name NAME]}.
 *
 * @param port 0 for any that is free
 */
record Place(String name, int port) {

    /** Ends the process, with the usage, when the arguments say something else. */
    static Place of(Class<?> party, String usualName, String... args) {
        String name = usualName;
        int port = 0;
        for (int i = 0; i < args.length; i++) {
            boolean hasValue = i + 1 < args.length;
            if (args[i].equals("--name") && hasValue) {
                name = args[++i];
            } else if (args[i].equals("--port") && hasValue && args[i + 1].matches("\\d{1,5}")) {
                port = Integer.parseInt(args[++i]);
            } else {
                System.err.println("usage: " + party.getSimpleName() + " [--port N] [--name NAME]");
                System.exit(2);
            }
        }
        return new Place(name, port);
    }
}
