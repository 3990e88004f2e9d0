import { storeDoorsReport } from '../../../db/changes/auctions/drill.ts';
import { auctionById } from '../../../db/queries/auctions/auctions.ts';
import { auctionsToCheck, liveAuction, type SheetRow, sheetOf } from '../../../db/queries/auctions/live.ts';
import type { DoorsReport } from '../../../src/contract/auctions/live/desk.ts';
import { type DoorsFacts, type DoorsLine, judgeDoors } from '../../../src/domain/auctions/live/doors.ts';
import type { Words } from '../../../src/domain/kit/words/words.ts';
import { type Ctx, logFault, type SignedIn } from '../../platform/context.ts';
import { Refusal } from '../../platform/refusal.ts';
import { openDesk } from './access.ts';
import { notNow } from './pledges.ts';
import { rehearsalFacts } from './rehearsal.ts';

/** Lots that are tried at the same time. */
const AT_ONCE = 8;

type Stored = { at: number; lines: DoorsLine[] };

/** Checks the doors for those who work there: through the real rooms, each queued lot is tried and nothing is stored of it. */
export async function checkDoors(ctx: SignedIn, auctionId: string): Promise<DoorsReport> {
  const { row } = await openDesk(ctx, auctionId, 'host', 'cohost', 'clerk', 'operator');
  if (row.status !== 'doors') throw notNow();
  return viewOf(await check(ctx, auctionId, false), ctx.words);
}

/** Refuses DOORS_NOT_GREEN, naming the first thing to fix. A host who starts the auction counts as present. */
export async function requireGreenDoors(ctx: Ctx, auctionId: string): Promise<void> {
  const row = await liveAuction(ctx.db, auctionId);
  const report = await check(ctx, auctionId, row !== null && row.hostId === ctx.person?.id);
  const red = report.lines.find(({ state }) => state === 'red');
  if (red) throw new Refusal('DOORS_NOT_GREEN', red.message);
}

/** The check of every auction half an hour before its start, so that there is time to put things right. */
export async function checkNewDoors(ctx: Ctx): Promise<void> {
  for (const auctionId of await auctionsToCheck(ctx.db))
    await check(ctx, auctionId, false).catch((error: unknown) => logFault(`doors of ${auctionId}`, error));
}

/** What the latest check has found; null before the first. */
export const storedReport = (report: string | null, words: Words): DoorsReport | null =>
  report === null ? null : viewOf(JSON.parse(report) as Stored, words);

async function check(ctx: Ctx, auctionId: string, hostIsHere: boolean): Promise<Stored> {
  const [auction, sheet, room, rehearsal] = await Promise.all([
    auctionById(ctx.db, auctionId),
    sheetOf(ctx.db, auctionId),
    lookIn(ctx, auctionId),
    rehearsalFacts(ctx, auctionId),
  ]);
  const lots = await drillAll(
    ctx,
    sheet.filter(({ phase }) => phase === 'queued'),
  );
  const termsSet = (auction?.termsVersion ?? 0) > 0;
  const lines = judgeDoors({ ...room, hostPresent: hostIsHere || room.hostPresent, lots, termsSet, rehearsal });
  const report = { at: ctx.now(), lines };
  await ctx.commit({ statements: [storeDoorsReport(auctionId, JSON.stringify(report))] });
  return report;
}

/** The room’s clock beside ours, half way through the question. */
async function lookIn(ctx: Ctx, auctionId: string) {
  const askedAt = ctx.now();
  const watcher = { userId: null, view: 'room' as const };
  try {
    using answer = await ctx.rooms.auction(auctionId).look(auctionId, watcher);
    if (!answer) return NO_ROOM;
    const { room, projectors, hostHeard } = answer;
    return { clockOffMs: clockOff(askedAt, ctx.now(), room.server_time), projectors, hostPresent: hostHeard };
  } catch (error) {
    logFault(`auction room ${auctionId}`, error);
    return NO_ROOM;
  }
}

const NO_ROOM = { clockOffMs: null, projectors: 0, hostPresent: false };

/** An answer that took long is no clock that is off. */
const clockOff = (askedAt: number, heardAt: number, theirs: number): number =>
  Math.max(0, askedAt - theirs, theirs - heardAt);

async function drillAll(ctx: Ctx, sheet: readonly SheetRow[]): Promise<DoorsFacts['lots']> {
  const lots: DoorsFacts['lots'][number][] = [];
  for (let from = 0; from < sheet.length; from += AT_ONCE)
    lots.push(...(await Promise.all(sheet.slice(from, from + AT_ONCE).map((lot) => drillOne(ctx, lot)))));
  return lots;
}

async function drillOne(ctx: Ctx, { lotId, lotNumber: number, title }: SheetRow) {
  try {
    using answer = await ctx.rooms.lot(lotId).drill(lotId);
    return { number, title, refused: answer.refused };
  } catch (error) {
    logFault(`drill of ${lotId}`, error);
    return { number, title, refused: 'NO_ANSWER' };
  }
}

const viewOf = ({ at, lines }: Stored, { t }: Words): DoorsReport => ({
  at,
  green: lines.every(({ state }) => state !== 'red'),
  lines: lines.map(({ check: name, state, message }) => ({ check: name, state, text: t(message) })),
});
