import { and, eq, inArray } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { readBlockers } from '../../../db/queries/accounts/privacy/blockers.ts';
import { postedSince } from '../../../db/queries/money/memberships.ts';
import {
  bidDates,
  bids,
  blocks,
  charityRefusals,
  companies,
  events,
  images,
  lots,
  meetings,
  offerDates,
  offerImages,
  offers,
  users,
} from '../../../db/schema/index.ts';
import { expireOffers } from '../../../functions/bidding/second-chance/answer.ts';
import { failUnpaid } from '../../../functions/bidding/second-chance/fail-unpaid.ts';
import { DAY_MS } from '../../../src/domain/kit/time.ts';
import type { CastName } from '../../support/cast.ts';
import { api, database, ownDatabase } from '../../support/kit.ts';
import { update } from '../fulfilment/meeting-kit.ts';
import { cron } from '../money/payments/kit.ts';
import {
  accept,
  BIDS,
  cartOf,
  chancesOf,
  closedLot,
  HOUR,
  hoursNow,
  later,
  lotOf,
  openChance,
  payUp,
  told,
} from './after-close.ts';

ownDatabase();

const decline = (as: CastName, id: string) => api('bid/secondChance/decline', { id }, { as });
const offerSeat = (id: string, as: CastName = 'amara') => api('seller/bid/offerSeat', { id }, { as });
const meetsAt = (id: string, meetingAt: number) =>
  database().update(offers).set({ meetingAt, meetingMinutes: 60 }).where(eq(offers.id, id));
const meetingsOf = (id: string) => database().select().from(meetings).where(eq(meetings.lotId, id));
const seatsOf = (id: string) => database().select().from(offers).where(eq(offers.extraOf, id));

/** The first whole hour after so many, UTC ms. */
const hoursFromNow = (hours: number): number => Math.ceil((Date.now() + (hoursNow() + hours) * HOUR) / HOUR) * HOUR;

/** A lot that Clara has won and paid for. */
async function paidLot(meetingAt?: number): Promise<string> {
  const lot = await closedLot(BIDS);
  if (meetingAt) await meetsAt(lot, meetingAt);
  await payUp('clara', lot);
  return lot;
}

describe('an extra seat of a sold lot', () => {
  beforeEach(() => later(24));

  it('is offered by its seller to the next bidder at their own maximum, which the seller is not told (R27, A12)', async () => {
    const lot = await paidLot();
    expect((await offerSeat(lot, 'edwin')).code).toBe('NOT_FOUND');
    const { http, data } = await offerSeat(lot);
    expect(http).toBe(200);
    expect(Object.keys(data).sort()).toEqual(['due_at', 'id', 'offer_id']);
    expect(await chancesOf(lot)).toMatchObject([
      { kind: 'extra_seat', bidderId: 'usr_ben', pricePence: 6_000, status: 'offered' },
    ]);
    expect(await told('ben', 'has time for one more')).toBe(1);
    expect((await offerSeat(lot)).code).toBe('OFFERED_BEFORE');
    const listed = await api('product/listings', { type: 'sold', limit: 60 }, { as: 'amara' });
    expect(listed.data.records.find(({ id }) => id === lot)).toMatchObject({ next_bidder: false });
    expect(JSON.stringify(listed)).not.toContain('6000');
    await decline('ben', data.offer_id);
  });

  it('is a lot of its own once it is accepted, and the winner’s stays as it was (R27)', async () => {
    const lot = await paidLot();
    const before = [await lotOf(lot), await cartOf(lot), await meetingsOf(lot)];
    await offerSeat(lot);
    const { http, data } = await accept('ben', await openChance(lot));
    expect(http).toBe(200);
    const seat = data.lot_id;
    expect(seat).not.toBe(lot);
    expect([await lotOf(lot), await cartOf(lot), await meetingsOf(lot)]).toEqual(before);
    expect(await seatsOf(lot)).toMatchObject([
      { id: seat, sellerId: 'usr_amara', title: expect.stringContaining('An hour of kindness') },
    ]);
    expect(await lotOf(seat)).toMatchObject({
      status: 'closed',
      result: 'sold',
      winnerId: 'usr_ben',
      pricePence: 6_000,
      bidCount: 1,
      settlement: 'awaiting_payment',
      charityId: '209603',
    });
    expect(await cartOf(seat)).toMatchObject([{ userId: 'usr_ben', unitPence: 6_000, status: 'open' }]);
    await payUp('ben', seat);
    expect(await meetingsOf(seat)).toMatchObject([{ guestId: 'usr_ben', hostId: 'usr_amara' }]);
    const sold = await api('product/listings', { type: 'sold', limit: 60 }, { as: 'amara' });
    const listed = (each: string) => sold.data.records.find(({ id }) => id === each);
    expect(listed(lot)).toMatchObject({ price_pence: 6_500, extra_of: null, next_bidder: true });
    expect(listed(seat)).toMatchObject({ price_pence: 6_000, extra_of: lot, next_bidder: false });
    expect((await offerSeat(seat)).code).toBe('NO_BIDDER_LEFT');
  });

  it('has a public record of its own, with one bid (R27)', async () => {
    const lot = await paidLot();
    await offerSeat(lot);
    const { data } = await accept('ben', await openChance(lot));
    const record = await api('bid/publicRecord', { id: data.lot_id, page: 1, limit: 60 }, {});
    expect(record.data.records.map(({ entry }) => entry)).toMatchObject([
      { what: 'terms', start_pence: 6_000 },
      { what: 'bid', kind: 'straight', amount_pence: 6_000, whole: true },
      { what: 'closed', result: 'sold', winner: 1, price_pence: 6_000 },
    ]);
    const page = await api('product/singleProduct', { id: data.lot_id }, {});
    expect(page.data).toMatchObject({ extra_of: lot, result: 'sold' });
    const original = await api('bid/publicRecord', { id: lot, page: 1, limit: 60 }, {});
    expect(original.data.records.at(-1)?.entry).toMatchObject({ what: 'closed', winner: 3, price_pence: 6_500 });
    await payUp('ben', data.lot_id);
  });

  it('goes to the next bidder when someone declines or does not answer, three at most (R27)', async () => {
    const lot = await paidLot();
    await expireOffers(cron());
    const heardBefore = await told('amara', 'Nobody else took');
    await offerSeat(lot);
    expect((await decline('ben', await openChance(lot))).http).toBe(200);
    const id = await openChance(lot);
    later(24);
    expect(await accept('dev', id)).toMatchObject({ http: 409, code: 'SECOND_CHANCE_OVER' });
    await expireOffers(cron());
    expect((await chancesOf(lot)).map(({ bidderId, status }) => [bidderId, status])).toEqual([
      ['usr_ben', 'declined'],
      ['usr_dev', 'expired'],
    ]);
    expect(await told('amara', 'Nobody else took')).toBe(heardBefore + 1);
    expect((await offerSeat(lot)).code).toBe('NO_BIDDER_LEFT');
    expect(await seatsOf(lot)).toEqual([]);
  });

  it('does not count towards the offers that a membership allows (R27)', async () => {
    const lot = await paidLot();
    await offerSeat(lot);
    const posted = () => postedSince(database(), 'usr_amara', 0);
    const before = await posted();
    const { data } = await accept('ben', await openChance(lot));
    expect(await posted()).toEqual(before);
    await payUp('ben', data.lot_id);
  });

  it('can be offered again to the bidder after one who has accepted (R27)', async () => {
    const lot = await paidLot();
    for (const as of ['ben', 'dev'] as const) {
      expect((await offerSeat(lot)).http).toBe(200);
      const { data } = await accept(as, await openChance(lot));
      await payUp(as, data.lot_id);
    }
    expect(await seatsOf(lot)).toHaveLength(2);
    expect((await offerSeat(lot)).code).toBe('NO_BIDDER_LEFT');
  });

  it('is made once, however often it is accepted at the same time (R27, A16)', async () => {
    const lot = await paidLot();
    await offerSeat(lot);
    const id = await openChance(lot);
    const answers = await Promise.all([1, 2, 3].map(() => accept('ben', id)));
    expect(answers.map(({ http }) => http).sort()).toEqual([200, 409, 409]);
    const [seat, ...more] = await seatsOf(lot);
    expect(more).toEqual([]);
    await payUp('ben', seat?.id ?? '');
  });

  it('shows nobody else’s maximum in the record of actions of the seller, or of a bidder who says no (A12, R27)', async () => {
    const lot = await paidLot();
    await offerSeat(lot);
    await decline('ben', await openChance(lot));
    for (const id of ['usr_amara', 'usr_ben']) {
      const actions = await database()
        .select()
        .from(events)
        .where(and(eq(events.actorId, id), eq(events.subjectId, lot)));
      expect(actions.length).toBeGreaterThan(0);
      expect(JSON.stringify(actions)).not.toMatch(id === 'usr_ben' ? /4000/ : /6000|4000/);
    }
    await decline('dev', await openChance(lot));
  });

  it('is at the time of the winner’s meeting, which the host shares (R27, S7)', async () => {
    const meetingAt = hoursFromNow(200);
    const lot = await paidLot(meetingAt);
    await offerSeat(lot);
    const { data } = await accept('ben', await openChance(lot));
    await payUp('ben', data.lot_id);
    for (const id of [lot, data.lot_id])
      expect(await meetingsOf(id)).toMatchObject([{ state: 'agreed', startsAt: meetingAt }]);
  });

  it('is where the winner’s meeting has moved to, and the winner is told (R27)', async () => {
    const meetingAt = hoursFromNow(200);
    const lot = await paidLot(meetingAt);
    const [meeting] = await meetingsOf(lot);
    const moved = meetingAt + 48 * HOUR;
    await update('clara', meeting?.id ?? '', { command: 'ask_move', slots: [moved] });
    await update('amara', meeting?.id ?? '', { command: 'accept', slot: moved });
    await offerSeat(lot);
    const heardBefore = await told('clara', 'has time for one more');
    const { data } = await accept('ben', await openChance(lot));
    await payUp('ben', data.lot_id);
    expect(await meetingsOf(data.lot_id)).toMatchObject([{ state: 'agreed', startsAt: moved }]);
    expect(await told('clara', 'has time for one more')).toBe(heardBefore + 1);
  });

  it('is nobody’s once the host has cancelled the winner’s meeting (R27)', async () => {
    const lot = await paidLot(hoursFromNow(200));
    const other = await paidLot(hoursFromNow(300));
    await offerSeat(lot);
    const id = await openChance(lot);
    for (const each of [lot, other]) {
      const [meeting] = await meetingsOf(each);
      await update('amara', meeting?.id ?? '', { command: 'cancel', reason: 'I am ill' });
    }
    expect(await accept('ben', id)).toMatchObject({ http: 409, code: 'SECOND_CHANCE_OVER' });
    expect((await offerSeat(other)).code).toBe('NOT_FOR_SEATS');
    expect((await decline('ben', id)).http).toBe(200);
    expect(await openChance(lot)).toBe('');
    expect(await seatsOf(lot)).toEqual([]);
  });

  it('takes the date that its bidder has ticked, if it is free (R27)', async () => {
    const lot = await closedLot(BIDS);
    // At noon: nobody is booked at night.
    const startsAt = Math.ceil(hoursFromNow(150) / DAY_MS) * DAY_MS + 12 * HOUR;
    await database().insert(offerDates).values({ offerId: lot, startsAt });
    await database().insert(bidDates).values({ lotId: lot, guestId: 'usr_ben', startsAt, tickedAt: 1 });
    await payUp('clara', lot);
    await offerSeat(lot);
    const { data } = await accept('ben', await openChance(lot));
    await payUp('ben', data.lot_id);
    expect(await meetingsOf(data.lot_id)).toMatchObject([{ state: 'agreed', startsAt }]);
  });

  it('is for no charity that has asked not to be listed (R27)', async () => {
    const [lot, other] = [await paidLot(), await paidLot()];
    await offerSeat(lot);
    const refused = { regNumber: '209603', reason: 'They asked.', refusedAt: 1, recordedBy: 'usr_olive' };
    await database().insert(charityRefusals).values(refused);
    expect((await offerSeat(other)).code).toBe('CHARITY_REFUSED');
    expect((await accept('ben', await openChance(lot))).code).toBe('SECOND_CHANCE_OVER');
    await database().delete(charityRefusals);
    await payUp('ben', (await accept('ben', await openChance(lot))).data.lot_id);
  });

  it('cannot be taken by someone who has blocked the host since, or now works with them (A10, R27)', async () => {
    const lot = await paidLot();
    await offerSeat(lot);
    const id = await openChance(lot);
    await database().insert(blocks).values({ blockerId: 'usr_ben', blockedId: 'usr_amara', at: 1 });
    expect((await accept('ben', id)).code).toBe('SECOND_CHANCE_OVER');
    await database().delete(blocks);
    const ids = ['usr_amara', 'usr_ben'];
    await database().insert(companies).values({ id: 'com_x', name: 'X', createdBy: 'usr_amara', createdAt: 1 });
    await database().update(users).set({ companyId: 'com_x' }).where(inArray(users.id, ids));
    // Sessions are looked up again.
    later(1);
    expect((await accept('ben', id)).code).toBe('SECOND_CHANCE_OVER');
    await database().update(users).set({ companyId: null }).where(inArray(users.id, ids));
    later(1);
    await payUp('ben', (await accept('ben', id)).data.lot_id);
  });

  it('is not offered shortly before the meeting, nor before the winner has paid (R27)', async () => {
    const unpaid = await closedLot(BIDS);
    expect((await offerSeat(unpaid)).code).toBe('NOT_FOR_SEATS');
    await payUp('clara', unpaid);
    const lot = await paidLot(hoursFromNow(60));
    expect((await offerSeat(lot)).code).toBe('SEAT_TOO_LATE');
    expect(await chancesOf(lot)).toEqual([]);
  });

  it('keeps its seller’s account open while someone can still answer (R27)', async () => {
    const lot = await paidLot();
    const unpaid = async () => (await readBlockers(database(), 'usr_amara', Date.now())).unpaidSales;
    const before = await unpaid();
    await offerSeat(lot);
    expect(await unpaid()).toBe(before + 1);
    await decline('ben', await openChance(lot));
    await decline('dev', await openChance(lot));
    expect(await unpaid()).toBe(before);
  });

  it('keeps the pictures of the offer (R27)', async () => {
    const lot = await paidLot();
    const shape = { type: 'image/webp', bytes: 1, width: 1, height: 1, alt: '', createdAt: Date.now() };
    await database()
      .insert(images)
      .values({ id: 'img_table', ownerId: 'usr_amara', key: 'table.webp', ...shape });
    const rows = { offerId: lot, imageId: 'img_table', role: 'gallery' as const, position: 0, title: 'The table' };
    await database().insert(offerImages).values(rows);
    await offerSeat(lot);
    const { data } = await accept('ben', await openChance(lot));
    expect(await database().select().from(offerImages).where(eq(offerImages.offerId, data.lot_id))).toMatchObject([
      { title: 'The table' },
    ]);
    await payUp('ben', data.lot_id);
  });

  it('costs its bidder a strike if it is not paid, and nobody else is asked for it (R26, R27)', async () => {
    const lot = await paidLot();
    await offerSeat(lot);
    const { data } = await accept('ben', await openChance(lot));
    later(49);
    const heardBefore = await told('amara', 'nobody else at or above your reserve');
    await failUnpaid(cron());
    expect(await told('amara', 'nobody else at or above your reserve')).toBe(heardBefore);
    expect(await told('amara', 'The extra seat of')).toBe(1);
    expect(await lotOf(data.lot_id)).toMatchObject({ settlement: 'failed', winnerId: 'usr_ben' });
    expect(await lotOf(lot)).toMatchObject({ settlement: 'paid' });
    expect(await database().select().from(bids).where(eq(bids.lotId, data.lot_id))).toHaveLength(1);
    expect(await database().select().from(lots).where(eq(lots.offerId, lot))).toHaveLength(1);
  });
});
