package org.millrace.cli.command;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import org.millrace.cli.build.FlowBuild;
import org.millrace.cli.screen.HasScreen;
import org.millrace.cli.screen.Screen;
import org.millrace.client.Failure;
import org.millrace.model.draw.Arrangement;
import org.millrace.model.draw.DrawingFiles;
import org.millrace.model.draw.Picture;
import org.millrace.model.draw.SvgWriter;
import org.millrace.model.draw.Theme;
import org.millrace.model.flow.FlowFiles;
import org.millrace.model.flow.Problem;
import org.millrace.runtime.process.ExitCode;
import org.millrace.xml.Printable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.ParentCommand;

@Command(
        name = "draw",
        description = {
            "Draws a flow as an SVG picture, for reviews and documents.",
            "Steps stand where the .layout file beside the flow has them; those that it does not know are placed. Changes no file of the flow."
        })
public final class Draw implements Callable<Integer> {

    enum Colours {
        light,
        dark,
        auto
    }

    @ParentCommand
    private HasScreen millrace;

    @Parameters(paramLabel = "FLOW", description = "A flow (.flow); what can be read of a damaged one is drawn.")
    private Path flow;

    @Option(
            names = {"-o", "--output"},
            paramLabel = "FILE",
            description = "The picture to write. Default: standard output.")
    private Path output;

    @Option(
            names = "--theme",
            paramLabel = "THEME",
            description =
                    "The colours: light, dark, or auto, which is what whoever looks at it prefers. Default: light.")
    private Colours theme = Colours.light;

    @Option(names = "--arrange", description = "Arrange all steps anew, but for those that are pinned.")
    private boolean arrange;

    @Override
    public Integer call() {
        FlowBuild.requireFlow(flow);
        DrawingFiles files = files();
        report(flow, files.ofFlow());
        report(FlowFiles.layoutOf(flow), files.ofLayout());
        if (arrange) {
            Arrangement.arrangeAll(files.drawing());
        }
        String svg = SvgWriter.write(
                Picture.of(files.drawing()), Theme.valueOf(theme.name().toUpperCase(Locale.ROOT)));
        Screen screen = millrace.screen();
        if (output == null) {
            screen.out().print(svg);
            screen.out().flush();
        } else {
            write(svg);
            screen.say(screen.bold(Printable.of(output.toString())));
        }
        return ExitCode.DONE.number();
    }

    private DrawingFiles files() {
        try {
            DrawingFiles files = DrawingFiles.load(flow);
            if (files.isEmpty() && !files.ofFlow().isEmpty()) {
                Problem problem = files.ofFlow().getFirst();
                throw new Failure(
                        Failure.Kind.FAILED,
                        flow + ":" + problem.line() + ":" + problem.column() + ": " + problem.wrong(),
                        problem.remedy());
            }
            return files;
        } catch (IOException e) {
            throw new Failure(
                    Failure.Kind.FAILED,
                    flow + ", or the layout beside it, can't be read: " + e,
                    "let this user read both files",
                    e);
        }
    }

    private void report(Path file, List<Problem> problems) {
        Screen screen = millrace.screen();
        problems.forEach(problem -> screen.err().println(screen.bad(Printable.lines(file + ":" + problem))));
    }

    private void write(String svg) {
        try {
            Files.writeString(output, svg);
        } catch (IOException e) {
            throw new Failure(
                    Failure.Kind.FAILED,
                    output + " can't be written: " + e,
                    "name a file in a folder that is there and that this user may write to",
                    e);
        }
    }
}
