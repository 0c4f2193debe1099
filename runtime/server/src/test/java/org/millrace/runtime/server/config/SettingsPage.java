package org.millrace.runtime.server.config;

import java.util.ArrayList;
import java.util.List;
import org.millrace.runtime.settings.Declared;
import org.millrace.runtime.settings.Declared.Part;
import org.millrace.runtime.settings.NamedSection;
import org.millrace.runtime.settings.Shape;
import org.millrace.runtime.settings.Value;

/** The page docs/settings.md, made from what the records declare. */
final class SettingsPage {

    private static final String HEAD = """
            # The settings

            Every key of a runtime's two files. This page, and the JSON Schemas for editors beside it
            ([millrace.schema.json](schema/millrace.schema.json), [environment.schema.json](schema/environment.schema.json)), are made from what
            the runtime reads: do not edit them. Commented files to copy from are [millrace.yaml](../runtime/server/millrace.yaml) and
            [environment.yaml](../runtime/server/environment.yaml).

            - Any value may hold `${NAME}` or `${NAME:-default}`, filled in from the environment of the process; `$${` stands for `${` itself.
            - Paths are relative to the folder of the file.
            - A size is a number of bytes or has a unit: `512`, `64KB`, `16MB`, `1GB`; a KB is 1024 bytes.
            - A duration has a unit: `500ms`, `60s`, `5m`, `1h`, `7d`.
            - A name that people choose stands here as `NAME`: letters, digits, `-` and `_`, at most 64.
            - What is *live* is taken up by a reload ([Changes while it runs](operating.md#changes-while-it-runs)), anything else by a restart.
            - Wrong keys and values keep the runtime from starting; all are told at once, with file, line and column. `millrace run --check`
              tells them without starting, and what it passes starts.
            """;

    private final StringBuilder text = new StringBuilder();

    static String text() {
        SettingsPage page = new SettingsPage();
        page.text.append(HEAD);
        for (UserFile file : UserFile.values()) {
            page.text.append("\n## ").append(file.file).append('\n');
            for (NamedSection<?> section : file.named) {
                page.section(
                        section.key(),
                        section.live() ? section.meaning() + ". All of it is live" : section.meaning(),
                        section.each(),
                        section.key() + ".NAME.");
            }
            List<Part> single = new ArrayList<>();
            for (Part part : file.plain.parts()) {
                if (part.shape() instanceof Shape.Nested nested) {
                    page.section(part.key(), part.option().value(), nested.section(), part.key() + ".");
                } else if (part.option() != null) {
                    single.add(part);
                }
            }
            page.text.append("\n### The other keys\n");
            page.table();
            single.forEach(part -> page.row("", part));
        }
        return page.text.toString();
    }

    private void section(String key, String meaning, Declared<?> section, String path) {
        text.append("\n### ")
                .append(key)
                .append("\n\n")
                .append(sentence(meaning))
                .append('\n');
        table();
        rows(path, section);
    }

    private void table() {
        text.append("\n| key | value | default | |\n|---|---|---|---|\n");
    }

    private void rows(String path, Declared<?> section) {
        for (Part part : section.parts()) {
            switch (part.shape()) {
                case Shape.Beside beside -> rows(path, beside.options());
                case Shape.Nested nested -> {
                    row(path, part);
                    rows(path + part.key() + ".", nested.section());
                }
                case Shape.Named each -> {
                    row(path, part);
                    rows(path + part.key() + ".NAME.", each.each());
                }
                case Shape.OwnName ignored -> {}
                case Shape.Fixed ignored -> {}
                default -> row(path, part);
            }
        }
    }

    private void row(String path, Part part) {
        String example = part.option().example();
        text.append("| `")
                .append(path)
                .append(part.key())
                .append("` | ")
                .append(escaped(said(part.shape())))
                .append(" | ")
                .append(escaped(otherwise(part)))
                .append(" | ")
                .append(escaped(sentence(part.option().value())))
                .append(part.option().live() ? " Live." : "")
                .append(example.isEmpty() ? "" : " E.g. `" + example + "`")
                .append(" |\n");
    }

    private static String otherwise(Part part) {
        if (part.isRequired()) {
            return "must be there";
        }
        String written = part.defaultText();
        return written.isEmpty() || !part.option().absent().isEmpty() ? written : "`" + written + "`";
    }

    private static String said(Shape shape) {
        return switch (shape) {
            case Shape.One one -> said(one.value());
            case Shape.Perhaps perhaps -> said(perhaps.value());
            case Shape.Several several -> "list of: " + said(several.value());
            case Shape.NamedValues values -> "names, each with: " + said(values.each());
            case Shape.Named ignored -> "names, each with a section";
            case Shape.Nested ignored -> "section";
            case Shape.Beside ignored -> "";
            case Shape.OwnName ignored -> "";
            case Shape.Fixed ignored -> "";
        };
    }

    private static String said(Value value) {
        if (!value.words().isEmpty()) {
            return "`" + String.join("`, `", value.words()) + "`";
        }
        return value.most().isEmpty() ? value.said() : value.said() + ", " + value.least() + " to " + value.most();
    }

    private static String sentence(String meaning) {
        return Character.toUpperCase(meaning.charAt(0)) + meaning.substring(1) + ".";
    }

    private static String escaped(String cell) {
        return cell.replace("|", "\\|").replace("${...}", "`${...}`");
    }
}
