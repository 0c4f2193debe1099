package org.millrace.tests.architecture;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.sun.source.tree.ClassTree;
import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.LineMap;
import com.sun.source.tree.MethodTree;
import com.sun.source.util.JavacTask;
import com.sun.source.util.SourcePositions;
import com.sun.source.util.TreeScanner;
import com.sun.source.util.Trees;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import javax.tools.JavaCompiler;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;

/**
 * No method is longer than a screen, apart from those of {@code long-methods.txt}. What stands there was longer when the rule came; nothing is
 * added, and what is short by now is taken off. It names class and method, not the file, so that a move changes nothing.
 */
class LongMethodsTest {

    private static final int MAX_LINES = 70;

    @Test
    void aMethodIsAScreenApartFromThoseOfAListThatOnlyShrinks() throws IOException {
        Set<String> known = new TreeSet<>();
        try (var in = LongMethodsTest.class.getResourceAsStream("/long-methods.txt")) {
            new String(in.readAllBytes(), StandardCharsets.UTF_8)
                    .lines()
                    .filter(line -> !line.isEmpty() && !line.startsWith("#"))
                    .forEach(known::add);
        }
        TreeMap<String, String> found = longMethods();
        Set<String> needless = new TreeSet<>(known);
        needless.removeAll(found.keySet());
        found.keySet().removeAll(known);
        assertEquals(
                "",
                String.join("\n", found.values()),
                "longer than " + MAX_LINES
                        + " lines: let decisions stand in it, and what each comes to in methods of their own");
        assertEquals(Set.of(), needless, "these are short by now, or gone: take them off long-methods.txt");
    }

    /** Class and method, and where it stands with how many lines. */
    private static TreeMap<String, String> longMethods() throws IOException {
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        TreeMap<String, String> found = new TreeMap<>();
        List<Path> sources = Sources.files(".java");
        try (StandardJavaFileManager files = compiler.getStandardFileManager(null, null, StandardCharsets.UTF_8)) {
            JavacTask task = (JavacTask) compiler.getTask(
                    null,
                    files,
                    problem -> {},
                    List.of("-proc:none"),
                    null,
                    files.getJavaFileObjectsFromPaths(sources));
            SourcePositions positions = Trees.instance(task).getSourcePositions();
            for (CompilationUnitTree unit : task.parse()) {
                new Methods(unit, positions, found).scan(unit, "");
            }
        }
        return found;
    }

    private static final class Methods extends TreeScanner<Void, String> {

        private final CompilationUnitTree unit;
        private final SourcePositions positions;
        private final TreeMap<String, String> found;

        Methods(CompilationUnitTree unit, SourcePositions positions, TreeMap<String, String> found) {
            this.unit = unit;
            this.positions = positions;
            this.found = found;
        }

        @Override
        public Void visitClass(ClassTree type, String outer) {
            return super.visitClass(type, outer.isEmpty() ? type.getSimpleName().toString() : outer);
        }

        @Override
        public Void visitMethod(MethodTree method, String outer) {
            if (method.getBody() != null) {
                LineMap map = unit.getLineMap();
                long lines = map.getLineNumber(positions.getEndPosition(unit, method.getBody()))
                        - map.getLineNumber(positions.getStartPosition(unit, method.getBody()))
                        + 1;
                if (lines > MAX_LINES) {
                    String name = outer + "." + method.getName();
                    Path file = Path.of(unit.getSourceFile().toUri());
                    found.put(name, name + ": " + lines + " lines in " + Sources.TOP.relativize(file));
                }
            }
            return super.visitMethod(method, outer);
        }
    }
}
