package org.millrace.runtime.steps.json;

import com.networknt.schema.ExecutionContext;
import com.networknt.schema.SchemaContext;
import com.networknt.schema.format.Format;

/**
 * A mailbox (RFC 5321 section 4.1.2), at whatever host: networknt's own format takes only hosts below the top-level domains that were known
 * when it was made, and none of a network of one's own, such as {@code ward@clinic.local}.
 *
 * @param mailbox networknt's own, which judges what stands before the @, and addresses in brackets
 * @param host judges the host's name
 */
record MailboxFormat(Format mailbox, Format host) implements Format {

    private static final String KNOWN_HOST = "example.org";

    @Override
    public boolean matches(ExecutionContext validation, SchemaContext schema, String text) {
        if (mailbox.matches(validation, schema, text)) {
            return true;
        }
        int behindAt = text.lastIndexOf('@') + 1;
        return host.matches(validation, schema, text.substring(behindAt))
                && mailbox.matches(validation, schema, text.substring(0, behindAt) + KNOWN_HOST);
    }

    @Override
    public String getName() {
        return mailbox.getName();
    }

    @Override
    public String getMessageKey() {
        return mailbox.getMessageKey();
    }
}
