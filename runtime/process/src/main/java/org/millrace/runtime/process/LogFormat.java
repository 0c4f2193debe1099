package org.millrace.runtime.process;

import java.util.Locale;
import org.millrace.xml.Printable;

/** How an event is written: each form is one line, or one datagram, whatever the message holds. */
public enum LogFormat {
    /** For people: {@link LogLine}. */
    TEXT {
        @Override
        public String of(LogEvent event) {
            return LogLine.of(event.time(), event.level(), event.logger(), event.message(), event.thrown());
        }
    },

    /** For collectors: an object a line (RFC 8259), whose strings hold no character that can't be seen. */
    JSON {
        @Override
        public String of(LogEvent event) {
            StringBuilder line = new StringBuilder(300).append("{\"time\":\"");
            LogLine.time(event.time(), line);
            line.append('"');
            member("level", event.level(), line);
            member("logger", event.logger(), line);
            member("thread", event.thread(), line);
            member("message", event.message() == null ? "" : event.message(), line);
            event.sortedFields().forEach((name, value) -> member(name, value, line));
            if (event.thrown() != null) {
                member("thrown", LogLine.thrown(event.thrown()), line);
            }
            return line.append("}\n").toString();
        }
    },

    /** For journald: the fields of an entry in its native protocol, none of which holds a line end. */
    JOURNAL {
        @Override
        public String of(LogEvent event) {
            StringBuilder entry = new StringBuilder(300);
            String thrown = event.thrown() == null ? "" : " | " + LogLine.thrown(event.thrown());
            field("MESSAGE", (event.message() == null ? "" : event.message()) + thrown, entry);
            field("PRIORITY", String.valueOf(priority(event.level())), entry);
            field("SYSLOG_IDENTIFIER", "millrace", entry);
            field("LOGGER", event.logger(), entry);
            field("THREAD_NAME", event.thread(), entry);
            event.sortedFields()
                    .forEach((name, value) -> field("MILLRACE_" + name.toUpperCase(Locale.ROOT), value, entry));
            return entry.toString();
        }
    };

    /** The event as it is written, with its end. */
    public abstract String of(LogEvent event);

    /** As syslog numbers weights (RFC 5424 section 6.2.1). */
    private static int priority(String level) {
        return switch (level) {
            case "ERROR" -> 3;
            case "WARN" -> 4;
            case "INFO" -> 6;
            default -> 7;
        };
    }

    private static void field(String name, String value, StringBuilder entry) {
        entry.append(name).append('=').append(Printable.of(value)).append('\n');
    }

    private static void member(String name, String value, StringBuilder line) {
        line.append(",\"").append(name).append("\":\"");
        int shown = Math.min(value.length(), Printable.MAX_CHARS);
        if (shown < value.length() && Character.isHighSurrogate(value.charAt(shown - 1))) {
            shown--;
        }
        for (int i = 0; i < shown; ) {
            int c = value.codePointAt(i);
            if (c == '"' || c == '\\') {
                line.append('\\').append((char) c);
            } else if (Printable.isPlain(c)) {
                line.appendCodePoint(c);
            } else {
                for (char half : Character.toChars(c)) {
                    line.append(String.format("\\u%04x", (int) half));
                }
            }
            i += Character.charCount(c);
        }
        if (shown < value.length()) {
            line.append("... (").append(value.length() - shown).append(" more characters)");
        }
        line.append('"');
    }
}
