package org.millrace.compiler.subflow;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

/** The names that variables of a subflow get. */
class ScopeTest {

    private final Scope scope = new Scope("").inside("rate").inside("look-up");

    @Test
    void aCallWithinACallIsNamedBehindIt() {
        assertEquals("rate.look-up.class", scope.named("class"));
    }

    @Test
    void placesOfATemplateAreRenamedAndBracesThatStandForThemselvesAreNot() {
        assertEquals("{$rate.look-up.a}{header:X}{{$b}}{path}", scope.template("{$a}{header:X}{{$b}}{path}"));
        assertEquals("{{{$rate.look-up.a}", scope.template("{{{$a}"));
    }

    @Test
    void variablesOfAnExpressionAreRenamedWhereverTheyStand() {
        assertEquals("$rate.look-up.a + $rate.look-up.b.c", scope.xpath("$a + $b.c"));
        assertEquals("$ (: $x :) rate.look-up.a", scope.xpath("$ (: $x :) a"));
        assertEquals(
                "let $rate.look-up.x:=1 return //a[@b=$rate.look-up.x]", scope.xpath("let $x:=1 return //a[@b=$x]"));
        assertEquals("$rate.look-up.\u00e4", scope.xpath("$\u00e4"));
    }

    @Test
    void whatIsNoVariableOfAFlowStays() {
        assertEquals("'$a' = \"$b\" (: $c :)", scope.xpath("'$a' = \"$b\" (: $c :)"));
        assertEquals("$o:a + $Q{urn:o}a", scope.xpath("$o:a + $Q{urn:o}a"));
    }
}
