import { holdAuction } from '../../db/changes/auctions/live.ts';
import { type Ctx, logFault } from '../../functions/platform/context.ts';
import { type AttendanceList, HOST_AWAY_MS } from './attendance.ts';
import type { KnownAuction } from './frames.ts';

/** The evening is put on hold when the host has been away this long. */
const EVENING_HELD_MS = 10 * 60_000;
const AWAY = 'the host has lost the connection.';
const EVENING_HELD = 'The host has been away for ten minutes. The evening goes on as soon as someone holds the desk.';

/** The lot has moved on, or is asked again in a moment. */
const QUIET = ['NOT_NOW', 'TRY_AGAIN'];
const RUNNING = ['open', 'once', 'twice', 'selling'];

/** When to check on the host next, UTC ms; null while nothing depends on them. */
export function hostCheckAt(known: KnownAuction, attendance: AttendanceList): number | null {
  const { row } = known;
  if (row.mode !== 'host' || row.status !== 'live') return null;
  const isRunning = RUNNING.includes(phaseOnBlock(known));
  return attendance.hostBeatAt + (isRunning ? HOST_AWAY_MS : EVENING_HELD_MS);
}

/**
 * Holds the lot on the block if its host has been silent for ten seconds, so that nothing is sold while nobody can call it off
 * (LA4, LA13), and the evening after ten minutes. True if the evening changed.
 */
export async function holdWithoutHost(ctx: Ctx, known: KnownAuction, attendance: AttendanceList): Promise<boolean> {
  const { row } = known;
  const awayMs = ctx.now() - attendance.hostBeatAt;
  if (row.mode !== 'host' || row.status !== 'live' || awayMs < HOST_AWAY_MS) return false;
  if (row.lotId !== null && RUNNING.includes(phaseOnBlock(known))) await holdLot(ctx, known, row.lotId);
  if (awayMs < EVENING_HELD_MS) return false;
  await ctx.commit({ statements: holdAuction(row.auctionId, EVENING_HELD, ctx.now()) });
  return true;
}

async function holdLot(ctx: Ctx, { row }: KnownAuction, lotId: string): Promise<void> {
  const intent = { command: 'hold' as const, reason: AWAY };
  const key = `away-${Math.floor(ctx.now() / 1_000)}`;
  using answer = await ctx.rooms.lot(lotId).call(lotId, { intent, by: row.hostId, role: 'clock', key });
  if (!answer.ok && !QUIET.includes(answer.code)) logFault(`auction room ${row.auctionId}`, new Error(answer.code));
}

function phaseOnBlock({ row, lots }: KnownAuction): string {
  return lots.get(row.lotId ?? '')?.lot.phase ?? 'queued';
}
