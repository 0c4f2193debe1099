package org.millrace.compiler.schema;

import java.lang.classfile.ClassFile;
import java.util.Collections;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import javax.xml.validation.Schema;
import org.millrace.bundle.CodeCheck;
import org.millrace.xml.type.UnsupportedPattern;
import org.millrace.xml.validate.FactsText;
import org.millrace.xml.validate.Validator;

/**
 * What became of a flow's schemas: classes, and those that are left to Xerces. A schema is compiled whole or not at all.
 *
 * @param classes class files by class name
 * @param classNames by the schema's path
 * @param left why a schema is left to Xerces, by its path: a clause for people
 */
public record Validators(
        SortedMap<String, byte[]> classes, SortedMap<String, String> classNames, SortedMap<String, String> left) {

    public static final Validators NONE =
            new Validators(Collections.emptySortedMap(), Collections.emptySortedMap(), Collections.emptySortedMap());

    /**
     * @param schemas by path, as Xerces took them
     * @param flowClass whose package the classes are in
     */
    public static Validators of(SortedMap<String, Schema> schemas, String flowClass) {
        SortedMap<String, byte[]> classes = new TreeMap<>();
        SortedMap<String, String> classNames = new TreeMap<>();
        SortedMap<String, String> left = new TreeMap<>();
        String schemaClass = flowClass.substring(0, flowClass.lastIndexOf('.') + 1) + "Schema";
        int number = 0;
        for (Map.Entry<String, Schema> schema : schemas.entrySet()) {
            String path = schema.getKey();
            String className = schemaClass + ++number;
            try {
                byte[] code = compile(schema.getValue(), className, path.substring(path.lastIndexOf('/') + 1));
                classes.put(className, code);
                classNames.put(path, className);
            } catch (NotCompiled e) {
                left.put(path, e.getMessage());
            }
        }
        return new Validators(
                Collections.unmodifiableSortedMap(classes),
                Collections.unmodifiableSortedMap(classNames),
                Collections.unmodifiableSortedMap(left));
    }

    /** @throws NotCompiled when the schema must be left to Xerces */
    static byte[] compile(Schema schema, String className, String sourceFile) {
        try {
            SchemaPlan plan = PlanReader.read(schema);
            Validator.check(FactsText.write(plan.facts()));
            byte[] code = SchemaEmitter.emit(plan, className, sourceFile);
            int methods = ClassFile.of().parse(code).methods().size();
            if (methods > CodeCheck.MAX_MEMBERS) {
                throw new NotCompiled("its class would have " + methods + " methods");
            }
            if (code.length > CodeCheck.MAX_VALIDATOR_BYTES) {
                throw new NotCompiled("its class would have " + code.length + " bytes");
            }
            return code;
        } catch (UnsupportedPattern e) {
            throw new NotCompiled(e.getMessage());
        } catch (IllegalArgumentException e) {
            // by the class file library, which shows the method behind its sentence: past 64 KB, too many constants; or
            // for a facet that the runtime can't read
            throw new NotCompiled("no class can be made: "
                    + String.valueOf(e.getMessage()).lines().findFirst().orElse(""));
        } catch (StackOverflowError e) {
            throw new NotCompiled("its types nest too deeply");
        }
    }
}
