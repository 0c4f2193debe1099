package org.millrace.model.catalog;

/** What an XPath of a property is for, and where it begins. */
public enum Target {
    /** It looks for something in the message. */
    MESSAGE,
    /** It looks for something, and begins at the SOAP Header. */
    SOAP_HEADER,
    /** It says what is written over; nothing that is there is believed. */
    WRITTEN
}
