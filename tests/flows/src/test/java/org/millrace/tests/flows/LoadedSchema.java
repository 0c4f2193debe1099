package org.millrace.tests.flows;

import java.io.IOException;
import java.io.StringReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.xml.namespace.QName;
import javax.xml.transform.stream.StreamSource;
import javax.xml.validation.Schema;
import org.apache.xerces.util.SecurityManager;
import org.millrace.bundle.Descriptor;
import org.millrace.compiler.diagnostic.Diagnostics;
import org.millrace.compiler.diagnostic.Place;
import org.millrace.compiler.resource.FlowFolder;
import org.millrace.compiler.sample.SchemaModel;
import org.millrace.compiler.sample.XmlSample;
import org.millrace.compiler.schema.SchemaFiles;
import org.millrace.compiler.schema.Validators;
import org.millrace.runtime.api.Environment;
import org.millrace.runtime.api.Exchange;
import org.millrace.runtime.api.Fault;
import org.millrace.runtime.api.FaultCode;
import org.millrace.runtime.api.Headers;
import org.millrace.runtime.api.Limits;
import org.millrace.runtime.api.Link;
import org.millrace.runtime.api.LinkError;
import org.millrace.runtime.api.MemoryBudget;
import org.millrace.runtime.api.Origin;
import org.millrace.runtime.api.Payload;
import org.millrace.runtime.api.ReplayCache;
import org.millrace.runtime.api.StepFacts;
import org.millrace.runtime.steps.xml.Validate;
import org.millrace.runtime.transports.http.message.HttpMessage;
import org.millrace.xml.validate.CompiledSchema;
import org.millrace.xml.validate.Validator;
import org.xml.sax.SAXException;

/**
 * What became of a schema: compiled as a flow's schemas are, read as a runtime reads it, and asked about samples of its elements and what
 * is left of those when something is changed.
 *
 * @param outcome the digest of its code or why it has none, or why it was refused
 * @param judged how many documents
 * @param verdicts a letter for each
 * @param differences from Xerces, for people
 */
record LoadedSchema(boolean isLoaded, String outcome, int judged, String verdicts, List<String> differences) {

    private static final int ROOTS = 3;
    private static final int MUTANTS = 2;
    private static final int MAX_NODES = 20_000;
    private static final int LONGEST_SAMPLE = 50_000;
    private static final Pattern PIECE = Pattern.compile("<[^>]*>|[^<]+");

    /** @param folder that must hold all it includes */
    record Named(Path folder, String path) {}

    static LoadedSchema of(Named named) {
        Diagnostics diagnostics = new Diagnostics("schemas.flow");
        FlowFolder folder = new FlowFolder(named.folder, diagnostics);
        SchemaFiles files = new SchemaFiles(folder, diagnostics);
        files.check(named.path, new Place("schemas.flow", 1, "step"));
        if (diagnostics.hasErrors()) {
            return refused(diagnostics.sorted().getFirst().text());
        }
        Validators made = Validators.of(files.judged(), "org.millrace.flow.schemas.Flow");
        try {
            Map<String, Validator> validators =
                    made.left().isEmpty() ? Map.of(named.path, Validator.of(new Classes(made).load())) : Map.of();
            Validate runtime = Validate.prepare(
                    new Link(Descriptor.named("schemas"), folder.collected(), validators, environment()),
                    StepFacts.of("step", "validate").with("schema", named.path).with("subject", "message"));
            Judge judge = new Judge(named, files.judged().get(named.path), runtime);
            judge.judge();
            String outcome = made.left().isEmpty() ? digest(made) : made.left().toString();
            return new LoadedSchema(
                    true, outcome, judge.verdicts.length(), judge.verdicts.toString(), judge.differences);
        } catch (LinkError e) {
            return new LoadedSchema(
                    false, "compiled, not loaded: " + e.getMessage(), 0, "", List.of(named + " " + e.getMessage()));
        }
    }

    private static LoadedSchema refused(String why) {
        return new LoadedSchema(false, why, 0, "", List.of());
    }

    private static String digest(Validators made) {
        try {
            MessageDigest digest = MessageDigest.getInstance("SHA-256");
            made.classes().values().forEach(digest::update);
            return HexFormat.of().formatHex(digest.digest());
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }

    private static Environment environment() {
        return new Environment(Map.of(), Map.of(), Map.of(), Map.of(), false, new ReplayCache(10));
    }

    /** The code of one schema. */
    private static final class Classes extends ClassLoader {

        private final Validators made;

        Classes(Validators made) {
            super(LoadedSchema.class.getClassLoader());
            this.made = made;
        }

        List<CompiledSchema> load() {
            List<CompiledSchema> parts = new ArrayList<>();
            try {
                for (String part : made.classNames().firstEntry().getValue()) {
                    parts.add((CompiledSchema) loadClass(part).getConstructor().newInstance());
                }
            } catch (ReflectiveOperationException e) {
                throw new AssertionError(e);
            }
            return parts;
        }

        @Override
        protected Class<?> findClass(String name) {
            byte[] code = made.classes().get(name);
            return defineClass(name, code, 0, code.length);
        }
    }

    /** Asks about the same documents each time. */
    private static final class Judge {

        private final Named named;
        private final Schema xerces;
        private final Validate runtime;
        private final Random random;
        private final StringBuilder verdicts = new StringBuilder();
        private final List<String> differences = new ArrayList<>();

        Judge(Named named, Schema xerces, Validate runtime) {
            this.named = named;
            this.xerces = xerces;
            this.runtime = runtime;
            this.random = new Random(named.path.hashCode());
        }

        void judge() {
            List<QName> roots = SchemaModel.roots(xerces);
            for (QName root : roots.subList(0, Math.min(ROOTS, roots.size()))) {
                for (XmlSample.Content content : XmlSample.Content.values()) {
                    String sample = sample(root, content);
                    for (int i = 0; !sample.isEmpty() && i <= MUTANTS; i++) {
                        judge(i == 0 ? sample : changed(sample));
                    }
                }
            }
        }

        private String sample(QName root, XmlSample.Content content) {
            try {
                String text = XmlSample.of(xerces, root, content).text();
                return text.length() > LONGEST_SAMPLE ? "" : text;
            } catch (IllegalArgumentException e) {
                return ""; // each would have to hold another one
            }
        }

        private String changed(String sample) {
            List<String> pieces = new ArrayList<>();
            Matcher matcher = PIECE.matcher(sample);
            while (matcher.find()) {
                pieces.add(matcher.group());
            }
            int at = 1 + random.nextInt(Math.max(1, pieces.size() - 1));
            String piece = pieces.get(Math.min(at, pieces.size() - 1));
            switch (random.nextInt(4)) {
                case 0 -> pieces.set(at - 1, piece.startsWith("<") ? pieces.get(at - 1) : "");
                case 1 -> pieces.add(at, piece.startsWith("<") ? "<zz/>" : "x");
                case 2 -> pieces.add(at, piece.endsWith("/>") ? piece : " ");
                default -> pieces.replaceAll(each -> each.equals(piece) && !each.startsWith("<") ? each + "1" : each);
            }
            return String.join("", pieces);
        }

        private void judge(String document) {
            boolean wellFormed = true;
            boolean valid;
            try {
                Exchange exchange = new Exchange(
                        Origin.NONE,
                        Limits.DEFAULTS,
                        new MemoryBudget(1L << 30),
                        (reply, sent) -> sent.accept(null),
                        own -> HttpMessage.request(
                                "POST",
                                "/",
                                new Headers(),
                                Payload.of(own, document.getBytes(StandardCharsets.UTF_8))));
                exchange.bind(Descriptor.named("schemas"), null);
                Exchange.enter(exchange, 0);
                Validate.run(exchange, runtime);
                valid = true;
            } catch (Fault e) {
                wellFormed = e.kind() == FaultCode.INVALID;
                valid = false;
            }
            verdicts.append(!wellFormed ? '-' : valid ? 'v' : 'i');
            if (wellFormed && valid != byXerces(document)) {
                differences.add(named + " is " + (valid ? "taken" : "refused") + ", unlike Xerces: " + document);
            }
        }

        private boolean byXerces(String document) {
            SecurityManager limits = new SecurityManager();
            limits.setMaxOccurNodeLimit(MAX_NODES); // as the runtime's have
            try {
                javax.xml.validation.Validator judge = xerces.newValidator();
                judge.setProperty("http://apache.org/xml/properties/security-manager", limits);
                judge.validate(new StreamSource(new StringReader(document)));
                return true;
            } catch (SAXException e) {
                return false;
            } catch (IOException e) {
                throw new AssertionError(e);
            }
        }
    }
}
