package org.millrace.runtime.control.http;

import com.fasterxml.jackson.annotation.JsonInclude;
import tools.jackson.core.JacksonException;
import tools.jackson.core.StreamReadConstraints;
import tools.jackson.core.StreamReadFeature;
import tools.jackson.core.json.JsonFactory;
import tools.jackson.databind.DatabindException;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.exc.UnrecognizedPropertyException;
import tools.jackson.databind.json.JsonMapper;

/** JSON of the admin API: records out, records in; unknown and doubled properties are refused, null properties are left out. */
public final class Json {

    private static final JsonMapper MAPPER = JsonMapper.builder(JsonFactory.builder()
                    .streamReadConstraints(StreamReadConstraints.builder()
                            .maxNestingDepth(20)
                            .maxStringLength(10_000)
                            .build())
                    .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
                    .build())
            .enable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
            .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
            .changeDefaultPropertyInclusion(
                    all -> JsonInclude.Value.construct(JsonInclude.Include.NON_NULL, JsonInclude.Include.NON_NULL))
            .build();

    private static final String REMEDY = "GET /v1/openapi.json describes what it takes";

    private Json() {}

    /** UTF-8. */
    public static byte[] bytes(Object value) {
        return MAPPER.writeValueAsBytes(value);
    }

    /** An empty body counts as {@code {}}. */
    static <T> T read(byte[] body, Class<T> type) throws Problem {
        try {
            T value = MAPPER.readValue(body.length == 0 ? new byte[] {'{', '}'} : body, type);
            if (value == null) {
                throw Problem.badRequest("the body holds nothing", REMEDY);
            }
            return value;
        } catch (UnrecognizedPropertyException e) {
            throw Problem.badRequest(
                    "the property " + e.getPropertyName() + " is unknown here",
                    "the known ones are " + e.getKnownPropertyIds());
        } catch (DatabindException e) {
            // the rest of its message speaks of our classes
            String property =
                    e.getPath().isEmpty() ? "the body" : e.getPath().getLast().getPropertyName();
            throw Problem.badRequest("the value of " + property + " is not one that this call takes", REMEDY);
        } catch (JacksonException e) {
            throw Problem.badRequest("the body is not JSON: " + e.getOriginalMessage(), REMEDY);
        }
    }
}
