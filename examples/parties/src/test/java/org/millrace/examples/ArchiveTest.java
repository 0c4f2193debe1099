package org.millrace.examples;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

class ArchiveTest {

    @Test
    void itTellsTitleAndLengthOfThePhotoInPartsOrInOneDocument() throws Exception {
        try (Archive archive = new Archive("archive", 0);
                HttpClient client = HttpClient.newHttpClient()) {
            Path samples = Path.of("../mtom/samples");
            String parts = keep(
                    client,
                    archive,
                    "multipart/related; boundary=\"photo-parts\"; start=\"<root@example.org>\"",
                    samples.resolve("photo.mime"));
            assertTrue(parts.contains("title=\"A blue dot\" part=\"image/png\" bytes=\"69\""), parts);
            String document = keep(client, archive, "text/xml", samples.resolve("photo.xml"));
            assertTrue(document.contains("title=\"A blue dot\" part=\"none\" bytes=\"69\""), document);
            HttpResponse<String> asked = client.send(
                    HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + archive.port()))
                            .build(),
                    HttpResponse.BodyHandlers.ofString());
            assertEquals("This is the photo archive archive.\n", asked.body());
        }
    }

    private static String keep(HttpClient client, Archive archive, String type, Path sample) throws Exception {
        return client.send(
                        HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + archive.port()))
                                .header("Content-Type", type)
                                .POST(HttpRequest.BodyPublishers.ofFile(sample))
                                .build(),
                        HttpResponse.BodyHandlers.ofString())
                .body();
    }
}
