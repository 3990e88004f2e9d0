import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import { type Line, type Listening, listenToRoom } from '../../../client/live/listen.ts';
import { $room, lotAfter, type RoomState, type RoomView, stateOf, takeView } from '../../../client/live/store.ts';
import { serverTimeReadAt } from '../../../components/ui/server-clock.ts';
import type { LiveLot } from '../../../contract/auctions/live/frames.ts';

/** How often countdowns are drawn again. */
const TICK_MS = 250;

export type LiveNow = RoomState & {
  /** The lot on the block, and the one before it, at this moment. */
  lot: LiveLot | null;
  last: LiveLot | null;
  considering: () => void;
};

/** The room as it is right now: as rendered first, then by its socket. Countdowns need no right clock. */
export function useRoom(view: RoomView, of: Listening): LiveNow {
  // The page's address does not change while it is open.
  const [given] = useState({ view, of });
  const [first] = useState(() => stateOf(view, 0));
  const state = useStore($room) ?? first;
  const [now, setNow] = useState(0);
  const line = useRef<Line | null>(null);
  useEffect(() => {
    takeView(given.view, serverTimeReadAt() - performance.timeOrigin);
    line.current = listenToRoom(given.of);
    const timer = setInterval(() => setNow(performance.now()), TICK_MS);
    return () => {
      clearInterval(timer);
      line.current?.stop();
    };
  }, [given]);
  const elapsedMs = now === 0 ? 0 : Math.max(0, Math.max(now, state.heardAt) - state.heardAt);
  return {
    ...state,
    lot: lotAfter(state.room.lot, elapsedMs),
    last: lotAfter(state.room.last, elapsedMs),
    considering: () => line.current?.considering(),
  };
}
