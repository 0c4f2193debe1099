/**
 * What a reload of the user's two files is to those who ask for it: the admin API, and a pair that has each of its sides reload. It may touch how a
 * call is refused, and nothing else; it never reads a file: the server does, behind {@link org.millrace.runtime.control.reload.Reloading}.
 */
package org.millrace.runtime.control.reload;
