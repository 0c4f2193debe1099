package org.millrace.model.draw;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.millrace.model.edit.Drawing;
import org.millrace.model.flow.Flow;
import org.millrace.model.flow.FlowFiles;
import org.millrace.model.flow.Layout;
import org.millrace.model.flow.Loaded;
import org.millrace.model.flow.Problem;

/**
 * A drawing as its two files say it.
 *
 * @param drawing whatever could be read of them
 * @param ofFlow what is wrong with the {@code .flow} file
 * @param ofLayout what is wrong with the {@code .layout} file beside it
 */
public record DrawingFiles(Drawing drawing, List<Problem> ofFlow, List<Problem> ofLayout) {

    /**
     * Loads a flow with its layout; one without a layout has an empty one.
     *
     * @throws IOException when a file can't be read at all; what is wrong inside of it is no exception
     */
    public static DrawingFiles load(Path flow) throws IOException {
        Loaded<Flow> read = FlowFiles.loadFlow(flow);
        Loaded<Layout> layout = FlowFiles.loadLayout(FlowFiles.layoutOf(flow));
        return new DrawingFiles(new Drawing(read.content(), layout.content()), read.problems(), layout.problems());
    }

    /** Whether the flow has no step, or none that could be read. */
    public boolean isEmpty() {
        return drawing.flow().getSteps().isEmpty();
    }
}
