package org.millrace.model.draw;

/** In which colours a picture is drawn. */
public enum Theme {
    LIGHT,
    DARK,

    /** Light, or dark where whoever looks at it prefers that. */
    AUTO
}
