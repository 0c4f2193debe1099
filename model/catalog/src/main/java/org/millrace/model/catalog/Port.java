package org.millrace.model.catalog;

/**
 * A way out of a step, as its kind declares it.
 *
 * @param name the port's name, or, when there is one for each value, the name of the property that holds these
 * @param perValue whether there is a port for each value of the property, named by the value's own {@code port}
 * @param inside whether it leads into the step: the path that begins there is carried out by the step, and lies in its region, see {@link Regions}
 */
public record Port(String name, boolean perValue, boolean inside) {}
