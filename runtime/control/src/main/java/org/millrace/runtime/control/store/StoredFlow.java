package org.millrace.runtime.control.store;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.millrace.bundle.Bundle;
import org.millrace.bundle.BundleReader;
import org.millrace.bundle.BundleRefused;

/**
 * A flow that the next start is to put into service, as its bundle lies on the disk.
 *
 * @param bundle null when it can't be opened
 * @param problem why it can't; null when it can
 */
public record StoredFlow(String flow, String version, Bundle bundle, Exception problem) {

    /**
     * What a start with this folder would put into service. Takes no lock and changes nothing: a runtime may be at work with the folder.
     *
     * @throws IOException when the state can't be read; the message says what to do
     */
    public static List<StoredFlow> in(Path folder, BundleReader reader) throws IOException {
        List<StoredFlow> stored = new ArrayList<>();
        for (StoreState.Flow flow : StoreState.read(folder).flows().values()) {
            if (!flow.active().isEmpty()) {
                stored.add(of(folder, flow, reader));
            }
        }
        return stored;
    }

    static StoredFlow of(Path folder, StoreState.Flow flow, BundleReader reader) {
        try {
            byte[] archive = BundleFolder.read(folder, flow.kept(flow.active()));
            return new StoredFlow(flow.name(), flow.active(), reader.reopen(archive), null);
        } catch (BundleRefused | IOException e) {
            return new StoredFlow(flow.name(), flow.active(), null, e);
        }
    }
}
