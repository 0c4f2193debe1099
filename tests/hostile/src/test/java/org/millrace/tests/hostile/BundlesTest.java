package org.millrace.tests.hostile;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.lang.classfile.ClassFile;
import java.lang.classfile.ClassTransform;
import java.lang.classfile.CodeBuilder;
import java.lang.classfile.Instruction;
import java.lang.classfile.Label;
import java.lang.classfile.instruction.InvokeInstruction;
import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDescs;
import java.lang.constant.MethodTypeDesc;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Consumer;
import java.util.zip.CRC32;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.millrace.client.Failure;
import org.millrace.compiler.key.AuthorKey;
import org.millrace.tests.hostile.siege.Bundles;
import org.millrace.tests.hostile.siege.Flows;
import org.millrace.tests.hostile.siege.Gateway;
import org.millrace.tests.hostile.siege.Siege;
import org.millrace.tests.hostile.wire.HttpReply;
import tools.jackson.databind.JsonNode;

/**
 * Rows "bundle tampering, rollback, freeze, mix-and-match, endless data", "zip-slip, symlinks, duplicate or unsigned entries" and "hostile
 * bytecode in a bundle", by the real upload: refused with a reason, audited, the bundle before still serving.
 */
@ExtendWith(Siege.class)
class BundlesTest {

    private static final int FLIPS = 150;

    private final Gateway gateway;
    private byte[] serving;

    BundlesTest(Gateway gateway) {
        this.gateway = gateway;
    }

    /** The bundle that must go on serving, as version 2, is in service. */
    @BeforeEach
    void deploy() {
        byte[] compiled = Flows.compile(Flows.resource("flows/transform.flow"), gateway.author());
        serving = Bundles.version(compiled, "2", gateway.author());
        String active =
                gateway.admin().get("/v1/flows/transform").path("version").asString();
        if (!active.equals("2")) {
            gateway.admin().upload(serving, true);
        }
    }

    /** Uploads; returns the refusal's message, which ends with the reason in brackets. */
    private String refusal(String name, byte[] archive) {
        long before = auditedRefusals();
        Failure refused = gateway.withstands(
                name, () -> assertThrows(Failure.class, () -> gateway.admin().upload(archive, true), name));
        assertTrue(refused.getMessage().matches("(?s).*\\([A-Z_]+\\)"), () -> name + ": " + refused.getMessage());
        assertEquals(before + 1, auditedRefusals(), () -> name + ": the refusal is not in the audit log");
        return refused.getMessage();
    }

    private void assertRefused(String name, String reasons, byte[] archive) {
        String message = refusal(name, archive);
        assertTrue(message.matches("(?s).*\\((" + reasons + ")\\)"), () -> name + ": " + message);
        assertStillServing(name);
    }

    private void assertStillServing(String name) {
        JsonNode flow = gateway.admin().get("/v1/flows/transform");
        assertEquals("2", flow.path("version").asString(), name);
        try {
            HttpReply reply = gateway.post("/transform", "application/xml", "<x/>");
            assertEquals(200, reply.status(), reply::text);
        } catch (IOException e) {
            throw new AssertionError(name, e);
        }
    }

    private long auditedRefusals() {
        long count = 0;
        for (JsonNode entry : gateway.admin().get("/v1/audit?limit=1000").path("entries")) {
            String text = entry.toString();
            if (text.contains("422") || text.contains("413") || text.contains("refused")) {
                count++;
            }
        }
        return count;
    }

    @Test
    void aFlippedBitAnywhereIsRefused() {
        List<String> taken = new ArrayList<>();
        byte[] next = Bundles.version(serving, "3", gateway.author());
        for (int i = 0; i < FLIPS; i++) {
            int at = (int) ((long) i * next.length / FLIPS);
            byte[] flipped = next.clone();
            flipped[at] ^= (byte) (1 << i % 8);
            try {
                gateway.admin().upload(flipped, true);
                taken.add("byte " + at);
            } catch (Failure refused) {
                if (!refused.getMessage().matches("(?s).*\\((DAMAGED|UNSIGNED|UNKNOWN_SIGNER|TAMPERED|TOO_LARGE)\\)")) {
                    taken.add("byte " + at + ": " + refused.getMessage());
                }
            }
        }
        assertEquals(List.of(), taken);
        assertStillServing(FLIPS + " flips");
        gateway.serves(FLIPS + " flips");
    }

    @Test
    void everyDecisionIsInTheAuditLogAndItsChainIsWhole() {
        byte[] cut = Arrays.copyOf(serving, serving.length / 2);
        assertRefused("cut in half", "DAMAGED|UNSIGNED", cut);
        JsonNode newest =
                gateway.admin().get("/v1/audit?limit=1").path("entries").get(0);
        assertTrue(
                newest.toString().contains("/v1/bundles") || newest.toString().contains("bundle"), newest::toString);
        assertTrue(gateway.admin().get("/v1/audit/chain").path("whole").asBoolean());
    }

    @Test
    void whatIsNoBundleIsRefused() {
        Map<String, byte[]> attacks = new LinkedHashMap<>();
        attacks.put("text", "hello".getBytes(StandardCharsets.US_ASCII));
        attacks.put("a class", Bundles.open(serving).classFile());
        attacks.put("zeros", new byte[100_000]);
        attacks.put("an empty zip", zip(Map.of()));
        attacks.put("bytes before", concat("#!/bin/sh\n".getBytes(StandardCharsets.US_ASCII), serving));
        attacks.put("bytes behind", concat(serving, new byte[] {0}));
        attacks.put("the bundle twice", concat(serving, serving));
        attacks.forEach((name, archive) -> assertRefused(name, "DAMAGED|UNSIGNED|TAMPERED|TOO_LARGE", archive));
    }

    @Test
    void whoSignsIsWhoIsTrusted() {
        AuthorKey stranger = gateway.partner(); // an author's key in every respect, but not of one we trust
        assertRefused("another signer", "UNKNOWN_SIGNER", Bundles.version(serving, "3", stranger));
        Map<String, byte[]> entries = entries(serving);
        entries.keySet().removeIf(name -> name.startsWith("META-INF/") && !name.endsWith(".MF"));
        assertRefused("no signature", "UNSIGNED|DAMAGED", zip(entries));
        Map<String, byte[]> mixed = entries(serving);
        entries(Bundles.version(serving, "3", stranger)).forEach((name, bytes) -> {
            if (!name.startsWith("META-INF/")) {
                mixed.put(name, bytes);
            }
        });
        assertRefused("our signature on a stranger's entries", "TAMPERED|DAMAGED|UNSIGNED", zip(mixed));
    }

    @Test
    void aLowerVersionIsRefusedAndTheSameIsNoChange() {
        assertRefused("downgrade", "DOWNGRADE|CLASH", Bundles.version(serving, "1", gateway.author()));
        assertRefused("downgrade by a dot", "DOWNGRADE|CLASH", Bundles.version(serving, "1.99.99", gateway.author()));
        var resources = new TreeMap<>(Bundles.open(serving).resources());
        resources.put("stylesheets/more.txt", new byte[] {1});
        assertRefused(
                "same version, other content",
                "DOWNGRADE|CLASH",
                Bundles.with(serving, "2", resources, gateway.author()));
    }

    @Test
    void zipTricksAreRefused() {
        Map<String, byte[]> attacks = new LinkedHashMap<>();
        for (String name : new String[] {
            "../../evil.txt",
            "/etc/evil.txt",
            "a/../../evil.txt",
            "a\\..\\evil.txt",
            "C:/evil.txt",
            "a//b",
            "./a",
            "a/",
            "a\0b"
        }) {
            Map<String, byte[]> entries = entries(serving);
            entries.put(name, new byte[] {1});
            attacks.put("an entry named " + name.replace('\0', '0'), zip(entries));
        }
        Map<String, byte[]> unsigned = entries(serving);
        unsigned.put("resources/unsigned.txt", new byte[] {1});
        attacks.put("an unsigned entry", zip(unsigned));
        attacks.put("the same entry twice", renamed(serving));
        Map<String, byte[]> bomb = entries(serving);
        bomb.put("bomb.txt", new byte[30_000_000]);
        attacks.put("a bomb", deflated(bomb));
        Map<String, byte[]> many = entries(serving);
        for (int i = 0; i < 3000; i++) {
            many.put("resources/" + i + ".txt", new byte[0]);
        }
        attacks.put("3,000 entries", zip(many));
        attacks.forEach(
                (name, archive) -> assertRefused(name, "DAMAGED|UNSIGNED|TAMPERED|TOO_LARGE|FORBIDDEN_CODE", archive));
    }

    /** A trusted author's key may be stolen: what flows may call is the runtime's own decision. */
    @Test
    void codeThatCallsWhatFlowsMayNotIsRefusedThoughItIsSigned() {
        byte[] code = Bundles.open(serving).classFile();
        ClassDesc system = ClassDesc.of("java.lang.System");
        ClassFile classFile = ClassFile.of();
        byte[] exits = classFile.transformClass(
                classFile.parse(code),
                ClassTransform.endHandler(builder -> builder.withMethodBody(
                        "evil",
                        MethodTypeDesc.of(ConstantDescs.CD_void),
                        ClassFile.ACC_PRIVATE | ClassFile.ACC_STATIC,
                        body -> body.iconst_0()
                                .invokestatic(
                                        system, "exit", MethodTypeDesc.of(ConstantDescs.CD_void, ConstantDescs.CD_int))
                                .return_())));
        assertRefused("System.exit", "FORBIDDEN_CODE", Bundles.withCode(serving, "3", exits, gateway.author()));
        byte[] initializes = classFile.transformClass(
                classFile.parse(code),
                ClassTransform.endHandler(builder -> builder.withMethodBody(
                        ConstantDescs.CLASS_INIT_NAME,
                        MethodTypeDesc.of(ConstantDescs.CD_void),
                        ClassFile.ACC_STATIC,
                        body -> body.return_())));
        assertRefused(
                "a static initializer",
                "FORBIDDEN_CODE",
                Bundles.withCode(serving, "3", initializes, gateway.author()));
    }

    /** Nothing of such code runs: neither does the upload hang, nor any deployment behind it, nor a request. */
    @Test
    void codeThatDoesNotEndIsRefusedThoughItIsSigned() {
        Consumer<CodeBuilder> loop = code -> {
            Label again = code.newBoundLabel();
            code.aload(1).ifnonnull(again);
        };
        Consumer<CodeBuilder> array = code -> code.loadConstant(Integer.MAX_VALUE)
                .anewarray(ConstantDescs.CD_String)
                .pop();
        assertEnds("jumps back in the method <init>", beginning("<init>", loop));
        assertEnds("jumps back in the method run", beginning("run", loop));
        assertEnds("uses the instruction anewarray in the method run", beginning("run", array));
    }

    private void assertEnds(String wrong, byte[] archive) {
        String message = refusal(wrong, archive);
        assertTrue(message.contains(wrong) && message.endsWith("(FORBIDDEN_CODE)"), message);
        assertStillServing(wrong);
    }

    /** The serving flow, with code put in front of one of its methods; in the constructor behind that of Object. */
    private byte[] beginning(String method, Consumer<CodeBuilder> code) {
        ClassFile classFile = ClassFile.of();
        boolean[] put = {false};
        byte[] changed = classFile.transformClass(
                classFile.parse(Bundles.open(serving).classFile()),
                ClassTransform.transformingMethodBodies(
                        each -> each.methodName().equalsString(method), (builder, element) -> {
                            boolean first = !put[0] && element instanceof Instruction;
                            boolean constructed = first && element instanceof InvokeInstruction;
                            if (first && !method.equals("<init>")) {
                                put[0] = true;
                                code.accept(builder);
                            }
                            builder.with(element);
                            if (constructed && method.equals("<init>")) {
                                put[0] = true;
                                code.accept(builder);
                            }
                        }));
        return Bundles.withCode(serving, "3", changed, gateway.author());
    }

    @Test
    void aValidatorThatDoesMoreThanJudgeIsRefused() {
        ClassDesc cursor = ClassDesc.of("org.millrace.xml.validate.Cursor");
        MethodTypeDesc asks = MethodTypeDesc.of(ConstantDescs.CD_boolean, cursor);
        assertRefused(
                "a validator that exits",
                "FORBIDDEN_CODE",
                withValidator(code -> code.iconst_0()
                        .invokestatic(
                                ClassDesc.of("java.lang.System"),
                                "exit",
                                MethodTypeDesc.of(ConstantDescs.CD_void, ConstantDescs.CD_int))
                        .iconst_1()
                        .ireturn()));
        assertRefused("a validator that turns for ever", "FORBIDDEN_CODE", withValidator(code -> {
            Label loop = code.newBoundLabel();
            code.goto_(loop);
        }));
        assertRefused("a validator that asks for ever", "FORBIDDEN_CODE", withValidator(code -> {
            Label loop = code.newBoundLabel();
            code.aload(1).invokestatic(cursor, "empty", asks).ifeq(loop);
            code.iconst_1().ireturn();
        }));
        assertRefused(
                "a validator that calls itself",
                "FORBIDDEN_CODE",
                withValidator(code -> code.aload(0)
                        .aload(1)
                        .iload(2)
                        .invokevirtual(
                                ClassDesc.of(Bundles.validatorName(serving)),
                                "type",
                                MethodTypeDesc.of(ConstantDescs.CD_boolean, cursor, ConstantDescs.CD_int))
                        .ireturn()));
        assertRefused(
                "a validator whose facts make no sense",
                "CODE|LINK",
                withValidator(code -> code.iconst_1().ireturn()));
    }

    /** A bundle whose schema's class judges by this code. */
    private byte[] withValidator(Consumer<CodeBuilder> type) {
        ClassDesc cursor = ClassDesc.of("org.millrace.xml.validate.Cursor");
        MethodTypeDesc judges = MethodTypeDesc.of(ConstantDescs.CD_boolean, cursor, ConstantDescs.CD_int);
        byte[] code = ClassFile.of()
                .build(
                        ClassDesc.of(Bundles.validatorName(serving)),
                        builder -> builder.withVersion(ClassFile.JAVA_25_VERSION, 0)
                                .withFlags(ClassFile.ACC_PUBLIC | ClassFile.ACC_FINAL)
                                .withInterfaceSymbols(ClassDesc.of("org.millrace.xml.validate.CompiledSchema"))
                                .withMethodBody(
                                        ConstantDescs.INIT_NAME,
                                        ConstantDescs.MTD_void,
                                        ClassFile.ACC_PUBLIC,
                                        body -> body.aload(0)
                                                .invokespecial(
                                                        ConstantDescs.CD_Object,
                                                        ConstantDescs.INIT_NAME,
                                                        ConstantDescs.MTD_void)
                                                .return_())
                                .withMethodBody(
                                        "facts",
                                        MethodTypeDesc.of(ConstantDescs.CD_String.arrayType()),
                                        ClassFile.ACC_PUBLIC,
                                        body -> body.iconst_0()
                                                .anewarray(ConstantDescs.CD_String)
                                                .areturn())
                                .withMethodBody("type", judges, ClassFile.ACC_PUBLIC, type)
                                .withMethodBody(
                                        "attributes",
                                        judges,
                                        ClassFile.ACC_PUBLIC,
                                        body -> body.iconst_1().ireturn()));
        return Bundles.withValidator(serving, "3", code, gateway.author());
    }

    private static byte[] concat(byte[] first, byte[] second) {
        byte[] both = Arrays.copyOf(first, first.length + second.length);
        System.arraycopy(second, 0, both, first.length, second.length);
        return both;
    }

    private static Map<String, byte[]> entries(byte[] archive) {
        Map<String, byte[]> entries = new LinkedHashMap<>();
        try (ZipInputStream in = new ZipInputStream(new ByteArrayInputStream(archive))) {
            for (ZipEntry entry = in.getNextEntry(); entry != null; entry = in.getNextEntry()) {
                entries.put(entry.getName(), in.readAllBytes());
            }
        } catch (IOException e) {
            throw new AssertionError(e);
        }
        return entries;
    }

    /** Stored entries, as our bundles have them. */
    private static byte[] zip(Map<String, byte[]> entries) {
        return zip(entries, ZipEntry.STORED);
    }

    private static byte[] deflated(Map<String, byte[]> entries) {
        return zip(entries, ZipEntry.DEFLATED);
    }

    private static byte[] zip(Map<String, byte[]> entries, int method) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ZipOutputStream out = new ZipOutputStream(bytes)) {
            for (Map.Entry<String, byte[]> entry : entries.entrySet()) {
                ZipEntry written = new ZipEntry(entry.getKey());
                written.setMethod(method);
                CRC32 crc = new CRC32();
                crc.update(entry.getValue());
                written.setSize(entry.getValue().length);
                written.setCrc(crc.getValue());
                out.putNextEntry(written);
                out.write(entry.getValue());
            }
        } catch (IOException e) {
            throw new AssertionError(e);
        }
        return bytes.toByteArray();
    }

    /** Two entries of one name: written under names of equal length, then overwritten. */
    private static byte[] renamed(byte[] archive) {
        Map<String, byte[]> entries = entries(archive);
        String name = entries.keySet().stream().reduce((a, b) -> b).orElseThrow();
        String twin = name.substring(0, name.length() - 1) + "~";
        entries.put(twin, new byte[] {1});
        String text = new String(zip(entries), StandardCharsets.ISO_8859_1);
        return text.replace(twin, name).getBytes(StandardCharsets.ISO_8859_1);
    }
}
