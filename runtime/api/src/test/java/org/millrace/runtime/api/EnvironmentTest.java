package org.millrace.runtime.api;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.millrace.bundle.Descriptor;
import org.millrace.bundle.Descriptor.Need;
import org.millrace.runtime.api.folder.Folder;

/** Which flows a change of the environment concerns: one that is passed over goes on with a key or an endpoint that is no more. */
class EnvironmentTest {

    private static final List<ResourceKind<?>> KINDS =
            List.of(Endpoint.KIND, Environment.Key.KIND, Environment.CERTIFICATES, Folder.KIND);

    private static Environment environment(ResourceKind<?> kind, Object needed, Object other) {
        return new Environment(Map.of(kind, Map.of("needed", needed, "other", other)), Map.of(), false, null);
    }

    @Test
    void eachNeedIsOfOneKindOfResource() {
        assertEquals(
                Arrays.stream(Need.Kind.values())
                        .map(kind -> kind.name().toLowerCase(Locale.ROOT))
                        .sorted()
                        .toList(),
                KINDS.stream().map(ResourceKind::noun).sorted().toList());
    }

    @ParameterizedTest
    @EnumSource
    void whatAFlowNeedsAndHasChangedConcernsIt(Need.Kind need) {
        ResourceKind<?> kind = KINDS.stream()
                .filter(each -> each.noun().equals(need.name().toLowerCase(Locale.ROOT)))
                .findFirst()
                .orElseThrow();
        Descriptor flow = Descriptor.named("f").withNeeds(new Need(need, "needed"));
        Environment now = environment(kind, "one", "two");
        assertTrue(now.isSameFor(flow, environment(kind, "one", "two")));
        assertTrue(now.isSameFor(flow, environment(kind, "one", "three")), "of another name");
        assertFalse(now.isSameFor(flow, environment(kind, "four", "two")));
        assertFalse(now.isSameFor(flow, new Environment(Map.of(), Map.of(), false, null)), "it is gone");
    }

    @Test
    void valuesAndTheRuleForOldAlgorithmsConcernEachFlow() {
        Descriptor flow = Descriptor.named("f");
        Environment now = new Environment(Map.of(), Map.of("region", "emea"), false, null);
        assertTrue(now.isSameFor(flow, new Environment(Map.of(), Map.of("region", "emea"), false, null)));
        assertFalse(now.isSameFor(flow, new Environment(Map.of(), Map.of("region", "apac"), false, null)));
        assertFalse(now.isSameFor(flow, new Environment(Map.of(), Map.of("region", "emea"), true, null)));
    }
}
