package org.millrace.xml.rewrite;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.millrace.xml.EventStream;
import org.millrace.xml.Events;
import org.millrace.xml.match.Evaluation;
import org.millrace.xml.match.Expression;

/**
 * A stylesheet at work on one message.
 *
 * <p>{@link #pass} goes over the events of a part that is copied, in order, and stops only at those that a rule may match; what lies between
 * is copied as it stands, untouched and unseen. Where a rule matches, its template writes instead, and may come back here for what it
 * applies templates to.
 */
final class RewriteRun {

    /** Within xsl:for-each there is no current template rule (XSLT 3.0, section 6.8). */
    private static final int NO_RULE = -1;

    private static final int TEXTS = 1 << Events.TEXT | 1 << Events.CDATA;

    /** How deep templates and the copies that they stand in may nest: a stylesheet may do so without end, and the stack has one. */
    private static final int MAX_DEPTH = 500;

    /** How often the deadline is looked at: a template's expressions may look at the whole message each time. */
    private static final int TEMPLATES_BETWEEN_CHECKS = 256;

    private final Rewrite stylesheet;
    private final EventStream message;
    private final Walk walk;
    private final Output out;
    private final Declarations declarations;
    private final VariableValue[] variables;

    /** No string is worth more than the result may be long. */
    private final long maxChars;

    private final long deadlineNanos;
    private int templates;
    private int depth;
    private final Evaluation[] evaluations;

    RewriteRun(Rewrite stylesheet, EventStream message, VariableValue[] variables, long maxBytes, long deadlineNanos) {
        this.stylesheet = stylesheet;
        this.message = message;
        this.walk = new Walk(message);
        this.out = new Output(message, maxBytes);
        this.declarations = new Declarations(message);
        this.variables = variables;
        this.maxChars = maxBytes;
        this.deadlineNanos = deadlineNanos;
        this.evaluations = new Evaluation[stylesheet.expressions()];
    }

    EventStream message() {
        return message;
    }

    /** Adds to a string that a value is made of. */
    void append(StringBuilder text, String more) {
        if ((long) text.length() + more.length() > maxChars) {
            throw BeyondSplice.BEYOND;
        }
        text.append(more);
    }

    /** What this run knows of an expression; one with variables begins anew each time, for they change. */
    Evaluation evaluation(Expression expression, int number, int[] slots) {
        if (slots.length > 0) {
            return expression.over(message, index -> variables[slots[index]].text(), maxChars, deadlineNanos);
        }
        if (evaluations[number] == null) {
            evaluations[number] = expression.over(message, Expression.NO_VARIABLES, maxChars, deadlineNanos);
        }
        return evaluations[number];
    }

    /** The same of a pattern; its variables are global ones, which stay. */
    Evaluation evaluation(Alternative.Asked asked) {
        int number = asked.number();
        if (evaluations[number] == null) {
            int[] slots = asked.slots();
            evaluations[number] =
                    asked.pattern().over(message, index -> variables[slots[index]].text(), maxChars, deadlineNanos);
        }
        return evaluations[number];
    }

    byte[] result() {
        for (Instruction.Let global : stylesheet.globals()) {
            variables[global.slot()] = bound(global.value(), 0);
        }
        out.markup(stylesheet.declaration());
        apply(0, stylesheet.mode(Modes.DEFAULT), 0);
        return out.toByteArray();
    }

    /** Applies templates to a node: those that its rules come to, from the given one on. */
    private void apply(int node, Mode mode, int from) {
        Rule[] rules = rules(node, mode);
        for (int i = from; i < rules.length; i++) {
            if (rules[i].match().matches(this, node)) {
                run(rules[i].body(), node, mode, i);
                return;
            }
        }
        copy(node, mode);
    }

    private Rule[] rules(int node, Mode mode) {
        int kind = walk.kind(node);
        return switch (kind) {
            case Events.DOCUMENT -> mode.document();
            case Events.START -> mode.elements(message.nameId(node));
            case Events.ATTRIBUTE -> mode.attributes(message.nameId(node));
            case Events.TEXT, Events.CDATA -> mode.texts();
            default -> mode.others(kind);
        };
    }

    /** What is done with a node that no other rule matches: it is copied, and templates are applied to what it holds. */
    private void copy(int node, Mode mode) {
        switch (walk.kind(node)) {
            case Events.DOCUMENT -> {
                out.startDocument();
                children(node, mode, Selection.CHILDREN);
            }
            case Events.START -> {
                copies(mode, Selection.ELEMENTS);
                element(node, mode);
            }
            case Events.ATTRIBUTE -> {
                copies(mode, Selection.ATTRIBUTES);
                out.tag().copy(node);
            }
            case Events.TEXT, Events.CDATA -> text(node);
            default -> out.slice(message.offset(node), walk.behind(node));
        }
    }

    private static void copies(Mode mode, int kind) {
        if (!mode.copies(kind)) {
            throw BeyondSplice
                    .BEYOND; // a built-in rule that takes the tags off an element, or makes text of an attribute
        }
    }

    private void text(int node) {
        if (out.isOutside()) {
            out.text(Select.value(message, node)); // beside the root there can be no CDATA section
        } else {
            out.slice(message.offset(node), walk.behind(walk.textEnd(node) - 1));
        }
    }

    private void element(int element, Mode mode) {
        startsResult(element);
        Scope place = out.scope();
        String[] missing = declarations.missing(element, place);
        if (missing.length == 0) {
            int parent = message.parent(element);
            Scope inside = place.base() == parent ? place : new Scope(place, parent, parent, Scope.NOTHING);
            pass(element, message.offset(element), element + 1, walk.behind(element), inside, mode);
        } else {
            rebuild(element, missing, mode);
        }
    }

    /** Without a method in xsl:output, a result that begins with an html element is HTML (XSLT 3.0, section 26). */
    private void startsResult(int element) {
        if (stylesheet.mayBeHtml()
                && out.isOutside()
                && message.localName(element).equalsIgnoreCase("html")) {
            throw BeyondSplice.BEYOND;
        }
    }

    /** Copies an element whose start tag changes: by declarations, or because attributes have rules. */
    private void rebuild(int element, String[] missing, Mode mode) {
        Tag tag = out.startCopy(element, missing);
        if (mode.appliesToAttributes()) {
            attributes(element, mode);
        } else {
            copyAttributes(element);
        }
        content(element, mode);
        out.end(tag);
    }

    private void attributes(int element, Mode mode) {
        for (int event = element + 1; ; event++) {
            int kind = walk.kind(event);
            if (kind == Events.ATTRIBUTE) {
                apply(event, mode, 0);
            } else if (kind != Events.NAMESPACE) {
                return;
            }
        }
    }

    private void copyAttributes(int element) {
        Tag tag = null;
        for (int event = element + 1; ; event++) {
            int kind = walk.kind(event);
            if (kind == Events.ATTRIBUTE) {
                tag = tag == null ? out.tag() : tag;
                tag.copy(event);
            } else if (kind != Events.NAMESPACE) {
                return;
            }
        }
    }

    /** Applies templates to the content of an element in whose copy the writing stands. */
    private void content(int element, Mode mode) {
        int first = walk.content(element);
        int end = walk.end(element);
        if (first < end) {
            pass(element, message.offset(first), first, message.offset(end), out.scope(), mode);
        }
    }

    /**
     * Copies bytes of the message, and has rules do what they want with the events in them, up to the end of an element.
     *
     * @param holder the element
     * @param place the scope in the element around: one of the message, or one that it stands in through copied elements alone
     */
    private void pass(int holder, int from, int first, int to, Scope place, Mode mode) {
        deeper();
        int last = walk.end(holder);
        int copied = from;
        int wanted = mode.wanted();
        boolean texts = mode.watchesAllTexts() || (mode.watch(message.nameId(holder)) & Mode.WATCH_TEXT_IN) != 0;
        int textsTo = texts ? last : 0;
        int event = first;
        while (true) {
            int kinds = event < textsTo ? wanted | TEXTS : wanted;
            event = walk.skip(event, last, kinds, mode.wantedNames());
            if (event >= last) {
                break;
            }
            int kind = walk.kind(event);
            Rule[] rules = null;
            switch (kind) {
                case Events.START -> {
                    int id = message.nameId(event);
                    int watch = mode.watch(id);
                    if (watch != 0) {
                        textsTo = (watch & Mode.WATCH_TEXT_IN) != 0 ? Math.max(textsTo, walk.end(event)) : textsTo;
                        rules = (watch & Mode.WATCH_ELEMENT) != 0 ? mode.elements(id) : null;
                    }
                }
                case Events.ATTRIBUTE -> {
                    int id = message.nameId(event);
                    rules = (mode.watch(id) & Mode.WATCH_ATTRIBUTE) != 0 ? mode.attributes(id) : null;
                }
                case Events.NAMESPACE -> declares(event);
                case Events.TEXT, Events.CDATA ->
                    rules = event < textsTo && walk.isNode(event, walk.textEnd(event)) ? mode.texts() : null;
                default -> rules = mode.others(kind);
            }
            int matching = rules == null ? -1 : winner(rules, event);
            if (matching < 0) {
                event = walk.isText(event) ? walk.textEnd(event) : event + 1;
            } else {
                int changed = kind == Events.ATTRIBUTE ? message.parent(event) : event;
                out.slice(copied, message.offset(changed));
                change(changed, kind == Events.ATTRIBUTE ? null : rules[matching], place, mode, matching);
                event = walk.next(changed);
                copied = walk.isText(changed) ? walk.behind(event - 1) : walk.behind(changed);
            }
        }
        out.slice(copied, to);
        depth--;
    }

    private void deeper() {
        if (++depth > MAX_DEPTH) {
            throw BeyondSplice.BEYOND;
        }
    }

    /** Has a rule write for a node that the pass has come to; or, when it is null, for attributes of an element. */
    private void change(int node, Rule rule, Scope place, Mode mode, int index) {
        Scope around = out.scope();
        out.scope(place.inside(message.parent(node)));
        if (rule == null) {
            rebuild(node, Scope.NOTHING, mode);
        } else {
            run(rule.body(), node, mode, index);
        }
        out.scope(around);
    }

    private int winner(Rule[] rules, int node) {
        for (int i = 0; i < rules.length; i++) {
            if (rules[i].match().matches(this, node)) {
                return i;
            }
        }
        return -1;
    }

    /** Carries out a template, or a part of one, for a node. */
    private void run(List<Instruction> body, int node, Mode mode, int rule) {
        if (++templates % TEMPLATES_BETWEEN_CHECKS == 0 && System.nanoTime() - deadlineNanos > 0) {
            throw BeyondSplice.BEYOND;
        }
        deeper();
        for (Instruction instruction : body) {
            switch (instruction) {
                case Instruction.Markup markup -> out.markup(markup.escaped());
                case Instruction.Text text -> out.text(string(text.value(), node));
                case Instruction.Element element -> make(element, node, mode, rule);
                case Instruction.Attribute attribute ->
                    out.tag()
                            .add(
                                    attribute.prefix(),
                                    attribute.namespace(),
                                    attribute.localName(),
                                    string(attribute.value(), node));
                case Instruction.ComputedElement element -> {
                    ComputedName name = name(element.name(), element.namespace(), element.namespaces(), node, true);
                    if (stylesheet.mayBeHtml()
                            && out.isOutside()
                            && name.local().equalsIgnoreCase("html")) {
                        throw BeyondSplice.BEYOND;
                    }
                    make(TemplateReader.made(name, element.content()), node, mode, rule);
                }
                case Instruction.ComputedAttribute attribute -> {
                    ComputedName name =
                            name(attribute.name(), attribute.namespace(), attribute.namespaces(), node, false);
                    out.tag().add(name.prefix(), name.namespace(), name.local(), string(attribute.value(), node));
                }
                case Instruction.ForEach each -> {
                    for (int found : each.nodes().nodes(this, node)) {
                        run(each.content(), found, mode, NO_RULE);
                    }
                }
                case Instruction.Call call -> call(call, node, mode, rule);
                case Instruction.Comment comment -> comment(string(comment.value(), node));
                case Instruction.Copy copy -> copyShallow(copy, node, mode, rule);
                case Instruction.CopyOf(Selection what) -> copyOf(what, node);
                case Instruction.Apply(Selection what, String next) -> {
                    VariableValue[] mine =
                            variables.clone(); // a template that comes to itself again has variables of its own
                    apply(what, node, next.equals(Modes.CURRENT) ? mode : stylesheet.mode(next));
                    System.arraycopy(mine, 0, variables, 0, mine.length);
                }
                case Instruction.NextMatch next -> {
                    if (rule == NO_RULE) {
                        throw BeyondSplice.BEYOND; // XTDE0560
                    }
                    VariableValue[] mine = variables.clone();
                    apply(node, mode, rule + 1);
                    System.arraycopy(mine, 0, variables, 0, mine.length);
                }
                case Instruction.Choose choose -> {
                    for (Instruction.Branch branch : choose.branches()) {
                        if (branch.test() == null || branch.test().test(this, node)) {
                            run(branch.content(), node, mode, rule);
                            break;
                        }
                    }
                }
                case Instruction.Let let -> variables[let.slot()] = bound(let.value(), node);
            }
        }
        depth--;
    }

    private void call(Instruction.Call call, int node, Mode mode, int rule) {
        VariableValue[] mine = variables.clone();
        NamedTemplate.Body body = call.template().body();
        VariableValue[] passed = new VariableValue[body.parameters().size()];
        for (int i = 0; i < passed.length; i++) {
            Value value = call.passed().get(body.parameters().get(i).name());
            passed[i] = value == null ? null : bound(value, node);
        }
        for (int i = 0; i < passed.length; i++) {
            NamedTemplate.Parameter parameter = body.parameters().get(i);
            variables[parameter.slot()] = passed[i] != null ? passed[i] : bound(parameter.value(), node);
        }
        run(body.content(), node, mode, rule);
        System.arraycopy(mine, 0, variables, 0, mine.length);
    }

    private ComputedName name(
            Value name, Value namespace, Map<String, String> namespaces, int node, boolean isElement) {
        String uri = namespace == null ? null : string(namespace, node);
        ComputedName made = ComputedName.of(string(name, node), uri, namespaces, isElement);
        if (made == null || !made.isSound(message, node)) {
            throw BeyondSplice.BEYOND;
        }
        return made;
    }

    private void make(Instruction.Element element, int node, Mode mode, int rule) {
        Scope place = out.scope();
        String[] brought = element.namespaces();
        int used = 0;
        String[] pairs = new String[brought.length + 2];
        for (int i = 0; i < brought.length; i += 2) {
            if (!place.uri(message, brought[i]).equals(brought[i + 1])) {
                pairs[used++] = brought[i];
                pairs[used++] = brought[i + 1];
            }
        }
        if (element.prefix().isEmpty()
                && element.namespace().isEmpty()
                && !place.uri(message, "").isEmpty()) {
            pairs[used++] = "";
            pairs[used++] = "";
        }
        Tag tag = out.startNew(element.name(), used == pairs.length ? pairs : Arrays.copyOf(pairs, used));
        run(element.content(), node, mode, rule);
        out.end(tag);
    }

    private void comment(String content) {
        if (content.contains("--") || content.endsWith("-") || content.indexOf('\r') >= 0) {
            throw BeyondSplice.BEYOND;
        }
        out.markup(Escape.comment(content));
    }

    private void copyShallow(Instruction.Copy copy, int node, Mode mode, int rule) {
        switch (walk.kind(node)) {
            case Events.DOCUMENT -> {
                out.startDocument();
                run(copy.content(), node, mode, rule);
            }
            case Events.START -> {
                startsResult(node);
                Tag tag = out.startCopy(node, declarations.missing(node, out.scope()));
                run(copy.content(), node, mode, rule);
                out.end(tag);
            }
            default -> copyDeep(node);
        }
    }

    private void copyOf(Selection what, int node) {
        switch (what) {
            case Selection.Self self -> copyDeep(node);
            case Selection.Kinds(int mask) -> {
                if ((mask & Selection.ATTRIBUTES) != 0 && walk.kind(node) == Events.START) {
                    copyAttributes(node);
                }
                copyChildren(node, mask);
            }
            case Selection.Nodes(Select select) -> {
                for (int found : select.nodes(this, node)) {
                    copyDeep(found);
                }
            }
        }
    }

    private void copyChildren(int parent, int mask) {
        if ((mask & Selection.CHILDREN) == 0 || !walk.isParent(parent)) {
            return;
        }
        int first = walk.content(parent);
        int end = walk.end(parent);
        if (first < end && (mask & Selection.CHILDREN) == Selection.CHILDREN && staysTogether(parent)) {
            declares(first, end);
            out.slice(message.offset(first), message.offset(end));
            return;
        }
        for (int child = first; child < end; child = walk.next(child)) {
            if ((mask & walk.bit(child)) != 0) {
                copyDeep(child);
            }
        }
    }

    /** Looks for what {@link Tag#undeclares} asks about among events that are copied unseen. */
    private void declares(int from, int last) {
        int event = walk.skip(from, last, 1 << Events.NAMESPACE, Mode.NO_NAMES);
        while (event < last) {
            declares(event);
            event = walk.skip(event + 1, last, 1 << Events.NAMESPACE, Mode.NO_NAMES);
        }
    }

    private void declares(int namespace) {
        if (message.valueStart(namespace) == message.valueEnd(namespace)) {
            Tag.undeclares(message, message.parent(namespace));
        }
    }

    /** Whether the content of an element can be copied here as it stands. */
    private boolean staysTogether(int parent) {
        return parent != 0 && !out.isOutside() && declarations.isSame(parent, out.scope());
    }

    private void copyDeep(int node) {
        switch (walk.kind(node)) {
            case Events.DOCUMENT -> copyChildren(node, Selection.CHILDREN);
            case Events.START -> {
                startsResult(node);
                declares(node, walk.end(node));
                String[] missing = declarations.missing(node, out.scope());
                if (missing.length == 0) {
                    out.slice(message.offset(node), walk.behind(node));
                } else {
                    Tag tag = out.startCopy(node, missing);
                    copyAttributes(node);
                    int first = walk.content(node);
                    if (first < walk.end(node)) {
                        out.slice(message.offset(first), message.offset(walk.end(node)));
                    }
                    out.end(tag);
                }
            }
            case Events.ATTRIBUTE -> out.tag().copy(node);
            case Events.TEXT, Events.CDATA -> {
                if (walk.isNode(node, walk.textEnd(node))) {
                    text(node);
                }
            }
            default -> out.slice(message.offset(node), walk.behind(node));
        }
    }

    private void apply(Selection what, int node, Mode mode) {
        switch (what) {
            case Selection.Self self -> apply(node, mode, 0);
            case Selection.Kinds(int mask) -> {
                if ((mask & Selection.ATTRIBUTES) != 0 && walk.kind(node) == Events.START) {
                    attributes(node, mode);
                }
                children(node, mode, mask);
            }
            case Selection.Nodes(Select select) -> {
                for (int found : select.nodes(this, node)) {
                    apply(found, mode, 0);
                }
            }
        }
    }

    private void children(int parent, Mode mode, int mask) {
        if ((mask & Selection.CHILDREN) == 0 || !walk.isParent(parent)) {
            return;
        }
        int first = walk.content(parent);
        int end = walk.end(parent);
        boolean all = (mask & Selection.CHILDREN) == Selection.CHILDREN && mode.copies(Selection.ELEMENTS);
        if (all && first < end && staysTogether(parent)) {
            Scope place = out.scope();
            Scope inside = place.base() == parent ? place : new Scope(place, parent, parent, Scope.NOTHING);
            pass(parent, message.offset(first), first, message.offset(end), inside, mode);
            out.scope(place);
            return;
        }
        for (int child = first; child < end; child = walk.next(child)) {
            if ((mask & walk.bit(child)) != 0 && (!walk.isText(child) || walk.isNode(child, walk.textEnd(child)))) {
                apply(child, mode, 0);
            }
        }
    }

    VariableValue bound(int slot) {
        return variables[slot];
    }

    VariableValue bound(Value value, int node) {
        return value instanceof Value.Items(Select select, String separator)
                ? select.bound(this, node, separator)
                : VariableValue.string(string(value, node));
    }

    String string(Value value, int node) {
        return switch (value) {
            case Value.Text(String text) -> text;
            case Value.Items(Select select, String separator) -> select.string(this, node, separator);
            case Value.Joined(List<Value> parts) -> {
                StringBuilder joined = new StringBuilder();
                for (Value part : parts) {
                    append(joined, string(part, node));
                }
                yield joined.toString();
            }
            case Value.Choice(List<Value.Case> cases) -> {
                for (Value.Case one : cases) {
                    if (one.test() == null || one.test().test(this, node)) {
                        yield string(one.value(), node);
                    }
                }
                yield "";
            }
        };
    }
}
