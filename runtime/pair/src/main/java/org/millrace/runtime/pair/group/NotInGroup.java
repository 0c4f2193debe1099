package org.millrace.runtime.pair.group;

import org.apache.ratis.protocol.exceptions.GroupMismatchException;
import org.apache.ratis.thirdparty.io.grpc.Status;
import org.apache.ratis.thirdparty.io.grpc.StatusRuntimeException;

/** A member answered that it knows no such group, or no such member of its own: it was promoted by hand, or has taken this one out. */
public final class NotInGroup extends Unanswered {

    private static final long serialVersionUID = 1;

    private NotInGroup(String message, Throwable cause) {
        super(message, cause);
    }

    /** Why a question was not answered. */
    static Unanswered or(String member, Throwable cause) {
        for (Throwable one = cause; one != null; one = one.getCause()) {
            boolean refused = one instanceof StatusRuntimeException status
                    && status.getStatus().getCode() == Status.Code.PERMISSION_DENIED;
            if (one instanceof GroupMismatchException || refused) {
                return new NotInGroup(member + " is in another group than this member", cause);
            }
        }
        return new Unanswered(member + " did not answer", cause);
    }
}
