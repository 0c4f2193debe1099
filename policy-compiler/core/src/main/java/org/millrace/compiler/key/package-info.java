/**
 * The author's key, which signs bundles: made by the JDK's keytool, kept in a folder that only its owner can read.
 *
 * <p>Never prints a key or a password. Read {@link org.millrace.compiler.key.AuthorKey}; {@link org.millrace.compiler.key.UserFolder} says where a
 * user's key lies.
 */
package org.millrace.compiler.key;
