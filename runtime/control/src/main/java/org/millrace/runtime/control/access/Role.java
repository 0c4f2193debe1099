package org.millrace.runtime.control.access;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Locale;

/** What the bearer of a token may do; each role may do all that those before it may. */
public enum Role {
    /** Looks at status, flows, statistics and faults. */
    VIEWER,
    /** Arms traces, drains and resumes. */
    OPERATOR,
    /** Deploys, activates, rolls back and undeploys. */
    DEPLOYER,
    /** Makes and removes tokens, reads the audit log. */
    ADMINISTRATOR;

    public boolean includes(Role other) {
        return compareTo(other) >= 0;
    }

    @JsonValue
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** @throws IllegalArgumentException for any other word */
    @JsonCreator
    public static Role of(String word) {
        for (Role role : values()) {
            if (role.word().equals(word)) {
                return role;
            }
        }
        throw new IllegalArgumentException("the roles are viewer, operator, deployer and administrator");
    }
}
