package org.millrace.benchmarks;

import java.io.BufferedReader;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.lang.reflect.Method;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.millrace.xml.warm.EngineWarmUp;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Setup;

/**
 * Runs the benchmarks of the event stream and the tape beside their judges and prints as one table in Markdown what Millrace takes, what every
 * judge takes, and their ratio.
 *
 * <p>A ratio is taken within one JVM on one core. Since a JVM compiles the same code a little differently each time it runs, which moves a
 * ratio by up to a third, the whole is done in several JVMs one after the other: the table shows the median of their ratios, and the lowest and
 * highest beside it.
 *
 * <p>It takes the benchmarks' methods itself instead of asking JMH to: their turns are short and alternate, the ratio is the median of the
 * turns' ratios, and every time is this thread's on the processor, so that a neighbour on the machine makes a run longer and hits both sides
 * alike. What the collector and the compilers do in their own threads is not in it; warming up goes on until the compilers are through.
 */
public final class Ratios {

    private static final String OURS = "millrace";

    /** Between the cells of a row that an inner run prints. */
    private static final String SEPARATOR = "\t";

    /** The benchmarks by the issues' rows, and how much faster than a judge, or than it with a vocabulary, we mean to be at least. */
    private static final List<Work> WORK = List.of(
            new Work("parse, all checks", ParseBenchmark.class, Map.of("aalto", 1.7, "xercesSax", 4.0)),
            new Work("parse + validate", ValidateBenchmark.class, Map.of("xercesStream", 8.0)),
            new Work("one-value XSLT", RewriteBenchmark.class, Map.of("saxon", 20.0)),
            new Work("general XSLT", TransformBenchmark.class, Map.of("saxon", 1.5)),
            new Work("XPath routing", RoutingBenchmark.class, Map.of("saxon", 15.0)),
            new Work("XPath routing by the start", StartBenchmark.class, Map.of("saxon", 15.0)),
            new Work("exclusive C14N + digest", CanonicalBenchmark.class, Map.of("santuario", 15.0)),
            new Work("sign + encrypt", SecurityBenchmark.class, Map.of("wss4j", 2.0)),
            new Work(
                    "parse JSON, all checks",
                    JsonBenchmark.class,
                    Map.of(
                            "jacksonTokens COMPACT", 1.6,
                            "jacksonTokens INDENTED", 1.5,
                            "jacksonTokens NUMBERS", 1.4,
                            "jacksonTokens CHINESE", 1.0)));

    private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

    private static final long WARM_UP_NANOS = 2_500_000_000L;
    private static final long TURN_NANOS = 60_000_000L;
    private static final int TURNS = 11;

    /** Where results go, so that no compiler finds out that nobody wants them. */
    private static Object sink;

    private record Work(String name, Class<?> benchmark, Map<String, Double> wanted) {

        Enum<?>[] vocabularies() throws NoSuchFieldException {
            return (Enum<?>[]) benchmark.getField("vocabulary").getType().getEnumConstants();
        }
    }

    /** A row of the table without its figures. */
    private record Row(String work, String vocabulary, String kilobytes, String against) {

        /** The least ratio that we mean to reach, or null. */
        Double wanted() {
            for (Work each : WORK) {
                if (each.name.equals(work)) {
                    return each.wanted.getOrDefault(against + " " + vocabulary, each.wanted.get(against));
                }
            }
            throw new IllegalArgumentException(work);
        }
    }

    /** What one JVM found: medians in microseconds, and the median of the turns' ratios. */
    private record Figures(double ours, double theirs, double ratio) {}

    private Ratios() {}

    /**
     * Arguments: {@code [--short] [--runs 5] [--sizes 1,10] [--vocabularies ORDERS,GRID] [a part of a work's or a benchmark's name]...}; with
     * {@code --inner} this is one of the runs, and prints its rows for the outer one.
     */
    public static void main(String[] arguments) throws Throwable {
        boolean quick = false;
        boolean inner = false;
        int runs = 5;
        String sizes = "1,10,100,1000";
        Set<String> vocabularies = null;
        List<String> wanted = new ArrayList<>();
        for (int i = 0; i < arguments.length; i++) {
            switch (arguments[i]) {
                case "--short" -> quick = true;
                case "--inner" -> inner = true;
                case "--runs" -> runs = Integer.parseInt(arguments[++i]);
                case "--sizes" -> sizes = arguments[++i];
                case "--vocabularies" -> vocabularies = Set.of(arguments[++i].split(","));
                default -> wanted.add(arguments[i]);
            }
        }
        if (runs < 1) {
            throw new IllegalArgumentException("--runs is " + runs + "; give 1 or more");
        }
        for (String part : wanted) {
            if (WORK.stream().noneMatch(work -> isMeant(work, part))) {
                throw new IllegalArgumentException(
                        "nothing that is measured has \"" + part + "\" in its name; there are "
                                + WORK.stream().map(Work::name).collect(Collectors.joining("; ")));
            }
        }
        if (!inner) {
            print(run(quick ? 1 : runs, arguments), quick);
            return;
        }
        EngineWarmUp.run(Duration.ofSeconds(
                1)); // as every runtime does: code that has seen all kinds of messages is not the fastest
        for (Work work : WORK) {
            if (wanted.isEmpty() || wanted.stream().anyMatch(part -> isMeant(work, part))) {
                for (String kilobytes : sizes.split(",")) {
                    for (Enum<?> vocabulary : work.vocabularies()) {
                        if (vocabularies == null || vocabularies.contains(vocabulary.name())) {
                            measure(work, vocabulary, Integer.parseInt(kilobytes), quick);
                        }
                    }
                }
            }
        }
    }

    /** Runs this program so many times, each in a JVM like this one, and gathers what each found of a row. */
    private static Map<Row, List<Figures>> run(int runs, String[] arguments) throws Exception {
        List<String> command = new ArrayList<>();
        command.add(ProcessHandle.current().info().command().orElseThrow());
        command.addAll(ManagementFactory.getRuntimeMXBean().getInputArguments());
        command.addAll(List.of("-cp", System.getProperty("java.class.path"), Ratios.class.getName(), "--inner"));
        command.addAll(List.of(arguments));
        Map<Row, List<Figures>> found = new LinkedHashMap<>();
        for (int run = 1; run <= runs; run++) {
            Process process = new ProcessBuilder(command)
                    .redirectError(ProcessBuilder.Redirect.INHERIT)
                    .start();
            try (BufferedReader out = process.inputReader()) {
                for (String line; (line = out.readLine()) != null; ) {
                    System.err.println("run " + run + " of " + runs + ": " + line.replace(SEPARATOR, ", "));
                    String[] cells = line.split(SEPARATOR);
                    found.computeIfAbsent(new Row(cells[0], cells[1], cells[2], cells[3]), row -> new ArrayList<>())
                            .add(new Figures(
                                    Double.parseDouble(cells[4]),
                                    Double.parseDouble(cells[5]),
                                    Double.parseDouble(cells[6])));
                }
            }
            if (process.waitFor() != 0) {
                throw new IllegalStateException(
                        "run " + run + " ended with " + process.exitValue() + "; its words stand above");
            }
        }
        return found;
    }

    private static void print(Map<Row, List<Figures>> found, boolean quick) {
        System.out.println(
                "| work | vocabulary | KB | Millrace, us | against | us | ratio | lowest to highest | wanted |");
        System.out.println("|---|---|---:|---:|---|---:|---:|---|---|");
        found.forEach((row, runs) -> {
            double[] ratios = runs.stream().mapToDouble(Figures::ratio).toArray();
            Double least = row.wanted();
            System.out.printf(
                    Locale.ROOT,
                    "| %s | %s | %s | %.2f | %s | %.2f | %.2f | %.2f to %.2f | %s |%n",
                    row.work,
                    row.vocabulary,
                    row.kilobytes,
                    median(runs.stream().mapToDouble(Figures::ours).toArray()),
                    row.against,
                    median(runs.stream().mapToDouble(Figures::theirs).toArray()),
                    median(ratios),
                    Arrays.stream(ratios).min().orElseThrow(),
                    Arrays.stream(ratios).max().orElseThrow(),
                    least == null ? "" : quick || least <= median(ratios) ? least.toString() : least + " **missed**");
        });
        System.out.println();
        System.out.println(
                "Elsewhere: the whole gateway's time a message, beside itself on the library paths: ./millrace bench --scenario"
                        + " mediation --peers millrace,library --sizes 10,100; the memory of a message in flight: MemoryInFlightTest.");
    }

    private static boolean isMeant(Work work, String part) {
        return work.name.contains(part) || work.benchmark.getSimpleName().contains(part);
    }

    private static void measure(Work work, Enum<?> vocabulary, int kilobytes, boolean quick) throws Throwable {
        Object benchmark = work.benchmark.getConstructor().newInstance();
        work.benchmark.getField("vocabulary").set(benchmark, vocabulary);
        work.benchmark.getField("kilobytes").setInt(benchmark, kilobytes);
        MethodHandle ours = null;
        List<MethodHandle> judges = new ArrayList<>();
        List<String> names = new ArrayList<>();
        for (Method method : work.benchmark.getMethods()) {
            if (method.isAnnotationPresent(Setup.class)) {
                method.invoke(benchmark);
            }
        }
        for (Method method : work.benchmark.getMethods()) {
            if (method.isAnnotationPresent(Benchmark.class)) {
                MethodHandle operation = MethodHandles.lookup()
                        .unreflect(method)
                        .bindTo(benchmark)
                        .asType(MethodType.methodType(Object.class));
                if (method.getName().equals(OURS)) {
                    ours = operation;
                } else {
                    names.add(method.getName());
                    judges.add(operation);
                }
            }
        }
        int turns = quick ? 1 : TURNS;
        long warmUp = quick ? 0 : WARM_UP_NANOS;
        long turn = quick ? 1 : TURN_NANOS;
        time(ours, warmUp);
        for (int judge = 0; judge < judges.size(); judge++) {
            time(judges.get(judge), warmUp);
            double[] our = new double[turns];
            double[] their = new double[turns];
            double[] ratios = new double[turns];
            for (int i = 0; i < turns; i++) {
                our[i] = time(ours, turn);
                their[i] = time(judges.get(judge), turn);
                ratios[i] = their[i] / our[i];
            }
            System.out.println(String.join(
                    SEPARATOR,
                    work.name,
                    vocabulary.name(),
                    Integer.toString(kilobytes),
                    names.get(judge),
                    rounded(median(our)),
                    rounded(median(their)),
                    rounded(median(ratios))));
        }
    }

    private static String rounded(double value) {
        return String.format(Locale.ROOT, "%.3f", value);
    }

    /** Microseconds an operation, run again and again until so much of the processor's time is used. */
    private static double time(MethodHandle operation, long atLeastNanos) throws Throwable {
        long start = THREADS.getCurrentThreadCpuTime();
        long operations = 0;
        long batch = 1;
        long used;
        do {
            for (long i = 0; i < batch; i++) {
                sink = operation.invokeExact();
            }
            operations += batch;
            used = THREADS.getCurrentThreadCpuTime() - start;
            batch = Math.clamp(operations * 1_000_000 / Math.max(used, 1), 1, 10_000);
        } while (used < atLeastNanos);
        return used / 1e3 / operations;
    }

    private static double median(double[] values) {
        double[] sorted = values.clone();
        Arrays.sort(sorted);
        return (sorted[(sorted.length - 1) / 2] + sorted[sorted.length / 2]) / 2;
    }
}
