package org.millrace.compiler.sample;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;

/** Values that fit a name: {@code shippingCity} is a city, {@code e-mail} an address. What no word is known for gets the name itself. */
final class Words {

    /** By what the name ends in, or else has in it; the first that fits counts. */
    private static final Map<String, List<String>> KNOWN = new LinkedHashMap<>();

    static {
        put("email mail", "ann@example.com", "ben@example.com", "carol@example.com");
        put("phone telephone mobile fax", "+31 20 555 0101", "+31 20 555 0102", "+31 20 555 0103");
        put("firstname givenname forename", "Ann", "Ben", "Carol");
        put("lastname surname familyname", "Smith", "Jones", "Brown");
        put("company organisation organization", "Example Ltd", "Sample Inc", "Model GmbH");
        put("countrycode country", "NL", "DE", "FR", "Netherlands");
        put("currencycode currency", "EUR", "USD", "GBP");
        put("language locale lang", "en", "de", "fr");
        put("city town", "Utrecht", "Delft", "Leiden");
        put("street", "Harbour Road 12", "Station Square 3", "Mill Lane 7");
        put("postalcode postcode zipcode zip", "3511 AB", "12345", "2611 CD");
        put("state province region", "Utrecht", "CA", "north");
        put("address", "Harbour Road 12, Utrecht", "Station Square 3, Delft");
        put("url uri website href link", "https://example.com/1", "https://example.com/2");
        put("isbn", "9780306406157", "9780131103627");
        put("sku", "SKU-1001", "SKU-1002", "SKU-1003");
        put("status", "new", "open", "done");
        put("description comment note remark", "A few words about it", "A few more words");
        put("title", "The first of them", "The second of them");
        put("quantity count", "2", "3", "5");
        put("price amount total", "49.90", "120.00", "50", "7");
        put("rate percent percentage", "2.5", "10");
        put("year", "2026", "2027");
        put("month", "3", "March");
        put("hour", "9");
        put("latitude lat", "52.09");
        put("longitude lon lng", "5.12");
        put("name", "Ann Smith", "Ben Jones", "Carol Brown");
    }

    private Words() {}

    private static void put(String names, String... values) {
        for (String name : names.split(" ")) {
            KNOWN.put(name, List.of(values));
        }
    }

    /** Values for a name, the most fitting first; never none. */
    static Stream<String> of(String name) {
        String plain = name.toLowerCase(Locale.ROOT).replaceAll("[^a-z]", "");
        List<String> known = KNOWN.entrySet().stream()
                .filter(entry -> plain.endsWith(entry.getKey()))
                .findFirst()
                .or(() -> KNOWN.entrySet().stream()
                        .filter(entry -> entry.getKey().length() > 4 && plain.contains(entry.getKey()))
                        .findFirst())
                .map(Map.Entry::getValue)
                .orElse(List.of());
        String spoken = spoken(name);
        return Stream.concat(known.stream(), Stream.of(spoken, spoken.replace(' ', '-')));
    }

    /** {@code shipToParty} as {@code ship to party}. */
    static String spoken(String name) {
        String words = name.replaceAll("([a-z0-9])([A-Z])", "$1 $2")
                .replaceAll("[^A-Za-z0-9]+", " ")
                .strip()
                .toLowerCase(Locale.ROOT);
        return words.isEmpty() ? "text" : words;
    }
}
