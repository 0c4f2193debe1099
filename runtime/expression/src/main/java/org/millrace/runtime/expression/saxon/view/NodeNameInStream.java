package org.millrace.runtime.expression.saxon.view;

import net.sf.saxon.om.IdentityComparable;
import net.sf.saxon.om.NamePool;
import net.sf.saxon.om.NamespaceBinding;
import net.sf.saxon.om.NamespaceUri;
import net.sf.saxon.om.NodeName;
import net.sf.saxon.om.StructuredQName;

/** The name of elements or attributes of one document, ready to be written. Equal to each name of Saxon's with its expanded name. */
final class NodeNameInStream implements NodeName {

    private final String prefix;
    private final NamespaceUri namespace;
    private final String local;
    private final String displayed;
    private final int fingerprint;

    NodeNameInStream(String prefix, NamespaceUri namespace, String local, String displayed, int fingerprint) {
        this.prefix = prefix;
        this.namespace = namespace;
        this.local = local;
        this.displayed = displayed;
        this.fingerprint = fingerprint;
    }

    @Override
    public String getPrefix() {
        return prefix;
    }

    @Override
    public NamespaceUri getNamespaceUri() {
        return namespace;
    }

    @Override
    public String getLocalPart() {
        return local;
    }

    @Override
    public String getDisplayName() {
        return displayed;
    }

    @Override
    public StructuredQName getStructuredQName() {
        return new StructuredQName(prefix, namespace, local);
    }

    @Override
    public boolean hasURI(NamespaceUri wanted) {
        return namespace == wanted;
    }

    @Override
    public NamespaceBinding getNamespaceBinding() {
        return new NamespaceBinding(prefix, namespace);
    }

    @Override
    public boolean hasFingerprint() {
        return fingerprint >= 0;
    }

    @Override
    public int getFingerprint() {
        return fingerprint >= 0 ? fingerprint : -1;
    }

    /** Asked when the name goes into one of Saxon's own trees. */
    @Override
    public int obtainFingerprint(NamePool pool) {
        return fingerprint >= 0 ? fingerprint : pool.allocateFingerprint(namespace, local);
    }

    @Override
    public int hashCode() {
        return StructuredQName.computeHashCode(namespace, local);
    }

    @Override
    public boolean equals(Object other) {
        return this == other
                || other instanceof NodeNameInStream name && name.namespace == namespace && name.local.equals(local)
                || other instanceof NodeName any
                        && any.hasURI(namespace)
                        && any.getLocalPart().equals(local);
    }

    @Override
    public boolean isIdentical(IdentityComparable other) {
        return equals(other) && ((NodeName) other).getPrefix().equals(prefix);
    }

    @Override
    public int identityHashCode() {
        return hashCode() ^ prefix.hashCode();
    }

    @Override
    public String toString() {
        return displayed;
    }
}
