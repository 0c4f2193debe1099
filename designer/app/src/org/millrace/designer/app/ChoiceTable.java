package org.millrace.designer.app;

import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import org.eclipse.jface.layout.TableColumnLayout;
import org.eclipse.jface.viewers.ArrayContentProvider;
import org.eclipse.jface.viewers.CheckboxTableViewer;
import org.eclipse.jface.viewers.ColumnLabelProvider;
import org.eclipse.jface.viewers.ColumnViewerToolTipSupport;
import org.eclipse.jface.viewers.ColumnWeightData;
import org.eclipse.jface.viewers.TableViewerColumn;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.Color;
import org.eclipse.swt.widgets.Composite;
import org.millrace.designer.diagram.figure.Paint;

/** A list of what a description offers, to be checked: several or one alone, and never what can't be taken. UI thread only. */
final class ChoiceTable {

    /** @param weight how much of the width it gets */
    record Column(String title, int weight) {}

    /**
     * @param key of the choice; null for what can't be checked
     * @param refused whether it can't be taken, which is told in the colour of errors
     */
    record Row(String key, boolean refused, List<String> cells) {}

    private static final int LEAST_WIDTH = 120;

    private final CheckboxTableViewer table;
    private final Runnable changed;
    private List<Row> rows = List.of();
    private boolean one;

    /**
     * @param holder has nothing else in it
     * @param columns without a head when none of them has a title
     * @param changed told when a person has checked something, or no longer
     */
    ChoiceTable(Composite holder, List<Column> columns, Runnable changed) {
        this.changed = changed;
        TableColumnLayout layout = new TableColumnLayout();
        holder.setLayout(layout);
        table = CheckboxTableViewer.newCheckList(holder, SWT.BORDER | SWT.FULL_SELECTION);
        table.getTable()
                .setHeaderVisible(
                        columns.stream().anyMatch(column -> !column.title().isEmpty()));
        table.setContentProvider(ArrayContentProvider.getInstance());
        for (int i = 0; i < columns.size(); i++) {
            column(layout, columns.get(i), i);
        }
        ColumnViewerToolTipSupport.enableFor(table);
        table.addCheckStateListener(event -> checked((Row) event.getElement(), event.getChecked()));
    }

    private void column(TableColumnLayout layout, Column column, int index) {
        TableViewerColumn made = new TableViewerColumn(table, SWT.NONE);
        made.getColumn().setText(column.title());
        layout.setColumnData(made.getColumn(), new ColumnWeightData(column.weight(), LEAST_WIDTH));
        made.setLabelProvider(new ColumnLabelProvider() {
            @Override
            public String getText(Object element) {
                return ((Row) element).cells().get(index);
            }

            @Override
            public String getToolTipText(Object element) {
                return getText(element);
            }

            @Override
            public Color getForeground(Object element) {
                return ((Row) element).refused() ? Paint.on(table.getTable().getBackground()).fault : null;
            }
        });
    }

    /** @param takesOne whether checking a row lets go of the one before */
    void show(List<Row> shown, Set<String> checked, boolean takesOne) {
        rows = List.copyOf(shown);
        one = takesOne;
        table.setInput(rows);
        rows.forEach(row -> table.setChecked(row, row.key() != null && checked.contains(row.key())));
    }

    /** Checks all that can be taken, or nothing. */
    void checkAll(boolean state) {
        rows.forEach(row -> table.setChecked(row, state && row.key() != null));
        changed.run();
    }

    /** The keys of what is checked, in the order of the list. */
    Set<String> chosen() {
        return Arrays.stream(table.getCheckedElements())
                .map(row -> ((Row) row).key())
                .filter(Objects::nonNull)
                .collect(Collectors.toCollection(LinkedHashSet::new));
    }

    private void checked(Row row, boolean state) {
        if (row.key() == null) {
            table.setChecked(row, false);
            return;
        }
        if (state && one) {
            rows.forEach(each -> table.setChecked(each, each == row));
        }
        changed.run();
    }
}
