package org.millrace.tests.endtoend;

import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import org.millrace.client.process.Installation;
import org.millrace.compiler.Compilation;
import org.millrace.compiler.CompileOptions;
import org.millrace.compiler.FlowCompiler;
import org.millrace.compiler.key.AuthorKey;
import org.millrace.compiler.pack.Author;

/** The example service-mediation in any number of versions, each of which is noted in its answers before the call and after it. */
record VersionedExample(Path folder, String original, AuthorKey author) {

    /** Copies the example to a folder inside of this one. */
    static VersionedExample copy(Path scratch, AuthorKey author) throws IOException {
        Path from = Installation.find().examples().resolve("service-mediation");
        Path to = scratch.resolve("service-mediation");
        Files.walkFileTree(from, new SimpleFileVisitor<>() {
            @Override
            public FileVisitResult preVisitDirectory(Path folder, BasicFileAttributes attributes) throws IOException {
                Files.createDirectories(to.resolve(from.relativize(folder)));
                return FileVisitResult.CONTINUE;
            }

            @Override
            public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) throws IOException {
                Files.copy(file, to.resolve(from.relativize(file)));
                return FileVisitResult.CONTINUE;
            }
        });
        return new VersionedExample(to, Files.readString(to.resolve("service-mediation.flow")), author);
    }

    byte[] order() throws IOException {
        return Files.readAllBytes(folder.resolve("samples/order.xml"));
    }

    Path environment() {
        return folder.resolve("environment.yaml");
    }

    /** Its bundle in this version, signed. */
    byte[] bundle(int version) throws IOException {
        String flow = original.replace(
                        "name=\"service-mediation\"", "name=\"service-mediation\" version=\"" + version + "\"")
                .replace("<wires from=\"receive-order\" to=\"validate-order\"/>", """
                        <steps xsi:type="flow:Set" id="note-before">
                          <assignments xsi:type="flow:SetVariable" name="before" value="%1$d"/>
                        </steps>
                        <steps xsi:type="flow:Set" id="note-after">
                          <assignments xsi:type="flow:SetHeader" name="X-Before" value="{$before}"/>
                          <assignments xsi:type="flow:SetHeader" name="X-After" value="%1$d"/>
                        </steps>
                        <wires from="receive-order" to="note-before"/>
                        <wires from="note-before" to="validate-order"/>
                        """.formatted(version))
                .replace(
                        "<wires from=\"validate-confirmation\" to=\"answer\"/>",
                        "<wires from=\"validate-confirmation\" to=\"note-after\"/>"
                                + "<wires from=\"note-after\" to=\"answer\"/>");
        Path file = folder.resolve("service-mediation.flow");
        Files.writeString(file, flow);
        Compilation compiled = FlowCompiler.compile(
                file, CompileOptions.signedBy(new Author(author.privateKey(), author.certificate())));
        return compiled.archive().orElseThrow(() -> new AssertionError(compiled.diagnostics()));
    }
}
