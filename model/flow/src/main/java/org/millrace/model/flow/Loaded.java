package org.millrace.model.flow;

import java.util.List;
import org.eclipse.emf.ecore.EObject;

/**
 * What a file held.
 *
 * @param content never null; whatever could be read, empty at worst
 * @param problems everything that is wrong with the file, in the order of the file; empty when all is well
 * @param whole false when a part of the file could not even be kept (see {@link Problem.Kind}), so that the content can be
 *     shown but not saved
 */
public record Loaded<T extends EObject>(T content, List<Problem> problems, boolean whole) {

    public Loaded {
        problems = List.copyOf(problems);
    }
}
