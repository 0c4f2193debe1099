package org.millrace.bundle;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.lang.classfile.ClassFile;
import java.lang.classfile.constantpool.MethodRefEntry;
import java.lang.classfile.constantpool.PoolEntry;
import java.nio.charset.StandardCharsets;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/**
 * Which version of the bundle ABI added what generated code may call. The resources {@code abi/1.calls}, {@code abi/2.calls} and so on list
 * what each added, a call a line. A file of a version that was released never changes: a runtime opens the bundles of all versions before
 * its own, so that it can be upgraded before they are compiled anew.
 */
public final class AbiVersions {

    private static final Map<Call, Integer> SINCE = read();

    private AbiVersions() {}

    private static Map<Call, Integer> read() {
        Map<Call, Integer> since = new LinkedHashMap<>();
        for (int version = 1; version <= Descriptor.ABI; version++) {
            for (String line : lines(version)) {
                since.putIfAbsent(call(line), version);
            }
        }
        return Collections.unmodifiableMap(since);
    }

    /** The lines of a version's file, in its order. */
    public static Set<String> lines(int version) {
        String name = "abi/" + version + ".calls";
        try (BufferedReader file = new BufferedReader(
                new InputStreamReader(AbiVersions.class.getResourceAsStream(name), StandardCharsets.UTF_8))) {
            return file.lines().collect(Collectors.toCollection(TreeSet::new));
        } catch (IOException e) {
            throw new UncheckedIOException("this build lacks " + name, e);
        }
    }

    private static Call call(String line) {
        int parameters = line.indexOf('(');
        int name = line.lastIndexOf('.', parameters);
        String descriptor = line.substring(parameters).split(" ")[0];
        return new Call(line.substring(0, name), line.substring(name + 1, parameters), descriptor);
    }

    /** All calls of all versions, by the version that added them. */
    public static Map<Call, Integer> since() {
        return SINCE;
    }

    /** The least version of the ABI that has every call that a bundle's classes make. */
    static int needed(byte[] classFile, Map<String, byte[]> validators) {
        return Math.max(
                needed(classFile),
                validators.values().stream().mapToInt(AbiVersions::needed).max().orElse(1));
    }

    /** A class that can't be read, or calls what nobody may, is for {@link CodeCheck} to refuse. */
    private static int needed(byte[] classFile) {
        int version = 1;
        try {
            for (PoolEntry entry : ClassFile.of().parse(classFile).constantPool()) {
                if (entry instanceof MethodRefEntry method) {
                    Call call = new Call(
                            method.owner().asInternalName(),
                            method.name().stringValue(),
                            method.type().stringValue());
                    version = Math.max(version, SINCE.getOrDefault(call, 1));
                }
            }
        } catch (RuntimeException e) {
            return 1;
        }
        return version;
    }
}
