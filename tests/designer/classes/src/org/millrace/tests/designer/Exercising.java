package org.millrace.tests.designer;

import java.util.List;
import java.util.Optional;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.swt.widgets.Text;
import org.millrace.designer.runtimes.exercise.ExerciserView;

/** A person at the Exerciser. UI thread only. */
final class Exercising {

    private Exercising() {}

    /** Waits for a message whose name ends so, and gives its name. */
    static String source(ExerciserView view, String end) {
        Desk.await("a message " + end, () -> view.request().sources().stream().anyMatch(each -> each.endsWith(end)));
        return view.request().sources().stream()
                .filter(each -> each.endsWith(end))
                .findFirst()
                .orElseThrow();
    }

    /** Opens the list of messages; gives the field in which one searches. */
    static Text search(ExerciserView view) {
        view.request().sourceButton().notifyListeners(SWT.Selection, new Event());
        Desk.await("the list", () -> field().isPresent());
        return field().orElseThrow();
    }

    private static Optional<Text> field() {
        return List.of(Desk.display().getShells()).stream()
                .filter(Shell::isVisible)
                .flatMap(shell -> Desk.all(shell, Text.class).stream())
                .filter(text -> text.getMessage().equals("Take a message"))
                .findFirst();
    }

    /** Takes the first message that fits the words; it may be read a moment later. */
    static void take(ExerciserView view, String words) {
        Text field = search(view);
        field.setText(words);
        field.notifyListeners(SWT.DefaultSelection, new Event());
    }

    static void ended(ExerciserView view) {
        Screens.awaitRuntime(view);
        Desk.patiently(() -> "the exchange to end, not: " + view.status(), () -> !view.isBusy());
    }
}
