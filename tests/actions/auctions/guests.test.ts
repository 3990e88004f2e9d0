import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { auctionAcceptances, auctions, bids } from '../../../db/schema/index.ts';
import { expireGuestRequests } from '../../../functions/auctions/follow-clock.ts';
import { announced, auctionForm, cronContext, HOUR, move, saveAuction } from '../../support/auctions.ts';
import type { CastName } from '../../support/cast.ts';
import { api, database, moveClock, ownDatabase } from '../../support/kit.ts';
import { bid } from '../../support/offers.ts';

ownDatabase();

const TERMS = 'Whoever wins pays within two days.';
const accept = (auction_id: string, terms_version = 1, as: CastName = 'ben') =>
  api('auction/updateAuctionTerms', { auction_id, terms_version }, { as });
const preview = (project_id: string, as: CastName = 'ben') =>
  api('bid/preBidConfirm', { project_id, kind: 'proxy', amount_pence: 2_000 }, { as });
const bidsOn = (lot = '') => database().$count(bids, eq(bids.lotId, lot));
const ask = (auction_id: string, as: CastName = 'ben') =>
  api('auction/auctionAccessRequest', { auction_id, request_notes: 'I sail.' }, { as });
const answer = (request_id: string, approved_status: 'approved' | 'rejected' | 'revoked', as: CastName = 'amara') =>
  api('auction/auctionAccessRequest', { request_id, approved_status }, { as });

describe('the terms of an auction (R5)', () => {
  it('come before the first bid on any of its lots, and after that no more', async () => {
    const { id, offers } = await announced({ terms: TERMS }, [{}, {}]);
    const [first = '', second = ''] = offers;
    moveClock(HOUR + 1_000);
    const refused = {
      http: 409,
      code: 'AUCTION_TERMS_NOT_ACCEPTED',
      message: 'Please accept the terms of “An evening for the lifeboats” on its page before your first bid in it.',
    };
    expect(await bid(first, 2_000)).toMatchObject(refused);
    expect(await preview(first)).toMatchObject(refused);
    expect(await bidsOn(first)).toBe(0);
    expect(await accept(id)).toMatchObject({ http: 200 });
    expect(await accept(id)).toMatchObject({ http: 200 });
    expect(await database().$count(auctionAcceptances, eq(auctionAcceptances.auctionId, id))).toBe(1);
    expect(await bid(first, 2_000)).toMatchObject({ http: 200 });
    expect(await bid(second, 2_000)).toMatchObject({ http: 200 });
    expect(await bid(second, 4_000, 'clara')).toMatchObject(refused);
  });

  it('are accepted as they were read: new ones are accepted again', async () => {
    const { id, offers } = await announced({ terms: TERMS });
    await accept(id);
    const { version } = (await api('auction/getSingleAuction', { id })).data.record;
    expect(await saveAuction({ id, version, terms: 'Whoever wins pays within a day.' })).toMatchObject({ http: 200 });
    expect(await accept(id, 1)).toMatchObject({ http: 409, code: 'TERMS_CHANGED' });
    const { record } = (await api('auction/getSingleAuction', { id }, { as: 'ben' })).data;
    expect(record).toMatchObject({ terms_version: 2, terms_accepted: false });
    moveClock(HOUR + 1_000);
    expect(await bid(offers[0] ?? '', 2_000)).toMatchObject({ code: 'AUCTION_TERMS_NOT_ACCEPTED' });
    await accept(id, 2);
    expect(await bid(offers[0] ?? '', 2_000)).toMatchObject({ http: 200 });
    const later = { ...auctionForm({ id, terms: '' }), date_added: record.date_added, date_closed: record.date_closed };
    expect(await api('auction/auctionAction', later, { as: 'amara' })).toMatchObject({ code: 'TERMS_FROZEN' });
  });

  it('are not asked for where there are none, nor by a draft that the lot is in', async () => {
    const { id, offers } = await announced();
    expect(await accept(id)).toMatchObject({ http: 409, code: 'NO_TERMS' });
    moveClock(HOUR + 1_000);
    expect(await bid(offers[0] ?? '', 2_000)).toMatchObject({ http: 200 });
  });
});

describe('a private auction (R33)', () => {
  it('takes bids only from people whom its host has approved', async () => {
    const { id, offers } = await announced({ private_sale: true });
    const [lot = ''] = offers;
    moveClock(HOUR + 1_000);
    expect(await bid(lot, 2_000)).toMatchObject({ http: 409, code: 'AUCTION_NOT_APPROVED' });
    const { data } = await ask(id);
    expect(data).toMatchObject({ approved_status: 'pending', requester_name: 'Ben Whitlock' });
    expect(await ask(id)).toMatchObject({ http: 409, code: 'ALREADY_ASKED' });
    expect(await answer(data.id, 'approved', 'edwin')).toMatchObject({ http: 404 });
    expect(await answer(data.id, 'approved')).toMatchObject({ http: 200, data: { approved_status: 'approved' } });
    expect(await bid(lot, 2_000)).toMatchObject({ http: 200 });
    expect(await bid(lot, 4_000, 'clara')).toMatchObject({ code: 'AUCTION_NOT_APPROVED' });
    expect(await answer(data.id, 'revoked')).toMatchObject({ http: 200 });
    expect(await bid(lot, 6_000)).toMatchObject({ code: 'AUCTION_NOT_APPROVED' });
    expect(await answer(data.id, 'approved')).toMatchObject({ http: 409, code: 'ALREADY_DECIDED' });
    expect(await bidsOn(lot)).toBe(1);
  });

  it('is never bid in after the approval is revoked, however close together they are', async () => {
    const { id, offers } = await announced({ private_sale: true });
    const [lot = ''] = offers;
    const { data } = await ask(id);
    await answer(data.id, 'approved');
    moveClock(HOUR + 1_000);
    const race = await Promise.all([
      ...[2_000, 3_000, 4_000].map((pence) => bid(lot, pence)),
      answer(data.id, 'revoked'),
      ...[5_000, 6_000].map((pence) => bid(lot, pence)),
    ]);
    expect(race.map(({ http }) => http).filter((http) => http >= 500)).toEqual([]);
    expect(await bid(lot, 9_000)).toMatchObject({ code: 'AUCTION_NOT_APPROVED' });
  });

  it('takes no request that would be pointless', async () => {
    const open = await announced();
    expect(await ask(open.id)).toMatchObject({ http: 409, code: 'NO_REQUEST_NEEDED' });
    const { id } = await announced({ private_sale: true });
    expect(await ask(id, 'amara')).toMatchObject({ http: 409, code: 'ROLE_NEEDED' });
    expect(await ask(id, 'gus')).toMatchObject({ http: 409, code: 'MEMBERSHIP_NEEDED' });
    moveClock(2.5 * HOUR);
    expect(await ask(id)).toMatchObject({ http: 409, code: 'TOO_LATE_TO_ASK' });
    moveClock(0);
    await move(id, 'cancelled', 'The hall is closed');
    expect(await ask(id)).toMatchObject({ http: 409, code: 'AUCTION_OVER' });
  });

  it('lets a request be withdrawn, and forgets one that nobody answers', async () => {
    const { id } = await announced({ private_sale: true });
    const first = (await ask(id)).data.id;
    const withdrawn = { request_id: first, approved_status: 'withdrawn' } as const;
    expect(await api('auction/auctionAccessRequest', withdrawn, { as: 'ben' })).toMatchObject({ http: 200 });
    const second = (await ask(id)).data.id;
    moveClock(2.1 * HOUR);
    expect(await answer(second, 'approved')).toMatchObject({ http: 409, code: 'ALREADY_DECIDED' });
    await expireGuestRequests(cronContext());
    const { record } = (await api('auction/getSingleAuction', { id }, { as: 'ben' })).data;
    expect(record.approved_status).toBe('expired');
  });
});

describe('the watch list of auctions', () => {
  it('holds what people watch, newest first, for each their own', async () => {
    const [one, other] = [await announced(), await announced()];
    for (const { id } of [one, other]) {
      expect(await api('auction/addAuctionWatchList', { auction_id: id }, { as: 'dev' })).toMatchObject({ http: 200 });
    }
    await api('auction/addAuctionWatchList', { auction_id: one.id }, { as: 'dev' });
    const list = async (as: CastName) =>
      (await api('auction/auctionWatchList', {}, { as })).data.records.map(({ id }) => id);
    expect(await list('dev')).toEqual([other.id, one.id]);
    expect(await list('clara')).toEqual([]);
    await api('auction/removeAuctionWatchList', { auction_id: other.id }, { as: 'dev' });
    expect(await list('dev')).toEqual([one.id]);
    const { record } = (await api('auction/getSingleAuction', { id: one.id }, { as: 'dev' })).data;
    expect(record.watching).toBe(1);
  });

  it('takes no draft, and not the own auction', async () => {
    const { data } = await saveAuction();
    const add = (as: CastName) => api('auction/addAuctionWatchList', { auction_id: data.id }, { as });
    expect([await add('dev'), await add('amara')].map(({ http, code }) => [http, code])).toEqual([
      [404, 'NOT_FOUND'],
      [409, 'OWN_AUCTION'],
    ]);
    expect((await database().select().from(auctions).where(eq(auctions.id, data.id)))[0]?.status).toBe('draft');
  });
});
