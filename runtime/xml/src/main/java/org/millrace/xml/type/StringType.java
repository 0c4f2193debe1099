package org.millrace.xml.type;

/** string and what is derived from it, and anySimpleType: the value is the text with its white space normalized. */
final class StringType extends AtomicType {

    /** The pattern that a built-in type has and Xerces checks by hand: the type's name is the one told. */
    enum Form {
        ANY("string"),
        NMTOKEN("NMTOKEN"),
        NAME("Name"),
        NCNAME("NCName");

        private final String told;

        Form(String told) {
            this.told = told;
        }
    }

    /** What a value is for the document as a whole. */
    enum Role {
        PLAIN,
        ID,
        IDREF,
        ENTITY,
        /** anySimpleType, which identity constraints keep apart from string. */
        UNTYPED
    }

    private final Form form;
    private final Role role;
    private final int whiteSpace;
    private final int shortest;
    private final int longest;
    private final boolean looksInside;

    /** Nothing is asked but a length, and of that no more than 1. */
    private final boolean asksLittle;

    /** The enumeration where nothing else is asked, as its values have the form; else null. */
    private final ByteSet choice;

    /** The pattern where nothing else is asked and no white space matches it; else null. */
    private final Pattern only;

    /** By its form, or a pattern, no value holds white space. */
    private final boolean isWord;

    StringType(String name, Facets facets, Form form, Role role) {
        super(name, facets);
        this.form = form;
        this.role = role;
        this.whiteSpace = facets.whiteSpace();
        this.shortest = facets.shortest();
        this.longest = facets.longest();
        boolean formless = form == Form.ANY && facets.patterns().isEmpty();
        this.looksInside = !formless || facets.hasLengths() || facets.enumeration() != null;
        this.asksLittle = formless && facets.enumeration() == null && shortest <= 1;
        this.isWord = form != Form.ANY || facets.patterns().stream().anyMatch(pattern -> !pattern.takesWhiteSpace());
        ByteSet spellings = enumerate(Spelling.UNIQUE);
        this.choice = facets.patterns().isEmpty() && !facets.hasLengths() ? spellings : null;
        this.only =
                isWord && form == Form.ANY && facets.patterns().size() == 1 && spellings == null && !facets.hasLengths()
                        ? facets.patterns().getFirst()
                        : null;
    }

    @Override
    SimpleType with(String name, Facets facets) {
        return new StringType(name, facets, form, role);
    }

    @Override
    public boolean acceptsAll() {
        return !looksInside;
    }

    @Override
    public boolean accepts(byte[] bytes, int from, int to, Scope scope) {
        return role != Role.ENTITY && fits(bytes, from, to, scope);
    }

    @Override
    boolean hasEntities() {
        return role == Role.ENTITY;
    }

    @Override
    boolean fits(byte[] bytes, int from, int to, Scope scope) {
        if (!looksInside) {
            return true;
        }
        boolean asItStands = choice != null
                ? choice.contains(bytes, from, to)
                : only != null ? only.matches(bytes, from, to) : isWord && isValue(bytes, from, to);
        if (asItStands) {
            return true; // without white space to be cut off, as most do
        }
        int start = from;
        int end = to;
        if (whiteSpace == WhiteSpace.COLLAPSE) {
            start = WhiteSpace.start(bytes, from, to);
            end = WhiteSpace.end(bytes, start, to);
        }
        if (asksLittle && end - start <= longest && end - start >= shortest) {
            return true; // collapsing makes it no longer, and not empty
        }
        if (choice != null && choice.contains(bytes, start, end)) {
            return true; // all values are normal, so is this
        }
        if (form != Form.ANY || isNormal(bytes, start, end)) {
            return isValue(bytes, start, end);
        }
        byte[] value = WhiteSpace.normal(whiteSpace, bytes, start, end);
        return isValue(value, 0, value.length);
    }

    private boolean isNormal(byte[] bytes, int from, int to) {
        return whiteSpace == WhiteSpace.PRESERVE
                || !Words.hasSpaces(bytes, from, to)
                || WhiteSpace.isNormal(whiteSpace, bytes, from, to);
    }

    private boolean isValue(byte[] bytes, int from, int to) {
        return Utf8Text.isLengthBetween(shortest, longest, bytes, from, to)
                && isForm(bytes, from, to)
                && isEnumerated(bytes, from, to, Scope.EMPTY)
                && matches(bytes, from, to);
    }

    private boolean isForm(byte[] bytes, int from, int to) {
        return switch (form) {
            case ANY -> true;
            case NMTOKEN -> NameChars.isNmtoken(bytes, from, to);
            case NAME -> NameChars.isName(bytes, from, to);
            case NCNAME -> NameChars.isNcName(bytes, from, to);
        };
    }

    @Override
    FacetViolation lexical(byte[] value, String shown, Scope scope) {
        return isForm(value, 0, value.length) ? null : FacetViolation.lexical(shown, form.told);
    }

    @Override
    int length(byte[] value) {
        return Utf8Text.length(value, 0, value.length);
    }

    @Override
    FacetViolation last(String shown) {
        return role == Role.ENTITY ? FacetViolation.entity(shown) : null;
    }

    @Override
    char primitive() {
        return role == Role.UNTYPED ? 'u' : 's';
    }

    @Override
    void write(ValueKey key, byte[] bytes, int from, int to, Scope scope) {
        key.primitive(primitive());
        if (WhiteSpace.isNormal(whiteSpace, bytes, from, to)) {
            key.put(bytes, from, to);
        } else {
            byte[] value = WhiteSpace.normal(whiteSpace, bytes, from, to);
            key.put(value, 0, value.length);
        }
    }

    @Override
    public boolean hasIdentities() {
        return role == Role.ID || role == Role.IDREF;
    }

    @Override
    public boolean hasIds() {
        return role == Role.ID;
    }

    @Override
    public void identities(byte[] bytes, int from, int to, Scope scope, Identities taker) {
        int start = WhiteSpace.start(bytes, from, to);
        int end = WhiteSpace.end(bytes, start, to);
        if (role == Role.ID) {
            taker.id(bytes, start, end);
        } else if (role == Role.IDREF) {
            taker.reference(bytes, start, end);
        }
    }
}
