import { overdueWins } from '../../db/queries/bidding/lots.ts';
import { struckOutAmong } from '../../db/queries/bidding/unpaid.ts';
import { chargedBackAmong } from '../../db/queries/money/chargebacks.ts';
import { mayAsk } from '../../src/domain/bidding/index.ts';
import { STRIKE_LASTS_MS } from '../../src/domain/bidding/strikes.ts';
import { gate } from '../../src/domain/kit/people/gates.ts';
import type { SignedIn } from '../platform/context.ts';
import { gateRefusal, refusal } from '../platform/refusal.ts';

/** Refuses people who may not ask for time: the asker pays in the end, so the gates of a bidder apply (R5, R28). */
export async function requireAsker(ctx: SignedIn): Promise<void> {
  const stopped = gate('bidder', ctx.person);
  if (stopped) throw gateRefusal(stopped);
  await requireReliable(ctx);
}

/** Refuses people with unpaid wins, a chargeback or three strikes (R5, R26). */
export async function requireReliable(ctx: SignedIn): Promise<void> {
  const ids = [ctx.person.id];
  const [[owed], chargedBack, struckOut] = await Promise.all([
    overdueWins(ctx.db, ids, ctx.now()),
    chargedBackAmong(ctx.db, ids),
    struckOutAmong(ctx.db, ids, ctx.now() - STRIKE_LASTS_MS),
  ]);
  const refused = mayAsk({
    isBlocked: chargedBack.has(ctx.person.id),
    isStruckOut: struckOut.has(ctx.person.id),
    overduePence: owed?.pence ?? 0,
    overdueCurrency: owed?.currency ?? 'GBP',
  });
  if (refused) throw refusal(refused.code, refused.message);
}
