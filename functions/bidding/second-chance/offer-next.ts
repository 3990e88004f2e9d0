import { offerChance, settleUnpaid } from '../../../db/changes/bidding/second-chances.ts';
import { recordEvent } from '../../../db/changes/platform/system.ts';
import type { LotForRoom } from '../../../db/queries/bidding/lots.ts';
import { askedBefore, candidatesOf } from '../../../db/queries/bidding/second-chances.ts';
import { blockedWith } from '../../../db/queries/fulfilment/blocks.ts';
import type { Statement } from '../../../db/statement.ts';
import { readTerms } from '../../../src/domain/bidding/index.ts';
import { type LateDate, lateDate } from '../../../src/domain/bidding/second-chance/late-date.ts';
import { nextBidder } from '../../../src/domain/bidding/second-chance/next-bidder.ts';
import {
  offeredNotification,
  seatUnpaidNotification,
  unpaidNotification,
} from '../../../src/domain/bidding/second-chance/notifications.ts';
import { ANSWER_WITHIN_MS, type SecondChanceKind } from '../../../src/domain/bidding/second-chance/table.ts';
import type { Ctx } from '../../platform/context.ts';
import { type Addressee, isColleague, mailedLot, sellerOf, tell } from './lot.ts';

/**
 * Statements that offer an unpaid lot to its next bidder, if there is one, and tell its seller either way (R27). For the batch
 * in which the one before has failed.
 */
export async function offerNext(ctx: Ctx, lot: LotForRoom): Promise<Statement[]> {
  const { offerId: lotId } = lot;
  const next = await findNext(ctx, lot);
  const asked = next && (await askBidder(ctx, lot, { kind: 'second_chance', bidder: next, pricePence: next.pence }));
  const about = mailedLot(ctx, lot, next?.pence ?? lot.pricePence);
  const toSeller = lot.reverse
    ? []
    : await tell(ctx, sellerOf(lot), (words, to) =>
        lot.extraOf === null ? unpaidNotification(words, about, to, asked) : seatUnpaidNotification(words, about, to),
      );
  if (!asked) return [settleUnpaid(lotId, 'failed'), ...toSeller];
  return [settleUnpaid(lotId, 'failed'), ...asked.statements, settleUnpaid(lotId, 'second_chance'), ...toSeller];
}

type Asking = { kind: SecondChanceKind; bidder: Addressee; pricePence: number };

/**
 * Statements that offer a closed lot to one of its bidders and tell them. They have until `dueAt` to answer (UTC ms). The event
 * leaves out the price, which is the bidder's maximum: the person who caused it can export their own events (A12).
 */
export async function askBidder(ctx: Ctx, lot: LotForRoom, { kind, bidder, pricePence }: Asking) {
  const at = ctx.now();
  const chance = { id: ctx.newId('secondChance'), kind, dueAt: at + ANSWER_WITHIN_MS[kind] };
  const about = mailedLot(ctx, lot, pricePence);
  const date = await lateDateOf(ctx, lot, chance);
  const statements = [
    offerChance({ ...chance, lotId: lot.offerId, bidderId: bidder.id, pricePence, at }),
    recordEvent({
      at,
      actor: ctx.actor,
      verb: 'second_chance.offered',
      subject: { kind: 'lot', id: lot.offerId },
      data: { offer: chance.id, bidder: bidder.id, kind, dueAt: chance.dueAt },
    }),
    ...(await tell(ctx, bidder, (words, to) => offeredNotification(words, about, to, { ...chance, date }))),
  ];
  return { ...chance, date, pricePence, statements };
}

/** A date of the offer's own that may have passed when the bidder pays; of a seat never, as it is not offered then (R27). */
export async function lateDateOf(
  ctx: Ctx,
  { meetingAt }: Pick<LotForRoom, 'meetingAt'>,
  { kind, dueAt }: { kind: SecondChanceKind; dueAt: number },
): Promise<LateDate | null> {
  if (kind === 'extra_seat') return null;
  const { paymentDueMs } = await ctx.settings();
  return lateDate(meetingAt, { now: ctx.now(), paidBy: dueAt + paymentDueMs });
}

/** The next bidder to ask about a closed lot, with their highest bid in pence; null if there is nobody left (R27). */
export async function findNext(ctx: Ctx, lot: LotForRoom) {
  const [people, before, blocked] = await Promise.all([
    candidatesOf(ctx.db, lot.offerId),
    askedBefore(ctx.db, lot.offerId),
    blockedWith(ctx.db, lot.sellerId),
  ]);
  const next = nextBidder(
    {
      reservePence: readTerms(lot.terms).reservePence,
      isReverse: lot.reverse,
      askedBefore: before.ids,
      rounds: before.rounds,
    },
    people.map((each) => ({ ...each, isActive: each.isActive && !blocked.has(each.id) && !isColleague(lot, each) })),
  );
  return people.find(({ id }) => id === next?.id) ?? null;
}
