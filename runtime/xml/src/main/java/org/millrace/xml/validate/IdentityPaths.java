package org.millrace.xml.validate;

import java.util.Arrays;
import java.util.List;
import org.millrace.xml.EventStream;
import org.millrace.xml.Vocabulary;
import org.millrace.xml.validate.SchemaFacts.Identity;
import org.millrace.xml.validate.SchemaFacts.Kind;
import org.millrace.xml.validate.SchemaFacts.Name;
import org.millrace.xml.validate.SchemaFacts.Path;
import org.millrace.xml.validate.SchemaFacts.Step;

/** The paths of an identity constraint, their names bound to the vocabulary. Immutable. */
final class IdentityPaths {

    final Kind kind;
    final int refers;
    final List<Steps> selector;
    final List<List<Steps>> fields;

    /** How many levels below its element the selector may select. */
    final int reach;

    /** The vocabulary's numbers of the names that selected elements have; null when they may have any. */
    final int[] selected;

    IdentityPaths(Identity identity) {
        this.kind = identity.kind();
        this.refers = identity.refers();
        this.selector = identity.selector().stream().map(Steps::new).toList();
        this.fields = identity.fields().stream()
                .map(field -> field.stream().map(Steps::new).toList())
                .toList();
        this.reach = selector.stream()
                .mapToInt(steps -> steps.deep ? Integer.MAX_VALUE : steps.depth)
                .max()
                .orElse(0);
        int[] names = selector.stream().mapToInt(Steps::elementName).distinct().toArray();
        this.selected = Arrays.stream(names).allMatch(name -> name >= 0) ? names : null;
    }

    /** One alternative of a path. */
    static final class Steps {

        final boolean deep;
        final boolean attribute;

        /** How many of the steps lead to elements. */
        final int depth;

        private final Test[] tests;

        private Steps(Path path) {
            this.deep = path.deep();
            this.attribute = path.attribute();
            this.tests = path.steps().stream().map(Test::of).toArray(Test[]::new);
            this.depth = attribute ? tests.length - 1 : tests.length;
        }

        /** Whether an element, {@code below} levels below the one that the path starts from, is where the elements' steps lead. */
        boolean leadsTo(EventStream stream, int element, int below) {
            if (deep ? below < depth : below != depth) {
                return false;
            }
            int at = element;
            for (int i = depth - 1; i >= 0; i--) {
                if (!tests[i].takes(stream, at)) {
                    return false;
                }
                at = stream.parent(at);
            }
            return true;
        }

        /** Whether the last step takes this attribute. */
        boolean takesAttribute(EventStream stream, int event) {
            return tests[depth].takes(stream, event);
        }

        /** Whether the last step takes an attribute of this name that is not written. */
        boolean takesAttribute(Name name) {
            return tests[depth].takes(name);
        }

        /** The vocabulary's number of the element that the last step of them names, or -1 when it may be another. */
        int elementName() {
            return depth > 0 && tests[depth - 1] instanceof Named named ? named.id : -1;
        }

        /** The vocabulary's number of the attribute that the last step names, or -1 when it takes several. */
        int attributeName() {
            return tests[depth] instanceof Named named ? named.id : -1;
        }
    }

    private sealed interface Test {

        boolean takes(EventStream stream, int event);

        boolean takes(Name name);

        static Test of(Step step) {
            if (!step.localName().equals("*")) {
                return new Named(Vocabulary.id(step.namespace(), step.localName()));
            }
            return step.namespace().equals("*") ? new Any() : new Within(Vocabulary.namespaceId(step.namespace()));
        }
    }

    private record Named(int id) implements Test {
        @Override
        public boolean takes(EventStream stream, int event) {
            return stream.nameId(event) == id;
        }

        @Override
        public boolean takes(Name name) {
            return Vocabulary.id(name.namespace(), name.localName()) == id;
        }
    }

    private record Within(int namespace) implements Test {
        @Override
        public boolean takes(EventStream stream, int event) {
            return stream.namespaceId(event) == namespace;
        }

        @Override
        public boolean takes(Name name) {
            return Vocabulary.namespaceId(name.namespace()) == namespace;
        }
    }

    private record Any() implements Test {
        @Override
        public boolean takes(EventStream stream, int event) {
            return true;
        }

        @Override
        public boolean takes(Name name) {
            return true;
        }
    }
}
