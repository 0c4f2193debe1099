package org.millrace.model.generate;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Comparator;
import java.util.HexFormat;
import java.util.List;
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
 * Generates the frame's classes from {@code model/flow.ecore} with EMF's own generator, outside of Eclipse: what the build runs, from its
 * source, ahead of the compiler. The same model gives the same files, byte for byte; one that did not change is not generated again, and
 * of one that did only files that differ are written.
 */
final class Generate {

    private static final String PROJECT = "org.millrace.model.flow";

    private static final String SOURCE = "src/generate/java/org/millrace/model/generate/Generate.java";

    private Generate() {}

    /** @param arguments the module's folder, and the folder for the package folders, which is the generator's alone */
    public static void main(String[] arguments) throws IOException {
        Path module = Path.of(arguments[0]).toAbsolutePath();
        Path wanted = Path.of(arguments[1]).toAbsolutePath();
        Path stamp = wanted.resolveSibling(wanted.getFileName() + ".sha256");
        String digest = digest(module);
        if (Files.exists(stamp) && Files.readString(stamp).equals(digest)) {
            return;
        }
        Files.deleteIfExists(stamp);
        Files.createDirectories(wanted);
        Path scratch = Files.createTempDirectory(wanted.getParent(), "scratch");
        try {
            SortedMap<String, String> generated = sources(generate(module, scratch));
            SortedMap<String, String> old = sources(wanted);
            for (String file : old.keySet()) {
                if (!generated.containsKey(file)) {
                    Files.delete(wanted.resolve(file));
                }
            }
            for (Map.Entry<String, String> source : generated.entrySet()) {
                Path file = wanted.resolve(source.getKey());
                if (!source.getValue().equals(old.get(source.getKey()))) {
                    Files.createDirectories(file.getParent());
                    Files.writeString(file, source.getValue());
                }
            }
        } finally {
            delete(scratch);
        }
        Files.writeString(stamp, digest);
    }

    /** Of all that the generated code depends on: the model, what is asked for, how it is done, and the generator's own version. */
    private static String digest(Path module) throws IOException {
        try {
            MessageDigest sha = MessageDigest.getInstance("SHA-256");
            for (String file : List.of("model/flow.ecore", "model/flow.genmodel", SOURCE)) {
                sha.update(Files.readAllBytes(module.resolve(file)));
            }
            for (String jar : System.getProperty("java.class.path").split(System.getProperty("path.separator"))) {
                sha.update(Path.of(jar).getFileName().toString().getBytes(StandardCharsets.UTF_8));
            }
            return HexFormat.of().formatHex(sha.digest());
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every JDK has SHA-256", e);
        }
    }

    /** Generates into an empty folder, so that nothing is merged with what stood there; returns the folder that holds the package folders. */
    private static Path generate(Path module, Path project) throws IOException {
        Path packages = Files.createDirectories(project.resolve("java"));
        GenModel model = open(module);
        EcorePlugin.getPlatformResourceMap().put(PROJECT, URI.createFileURI(project + "/"));
        Generator generator = new Generator();
        GeneratorAdapterFactory.Descriptor.Registry adapters = generator.getAdapterFactoryDescriptorRegistry();
        adapters.addDescriptor(GenModelPackage.eNS_URI, GenModelGeneratorAdapterFactory.DESCRIPTOR);
        generator.setInput(model);
        Diagnostic outcome = generator.generate(model, GenBaseGeneratorAdapter.MODEL_PROJECT_TYPE, new BasicMonitor());
        if (outcome.getSeverity() >= Diagnostic.ERROR) {
            throw new IllegalStateException("EMF's generator failed: " + told(outcome), outcome.getException());
        }
        return packages;
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

    /** Every source by its path, without the empty comment that stands for a copyright. */
    private static SortedMap<String, String> sources(Path folder) throws IOException {
        SortedMap<String, String> sources = new TreeMap<>();
        try (Stream<Path> files = Files.walk(folder)) {
            for (Path file : files.filter(f -> f.toString().endsWith(".java")).toList()) {
                String text = Files.readString(file).replace("\r\n", "\n").replaceFirst("^/\\*\\*\n \\*/\n", "");
                sources.put(folder.relativize(file).toString().replace('\\', '/'), text);
            }
        }
        return sources;
    }

    private static void delete(Path folder) throws IOException {
        try (Stream<Path> files = Files.walk(folder)) {
            for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
                Files.delete(file);
            }
        }
    }
}
