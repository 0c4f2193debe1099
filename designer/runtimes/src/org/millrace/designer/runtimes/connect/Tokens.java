package org.millrace.designer.runtimes.connect;

import java.io.IOException;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import org.eclipse.core.runtime.ILog;
import org.eclipse.equinox.security.storage.ISecurePreferences;
import org.eclipse.equinox.security.storage.SecurePreferencesFactory;
import org.eclipse.equinox.security.storage.StorageException;

/**
 * Runtimes' tokens, in Eclipse's secure storage: encrypted by the operating system's key ring where the installation has a module for it,
 * by the person's password in an IDE that asks for one, and by {@link KeyFile} else. One that can't be kept is remembered until the designer
 * is closed. May block while a key ring is opened: not for the UI thread.
 */
final class Tokens {

    private static final String NODE = "/org.millrace.designer.runtimes/";
    private static final String TOKEN = "token";

    /** Those of this session, by the runtimes' ids. */
    private final Map<String, String> remembered = new ConcurrentHashMap<>();

    private final ISecurePreferences storage;

    /** @param storage null where there is none */
    Tokens(ISecurePreferences storage) {
        this.storage = storage;
    }

    static Tokens ofPerson() {
        return new Tokens(SecurePreferencesFactory.getDefault());
    }

    /** @return why it is only remembered until the designer is closed; "" when it is kept */
    String keep(String id, String token) {
        remembered.put(id, token);
        if (storage == null) {
            return "there is no secure storage";
        }
        try {
            ISecurePreferences node = storage.node(NODE + id);
            node.put(TOKEN, token, true);
            node.flush();
            return "";
        } catch (StorageException | IOException e) {
            ILog.of(Tokens.class).warn("a token can't be kept", e);
            return e.getMessage() == null ? e.toString() : e.getMessage();
        }
    }

    Optional<String> of(String id) {
        String known = remembered.get(id);
        if (known != null) {
            return Optional.of(known);
        }
        if (storage == null || !storage.nodeExists(NODE + id)) {
            return Optional.empty();
        }
        try {
            Optional<String> kept = Optional.ofNullable(storage.node(NODE + id).get(TOKEN, null));
            kept.ifPresent(token -> remembered.put(id, token));
            return kept;
        } catch (StorageException e) {
            ILog.of(Tokens.class).warn("a token can't be read", e);
            return Optional.empty();
        }
    }

    void forget(String id) {
        remembered.remove(id);
        if (storage == null || !storage.nodeExists(NODE + id)) {
            return;
        }
        try {
            storage.node(NODE + id).removeNode();
            storage.flush();
        } catch (IOException e) {
            ILog.of(Tokens.class).warn("a token can't be removed", e);
        }
    }
}
