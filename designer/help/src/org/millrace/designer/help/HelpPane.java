package org.millrace.designer.help;

import java.util.ArrayList;
import java.util.List;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.StyledText;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Text;
import org.eclipse.swt.widgets.ToolBar;
import org.eclipse.swt.widgets.ToolItem;
import org.eclipse.ui.ISharedImages;
import org.eclipse.ui.PlatformUI;

/** The guide with its bar: back, forward, contents, search. It stands in the view, beside a dialog, or in a window. UI thread only. */
public final class HelpPane extends Composite {

    private final ToolItem back;
    private final ToolItem forward;
    private final Text search;
    private final PageText text;
    private final List<String> visited = new ArrayList<>();
    private int at = -1;

    public HelpPane(Composite parent) {
        super(parent, SWT.NONE);
        GridLayoutFactory.fillDefaults().numColumns(2).spacing(4, 2).applyTo(this);
        ToolBar bar = new ToolBar(this, SWT.FLAT);
        GridDataFactory.fillDefaults().align(SWT.BEGINNING, SWT.CENTER).applyTo(bar);
        back = item(bar, ISharedImages.IMG_TOOL_BACK, "Back (Alt+Left)", this::back);
        forward = item(bar, ISharedImages.IMG_TOOL_FORWARD, "Forward (Alt+Right)", this::forward);
        item(bar, ISharedImages.IMG_ETOOL_HOME_NAV, "Contents (Alt+Home)", () -> show(Guide.CONTENTS));
        search = new Text(this, SWT.SEARCH | SWT.ICON_SEARCH | SWT.ICON_CANCEL);
        search.setMessage("Search the guide (Ctrl+F)");
        GridDataFactory.fillDefaults()
                .grab(true, false)
                .align(SWT.FILL, SWT.CENTER)
                .indent(0, 2)
                .applyTo(search);
        text = new PageText(this, this::show);
        GridDataFactory.fillDefaults().span(2, 1).grab(true, true).applyTo(text.control());
        search.addListener(SWT.Modify, event -> find());
        search.addListener(SWT.KeyDown, this::inSearch);
        search.addListener(SWT.DefaultSelection, event -> {
            if (event.detail != SWT.ICON_CANCEL && event.detail != SWT.ICON_SEARCH && !topics().isEmpty()) {
                show(topics().getFirst());
                text.control().setFocus();
            }
        });
        text.control().addListener(SWT.KeyDown, this::key);
        search.addListener(SWT.KeyDown, this::key);
        show(Guide.CONTENTS);
    }

    private static ToolItem item(ToolBar bar, String image, String tip, Runnable deed) {
        ToolItem item = new ToolItem(bar, SWT.PUSH);
        item.setImage(PlatformUI.getWorkbench().getSharedImages().getImage(image));
        item.setToolTipText(tip);
        item.addListener(SWT.Selection, event -> deed.run());
        return item;
    }

    private void inSearch(Event event) {
        if (event.keyCode == SWT.ARROW_DOWN) {
            event.doit = false;
            text.enter();
        } else if (event.keyCode == SWT.ESC && !search.getText().isEmpty()) {
            event.doit = false;
            search.setText("");
            text.control().setFocus();
        }
    }

    private void key(Event event) {
        boolean alt = (event.stateMask & SWT.MODIFIER_MASK) == SWT.MOD3;
        if (alt && event.keyCode == SWT.ARROW_LEFT) {
            back();
        } else if (alt && event.keyCode == SWT.ARROW_RIGHT) {
            forward();
        } else if (alt && event.keyCode == SWT.HOME) {
            show(Guide.CONTENTS);
        } else if ((event.stateMask & SWT.MODIFIER_MASK) == SWT.MOD1 && event.keyCode == 'f') {
            toSearch();
        } else {
            return;
        }
        event.doit = false;
    }

    /** Shows a topic of the guide, and remembers it for going back; one that the guide does not have is its contents. */
    public void show(String topic) {
        String shown = Guide.has(topic) ? topic : Guide.CONTENTS;
        if (at < 0 || !visited.get(at).equals(shown)) {
            visited.subList(at + 1, visited.size()).clear();
            visited.add(shown);
            at++;
        }
        look();
    }

    public void back() {
        if (!search.getText().isEmpty()) {
            look(); // from what was found to where one was
        } else if (at > 0) {
            at--;
            look();
        }
    }

    public void forward() {
        if (at < visited.size() - 1) {
            at++;
            look();
        }
    }

    private void look() {
        String topic = topic();
        if (!search.getText().isEmpty()) {
            finding(() -> search.setText(""));
        }
        text.show(Guide.pageOf(topic).orElseThrow(), Guide.anchorOf(topic));
        enable();
    }

    private boolean quiet;

    /** Changes the search field without searching. */
    private void finding(Runnable change) {
        quiet = true;
        change.run();
        quiet = false;
    }

    private void find() {
        if (quiet) {
            return;
        }
        if (search.getText().isBlank()) {
            look();
        } else {
            text.show(Search.page(search.getText()), "");
            enable();
        }
    }

    private void enable() {
        back.setEnabled(at > 0 || !search.getText().isEmpty());
        forward.setEnabled(at < visited.size() - 1);
    }

    /** Finds sections, as if the words were typed. */
    public void search(String words) {
        search.setText(words);
    }

    public void toSearch() {
        search.setFocus();
        search.selectAll();
    }

    /** What is shown, or was before a search. */
    public String topic() {
        return visited.get(at);
    }

    /** Where the links of what is shown lead. */
    public List<String> topics() {
        return text.topics();
    }

    /** The page as it is shown; for tests and for copying. */
    public StyledText text() {
        return text.control();
    }

    @Override
    public boolean setFocus() {
        return text.control().setFocus();
    }
}
