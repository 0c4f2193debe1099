package org.millrace.designer.diagram.properties;

import java.time.Duration;
import java.util.List;
import java.util.stream.Collectors;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.Status;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Display;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Text;
import org.millrace.compiler.complete.XPathTrial;
import org.millrace.compiler.complete.XPathTrial.Item;
import org.millrace.compiler.complete.XPathTrial.Outcome;
import org.millrace.compiler.complete.XPathTrial.Result;
import org.millrace.compiler.diagnostic.Severity;
import org.millrace.designer.diagram.session.EditSession;
import org.millrace.model.catalog.Property;

/**
 * An XPath expression with content assist. While it is typed it is judged by the compiler and run over a sample, in a job; Enter or leaving
 * the field takes it.
 */
final class XPathField extends Field.Single {

    private static final long QUIET_MILLIS = 200;
    private static final Duration LIMIT = Duration.ofSeconds(2);
    private static final int LINES = 2;
    private static final int SHOWN = 3;

    private final Text text;
    private final Combo samples;
    private final Label result;
    private final Display display = Display.getCurrent();
    private final Job trial = new Trial();
    private String judged = "";
    private String judgedText = "";
    private volatile Question question;

    /** What the job is to find out. */
    private record Question(String expression, Scope scope, String sample) {}

    XPathField(Composite form, EditSession editor, EObject object, Property property) {
        super(editor, object, property);
        text = new Text(form, SWT.BORDER | SWT.MULTI | SWT.WRAP | SWT.V_SCROLL);
        GridDataFactory.fillDefaults()
                .span(2, 1)
                .grab(true, false)
                .hint(320, text.getLineHeight() * LINES)
                .applyTo(text);
        new Label(form, SWT.NONE);
        Composite row = new Composite(form, SWT.NONE);
        GridLayoutFactory.fillDefaults().numColumns(2).applyTo(row);
        GridDataFactory.fillDefaults().span(2, 1).grab(true, false).applyTo(row);
        samples = new Combo(row, SWT.READ_ONLY | SWT.DROP_DOWN);
        samples.setToolTipText("The sample on which the expression is tried");
        samples.getAccessible()
                .addAccessibleListener(Named.by("Sample", "The sample on which the expression is tried"));
        result = Field.coloured(new Label(row, SWT.WRAP), editor, paint -> paint.soft);
        GridDataFactory.fillDefaults()
                .align(SWT.FILL, SWT.CENTER)
                .grab(true, false)
                .hint(200, SWT.DEFAULT)
                .applyTo(result);
        text.addListener(SWT.Modify, event -> soon());
        text.addListener(SWT.FocusOut, event -> take());
        text.addListener(SWT.Traverse, event -> {
            if (event.detail == SWT.TRAVERSE_RETURN) {
                event.doit = false;
                take();
            } else if (event.detail == SWT.TRAVERSE_TAB_NEXT || event.detail == SWT.TRAVERSE_TAB_PREVIOUS) {
                event.doit = true; // an expression holds no tabs; the key leads on, as from any other field
            }
        });
        text.addListener(SWT.Verify, event -> event.text = event.text.replaceAll("[\\t\\r\\n]+", " "));
        samples.addListener(SWT.Selection, event -> soon());
        text.addListener(SWT.Dispose, event -> trial.cancel());
        Assist.on(text, editor, object, property);
    }

    /** Judges and runs what is typed, in a moment. */
    private void soon() {
        Scope scope = Scope.of(editor, object);
        if (!List.of(samples.getItems()).equals(scope.samples())) {
            String chosen = samples.getText();
            samples.setItems(scope.samples().toArray(String[]::new));
            samples.select(Math.max(0, scope.samples().indexOf(chosen)));
        }
        question = new Question(text.getText(), scope, samples.getText());
        trial.cancel();
        trial.schedule(QUIET_MILLIS);
        say();
    }

    private final class Trial extends Job {

        private Trial() {
            super("Trying an expression");
            setSystem(true);
        }

        @Override
        protected IStatus run(IProgressMonitor monitor) {
            Question asked = question;
            if (asked.expression().isBlank()) {
                display.asyncExec(() -> show(asked, "", ""));
                return Status.OK_STATUS;
            }
            Outcome outcome = XPathTrial.run(
                    asked.expression(),
                    asked.scope().namespaces(),
                    asked.scope().variables(),
                    asked.sample().isEmpty()
                            ? "<none/>".getBytes()
                            : asked.scope().sample(asked.sample()),
                    asked.scope().inHeader() && !asked.sample().isEmpty(),
                    LIMIT);
            String wrong = outcome instanceof XPathTrial.Wrong refused
                    ? refused.diagnostics().getFirst().wrong() + "; "
                            + refused.diagnostics().getFirst().remedy()
                    : "";
            String said = asked.sample().isEmpty() ? "" : sentence(outcome, asked);
            display.asyncExec(() -> show(asked, wrong, said));
            return Status.OK_STATUS;
        }
    }

    private static String sentence(Outcome outcome, Question asked) {
        return switch (outcome) {
            case XPathTrial.Wrong wrong -> "";
            case XPathTrial.None none -> "no result: " + none.why();
            case Result found -> {
                String items = found.items().stream()
                        .limit(SHOWN)
                        .map(XPathField::item)
                        .collect(Collectors.joining("\n"));
                String unknown = asked.scope().variables().entrySet().stream()
                        .filter(each ->
                                each.getValue().isEmpty() && asked.expression().contains("$" + each.getKey()))
                        .map(each -> "$" + each.getKey())
                        .collect(Collectors.joining(", "));
                yield (found.count() == 0 ? "nothing" : items)
                        + (found.count() > SHOWN ? "\n\u2026 " + found.count() + " in all" : "")
                        + (unknown.isEmpty() ? "" : "\n(" + unknown + " counts as empty here)");
            }
        };
    }

    private static String item(Item item) {
        return item.value().isEmpty() ? item.type() : item.value() + "   (" + item.type() + ")";
    }

    private void show(Question asked, String wrong, String said) {
        if (text.isDisposed() || asked != question) {
            return;
        }
        judged = wrong;
        judgedText = asked.expression();
        result.setText(said.replace("&", "&&"));
        result.requestLayout();
        say();
    }

    @Override
    List<Note> typing() {
        return isEdited() && text.getText().equals(judgedText) && !judged.isEmpty()
                ? List.of(new Note(Severity.ERROR, judged, List.of()))
                : List.of();
    }

    @Override
    Control control() {
        return text;
    }

    @Override
    public void refresh() {
        putNews();
        if (question == null) {
            soon();
        } else {
            say();
        }
    }
}
