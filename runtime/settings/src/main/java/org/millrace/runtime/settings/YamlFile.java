package org.millrace.runtime.settings;

import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import org.snakeyaml.engine.v2.api.LoadSettings;
import org.snakeyaml.engine.v2.api.lowlevel.Compose;
import org.snakeyaml.engine.v2.exceptions.Mark;
import org.snakeyaml.engine.v2.exceptions.MarkedYamlEngineException;
import org.snakeyaml.engine.v2.exceptions.YamlEngineException;
import org.snakeyaml.engine.v2.nodes.Node;

/**
 * One YAML file, opened for reading.
 *
 * @param name as the person gave it; every place says it so
 * @param folder what relative paths in the file start from
 * @param named the paths that were read from it so far
 */
record YamlFile(String name, Path folder, Variables variables, Problems problems, List<Path> named) {

    private static final int MAX_BYTES = 1024 * 1024;

    /**
     * The file's top section. When the file can't be read at all, that is noted as an error and the section is empty, so that the other
     * files are still checked.
     */
    static Section open(Path path, Variables variables, Problems problems) {
        YamlFile file = new YamlFile(
                path.toString(),
                path.toAbsolutePath().getParent(),
                variables,
                problems,
                new ArrayList<>(List.of(path)));
        Node root = null;
        try {
            root = file.compose(Files.size(path) > MAX_BYTES ? null : Files.readString(path, StandardCharsets.UTF_8));
        } catch (NoSuchFileException e) {
            file.wholeFile("there is no such file", "create it, or name another");
        } catch (CharacterCodingException e) {
            file.wholeFile("the file is not UTF-8", "save it as UTF-8");
        } catch (IOException e) {
            file.wholeFile("the file can't be read: " + e, "let the user that runs Millrace read it");
        }
        return Section.top(file, root);
    }

    private Node compose(String text) {
        if (text == null) {
            wholeFile("the file is larger than 1MB", "a configuration is small; was this file meant?");
            return null;
        }
        try {
            LoadSettings settings = LoadSettings.builder()
                    .setLabel(name)
                    .setUseMarks(true)
                    .setCodePointLimit(MAX_BYTES)
                    .setMaxAliasesForCollections(50)
                    .build();
            Iterator<Node> documents =
                    new Compose(settings).composeAllFromString(text).iterator();
            Node first = documents.hasNext() ? documents.next() : null;
            if (documents.hasNext()) {
                problems.error(
                        place(documents.next()), "a second document begins here", "keep one document in the file");
            }
            return first;
        } catch (MarkedYamlEngineException e) {
            Mark mark = e.getProblemMark().or(e::getContextMark).orElse(null);
            Place place = mark == null ? Place.whole(name) : place(mark);
            problems.error(place, "this is not YAML: " + e.getProblem(), "check indentation, quotes and brackets here");
        } catch (YamlEngineException e) {
            wholeFile("this is not YAML: " + e.getMessage(), "check indentation, quotes and brackets");
        }
        return null;
    }

    private void wholeFile(String wrong, String remedy) {
        problems.error(Place.whole(name), wrong, remedy);
    }

    Place place(Node node) {
        return node.getStartMark().map(this::place).orElse(Place.whole(name));
    }

    private Place place(Mark mark) {
        return new Place(name, mark.getLine() + 1, mark.getColumn() + 1);
    }
}
