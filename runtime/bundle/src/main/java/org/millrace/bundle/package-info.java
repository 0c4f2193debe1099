/**
 * The .mpb format: how a flow's bundle is written, and how it is opened without trusting it.
 *
 * <p>A bundle is a signed JAR that the JDK's {@code jarsigner} accepts, with one addition: it has exactly one form. {@link
 * org.millrace.bundle.BundleWriter} writes entries in a fixed order, stored, without dates; signs with RSA by PKCS#1 v1.5, which gives
 * the same signature each time; and so gives the same bytes for the same flow. {@link org.millrace.bundle.BundleReader} turns that
 * around: it reads a file, writes it again from what it read, and refuses it unless the bytes are the same. Therefore no byte of a
 * bundle is without meaning, and none can be changed, added or read in two ways.
 *
 * <pre>
 * META-INF/MANIFEST.MF           a digest of every other entry but the next two
 * META-INF/MILLRACE.SF           a digest of the manifest
 * META-INF/MILLRACE.RSA          the author's certificate, and the signature over the entry before
 * META-INF/millrace/flow         the descriptor: see {@link org.millrace.bundle.Descriptor}
 * META-INF/millrace/plan.txt     the plan, for people
 * org/millrace/flow/.../Flow.class
 * resources/...                  schemas, stylesheets, samples, by their paths relative to the flow
 * </pre>
 *
 * <p>To have the JDK judge a bundle: {@code jarsigner -verify -strict -keystore trust.p12 -storepass PASSWORD a.mpb}, where {@code
 * trust.p12} holds the author's certificate ({@code keytool -importcert}). It exits 0. Without such a keystore, or without its password,
 * it exits 4, since it can't know a self-signed certificate; that there is no time stamp is a remark of its and no error.
 *
 * <p>{@link org.millrace.bundle.CodeCheck} is the other half: even a signed class may do only what the bundle ABI lists.
 *
 * <p>Depends on the JDK alone. Never touches a disk, never defines a class, never resolves a name that a bundle gives. Read {@code
 * BundleReader}, {@code StoredZip} and {@code CodeCheck} first.
 */
package org.millrace.bundle;
