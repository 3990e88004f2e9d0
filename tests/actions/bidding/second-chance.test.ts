import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { cartItems, invoices, meetings } from '../../../db/schema/index.ts';
import { expireOffers } from '../../../functions/bidding/second-chance/answer.ts';
import { failUnpaid } from '../../../functions/bidding/second-chance/fail-unpaid.ts';
import { readWins, showOutcome } from '../../../functions/bidding/views/outcomes.ts';
import { showsStrikes } from '../../../functions/bidding/views/second-chance.ts';
import type { CastName } from '../../support/cast.ts';
import { api, database, moveClock, ownDatabase, testEnv } from '../../support/kit.ts';
import { openTestLot } from '../../support/lots.ts';
import { signedIn } from '../../support/signed-in.ts';
import { unchecked } from '../../support/unchecked.ts';
import { cron } from '../money/payments/kit.ts';
import {
  accept,
  BIDS,
  bid,
  cartOf,
  chancesOf,
  checkOut,
  closedLot,
  HOUR,
  hoursNow,
  later,
  liftStrike,
  lotOf,
  openChance,
  payBy,
  payUp,
  strikesFor,
  told,
  unpaidLot,
} from './after-close.ts';

ownDatabase();

/** What the page of a closed lot says to one of its bidders. */
async function outcomeFor(as: CastName, id: string) {
  const ctx = await signedIn(as);
  const offer = { id, status: 'closed' as const, result: 'sold', own_maximum_pence: 1 };
  return showOutcome(ctx, offer, await readWins(ctx, [id]));
}

describe('a win that is not paid for in time', () => {
  beforeEach(() => later(24));

  it('costs one strike, and is offered to the next bidder at their own maximum (R26, R27)', async () => {
    const lot = await unpaidLot(BIDS);
    await failUnpaid(cron());
    expect(await strikesFor(lot)).toMatchObject([{ userId: 'usr_clara', status: 'active' }]);
    expect(await chancesOf(lot)).toMatchObject([{ bidderId: 'usr_ben', pricePence: 6_000, status: 'offered' }]);
    expect(await lotOf(lot)).toMatchObject({ winnerId: 'usr_clara', settlement: 'second_chance', result: 'sold' });
    expect(await told('clara', 'you have a strike')).toBe(1);
    expect(await told('ben', 'at your own maximum')).toBe(1);
    expect(
      (await bid('clara', await openTestLot({ scheduledEndAt: Date.now() + (hoursNow() + 9) * HOUR }), 20)).code,
    ).toBe('WIN_UNPAID');
    await payUp('clara', lot);
  });

  it('goes the way of any win once the next bidder accepts (R27)', async () => {
    const lot = await unpaidLot(BIDS);
    const [first] = await cartOf(lot);
    const order = await checkOut('clara', first?.cartGroup ?? '');
    const id = await openChance(lot);
    expect((await accept('dev', id)).code).toBe('NOT_FOUND');
    const { http, data } = await accept('ben', id);
    expect(http).toBe(200);
    expect(data).toMatchObject({ lot_id: lot, price_pence: 6_000 });
    expect(await lotOf(lot)).toMatchObject({ winnerId: 'usr_ben', settlement: 'awaiting_payment' });
    const [invoice] = await database().select().from(invoices).where(eq(invoices.id, order.data.invoice_id));
    expect(invoice?.status).toBe('void');
    const items = await cartOf(lot);
    expect(items.map(({ userId, status, unitPence }) => [userId, status, unitPence])).toEqual([
      ['usr_clara', 'cancelled', items[0]?.unitPence],
      ['usr_ben', 'open', 6_000],
    ]);
    expect((await payBy('clara', order.data.invoice_id)).http).toBe(409);
    expect(await strikesFor(lot)).toMatchObject([{ status: 'active' }]);
    await payUp('ben', lot);
    const record = await api('bid/publicRecord', { id: lot, page: 1, limit: 60 }, {});
    expect(record.data.records.at(-1)?.entry).toMatchObject({ what: 'second_chance', winner: 2, price_pence: 6_000 });
    expect(await lotOf(lot)).toMatchObject({ settlement: 'paid' });
    expect((await lotOf(lot))?.pricePence).not.toBe(6_000);
    const won = await api('auction/myBids', { type: 'won' }, { as: 'ben' });
    expect(won.data.records.find(({ id }) => id === lot)).toMatchObject({ price_pence: 6_000 });
    const sold = await api('product/listings', { type: 'sold', limit: 60 }, { as: 'amara' });
    expect(sold.data.records.find(({ id }) => id === lot)).toMatchObject({ price_pence: 6_000 });
    const outcomes = await Promise.all((['clara', 'dev'] as const).map((as) => outcomeFor(as, lot)));
    expect(outcomes).toEqual([
      { kind: 'lost', missed: true },
      { kind: 'lost', missed: false },
    ]);
    const struck = await Promise.all((['clara', 'ben'] as const).map(async (as) => showsStrikes(await signedIn(as))));
    expect(struck).toEqual([true, false]);
    expect(await database().select().from(meetings).where(eq(meetings.lotId, lot))).toMatchObject([
      { guestId: 'usr_ben' },
    ]);
  });

  it('leaves its payer the other wins of the same invoice (R27)', async () => {
    const [lot, other] = [await closedLot(BIDS), await closedLot(BIDS)];
    const [first, second] = [(await cartOf(lot))[0], (await cartOf(other))[0]];
    const together = { cartGroup: first?.cartGroup ?? '' };
    const isSecond = eq(cartItems.id, second?.id ?? '');
    await unchecked(['cart_items'], async () => {
      await database().update(cartItems).set(together).where(isSecond);
    });
    await checkOut('clara', together.cartGroup);
    later(49);
    await failUnpaid(cron());
    expect((await accept('ben', await openChance(lot))).http).toBe(200);
    expect((await cartOf(other)).map(({ userId, status, unitPence }) => [userId, status, unitPence])).toEqual([
      ['usr_clara', 'cancelled', second?.unitPence],
      ['usr_clara', 'open', second?.unitPence],
    ]);
    expect(await lotOf(other)).toMatchObject({ winnerId: 'usr_clara' });
    await payUp('ben', lot);
    await payUp('clara', other);
    expect(await lotOf(other)).toMatchObject({ settlement: 'paid', winnerId: 'usr_clara' });
  });

  it('is offered on when someone declines or does not answer, to nobody below the reserve (R27)', async () => {
    const lot = await unpaidLot(BIDS, { reservePence: 3_000 });
    expect((await api('bid/secondChance/decline', { id: await openChance(lot) }, { as: 'ben' })).http).toBe(200);
    expect(await strikesFor(lot)).toHaveLength(1);
    const id = await openChance(lot);
    later(24);
    expect(await accept('dev', id)).toMatchObject({ http: 409, code: 'SECOND_CHANCE_OVER' });
    await expireOffers(cron());
    expect((await chancesOf(lot)).map(({ bidderId, status }) => [bidderId, status])).toEqual([
      ['usr_ben', 'declined'],
      ['usr_dev', 'expired'],
    ]);
    expect(await lotOf(lot)).toMatchObject({ settlement: 'failed', winnerId: 'usr_clara' });
    expect(await told('amara', 'nobody else at or above your reserve')).toBeGreaterThan(0);
    await payUp('clara', lot);
    expect(await lotOf(lot)).toMatchObject({ settlement: 'paid' });
  });

  it('can still be paid for until someone else accepts it, which clears the strike (R26)', async () => {
    const lot = await unpaidLot(BIDS);
    const id = await openChance(lot);
    await payUp('clara', lot);
    expect(await strikesFor(lot)).toMatchObject([{ status: 'cleared' }]);
    expect(await lotOf(lot)).toMatchObject({ settlement: 'paid', winnerId: 'usr_clara' });
    expect(await accept('ben', id)).toMatchObject({ http: 409, code: 'SECOND_CHANCE_OVER' });
    expect(await told('ben', 'has paid after all')).toBeGreaterThan(0);
  });

  it('has one winner, however acceptances, an expiry and a late payment race (R27, A16)', async () => {
    for (const round of [1, 2, 3]) {
      const lot = await unpaidLot(BIDS);
      const id = await openChance(lot);
      const [item] = await cartOf(lot);
      const order = await checkOut('clara', item?.cartGroup ?? '');
      const answers = await Promise.all([
        accept('ben', id),
        payBy('clara', order.data.invoice_id),
        accept('ben', id),
        expireOffers(cron()).then(() => ({ http: 0 })),
      ]);
      expect(answers.filter(({ http }) => http >= 500)).toEqual([]);
      const after = await lotOf(lot);
      const items = (await cartOf(lot)).filter(({ status }) => status !== 'cancelled');
      expect(
        items.map(({ userId }) => userId),
        `round ${round}`,
      ).toEqual([after?.winnerId]);
      expect(answers.filter((each, n) => n !== 1 && each.http === 200).length).toBe(
        after?.winnerId === 'usr_ben' ? 1 : 0,
      );
      expect(after?.settlement === 'paid').toBe(after?.winnerId === 'usr_clara');
      if (after?.winnerId !== 'usr_ben') continue;
      await payUp('ben', lot);
      await liftStrike('clara', lot);
    }
  });
});

describe('strikes', () => {
  it('stop a person from bidding at three, until one is lifted by an operator or paid (R26)', async () => {
    const ids = [];
    for (const _ of [1, 2, 3]) ids.push(await openTestLot({ scheduledEndAt: Date.now() + (hoursNow() + 1) * HOUR }));
    for (const id of ids) expect((await bid('priya', id, 20)).http).toBe(200);
    later(2);
    for (const id of ids) await testEnv.LOT_ROOM.get(testEnv.LOT_ROOM.idFromName(id)).closeIfOver(id);
    later(49);
    await failUnpaid(cron());
    const open = await openTestLot({ scheduledEndAt: Date.now() + (hoursNow() + 900) * HOUR });
    expect((await bid('priya', open, 20)).code).toBe('STRIKES');
    const [strike] = await strikesFor(ids[0] ?? '');
    const id = strike?.id ?? '';
    const dispute = (as: CastName) => api('bid/strike/dispute', { id, text: 'The page was down.' }, { as });
    expect((await dispute('ben')).code).toBe('NOT_FOUND');
    expect((await dispute('priya')).http).toBe(200);
    expect((await dispute('priya')).code).toBe('STRIKE_SETTLED');
    const decide = () =>
      api('operator/decideStrike', { strike_id: id, decision: 'lift', note: 'It was.' }, { as: 'olive' });
    expect((await decide()).http).toBe(200);
    expect((await decide()).code).toBe('STRIKE_SETTLED');
    expect(await told('priya', 'lifted your strike')).toBe(1);
    expect((await cartOf(ids[0] ?? ''))[0]?.status).toBe('cancelled');
    moveClock((hoursNow() + 1) * HOUR);
    expect((await bid('priya', open, 20)).code).toBe('WIN_UNPAID');
  });
});

describe('an offer at the reserve', () => {
  it('is made once by the seller, and sells the lot at the reserve (R12)', async () => {
    const lot = await closedLot(
      [
        ['ben', 20],
        ['clara', 50],
      ],
      { reservePence: 9_000 },
    );
    const offer = (as: CastName) => api('seller/bid/offerAtReserve', { id: lot }, { as });
    expect((await offer('edwin')).code).toBe('NOT_FOUND');
    const { data } = await offer('amara');
    expect(data).toMatchObject({ price_pence: 9_000 });
    expect(data.due_at - (Date.now() + hoursNow() * HOUR) - 48 * HOUR).toBeLessThan(5_000);
    expect((await offer('amara')).code).toBe('OFFERED_BEFORE');
    expect((await accept('ben', data.offer_id)).code).toBe('NOT_FOUND');
    const answers = await Promise.all([1, 2, 3].map(() => accept('clara', data.offer_id)));
    expect(answers.map(({ http }) => http).sort()).toEqual([200, 409, 409]);
    expect(await lotOf(lot)).toMatchObject({ result: 'sold', winnerId: 'usr_clara', settlement: 'awaiting_payment' });
    expect(await cartOf(lot)).toMatchObject([{ userId: 'usr_clara', unitPence: 9_000 }]);
  });

  it('ends when the seller accepts the highest bid instead (R12, R34)', async () => {
    const lot = await closedLot([['ben', 30]], { reservePence: 9_000 });
    const { data } = await api('seller/bid/offerAtReserve', { id: lot }, { as: 'amara' });
    expect((await api('seller/bid/manualAward', { id: lot }, { as: 'amara' })).http).toBe(200);
    expect(await accept('ben', data.offer_id)).toMatchObject({ http: 409, code: 'SECOND_CHANCE_OVER' });
    expect(await cartOf(lot)).toMatchObject([{ unitPence: 3_000 }]);
    expect(await told('ben', 'the lowest its TimeGiver accepts')).toBeGreaterThan(0);
  });
});
