import { type MouseEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { edgeScroll } from './edge-scroll.ts';

/** How long a picture is held before it can be dragged (ms), so that scrolling does not sort (§9). */
const HOLD_MS = { touch: 250, mouse: 100, pen: 100 } as const;
/** Moving further than this before then is scrolling (px). */
const SLACK = 10;

type Held = { from: number; to: number };
type Press = { pointer: number; from: number; x: number; y: number; timer: ReturnType<typeof setTimeout> };

/**
 * Sorts by holding a picture and dragging it to another one's place. `held` is what moves and where it would go. Near
 * the edge of the screen the page scrolls. Letting go drops the picture; Escape cancels. Buttons do the same.
 */
export function useOrder(onMove: (from: number, to: number) => void) {
  const list = useRef<HTMLUListElement>(null);
  const press = useRef<Press | null>(null);
  const [held, setHeld] = useState<Held | null>(null);
  const latest = useRef({ held, onMove });
  latest.current = { held, onMove };
  const scrolling = useRef<ReturnType<typeof edgeScroll> | null>(null);

  function stop() {
    scrolling.current?.stop();
    scrolling.current = null;
    if (press.current) clearTimeout(press.current.timer);
    press.current = null;
    setHeld(null);
  }
  useListening(() => latest.current.held !== null, stop);

  function onPointerDown(event: PointerEvent<HTMLElement>, from: number) {
    if (event.button !== 0 || press.current) return;
    const { currentTarget, pointerId, clientX: x, clientY: y } = event;
    const wait = HOLD_MS[event.pointerType as keyof typeof HOLD_MS] ?? HOLD_MS.mouse;
    const timer = setTimeout(() => {
      currentTarget.setPointerCapture(pointerId);
      scrolling.current = edgeScroll(currentTarget, follow);
      setHeld({ from, to: from });
    }, wait);
    press.current = { pointer: pointerId, from, x, y, timer };
  }

  function onPointerMove({ pointerId, clientX: x, clientY: y }: PointerEvent) {
    const pressed = press.current;
    if (pressed?.pointer !== pointerId) return;
    if (!latest.current.held) {
      if (Math.hypot(x - pressed.x, y - pressed.y) > SLACK) stop();
      return;
    }
    Object.assign(pressed, { x, y });
    scrolling.current?.at(y);
    follow();
  }

  /** Also runs while the page scrolls under a finger at rest. */
  function follow() {
    const pressed = press.current;
    if (!pressed || !latest.current.held) return;
    const to = placeAt(list.current, pressed.x, pressed.y);
    if (to !== null && to !== latest.current.held.to) setHeld({ from: pressed.from, to });
  }

  function onPointerUp({ pointerId }: PointerEvent) {
    if (press.current?.pointer !== pointerId) return;
    const { held: done } = latest.current;
    stop();
    if (done && done.from !== done.to) latest.current.onMove(done.from, done.to);
  }

  const handlersOf = (from: number) => ({
    onPointerDown: (event: PointerEvent<HTMLElement>) => onPointerDown(event, from),
    onPointerMove,
    onPointerUp,
    onPointerCancel: stop,
    onContextMenu: (event: MouseEvent) => latest.current.held && event.preventDefault(),
  });
  return { list, held, handlersOf };
}

/** Listeners on the whole page while the list is mounted: Escape, and touches that would scroll. */
function useListening(isHeld: () => boolean, stop: () => void): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: listens once
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !isHeld()) return;
      event.preventDefault();
      event.stopPropagation();
      stop();
    };
    // Keeps the page from scrolling while a picture is dragged; only a listener that is not passive can do that.
    const onTouchMove = (event: TouchEvent) => isHeld() && event.preventDefault();
    addEventListener('keydown', onKeyDown, { capture: true });
    addEventListener('touchmove', onTouchMove, { passive: false });
    return () => {
      removeEventListener('keydown', onKeyDown, { capture: true });
      removeEventListener('touchmove', onTouchMove);
      stop();
    };
  }, []);
}

/** The index of the place at a point; null between places. */
function placeAt(list: HTMLUListElement | null, x: number, y: number): number | null {
  const places = [...(list?.querySelectorAll('[data-place]') ?? [])];
  const at = places.findIndex((place) => {
    const { left, right, top, bottom } = place.getBoundingClientRect();
    return x >= left && x <= right && y >= top && y <= bottom;
  });
  return at < 0 ? null : at;
}
