package org.millrace.runtime.steps.xml;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.xml.validation.ValidatorHandler;
import org.millrace.runtime.api.Fault;
import org.millrace.runtime.api.FaultCode;
import org.millrace.xml.EventKind;
import org.millrace.xml.EventStream;
import org.millrace.xml.Place;
import org.millrace.xml.Printable;
import org.millrace.xml.SaxFeed;
import org.xml.sax.Attributes;
import org.xml.sax.ErrorHandler;
import org.xml.sax.SAXException;
import org.xml.sax.SAXParseException;
import org.xml.sax.helpers.XMLFilterImpl;

/** What a validator finds in one message: the first error, with its place, and how many elements more are wrong. */
final class Verdict extends XMLFilterImpl implements ErrorHandler {

    /** More than so many wrong elements are not looked for. */
    static final int MAX_PLACES = 100;

    private static final int MAX_PATH_CHARS = 300;
    private static final int MAX_SENTENCE_CHARS = 600;

    /** With what Xerces has before it: "for type", "of type", "type". */
    private static final Pattern UNNAMED_TYPE = Pattern.compile("(?:the )?(?:type )?'#AnonType_[^']*'");

    /** Xerces says so of each type that is derived from xs:integer, xs:int and xs:long among them, whose own names it does not tell. */
    private static final String NO_INTEGER = " is not a valid value for 'integer'.";

    private static final Pattern WILDCARD = Pattern.compile("WC\\[([^\\]]*)\\]");

    private final EventStream message;
    private final long deadlineNanos;
    private SaxFeed feed;

    private String first;
    private int firstElement;
    private int lastElement;
    private int places;

    /** Whether nothing is wrong but that one value is more than can be judged. */
    private boolean undecided;

    private Verdict(EventStream message, long deadlineNanos) {
        this.message = message;
        this.deadlineNanos = deadlineNanos;
    }

    static Verdict of(ValidatorHandler validator, EventStream message, int subject, long deadlineNanos) {
        Verdict verdict = new Verdict(message, deadlineNanos);
        verdict.feed = new SaxFeed(message, verdict);
        verdict.setContentHandler(validator);
        validator.setErrorHandler(verdict);
        try {
            ScopedValue.where(LinearPattern.CLOCK, verdict::requireTime).call(() -> {
                verdict.feed.element(subject);
                return null;
            });
        } catch (LinearPattern.TooLong e) {
            verdict.undecided = verdict.isValid();
            verdict.note(e.getMessage());
        } catch (SAXException e) {
            if (!verdict.isBrokenOff()) {
                throw new IllegalStateException("a validator gave up", e);
            }
        } finally {
            validator.setErrorHandler(null);
        }
        return verdict;
    }

    boolean isValid() {
        return places == 0;
    }

    /** Whether so much is wrong that the rest was not looked at; the validator is then in the middle of a document. */
    boolean isBrokenOff() {
        return places > MAX_PLACES;
    }

    /** What is wrong and where. */
    String sentence() {
        int colon = first.indexOf(": ");
        boolean ruled = colon > 0 && first.indexOf(' ') > colon;
        Place place = message.place(firstElement);
        String sentence = (undecided ? "The message can't be checked: line " : "The message is not valid: line ")
                + place.line() + ", at "
                + message.path(firstElement, MAX_PATH_CHARS) + ": "
                + Printable.of(inWords(ruled ? first.substring(colon + 2) : first), MAX_SENTENCE_CHARS)
                + (ruled ? " (" + first.substring(0, colon) + ")" : "");
        return switch (places) {
            case 1 -> sentence;
            case 2 -> sentence + " One more element is wrong.";
            default ->
                sentence + (places > MAX_PLACES ? " At least " : " ") + (Math.min(places, MAX_PLACES) - 1)
                        + " more elements are wrong.";
        };
    }

    /** Without the names that Xerces makes up: of types that have none, whose element is told beside, of integers and of wildcards. */
    static String inWords(String wrong) {
        String typed = UNNAMED_TYPE.matcher(wrong).replaceAll("its type").replace(NO_INTEGER, " is not an integer.");
        return WILDCARD.matcher(typed).replaceAll(found -> Matcher.quoteReplacement(wildcard(found.group(1))));
    }

    private static String wildcard(String namespaces) {
        if (namespaces.equals("##any")) {
            return "any element";
        }
        String named = namespaces
                .replace("##other:", "")
                .replace("\"", "'")
                .replace("''", "none")
                .replace(",", " or ");
        return "any element of " + (namespaces.startsWith("##other:") ? "another namespace than " : "the namespace ")
                + named;
    }

    @Override
    public void startElement(String uri, String localName, String qName, Attributes attributes) throws SAXException {
        // keys and uniqueness can make a validator's work quadratic, and one very long duration costs Xerces seconds
        requireTime();
        super.startElement(uri, localName, qName, attributes);
    }

    private void requireTime() {
        if (System.nanoTime() - deadlineNanos > 0) {
            throw new Fault(FaultCode.DEADLINE, "The message could not be checked in time.");
        }
    }

    @Override
    public void warning(SAXParseException e) {
        // a hint, such as a schemaLocation that is not followed; no verdict
    }

    @Override
    public void error(SAXParseException e) throws SAXException {
        note(e.getMessage());
        if (isBrokenOff()) {
            throw new SAXException("enough");
        }
    }

    private void note(String wrong) {
        int event = feed.current();
        int element = message.kind(event) == EventKind.START ? event : message.parent(event);
        if (message.kind(event) == EventKind.END) {
            element = message.start(event);
        }
        if (places == 0) {
            first = wrong;
            firstElement = element;
        }
        if (element != lastElement) { // Xerces tells a wrong value twice: once of the type, once of the element
            lastElement = element;
            places++;
        }
    }

    @Override
    public void fatalError(SAXParseException e) throws SAXException {
        error(e);
    }
}
