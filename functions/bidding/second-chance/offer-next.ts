import { offerChance, settleUnpaid } from '../../../db/changes/bidding/second-chances.ts';
import { recordEvent } from '../../../db/changes/platform/system.ts';
import type { LotForRoom } from '../../../db/queries/bidding/lots.ts';
import { askedBefore, candidatesOf } from '../../../db/queries/bidding/second-chances.ts';
import { blockedWith } from '../../../db/queries/fulfilment/blocks.ts';
import type { Statement } from '../../../db/statement.ts';
import { readTerms } from '../../../src/domain/bidding/index.ts';
import { nextBidder } from '../../../src/domain/bidding/second-chance/next-bidder.ts';
import { offeredNotification, unpaidNotification } from '../../../src/domain/bidding/second-chance/notifications.ts';
import { ANSWER_WITHIN_MS } from '../../../src/domain/bidding/second-chance/table.ts';
import type { Ctx } from '../../platform/context.ts';
import { mailedLot, sellerOf, tell } from './lot.ts';

/**
 * Statements that offer an unpaid lot to its next bidder, if there is one, and tell its seller either way (R27). For the batch
 * in which the one before has failed.
 */
export async function offerNext(ctx: Ctx, lot: LotForRoom): Promise<Statement[]> {
  const { offerId: lotId } = lot;
  const next = await findNext(ctx, lot);
  const at = ctx.now();
  const dueAt = at + ANSWER_WITHIN_MS.second_chance;
  const chance = { id: ctx.newId('secondChance'), kind: 'second_chance' as const, dueAt };
  const about = mailedLot(ctx, lot, next?.pence ?? lot.pricePence);
  const toSeller = lot.reverse
    ? []
    : await tell(ctx, sellerOf(lot), (words, to) =>
        unpaidNotification(words, about, to, next && { pence: next.pence, dueAt }),
      );
  if (!next) return [settleUnpaid(lotId, 'failed'), ...toSeller];
  return [
    settleUnpaid(lotId, 'failed'),
    offerChance({ ...chance, lotId, bidderId: next.id, pricePence: next.pence, at }),
    settleUnpaid(lotId, 'second_chance'),
    recordEvent({
      at,
      actor: ctx.actor,
      verb: 'second_chance.offered',
      subject: { kind: 'lot', id: lotId },
      data: { bidder: next.id, pricePence: next.pence, dueAt },
    }),
    ...(await tell(ctx, next, (words, to) => offeredNotification(words, about, to, chance))),
    ...toSeller,
  ];
}

async function findNext(ctx: Ctx, lot: LotForRoom) {
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
    people.map((each) => ({ ...each, isActive: each.isActive && !blocked.has(each.id) })),
  );
  return people.find(({ id }) => id === next?.id) ?? null;
}
