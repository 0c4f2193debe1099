/**
 * The flow model: what a {@code .flow} file and the {@code .layout} beside it hold, and how they are read and written.
 *
 * <p>{@code model/flow.ecore} is the source of the model; the classes of {@code src-gen} are generated from it by EMF's own generator.
 * Step kinds, their properties and everything that the catalog, the compiler and the designer say about them stand there, as annotations.
 * To change the model, change the .ecore, then {@code mvn -pl model/flow test-compile exec:java@generate}.
 *
 * <p>Files are EMF XMI, made for people and for diffs, and are read and written by {@link org.millrace.model.flow.FlowFiles} rather than by
 * EMF's own resources, because a file that is wrong must still open, say where and how it is wrong, and lose nothing on saving.
 *
 * <p>Depends on EMF alone. Knows nothing of the meaning of a flow: whether it makes sense is the catalog's and the compiler's business.
 * Read {@code FlowFiles}, {@code FlowReader} and the .ecore first.
 */
package org.millrace.model.flow;
