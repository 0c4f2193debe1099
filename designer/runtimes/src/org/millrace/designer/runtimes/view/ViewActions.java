package org.millrace.designer.runtimes.view;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import org.eclipse.jface.action.Action;
import org.eclipse.jface.action.IMenuManager;
import org.eclipse.jface.action.Separator;
import org.eclipse.jface.dialogs.InputDialog;
import org.eclipse.jface.dialogs.MessageDialog;
import org.eclipse.jface.window.Window;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.FileDialog;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.ui.IActionBars;
import org.eclipse.ui.PartInitException;
import org.eclipse.ui.actions.ActionFactory;
import org.millrace.client.admin.Fingerprint;
import org.millrace.client.admin.FlowInfo;
import org.millrace.client.admin.PairStatus;
import org.millrace.client.watch.Link;
import org.millrace.designer.runtimes.connect.Chosen;
import org.millrace.designer.runtimes.connect.Connections;
import org.millrace.designer.runtimes.connect.ObservedPair;
import org.millrace.designer.runtimes.connect.ObservedRuntime;
import org.millrace.designer.runtimes.connect.Target;
import org.millrace.designer.runtimes.deploy.DeployFlow;

/** What can be done in the Runtimes view, by menu, toolbar and key: all of it about the row that is selected. UI thread only. */
final class ViewActions {

    private final RuntimesView view;
    private final Connections connections = Connections.ofWorkspace();
    private final List<Each> all = new ArrayList<>();

    private final Each add = each("&Add a runtime or a pair\u2026", "add", () -> true, this::add);
    private final Each deploy = each("&Deploy a flow\u2026", "deploy", this::isUp, this::deploy);
    private final Each rollBack =
            each("&Roll back\u2026", "rollback", () -> flow().map(Flow::before).isPresent(), this::rollBack);
    private final Each undeploy = each(
            "&Undeploy\u2026",
            null,
            () -> flow().filter(flow -> flow.info().active()).isPresent(),
            this::undeploy);
    private final Each putIntoService = each(
            "&Put into service\u2026",
            null,
            () -> flow().filter(flow -> !flow.info().active())
                    .filter(flow -> !flow.info().versions().isEmpty())
                    .isPresent(),
            this::putIntoService);
    private final Each switchOver =
            each("S&witch over\u2026", "switchover", () -> standby().isPresent(), this::switchOver);
    private final Each drain = each(
            "Dr&ain\u2026",
            null,
            () -> runtime("serving").isPresent(),
            () -> runtime("serving").map(RuntimeAction::drain).ifPresent(this::ask));
    private final Each resume = each(
            "Resu&me\u2026",
            null,
            () -> resumable().isPresent(),
            () -> resumable().map(RuntimeAction::resume).ifPresent(this::ask));
    private final Each open = each("&Open the diagram", null, () -> flow().isPresent(), this::open);
    private final Each show = each(
            "&Show its figures on the open diagram",
            null,
            () -> DeployFlow.edited().isPresent() && target().isPresent(),
            this::show);
    private final Each tryNow = each(
            "&Connect now",
            null,
            () -> lost().isPresent(),
            () -> lost().ifPresent(seen -> connections.tryNow(seen.runtime().id())));
    private final Each trust = each(
            "&Trust the new certificate\u2026",
            null,
            () -> lost().filter(seen -> seen.snapshot().link().shown() != null).isPresent(),
            this::trust);
    private final Each change = each(
            "C&hange\u2026",
            null,
            () -> known().isPresent(),
            () -> known().ifPresent(seen -> new ChangeRuntime(shell(), seen.runtime()).open()));
    private final Each name =
            each("&Name the pair\u2026", null, () -> row(Row.Pair.class).isPresent(), this::name);
    private final Each remove = each("Remove\u2026", null, () -> known().isPresent(), this::remove);

    ViewActions(RuntimesView view) {
        this.view = view;
        remove.setActionDefinitionId(ActionFactory.DELETE.getCommandId());
    }

    /** An action that knows when it is possible. */
    private static final class Each extends Action {

        private final BooleanSupplier possible;
        private final Runnable deed;

        Each(String text, String icon, BooleanSupplier possible, Runnable deed) {
            super(text);
            this.possible = possible;
            this.deed = deed;
            if (icon != null) {
                setImageDescriptor(Icons.descriptor(icon));
            }
        }

        @Override
        public void run() {
            if (possible.getAsBoolean()) {
                deed.run();
            }
        }
    }

    private Each each(String text, String icon, BooleanSupplier possible, Runnable deed) {
        Each made = new Each(text, icon, possible, deed);
        all.add(made);
        return made;
    }

    void fill(IActionBars bars) {
        for (Each each : List.of(add, deploy, rollBack, switchOver)) {
            bars.getToolBarManager().add(each);
        }
        bars.setGlobalActionHandler(ActionFactory.DELETE.getId(), remove);
        bars.updateActionBars();
        update();
    }

    void fill(IMenuManager menu) {
        update();
        group(menu, open, show);
        group(menu, deploy, rollBack, undeploy, putIntoService);
        group(menu, switchOver, drain, resume);
        group(menu, tryNow, trust);
        group(menu, add, change, name, remove);
    }

    /** What is not possible is left out, but for what a person would look for. */
    private static void group(IMenuManager menu, Each... actions) {
        menu.add(new Separator());
        for (Each each : actions) {
            if (each.isEnabled()) {
                menu.add(each);
            }
        }
    }

    void update() {
        for (Each each : all) {
            boolean possible = each.possible.getAsBoolean();
            if (each.isEnabled() != possible) {
                each.setEnabled(possible);
            }
        }
    }

    /** What a double click does. */
    void usual() {
        Row row = view.tree().selected();
        if (row == null) {
            return;
        }
        switch (row.of()) {
            case Row.Flow flow -> open.run();
            case Row.Member member when !member.witness() -> add();
            case Row.Runtime runtime -> tryNow.run();
            case Row.Member member -> {}
            case Row.Pair pair ->
                view.tree().viewer().setExpandedState(row, !view.tree().viewer().getExpandedState(row));
        }
    }

    private Shell shell() {
        return view.getSite().getShell();
    }

    private void ask(RuntimeAction deed) {
        view.ask(deed);
    }

    private <T extends Row.Of> Optional<T> row(Class<T> kind) {
        Row row = view.tree().selected();
        return row == null
                ? Optional.empty()
                : Optional.of(row.of()).filter(kind::isInstance).map(kind::cast);
    }

    private Optional<Target> target() {
        return view.target(view.tree().selected());
    }

    private boolean isUp() {
        return target().stream()
                .flatMap(target -> connections.of(target).stream())
                .anyMatch(seen -> seen.snapshot().link().isUp());
    }

    private Optional<ObservedRuntime> known() {
        return row(Row.Runtime.class).flatMap(runtime -> connections.of(runtime.id()));
    }

    private Optional<ObservedRuntime> lost() {
        return known().filter(seen -> !seen.snapshot().link().isUp());
    }

    private Optional<ObservedRuntime> runtime(String state) {
        return known().filter(seen -> seen.snapshot().link().isUp()
                && state.equals(seen.snapshot().status().state()));
    }

    /** One that was drained, or is about to be: then it is leaving. */
    private Optional<ObservedRuntime> resumable() {
        return runtime("draining").or(() -> runtime("leaving"));
    }

    /** A flow on a runtime that answers. */
    private record Flow(ObservedRuntime seen, FlowInfo info) {

        String before() {
            return info.before();
        }
    }

    private Optional<Flow> flow() {
        return row(Row.Flow.class)
                .flatMap(row -> connections
                        .of(row.runtime())
                        .filter(seen -> seen.snapshot().link().isUp())
                        .flatMap(seen -> seen.snapshot().flow(row.name()).map(info -> new Flow(seen, info))));
    }

    private Optional<ObservedPair> pair() {
        return target().filter(Target.Both.class::isInstance)
                .flatMap(both -> view.pair(((Target.Both) both).pair()))
                .filter(ObservedPair::isUp);
    }

    /** The side that could be made the active one: the selected one, else the one other. */
    private Optional<String> standby() {
        Optional<PairStatus> status = pair().flatMap(ObservedPair::status).filter(known -> known.active() != null);
        Optional<String> selected =
                known().flatMap(seen -> seen.snapshot().inPair()).map(PairStatus::member);
        return status.flatMap(known -> selected.filter(member -> !member.equals(known.active()))
                .or(() -> known.members().stream()
                        .filter(member -> "runtime".equals(member.kind())
                                && !member.name().equals(known.active()))
                        .map(PairStatus.Member::name)
                        .findFirst()));
    }

    private void switchOver() {
        ObservedPair pair = pair().orElseThrow();
        ObservedRuntime through = pair.sides().stream()
                .filter(side -> side.snapshot().link().isUp())
                .findFirst()
                .orElseThrow();
        ask(RuntimeAction.switchOver(
                through, pair.status().orElseThrow(), standby().orElseThrow()));
    }

    private void rollBack() {
        Flow flow = flow().orElseThrow();
        ask(RuntimeAction.rollBack(flow.seen(), flow.info(), flow.before()));
    }

    private void undeploy() {
        Flow flow = flow().orElseThrow();
        ask(RuntimeAction.undeploy(flow.seen(), flow.info()));
    }

    /** The newest of those that are kept. */
    private void putIntoService() {
        Flow flow = flow().orElseThrow();
        ask(RuntimeAction.putIntoService(
                flow.seen(), flow.info(), flow.info().versions().getFirst()));
    }

    /** With what a side says of itself that is known to the pair only. */
    private void add() {
        Optional<Row.Member> member = row(Row.Member.class).filter(each -> !each.witness());
        String address = member.flatMap(each -> view.pair(each.pair()).flatMap(pair -> admin(pair, each.name())))
                .orElse("");
        view.add(address, member.map(Row.Member::name).orElse(""));
    }

    /** Where a side's admin API is; of one that can't say it, its machine with the port of the other side is a guess to be mended. */
    private static Optional<String> admin(ObservedPair pair, String side) {
        int otherPort = pair.sides().getFirst().runtime().admin().getPort();
        return pair.status()
                .flatMap(status -> status.member(side))
                .map(known ->
                        known.admin() == null ? known.address().replaceFirst(":\\d+$", ":" + otherPort) : known.admin())
                .map(admin -> "https://" + admin);
    }

    private void deploy() {
        Optional<Path> flow = DeployFlow.edited();
        if (flow.isEmpty()) {
            FileDialog dialog = new FileDialog(shell(), SWT.OPEN);
            dialog.setText("The flow to deploy");
            dialog.setFilterExtensions(new String[] {"*.flow"});
            flow = Optional.ofNullable(dialog.open()).map(Path::of);
        }
        flow.ifPresent(path -> DeployFlow.open(shell(), path, target().orElse(null)));
    }

    private void open() {
        Flow flow = flow().orElseThrow();
        try {
            if (FlowPlaces.open(view.getSite().getPage(), flow.info().flow(), "")
                    .isEmpty()) {
                view.say("No flow in the workspace is called " + flow.info().flow() + ".");
            }
        } catch (PartInitException e) {
            view.say("The flow can't be opened: " + e.getMessage());
        }
    }

    private void show() {
        DeployFlow.edited().ifPresent(flow -> Chosen.ofWorkspace().choose(flow, target().orElse(null)));
    }

    private void trust() {
        ObservedRuntime seen = lost().orElseThrow();
        Link link = seen.snapshot().link();
        String known = seen.runtime().fingerprint();
        String shown = Fingerprint.of(link.shown());
        MessageDialog question = new MessageDialog(
                shell(),
                "Trust the new certificate",
                null,
                "At " + seen.runtime().admin() + " another certificate is shown than before. If you have not given "
                        + seen.runtime().name()
                        + " a new one on purpose, something else stands in its place, and would be given its"
                        + " token.\n\nKnown:\n" + halves(known) + "\n\nShown now:\n" + halves(shown),
                MessageDialog.WARNING,
                new String[] {"Trust the one shown now", "Cancel"},
                1);
        if (question.open() == 0) {
            connections.change(seen.runtime().showing(link.shown()));
        }
    }

    private static String halves(String fingerprint) {
        return fingerprint.substring(0, 48) + "\n" + fingerprint.substring(48);
    }

    private void name() {
        ObservedPair pair =
                row(Row.Pair.class).flatMap(row -> view.pair(row.pair())).orElseThrow();
        InputDialog dialog = new InputDialog(
                shell(),
                "Name the pair",
                "What the pair is called here:",
                pair.name(),
                text -> text.isBlank() ? "Give it a name." : null);
        if (dialog.open() == Window.OK) {
            connections.name(pair.pair(), dialog.getValue().strip());
        }
    }

    private void remove() {
        ObservedRuntime seen = known().orElseThrow();
        MessageDialog question = new MessageDialog(
                shell(),
                "Remove a runtime",
                null,
                seen.runtime().name()
                        + " is forgotten here, its token and its certificate too. The runtime itself goes on as it is.",
                MessageDialog.QUESTION,
                new String[] {"Forget " + seen.runtime().name(), "Cancel"},
                1);
        if (question.open() == 0) {
            connections.remove(seen.runtime().id());
        }
    }
}
