package org.millrace.client.exchange;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.millrace.client.Failure;

/**
 * What to send, and what must come back: an example's {@code expected/exchanges.txt}, or a test of a person's own flows. {@code
 * examples/README.md} explains its words.
 *
 * @param shows what it shows, in a few words
 * @param backends name to the environment variable that takes the port
 * @param programs the class of a backend's program by its name; of one that is not here, the order service's
 * @param stubs the same of stubs, which answer as each exchange says
 * @param folders name to the environment variable that takes the folder, which is made
 * @param preparation a script to run before anything else
 * @param sections one a runtime
 */
public record ExchangeScript(
        String shows,
        Map<String, String> backends,
        Map<String, String> programs,
        Map<String, String> stubs,
        Map<String, String> folders,
        Optional<Preparation> preparation,
        List<Section> sections) {

    /**
     * @param script takes a folder to fill as its argument
     * @param variable the environment variable that takes the folder
     */
    public record Preparation(Path script, String variable) {}

    /** @param folder the example's: what the files it names are relative to */
    public static ExchangeScript read(Path file, Path folder) throws IOException {
        Reader reader = new Reader(file, folder);
        int number = 0;
        for (String line : Files.readAllLines(file)) {
            number++;
            if (!line.isBlank() && !line.startsWith("#")) {
                String[] wordAndRest = line.strip().split("\\s+", 2);
                reader.line(number, wordAndRest[0], wordAndRest.length == 2 ? wordAndRest[1] : "");
            }
        }
        reader.finishSection();
        return new ExchangeScript(
                reader.shows,
                reader.backends,
                reader.programs,
                reader.stubs,
                reader.folders,
                Optional.ofNullable(reader.preparation),
                List.copyOf(reader.sections));
    }

    private static final int NONE = -1;
    /** The statuses of HTTP; those of other protocols, of which gRPC's are 0 to 16, are for exchanges that a program sends. */
    private static final String HTTP = "[1-5]\\d\\d";

    /** The exchange that is being read. */
    private static final class Draft {
        private final int line;
        private final String title;
        private String method = "";
        private String path = "";
        private Path body;
        private int status = NONE;
        private String by = "";
        private Path sameAs;
        private final Map<String, String> headers = new LinkedHashMap<>();
        private final List<String> way = new ArrayList<>();
        private final List<String> sentBy = new ArrayList<>();
        private final List<String> openedBy = new ArrayList<>();
        private final List<String> contains = new ArrayList<>();
        private final List<String> lacks = new ArrayList<>();
        private final List<String> show = new ArrayList<>();
        private final Map<String, ExpectedExchange.Answer> answers = new LinkedHashMap<>();
        private final Map<String, Path> gets = new LinkedHashMap<>();
        private final List<ExpectedExchange.Turn> talk = new ArrayList<>();
        private ExpectedExchange.Drop drop;
        private int statusLine;
        private int withinSeconds;

        Draft(int line, String title) {
            this.line = line;
            this.title = title;
        }

        ExpectedExchange done() {
            return new ExpectedExchange(
                    title,
                    method,
                    path,
                    body,
                    headers,
                    status,
                    by,
                    way,
                    sentBy,
                    openedBy,
                    sameAs,
                    contains,
                    lacks,
                    show,
                    answers,
                    gets,
                    talk,
                    drop,
                    line,
                    withinSeconds);
        }
    }

    private static final class Reader {
        private final Path file;
        private final Path folder;
        private String shows = "";
        private final Map<String, String> backends = new LinkedHashMap<>();
        private final Map<String, String> programs = new LinkedHashMap<>();
        private final Map<String, String> stubs = new LinkedHashMap<>();
        private final Map<String, String> folders = new LinkedHashMap<>();
        private Preparation preparation;
        private final List<Section> sections = new ArrayList<>();
        private Path environment;
        private List<Path> flows = List.of();
        private List<Section.Refusal> refusals = new ArrayList<>();
        private List<ExpectedExchange> exchanges = new ArrayList<>();
        private Draft draft;

        Reader(Path file, Path folder) {
            this.file = file;
            this.folder = folder;
        }

        void line(int number, String word, String rest) throws IOException {
            if (rest.isEmpty()) {
                throw wrong(number, "'" + word + "' needs a value");
            }
            switch (word) {
                case "shows" -> shows = rest;
                case "backend" -> {
                    String[] backend = words(number, rest, 2, 3, "a name, a variable and perhaps a class");
                    backends.put(backend[0], backend[1]);
                    if (backend.length == 3) {
                        programs.put(backend[0], backend[2]);
                    }
                }
                case "stub" -> {
                    String[] nameAndVariable = words(number, rest, 2, 2, "a name and a variable");
                    stubs.put(nameAndVariable[0], nameAndVariable[1]);
                }
                case "folder" -> {
                    String[] nameAndVariable = words(number, rest, 2, 2, "a name and a variable");
                    folders.put(nameAndVariable[0], nameAndVariable[1]);
                }
                case "prepare" -> {
                    String[] scriptAndVariable = words(number, rest, 2, 2, "a script and a variable");
                    preparation = new Preparation(existing(number, scriptAndVariable[0]), scriptAndVariable[1]);
                }
                case "runtime" -> {
                    String[] files = words(number, rest, 2, 9, "an environment file and flow files");
                    finishSection();
                    environment = existing(number, files[0]);
                    flows = Stream.of(files)
                            .skip(1)
                            .map(flow -> existing(number, flow))
                            .toList();
                }
                case "refuses" -> {
                    String[] flowAndWords = rest.split("\\s+", 2);
                    refusals.add(new Section.Refusal(
                            existing(number, flowAndWords[0]),
                            flowAndWords.length == 2 ? flowAndWords[1] : "",
                            number));
                }
                case "exchange" -> {
                    finishExchange();
                    draft = new Draft(number, rest);
                }
                default -> ofExchange(number, word, rest);
            }
        }

        private void ofExchange(int number, String word, String rest) {
            if (draft == null) {
                throw wrong(number, "'" + word + "' stands before the first 'exchange'");
            }
            switch (word) {
                case "send" -> {
                    String[] request = words(number, rest, 2, 3, "a method, a path and perhaps a file");
                    draft.method = request[0];
                    draft.path = request[1];
                    draft.body = request.length == 3 ? existing(number, request[2]) : null;
                }
                case "puts" -> {
                    String[] placeAndFile = words(number, rest, 2, 2, "a folder's file and a file to put there");
                    draft.drop = new ExpectedExchange.Drop(place(number, placeAndFile[0]), "");
                    draft.body = existing(number, placeAndFile[1]);
                    draft.status = FileDrop.FOUND;
                }
                case "finds" -> {
                    if (draft.drop == null) {
                        throw wrong(number, "'finds' stands before 'puts'");
                    }
                    draft.drop = new ExpectedExchange.Drop(draft.drop.in(), place(number, rest));
                }
                case "header" -> {
                    int colon = rest.indexOf(':');
                    if (colon < 1) {
                        throw wrong(number, "a header is written NAME: VALUE");
                    }
                    draft.headers.put(
                            rest.substring(0, colon), rest.substring(colon + 1).strip());
                }
                case "status" -> {
                    draft.status = status(number, rest, "\\d|1[0-6]|[1-5]\\d\\d");
                    draft.statusLine = number;
                }
                case "by" -> draft.by = rest;
                case "way" -> draft.way.addAll(List.of(rest.split("\\s+")));
                case "sent-by" -> draft.sentBy.addAll(List.of(rest.split("\\s+")));
                case "opened-by" -> draft.openedBy.addAll(List.of(rest.split("\\s+")));
                case "same-as" -> draft.sameAs = existing(number, rest);
                case "says" -> draft.talk.add(new ExpectedExchange.Turn(true, rest));
                case "hears" -> draft.talk.add(new ExpectedExchange.Turn(false, rest));
                case "contains" -> draft.contains.add(rest);
                case "lacks" -> draft.lacks.add(rest);
                case "show" -> draft.show.add(rest);
                case "answers" -> {
                    String[] answer = words(number, rest, 2, 3, "a stub, a status and perhaps a file");
                    Path body = answer.length == 3 ? existing(number, answer[2]) : null;
                    draft.answers.put(
                            stub(number, answer[0]),
                            new ExpectedExchange.Answer(status(number, answer[1], HTTP), body));
                }
                case "gets" -> {
                    String[] stubAndFile = words(number, rest, 2, 2, "a stub and a file");
                    draft.gets.put(stub(number, stubAndFile[0]), existing(number, stubAndFile[1]));
                }
                case "within" -> {
                    if (!rest.matches("[1-9]|[1-5]\\d|60")) {
                        throw wrong(number, "'" + rest + "' is not a number of seconds from 1 to 60");
                    }
                    draft.withinSeconds = Integer.parseInt(rest);
                }
                default -> throw wrong(number, "'" + word + "' is not one of the words");
            }
        }

        private int status(int number, String text, String allowed) {
            if (!text.matches(allowed)) {
                throw wrong(number, "'" + text + "' is not an HTTP status");
            }
            return Integer.parseInt(text);
        }

        /** A folder of the script, and a file's name. */
        private String place(int number, String text) {
            int slash = text.indexOf('/');
            if (slash < 1 || !folders.containsKey(text.substring(0, slash)) || slash == text.length() - 1) {
                throw wrong(
                        number,
                        "'" + text + "' is not FOLDER/FILE with a folder of a line 'folder NAME VARIABLE' above");
            }
            return text;
        }

        private String stub(int number, String name) {
            if (!stubs.containsKey(name)) {
                throw wrong(
                        number, "there is no stub '" + name + "'; a line 'stub " + name + " VARIABLE' above makes one");
            }
            return name;
        }

        private void finishExchange() {
            if (draft == null) {
                return;
            }
            if (draft.drop == null && (draft.method.isEmpty() || draft.status == NONE)) {
                throw wrong(
                        draft.line, "the exchange '" + draft.title + "' needs a 'send' and a 'status', or a 'puts'");
            }
            if (draft.sentBy.isEmpty()) {
                status(draft.statusLine, String.valueOf(draft.status), HTTP);
            }
            exchanges.add(draft.done());
            draft = null;
        }

        /** Without the word {@code runtime}, the one section has all flows of the folder. */
        void finishSection() throws IOException {
            finishExchange();
            if (exchanges.isEmpty() && refusals.isEmpty()) {
                return;
            }
            if (environment == null) {
                environment = folder.resolve("environment.yaml");
                try (Stream<Path> files = Files.list(folder)) {
                    flows = files.filter(each -> each.toString().endsWith(".flow"))
                            .sorted()
                            .toList();
                }
            }
            sections.add(new Section(environment, flows, refusals, exchanges));
            refusals = new ArrayList<>();
            exchanges = new ArrayList<>();
        }

        private String[] words(int number, String rest, int least, int most, String what) {
            String[] words = rest.split("\\s+");
            if (words.length < least || words.length > most) {
                throw wrong(number, "this takes " + what);
            }
            return words;
        }

        private Path existing(int number, String name) {
            Path found = folder.resolve(name);
            if (!Files.isRegularFile(found)) {
                throw wrong(number, "there is no file " + found);
            }
            return found;
        }

        private Failure wrong(int number, String what) {
            return new Failure(
                    Failure.Kind.FAILED, file + ":" + number + ": " + what, "examples/README.md explains the words");
        }
    }
}
