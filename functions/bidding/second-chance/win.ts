import { awardLot } from '../../../db/changes/bidding/award.ts';
import { putWonLot } from '../../../db/changes/bidding/lots.ts';
import { acceptChance, cancelWin, replaceWinner, voidDebt } from '../../../db/changes/bidding/second-chances.ts';
import { recordEvent } from '../../../db/changes/platform/system.ts';
import type { LotForRoom } from '../../../db/queries/bidding/lots.ts';
import type { ChanceRow } from '../../../db/queries/bidding/second-chances.ts';
import { type Debt, debtOf, othersOnInvoice } from '../../../db/queries/bidding/unpaid.ts';
import type { Statement } from '../../../db/statement.ts';
import { readTerms } from '../../../src/domain/bidding/index.ts';
import { soldNotification, wonNotification } from '../../../src/domain/bidding/notifications.ts';
import { replacedNotification } from '../../../src/domain/bidding/second-chance/notifications.ts';
import type { Ctx, SignedIn } from '../../platform/context.ts';
import { mailedLot, sellerOf, tell } from './lot.ts';
import { seatOf } from './seat-lot.ts';

type Win = {
  /** The lot that is won: of an extra seat, its own. */
  lotId: string;
  statements: Statement[];
};

/**
 * What makes a person who accepts a lot its winner, the acceptance included. Null while the previous winner is
 * paying, and for a seat that cannot be taken any more.
 */
export async function winOf(ctx: SignedIn, lot: LotForRoom, chance: ChanceRow, dueAt: number): Promise<Win | null> {
  const handedOver = await handOver(ctx, lot, chance, dueAt);
  if (!handedOver) return null;
  const at = ctx.now();
  const { lotId } = handedOver;
  const { pricePence } = chance;
  const { currency } = readTerms(lot.terms);
  const ids = { id: ctx.newId('cartItem'), cartGroup: ctx.newId('cartGroup') };
  const statements = [
    ...handedOver.statements,
    putWonLot({ ...ids, payerId: ctx.person.id, lotId, pricePence, currency, dueAt, at }),
    recordEvent({
      at,
      actor: ctx.actor,
      verb: VERBS[chance.kind],
      subject: { kind: 'lot', id: lotId },
      data: { winner: ctx.person.id, pricePence, ...(lotId === lot.offerId ? {} : { extraOf: lot.offerId }) },
    }),
    ...(await notificationsOf(ctx, { ...lot, offerId: lotId }, { pricePence, dueAt })),
  ];
  return { lotId, statements };
}

const VERBS = {
  reserve: 'lot.sold_at_reserve',
  second_chance: 'lot.second_chance',
  extra_seat: 'lot.extra_seat',
} as const;

async function handOver(ctx: SignedIn, lot: LotForRoom, chance: ChanceRow, dueAt: number): Promise<Win | null> {
  const { offerId: lotId } = lot;
  const accepted = acceptChance(chance.id, ctx.now());
  if (chance.kind === 'reserve') return { lotId, statements: [accepted, awardLot(lotId, ctx.person.id)] };
  if (chance.kind === 'second_chance') {
    const taken = await takeOver(ctx, lot);
    return taken && { lotId, statements: [accepted, ...taken] };
  }
  const seat = await seatOf(ctx, lot, chance, dueAt);
  return seat && { lotId: seat.lotId, statements: [...seat.statements, accepted] };
}

/** Ends the debt of the winner before. Their other wins on the same invoice go back to their cart. */
async function takeOver(ctx: SignedIn, lot: LotForRoom): Promise<Statement[] | null> {
  const debt = await debtOf(ctx.db, lot.offerId);
  if (debt && !debt.isUnpaid) return null;
  const about = mailedLot(ctx, lot, lot.pricePence);
  return [
    replaceWinner(lot.offerId, ctx.person.id),
    ...(debt ? await endDebt(ctx, debt) : []),
    ...(debt
      ? await tell(ctx, { id: debt.userId, ...debt }, (words, to) => replacedNotification(words, about, to))
      : []),
  ];
}

/** Statements that take an unpaid win off its payer, after the lot has another winner or the strike is lifted. */
export async function endDebt(ctx: Ctx, { itemId, invoiceId, lotId }: Debt): Promise<Statement[]> {
  if (invoiceId === null) return [cancelWin(itemId)];
  const others = await othersOnInvoice(ctx.db, invoiceId, lotId);
  const again = others.map(({ pricePence, currency, cartGroup, dueAt, ...other }) =>
    putWonLot({
      id: ctx.newId('cartItem'),
      cartGroup,
      payerId: other.userId,
      lotId: other.lotId,
      pricePence,
      currency,
      dueAt,
      at: ctx.now(),
    }),
  );
  return [
    voidDebt(invoiceId),
    ...[itemId, ...others.map((other) => other.itemId)].map(cancelWin),
    ...again,
    recordEvent({ at: ctx.now(), actor: ctx.actor, verb: 'invoice.void', subject: { kind: 'invoice', id: invoiceId } }),
  ];
}

async function notificationsOf(ctx: SignedIn, lot: LotForRoom, sale: { pricePence: number; dueAt: number }) {
  const about = mailedLot(ctx, lot, sale.pricePence);
  const { person } = ctx;
  const told = await Promise.all([
    tell(ctx, person, (words, to) => wonNotification(words, about, to, sale.dueAt)),
    tell(ctx, sellerOf(lot), (words, to) =>
      soldNotification(words, about, to, { winner: person.firstName, dueAt: sale.dueAt }),
    ),
  ]);
  return told.flat();
}
