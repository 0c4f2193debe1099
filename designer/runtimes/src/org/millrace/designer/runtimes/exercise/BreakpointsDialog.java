package org.millrace.designer.runtimes.exercise;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.eclipse.jface.dialogs.IDialogConstants;
import org.eclipse.jface.dialogs.TitleAreaDialog;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.TableColumn;
import org.eclipse.swt.widgets.TableItem;
import org.eclipse.swt.widgets.Text;
import org.millrace.designer.diagram.base.Help;
import org.millrace.designer.diagram.base.TextUndo;
import org.millrace.model.catalog.Catalog;
import org.millrace.model.catalog.PropertyType;
import org.millrace.model.flow.Flow;

/** The breakpoints of a flow, with the condition of each: an XPath, which is checked while it is typed. */
public final class BreakpointsDialog extends TitleAreaDialog {

    private static final int STEP_WIDTH = 180;
    private static final int CONDITION_WIDTH = 360;
    private static final int ROWS_HEIGHT = 150;

    private final Map<String, String> conditions;
    private final Map<String, String> namespaces;
    private final List<String> variables;
    private final String chosen;
    private Table table;
    private Text condition;
    private Button remove;

    /**
     * @param conditions by step, "" for always
     * @param namespaces the flow's, by prefix
     * @param variables that the flow sets
     * @param chosen the step whose condition is asked for; "" for the first
     */
    public BreakpointsDialog(
            Shell shell,
            Map<String, String> conditions,
            Map<String, String> namespaces,
            List<String> variables,
            String chosen) {
        super(shell);
        this.conditions = new LinkedHashMap<>(conditions);
        this.namespaces = Map.copyOf(namespaces);
        this.variables = List.copyOf(variables);
        this.chosen = chosen;
        setShellStyle(getShellStyle() | SWT.RESIZE);
    }

    static BreakpointsDialog of(Shell shell, Flow flow, Map<String, String> conditions, String chosen) {
        Map<String, String> namespaces = new LinkedHashMap<>();
        flow.getNamespaces().forEach(each -> namespaces.put(each.getPrefix(), each.getUri()));
        List<String> variables = new ArrayList<>();
        flow.eAllContents()
                .forEachRemaining(each -> Catalog.propertiesOf(each.eClass()).stream()
                        .filter(property -> property.type() == PropertyType.VARIABLE && property.isGiven(each))
                        .forEach(property -> variables.addAll(
                                property.many() ? property.texts(each) : List.of(property.text(each)))));
        return new BreakpointsDialog(shell, conditions, namespaces, variables, chosen);
    }

    /** By step, once it was closed by OK. */
    public Map<String, String> conditions() {
        return Map.copyOf(conditions);
    }

    @Override
    protected void configureShell(Shell shell) {
        super.configureShell(shell);
        shell.setText("Breakpoints");
    }

    @Override
    protected Control createDialogArea(Composite parent) {
        setTitle("Where exchanges wait");
        setMessage(
                "An exchange waits before these steps; before one with a condition, only if that holds for the message there.");
        Composite area = new Composite((Composite) super.createDialogArea(parent), SWT.NONE);
        GridLayoutFactory.swtDefaults()
                .numColumns(3)
                .margins(10, 10)
                .spacing(8, 6)
                .applyTo(area);
        GridDataFactory.fillDefaults().grab(true, true).applyTo(area);
        Help.on(area, "exercising#breakpoints");
        table = new Table(area, SWT.BORDER | SWT.SINGLE | SWT.FULL_SELECTION);
        table.setHeaderVisible(true);
        GridDataFactory.fillDefaults()
                .grab(true, true)
                .span(3, 1)
                .hint(SWT.DEFAULT, ROWS_HEIGHT)
                .applyTo(table);
        column("Step", STEP_WIDTH);
        column("Waits if", CONDITION_WIDTH);
        table.addListener(SWT.Selection, event -> show());
        new Label(area, SWT.NONE).setText("&Condition:");
        condition = new Text(area, SWT.BORDER | SWT.SINGLE);
        condition.setMessage("an XPath, such as //o:quantity > 100; empty: always");
        GridDataFactory.fillDefaults()
                .grab(true, false)
                .align(SWT.FILL, SWT.CENTER)
                .applyTo(condition);
        TextUndo.withKeys(condition);
        condition.addModifyListener(event -> typed());
        remove = new Button(area, SWT.PUSH);
        remove.setText("&Remove");
        setButtonLayoutData(remove);
        remove.addListener(SWT.Selection, event -> remove());
        return area.getParent();
    }

    private void column(String title, int width) {
        TableColumn column = new TableColumn(table, SWT.LEFT);
        column.setText(title);
        column.setWidth(width);
    }

    @Override
    protected void createButtonsForButtonBar(Composite parent) {
        super.createButtonsForButtonBar(parent);
        fill(Math.max(0, new ArrayList<>(conditions.keySet()).indexOf(chosen)));
    }

    private void fill(int selected) {
        table.removeAll();
        conditions.forEach((step, text) -> new TableItem(table, SWT.NONE).setText(new String[] {step, shown(text)}));
        table.setSelection(Math.min(selected, table.getItemCount() - 1));
        show();
    }

    private static String shown(String condition) {
        return condition.isBlank() ? "always" : condition;
    }

    private void show() {
        boolean any = table.getSelectionIndex() >= 0;
        condition.setEnabled(any);
        remove.setEnabled(any);
        condition.setText(any ? conditions.get(step()) : "");
        TextUndo.of(condition).ifPresent(TextUndo::forget);
    }

    private String step() {
        return table.getItem(table.getSelectionIndex()).getText(0);
    }

    private void typed() {
        int row = table.getSelectionIndex();
        if (row < 0) {
            return;
        }
        String text = condition.getText().strip();
        conditions.put(step(), text);
        table.getItem(row).setText(1, shown(text));
        judge();
    }

    /** The first condition that is wrong keeps the dialog open. */
    private void judge() {
        String wrong = conditions.entrySet().stream()
                .map(each -> {
                    String what = StopCondition.wrong(each.getValue(), namespaces, variables);
                    return what.isEmpty() ? "" : each.getKey() + ": " + what;
                })
                .filter(each -> !each.isEmpty())
                .findFirst()
                .orElse("");
        setErrorMessage(wrong.isEmpty() ? null : wrong);
        getButton(IDialogConstants.OK_ID).setEnabled(wrong.isEmpty());
    }

    private void remove() {
        int row = table.getSelectionIndex();
        conditions.remove(step());
        fill(row);
        judge();
    }
}
