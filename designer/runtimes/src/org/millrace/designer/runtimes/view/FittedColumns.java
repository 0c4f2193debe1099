package org.millrace.designer.runtimes.view;

import java.util.List;
import java.util.Optional;
import org.eclipse.jface.window.DefaultToolTip;
import org.eclipse.jface.window.ToolTip;
import org.eclipse.swt.SWT;
import org.eclipse.swt.dnd.Clipboard;
import org.eclipse.swt.dnd.TextTransfer;
import org.eclipse.swt.dnd.Transfer;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Menu;
import org.eclipse.swt.widgets.MenuItem;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.TableColumn;
import org.eclipse.swt.widgets.TableItem;

/** A table whose columns fill the room there is, whose cells show their whole text in a tip, and whose rows can be copied. UI thread only. */
final class FittedColumns {

    private static final int LEAST = 48;

    private final Table table;
    private final List<Integer> widths;

    private FittedColumns(Table table, List<Integer> widths) {
        this.table = table;
        this.widths = widths;
    }

    /**
     * Makes the columns.
     *
     * @param widths the most that they take; what is left over is the last one's
     */
    static FittedColumns create(Table table, List<String> titles, List<Integer> widths) {
        for (int i = 0; i < titles.size(); i++) {
            TableColumn column = new TableColumn(table, SWT.NONE);
            column.setText(titles.get(i));
            column.setWidth(widths.get(i));
        }
        FittedColumns fitted = new FittedColumns(table, widths);
        table.addListener(SWT.Resize, event -> fitted.fit());
        fitted.tips();
        fitted.copying();
        return fitted;
    }

    /**
     * To be called when other texts stand in the table. Each column is as wide as what stands in it; where that is too much, all but the first
     * give way, the widest most.
     */
    void fit() {
        int room = table.getClientArea().width;
        int[] wide = new int[widths.size()];
        int taken = 0;
        table.setRedraw(false);
        for (int i = 0; i < wide.length; i++) {
            table.getColumn(i).pack();
            wide[i] = Math.clamp(table.getColumn(i).getWidth(), LEAST, Math.max(LEAST, widths.get(i)));
            taken += wide[i];
        }
        int spare = 0;
        for (int i = 1; i < wide.length; i++) {
            spare += wide[i] - LEAST;
        }
        int over = Math.min(taken - room, spare);
        for (int i = 0; i < wide.length; i++) {
            int less = over > 0 && i > 0 ? over * (wide[i] - LEAST) / spare : 0;
            int more = over < 0 && i == wide.length - 1 ? -over : 0;
            table.getColumn(i).setWidth(wide[i] - less + more);
        }
        table.setRedraw(true);
    }

    private void tips() {
        DefaultToolTip tip = new DefaultToolTip(table, ToolTip.RECREATE, false) {
            @Override
            protected String getText(Event event) {
                return textAt(new Point(event.x, event.y)).orElse("");
            }

            @Override
            protected boolean shouldCreateToolTip(Event event) {
                return textAt(new Point(event.x, event.y)).isPresent();
            }
        };
        tip.setShift(new Point(8, 16));
    }

    private Optional<String> textAt(Point at) {
        TableItem item = table.getItem(at);
        if (item == null) {
            return Optional.empty();
        }
        for (int i = 0; i < widths.size(); i++) {
            if (item.getBounds(i).contains(at)) {
                return Optional.of(item.getText(i)).filter(text -> !text.isEmpty());
            }
        }
        return Optional.empty();
    }

    private void copying() {
        table.addListener(SWT.KeyDown, event -> {
            if (event.stateMask == SWT.MOD1 && event.keyCode == 'c') {
                copy();
            }
        });
        Menu menu = new Menu(table);
        item(menu, "&Copy the row", this::copy);
        item(menu, "Copy the &last column", this::copyLast);
        table.setMenu(menu);
    }

    private static void item(Menu menu, String text, Runnable chosen) {
        MenuItem item = new MenuItem(menu, SWT.PUSH);
        item.setText(text);
        item.addListener(SWT.Selection, event -> chosen.run());
    }

    private void copy() {
        selected().ifPresent(item -> {
            StringBuilder row = new StringBuilder();
            for (int i = 0; i < widths.size(); i++) {
                row.append(i == 0 ? "" : "\t").append(item.getText(i));
            }
            toClipboard(row.toString());
        });
    }

    private void copyLast() {
        selected().ifPresent(item -> toClipboard(item.getText(widths.size() - 1)));
    }

    private Optional<TableItem> selected() {
        return table.getSelectionCount() == 0 ? Optional.empty() : Optional.of(table.getSelection()[0]);
    }

    private void toClipboard(String text) {
        Clipboard clipboard = new Clipboard(table.getDisplay());
        try {
            clipboard.setContents(new Object[] {text}, new Transfer[] {TextTransfer.getInstance()});
        } finally {
            clipboard.dispose();
        }
    }
}
