package org.millrace.runtime.expression.saxon.view;

import java.util.Collections;
import java.util.HashMap;
import java.util.Iterator;
import java.util.Map;
import net.sf.saxon.Configuration;
import net.sf.saxon.om.NamespaceMap;
import net.sf.saxon.om.NamespaceUri;
import net.sf.saxon.om.NoElementsSpaceStrippingRule;
import net.sf.saxon.om.NodeInfo;
import net.sf.saxon.om.SpaceStrippingRule;
import net.sf.saxon.om.TreeInfo;
import org.millrace.xml.EventStream;
import org.millrace.xml.Events;

/**
 * A document as Saxon sees it, straight over its event stream: no tree is built. Nodes are small objects made when somebody walks to them,
 * known by their event; two of them for one event are the same node. What costs a table (texts made of several events, namespaces, IDs) is
 * made when first asked for.
 *
 * <p>A view that strips white space is another document over the same stream, with identities of its own. For one thread at a time.
 */
public final class DocumentView implements TreeInfo {

    final EventStream stream;
    final int[] words;
    final NodeNames names;
    final TextRuns texts;

    private final Configuration configuration;
    private final SpaceStrippingRule rule;
    private final long documentNumber;
    private final DocumentNode root;
    private Watch watch = Watch.NONE;
    private NamespaceScopes scopes;
    private Map<String, ElementNode> ids;
    private Map<String, Object> userData;

    private DocumentView(EventStream stream, Configuration configuration, SpaceStrippingRule rule) {
        this.stream = stream;
        this.words = stream.words();
        this.configuration = configuration;
        this.rule = rule;
        this.documentNumber = configuration.getDocumentNumberAllocator().allocateDocumentNumber();
        this.names = new NodeNames(stream, configuration.getNamePool());
        this.texts = TextRuns.of(stream, names, rule);
        this.root = new DocumentNode(this);
    }

    /** The whole document, with all its white space. */
    public static DocumentView of(EventStream stream, Configuration configuration) {
        return new DocumentView(stream, configuration, NoElementsSpaceStrippingRule.INSTANCE);
    }

    /**
     * The same document for a stylesheet that strips white space; this very view when it strips none. Saxon, told that the rule has been
     * applied, wraps nothing.
     */
    public DocumentView stripped(SpaceStrippingRule wanted) {
        return wanted == rule || wanted == null ? this : new DocumentView(stream, configuration, wanted);
    }

    /** Has the walks through this document end in time; {@link Watch#NONE} ends it. */
    public void watch(Watch set) {
        watch = set;
    }

    /** The event of the element or attribute that a node is, or of the element that it stands in; NONE for a node of another document. */
    public static int event(EventStream stream, NodeInfo node) {
        if (!(node instanceof ViewNode seen) || seen.view.stream != stream) {
            return EventStream.NONE;
        }
        return switch (seen.rawKind()) {
            case Events.START, Events.ATTRIBUTE -> seen.event;
            case Events.DOCUMENT -> EventStream.NONE;
            default -> seen.view.parent(seen.event) > 0 ? seen.view.parent(seen.event) : EventStream.NONE;
        };
    }

    void tick() {
        watch.tick();
    }

    void tick(int events) {
        watch.tick(events);
    }

    int rawKind(int event) {
        return words[event * Events.WIDTH] & Events.KIND_MASK;
    }

    int parent(int event) {
        return stream.parent(event);
    }

    /** The END of an element or of the document. */
    int end(int element) {
        return words[element * Events.WIDTH + 3];
    }

    boolean isHidden(int event) {
        return texts.isHidden(event);
    }

    /** The first event behind a start tag's attributes and namespaces: its content, or its END. */
    int content(int element) {
        int event = element + 1;
        int kind = rawKind(event);
        while (kind == Events.ATTRIBUTE || kind == Events.NAMESPACE) {
            kind = rawKind(++event);
        }
        return event;
    }

    ViewNode node(int event, ViewNode parent) {
        return switch (rawKind(event)) {
            case Events.DOCUMENT -> root;
            case Events.START -> new ElementNode(this, event, parent);
            case Events.ATTRIBUTE -> new AttributeNode(this, event, parent);
            case Events.TEXT, Events.CDATA -> new TextNode(this, event, parent);
            case Events.COMMENT -> new CommentNode(this, event, parent);
            case Events.INSTRUCTION -> new InstructionNode(this, event, parent);
            default -> throw new IllegalArgumentException("event " + event + " is no node");
        };
    }

    NamespaceMap namespaces(int element) {
        if (scopes == null) {
            scopes = new NamespaceScopes(this);
        }
        return scopes.at(element);
    }

    @Override
    public NodeInfo getRootNode() {
        return root;
    }

    @Override
    public Configuration getConfiguration() {
        return configuration;
    }

    @Override
    public long getDocumentNumber() {
        return documentNumber;
    }

    /** Not each: names that no flow knows have none. */
    @Override
    public boolean isFingerprinted() {
        return false;
    }

    /** Without a DTD only {@code xml:id} makes an ID. */
    @Override
    public NodeInfo selectID(String id, boolean getParent) {
        if (ids == null) {
            ids = new HashMap<>();
            for (int event = 1; event < stream.size(); event++) {
                if (rawKind(event) == Events.ATTRIBUTE && isId(event)) {
                    ids.putIfAbsent(stream.value(event).strip(), new ElementNode(this, parent(event), null));
                }
            }
        }
        return ids.get(id);
    }

    boolean isId(int attribute) {
        return stream.is(attribute, NamespaceUri.XML.toString(), "id");
    }

    @Override
    public Iterator<String> getUnparsedEntityNames() {
        return Collections.emptyIterator();
    }

    @Override
    public String[] getUnparsedEntity(String name) {
        return null;
    }

    @Override
    public void setSpaceStrippingRule(SpaceStrippingRule set) {
        if (set != rule) {
            throw new UnsupportedOperationException("a view is made with its rule");
        }
    }

    @Override
    public SpaceStrippingRule getSpaceStrippingRule() {
        return rule;
    }

    @Override
    public void setUserData(String key, Object value) {
        if (userData == null) {
            userData = new HashMap<>();
        }
        userData.put(key, value);
    }

    @Override
    public Object getUserData(String key) {
        return userData == null ? null : userData.get(key);
    }
}
