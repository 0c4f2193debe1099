package org.millrace.designer.diagram.properties;

import java.util.List;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.CTabFolder;
import org.eclipse.swt.custom.CTabItem;
import org.eclipse.swt.custom.ScrolledComposite;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Link;
import org.millrace.compiler.diagnostic.Severity;
import org.millrace.compiler.fix.DiagnosticTarget;
import org.millrace.compiler.fix.Fix;
import org.millrace.designer.diagram.session.EditSession;
import org.millrace.model.flow.Flow;
import org.millrace.model.flow.Step;
import org.millrace.model.flow.Wire;

/** The last tab: what the compiler says of what is shown, each with its fixes. Its title counts them. */
final class ProblemList {

    private final EditSession editor;
    private final CTabItem item;
    private final ScrolledComposite scrolled;
    private List<DiagnosticTarget> shown = List.of();

    ProblemList(CTabFolder tabs, EditSession editor) {
        this.editor = editor;
        item = new CTabItem(tabs, SWT.NONE);
        scrolled = PropertiesPage.scrolled(tabs, form -> {});
        item.setControl(scrolled);
        item.setText("Problems");
        fill();
    }

    /** Shows the problems of an object, and of all that is inside of it; of a flow, those that are of no step. */
    void show(EObject object) {
        List<DiagnosticTarget> spots = editor.spots().stream()
                .filter(spot -> object instanceof Flow
                        ? spot.step().isEmpty() && spot.diagnostic().step().isEmpty()
                        : spot.object() == object
                                || spot.step().filter(step -> step == object).isPresent()
                                || object instanceof Step
                                        && spot.object() instanceof Wire wire
                                        && wire.getFrom() == object)
                .toList();
        if (!spots.equals(shown)) {
            shown = spots;
            item.setText(spots.isEmpty() ? "Problems" : "Problems (" + spots.size() + ")");
            fill();
        }
    }

    private void fill() {
        Composite form = (Composite) scrolled.getContent();
        for (Control child : form.getChildren()) {
            child.dispose();
        }
        if (shown.isEmpty()) {
            Label none = Field.coloured(new Label(form, SWT.NONE), editor, paint -> paint.soft);
            none.setText("The compiler has nothing to complain of here.");
            GridDataFactory.fillDefaults().span(3, 1).applyTo(none);
        }
        for (DiagnosticTarget spot : shown) {
            boolean error = spot.diagnostic().severity() == Severity.ERROR;
            Label code =
                    Field.coloured(new Label(form, SWT.NONE), editor, paint -> error ? paint.fault : paint.warning);
            code.setText(spot.diagnostic().code());
            GridDataFactory.fillDefaults().align(SWT.BEGINNING, SWT.BEGINNING).applyTo(code);
            Link text = Field.coloured(new Link(form, SWT.WRAP), editor, paint -> paint.text);
            List<Fix> fixes = editor.fixes(spot);
            StringBuilder said = new StringBuilder(
                    (spot.diagnostic().wrong() + "; " + spot.diagnostic().remedy() + ".")
                            .replace("&", "&&")
                            .replace("<", "\u2039")
                            .replace(">", "\u203A"));
            for (int i = 0; i < fixes.size(); i++) {
                said.append(i == 0 ? "\n" : "   ")
                        .append("<a href=\"")
                        .append(i)
                        .append("\">");
                said.append(fixes.get(i)
                                .label()
                                .replace("&", "&&")
                                .replace("<", "\u2039")
                                .replace(">", "\u203A"))
                        .append("</a>");
            }
            text.setText(said.toString());
            text.addListener(SWT.Selection, event -> editor.apply(fixes.get(Integer.parseInt(event.text))));
            GridDataFactory.fillDefaults()
                    .span(2, 1)
                    .grab(true, false)
                    .hint(300, SWT.DEFAULT)
                    .applyTo(text);
        }
        form.layout(true, true);
        form.notifyListeners(SWT.Modify, new org.eclipse.swt.widgets.Event());
    }
}
