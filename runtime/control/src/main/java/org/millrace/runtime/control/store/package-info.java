/**
 * The bundle store: what was deployed here, which version of each flow is active, and what one may go back to.
 *
 * <p>Everything that counts stands in one small file, {@code state}; bundles are files beside it that never change. A change is one
 * rename of that file. Deploying goes in this order:
 *
 * <ol>
 *   <li>verify: the reader opens the bundle; the version is held against the highest that was here
 *   <li>stage: the bundle's file is written, synced, and renamed into its place. The state does not name it, so it isn't there yet
 *   <li>make ready: the runtime links the bundle and warms it up, or refuses. It may take seconds
 *   <li>prepare: the next state is written and synced under another name. A full disk shows here, before the runtime has changed
 *   <li>activate: the runtime swaps it in; it refuses only what can't be beside another flow that came meanwhile
 *   <li>publish: the next state is renamed into its place, and the folder synced. From here on the new version is the active one
 * </ol>
 *
 * <p>From 2 on a deployment has its flow's turn, and other changes to that flow wait for it; changes to other flows don't, and what a
 * bundle takes to be made ready (3) is its flow's affair alone. Only 4 to 6, which are a matter of milliseconds, are done for one flow at a
 * time, since all flows share the one state.
 *
 * <p>So a crash before the rename leaves the old version active, and one after it the new; there is no third way, since the rename is
 * one step of the file system and a runtime that ends forgets what it had swapped in. When the runtime refuses (3 or 5), the state was never
 * touched: the old version serves on, and the refused one counts neither as kept nor as seen, so that it may come again mended under
 * the same version. When publishing fails without a crash (6), the runtime is put back to the old version, and both agree.
 *
 * <p>Publishing before activating would be wrong: a crash in between would leave a version active that was never linked here. Taking a
 * flow out of service is the other way round, since the runtime cannot refuse it: the state first, then the runtime.
 *
 * <p>Versions only grow: the highest that was ever taken is remembered, even when the flow is undeployed and its bundles are gone. One
 * goes back only by an explicit rollback to a version that is kept.
 *
 * <p>The store never links or runs a flow itself ({@link org.millrace.runtime.control.store.Activation} does, which {@link
 * org.millrace.runtime.control.store.Deployments} is for the gateway), and never trusts a file without opening it through the reader. Read
 * {@code BundleStore.makeActive}, then {@code StoreState} and {@code BundleFolder}.
 */
package org.millrace.runtime.control.store;
