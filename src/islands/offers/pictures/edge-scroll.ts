/** Auto-scroll starts this close to an edge (px): the page's header and the form's buttons cover most of it. */
const NEAR = 128;
/** The edge is at most this part of the visible area. */
const MOST_PART = 0.25;
/** The speed at the very edge (px/s). */
const FASTEST = 900;
/** A late frame scrolls no further than one of this length (ms). */
const LONGEST_FRAME_MS = 50;

/** Scrolls the container of `inside` while a point rests near its top or bottom edge, faster the closer it is. */
export function edgeScroll(inside: Element, onScrolled: () => void) {
  const scroller = scrollerOf(inside);
  let frame = 0;
  let before = 0;
  let y = 0;

  function step(now: number) {
    const speed = speedAt(y, seenOf(scroller));
    if (speed === 0) return stop();
    const by = Math.min(now - before, LONGEST_FRAME_MS) * (speed / 1_000);
    before = now;
    const top = scroller.scrollTop;
    // Whole pixels, because a browser may drop fractions.
    scroller.scrollBy({ top: Math.sign(by) * Math.ceil(Math.abs(by)), behavior: 'instant' });
    if (scroller.scrollTop !== top) onScrolled();
    frame = requestAnimationFrame(step);
  }
  function stop() {
    cancelAnimationFrame(frame);
    frame = 0;
  }
  /** Moves the point; `next` is in pixels from the top of the window. */
  function at(next: number) {
    y = next;
    if (frame !== 0) return;
    before = performance.now();
    frame = requestAnimationFrame(step);
  }
  return { at, stop };
}

type Seen = { top: number; bottom: number };

/** The speed in px/s, negative upwards. */
function speedAt(y: number, { top, bottom }: Seen): number {
  const near = Math.min(NEAR, (bottom - top) * MOST_PART);
  const [above, below] = [top + near - y, y - (bottom - near)];
  if (above > 0) return -FASTEST * Math.min(above / near, 1);
  return below > 0 ? FASTEST * Math.min(below / near, 1) : 0;
}

function seenOf(scroller: Element): Seen {
  if (scroller === document.scrollingElement) return { top: 0, bottom: innerHeight };
  const { top, bottom } = scroller.getBoundingClientRect();
  return { top: Math.max(top, 0), bottom: Math.min(bottom, innerHeight) };
}

function scrollerOf(inside: Element): Element {
  for (let each = inside.parentElement; each; each = each.parentElement) {
    const scrolls = /auto|scroll/.test(getComputedStyle(each).overflowY) && each.scrollHeight > each.clientHeight;
    if (scrolls) return each;
  }
  return document.scrollingElement ?? document.documentElement;
}
