package org.millrace.runtime.transports.folder.write;

/**
 * What the receipt of a file begins with.
 *
 * @param folder its name in the environment
 * @param name of the file, as it is there
 * @param bytes that the message has
 */
public record Written(String folder, String name, long bytes) {

    /** As people are told, in traces among others. */
    @Override
    public String toString() {
        return "file " + name + " of the folder " + folder;
    }
}
