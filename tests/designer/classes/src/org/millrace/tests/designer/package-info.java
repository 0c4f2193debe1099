/**
 * The designer, driven as a person drives it: real windows, events into widgets and into GEF's own dispatcher, edit parts addressed and never
 * pixels. Each screen on the way is kept as a picture in {@code target/screenshots}. Read {@code Desk} first.
 */
package org.millrace.tests.designer;
