package org.millrace.compiler.describe;

import java.net.URI;
import java.net.URISyntaxException;
import java.util.Collection;
import org.millrace.runtime.http.ServedFiles;

/** What the files of a description are called by those who ask for them: their paths without the folder that all have in common. */
final class ServedNames {

    private final int common;

    /** @param paths relative to the flow's folder */
    ServedNames(Collection<String> paths) {
        String folder = null;
        for (String path : paths) {
            String own = path.substring(0, path.lastIndexOf('/') + 1);
            folder = folder == null ? own : common(folder, own);
        }
        this.common = folder == null ? 0 : folder.length();
    }

    private static String common(String one, String other) {
        int same = 0;
        int slash = 0;
        while (same < one.length() && same < other.length() && one.charAt(same) == other.charAt(same)) {
            if (one.charAt(same++) == '/') {
                slash = same;
            }
        }
        return one.substring(0, slash);
    }

    /** Where the bundle carries a file. */
    String path(String key, String file) {
        return ServedFiles.part(key, file.substring(common));
    }

    /** The query by which it is asked for. */
    String query(String key, String file) {
        try {
            // a path that is escaped has no more of what would end a query or mean something in it
            String escaped = new URI(null, null, "/" + file.substring(common), null).toASCIIString();
            return "?" + key + "=" + escaped.substring(1).replace("&", "%26").replace("+", "%2B");
        } catch (URISyntaxException e) {
            throw new IllegalArgumentException(file, e);
        }
    }

    /** Whether a location is a relative reference, so that it leads to a file; what is absolute stays as it is. */
    static boolean isFile(String location) {
        return !location.isEmpty() && !location.startsWith("//") && !location.matches("[A-Za-z][A-Za-z0-9+.-]*:.*");
    }
}
