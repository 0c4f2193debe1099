package org.millrace.runtime.expression.saxon.bound;

import net.sf.saxon.expr.AscendingRangeIterator;
import net.sf.saxon.om.GroundedValue;
import net.sf.saxon.om.SequenceIterator;
import net.sf.saxon.tree.iter.AtomicIterator;
import net.sf.saxon.value.AtomicValue;
import net.sf.saxon.value.IntegerRange;
import net.sf.saxon.value.IntegerValue;
import org.millrace.runtime.expression.saxon.view.Watch;

/** A range of integers, {@code 1 to 1000000000}: who goes through it looks at the clock. May be shared by threads. */
final class WatchedRange extends IntegerRange {

    /** A range that is no longer ends by itself, soon. */
    private static final int SHORT = 1_000;

    private WatchedRange(long start, long step, long end) {
        super(start, step, end);
    }

    static GroundedValue of(GroundedValue value) {
        return value instanceof IntegerRange range
                        && range.getStep() > 0
                        && range.getLength() > SHORT
                        && !(range instanceof WatchedRange)
                ? new WatchedRange(range.getStart(), range.getStep(), range.getEnd())
                : value;
    }

    /** The same numbers, watched, when these are those of a range. */
    static SequenceIterator of(SequenceIterator numbers) {
        return numbers.getClass() == AscendingRangeIterator.class
                        && ((AscendingRangeIterator) numbers).getLength() > SHORT
                ? of(((AscendingRangeIterator) numbers).materialize()).iterate()
                : numbers;
    }

    @Override
    public AtomicIterator iterate() {
        return new Numbers(this, Watch.current());
    }

    @Override
    public GroundedValue subsequence(int start, int length) {
        return of(super.subsequence(start, length));
    }

    private static final class Numbers extends AscendingRangeIterator {

        private final Watch watch;

        Numbers(WatchedRange range, Watch watch) {
            super(range.getStart(), range.getStep(), range.getEnd());
            this.watch = watch;
        }

        @Override
        public IntegerValue next() {
            watch.tick();
            return super.next();
        }

        @Override
        public GroundedValue materialize() {
            return of(super.materialize());
        }

        @Override
        public GroundedValue getResidue() {
            return of(super.getResidue());
        }

        @Override
        public AtomicIterator getReverseIterator() {
            AtomicIterator numbers = super.getReverseIterator();
            return new AtomicIterator() {
                @Override
                public AtomicValue next() {
                    watch.tick();
                    return numbers.next();
                }
            };
        }
    }
}
