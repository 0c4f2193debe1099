package org.millrace.runtime.http;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class RequestTargetTest {

    @ParameterizedTest
    @CsvSource({
        "/, /",
        "/a?b=%2e%2e, /a?b=%2e%2e",
        "/%61%7E%2D, /a~-",
        "/a%2fb%3a, /a%2Fb%3A",
        "/.well-known/x, /.well-known/x",
        "/a...b, /a...b",
        "/%C3%A4, /%C3%A4",
        "*, *"
    })
    void aPathHasOneForm(String target, String normal) {
        assertEquals(normal, RequestTarget.normal(target));
    }

    @ParameterizedTest
    @CsvSource({"/a/b, /a/b", "/a%2Fb, /a/b", "//a///b%5C, /a/b/", "/a%2F/%2Fb, /a/b", "/a%20b, /a%20b", "*, *"})
    void aPathMayBeReadWithFewerSlashes(String path, String read) {
        assertEquals(read, RequestTarget.read(path));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "/..",
                "/a/../b",
                "/a/./b",
                "/a/%2e%2E/b",
                "/a/.%2e",
                "/%",
                "/%4",
                "/%4x",
                "a",
                "",
                "/a%2F..%2fb",
                "/a%5c.",
                "/a\\..\\b",
                "/a//../b",
                "/%00",
                "/%0d%0a",
                "/%1F",
                "/%7f"
            })
    void whatClimbsOrIsBrokenIsRefused(String target) {
        assertNull(RequestTarget.normal(target));
    }

    @Test
    void noTargetIsNoPath() {
        assertNull(RequestTarget.normal(null));
    }
}
