package org.millrace.runtime.server;

import java.util.List;
import org.millrace.runtime.api.Family;
import org.millrace.runtime.steps.control.ControlFamily;
import org.millrace.runtime.steps.folder.FolderFamily;
import org.millrace.runtime.steps.http.HttpFamily;
import org.millrace.runtime.steps.json.JsonFamily;
import org.millrace.runtime.steps.soap.SoapFamily;
import org.millrace.runtime.steps.wss.WssFamily;
import org.millrace.runtime.steps.xml.XmlFamily;
import org.millrace.runtime.transports.http.step.Invoke;
import org.millrace.runtime.transports.http.step.Reply;

/**
 * The families of steps that this runtime has: the one place that names them. A runtime without one of them lacks a line here, and a module in
 * the pom; what flows may call and see, and what is warmed up, follow from the list.
 */
public final class Families {

    public static final List<Family> ALL = List.of(
            ControlFamily.FAMILY,
            FolderFamily.FAMILY,
            HttpFamily.FAMILY.with(Invoke.class, Reply.class),
            JsonFamily.FAMILY,
            SoapFamily.FAMILY,
            WssFamily.FAMILY,
            XmlFamily.FAMILY);

    private Families() {}

    /** Every class that carries out a step. */
    static List<Class<?>> open() {
        return ALL.stream().<Class<?>>flatMap(family -> family.open().stream()).toList();
    }

    static void warmUp() {
        ALL.forEach(family -> family.warmUp().run());
    }
}
