package org.millrace.designer.diagram.properties;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.jface.bindings.keys.KeyStroke;
import org.eclipse.jface.fieldassist.ContentProposalAdapter;
import org.eclipse.jface.fieldassist.IContentProposal;
import org.eclipse.jface.fieldassist.TextContentAdapter;
import org.eclipse.swt.SWT;
import org.eclipse.swt.events.FocusListener;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.widgets.Text;
import org.millrace.compiler.complete.Proposal;
import org.millrace.compiler.complete.XPathCompletion;
import org.millrace.designer.diagram.environment.Environments;
import org.millrace.designer.diagram.environment.Environments.Section;
import org.millrace.designer.diagram.session.EditSession;
import org.millrace.model.catalog.Property;
import org.millrace.model.catalog.PropertyType;
import org.millrace.model.flow.FlowFactory;

/**
 * Content assist in a text field: Ctrl+Space, or the characters at which something begins. What it knows of schemas is made on another
 * thread when the field gets the focus; until that is there, the rest is proposed.
 */
final class Assist {

    private static final Point SIZE = new Point(420, 220);

    private final EditSession editor;
    private final EObject object;
    private final PropertyType type;
    private final Text text;
    private volatile XPathCompletion completion;

    private Assist(EditSession editor, EObject object, PropertyType type, Text text) {
        this.editor = editor;
        this.object = object;
        this.type = type;
        this.text = text;
    }

    /** Gives the field what its property's type lets it have, nothing for most. */
    static void on(Text text, EditSession editor, EObject object, Property property) {
        char[] begins = switch (property.type()) {
            case XPATH -> new char[] {'/', '@', '$', '[', ':'};
            case TEMPLATE -> new char[] {'{'};
            case QNAME, SOAP_HEADER -> new char[] {':'};
            default -> null;
        };
        if (begins == null) {
            return;
        }
        Assist assist = new Assist(editor, object, property.type(), text);
        ContentProposalAdapter adapter = new ContentProposalAdapter(
                text,
                new TextContentAdapter(),
                (contents, position) -> assist.proposals(contents, position).stream()
                        .map(Entry::new)
                        .toArray(IContentProposal[]::new),
                KeyStroke.getInstance(SWT.MOD1, ' '),
                begins);
        adapter.setProposalAcceptanceStyle(ContentProposalAdapter.PROPOSAL_IGNORE);
        adapter.setPopupSize(SIZE);
        adapter.addContentProposalListener(chosen -> assist.write(((Entry) chosen).proposal()));
        text.addFocusListener(FocusListener.focusGainedAdapter(event -> assist.prepare()));
    }

    /** A proposal as JFace shows it. */
    private record Entry(Proposal proposal) implements IContentProposal {

        @Override
        public String getContent() {
            return proposal.text();
        }

        @Override
        public int getCursorPosition() {
            return proposal.text().length() - proposal.back();
        }

        @Override
        public String getLabel() {
            return proposal.label();
        }

        @Override
        public String getDescription() {
            return proposal.help().isEmpty() ? null : proposal.help();
        }
    }

    /** UI thread; the schemas are read elsewhere. */
    CompletableFuture<Void> prepare() {
        if (type == PropertyType.TEMPLATE) {
            return CompletableFuture.completedFuture(null);
        }
        Scope scope = Scope.of(editor, object);
        return CompletableFuture.supplyAsync(() -> scope.completion(scope.vocabulary()))
                .thenAccept(made -> completion = made);
    }

    private List<Proposal> proposals(String contents, int caret) {
        return switch (type) {
            case TEMPLATE -> places(contents, caret);
            case QNAME -> names(contents, caret);
            default -> {
                XPathCompletion made = completion;
                Scope scope = Scope.of(editor, object);
                yield (made == null ? scope.completion(new org.millrace.compiler.complete.Vocabulary()) : made)
                        .at(contents, caret);
            }
        };
    }

    /** The elements that a qualified name may name, in the line that the caret is in. */
    private List<Proposal> names(String contents, int caret) {
        XPathCompletion made = completion;
        int line = Math.max(contents.lastIndexOf('\n', caret - 1), contents.lastIndexOf('\r', caret - 1)) + 1;
        return made == null
                ? List.of()
                : made.at("//" + contents.substring(line, caret), caret - line + 2).stream()
                        .filter(each -> each.text().matches("[\\w.-]+:[\\w.-]+"))
                        .map(each -> new Proposal(
                                each.label(), each.text(), each.from() - 2 + line, 0, each.help(), each.declares()))
                        .toList();
    }

    private List<Proposal> places(String contents, int caret) {
        int from = contents.lastIndexOf('{', caret - 1);
        if (from < 0 || contents.substring(from, caret).contains("}")) {
            from = caret;
        }
        String typed = contents.substring(from, caret);
        List<Proposal> all = new ArrayList<>();
        for (String name : Scope.of(editor, object).variables().keySet()) {
            add(all, "{$" + name + "}", from, 0, "A variable that a step of the flow sets.");
        }
        add(all, "{header:}", from, 1, "A header of the message, by its name.");
        add(all, "{method}", from, 0, "The HTTP method of the request.");
        add(all, "{path}", from, 0, "The path of the request.");
        add(all, "{status}", from, 0, "The HTTP status of the answer.");
        add(all, "{fault:code}", from, 0, "The code of the fault that is being handled.");
        add(all, "{fault:message}", from, 0, "What the fault says.");
        add(all, "{fault:step}", from, 0, "The step at which the fault arose.");
        for (String name : Environments.in(editor.file().getParent()).names(Section.VALUES)) {
            add(all, "{env:" + name + "}", from, 0, "A value of the environment.");
        }
        return all.stream().filter(each -> each.text().startsWith(typed)).toList();
    }

    private static void add(List<Proposal> all, String place, int from, int back, String help) {
        all.add(new Proposal(place, place, from, back, help, Map.of()));
    }

    /** Writes a proposal in place of what was typed of it; a prefix that it needs is declared, as an edit of its own. */
    private void write(Proposal proposal) {
        int caret = Math.max(proposal.from(), text.getCaretPosition());
        text.setSelection(proposal.from(), caret);
        text.insert(proposal.text());
        text.setSelection(proposal.from() + proposal.text().length() - proposal.back());
        proposal.declares()
                .forEach((prefix, uri) -> editor.execute("Declare " + prefix, () -> {
                    var namespace = FlowFactory.eINSTANCE.createNamespace();
                    namespace.setPrefix(prefix);
                    namespace.setUri(uri);
                    editor.drawing().flow().getNamespaces().add(namespace);
                }));
        if (!proposal.declares().isEmpty()) {
            prepare();
        }
    }
}
