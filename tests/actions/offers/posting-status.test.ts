import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { clarifications, events, notifications, offerImages } from '../../../db/schema/index.ts';
import { api, database, moveClock, ownDatabase } from '../../support/kit.ts';
import { mailsWith } from '../../support/mailbox.ts';
import { bid, lotOf, offerForm, offerRow, saveOffer } from '../../support/offers.ts';

ownDatabase();

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const change = (id: string, status: 'open' | 'deleted' | 'cancelled' | 'closed', reason = '', as = 'amara' as const) =>
  api('product/changeStatus', { id, status, reason }, { as });
const noticesOf = async (user: string, title: string) =>
  (await database().select().from(notifications).where(eq(notifications.userId, user))).filter(({ content }) =>
    content.includes(title),
  ).length;
const FIXED = { auction: false, buynow: true, sprice: null, rprice: null, bprice: 25, qty: 3 } as const;

describe('product/changeStatus of a draft', () => {
  it('opens it as if its form were submitted, or says what is missing', async () => {
    const bare = await saveOffer({ title: 'Half a draft', market_status: 'draft', sprice: null, charity_id: '' });
    const refused = await change(bare.data.id, 'open');
    expect(refused).toMatchObject({ http: 422, code: 'FORM' });
    const whole = await saveOffer({ market_status: 'draft' });
    expect((await change(whole.data.id, 'open')).data).toEqual({ id: whole.data.id, status: 'open', undo: null });
    expect(await lotOf(whole.data.id)).toMatchObject({ status: 'open', pricePence: 2000 });
    expect((await change(whole.data.id, 'open')).code).toBe('ALREADY_OPEN');
  });

  it('deletes it, and returns its form so that it can be restored', async () => {
    const { data } = await saveOffer({ title: 'Away with it', market_status: 'draft' });
    const deleted = await change(data.id, 'deleted');
    expect(deleted.data).toMatchObject({ status: 'deleted', undo: { title: 'Away with it', sprice: 20 } });
    expect(await offerRow(data.id)).toBeUndefined();
    const back = await api(
      'product/projectAction',
      { ...deleted.data.undo, id: 0, market_status: 'draft' },
      { as: 'amara' },
    );
    expect(await offerRow(back.data.id)).toMatchObject({ title: 'Away with it', startPence: 2000 });
    const written = await database().select().from(events).where(eq(events.subjectId, data.id));
    expect(written.map(({ verb }) => verb)).toEqual(['offer.saved', 'offer.deleted']);
  });

  it('answers alike for other people’s drafts and unknown ones, and deletes nothing that is open', async () => {
    const { data } = await saveOffer({ market_status: 'draft' });
    const asEdwin = await api('product/changeStatus', { id: data.id, status: 'deleted' }, { as: 'edwin' });
    const none = await api('product/changeStatus', { id: 'ofr_0123456789', status: 'deleted' }, { as: 'edwin' });
    expect([asEdwin.http, asEdwin.message]).toEqual([404, none.message]);
    expect(await offerRow(data.id)).toBeDefined();
    expect((await change(data.id, 'cancelled')).code).toBe('STILL_A_DRAFT');
    const open = await saveOffer();
    expect((await change(open.data.id, 'deleted')).code).toBe('NOT_A_DRAFT');
  });
});

describe('product/changeStatus of an open offer (R23)', () => {
  it('cancels one without bids at any time; later bids are refused', async () => {
    const { data } = await saveOffer({ title: 'Not today' });
    expect((await change(data.id, 'cancelled')).data).toMatchObject({ status: 'cancelled' });
    expect(await lotOf(data.id)).toMatchObject({ status: 'closed', result: 'cancelled', winnerId: null });
    expect((await bid(data.id, 5000)).code).toBe('LOT_CLOSED');
    expect((await change(data.id, 'cancelled')).data).toMatchObject({ status: 'cancelled' });
    expect((await api('product/singleProduct', { id: data.id })).data).toMatchObject({
      status: 'closed',
      result: 'cancelled',
    });
    const { data: found } = await api('product/search', { q: 'Not today' });
    expect(found.records).toEqual([]);
  });

  it('needs a reason for one with bids, which every bidder gets', async () => {
    const { data } = await saveOffer({ title: 'Called off for a reason', rprice: 20 });
    await bid(data.id, 3000);
    await bid(data.id, 4000, 'clara');
    expect(await change(data.id, 'cancelled')).toMatchObject({
      http: 422,
      code: 'REASON_NEEDED',
      data: { field: 'reason' },
    });
    expect(await lotOf(data.id)).toMatchObject({ status: 'open' });
    expect((await change(data.id, 'cancelled', 'I broke my leg')).data.status).toBe('cancelled');
    expect(await lotOf(data.id)).toMatchObject({
      status: 'closed',
      result: 'cancelled',
      winnerId: null,
      settlement: null,
    });
    expect((await api('product/singleProduct', { id: data.id })).data.cancel_reason).toBe('I broke my leg');
    expect(await mailsWith('I broke my leg', 'ben@kindhour.example')).toHaveLength(1);
    expect(await mailsWith('I broke my leg', 'clara@kindhour.example')).toHaveLength(1);
    expect(await noticesOf('usr_ben', 'I broke my leg')).toBe(1);
    const verbs = (await database().select().from(events).where(eq(events.subjectId, data.id))).map(({ verb }) => verb);
    expect(verbs.filter((verb) => verb === 'lot.cancelled')).toHaveLength(1);
  });

  it('is too late for one with bids in its last twelve hours, except for the operator', async () => {
    const { data } = await saveOffer({ rprice: 20, date_closed: Date.now() + 11 * DAY });
    await bid(data.id, 3000);
    moveClock(11 * DAY - 12 * HOUR);
    expect(await change(data.id, 'cancelled', 'I am ill')).toMatchObject({ http: 409, code: 'CANCEL_LATE' });
    const asked = { id: data.id, status: 'cancelled', reason: 'Not a real offer' } as const;
    expect(await api('admin/product/changeStatus', asked, { as: 'amara' })).toMatchObject({
      http: 409,
      code: 'ROLE_NEEDED',
    });
    const unsaid = { ...asked, reason: '' };
    expect((await api('admin/product/changeStatus', unsaid, { as: 'olive' })).data).toMatchObject({ field: 'reason' });
    expect((await api('admin/product/changeStatus', asked, { as: 'olive' })).data).toMatchObject({
      status: 'cancelled',
    });
    expect(await mailsWith('Not a real offer', 'ben@kindhour.example')).toHaveLength(1);
    expect(await mailsWith('Not a real offer', 'amara@kindhour.example')).toHaveLength(1);
    expect(await noticesOf('usr_amara', 'Not a real offer')).toBe(1);
  });

  it('is refused after the close', async () => {
    const { data } = await saveOffer({ date_closed: Date.now() + 12 * DAY });
    moveClock(12 * DAY + 1000);
    expect((await change(data.id, 'cancelled', 'Too late')).code).toBe('LOT_CLOSED');
  });

  it('ends a fixed-price offer early, but not an auction', async () => {
    const { data } = await saveOffer(FIXED);
    expect((await change(data.id, 'closed')).data.status).toBe('unsold');
    expect(await lotOf(data.id)).toMatchObject({ status: 'closed', result: 'unsold' });
    const auction = await saveOffer();
    expect((await change(auction.data.id, 'closed')).code).toBe('AUCTION_RUNS');
  });

  it('lets exactly one of a simultaneous bid and cancellation win', async () => {
    for (let round = 0; round < 6; round++) {
      const { data } = await saveOffer({ rprice: 20, date_closed: Date.now() + 6 * HOUR });
      const ask = [() => change(data.id, 'cancelled', 'Both at once'), () => bid(data.id, 3000)];
      const [one, other] = round % 2 ? ask : ask.toReversed();
      const replies = await Promise.all([one?.(), other?.()]);
      expect(replies.map((reply) => reply?.http).toSorted()).toEqual([200, 409]);
      const lot = await lotOf(data.id);
      expect([lot?.result ?? 'open', lot?.bidCount]).toEqual(lot?.status === 'open' ? ['open', 1] : ['cancelled', 0]);
    }
  });
});

describe('product/clarify', () => {
  const clarify = (id: string, text: string, as: 'amara' | 'edwin' = 'amara', idempotency_key?: string) =>
    api('product/clarify', { id, text, ...(idempotency_key ? { idempotency_key } : {}) }, { as });

  it('adds a clarification that bidders hear of and the page shows, once per key and text', async () => {
    const { data } = await saveOffer({ title: 'Bread, clarified', rprice: 20 });
    expect((await clarify(data.id, 'We bake with rye.')).code).toBe('NOT_FROZEN');
    await bid(data.id, 3000);
    const added = await clarify(data.id, ' We bake with rye. ', 'amara', 'rye-and-once');
    expect(added.data.text).toBe('We bake with rye.');
    expect((await clarify(data.id, 'We bake with rye.', 'amara', 'rye-and-once')).data).toEqual(added.data);
    const page = await api('product/singleProduct', { id: data.id });
    expect(page.data.clarifications.map(({ text }) => text)).toEqual(['We bake with rye.']);
    expect(await mailsWith('We bake with rye.', 'ben@kindhour.example')).toHaveLength(1);
    expect(await noticesOf('usr_ben', 'Bread, clarified')).toBe(1);
    const more = await clarify(data.id, 'And with spelt.', 'amara', 'rye-and-once');
    expect(more.data.text).toBe('And with spelt.');
    expect(await mailsWith('And with spelt.', 'ben@kindhour.example')).toHaveLength(1);
  });

  it('requires the caller’s own offer, while it is open', async () => {
    const { data } = await saveOffer({ rprice: 20 });
    await bid(data.id, 3000);
    expect((await clarify(data.id, 'Mine now', 'edwin')).http).toBe(404);
    moveClock(11 * DAY);
    expect((await clarify(data.id, 'Too late')).code).toBe('LOT_CLOSED');
    expect(await database().select().from(clarifications).where(eq(clarifications.offerId, data.id))).toEqual([]);
  });

  it('allows twenty', async () => {
    const { data } = await saveOffer({ rprice: 20 });
    await bid(data.id, 3000);
    const rows = Array.from({ length: 20 }, (_, n) => ({
      id: `cla_${data.id}_${n}`,
      offerId: data.id,
      text: `${n}`,
      at: n,
    }));
    await database().insert(clarifications).values(rows);
    expect((await clarify(data.id, 'One more')).code).toBe('TOO_MANY_CLARIFICATIONS');
  });
});

describe('product/bulkProjectAction (D12)', () => {
  it('answers for each offer separately', async () => {
    const [draft, open, theirs] = [
      await saveOffer({ market_status: 'draft' }),
      await saveOffer(),
      await saveOffer({ market_status: 'draft' }, 'edwin'),
    ].map(({ data }) => data.id);
    const ids = [draft ?? '', open ?? '', theirs ?? ''];
    const { data } = await api('product/bulkProjectAction', { ids, action: 'delete' }, { as: 'amara' });
    expect(data.records.map(({ ok, code }) => [ok, code])).toEqual([
      [true, ''],
      [false, 'NOT_A_DRAFT'],
      [false, 'NOT_FOUND'],
    ]);
    expect(data.done).toBe(1);
    expect(await offerRow(theirs ?? '')).toBeDefined();
  });

  it('duplicates offers with dates from now', async () => {
    const { data } = await saveOffer({ title: 'Twice the bread', qty: 1 });
    moveClock(3 * DAY);
    const copied = await api('product/bulkProjectAction', { ids: [data.id], action: 'duplicate' }, { as: 'amara' });
    const copy = await offerRow(copied.data.records[0]?.new_id ?? '');
    expect(copy).toMatchObject({ title: 'Twice the bread', marketStatus: 'draft', startPence: 2000, meetingAt: null });
    expect((copy?.closesAt ?? 0) - (copy?.opensAt ?? 0)).toBe(10 * DAY);
    expect(copy?.opensAt).toBeGreaterThan(Date.now() + 3 * DAY - HOUR);
  });

  it('accepts one to a hundred', async () => {
    const ids = Array.from({ length: 101 }, (_, n) => `ofr_${n}`);
    expect((await api('product/bulkProjectAction', { ids, action: 'delete' }, { as: 'amara' })).http).toBe(400);
    expect((await api('product/bulkProjectAction', { ids: [], action: 'delete' }, { as: 'amara' })).http).toBe(400);
  });
});

describe('product/getSingleProject', () => {
  it('returns the caller’s offer in its form, reserve included, and no other', async () => {
    const { data } = await saveOffer({ sprice: 20.5, rprice: 51.25 });
    const read = await api('product/getSingleProject', { id: data.id }, { as: 'amara' });
    expect(read.data).toMatchObject({ state: 'open', form: { sprice: 20.5, rprice: 51.25, charity_id: '1089464' } });
    expect((await api('product/getSingleProject', { id: data.id }, { as: 'edwin' })).http).toBe(404);
    expect((await api('admin/product/getSingleProject', { id: data.id }, { as: 'olive' })).data.form.rprice).toBe(
      51.25,
    );
    expect(await api('admin/product/getSingleProject', { id: data.id }, { as: 'amara' })).toMatchObject({
      http: 409,
      code: 'ROLE_NEEDED',
    });
  });

  it('changes nothing when it is saved as it was read', async () => {
    const { data } = await saveOffer({
      market_status: 'draft',
      ...FIXED,
      private_sale: true,
      category: 'category-food',
    });
    const before = await offerRow(data.id);
    const { form } = (await api('product/getSingleProject', { id: data.id }, { as: 'amara' })).data;
    await api('product/projectAction', { ...offerForm(), ...form, id: data.id as 'ofr_' }, { as: 'amara' });
    const after = await offerRow(data.id);
    expect({ ...after, version: 0, updatedAt: 0 }).toEqual({ ...before, version: 0, updatedAt: 0 });
    expect(await database().select().from(offerImages).where(eq(offerImages.offerId, data.id))).toEqual([]);
  });
});
