package org.millrace.designer.runtimes.connect;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import org.eclipse.core.runtime.ILog;
import org.eclipse.equinox.security.storage.ISecurePreferences;
import org.eclipse.equinox.security.storage.SecurePreferencesFactory;
import org.eclipse.equinox.security.storage.StorageException;
import org.millrace.client.Failure;

/**
 * Runtimes' tokens and the keys that are shown to their listeners, in Eclipse's secure storage: encrypted by the operating system's key ring
 * where the installation has a module for it, by the person's password in an IDE that asks for one, and by {@link KeyFile} else. What can't be
 * kept is remembered until the designer is closed. May block while a key ring is opened: not for the UI thread.
 */
final class Secrets {

    private static final String NODE = "/org.millrace.designer.runtimes/";
    private static final String TOKEN = "token";
    private static final String LISTENER_KEY = "listenerKey";
    private static final String LISTENER_PASSWORD = "listenerPassword";

    /** Those of this session, by the runtimes' ids and their names. */
    private final Map<String, Map<String, String>> remembered = new ConcurrentHashMap<>();

    private final ISecurePreferences storage;

    /** @param storage null where there is none */
    Secrets(ISecurePreferences storage) {
        this.storage = storage;
    }

    static Secrets ofPerson() {
        return new Secrets(SecurePreferencesFactory.getDefault());
    }

    /** @return why it is only remembered until the designer is closed; "" when it is kept */
    String keep(String id, String token) {
        return keep(id, Map.of(TOKEN, token));
    }

    /** @throws Failure when the storage can't be read, which is another thing than that it has none */
    Optional<String> token(String id) {
        return of(id, TOKEN);
    }

    /** As {@link #keep}: the key that is shown to a runtime's listeners. */
    String keep(String id, ListenerKey key) {
        return keep(id, Map.of(LISTENER_KEY, key.file().toString(), LISTENER_PASSWORD, key.password()));
    }

    /** @throws Failure as {@link #token} */
    Optional<ListenerKey> listenerKey(String id) {
        return of(id, LISTENER_KEY)
                .flatMap(file -> of(id, LISTENER_PASSWORD).map(password -> new ListenerKey(Path.of(file), password)));
    }

    private String keep(String id, Map<String, String> secrets) {
        remembered.computeIfAbsent(id, runtime -> new ConcurrentHashMap<>()).putAll(secrets);
        if (storage == null) {
            return "there is no secure storage";
        }
        try {
            ISecurePreferences node = storage.node(NODE + id);
            for (Map.Entry<String, String> secret : secrets.entrySet()) {
                node.put(secret.getKey(), secret.getValue(), true);
            }
            node.flush();
            return "";
        } catch (StorageException | IOException e) {
            ILog.of(Secrets.class).warn("a secret can't be kept", e);
            return e.getMessage() == null ? e.toString() : e.getMessage();
        }
    }

    private Optional<String> of(String id, String name) {
        String known = remembered.getOrDefault(id, Map.of()).get(name);
        if (known != null) {
            return Optional.of(known);
        }
        if (storage == null || !storage.nodeExists(NODE + id)) {
            return Optional.empty();
        }
        try {
            Optional<String> kept = Optional.ofNullable(storage.node(NODE + id).get(name, null));
            kept.ifPresent(secret -> remembered
                    .computeIfAbsent(id, runtime -> new ConcurrentHashMap<>())
                    .put(name, secret));
            return kept;
        } catch (StorageException e) {
            ILog.of(Secrets.class).warn("a secret can't be read", e);
            throw new Failure(
                    Failure.Kind.FAILED,
                    "the secure storage can't be read: " + (e.getMessage() == null ? e : e.getMessage()),
                    "unlock it and choose Connect now, or give the token again: Change in the Runtimes view",
                    e);
        }
    }

    void forgetListenerKey(String id) {
        Map<String, String> known = remembered.get(id);
        if (known != null) {
            known.remove(LISTENER_KEY);
            known.remove(LISTENER_PASSWORD);
        }
        if (storage == null || !storage.nodeExists(NODE + id)) {
            return;
        }
        try {
            ISecurePreferences node = storage.node(NODE + id);
            node.remove(LISTENER_KEY);
            node.remove(LISTENER_PASSWORD);
            node.flush();
        } catch (IOException e) {
            ILog.of(Secrets.class).warn("a secret can't be removed", e);
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
            ILog.of(Secrets.class).warn("a secret can't be removed", e);
        }
    }
}
