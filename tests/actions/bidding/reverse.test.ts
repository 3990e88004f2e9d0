import { and, asc, eq, like } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { bids, cartItems, invoiceLines, meetings, notifications } from '../../../db/schema/index.ts';
import { DAY_MS } from '../../../src/domain/kit/time.ts';
import type { CastName } from '../../support/cast.ts';
import { api, database, moveClock, ownDatabase } from '../../support/kit.ts';
import { mailsTo } from '../../support/mailbox.ts';
import { lotOf, saveOffer } from '../../support/offers.ts';
import { booksOf, CARDS, newKey, pay } from '../money/payments/kit.ts';

ownDatabase();

const SUGGESTED = '1089464';
const NAMED = '263710';
const ask = (changes: Parameters<typeof saveOffer>[0] = {}, as: CastName = 'priya') =>
  saveOffer({ title: 'An hour on my sails', auctiontype: 'reverse', sprice: 100, rprice: null, ...changes }, as);
const request = async () => (await ask()).data.id;

type Given = { charity_id?: string; confirmed?: boolean; idempotency_key?: string };
const place = (as: CastName, project_id: string, pounds: number, given: Given = {}) =>
  api(
    'reverse/bid/confirm',
    { project_id, amount_pence: pounds * 100, confirmed: true, idempotency_key: newKey(), ...given },
    { as },
  );
const bidsOn = (id: string) => database().select().from(bids).where(eq(bids.lotId, id)).orderBy(asc(bids.seq));

/** The notifications of a person about an offer, oldest first. */
async function told(name: CastName, id: string): Promise<string> {
  const own = and(eq(notifications.userId, `usr_${name}`), like(notifications.content, `%${id}%`));
  const rows = await database().select().from(notifications).where(own).orderBy(asc(notifications.createdAt));
  return rows.map(({ content }) => content).join(' ');
}
const subjectsTo = async (name: CastName) => (await mailsTo(`${name}@kindhour.example`)).map(({ subject }) => subject);

/** Ends the bidding by the clock, and waits until the room has closed the lot. */
async function end(id: string): Promise<void> {
  moveClock(11 * DAY_MS);
  await api('product/singleProduct', { id });
  await expect.poll(async () => (await lotOf(id))?.status).toBe('closed');
}

describe('a request for time (R28)', () => {
  it('goes from the asker’s ceiling to the meeting, with the roles of an auction turned round', async () => {
    const id = await request();
    expect((await api('product/singleProduct', { id })).data).toMatchObject({
      auctiontype: 'reverse',
      price_pence: 10_000,
      next_minimum_pence: 10_000,
      charity_id: SUGGESTED,
    });
    expect((await place('amara', id, 90)).data).toMatchObject({ leading: true, price_pence: 9_000 });
    expect(await place('edwin', id, 90)).toMatchObject({ http: 422, code: 'BID_TOO_HIGH' });
    const lowest = await place('edwin', id, 60, { charity_id: NAMED });
    expect(lowest.data).toMatchObject({ leading: true, own_maximum_pence: 6_000, next_minimum_pence: 5_500 });
    await end(id);
    const won = { result: 'sold', winnerId: 'usr_edwin', hostId: 'usr_edwin', payerId: 'usr_priya' };
    expect(await lotOf(id)).toMatchObject({ ...won, pricePence: 6_000, charityId: NAMED });
    const [item] = await database().select().from(cartItems).where(eq(cartItems.lotId, id));
    expect(item).toMatchObject({ userId: 'usr_priya', unitPence: 6_000 });
    const order = { type: 'auction' as const, cart_id: item?.cartGroup ?? '', idempotency_key: newKey() };
    const invoice = (await api('cart/checkout', order, { as: 'priya' })).data;
    const paid = await pay('priya', invoice.invoice_id, CARDS.good);
    expect(paid.data.status).toBe('paid');
    const [line] = await database().select().from(invoiceLines).where(eq(invoiceLines.invoiceId, invoice.invoice_id));
    expect(line).toMatchObject({ sellerId: 'usr_edwin', charityId: NAMED, amountPence: 6_000 });
    expect(await booksOf(paid.data.payment_id)).toMatchObject({ 'buyer:usr_priya': -6_300 });
    expect(await lotOf(id)).toMatchObject({ settlement: 'paid' });
    const [meeting] = await database().select().from(meetings).where(eq(meetings.lotId, id));
    expect(meeting).toMatchObject({ guestId: 'usr_priya', hostId: 'usr_edwin', charityId: NAMED, amountPence: 6_000 });
  });

  it('tells everyone what happened in words that fit their side', async () => {
    const id = await request();
    await place('amara', id, 90);
    await place('edwin', id, 60, { charity_id: NAMED });
    await end(id);
    expect(await told('priya', id)).toContain('{winner} gives you the time for “{title}”, at {price}.');
    expect(await told('edwin', id)).toContain('You won “{title}” with {price} for {charity}.');
    expect(await told('amara', id)).toMatch(/Someone has bid less than you.*someone else won/);
    await expect.poll(() => subjectsTo('edwin')).toContain('You won: An hour on my sails');
    await expect.poll(() => subjectsTo('priya')).toContain('Edwin gives you the time: An hour on my sails');
  });

  it('is asked by a member who owes nothing, and has neither a buyer nor guests of its own', async () => {
    expect(await ask({}, 'amara')).toMatchObject({ http: 409, code: 'ROLE_NEEDED' });
    const issues = (await ask({ buynow: true, bprice: 200, private_sale: true, rprice: 120 })).data;
    expect(issues).toMatchObject({
      issues: [
        { field: 'buynow', message: 'A request for time can’t be bought' },
        { field: 'private_sale', message: 'A request for time is open to all TimeGivers' },
        { field: 'rprice', message: 'A request for time has no reserve' },
      ],
    });
    const id = await request();
    expect(await ask({ id, auctiontype: 'live' })).toMatchObject({ code: 'TERMS_FROZEN' });
  });

  it('takes bids from TimeGivers alone, down and never below £10, by its own action', async () => {
    const id = await request();
    expect(await place('ben', id, 50)).toMatchObject({ http: 409, code: 'ROLE_NEEDED' });
    expect(await place('priya', id, 50)).toMatchObject({ http: 409, code: 'OWN_OFFER' });
    expect(await place('amara', id, 101)).toMatchObject({ http: 422, code: 'BID_TOO_HIGH' });
    expect(await place('amara', id, 9)).toMatchObject({ http: 422, code: 'BID_AMOUNT_INVALID' });
    const low = await place('amara', id, 10, { confirmed: false });
    expect(low).toMatchObject({ http: 409, code: 'LOW_BID_UNCONFIRMED' });
    expect(await place('amara', id, 80, { charity_id: '999999999' })).toMatchObject({ code: 'CHARITY_UNKNOWN' });
    const offer = (await saveOffer()).data.id;
    expect(await place('edwin', offer, 80)).toMatchObject({ http: 409, code: 'NOT_REVERSE' });
    const other = (await ask({}, 'priya')).data.id;
    const up = { project_id: other, amount_pence: 5_000, idempotency_key: newKey() };
    expect(await api('bid/confirm', up, { as: 'clara' })).toMatchObject({ http: 409, code: 'REVERSE_AUCTION' });
    expect(await bidsOn(id)).toEqual([]);
  });

  it('remembers the charity that a TimeGiver named, and answers a repeated bid as before (R4)', async () => {
    const id = await request();
    const key = newKey();
    await place('amara', id, 90, { charity_id: NAMED, idempotency_key: key });
    expect((await place('amara', id, 90, { idempotency_key: key })).data.seq).toBe(1);
    const other = await place('amara', id, 90, { charity_id: SUGGESTED, idempotency_key: key });
    expect(other).toMatchObject({ http: 422, code: 'IDEMPOTENCY_MISMATCH' });
    await place('edwin', id, 80);
    await place('amara', id, 70);
    expect((await bidsOn(id)).map(({ charityId }) => charityId)).toEqual([NAMED, SUGGESTED, NAMED]);
  });

  it('shows nobody’s name before its end, the asker included, and them to the asker afterwards', async () => {
    const id = await request();
    await place('edwin', id, 60);
    const names = async () =>
      (await api('product/bidhistory', { id }, { as: 'priya' })).data.records.map(({ username, phone }) => ({
        username,
        phone,
      }));
    expect(await names()).toEqual([{ username: 'e•••n (1)', phone: null }]);
    await end(id);
    expect(await names()).toMatchObject([{ username: 'edwin' }]);
  });

  it('is previewed, retracted and listed for its TimeGivers', async () => {
    const id = await request();
    const preview = { project_id: id, amount_pence: 5_000 };
    expect((await api('bid/preBidConfirm', preview, { as: 'edwin' })).data).toMatchObject({ amount_pence: 5_000 });
    expect(await api('bid/preBidConfirm', preview, { as: 'ben' })).toMatchObject({ http: 409, code: 'ROLE_NEEDED' });
    const total = { ...preview, in_total: true };
    expect(await api('bid/preBidConfirm', total, { as: 'edwin' })).toMatchObject({
      http: 409,
      code: 'REVERSE_AUCTION',
    });
    await place('edwin', id, 60);
    await place('edwin', id, 50);
    const mine = async () => (await api('auction/myBids', {}, { as: 'edwin' })).data.records;
    expect((await mine()).find((each) => each.id === id)).toMatchObject({
      own_maximum_pence: 5_000,
      standing: 'winning',
    });
    const back = await api('bid/bidCancel', { project_id: id, reason: 'typing_error' }, { as: 'edwin' });
    expect(back.data).toMatchObject({ retracted: 2, price_pence: 10_000 });
    await place('amara', id, 75);
    await end(id);
    expect(await lotOf(id)).toMatchObject({ winnerId: 'usr_amara', charityId: SUGGESTED });
  });

  it('ends without a bid, and the asker is told', async () => {
    const id = await request();
    await end(id);
    expect(await lotOf(id)).toMatchObject({ result: 'unsold', winnerId: null, charityId: SUGGESTED });
    expect(await told('priya', id)).toContain('has ended without a bid');
  });
});
