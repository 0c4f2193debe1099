package org.millrace.xml.type;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class ByteSetTest {

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    private static boolean contains(ByteSet set, byte[] text) {
        return set.contains(text, 0, text.length);
    }

    @Test
    void membersOfEveryLengthAreFoundAndNothingElse() {
        for (int count = 0; count <= 20; count++) {
            List<byte[]> members = new ArrayList<>();
            for (int i = 0; i < count; i++) {
                members.add(bytes("abcdefghijklmnopqrst".substring(0, i)));
            }
            ByteSet set = new ByteSet(members);
            for (int i = 0; i <= 20; i++) {
                String text = "abcdefghijklmnopqrst".substring(0, i);
                assertEquals(i < count, contains(set, bytes(text)), text);
                if (i > 0) {
                    assertFalse(contains(set, bytes(text.substring(0, i - 1) + "-")), text);
                    assertFalse(contains(set, bytes("-" + text.substring(1))), text);
                }
            }
        }
    }

    @Test
    void aTextIsNoMemberForBeingTheHashOfOne() {
        for (int i = 0; i < 1000; i++) {
            byte[] member = bytes("a member of more than eight bytes, " + i);
            ByteSet set = new ByteSet(List.of(member, bytes("8 bytes.")));
            ByteBuffer words = ByteBuffer.wrap(member).order(ByteOrder.LITTLE_ENDIAN);
            long hash = 0;
            for (int at = 0; at + Long.BYTES <= member.length; at += Long.BYTES) {
                hash = (hash + words.getLong(at)) * 0x9E3779B97F4A7C15L;
                hash ^= hash >>> 32;
            }
            hash += words.getLong(member.length - Long.BYTES);
            byte[] text = ByteBuffer.allocate(Long.BYTES)
                    .order(ByteOrder.LITTLE_ENDIAN)
                    .putLong(hash)
                    .array();
            assertTrue(contains(set, member));
            assertFalse(contains(set, text));
        }
    }

    @Test
    void whatIsEmptyInTheTableIsNoMember() {
        ByteSet set = new ByteSet(List.of(bytes("a"), bytes("bb")));
        assertFalse(contains(set, new byte[] {0}));
        assertFalse(contains(set, new byte[] {0, 0}));
    }
}
