package org.millrace.model.flow;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.net.URL;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.eclipse.emf.common.util.URI;
import org.eclipse.emf.ecore.EClass;
import org.eclipse.emf.ecore.EClassifier;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.EPackage;
import org.eclipse.emf.ecore.EcorePackage;
import org.eclipse.emf.ecore.InternalEObject;
import org.eclipse.emf.ecore.impl.EFactoryImpl;
import org.eclipse.emf.ecore.impl.EPackageImpl;
import org.eclipse.emf.ecore.resource.Resource;
import org.eclipse.emf.ecore.resource.ResourceSet;
import org.eclipse.emf.ecore.resource.impl.ResourceSetImpl;
import org.eclipse.emf.ecore.util.EcoreUtil;
import org.eclipse.emf.ecore.xmi.impl.EcoreResourceFactoryImpl;
import org.millrace.model.flow.impl.BranchImpl;
import org.millrace.model.flow.impl.StepImpl;

/**
 * All classes of which a flow's objects are: those of the frame, which are generated, and those of step kinds and their parts, which each
 * family's .ecore defines and for which there is no Java. The resource {@code families} of {@code org.millrace.model.kinds} lists the
 * families, each of which has a folder there; a class's name is unique among all of them, since one prefix serves them all in a file.
 *
 * <p>A step of any kind is a {@link Step}, a part that is a way out a {@link Branch}, any other part an {@link EObject}; what a kind adds is
 * reached by the features of its class. Loaded once, then read only: any thread.
 */
public final class Kinds {

    private static final String FOLDER = "/org/millrace/model/kinds/";

    /** The annotation of a step kind's class. */
    private static final String STEP = FlowPackage.eNS_URI + "/step";

    private static final List<EPackage> FAMILIES = load();

    private static final Map<String, EClass> BY_NAME = byName();

    private Kinds() {}

    /** The package of each family, in the order of their list. */
    public static List<EPackage> families() {
        return FAMILIES;
    }

    /**
     * The concrete class of a name that is of another class.
     *
     * @param name as it stands behind {@code xsi:type="flow:}, e.g. {@code OnFault}
     */
    public static Optional<EClass> named(String name, EClass base) {
        return Optional.ofNullable(BY_NAME.get(name)).filter(each -> isOf(each, base));
    }

    /**
     * The concrete classes that are of a class: steps in the order that the kinds' {@code place} gives, other objects in that of the
     * families' files.
     */
    public static List<EClass> of(EClass base) {
        return BY_NAME.values().stream()
                .filter(each -> isOf(each, base))
                .sorted(Comparator.comparingInt(Kinds::place))
                .toList();
    }

    /**
     * A file of the folder that a class's family has beside its .ecore.
     *
     * @param name e.g. {@code route.svg}
     */
    public static Optional<URL> file(EClass kind, String name) {
        return Optional.ofNullable(
                Kinds.class.getResource(FOLDER + kind.getEPackage().getName() + "/" + name));
    }

    /** What can't be read is of no kind. */
    private static boolean isOf(EClass kind, EClass base) {
        return !kind.isAbstract() && base.isSuperTypeOf(kind) && kind != FlowPackage.Literals.UNREADABLE;
    }

    private static int place(EClass kind) {
        String place = EcoreUtil.getAnnotation(kind, STEP, "place");
        return place == null ? 0 : Integer.parseInt(place);
    }

    private static Map<String, EClass> byName() {
        Map<String, EClass> classes = new LinkedHashMap<>();
        Stream.concat(Stream.of(FlowPackage.eINSTANCE), FAMILIES.stream())
                .flatMap(family -> family.getEClassifiers().stream())
                .filter(EClass.class::isInstance)
                .map(EClass.class::cast)
                .forEach(each -> {
                    EClass other = classes.putIfAbsent(each.getName(), each);
                    if (other != null) {
                        throw new IllegalStateException(file(each) + " and " + file(other) + " both have a class "
                                + each.getName() + "; one name must tell them apart in a flow");
                    }
                });
        return classes;
    }

    private static String file(EClassifier classifier) {
        return classifier.getEPackage().getName() + ".ecore";
    }

    private static List<EPackage> load() {
        ResourceSet files = new ResourceSetImpl();
        files.getResourceFactoryRegistry().getExtensionToFactoryMap().put("ecore", new EcoreResourceFactoryImpl());
        files.getPackageRegistry().put(EcorePackage.eNS_URI, EcorePackage.eINSTANCE);
        files.getPackageRegistry().put(FlowPackage.eNS_URI, FlowPackage.eINSTANCE);
        List<EPackage> families = new ArrayList<>();
        for (String name : names()) {
            String path = name + "/" + name + ".ecore";
            Resource file = files.createResource(URI.createURI("kinds:/" + path));
            try (InputStream content = open(path)) {
                file.load(content, Map.of());
            } catch (IOException e) {
                throw new UncheckedIOException(path + " can't be read", e);
            }
            families.add((EPackage) file.getContents().getFirst());
        }
        EcoreUtil.resolveAll(files);
        EcoreUtil.UnresolvedProxyCrossReferencer.find(files).keySet().stream()
                .findFirst()
                .ifPresent(missing -> {
                    throw new IllegalStateException("a family's .ecore names what is not there: " + missing);
                });
        for (EPackage family : families) {
            family.setEFactoryInstance(new Maker());
            ((EPackageImpl) family)
                    .freeze(); // its classes work out all that they know now, not in the first thread that asks
        }
        return List.copyOf(families);
    }

    private static List<String> names() {
        try (var lines = new BufferedReader(new InputStreamReader(open("families"), StandardCharsets.UTF_8))) {
            return lines.lines().filter(line -> !line.isBlank()).toList();
        } catch (IOException e) {
            throw new UncheckedIOException("the list of families can't be read", e);
        }
    }

    private static InputStream open(String name) {
        InputStream content = Kinds.class.getResourceAsStream(FOLDER + name);
        if (content == null) {
            throw new IllegalStateException(FOLDER + name + " is missing: is org.millrace.model.kinds there?");
        }
        return content;
    }

    /** Makes the objects of a family: EMF's own makes none of a class whose generated super class is abstract. */
    private static final class Maker extends EFactoryImpl {

        @Override
        public EObject create(EClass kind) {
            InternalEObject made;
            if (FlowPackage.Literals.STEP.isSuperTypeOf(kind)) {
                made = new KindStep();
            } else if (FlowPackage.Literals.BRANCH.isSuperTypeOf(kind)) {
                made = new KindBranch();
            } else {
                return super.create(kind);
            }
            if (kind.isAbstract()) {
                throw new IllegalArgumentException(kind.getName() + " is abstract");
            }
            made.eSetClass(kind);
            return made;
        }
    }

    private static final class KindStep extends StepImpl {}

    private static final class KindBranch extends BranchImpl {}
}
