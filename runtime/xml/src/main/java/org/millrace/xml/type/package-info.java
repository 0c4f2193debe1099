/**
 * The simple types of XML Schema 1.0, Part 2, on the bytes of a document: verdicts, reasons, values.
 *
 * <p>{@link org.millrace.xml.type.SimpleType} is what others use: generated validators make types by its static methods and ask them of
 * ranges of UTF-8; {@link org.millrace.xml.type.PatternFacet} is for where Xerces judges. Each kind of type is a class; a value is read where
 * it lies, and nothing is made of it while it is right. What a message can make slow is bounded: patterns are tables, and where Xerces judges
 * they may be automata that go all ways at once; numbers of any length are compared digit by digit, days are counted in whole calendars.
 *
 * <p>Xerces 2.12.2 is the judge, also where it leaves the standard; each such place says so. Depends on the JDK alone; knows nothing of
 * elements, event streams or schemas. Read {@code SimpleType}, then {@code AtomicType} for the order of the rules, then {@code Automaton}.
 */
package org.millrace.xml.type;
