import { endChance } from '../../../db/changes/bidding/second-chances.ts';
import { recordEvent } from '../../../db/changes/platform/system.ts';
import { type ChanceRow, lapsedChances, ownChance } from '../../../db/queries/bidding/second-chances.ts';
import { isBlockedBetween } from '../../../db/queries/fulfilment/blocks.ts';
import type { Statement } from '../../../db/statement.ts';
import { hasPassed } from '../../../src/domain/bidding/second-chance/late-date.ts';
import { notTakenNotification } from '../../../src/domain/bidding/second-chance/notifications.ts';
import { secondChanceStep, stateAt } from '../../../src/domain/bidding/second-chance/table.ts';
import { deliverOutbox } from '../../notifications/deliver.ts';
import { type Ctx, logFault, type SignedIn } from '../../platform/context.ts';
import { notFound, refusal } from '../../platform/refusal.ts';
import { requireReliable } from '../asker.ts';
import { isColleague, lotAfterClose, mailedLot, sellerOf, tell } from './lot.ts';
import { offerNext } from './offer-next.ts';
import { offerSeatOn } from './seat.ts';
import { winOf } from './win.ts';

const AT_ONCE = 50;

/**
 * Accepts a lot that is offered to this person (R12, R27): it is in their cart, and then goes the way of any win. Refuses
 * SECOND_CHANCE_OVER, also for people whom the seller has blocked or works with and for seats that cannot be taken any more;
 * WINNER_PAYING while the one before is paying; and people who may not bid (R26).
 */
export async function acceptOffer(ctx: SignedIn, id: string) {
  const chance = await ownChance(ctx.db, id, ctx.person.id);
  if (!chance) throw notFound('offer');
  if (!secondChanceStep(chance, 'accept', ctx.now())) throw over(chance, ctx.now());
  await requireReliable(ctx);
  const lot = await lotAfterClose(ctx, chance.lotId);
  if (isColleague(lot, ctx.person) || (await isBlockedBetween(ctx.db, ctx.person.id, lot.sellerId)))
    throw unavailable();
  const dueAt = ctx.now() + (await ctx.settings()).paymentDueMs;
  const win = await winOf(ctx, lot, chance, dueAt);
  if (!win) throw stillOpen(chance);
  const result = await ctx.commit({ statements: win.statements });
  if (result.status === 'conflict') throw await lostRace(ctx, id);
  ctx.after(() => deliverOutbox(ctx));
  return { id, lot_id: win.lotId, price_pence: chance.pricePence, due_at: dueAt };
}

/** Declines a lot that is offered to this person, without any consequence for them; the next bidder is asked (R27). */
export async function declineOffer(ctx: SignedIn, id: string): Promise<void> {
  const chance = await ownChance(ctx.db, id, ctx.person.id);
  if (!chance) throw notFound('offer');
  if (!secondChanceStep(chance, 'decline', ctx.now())) throw over(chance, ctx.now());
  const result = await end(ctx, chance, 'declined');
  if (result.status === 'conflict') throw await lostRace(ctx, id);
  ctx.after(() => deliverOutbox(ctx));
}

/** Lets offers expire that were not answered in time, and asks the next bidders (R27). */
export async function expireOffers(ctx: Ctx): Promise<void> {
  const lapsed = await lapsedChances(ctx.db, ctx.now(), AT_ONCE);
  await Promise.all(
    lapsed.map((chance) => end(ctx, chance, 'expired').catch((error) => logFault(`second chance ${chance.id}`, error))),
  );
}

async function end(ctx: Ctx, chance: Pick<ChanceRow, 'id' | 'lotId' | 'kind'>, to: 'declined' | 'expired') {
  const at = ctx.now();
  return ctx.commit({
    statements: [
      endChance(chance.id, to, at),
      recordEvent({
        at,
        actor: ctx.actor,
        verb: `second_chance.${to}`,
        subject: { kind: 'lot', id: chance.lotId },
        data: { offer: chance.id, before: 'offered', after: to },
      }),
      ...(await whatFollows(ctx, chance)),
    ],
  });
}

/** The next bidder is asked, or the seller decides again. */
async function whatFollows(ctx: Ctx, { lotId, kind }: Pick<ChanceRow, 'lotId' | 'kind'>): Promise<Statement[]> {
  const lot = await lotAfterClose(ctx, lotId);
  if (kind === 'second_chance') return offerNext(ctx, lot);
  if (kind === 'extra_seat') return offerSeatOn(ctx, lot);
  const about = mailedLot(ctx, lot, lot.pricePence);
  const canAward = !hasPassed(lot.meetingAt, ctx.now());
  return tell(ctx, sellerOf(lot), (words, to) => notTakenNotification(words, about, to, canAward));
}

async function lostRace(ctx: SignedIn, id: string) {
  const now = await ownChance(ctx.db, id, ctx.person.id);
  return now && stateAt(now, ctx.now()) === 'offered' ? stillOpen(now) : over(now, ctx.now());
}

/** The refusal of an offer that is still unanswered and yet cannot be accepted. */
const stillOpen = ({ kind }: Pick<ChanceRow, 'kind'>) => (kind === 'extra_seat' ? unavailable() : winnerPaying());

const unavailable = () => refusal('SECOND_CHANCE_OVER', OVER.withdrawn);

const winnerPaying = () =>
  refusal('WINNER_PAYING', 'The winner is paying for it right now. If the payment fails, you can accept it.');

function over(chance: Pick<ChanceRow, 'status' | 'dueAt'> | null, now: number) {
  return refusal('SECOND_CHANCE_OVER', OVER[chance ? stateAt(chance, now) : 'withdrawn']);
}

const OVER = {
  offered: 'This offer has changed. Please try again.',
  accepted: 'You have already accepted this offer.',
  declined: 'You have declined this offer.',
  expired: 'The time to accept this offer is over.',
  withdrawn: 'This offer is no longer available.',
} as const;
