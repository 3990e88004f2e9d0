import { atom } from 'nanostores';
import type { LiveEvent, LiveLot, LiveRoom, SheetLot } from '../../contract/auctions/live/frames.ts';
import type { Catalogue } from '../../contract/index.ts';
import { agedBy } from '../../domain/auctions/live/aged.ts';
import { isOlder, mergedEvents, mergedSheet, withResults } from './merge.ts';

export type RoomView = Catalogue['auction/live/room']['output']['_zod']['output'];
type Viewer = RoomView['you'];

/** What a page knows of its live auction: the one state that its parts read. */
export type RoomState = {
  room: LiveRoom;
  /** When it arrived, ms of `performance.now()`: its milliseconds count from here. */
  heardAt: number;
  you: Viewer;
  sheet: readonly SheetLot[];
  /** The order of the lot on the block, as far as this page has seen it. */
  events: readonly LiveEvent[];
  /** Who sells the lots, and the delay of the video. */
  settings: RoomView['settings'];
  hostSilentMs: number;
};

export const $room = atom<RoomState | null>(null);

/** How the page hears of changes: by its socket, by asking every 2 s, or not at all. */
export const $link = atom<'socket' | 'polling' | 'lost'>('socket');

export const stateOf = ({ room, you, sheet, settings, host_silent_ms }: RoomView, heardAt: number): RoomState => ({
  room,
  heardAt,
  you,
  sheet: mergedSheet(sheet, room),
  events: room.lot?.events ?? [],
  settings,
  hostSilentMs: host_silent_ms,
});

/** Takes a state that was asked for. Its room is ignored if a newer one is shown (LA11). */
export function takeView(view: RoomView, heardAt = performance.now()): void {
  const shown = $room.get();
  const asked = stateOf(view, heardAt);
  if (!shown) $room.set(asked);
  else if (isOlder(view.room, shown.room)) {
    const { you, settings, hostSilentMs } = asked;
    $room.set({ ...shown, you, settings, hostSilentMs });
  } else {
    const sheet = withResults(mergedSheet(view.sheet, view.room), shown.sheet);
    $room.set({ ...asked, sheet, events: eventsAfter(shown, view.room) });
  }
}

/** Takes a frame of the socket unless it is older than what is shown (LA11). True if it was taken. */
export function takeFrame(room: LiveRoom, heardAt = performance.now()): boolean {
  const shown = $room.get();
  if (!shown || isOlder(room, shown.room)) return false;
  const sheet = mergedSheet(shown.sheet, room);
  $room.set({ ...shown, room, heardAt, sheet, events: eventsAfter(shown, room) });
  return true;
}

/** Takes entries that this page had missed. */
export function takeRecord(lotId: string, missed: readonly LiveEvent[]): void {
  const shown = $room.get();
  if (shown?.room.lot?.project_id !== lotId) return;
  $room.set({ ...shown, events: mergedEvents(missed, shown.events) });
}

/** Takes what this person’s own bid has come to. */
export function takeOwnBid(
  lotId: string,
  { own_maximum_pence, own_bid_exact }: Pick<Viewer, 'own_bid_exact'> & { own_maximum_pence: number },
): void {
  const shown = $room.get();
  if (shown?.room.lot?.project_id !== lotId) return;
  $room.set({ ...shown, you: { ...shown.you, own_maximum_pence, own_bid_exact } });
}

const eventsAfter = (shown: RoomState, room: LiveRoom): readonly LiveEvent[] => {
  const isSameLot = shown.room.lot?.project_id === room.lot?.project_id;
  return mergedEvents(isSameLot ? shown.events : [], room.lot?.events ?? []);
};

/** The lot as it is this long after it was heard of (ms): phases and countdowns follow without another frame. */
export const lotAfter = (lot: LiveLot | null, ms: number): LiveLot | null => lot && agedBy(lot, Math.max(0, ms));
