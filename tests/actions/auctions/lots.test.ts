import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { auctions } from '../../../db/schema/index.ts';
import { MOST_INVITATIONS } from '../../../src/domain/auctions/schedule.ts';
import { announced, HOUR, lotsInto, move, saveAuction } from '../../support/auctions.ts';
import { api, database, ownDatabase } from '../../support/kit.ts';
import { openTestLot, type TestLot } from '../../support/lots.ts';
import { bid, saveOffer } from '../../support/offers.ts';

ownDatabase();

const draftOf = async (changes = {}) => (await saveAuction(changes)).data.id as string;
const statesIn = async (auction_id: string, as?: 'amara' | 'edwin' | 'ben') =>
  (await api('auction/getAllProjectsAssociated', { auction_id }, as ? { as } : {})).data.records.map(
    ({ state }) => state,
  );

describe('an offer in an auction', () => {
  it('comes in at once when its seller holds the auction', async () => {
    const [id, lot] = [await draftOf(), await openTestLot()];
    expect(await lotsInto(id, [lot])).toMatchObject({ http: 200, data: { records: [{ state: 'in' }] } });
    expect(await lotsInto(id, [lot])).toMatchObject({ http: 409, code: 'NOT_NOW' });
  });

  it('is invited by the host, and comes in once its seller agrees', async () => {
    const [id, lot] = [await draftOf(), await openTestLot({ seller: 'edwin' })];
    expect(await lotsInto(id, [lot])).toMatchObject({ data: { records: [{ state: 'invited' }] } });
    expect(await statesIn(id, 'edwin')).toEqual(['invited']);
    expect(await lotsInto(id, [lot], 'accept')).toMatchObject({ http: 409, code: 'NOT_NOW' });
    expect(await lotsInto(id, [lot], 'accept', 'edwin')).toMatchObject({ data: { records: [{ state: 'in' }] } });
    expect(await move(id, 'scheduled')).toMatchObject({ http: 200 });
    expect((await api('auction/lots', { auction_id: id })).data.records.map((each) => each.id)).toEqual([lot]);
  });

  it('is offered by its seller, and comes in once the host agrees', async () => {
    const { id } = await announced();
    const lot = await openTestLot({ seller: 'edwin' });
    expect(await lotsInto(id, [lot], 'add', 'edwin')).toMatchObject({ data: { records: [{ state: 'offered' }] } });
    expect([await statesIn(id), await statesIn(id, 'ben'), await statesIn(id, 'amara')].map(String)).toEqual([
      'in',
      'in',
      'in,offered',
    ]);
    expect(await lotsInto(id, [lot], 'accept', 'edwin')).toMatchObject({ http: 409, code: 'NOT_NOW' });
    expect(await lotsInto(id, [lot], 'accept')).toMatchObject({ data: { records: [{ state: 'in' }] } });
    const { records } = (await api('auction/lots', { auction_id: id })).data;
    expect(records.map(({ lot_number }) => lot_number)).toEqual([1, 2]);
    expect((records[1]?.closes_at ?? 0) - (records[0]?.closes_at ?? 0)).toBe(60_000);
  });

  it('leaves when either side says so, and is not invited again', async () => {
    const [id, lot] = [await draftOf(), await openTestLot({ seller: 'edwin' })];
    await lotsInto(id, [lot]);
    expect(await lotsInto(id, [lot], 'decline', 'edwin')).toMatchObject({ data: { records: [{ state: 'out' }] } });
    expect(await lotsInto(id, [lot])).toMatchObject({ http: 409, code: 'NOT_NOW' });
    const { id: open } = await announced();
    const other = await openTestLot({ seller: 'edwin' });
    await lotsInto(open, [other], 'add', 'edwin');
    await lotsInto(open, [other], 'accept');
    expect(await lotsInto(open, [other], 'remove', 'edwin')).toMatchObject({ data: { records: [{ state: 'out' }] } });
    expect(await lotsInto(open, [other], 'accept', 'edwin')).toMatchObject({ http: 409, code: 'NOT_NOW' });
    expect(await lotsInto(open, [other], 'add', 'edwin')).toMatchObject({ data: { records: [{ state: 'offered' }] } });
  });

  it('is one of a hundred that a host may invite in a day', async () => {
    const id = await draftOf();
    const others: string[] = [];
    for (let n = 0; n <= MOST_INVITATIONS; n++) others.push(await openTestLot({ seller: 'priya' }));
    const [one = '', ...rest] = others;
    expect(await lotsInto(id, rest)).toMatchObject({ http: 200 });
    for (const auction of [id, await draftOf()]) {
      expect(await lotsInto(auction, [one])).toMatchObject({ http: 409, code: 'TOO_MANY_INVITATIONS' });
    }
  });

  it('is never touched by a third person, and none of a draft auction is seen by one', async () => {
    const [id, lot, own] = [await draftOf(), await openTestLot(), await openTestLot({ seller: 'edwin' })];
    await lotsInto(id, [lot]);
    expect(await lotsInto(id, [lot], 'remove', 'edwin')).toMatchObject({ http: 404 });
    expect(await lotsInto(id, [own], 'add', 'edwin')).toMatchObject({ http: 404, code: 'NOT_FOUND' });
    expect(await lotsInto(id, [lot], 'order', 'edwin')).toMatchObject({ http: 404 });
    expect(await lotsInto('auc_none', [own], 'add', 'edwin')).toMatchObject({ http: 404, code: 'NOT_FOUND' });
    const hidden = await saveOffer({ market_status: 'draft' });
    const announcedOne = await announced();
    expect(await lotsInto(announcedOne.id, [hidden.data.id], 'add', 'edwin')).toMatchObject({ http: 404 });
  });

  const unfit: [string, TestLot, Record<string, unknown>, string][] = [
    ['has a fixed price', { fixedPrice: true }, {}, 'NOT_FOR_AUCTIONS'],
    ['is over', { opensAt: Date.now() - 2 * HOUR, scheduledEndAt: Date.now() - HOUR }, {}, 'LOT_CLOSED'],
    ['is for another charity', {}, { charity_id: '1089464' }, 'CHARITY_DIFFERS'],
    ['is in another currency', {}, { currency: 'USD' }, 'CURRENCY_DIFFERS'],
  ];
  it.each(unfit)('is refused when it %s', async (_, lot, form, code) => {
    const [id, offer] = [await draftOf(form), await openTestLot(lot)];
    expect(await lotsInto(id, [offer])).toMatchObject({ http: 409, code, data: { project_id: offer } });
  });

  it('is refused with bids, as a draft of an announced auction, or in two auctions; all or none (R1)', async () => {
    const [{ id, offers }, other] = [await announced(), await draftOf()];
    const [withBid, fine] = [await openTestLot(), await openTestLot()];
    await bid(withBid, 2_000);
    expect(await lotsInto(other, [fine, withBid])).toMatchObject({ http: 409, code: 'LOT_HAS_BIDS' });
    expect(await statesIn(other, 'amara')).toEqual([]);
    expect(await lotsInto(other, [...offers])).toMatchObject({ http: 409, code: 'IN_ANOTHER_AUCTION' });
    const draft = (await saveOffer({ market_status: 'draft' })).data.id;
    expect(await lotsInto(id, [draft])).toMatchObject({ http: 409, code: 'STILL_A_DRAFT' });
  });

  it('is refused when it would close after its meeting', async () => {
    const id = await draftOf();
    const meets = { date_closed: Date.now() + HOUR, meeting_datetime: Date.now() + 2 * HOUR };
    const offer = (await saveOffer(meets)).data.id;
    expect(await lotsInto(id, [offer])).toMatchObject({ http: 409, code: 'MEETING_TOO_EARLY' });
  });

  it('goes into one auction when it is added to two at once', async () => {
    const [one, two, lot] = [await draftOf(), await draftOf(), await openTestLot()];
    const both = await Promise.all([one, two].map((id) => lotsInto(id, [lot])));
    expect(both.map(({ http }) => http).sort()).toEqual([200, 409]);
    expect(both.find(({ http }) => http === 409)?.code).toBe('IN_ANOTHER_AUCTION');
  });

  it('is ordered completely or not at all', async () => {
    const { id, offers } = await announced({}, [{}, {}, {}]);
    const [a = '', b = '', c = ''] = offers;
    expect(await lotsInto(id, [b, a], 'order')).toMatchObject({ http: 409, code: 'ORDER_INCOMPLETE' });
    expect(await lotsInto(id, [c, a, b], 'order')).toMatchObject({ http: 200 });
    const { records } = (await api('auction/lots', { auction_id: id })).data;
    expect(records.map((lot) => [lot.id, lot.lot_number])).toEqual([
      [c, 3],
      [a, 1],
      [b, 2],
    ]);
  });
});

describe('the lists of auctions', () => {
  it('find announced ones by words, charity and state', async () => {
    const { id } = await announced({ title: 'A night of telescopes', charity_id: '209603' });
    const found = async (input: object) =>
      (await api('auction/search', input)).data.records.some((auction) => auction.id === id);
    expect(await found({ q: 'Telescopes night' })).toBe(true);
    expect(await found({ q: 'telescopes', type: 'upcoming', charity_id: '209603' })).toBe(true);
    expect(await found({ filters: [{ field: 'searchbar', value: 'telescopes', type: 'like' }] })).toBe(true);
    expect(await found({ q: 'telescopes', type: 'open' })).toBe(false);
    expect(await found({ q: 'microscopes' })).toBe(false);
    await move(id, 'cancelled', 'Clouds');
    expect(await found({ q: 'telescopes', type: 'closed' })).toBe(true);
    expect((await database().select().from(auctions).where(eq(auctions.id, id)))[0]?.reason).toBe('Clouds');
  });
});
