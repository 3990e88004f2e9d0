import { offerChance, settleUnpaid } from '../../../db/changes/bidding/second-chances.ts';
import { recordEvent } from '../../../db/changes/platform/system.ts';
import type { LotForRoom } from '../../../db/queries/bidding/lots.ts';
import { askedBefore, candidatesOf } from '../../../db/queries/bidding/second-chances.ts';
import { blockedWith } from '../../../db/queries/fulfilment/blocks.ts';
import type { Statement } from '../../../db/statement.ts';
import { readTerms } from '../../../src/domain/bidding/index.ts';
import { nextBidder } from '../../../src/domain/bidding/second-chance/next-bidder.ts';
import {
  offeredNotification,
  seatUnpaidNotification,
  unpaidNotification,
} from '../../../src/domain/bidding/second-chance/notifications.ts';
import { ANSWER_WITHIN_MS, type SecondChanceKind } from '../../../src/domain/bidding/second-chance/table.ts';
import type { Ctx } from '../../platform/context.ts';
import { type Addressee, mailedLot, sellerOf, tell } from './lot.ts';

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
        lot.extraOf === null
          ? unpaidNotification(words, about, to, next && asked && { pence: next.pence, dueAt: asked.dueAt })
          : seatUnpaidNotification(words, about, to),
      );
  if (!asked) return [settleUnpaid(lotId, 'failed'), ...toSeller];
  return [settleUnpaid(lotId, 'failed'), ...asked.statements, settleUnpaid(lotId, 'second_chance'), ...toSeller];
}

type Asking = { kind: SecondChanceKind; bidder: Addressee; pricePence: number };

/** Someone of the seller’s company may not have what it sells (A10). */
export const isColleague = ({ sellerCompanyId }: LotForRoom, person: { companyId: string | null }): boolean =>
  sellerCompanyId !== null && person.companyId === sellerCompanyId;

/**
 * Statements that offer a closed lot to one of its bidders and tell them. Their maximum is not in the record of actions, which
 * whoever acts can export (A12). `dueAt` is when they have to answer, UTC ms.
 */
export async function askBidder(ctx: Ctx, lot: LotForRoom, { kind, bidder, pricePence }: Asking) {
  const at = ctx.now();
  const chance = { id: ctx.newId('secondChance'), kind, dueAt: at + ANSWER_WITHIN_MS[kind] };
  const about = mailedLot(ctx, lot, pricePence);
  const statements = [
    offerChance({ ...chance, lotId: lot.offerId, bidderId: bidder.id, pricePence, at }),
    recordEvent({
      at,
      actor: ctx.actor,
      verb: 'second_chance.offered',
      subject: { kind: 'lot', id: lot.offerId },
      data: { offer: chance.id, bidder: bidder.id, kind, dueAt: chance.dueAt },
    }),
    ...(await tell(ctx, bidder, (words, to) => offeredNotification(words, about, to, chance))),
  ];
  return { ...chance, statements };
}

/** Who is asked next about a closed lot, with the most that they have bid in pence; null if nobody is left (R27). */
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
