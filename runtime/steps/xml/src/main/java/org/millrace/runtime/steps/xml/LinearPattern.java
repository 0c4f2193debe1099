package org.millrace.runtime.steps.xml;

import java.lang.reflect.Field;
import java.util.Locale;
import java.util.Vector;
import org.apache.xerces.impl.dv.InvalidDatatypeFacetException;
import org.apache.xerces.impl.dv.SchemaDVFactory;
import org.apache.xerces.impl.dv.ValidationContext;
import org.apache.xerces.impl.dv.XSFacets;
import org.apache.xerces.impl.dv.XSSimpleType;
import org.apache.xerces.impl.dv.xs.SchemaDVFactoryImpl;
import org.apache.xerces.impl.dv.xs.XSSimpleTypeDecl;
import org.apache.xerces.impl.xpath.regex.RegularExpression;
import org.apache.xerces.xs.XSObjectList;
import org.millrace.xml.type.PatternFacet;
import org.millrace.xml.type.UnsupportedPattern;

/**
 * A pattern facet whose time grows with the value alone. Xerces 2.12.2 tries one way through a pattern after the other: of {@code
 * (a{1,9}){1,9}b} there are so many that 60 characters keep it busy for ever, and for each repetition it keeps a list of the places that it
 * has seen, and searches the whole of it at every place; patterns are asked before lengths, so one value of some megabytes would take hours.
 * Values are therefore matched by an automaton, which gives the same answer.
 *
 * <p>Xerces has no setting for this, so its own field is written: {@code ValidateTest} fails where it is gone.
 */
final class LinearPattern extends RegularExpression {

    /** What is asked whether there is still time, for as long as a message is judged; nobody is while a schema is read. */
    static final ScopedValue<Runnable> CLOCK = ScopedValue.newInstance();

    private static final Runnable ALL_TIME = () -> {};

    /** More are not matched where the pattern is too large for an automaton: Xerces takes some tenths of a second of so many. */
    static final int MAX_XERCES_CHARS = 16_384;

    private static final long serialVersionUID = 1;

    private static final Field PATTERNS = patterns();

    /** Made when the first value comes; null until then, and where the pattern is too large for one. */
    private transient PatternFacet automaton;

    /** Why there is no automaton; to have looked for one is too expensive to be done for each value. */
    private transient UnsupportedPattern refused;

    private LinearPattern(RegularExpression xerces) {
        super(xerces.getPattern(), xerces.getOptions(), Locale.ENGLISH);
    }

    /**
     * Makes the types of one schema, with the patterns that they ask for as {@link LinearPattern}s from the start: so are defaults and
     * enumerations matched as well, while the schema is read.
     *
     * <p>Xerces has one object for each built-in type in a process, and its own reading of schemas asks them, too: of {@code xml:lang}
     * whether it is an {@code xs:language}. Reading a schema changes none of them. That one, the only one with an expression, is made linear
     * when this class is initialized, before the first schema is read and whatever is in it. Since {@code xsi:type} may name it in any
     * message, no type of a schema's own could stand for it.
     */
    static final class Types extends SchemaDVFactoryImpl {

        static {
            XSSimpleTypeDecl language =
                    (XSSimpleTypeDecl) SchemaDVFactory.getInstance().getBuiltInType("language");
            patternsOf(language)
                    .replaceAll(LinearPattern::new); // a Vector: whoever reads it meanwhile sees one or the other
            // fills a table of all categories, which Xerces shares; it is not safe when two threads are the first
            RegularExpression ignored = new RegularExpression("\\p{L}\\w", "X", Locale.ENGLISH);
        }

        @Override
        public XSSimpleType createTypeRestriction(
                String name, String namespace, short isFinal, XSSimpleType base, XSObjectList annotations) {
            return new Restriction((XSSimpleTypeDecl) base, name, namespace, isFinal, annotations);
        }
    }

    /** A restriction whose patterns are linear. Those that it inherits are so already. */
    private static final class Restriction extends XSSimpleTypeDecl {

        private Restriction(
                XSSimpleTypeDecl base, String name, String namespace, short isFinal, XSObjectList annotations) {
            super(base, name, namespace, isFinal, false, annotations);
        }

        @Override
        public void applyFacets(XSFacets facets, short present, short fixed, ValidationContext context)
                throws InvalidDatatypeFacetException {
            super.applyFacets(facets, present, fixed, context);
            if ((present & XSSimpleType.FACET_PATTERN) != 0 && patternsOf(this) != null) {
                Vector<RegularExpression> own = new Vector<>(patternsOf(this)); // the base may have the same vector
                own.replaceAll(each -> each instanceof LinearPattern ? each : new LinearPattern(each));
                try {
                    PATTERNS.set(this, own);
                } catch (IllegalAccessException e) {
                    throw new IllegalStateException(e);
                }
            }
        }
    }

    @SuppressWarnings("unchecked") // as Xerces fills it
    private static Vector<RegularExpression> patternsOf(XSSimpleTypeDecl type) {
        try {
            return (Vector<RegularExpression>) PATTERNS.get(type);
        } catch (IllegalAccessException e) {
            throw new IllegalStateException(e);
        }
    }

    private static Field patterns() {
        try {
            Field field = XSSimpleTypeDecl.class.getDeclaredField("fPattern");
            field.setAccessible(true);
            return field;
        } catch (NoSuchFieldException e) {
            throw new IllegalStateException("this Xerces keeps patterns elsewhere", e);
        }
    }

    /** @throws TooLong when the pattern is too large for an automaton, and the value too long for Xerces */
    @Override
    public boolean matches(String value) {
        Runnable clock = CLOCK.orElse(ALL_TIME);
        clock.run(); // a list may have very many items
        PatternFacet made = automaton();
        if (made != null) {
            return made.matches(value, clock);
        }
        if (value.length() > MAX_XERCES_CHARS) {
            throw new TooLong(value.length(), refused);
        }
        return super.matches(value);
    }

    private synchronized PatternFacet automaton() {
        if (automaton == null && refused == null) {
            try {
                automaton = PatternFacet.of(getPattern());
            } catch (UnsupportedPattern e) {
                refused = e;
            }
        }
        return automaton;
    }

    /** Nobody can say in time whether a value matches; other members of a union are not asked then. */
    static final class TooLong extends RuntimeException {

        private static final long serialVersionUID = 1;

        private TooLong(int chars, UnsupportedPattern why) {
            super(
                    "A value of " + chars + " characters can't be matched against the pattern of its type; up to "
                            + MAX_XERCES_CHARS + " can.",
                    why);
        }
    }
}
