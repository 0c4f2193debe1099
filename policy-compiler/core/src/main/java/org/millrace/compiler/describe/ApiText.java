package org.millrace.compiler.describe;

import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.millrace.compiler.resource.FlowFolder;
import org.snakeyaml.engine.v2.api.LoadSettings;
import org.snakeyaml.engine.v2.api.lowlevel.Compose;
import org.snakeyaml.engine.v2.common.FlowStyle;
import org.snakeyaml.engine.v2.exceptions.Mark;
import org.snakeyaml.engine.v2.exceptions.MarkedYamlEngineException;
import org.snakeyaml.engine.v2.exceptions.YamlEngineException;
import org.snakeyaml.engine.v2.nodes.CollectionNode;
import org.snakeyaml.engine.v2.nodes.MappingNode;
import org.snakeyaml.engine.v2.nodes.Node;
import org.snakeyaml.engine.v2.nodes.NodeTuple;
import org.snakeyaml.engine.v2.nodes.ScalarNode;
import org.snakeyaml.engine.v2.nodes.SequenceNode;

/**
 * A file of an OpenAPI description with the places of its values, so that some are replaced and all else stays as it stands. JSON is read as
 * YAML, whose version 1.2 takes it in.
 */
final class ApiText {

    private static final int MAX_DEPTH = 200;

    private static final LoadSettings SETTINGS = LoadSettings.builder()
            .setAllowDuplicateKeys(false)
            .setMaxAliasesForCollections(50)
            .setCodePointLimit(FlowFolder.MAX_FILE_BYTES)
            .setUseMarks(true)
            .build();

    /** Text that takes the place of a range of code points. */
    record Edit(int from, int to, String text) {}

    /** In code points, which marks count. */
    private final int[] text;

    private final Node root;
    private final List<ScalarNode> references = new ArrayList<>();

    private ApiText(String text, Node root) {
        this.text = text.codePoints().toArray();
        this.root = root;
        collect(root, 0);
    }

    static ApiText read(byte[] content) throws Unreadable {
        try {
            String text = StandardCharsets.UTF_8
                    .newDecoder()
                    .decode(ByteBuffer.wrap(content))
                    .toString();
            text = text.startsWith("\uFEFF") ? text.substring(1) : text;
            Optional<Node> root = new Compose(SETTINGS).composeString(text);
            if (root.isEmpty()) {
                throw new Unreadable(0, "it can't be read: it is empty");
            }
            return new ApiText(text, root.get());
        } catch (CharacterCodingException e) {
            throw new Unreadable(0, "it is not UTF-8");
        } catch (MarkedYamlEngineException e) {
            throw new Unreadable(
                    e.getProblemMark().map(mark -> mark.getLine() + 1).orElse(0),
                    "it can't be read: " + e.getProblem());
        } catch (YamlEngineException e) {
            throw new Unreadable(
                    0,
                    "it can't be read: "
                            + String.valueOf(e.getMessage()).lines().findFirst().orElse(""));
        }
    }

    private void collect(Node node, int depth) {
        if (depth > MAX_DEPTH) {
            throw new YamlEngineException("it nests more than " + MAX_DEPTH + " levels");
        }
        switch (node) {
            case MappingNode mapping -> {
                for (NodeTuple tuple : mapping.getValue()) {
                    if (tuple.getKeyNode() instanceof ScalarNode key
                            && key.getValue().equals("$ref")
                            && tuple.getValueNode() instanceof ScalarNode reference) {
                        if (!location(reference).isEmpty() && !references.contains(reference)) {
                            references.add(reference);
                        }
                    } else {
                        collect(tuple.getValueNode(), depth + 1);
                    }
                }
            }
            case SequenceNode sequence -> sequence.getValue().forEach(each -> collect(each, depth + 1));
            default -> {} // a scalar
        }
    }

    Node root() {
        return root;
    }

    /** The values of {@code $ref} that lead to another file. */
    List<ScalarNode> references() {
        return references;
    }

    /** The file that a reference leads to, as it is written there. */
    static String location(ScalarNode reference) {
        String written = reference.getValue();
        int hash = written.indexOf('#');
        return hash < 0 ? written : written.substring(0, hash);
    }

    /** A reference to another file, at the same place in it. */
    static Edit leadTo(ScalarNode reference, String location) {
        return replace(
                reference,
                quoted(location
                        + reference.getValue().substring(location(reference).length())));
    }

    static int line(Node node) {
        return node.getStartMark().map(mark -> mark.getLine() + 1).orElse(0);
    }

    static Node value(Node node, String name) {
        return node instanceof MappingNode mapping
                ? mapping.getValue().stream()
                        .filter(tuple -> tuple.getKeyNode() instanceof ScalarNode key
                                && key.getValue().equals(name))
                        .map(NodeTuple::getValueNode)
                        .findFirst()
                        .orElse(null)
                : null;
    }

    static Edit replace(Node node, String text) {
        int from = node.getStartMark().map(Mark::getIndex).orElseThrow();
        boolean block = node instanceof CollectionNode<?> collection && collection.getFlowStyle() == FlowStyle.BLOCK;
        // a block may stand in the first column, which is for names alone, and ends where the next thing begins
        return new Edit(from, end(node), block ? " " + text + "\n" : text);
    }

    static int end(Node node) {
        return node.getEndMark().map(Mark::getIndex).orElseThrow();
    }

    static String quoted(String text) {
        return '"' + text.replace("\\", "\\\\").replace("\"", "\\\"") + '"';
    }

    /** The text with its edits, in UTF-8. */
    byte[] written(List<Edit> edits) {
        List<Edit> ordered = new ArrayList<>(edits);
        ordered.sort(Comparator.comparingInt(Edit::from));
        StringBuilder written = new StringBuilder(text.length);
        int done = 0;
        for (Edit edit : ordered) {
            if (edit.from >= done) {
                written.append(new String(text, done, edit.from - done)).append(edit.text);
                done = edit.to;
            }
        }
        written.append(new String(text, done, text.length - done));
        return written.toString().getBytes(StandardCharsets.UTF_8);
    }
}
