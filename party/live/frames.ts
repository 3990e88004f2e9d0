import type { LiveAuctionRow, SheetRow } from '../../db/queries/auctions/live.ts';
import type { LiveLot, LiveRoom, OwnPledge, StrikeAsk } from '../../src/contract/auctions/live/frames.ts';
import type { LotNews, Watcher } from '../../src/contract/auctions/live/room.ts';
import { agedBy } from '../../src/domain/auctions/live/aged.ts';
import type { RaiseFrame } from '../../src/domain/auctions/live/raise.ts';
import { labelOf, sheetLotOf } from '../../src/domain/auctions/live/sheet.ts';

/** How many of the lots that follow are named. */
const NEXT_LOTS = 3;
/** Above this many people the number is rounded. */
const EXACT_PEOPLE = 100;

/** What a room knows of its auction: its row and run sheet, and the newest state of the lots that count. */
export type KnownAuction = {
  row: LiveAuctionRow;
  sheet: readonly SheetRow[];
  lots: ReadonlyMap<string, LotNews>;
  /** The latest paddle raise. */
  raise: RaiseFrame | null;
  /** Everyone's own pledges in it, by person. */
  ownPledges: ReadonlyMap<string, readonly OwnPledge[]>;
  /** The checked pledges of all its paddle raises. */
  pledgedPence: number;
};

/** What only the person behind a socket is told: which lots they lead, and what they have pledged. */
export type Personal = {
  leaders: ReadonlyMap<string, string | null>;
  pledges: ReadonlyMap<string, readonly OwnPledge[]>;
};

export const personalIn = ({ lots, ownPledges }: KnownAuction): Personal => ({
  leaders: new Map([...lots].map(([lotId, { leaderId }]) => [lotId, leaderId])),
  pledges: ownPledges,
});

export type Attendance = { people: number; considering: number; hostPresent: boolean; projectors: number };

/** The state of a room at `now` (UTC ms) for everyone alike; `forWatcher` makes it one watcher's. */
export function roomFrame(known: KnownAuction, n: number, attendance: Attendance, now: number): LiveRoom {
  const { row, sheet, raise } = known;
  const onBlock = sheet.find(({ lotId }) => lotId === row.lotId) ?? null;
  const shown = onBlock && onBlock.phase !== 'queued' ? onBlock : null;
  const before = sheet.filter(({ phase, lotId }) => phase === 'over' && lotId !== shown?.lotId);
  const upcoming = sheet.filter(({ phase, status }) => phase === 'queued' && status === 'open');
  const sold = sheet.filter(({ result }) => result === 'sold');
  return {
    type: 'room',
    auction_id: row.auctionId,
    n,
    server_time: now,
    status: row.status,
    reason: row.reason,
    block: row.block,
    lot: lotFrame(known, shown, now),
    last: lotFrame(known, before.at(-1) ?? null, now),
    next: upcoming.slice(0, NEXT_LOTS).map(sheetLotOf),
    raise: raise?.status === 'final' && shown ? null : raise,
    host_present: attendance.hostPresent,
    raised_pence: sold.reduce((sum, { pricePence }) => sum + pricePence, known.pledgedPence),
    lots_sold: sold.length,
    lots_left: upcoming.length,
    note: row.note === '' ? null : { text: row.note, at: row.noteAt ?? now },
    strike_ask: row.strikeAsk === null ? null : (JSON.parse(row.strikeAsk) as StrikeAsk),
    people: rounded(attendance.people),
    considering: attendance.considering,
  };
}

/** The same for one watcher: only the desk sees who is about to bid, a projector no names (LA10). */
export function forWatcher(frame: LiveRoom, watcher: Watcher, { leaders, pledges }: Personal): LiveRoom {
  const lotFor = (lot: LiveLot | null): LiveLot | null => {
    if (!lot) return null;
    const leading = watcher.userId !== null && leaders.get(lot.project_id) === watcher.userId;
    const isNameless = watcher.view === 'projector' && lot.leader?.kind === 'online';
    return { ...lot, leading, leader: isNameless && lot.leader ? { ...lot.leader, alias: null } : lot.leader };
  };
  const isDesk = watcher.view === 'desk';
  const [considering, strike_ask] = isDesk ? [frame.considering, frame.strike_ask] : [null, null];
  const own = pledges.get(watcher.userId ?? '') ?? [];
  const counts = isDesk ? (frame.raise?.counts ?? null) : null;
  const raise = frame.raise && { ...frame.raise, own: [...own], counts };
  return { ...frame, lot: lotFor(frame.lot), last: lotFor(frame.last), raise, considering, strike_ask };
}

/** The same as JSON. It is built once for all watchers of a view who have nothing personal in it. */
export function encoded(frame: LiveRoom, personal: Personal): (watcher: Watcher) => string {
  const made = new Map<string, string>();
  const own = new Set([...personal.leaders.values(), ...(frame.raise ? personal.pledges.keys() : [])]);
  own.delete(null);
  return (watcher) => {
    const key = `${watcher.view} ${own.has(watcher.userId) ? watcher.userId : ''}`;
    const text = made.get(key) ?? JSON.stringify(forWatcher(frame, watcher, personal));
    made.set(key, text);
    return text;
  };
}

function lotFrame({ lots }: KnownAuction, row: SheetRow | null, now: number): LiveLot | null {
  const news = row && lots.get(row.lotId);
  if (!row || !news) return null;
  return {
    ...agedBy(news.lot, Math.max(0, now - news.at)),
    ...labelOf(row),
    leading: false,
  };
}

const rounded = (people: number): number => (people <= EXACT_PEOPLE ? people : Math.round(people / 10) * 10);
