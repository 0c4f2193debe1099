/**
 * Whether a runtime lives and serves, as balancers, orchestrators and people ask: checks with a name and a reason, and the watch over the
 * threads that everything else waits for. Knows no transport and nobody who asks. Read {@link org.millrace.runtime.health.Health}.
 */
package org.millrace.runtime.health;
