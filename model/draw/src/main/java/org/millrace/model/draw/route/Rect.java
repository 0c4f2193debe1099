package org.millrace.model.draw.route;

/** A rectangle of the canvas, in pixels at 100 %. */
public record Rect(int x, int y, int width, int height) {

    public int right() {
        return x + width;
    }

    public int bottom() {
        return y + height;
    }

    public boolean overlaps(Rect other) {
        return x < other.right() && other.x < right() && y < other.bottom() && other.y < bottom();
    }

    /** Larger on all four sides. */
    public Rect grown(int across, int down) {
        return new Rect(x - across, y - down, width + 2 * across, height + 2 * down);
    }

    /** The least rectangle that holds both. */
    public Rect union(Rect other) {
        int left = Math.min(x, other.x);
        int top = Math.min(y, other.y);
        return new Rect(left, top, Math.max(right(), other.right()) - left, Math.max(bottom(), other.bottom()) - top);
    }
}
