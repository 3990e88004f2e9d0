import { and, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { auctionLots, auctions, events, lots, offers } from '../../../db/schema/index.ts';
import { closeOverdue } from '../../../functions/bidding/close-overdue.ts';
import {
  announced,
  auctionForm,
  cronContext,
  HOUR,
  lotsInto,
  move,
  saveAuction,
  tick,
} from '../../support/auctions.ts';
import { api, database, moveClock, ownDatabase } from '../../support/kit.ts';
import { openTestLot } from '../../support/lots.ts';
import { bid, saveOffer } from '../../support/offers.ts';

ownDatabase();

const rowOf = async (id: string) => (await database().select().from(auctions).where(eq(auctions.id, id)))[0];
const lotOf = async (id: string) => (await database().select().from(lots).where(eq(lots.offerId, id)))[0];
const verbsOf = async (id: string) =>
  (await database().select({ verb: events.verb }).from(events).where(eq(events.subjectId, id))).map(({ verb }) => verb);
const lotsOf = async (id: string) =>
  (await api('auction/lots', { auction_id: id })).data.records.map(({ id, lot_number, closes_at }) => ({
    id,
    lot_number,
    closes_at,
  }));

describe('an auction', () => {
  it('is a draft that only its owner sees, until it is announced', async () => {
    const { data } = await saveAuction({ date_added: null, date_closed: null });
    const of = (as?: 'amara' | 'edwin') => api('auction/getSingleAuction', { id: data.id }, as ? { as } : {});
    expect([(await of('amara')).http, (await of('edwin')).http, (await of()).http]).toEqual([200, 404, 404]);
    const listed = await api('auction/search', { of: 'own', type: 'draft' }, { as: 'amara' });
    expect(listed.data.records.map(({ id }) => id)).toContain(data.id);
    expect((await api('auction/search', { type: 'draft' })).data.totalRecords).toBe(0);
    expect(await saveAuction({ id: data.id, title: 'Mine' }, 'edwin')).toMatchObject({ http: 404, code: 'NOT_FOUND' });
  });

  it('is announced with lots that close a minute apart in their order (R15)', async () => {
    const form = auctionForm();
    const { id, offers: ids } = await announced(form, [{}, {}, {}]);
    const shown = await lotsOf(id);
    expect(shown).toEqual(
      ids.map((offer, i) => ({ id: offer, lot_number: i + 1, closes_at: Number(form.date_closed) + i * 60_000 })),
    );
    const lot = await lotOf(ids[1] ?? '');
    const terms = JSON.parse(lot?.terms ?? '');
    expect(terms).toMatchObject({ opensAt: form.date_added, scheduledEndAt: Number(form.date_closed) + 60_000 });
    expect(lot).toMatchObject({ opensAt: form.date_added, termsVersion: 1 });
    const offer = (
      await database()
        .select()
        .from(offers)
        .where(eq(offers.id, ids[1] ?? ''))
    )[0];
    expect(offer).toMatchObject({ opensAt: form.date_added, closesAt: Number(form.date_closed) + 60_000 });
    expect(await verbsOf(id)).toEqual([
      'auction.saved',
      'auction.lot_joined',
      'auction.lot_joined',
      'auction.lot_joined',
      'auction.scheduled',
    ]);
  });

  it('is refused until its form is complete and its lots are open', async () => {
    const { data } = await saveAuction({ title: '', date_closed: null });
    expect(await move(data.id, 'scheduled')).toMatchObject({
      http: 422,
      code: 'FORM',
      data: { issues: [{ field: 'title' }, { field: 'date_closed' }] },
    });
    await saveAuction({ id: data.id });
    expect(await move(data.id, 'scheduled')).toMatchObject({ http: 409, code: 'NO_LOTS' });
    const draft = await saveOffer({ market_status: 'draft' });
    await lotsInto(data.id, [draft.data.id]);
    expect(await move(data.id, 'scheduled')).toMatchObject({ http: 409, code: 'LOTS_NOT_OPEN' });
    const opened = await api('product/changeStatus', { id: draft.data.id, status: 'open' }, { as: 'amara' });
    expect(opened).toMatchObject({ http: 200 });
    expect(await move(data.id, 'scheduled')).toMatchObject({ http: 200 });
    const { date_closed: closes } = auctionForm();
    expect(Math.abs(((await lotOf(draft.data.id))?.closesAt ?? 0) - Number(closes))).toBeLessThan(60_000);
  });

  it('moves the end of a lot back when it joins, and nobody can move it afterwards (R13, R15)', async () => {
    const lot = await openTestLot({ scheduledEndAt: Date.now() + 400 * HOUR });
    const { data } = await saveAuction();
    await lotsInto(data.id, [lot]);
    await move(data.id, 'scheduled');
    const own = await api('product/getSingleProject', { id: lot }, { as: 'amara' });
    const form = { ...own.data.form, id: lot, charity_id: '1089464', date_closed: Date.now() + 50 * HOUR };
    expect(await api('product/projectAction', form, { as: 'amara' })).toMatchObject({
      http: 409,
      code: 'TERMS_FROZEN',
    });
  });

  it('changes its times and lots until someone bids, and not after (R1)', async () => {
    const { id, offers: ids } = await announced({}, [{}, {}]);
    const later = auctionForm({ id, date_closed: Date.now() + 5 * HOUR, stagger_minutes: 5 });
    expect(await api('auction/auctionAction', later, { as: 'amara' })).toMatchObject({ http: 200 });
    expect((await lotOf(ids[1] ?? ''))?.closesAt).toBe(Number(later.date_closed) + 300_000);
    expect(await lotsInto(id, [...ids].reverse(), 'order')).toMatchObject({ http: 200 });
    expect((await lotOf(ids[1] ?? ''))?.closesAt).toBe(later.date_closed);
    moveClock(HOUR + 1_000);
    expect(await bid(ids[0] ?? '', 2_000)).toMatchObject({ http: 200 });
    const changed = { ...later, date_closed: Date.now() + 6 * HOUR };
    expect(await api('auction/auctionAction', changed, { as: 'amara' })).toMatchObject({
      http: 409,
      code: 'TERMS_FROZEN',
    });
    expect(await lotsInto(id, ids, 'order')).toMatchObject({ http: 409, code: 'LOT_HAS_BIDS' });
    expect(await lotsInto(id, [ids[0] ?? ''], 'remove')).toMatchObject({ http: 409, code: 'LOT_HAS_BIDS' });
    const words = { ...later, title: 'A longer evening', venue: 'The old lifeboat house' };
    expect(await api('auction/auctionAction', words, { as: 'amara' })).toMatchObject({ http: 200 });
    expect(await rowOf(id)).toMatchObject({ title: 'A longer evening', endsAt: later.date_closed });
  });

  it('does not overwrite a change of another window', async () => {
    const { data } = await saveAuction();
    expect(await saveAuction({ id: data.id, version: 1 })).toMatchObject({ http: 200, data: { version: 2 } });
    expect(await saveAuction({ id: data.id, version: 1 })).toMatchObject({ http: 409, code: 'CHANGED_MEANWHILE' });
  });

  it('is saved once under one key', async () => {
    const form = auctionForm({ idempotency_key: 'the-same-evening' });
    const both = await Promise.all([1, 2].map(() => api('auction/auctionAction', form, { as: 'amara' })));
    expect(both[0]?.data.id).toBe(both[1]?.data.id);
  });

  it('opens its doors, starts and ends by the clock, once its last lot has closed', async () => {
    const { id, offers: ids } = await announced({}, [{}, {}]);
    const status = async () => (await api('auction/getSingleAuction', { id })).data.record.status;
    const stored = async () => (await rowOf(id))?.status;
    moveClock(0.6 * HOUR);
    expect([await status(), await stored()]).toEqual(['doors', 'scheduled']);
    moveClock(HOUR + 1_000);
    expect([await status(), await stored()]).toEqual(['live', 'scheduled']);
    await bid(ids[0] ?? '', 2_000);
    await tick();
    expect([await status(), await stored()]).toEqual(['live', 'live']);
    moveClock(3 * HOUR + 59_000);
    await api('auction/lots', { auction_id: id });
    await tick();
    expect(await stored()).toBe('live');
    moveClock(3 * HOUR + 120_000);
    await closeOverdue(cronContext());
    await tick();
    expect(await stored()).toBe('ended');
    await tick();
    expect(await stored()).toBe('ended');
    const { record } = (await api('auction/getSingleAuction', { id })).data;
    expect(record).toMatchObject({ raised_pence: 1_000, sold: 1, bids: 1 });
    expect(await verbsOf(id)).toEqual(expect.arrayContaining(['auction.doors', 'auction.live', 'auction.ended']));
  });

  it('settles once nothing is left to pay', async () => {
    const { id } = await announced();
    moveClock(3 * HOUR + 60_000);
    await closeOverdue(cronContext());
    await tick();
    await tick();
    expect((await rowOf(id))?.status).toBe('settled');
  });

  it('is cancelled with a reason, and lets its lots go on', async () => {
    const { id, offers: ids } = await announced();
    expect(await move(id, 'cancelled')).toMatchObject({ http: 422, code: 'REASON_NEEDED' });
    expect(await move(id, 'cancelled', 'The hall is closed')).toMatchObject({ http: 200 });
    expect(await rowOf(id)).toMatchObject({ status: 'cancelled', reason: 'The hall is closed' });
    expect(await lotOf(ids[0] ?? '')).toMatchObject({ status: 'open' });
    const place = await database()
      .select()
      .from(auctionLots)
      .where(and(eq(auctionLots.auctionId, id), eq(auctionLots.offerId, ids[0] ?? '')));
    expect(place[0]).toMatchObject({ state: 'out', position: null });
    expect(await move(id, 'scheduled')).toMatchObject({ http: 409, code: 'NOT_NOW' });
  });

  it('is deleted as a draft alone, and only by its owner', async () => {
    const { data } = await saveAuction();
    expect(await move(data.id, 'deleted', '', 'edwin')).toMatchObject({ http: 404 });
    expect(await move(data.id, 'deleted')).toMatchObject({ http: 200 });
    expect(await rowOf(data.id)).toBeUndefined();
    const { id } = await announced();
    expect(await move(id, 'deleted')).toMatchObject({ http: 409, code: 'NOT_A_DRAFT' });
  });

  it('is started, held and ended by its host when it is live, and by an operator', async () => {
    const { id } = await announced({ auction_type: 'live', date_closed: null });
    expect(await move(id, 'live')).toMatchObject({ http: 409, code: 'NOT_NOW' });
    moveClock(HOUR + 1_000);
    expect(await move(id, 'live')).toMatchObject({ http: 200 });
    expect(await move(id, 'held')).toMatchObject({ http: 422, code: 'REASON_NEEDED' });
    const byOperator = { id, status: 'held', reason: 'The sound is gone' } as const;
    expect(await api('admin/auction/changeStatus', byOperator, { as: 'olive' })).toMatchObject({ http: 200 });
    expect(await move(id, 'live')).toMatchObject({ http: 200 });
    expect(await move(id, 'ended')).toMatchObject({ http: 409, code: 'LOTS_OPEN' });
    const cancel = { id, status: 'cancelled', reason: 'Unsafe' } as const;
    expect(await move(id, 'cancelled', 'No longer')).toMatchObject({ http: 409, code: 'NOT_NOW' });
    expect(await api('admin/auction/changeStatus', cancel, { as: 'olive' })).toMatchObject({ http: 200 });
  });
});
