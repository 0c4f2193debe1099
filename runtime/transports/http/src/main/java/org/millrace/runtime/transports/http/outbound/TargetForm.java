package org.millrace.runtime.transports.http.outbound;

import java.net.URI;
import java.net.URISyntaxException;
import org.millrace.runtime.settings.Form;
import org.millrace.runtime.settings.Scalars;
import org.millrace.runtime.settings.Unreadable;

/** An http or https address without user, query or fragment. */
final class TargetForm implements Form<URI> {

    private static final String REMEDY =
            "write http://host:port or https://host:port, with a path if the backend has one";

    @Override
    public String type() {
        return "http(s)://host:port/path";
    }

    @Override
    public URI of(String text) throws Unreadable {
        try {
            URI uri = new URI(text);
            boolean http = "http".equals(uri.getScheme()) || "https".equals(uri.getScheme());
            if (!http || uri.getHost() == null || uri.getPort() > 65535) {
                throw new Unreadable(Scalars.quoted(text) + " is not the address of a target", REMEDY);
            }
            if (uri.getUserInfo() != null || uri.getQuery() != null || uri.getFragment() != null) {
                throw new Unreadable("the address of a target can't have a user, a query or a fragment", REMEDY);
            }
            return uri;
        } catch (URISyntaxException e) {
            throw new Unreadable(Scalars.quoted(text) + " is not the address of a target", REMEDY);
        }
    }
}
