package org.millrace.benchmarks;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.runner.BenchmarkList;
import org.openjdk.jmh.runner.BenchmarkListEntry;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.format.OutputFormatFactory;
import org.openjdk.jmh.runner.options.ChainedOptionsBuilder;
import org.openjdk.jmh.runner.options.OptionsBuilder;
import org.openjdk.jmh.runner.options.TimeValue;
import org.openjdk.jmh.runner.options.VerboseMode;

/**
 * Runs benchmarks alternately, all in this one JVM, and prints for each what Millrace takes, what every judge takes, and their ratio: of
 * medians over the rounds, so that a noisy minute on a shared machine hits all of them alike.
 */
public final class Ratios {

    private static final String OURS = "millrace";

    /** How much faster than a judge we mean to be at least. */
    private static final Map<String, Double> WANTED = Map.ofEntries(
            Map.entry("ParseBenchmark.aalto", 1.7),
            Map.entry("ParseBenchmark.xercesSax", 4.0),
            Map.entry("ValidateBenchmark.xercesStream", 8.0),
            Map.entry("RewriteBenchmark.saxon", 20.0),
            Map.entry("TransformBenchmark.saxon", 1.5),
            Map.entry("RoutingBenchmark.saxon", 15.0),
            Map.entry("CanonicalBenchmark.santuario", 15.0),
            Map.entry("SecurityBenchmark.wss4j", 2.0));

    private final List<String> methods;
    private final Map<String, String> parameters;
    private final int rounds;
    private final Map<String, List<Double>> scores = new LinkedHashMap<>();

    private Ratios(List<String> methods, Map<String, String> parameters, int rounds) {
        this.methods = methods;
        this.parameters = parameters;
        this.rounds = rounds;
    }

    /** Arguments: {@code [--short] [--sizes 1,10] [--vocabularies ORDERS,GRID] [a part of a class's name]...} */
    public static void main(String[] arguments) throws RunnerException {
        boolean quick = false;
        String sizes = "1,10,100,1000";
        String vocabularies = "ORDERS,GRID,RECORDS";
        List<String> wanted = new ArrayList<>();
        for (int i = 0; i < arguments.length; i++) {
            switch (arguments[i]) {
                case "--short" -> quick = true;
                case "--sizes" -> sizes = arguments[++i];
                case "--vocabularies" -> vocabularies = arguments[++i];
                default -> wanted.add(arguments[i]);
            }
        }
        System.out.println("| benchmark | vocabulary | KB | Millrace, us | judge | us | ratio | wanted |");
        System.out.println("|---|---|---|---|---|---|---|---|");
        for (Map.Entry<String, List<String>> subject : subjects(wanted).entrySet()) {
            for (String kilobytes : sizes.split(",")) {
                for (String vocabulary : vocabularies.split(",")) {
                    new Ratios(
                                    subject.getValue(),
                                    Map.of("kilobytes", kilobytes, "vocabulary", vocabulary),
                                    quick ? 1 : 5)
                            .print(subject.getKey(), quick);
                }
            }
        }
    }

    /** The benchmarks' methods by their class. */
    private static Map<String, List<String>> subjects(List<String> wanted) {
        Map<String, List<String>> subjects = new TreeMap<>();
        for (BenchmarkListEntry entry : BenchmarkList.defaultList()
                .getAll(OutputFormatFactory.createFormatInstance(System.err, VerboseMode.SILENT), List.of())) {
            String method = entry.getUsername();
            String subject = method.substring(0, method.lastIndexOf('.'));
            if (wanted.isEmpty() || wanted.stream().anyMatch(subject::contains)) {
                subjects.computeIfAbsent(subject, key -> new ArrayList<>()).add(method);
            }
        }
        return subjects;
    }

    private void print(String subject, boolean quick) throws RunnerException {
        for (int round = 0; round < rounds; round++) {
            for (String method : methods) {
                double score = run(method, quick, round == 0);
                scores.computeIfAbsent(method, key -> new ArrayList<>()).add(score);
            }
        }
        String shortName = subject.substring(subject.lastIndexOf('.') + 1);
        double ours = median(scores.get(subject + "." + OURS));
        for (String method : methods) {
            String judge = method.substring(method.lastIndexOf('.') + 1);
            if (!judge.equals(OURS)) {
                double theirs = median(scores.get(method));
                Double wanted = WANTED.get(shortName + "." + judge);
                System.out.printf(
                        Locale.ROOT,
                        "| %s | %s | %s | %.2f | %s | %.2f | %.2f | %s |%n",
                        shortName,
                        parameters.get("vocabulary"),
                        parameters.get("kilobytes"),
                        ours,
                        judge,
                        theirs,
                        theirs / ours,
                        wanted == null ? "" : wanted <= theirs / ours ? wanted.toString() : wanted + " **missed**");
            }
        }
    }

    private double run(String method, boolean quick, boolean first) throws RunnerException {
        ChainedOptionsBuilder options = new OptionsBuilder()
                .include("^" + method.replace(".", "\\.") + "$")
                .forks(0)
                .mode(Mode.AverageTime)
                .timeUnit(TimeUnit.MICROSECONDS)
                .warmupIterations(quick ? 0 : first ? 5 : 1)
                .warmupTime(TimeValue.milliseconds(first ? 600 : 200))
                .measurementIterations(quick ? 1 : 3)
                .measurementTime(TimeValue.milliseconds(quick ? 10 : 200))
                .shouldFailOnError(true)
                .verbosity(VerboseMode.SILENT);
        parameters.forEach(options::param);
        Collection<RunResult> results = new Runner(options.build()).run();
        return results.stream()
                .mapToDouble(result -> result.getPrimaryResult().getStatistics().getPercentile(50))
                .average()
                .orElseThrow(() -> new IllegalStateException("no benchmark " + method));
    }

    private static double median(List<Double> scores) {
        double[] sorted = scores.stream().mapToDouble(Double::doubleValue).toArray();
        Arrays.sort(sorted);
        return sorted[sorted.length / 2];
    }
}
