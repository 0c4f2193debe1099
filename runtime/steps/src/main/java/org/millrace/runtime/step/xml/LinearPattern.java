package org.millrace.runtime.step.xml;

import java.lang.reflect.Field;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.Vector;
import org.apache.xerces.impl.dv.XSSimpleType;
import org.apache.xerces.impl.dv.xs.SchemaDVFactoryImpl;
import org.apache.xerces.impl.dv.xs.XSSimpleTypeDecl;
import org.apache.xerces.impl.xpath.regex.RegularExpression;
import org.apache.xerces.xs.XSObjectList;
import org.millrace.xml.type.Scope;
import org.millrace.xml.type.SimpleType;
import org.millrace.xml.type.UnsupportedPattern;

/**
 * A pattern facet whose time grows with the value alone. For each repetition Xerces 2.12.2 keeps a list of the places that it has seen, and
 * searches the whole of it at every place; patterns are asked before lengths, so one value of some megabytes would keep it busy for hours.
 * Longer values are therefore matched by a table, which gives the same answer.
 *
 * <p>Xerces has no setting for this, so its own field is written: {@code ValidateTest} fails where it is gone.
 */
final class LinearPattern extends RegularExpression {

    /** Of so many characters Xerces is done within milliseconds. */
    static final int MAX_XERCES_CHARS = 4096;

    /** Of so many it takes some tenths of a second: more are not matched where there is no table. */
    static final int MAX_CHARS_WITHOUT_TABLE = 16_384;

    private static final long serialVersionUID = 1;

    private static final Field PATTERNS = patterns();

    /** Made when the first long value comes; null until then, and where the pattern needs too large a one. */
    private transient SimpleType table;

    /** Why there is no table; to have looked for one is too dear to be done for each value. */
    private transient UnsupportedPattern refused;

    private LinearPattern(RegularExpression xerces) {
        super(xerces.getPattern(), xerces.getOptions(), Locale.ENGLISH);
    }

    /** Makes the types of a schema, and notes those that may have patterns: these come later, when the facets are read. */
    static final class Types extends SchemaDVFactoryImpl {

        private final Vector<XSSimpleType> made = new Vector<>();

        @Override
        public XSSimpleType createTypeRestriction(
                String name, String namespace, short isFinal, XSSimpleType base, XSObjectList annotations) {
            XSSimpleType type = super.createTypeRestriction(name, namespace, isFinal, base, annotations);
            made.add(type);
            return type;
        }

        /** Once the schema is read. */
        void bound() {
            bound(getBuiltInType("language")); // the only built-in type that Xerces checks by an expression
            made.forEach(Types::bound);
        }

        @SuppressWarnings("unchecked") // as Xerces fills it
        private static void bound(XSSimpleType type) {
            try {
                Vector<RegularExpression> patterns = (Vector<RegularExpression>) PATTERNS.get(type);
                if (patterns != null) {
                    patterns.replaceAll(each -> each instanceof LinearPattern ? each : new LinearPattern(each));
                }
            } catch (IllegalAccessException e) {
                throw new IllegalStateException(e);
            }
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

    /** @throws TooLong when the pattern needs too large a table for so long a value */
    @Override
    public boolean matches(String value) {
        if (value.length() <= MAX_XERCES_CHARS) {
            return super.matches(value);
        }
        SimpleType made = table();
        if (made == null) {
            if (value.length() > MAX_CHARS_WITHOUT_TABLE) {
                throw new TooLong(value.length(), refused);
            }
            return super.matches(value);
        }
        byte[] bytes = value.getBytes(StandardCharsets.UTF_8);
        return made.accepts(bytes, 0, bytes.length, Scope.EMPTY);
    }

    private synchronized SimpleType table() {
        if (table == null && refused == null) {
            try {
                table = SimpleType.restrict(SimpleType.builtIn("string"), "value", "pattern=" + getPattern());
            } catch (UnsupportedPattern e) {
                refused = e;
            }
        }
        return table;
    }

    /** Nobody can say in time whether a value matches. */
    static final class TooLong extends RuntimeException {

        private static final long serialVersionUID = 1;

        private TooLong(int chars, UnsupportedPattern why) {
            super(
                    "A value of " + chars + " characters can't be matched against the pattern of its type; up to "
                            + MAX_CHARS_WITHOUT_TABLE + " can.",
                    why);
        }
    }
}
