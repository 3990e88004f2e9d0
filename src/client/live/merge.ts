import type { LiveEvent, LiveLot, LiveRoom, SheetLot } from '../../contract/auctions/live/frames.ts';

/** Whether a state is older than the one that is shown: by block, then version, then the server's time (LA11). */
export function isOlder(room: LiveRoom, shown: LiveRoom): boolean {
  if (room.block !== shown.block) return room.block < shown.block;
  const isSameLot = room.lot !== null && room.lot.project_id === shown.lot?.project_id;
  if (isSameLot && room.lot?.version !== shown.lot?.version)
    return (room.lot?.version ?? 0) < (shown.lot?.version ?? 0);
  return room.server_time < shown.server_time;
}

/** Entries by their place; a later list knows better whether one was undone. */
export function mergedEvents(before: readonly LiveEvent[], after: readonly LiveEvent[]): LiveEvent[] {
  const byPlace = new Map([...before, ...after].map((event) => [event.place, event]));
  return [...byPlace.values()].sort((one, other) => one.place - other.place);
}

/** The place after which entries are missing, or null. A page that has just come does not ask for the beginning. */
export function gapIn(events: readonly LiveEvent[]): number | null {
  const at = events.findIndex(({ place }, n) => n > 0 && place !== (events[n - 1]?.place ?? 0) + 1);
  return at < 1 ? null : (events[at - 1]?.place ?? null);
}

/** The run sheet with what a frame says of its lots, so that nobody has to ask for it again. */
export function mergedSheet(sheet: readonly SheetLot[], room: LiveRoom): SheetLot[] {
  const told = [room.last, room.lot].filter((lot) => lot !== null).map(sheetLotOf);
  const news = new Map([...room.next, ...told].map((lot) => [lot.project_id, lot]));
  const known = new Set(sheet.map(({ project_id }) => project_id));
  const added = [...news.values()].filter(({ project_id }) => !known.has(project_id));
  return [...sheet.map((lot) => newer(lot, news.get(lot.project_id))), ...added];
}

/** A result is stored once it is final; until then a page keeps the one that it has seen. */
export function withResults(sheet: readonly SheetLot[], seen: readonly SheetLot[]): SheetLot[] {
  const results = new Map(seen.map((lot) => [lot.project_id, lot]));
  return sheet.map((lot) => {
    const known = results.get(lot.project_id);
    const lacks = (lot.phase === 'over' || lot.phase === 'final') && lot.result === 'none';
    return lacks && known ? { ...lot, result: known.result, price_pence: known.price_pence } : lot;
  });
}

/** A lot that another has followed on the block is final without a frame of its own. */
const newer = (lot: SheetLot, news: SheetLot | undefined): SheetLot => {
  if (news) return news;
  return lot.phase === 'over' ? { ...lot, phase: 'final' } : lot;
};

const SHEET_PHASES = { queued: 'queued', shown: 'shown', over: 'over', final: 'final' } as const;

const sheetLotOf = (lot: LiveLot): SheetLot => ({
  project_id: lot.project_id,
  lot_number: lot.lot_number,
  title: lot.title,
  image: lot.image,
  charity_name: lot.charity_name,
  phase: SHEET_PHASES[lot.phase as keyof typeof SHEET_PHASES] ?? 'open',
  result: lot.result,
  price_pence: lot.price_pence,
});
