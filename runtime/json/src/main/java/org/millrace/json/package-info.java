/**
 * The JSON tape: Millrace's binary form of a parsed JSON document, flat arrays of events over the untouched input bytes.
 *
 * <p>{@link org.millrace.json.Tape#parse} checks everything that RFC 8259 asks, and that no name stands twice in an object; it counts the
 * limits while it parses. Steps walk the tape by event numbers:
 *
 * <pre>{@code
 * Tape order = Tape.parse(body, 0, body.length, JsonLimits.DEFAULTS);
 * int buyer = order.find(JsonPointer.of("/buyer/name"));
 * String name = buyer == Tape.NONE ? "nobody" : order.string(buyer);
 * }</pre>
 *
 * {@link org.millrace.json.Splice} makes changes, and copies every byte that was not touched:
 *
 * <pre>{@code
 * byte[] changed = new Splice(order)
 *         .replace(order.find(JsonPointer.of("/total")), "12.50")
 *         .put(0, "currency", "\"EUR\"")
 *         .toByteArray();
 * }</pre>
 *
 * {@link org.millrace.json.JsonWriter} writes a document that was none:
 *
 * <pre>{@code
 * byte[] made = JsonWriter.compact().beginObject().name("id").number(7).endObject().toByteArray();
 * }</pre>
 *
 * <p>Depends on the JDK alone. Memory grows with what has come in, never with a number that the message claims; time is linear in the message's
 * length; nothing recurses. Numbers keep their text. Parsers and the names they have met are kept from message to message, within bounds; nothing
 * else of a message is. Read {@code Tape}, then {@code Parser}, which is the hot half, and {@code Refusals}, the other one.
 */
package org.millrace.json;
