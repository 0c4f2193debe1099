package org.millrace.runtime.pair.state;

import java.util.Collections;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * By what a pair knows its members: part of its state, and all that is trusted. A certificate that does not stand here is no member's,
 * whoever signed it.
 *
 * <pre>
 * authority SIDE CERTIFICATE
 * certificate MEMBER CERTIFICATE
 * admitted NAME KIND ADDRESS CERTIFICATE BY
 * numbers MEMBER LAST BEFORE
 * </pre>
 *
 * @param authorities by side, the authority that it lets others in by; its key never leaves that side
 * @param certificates by member
 * @param admitted by name
 * @param numbers by member, which of its proposals were taken
 */
public record Credentials(
        SortedMap<String, MemberCertificate> authorities,
        SortedMap<String, MemberCertificate> certificates,
        SortedMap<String, Admission> admitted,
        SortedMap<String, Numbers> numbers) {

    public static final Credentials NONE =
            new Credentials(new TreeMap<>(), new TreeMap<>(), new TreeMap<>(), new TreeMap<>());

    /** Who was let in and never came would fill the state. */
    static final int MAX_ADMITTED = 16;

    public Credentials {
        authorities = Collections.unmodifiableSortedMap(new TreeMap<>(authorities));
        certificates = Collections.unmodifiableSortedMap(new TreeMap<>(certificates));
        admitted = Collections.unmodifiableSortedMap(new TreeMap<>(admitted));
        numbers = Collections.unmodifiableSortedMap(new TreeMap<>(numbers));
    }

    /** Of a pair that begins with one side. */
    public static Credentials of(String side, MemberCertificate certificate, MemberCertificate authority) {
        return new Credentials(
                new TreeMap<>(java.util.Map.of(side, authority)),
                new TreeMap<>(java.util.Map.of(side, certificate)),
                new TreeMap<>(),
                new TreeMap<>());
    }

    /** A member's certificate, or that of one who may become a member. */
    public Optional<MemberCertificate> of(String name) {
        MemberCertificate member = certificates.get(name);
        return Optional.ofNullable(
                member != null || !admitted.containsKey(name)
                        ? member
                        : admitted.get(name).certificate());
    }

    /** The members whose certificates no authority of now has signed: the side that let them in is gone. */
    public List<String> orphans() {
        return certificates.entrySet().stream()
                .filter(one -> authorities.values().stream().noneMatch(one.getValue()::isIssuedBy))
                .map(java.util.Map.Entry::getKey)
                .toList();
    }

    /** Without what changes with each proposal: equal as long as the same members are trusted. */
    public Credentials lasting() {
        return new Credentials(authorities, certificates, admitted, new TreeMap<>());
    }

    Credentials admitting(Admission one) {
        String name = one.member().name();
        return new Credentials(
                authorities,
                certificates,
                changed(admitted, map -> map.put(name, one)),
                changed(numbers, map -> map.remove(name)));
    }

    /** @param authority null for a member that lets nobody in */
    Credentials joined(String name, MemberCertificate authority) {
        Admission admission = admitted.get(name);
        if (admission == null) {
            return this;
        }
        return new Credentials(
                authority == null ? authorities : changed(authorities, map -> map.put(name, authority)),
                changed(certificates, map -> map.put(name, admission.certificate())),
                changed(admitted, map -> map.remove(name)),
                numbers);
    }

    /** Whoever was let in by the one who leaves, and has not joined, is no more let in. */
    Credentials left(String name) {
        SortedMap<String, Admission> fewer = new TreeMap<>(admitted);
        fewer.values()
                .removeIf(one -> one.by().equals(name) || one.member().name().equals(name));
        return new Credentials(
                changed(authorities, map -> map.remove(name)),
                changed(certificates, map -> map.remove(name)),
                fewer,
                changed(numbers, map -> map.remove(name)));
    }

    Credentials certified(String name, MemberCertificate certificate) {
        return new Credentials(
                authorities, changed(certificates, map -> map.put(name, certificate)), admitted, numbers);
    }

    public Numbers numbers(String member) {
        return numbers.getOrDefault(member, Numbers.NONE);
    }

    Credentials counted(String member, long number) {
        Numbers now = numbers(member).with(number);
        return new Credentials(authorities, certificates, admitted, changed(numbers, map -> map.put(member, now)));
    }

    private static <T> SortedMap<String, T> changed(
            SortedMap<String, T> map, java.util.function.Consumer<SortedMap<String, T>> change) {
        SortedMap<String, T> copy = new TreeMap<>(map);
        change.accept(copy);
        return copy;
    }

    String text() {
        StringBuilder text = new StringBuilder();
        authorities.forEach((side, one) ->
                text.append(Words.line("authority", side, one.text())).append('\n'));
        certificates.forEach((name, one) ->
                text.append(Words.line("certificate", name, one.text())).append('\n'));
        admitted.values()
                .forEach(one -> text.append(Words.line(
                                "admitted",
                                one.member().name(),
                                one.member().kind().word(),
                                one.member().address(),
                                one.certificate().text(),
                                one.by()))
                        .append('\n'));
        numbers.forEach(
                (name, one) -> text.append(Words.line("numbers", name, one.last(), Long.toHexString(one.before())))
                        .append('\n'));
        return text.toString();
    }

    /** Puts lines of {@link #text} together again. */
    static final class Reading {

        private final SortedMap<String, MemberCertificate> authorities = new TreeMap<>();
        private final SortedMap<String, MemberCertificate> certificates = new TreeMap<>();
        private final SortedMap<String, Admission> admitted = new TreeMap<>();
        private final SortedMap<String, Numbers> numbers = new TreeMap<>();

        /** @return whether a line that begins with this word is one of these */
        boolean read(String kind, Iterator<String> words) {
            switch (kind) {
                case "authority" -> authorities.put(words.next(), new MemberCertificate(words.next()));
                case "certificate" -> certificates.put(words.next(), new MemberCertificate(words.next()));
                case "admitted" -> {
                    Admission one =
                            new Admission(Fact.member(words), new MemberCertificate(words.next()), words.next());
                    admitted.put(one.member().name(), one);
                }
                case "numbers" ->
                    numbers.put(
                            words.next(),
                            new Numbers(Long.parseLong(words.next()), Long.parseUnsignedLong(words.next(), 16)));
                default -> {
                    return false;
                }
            }
            return true;
        }

        Credentials read() {
            return new Credentials(authorities, certificates, admitted, numbers);
        }
    }
}
