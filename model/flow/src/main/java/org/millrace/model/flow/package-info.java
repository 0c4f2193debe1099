/**
 * The flow model: what a {@code .flow} file and the {@code .layout} beside it hold, and how they are read and written.
 *
 * <p>{@code model/flow.ecore} is the source of the frame, whose classes EMF's own generator makes in the build, ahead of the compiler: a
 * flow, its wires, samples and layout, and what all steps have in common. Step kinds and their parts are not generated. They stand, with
 * all that the catalog, the compiler and the designer say about them, in the .ecore of their family in {@code model/kinds}, and
 * {@link org.millrace.model.flow.Kinds} loads them. To change either, change the .ecore and build.
 *
 * <p>Files are EMF XMI, made for people and for diffs, and are read and written by {@link org.millrace.model.flow.FlowFiles} rather than by
 * EMF's own resources, because a file that is wrong must still open, say where and how it is wrong, and lose nothing on saving.
 *
 * <p>Depends on EMF and the resources of {@code model/kinds} alone. Knows nothing of the meaning of a flow: whether it makes sense is the
 * catalog's and the compiler's business. Read {@code FlowFiles}, {@code FlowXmi}, {@code Kinds} and the .ecore first.
 */
package org.millrace.model.flow;
