package org.millrace.model.flow;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.eclipse.emf.codegen.ecore.generator.Generator;
import org.eclipse.emf.codegen.ecore.generator.GeneratorAdapterFactory;
import org.eclipse.emf.codegen.ecore.genmodel.GenModel;
import org.eclipse.emf.codegen.ecore.genmodel.GenModelPackage;
import org.eclipse.emf.codegen.ecore.genmodel.generator.GenBaseGeneratorAdapter;
import org.eclipse.emf.codegen.ecore.genmodel.generator.GenModelGeneratorAdapterFactory;
import org.eclipse.emf.common.util.BasicMonitor;
import org.eclipse.emf.common.util.Diagnostic;
import org.eclipse.emf.common.util.URI;
import org.eclipse.emf.ecore.plugin.EcorePlugin;
import org.eclipse.emf.ecore.resource.ResourceSet;
import org.eclipse.emf.ecore.resource.impl.ResourceSetImpl;
import org.eclipse.emf.ecore.xmi.impl.EcoreResourceFactoryImpl;
import org.eclipse.emf.ecore.xmi.impl.XMIResourceFactoryImpl;

/**
 * Generates {@code src-gen} from {@code model/flow.ecore} with EMF's own generator, outside of Eclipse.
 *
 * <p>{@link #main} renews the committed code; {@code GeneratedCodeTest} shows that it is up to date.
 */
public final class Generate {

    /** The command that a person types to renew the generated code. */
    static final String COMMAND = "mvn -pl model/flow test-compile exec:java@generate";

    private static final String PROJECT = "org.millrace.model.flow";

    private Generate() {}

    /** @param arguments the module's folder, {@code model/flow} */
    public static void main(String[] arguments) throws IOException {
        Path module = Path.of(arguments.length == 0 ? "." : arguments[0]).toAbsolutePath();
        Path committed = module.resolve("src-gen");
        Path scratch = Files.createTempDirectory("millrace-generate");
        try {
            SortedMap<String, String> generated = sources(generate(module, scratch));
            delete(committed);
            for (Map.Entry<String, String> source : generated.entrySet()) {
                Path file = committed.resolve(source.getKey());
                Files.createDirectories(file.getParent());
                Files.writeString(file, source.getValue());
            }
        } finally {
            delete(scratch);
        }
    }

    /**
     * Generates into a folder that must not exist yet or be empty, so that nothing is merged with what stood there.
     *
     * @return the folder that holds the package folders
     */
    static Path generate(Path module, Path project) throws IOException {
        Files.createDirectories(project.resolve("src-gen"));
        GenModel model = open(module);
        EcorePlugin.getPlatformResourceMap().put(PROJECT, URI.createFileURI(project + "/"));
        try {
            Generator generator = new Generator();
            GeneratorAdapterFactory.Descriptor.Registry adapters = generator.getAdapterFactoryDescriptorRegistry();
            adapters.addDescriptor(GenModelPackage.eNS_URI, GenModelGeneratorAdapterFactory.DESCRIPTOR);
            generator.setInput(model);
            Diagnostic outcome =
                    generator.generate(model, GenBaseGeneratorAdapter.MODEL_PROJECT_TYPE, new BasicMonitor());
            if (outcome.getSeverity() >= Diagnostic.ERROR) {
                throw new IllegalStateException("EMF's generator failed: " + told(outcome), outcome.getException());
            }
        } finally {
            EcorePlugin.getPlatformResourceMap().remove(PROJECT);
        }
        return project.resolve("src-gen");
    }

    private static String told(Diagnostic outcome) {
        StringBuilder text = new StringBuilder(outcome.getMessage());
        for (Diagnostic cause : outcome.getChildren()) {
            text.append('\n').append(told(cause));
        }
        return text.toString();
    }

    private static GenModel open(Path module) {
        ResourceSet resources = new ResourceSetImpl();
        Map<String, Object> formats = resources.getResourceFactoryRegistry().getExtensionToFactoryMap();
        formats.put("genmodel", new XMIResourceFactoryImpl());
        formats.put("ecore", new EcoreResourceFactoryImpl());
        resources.getPackageRegistry().put(GenModelPackage.eNS_URI, GenModelPackage.eINSTANCE);
        GenModel model = (GenModel) resources
                .getResource(
                        URI.createFileURI(module.resolve("model/flow.genmodel").toString()), true)
                .getContents()
                .getFirst();
        model.reconcile();
        model.setCanGenerate(true);
        Diagnostic mistakes = model.diagnose();
        if (mistakes.getSeverity() >= Diagnostic.WARNING) {
            throw new IllegalStateException("flow.genmodel has mistakes: " + told(mistakes));
        }
        return model;
    }

    /**
     * Every generated source by its path, as it is committed: without the empty comment that stands for a copyright, without trailing
     * blanks, and with an end to its last line.
     */
    static SortedMap<String, String> sources(Path folder) throws IOException {
        SortedMap<String, String> sources = new TreeMap<>();
        try (Stream<Path> files = Files.walk(folder)) {
            for (Path file : files.filter(f -> f.toString().endsWith(".java")).toList()) {
                String text = Files.readString(file, StandardCharsets.UTF_8)
                        .replace("\r\n", "\n")
                        .replaceAll("[ \t]+\n", "\n")
                        .replaceFirst("^/\\*\\*\n \\*/\n", "");
                sources.put(folder.relativize(file).toString().replace('\\', '/'), text.strip() + "\n");
            }
        }
        return sources;
    }

    private static void delete(Path folder) throws IOException {
        if (Files.notExists(folder)) {
            return;
        }
        try (Stream<Path> files = Files.walk(folder)) {
            for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
                Files.delete(file);
            }
        }
    }
}
