package org.millrace.runtime.control.access;

import java.time.Clock;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * Counts refused tokens by the address they came from, so that guessing, and the audit lines it makes, stay bounded. A good token is
 * never kept waiting: others behind the same address may be at work. Thread-safe.
 */
public final class FailedLogins {

    private static final int MAX_ADDRESSES = 4096;
    private static final long WINDOW_MILLIS = 60_000;

    private static final class Window {
        private final long startMillis;
        private int failures;

        Window(long startMillis) {
            this.startMillis = startMillis;
        }
    }

    private final int most;
    private final Clock clock;
    private final Map<String, Window> windows = new LinkedHashMap<>() {
        private static final long serialVersionUID = 1;

        @Override
        protected boolean removeEldestEntry(Map.Entry<String, Window> eldest) {
            return size() > MAX_ADDRESSES;
        }
    };

    /** @param most failures of an address within a minute */
    public FailedLogins(int most, Clock clock) {
        this.most = most;
        this.clock = clock;
    }

    /** Counts a failure; says how many seconds the address is to wait, 0 while it has failures left. */
    public synchronized int failed(String address) {
        long now = clock.millis();
        Window window = windows.get(address);
        // begun later than now: the clock was put back, and the window would last for as long as that
        if (window == null || now < window.startMillis || now - window.startMillis >= WINDOW_MILLIS) {
            window = new Window(now);
            windows.remove(address); // so that it moves to the young end
            windows.put(address, window);
        }
        if (window.failures < most) {
            window.failures++;
            return 0;
        }
        return (int) Math.max(1, (window.startMillis + WINDOW_MILLIS - now + 999) / 1000);
    }
}
