import { awardLot } from '../../db/changes/bidding/award.ts';
import { putWonLot } from '../../db/changes/bidding/lots.ts';
import { withdrawChances } from '../../db/changes/bidding/second-chances.ts';
import { notificationStatements } from '../../db/changes/notifications/notifications.ts';
import { recordEvent } from '../../db/changes/platform/system.ts';
import { type AwardedBidder, bidderForAward } from '../../db/queries/bidding/award.ts';
import { type LotForRoom, lotForRoom } from '../../db/queries/bidding/lots.ts';
import type { Statement } from '../../db/statement.ts';
import { awardRefusal, readTerms } from '../../src/domain/bidding/index.ts';
import { soldNotification, wonNotification } from '../../src/domain/bidding/notifications.ts';
import { hasPassed } from '../../src/domain/bidding/second-chance/late-date.ts';
import { deliverOutbox } from '../notifications/deliver.ts';
import type { SignedIn } from '../platform/context.ts';
import { notFound, refusal } from '../platform/refusal.ts';
import { isColleague } from './second-chance/lot.ts';

export type Award = { id: string; bidderId: string | undefined };

/** Awards one of the caller's own lots. Other people's are answered as not found (D1). */
export async function awardOwnLot(ctx: SignedIn, award: Award) {
  const lot = await lotForRoom(ctx.db, award.id);
  if (lot?.sellerId !== ctx.person.id) throw notFound('offer');
  return awardByHand(ctx, lot, award);
}

/** Awards anyone's lot, for an operator who has no part in it. */
export async function awardAnyLot(ctx: SignedIn, award: Award) {
  const lot = await lotForRoom(ctx.db, award.id);
  if (!lot) throw notFound('offer');
  if (lot.sellerId === ctx.person.id || isColleague(lot, ctx.person)) throw refusal('OWN_OFFER', OWN_OFFER);
  return awardByHand(ctx, lot, award);
}

/**
 * Awards a closed lot that has bids and did not sell, at the price that it had reached, or the winner’s own maximum if that is
 * less; the first to award it wins (R34, A16). The winner owes it without being asked, so not once the date that they bid for
 * has passed.
 */
async function awardByHand(ctx: SignedIn, lot: LotForRoom, { bidderId }: Award) {
  if (lot.status !== 'closed') throw refusal('LOT_OPEN', 'Bidding has not ended yet.');
  const why = awardRefusal(lot);
  if (why) throw refusal('NOT_FOR_AWARD', NOT_FOR_AWARD[why]);
  if (hasPassed(lot.meetingAt, ctx.now())) throw datePassed(lot);
  const winner = await bidderForAward(ctx.db, lot.offerId, bidderId);
  if (winner?.status !== 'active') throw refusal('NOT_A_BIDDER', 'This person has no valid bid on this offer.');
  if (winner.id === ctx.person.id) throw refusal('OWN_BID', OWN_BID);
  const { paymentDueMs } = await ctx.settings();
  const dueAt = ctx.now() + paymentDueMs;
  const result = await ctx.commit({ statements: await awardStatements(ctx, lot, winner, dueAt) });
  if (result.status === 'conflict') throw refusal('NOT_FOR_AWARD', NOT_FOR_AWARD.sold);
  ctx.after(() => deliverOutbox(ctx));
  return { id: lot.offerId, winner_id: winner.id, price_pence: winner.pence, due_at: dueAt };
}

const OWN_BID = 'That’s your own bid, so the TimeGiver or another operator has to award it.';

const OWN_OFFER = 'This offer is your own or your company’s, so the TimeGiver or another operator has to award it.';

const NOT_FOR_AWARD = {
  sold: 'This offer has a winner already. If they don’t pay, we offer it to the next bidders ourselves.',
  cancelled: 'This offer was cancelled, so it can’t be awarded.',
  'no bid': 'There’s no bid on this offer, so it can’t be awarded.',
} as const;

/** What is left: below the reserve, its highest bidder can be asked (R12). */
const datePassed = ({ result }: LotForRoom) =>
  refusal(
    'DATE_PASSED',
    result === 'reserve_not_met'
      ? 'The date of this offer has passed, so nobody can be made to pay for it. You can offer it at your reserve once, or offer it again.'
      : 'The date of this offer has passed, so nobody can be made to pay for it. You can offer it again.',
  );

async function awardStatements(
  ctx: SignedIn,
  lot: LotForRoom,
  winner: AwardedBidder,
  dueAt: number,
): Promise<Statement[]> {
  const { offerId } = lot;
  const at = ctx.now();
  const won = {
    payerId: winner.id,
    lotId: offerId,
    pricePence: winner.pence,
    currency: readTerms(lot.terms).currency,
  };
  const ids = { id: ctx.newId('cartItem'), cartGroup: ctx.newId('cartGroup') };
  const data = { winner: winner.id, pricePence: winner.pence };
  return [
    awardLot(offerId, winner.id),
    withdrawChances(offerId, at),
    putWonLot({ ...won, ...ids, dueAt, at }),
    recordEvent({ at, actor: ctx.actor, verb: 'lot.awarded', subject: { kind: 'lot', id: offerId }, data }),
    ...(await notificationsOf(ctx, lot, winner, dueAt)),
  ];
}

/** Tells the winner and the seller. */
async function notificationsOf(ctx: SignedIn, lot: LotForRoom, winner: AwardedBidder, dueAt: number) {
  const { offerId, title, charityName } = lot;
  const { currency } = readTerms(lot.terms);
  const about = { siteUrl: ctx.env.SITE_URL, offerId, title, charityName, currency, pricePence: winner.pence };
  const seller = { email: lot.sellerEmail, firstName: lot.sellerFirstName };
  const [winnerWords, sellerWords] = await Promise.all([ctx.wordsOf(winner.language), ctx.wordsOf(lot.sellerLanguage)]);
  const told = [
    { ...wonNotification(winnerWords, about, winner, dueAt), userId: winner.id },
    { ...soldNotification(sellerWords, about, seller, { winner: winner.firstName, dueAt }), userId: lot.sellerId },
  ];
  return told.flatMap((each) => notificationStatements({ ...each, at: ctx.now(), newId: ctx.newId }));
}
