package org.millrace.designer.diagram.session;

import java.util.Optional;
import org.eclipse.compare.ITypedElement;

/** A side of a comparison that holds a flow together with its layout. */
public interface EditedContent extends ITypedElement {

    Content content();

    /** The editor that shows it, when it is what is drawn there. */
    Optional<EditSession> session();
}
