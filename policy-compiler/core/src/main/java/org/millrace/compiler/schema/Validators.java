package org.millrace.compiler.schema;

import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.SequencedMap;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.IntFunction;
import java.util.function.Supplier;
import javax.xml.validation.Schema;
import org.millrace.xml.type.UnsupportedPattern;
import org.millrace.xml.validate.FactsText;
import org.millrace.xml.validate.Validator;

/**
 * What became of a flow's schemas: classes, and those that are left to Xerces. A schema is compiled whole or not at all.
 *
 * @param classes class files by class name
 * @param classNames by the schema's path: one, or its parts in their order
 * @param left why a schema is left to Xerces, by its path: a clause for people
 */
public record Validators(
        SortedMap<String, byte[]> classes, SortedMap<String, List<String>> classNames, SortedMap<String, String> left) {

    public static final Validators NONE =
            new Validators(Collections.emptySortedMap(), Collections.emptySortedMap(), Collections.emptySortedMap());

    /**
     * @param schemas by path, as Xerces took them
     * @param flowClass whose package the classes are in
     */
    public static Validators of(SortedMap<String, Schema> schemas, String flowClass) {
        SortedMap<String, byte[]> classes = new TreeMap<>();
        SortedMap<String, List<String>> classNames = new TreeMap<>();
        SortedMap<String, String> left = new TreeMap<>();
        String schemaClass = flowClass.substring(0, flowClass.lastIndexOf('.') + 1) + "Schema";
        for (Map.Entry<String, Schema> schema : schemas.entrySet()) {
            String path = schema.getKey();
            int first = classes.size() + 1;
            try {
                SequencedMap<String, byte[]> parts = compile(
                        schema.getValue(),
                        part -> schemaClass + (first + part),
                        path.substring(path.lastIndexOf('/') + 1));
                classNames.put(path, List.copyOf(parts.sequencedKeySet()));
                classes.putAll(parts);
            } catch (NotCompiled e) {
                left.put(path, e.getMessage());
            }
        }
        return new Validators(
                Collections.unmodifiableSortedMap(classes),
                Collections.unmodifiableSortedMap(classNames),
                Collections.unmodifiableSortedMap(left));
    }

    /**
     * @param className of each part, by its number from 0
     * @return the parts by their names, in their order
     * @throws NotCompiled when the schema must be left to Xerces
     */
    static SequencedMap<String, byte[]> compile(Schema schema, IntFunction<String> className, String sourceFile) {
        return compile(() -> PlanReader.read(schema), className, sourceFile);
    }

    static SequencedMap<String, byte[]> compile(
            Supplier<SchemaPlan> read, IntFunction<String> className, String sourceFile) {
        try {
            SchemaPlan plan = read.get();
            Validator.check(FactsText.write(plan.facts()));
            return new Parts(plan, className, sourceFile).emit();
        } catch (UnsupportedPattern e) {
            throw new NotCompiled(e.getMessage());
        } catch (IllegalArgumentException e) {
            throw noClass(e);
        } catch (StackOverflowError e) {
            throw new NotCompiled("its types nest too deeply");
        }
    }

    /**
     * By the class file library, which shows the method behind its sentence: past 64 KB, too many constants; or for a facet that the
     * runtime can't read.
     */
    static NotCompiled noClass(IllegalArgumentException e) {
        return new NotCompiled("no class can be made: "
                + String.valueOf(e.getMessage()).lines().findFirst().orElse(""));
    }
}
