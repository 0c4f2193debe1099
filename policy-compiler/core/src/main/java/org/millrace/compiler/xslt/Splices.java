package org.millrace.compiler.xslt;

import java.util.Map;
import org.millrace.compiler.resource.FlowFolder;
import org.millrace.xml.rewrite.NotASplice;
import org.millrace.xml.rewrite.Rewrite;

/** Tells which stylesheets the runtime runs as splices, by asking the code that will do it. */
public final class Splices {

    private Splices() {}

    /**
     * @param resources the flow's files by their paths
     * @return why the stylesheet runs in Saxon, or null when it is a splice
     */
    public static String fallback(String location, Map<String, byte[]> resources) {
        String path = FlowFolder.resolve("", location);
        byte[] stylesheet = path == null ? null : resources.get(path);
        if (stylesheet == null) {
            return "it is not in the flow's folder";
        }
        try {
            Rewrite.read(path, stylesheet, (href, from) -> {
                String target = FlowFolder.resolve(from, href);
                byte[] module = target == null ? null : resources.get(target);
                return module == null ? null : new Rewrite.Module(target, module);
            });
            return null;
        } catch (NotASplice e) {
            return e.getMessage();
        }
    }
}
