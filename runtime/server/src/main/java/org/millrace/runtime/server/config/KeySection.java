package org.millrace.runtime.server.config;

import java.nio.file.Path;
import java.security.cert.X509Certificate;
import java.time.Clock;
import java.util.Arrays;
import java.util.Optional;
import java.util.stream.Stream;
import org.millrace.runtime.api.Environment;
import org.millrace.runtime.settings.Aliases;
import org.millrace.runtime.settings.Declared;
import org.millrace.runtime.settings.Form;
import org.millrace.runtime.settings.Option;
import org.millrace.runtime.settings.Section;

/** A name in {@code keys}: a key in a key store, or in PEM files. */
record KeySection(
        @Option(value = "a PKCS12 or JKS key store", example = "keys/server.p12")
        Optional<Path> keystore,

        @Option(value = "the key's name in the key store", absent = "the only one", example = "server")
        Optional<String> alias,

        @Option(
                value = "of the key store, or of an encrypted PEM key: itself, ${NAME}, or the first line of a file",
                form = PasswordForm.class,
                example = "{file: keys/password}")
        Optional<Password> password,

        @Option(
                value = "of the key, when it has one of its own",
                form = PasswordForm.class,
                absent = "that of the key store",
                example = "\"${KEY_PASSWORD}\"")
        Optional<Password> keyPassword,

        @Option(value = "instead of a key store: the key in PEM (PKCS#8)", example = "keys/key.pem")
        Optional<Path> privateKey,

        @Option(
                value = "with privateKey: its chain in PEM, the key's own certificate first",
                example = "keys/chain.pem")
        Optional<Path> certificates) {

    static final Declared<KeySection> DECLARED = Declared.of(KeySection.class);

    /** Wiped once the key is read. */
    record Password(char[] characters) {

        void wipe() {
            Arrays.fill(characters, '\0');
        }

        @Override
        public String toString() {
            return "password";
        }
    }

    /** Null when it can't be used; what is wrong is noted. */
    static Environment.Key key(Section section, Clock clock) {
        KeySection said = DECLARED.read(section, Aliases.NONE);
        try {
            Environment.Key key = section.has("privateKey") ? said.pemKey(section) : said.storedKey(section);
            if (key != null) {
                X509Certificate own = key.chain().getFirst();
                EnvironmentFile.warnOfAge(section, own, clock);
            }
            return key;
        } catch (KeyFiles.Unusable e) {
            EnvironmentFile.note(section, e);
            return null;
        } finally {
            Stream.of(said.password, said.keyPassword).flatMap(Optional::stream).forEach(Password::wipe);
        }
    }

    private Environment.Key pemKey(Section section) throws KeyFiles.Unusable {
        if (!section.has("certificates")) {
            section.lacks("certificates", "add certificates: with the PEM file of its chain");
        }
        if (privateKey.isEmpty() || certificates.isEmpty() || password.isEmpty() && section.has("password")) {
            return null;
        }
        return KeyFiles.fromPem(
                privateKey.get(),
                certificates.get(),
                password.map(Password::characters).orElse(null));
    }

    private Environment.Key storedKey(Section section) throws KeyFiles.Unusable {
        if (!section.has("keystore")) {
            section.lacks(
                    "keystore", "add keystore: with a PKCS12 file, or privateKey: and certificates: with PEM files");
        }
        if (keystore.isEmpty()) {
            return null;
        }
        if (!section.has("password")) {
            section.lacks("password", "add password: \"${NAME}\" or password: {file: path}");
        }
        if (password.isEmpty() || keyPassword.isEmpty() && section.has("keyPassword")) {
            return null;
        }
        char[] ofStore = password.get().characters();
        return KeyFiles.fromStore(
                keystore.get(),
                alias.orElse(""),
                ofStore,
                keyPassword.map(Password::characters).orElse(ofStore));
    }

    /** A value, {@code ${NAME}} or {@code {file: path}}. */
    private static final class PasswordForm implements Form<Password> {

        @Override
        public String type() {
            return "text, or {file: path}";
        }

        @Override
        public boolean isSection() {
            return true;
        }

        @Override
        public Password of(String text) {
            return new Password(text.toCharArray());
        }

        @Override
        public Password read(Section section, String key) {
            if (!section.isSection(key)) {
                return section.value(key, null, this);
            }
            Section place = section.section(key);
            Path file = place.required("file", place.path(), "write {file: path}");
            place.end();
            try {
                return file == null ? null : new Password(KeyFiles.password(file));
            } catch (KeyFiles.Unusable e) {
                EnvironmentFile.note(section, e);
                return null;
            }
        }
    }
}
