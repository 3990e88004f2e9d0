import { type Ctx, logFault } from '../../functions/platform/context.ts';
import type { KnownAuction } from './frames.ts';

/** Without a host the next lot is shown this long after the one before it was over. */
const NEXT_AFTER_MS = 10_000;

/** The lot before is not finished, or its room does not answer: it is tried again in a moment. */
const LATER = ['OTHER_LOT_ON_BLOCK', 'AUCTION_NOT_LIVE', 'NOT_NOW', 'TRY_AGAIN'];

/** When the next lot is to be shown, UTC ms; null with a host, while a lot is on the block, or after the last. */
export function nextShowAt(known: KnownAuction, now: number): number | null {
  if (known.row.mode !== 'auto' || known.row.status !== 'live' || !nextLot(known)) return null;
  if (known.sheet.some(({ phase }) => phase === 'shown' || phase === 'open')) return null;
  const overFor = known.sheet
    .filter(({ phase }) => phase === 'over')
    .map(({ lotId }) => known.lots.get(lotId))
    .map((news) => (news ? 60_000 - (news.lot.final_in_ms ?? 0) + (now - news.at) : 0));
  const sinceMs = overFor.length === 0 ? NEXT_AFTER_MS : Math.min(...overFor);
  return now + Math.max(0, NEXT_AFTER_MS - sinceMs);
}

/** Shows the next lot of an auction without a host. True if it was time for it. */
export async function showNext(ctx: Ctx, known: KnownAuction): Promise<boolean> {
  const lot = nextLot(known);
  const at = nextShowAt(known, ctx.now());
  if (!lot || at === null || at > ctx.now()) return false;
  const command = { intent: { command: 'show' as const }, by: known.row.hostId, role: 'clock' as const };
  using answer = await ctx.rooms.lot(lot.lotId).call(lot.lotId, { ...command, key: `block-${known.row.block + 1}` });
  if (!answer.ok && !LATER.includes(answer.code))
    logFault(`auction room ${known.row.auctionId}`, new Error(`${lot.lotId}: ${answer.code}`));
  return true;
}

const nextLot = ({ sheet }: KnownAuction) => sheet.find(({ phase, status }) => phase === 'queued' && status === 'open');
