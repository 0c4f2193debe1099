/**
 * The flows in service: loading a bundle's class into a loader of its own, binding it to the environment, warming it up, swapping it in,
 * and running exchanges through it. And what a transport's way in has to be for that: a {@link org.millrace.runtime.flow.Source}.
 *
 * <p>Never opens a bundle or decides whether to trust one; never talks to the network itself; holds no file. Read
 * {@link org.millrace.runtime.flow.Flows} for the life of a flow and {@link org.millrace.runtime.flow.FlowRunner} for that of an
 * exchange.
 */
package org.millrace.runtime.flow;
