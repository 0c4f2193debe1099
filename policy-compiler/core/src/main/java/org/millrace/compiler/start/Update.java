package org.millrace.compiler.start;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.millrace.model.draw.Arrangement;
import org.millrace.model.edit.Drawing;
import org.millrace.model.edit.FlowMerge;
import org.millrace.model.flow.Flow;
import org.millrace.model.flow.FlowFiles;
import org.millrace.model.flow.Layout;
import org.millrace.model.flow.Loaded;

/**
 * What a changed description makes of a project that was made from an earlier one, in memory.
 *
 * <p>It is a merge of three: what the kept description makes, what the changed one makes, and the project as it is now. Files and parts of
 * the flow that a person left as they were made follow the description; those that a person added or changed stay, and a note tells where
 * they stand against it. The description that is kept becomes the changed one.
 *
 * @param operations what becomes of operations or root elements, in the order of the changed description, those that go last
 * @param files contents to write, by path in the project, with '/'
 * @param gone paths of files that go
 * @param notes what a person has to look after, each a sentence
 */
public record Update(
        List<Operation> operations, SortedMap<String, byte[]> files, SortedSet<String> gone, List<String> notes) {

    /** What becomes of an operation. */
    public enum Fate {
        ADDED,
        CHANGED,
        REMOVED
    }

    /** @param detail what it takes and gives */
    public record Operation(String key, Fate fate, String detail) {}

    public Update {
        operations = List.copyOf(operations);
        files = Collections.unmodifiableSortedMap(new TreeMap<>(files));
        gone = Collections.unmodifiableSortedSet(new TreeSet<>(gone));
        notes = List.copyOf(notes);
    }

    /** Whether the project that a flow lies in keeps the description it was made from. */
    public static boolean isPossible(Path flow) {
        return KeptDescription.isIn(flow.toAbsolutePath().getParent());
    }

    /**
     * Reads a changed description as the kept one was read.
     *
     * @param flow of the project
     */
    public static Source read(Path flow, Path description) throws StartRefused, IOException {
        return read(flow, description, Searched.BY_DEFAULT);
    }

    /** @param searched where the files are looked for that it names */
    public static Source read(Path flow, Path description, Searched searched) throws StartRefused, IOException {
        return KeptDescription.of(flow.toAbsolutePath().getParent()).read(description, searched);
    }

    /** What is taken when nobody says otherwise: what was taken and is still there, and what is new. */
    public static Set<String> proposed(Path flow, Source changed) throws StartRefused, IOException {
        Path project = flow.toAbsolutePath().getParent();
        KeptDescription kept = KeptDescription.of(project);
        Set<String> known = new TreeSet<>();
        kept.source(project).choices().forEach(choice -> known.add(choice.key()));
        Set<String> proposed = new LinkedHashSet<>();
        for (Choice each : changed.choices()) {
            if (each.possible()
                    && (kept.chosen().contains(each.key()) || !known.contains(each.key()) && !changed.takesOne())) {
                proposed.add(each.key());
            }
        }
        return proposed;
    }

    /**
     * @param flow of the project, as it was saved
     * @param chosen keys of {@link Source#choices} of the changed description
     */
    public static Update of(Path flow, Source changed, Set<String> chosen) throws StartRefused, IOException {
        Path project = flow.toAbsolutePath().getParent();
        KeptDescription kept = KeptDescription.of(project);
        Source before = kept.source(project);
        Set<String> taken = new LinkedHashSet<>(kept.chosen());
        Merging merging = new Merging(
                project,
                flow.getFileName().toString(),
                before.project(kept.flow(), taken),
                changed.project(kept.flow(), chosen));
        merging.flow();
        merging.files();
        return new Update(operations(before, taken, changed, chosen), merging.write, merging.gone, merging.notes);
    }

    private static List<Operation> operations(Source before, Set<String> taken, Source changed, Set<String> chosen)
            throws StartRefused {
        Map<String, String> was = before.shapes(taken);
        Map<String, String> now = changed.shapes(chosen);
        List<Operation> operations = new ArrayList<>();
        for (Choice each : changed.choices()) {
            String shape = now.get(each.key());
            if (shape != null && !shape.equals(was.get(each.key()))) {
                operations.add(new Operation(
                        each.key(), was.containsKey(each.key()) ? Fate.CHANGED : Fate.ADDED, each.detail()));
            }
        }
        for (Choice each : before.choices()) {
            if (was.containsKey(each.key()) && !now.containsKey(each.key())) {
                operations.add(new Operation(each.key(), Fate.REMOVED, each.detail()));
            }
        }
        return operations;
    }

    /** Writes the files and deletes those that go. */
    public void apply(Path project) throws IOException {
        for (Map.Entry<String, byte[]> entry : files.entrySet()) {
            Path file = project.resolve(entry.getKey());
            Files.createDirectories(file.getParent());
            Files.write(file, entry.getValue());
        }
        for (String path : gone) {
            Files.deleteIfExists(project.resolve(path));
        }
    }

    /** One merge while it is made. */
    private static final class Merging {

        private final Path folder;
        private final String flowFile;
        private final Project base;
        private final Project theirs;
        private final SortedMap<String, byte[]> write = new TreeMap<>();
        private final SortedSet<String> gone = new TreeSet<>();
        private final List<String> notes;
        private String merged = "";

        Merging(Path folder, String flowFile, Project base, Project theirs) {
            this.folder = folder;
            this.flowFile = flowFile;
            this.base = base;
            this.theirs = theirs;
            this.notes = new ArrayList<>(theirs.notes());
            notes.removeAll(base.notes());
        }

        void flow() throws StartRefused, IOException {
            Path file = folder.resolve(flowFile);
            Path layoutFile = FlowFiles.layoutOf(file);
            Loaded<Flow> mine = FlowFiles.loadFlow(file);
            Loaded<Layout> places = FlowFiles.loadLayout(layoutFile);
            if (!mine.whole() || !places.whole()) {
                throw StartRefused.at(
                        flowFile, 0, "it can't be read whole, so an update would lose a part of it", "mend it first");
            }
            byte[] flowBefore = FlowFiles.write(mine.content());
            Drawing drawing = new Drawing(mine.content(), places.content());
            notes.addAll(FlowMerge.merge(flowOf(base), flowOf(theirs), drawing));
            Arrangement.placeNewcomers(drawing);
            byte[] flow = FlowFiles.write(drawing.flow());
            merged = new String(flow, StandardCharsets.UTF_8);
            if (!Arrays.equals(flow, flowBefore)) {
                write.put(flowFile, flow);
                write.put(layoutFile.getFileName().toString(), FlowFiles.write(drawing.layout()));
            }
        }

        private static Flow flowOf(Project project) {
            return FlowFiles.readFlow(project.files().get(project.flow())).content();
        }

        void files() throws IOException {
            Set<String> paths = new TreeSet<>(base.files().keySet());
            paths.addAll(theirs.files().keySet());
            paths.removeIf(path -> path.equals(base.flow()) || path.equals(theirs.flow()) || path.endsWith(".layout"));
            for (String path : paths) {
                byte[] was = base.files().get(path);
                byte[] now = theirs.files().get(path);
                if (path.startsWith(KeptDescription.FOLDER)) {
                    kept(path, now);
                } else if (!Arrays.equals(was, now)) {
                    file(path, was, now);
                }
            }
        }

        private void kept(String path, byte[] now) throws IOException {
            byte[] here = bytes(path);
            if (now == null) {
                gone.add(path);
            } else if (!Arrays.equals(now, here)) {
                write.put(path, now);
            }
        }

        private void file(String path, byte[] was, byte[] now) throws IOException {
            String place = was == null ? path : moved(path, was).orElse(path);
            byte[] here = bytes(place);
            if (Arrays.equals(here, now)) {
                return;
            }
            boolean asMade = here == null || Arrays.equals(here, was);
            if (now == null) {
                if (asMade && !merged.contains("\"" + place + "\"")) {
                    gone.add(place);
                } else {
                    notes.add(place + " is no longer needed, and stays because "
                            + (asMade ? "a step of yours names it." : "you have changed it."));
                }
            } else if (asMade) {
                write.put(place, now);
            } else {
                notes.add(place + " stays as you wrote it; the description would make another one.");
            }
        }

        /** Where a file lies that a person has moved or renamed, and left as it was. */
        private Optional<String> moved(String path, byte[] was) throws IOException {
            if (Files.exists(folder.resolve(path))) {
                return Optional.empty();
            }
            String ending = path.substring(path.lastIndexOf('.'));
            try (Stream<Path> all = Files.walk(folder, 8)) {
                for (Path each : all.filter(Files::isRegularFile)
                        .filter(each -> each.getFileName().toString().endsWith(ending))
                        .sorted()
                        .toList()) {
                    String place = folder.relativize(each).toString().replace('\\', '/');
                    if (!place.startsWith(KeptDescription.FOLDER) && Arrays.equals(Files.readAllBytes(each), was)) {
                        return Optional.of(place);
                    }
                }
            }
            return Optional.empty();
        }

        private byte[] bytes(String path) throws IOException {
            Path file = folder.resolve(path);
            return Files.isRegularFile(file) ? Files.readAllBytes(file) : null;
        }
    }
}
