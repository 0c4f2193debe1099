package org.millrace.cli.command;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Iterator;
import java.util.List;
import org.millrace.cli.demo.Example;
import org.millrace.client.admin.AdminClient;
import org.millrace.client.process.Installation;
import tools.jackson.databind.JsonNode;

/** What may be given for an option or a parameter, where neither its type nor a file name says it: for shells that complete it. */
final class Candidates {

    private Candidates() {}

    /** Names that a runtime knows; nothing for who does not ask one. */
    abstract static class OfRuntime implements Iterable<String> {

        /** @throws org.millrace.client.Failure when the runtime does not answer, or not that */
        abstract List<String> of(AdminClient admin);

        @Override
        public final Iterator<String> iterator() {
            return Collections.emptyIterator();
        }

        static List<String> texts(JsonNode nodes, String field) {
            List<String> texts = new ArrayList<>();
            nodes.forEach(node -> texts.add(node.path(field).asString("")));
            return texts;
        }
    }

    static final class Flows extends OfRuntime {

        @Override
        List<String> of(AdminClient admin) {
            return texts(admin.get("/v1/flows").path("flows"), "flow");
        }
    }

    /** Versions of any flow that are kept. */
    static final class Versions extends OfRuntime {

        @Override
        List<String> of(AdminClient admin) {
            List<String> versions = new ArrayList<>();
            admin.get("/v1/flows")
                    .path("flows")
                    .forEach(flow -> flow.path("versions").forEach(version -> versions.add(version.asString(""))));
            return versions;
        }
    }

    /** Members of the runtime's pair. */
    static final class Members extends OfRuntime {

        @Override
        List<String> of(AdminClient admin) {
            return texts(admin.get("/v1/pair").path("members"), "name");
        }
    }

    static final class TokenNames extends OfRuntime {

        @Override
        List<String> of(AdminClient admin) {
            return texts(admin.get("/v1/tokens").path("tokens"), "name");
        }
    }

    /** Words that are always the same. */
    abstract static class Fixed implements Iterable<String> {

        private final List<String> words;

        Fixed(String... words) {
            this.words = List.of(words);
        }

        @Override
        public final Iterator<String> iterator() {
            return words.iterator();
        }
    }

    static final class Roles extends Fixed {

        Roles() {
            super("viewer", "operator", "deployer", "administrator");
        }
    }

    static final class MemberKinds extends Fixed {

        MemberKinds() {
            super("side", "witness", "listener");
        }
    }

    static final class Examples implements Iterable<String> {

        @Override
        public Iterator<String> iterator() {
            return Example.names(Installation.find()).iterator();
        }
    }
}
