package org.millrace.compiler.fix;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.millrace.model.catalog.PropertyType;

/** The files that a property may name. */
class SurroundingsTest {

    @TempDir
    Path folder;

    private List<String> schemas() {
        return new Surroundings(folder, Map.of()).files(PropertyType.SCHEMA);
    }

    private void put(String... names) throws IOException {
        for (String name : names) {
            Files.createDirectories(folder.resolve(name).getParent());
            Files.writeString(folder.resolve(name), "");
        }
    }

    @Test
    void theyAreThoseOfTheFolderAndBelowButHiddenOnes() throws IOException {
        put(
                "b.xsd",
                "schemas/a.xsd",
                "1/2/3/4/5/deep.xsd",
                "1/2/3/4/5/6/too-deep.xsd",
                ".b.xsd",
                ".git/c.xsd",
                "x.xml");
        Files.createDirectories(folder.resolve("folder.xsd"));
        assertEquals(List.of("1/2/3/4/5/deep.xsd", "b.xsd", "schemas/a.xsd"), schemas());
    }

    @Test
    void aLinkIsNamedWhenItLeadsToAFileOfTheFolder() throws IOException {
        put("inside/b.xsd");
        Path outside = Files.createTempFile("outside", ".xsd");
        Files.createSymbolicLink(folder.resolve("in.xsd"), Path.of("inside/b.xsd"));
        Files.createSymbolicLink(folder.resolve("out.xsd"), outside);
        Files.createSymbolicLink(folder.resolve("nowhere.xsd"), Path.of("nothing"));
        assertEquals(List.of("in.xsd", "inside/b.xsd"), schemas());
        Files.delete(outside);
    }

    @Test
    void aFolderThatIsClosedToUsHidesNothingElse() throws IOException {
        put("a.xsd", "closed/b.xsd", "z/c.xsd");
        Path closed = folder.resolve("closed");
        Files.setPosixFilePermissions(closed, PosixFilePermissions.fromString("---------"));
        try {
            assumeTrue(!Files.isReadable(closed), "nothing is closed to root");
            assertEquals(List.of("a.xsd", "z/c.xsd"), schemas());
        } finally {
            Files.setPosixFilePermissions(closed, PosixFilePermissions.fromString("rwx------"));
        }
    }
}
