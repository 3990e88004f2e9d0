import { eq, inArray } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { charities, events, lots, offers, users } from '../../../db/schema/index.ts';
import { pngFile } from '../../../src/domain/offers/pictures/pictures.testkit.ts';
import { OFFERS_SETTINGS } from '../../../src/domain/offers/settings.ts';
import { api, database, moveClock, ownDatabase, rawApi } from '../../support/kit.ts';
import { uploadOne } from '../../support/offers/pictures.ts';
import { bid, lotOf, offerForm, offerRow, saveOffer } from '../../support/offers.ts';

ownDatabase();

const DAY = 24 * 3_600_000;

describe('product/projectAction', () => {
  it('opens an offer under terms frozen now, for the charity as the directory names it (R1)', async () => {
    const { http, data } = await saveOffer();
    expect([http, data.market_status]).toEqual([200, 'open']);
    const lot = await lotOf(data.id);
    expect(lot).toMatchObject({
      status: 'open',
      pricePence: 2000,
      charityId: '1089464',
      bidCount: 0,
      sellerId: 'usr_amara',
    });
    expect(JSON.parse(lot?.terms ?? '{}')).toMatchObject({
      lotId: data.id,
      startPence: 2000,
      reservePence: 5000,
      currency: 'GBP',
    });
    const [charity] = await database().select().from(charities).where(eq(charities.regNumber, '1089464'));
    expect(charity).toMatchObject({ name: 'Cancer Research UK', link: 'https://www.justgiving.com/cancerresearchuk' });
    const written = await database().select().from(events).where(eq(events.subjectId, data.id));
    expect(written.map((event) => [event.verb, event.actorId])).toEqual([['offer.opened', 'usr_amara']]);
  });

  it('saves an almost empty draft, then opens it', async () => {
    const draft = await saveOffer({ title: '', desc_proc: '', charity_id: '', auction: false, market_status: 'draft' });
    expect(draft).toMatchObject({ http: 200, data: { market_status: 'draft' } });
    expect(await lotOf(draft.data.id)).toBeUndefined();
    const opened = await saveOffer({ id: draft.data.id, version: 1 });
    expect(opened.data).toEqual({ id: draft.data.id, market_status: 'open' });
    expect(await offerRow(draft.data.id)).toMatchObject({
      marketStatus: 'open',
      version: 2,
      title: 'Two hours of sourdough',
    });
  });

  it('reports every field that breaks a rule, and writes nothing (§5, I30)', async () => {
    const before = (await database().select().from(offers)).length;
    const reply = await saveOffer({ title: '', sprice: 9, rprice: 5, desc_proc: '<script>x</script>' });
    expect(reply).toMatchObject({ http: 422, code: 'FORM', message: 'Title is required field' });
    expect((reply.data as unknown as { issues: object[] }).issues).toEqual([
      { field: 'title', message: 'Title is required field' },
      { field: 'desc_proc', message: 'Description is required' },
      { field: 'sprice', message: 'The minimum start price is 10' },
      { field: 'rprice', message: 'Should be equal or greater than the starting price' },
    ]);
    expect((await database().select().from(offers)).length).toBe(before);
  });

  it('saves a preview and a draft without validating them (§4)', async () => {
    const unfinished = { title: '', sprice: 1, desc_proc: '', charity_id: '', date_closed: null } as const;
    for (const pre_market_status of ['preview', ''] as const) {
      const { http, data } = await saveOffer({ ...unfinished, market_status: 'draft', pre_market_status });
      expect(http).toBe(200);
      expect(await offerRow(data.id)).toMatchObject({ title: '', marketStatus: 'draft', startPence: 100 });
    }
  });

  it('opens an auction without a reserve, which sells at the start price', async () => {
    for (const rprice of [null, 0]) {
      const { data } = await saveOffer({ sprice: 20, rprice });
      const [lot] = await database().select().from(lots).where(eq(lots.offerId, data.id));
      expect(JSON.parse(lot?.terms ?? '')).toMatchObject({ startPence: 2_000, reservePence: 2_000 });
    }
  });

  it('sanitises drafts too (T22, F6)', async () => {
    const dirty =
      '<p onclick="x()">Hi</p><script>evil()</script><a href="javascript:evil()">a</a><img src=x onerror=evil()>';
    const { data } = await saveOffer({ desc_proc: dirty, market_status: 'draft' });
    const row = await offerRow(data.id);
    expect(row?.descriptionHtml).toBe('<p>Hi</p><a rel="nofollow noopener ugc">a</a>');
    expect(row?.descriptionText).toBe('Hi a');
  });

  it('refuses a description that sanitising has made too long to open again', async () => {
    const desc_proc = '<p><a href="https://bread.example">bread</a></p>'.repeat(410);
    const refused = await saveOffer({ market_status: 'draft', desc_proc });
    expect([refused.http, refused.data]).toMatchObject([422, { issues: [{ field: 'desc_proc' }] }]);
    const { data } = await saveOffer({ market_status: 'draft', desc_proc: desc_proc.slice(0, desc_proc.length / 2) });
    expect((await api('product/changeStatus', { id: data.id, status: 'open' }, { as: 'amara' })).http).toBe(200);
  });

  it('limits a person to two hundred drafts, also for parallel saves (F4)', async () => {
    const blank = {
      marketStatus: 'draft',
      auction: false,
      buyNow: false,
      descriptionHtml: '',
      descriptionText: '',
    } as const;
    const row = { sellerId: 'usr_edwin', title: 'n', createdAt: 0, updatedAt: 0, ...blank };
    const many = Array.from({ length: OFFERS_SETTINGS.mostDrafts - 1 }, (_, n) => ({ id: `ofr_many${n}`, ...row }));
    await database().insert(offers).values(many);
    const asked = Array.from({ length: 3 }, () => saveOffer({ market_status: 'draft' }, 'edwin'));
    const answers = await Promise.all(asked);
    const saved = answers.filter(({ http }) => http === 200);
    expect(saved).toHaveLength(1);
    expect(answers.filter(({ code }) => code === 'TOO_MANY_DRAFTS')).toHaveLength(2);
    expect(answers.find(({ code }) => code)).toMatchObject({
      http: 409,
      message: 'You can keep up to 200 drafts. Please submit or delete some first.',
      data: { limit: 200 },
    });
    expect((await saveOffer({ id: saved[0]?.data.id ?? 0, market_status: 'draft' }, 'edwin')).http).toBe(200);
  });

  it('ignores the charity’s name in the form, and refuses one that the directory does not know (B30)', async () => {
    expect((await saveOffer({ charity_id: '9999999' })).code).toBe('CHARITY_UNKNOWN');
    const forged = await rawApi('product/projectAction', JSON.stringify({ ...offerForm(), charity_name: 'Mine' }), {
      as: 'amara',
    });
    const { data } = await api('product/singleProduct', { id: (forged.data as { id: string }).id });
    expect(data.charity_name).not.toBe('Mine');
  });

  it('does not find other people’s offers (D1, D11)', async () => {
    const { data } = await saveOffer({ market_status: 'draft' });
    expect(await saveOffer({ id: data.id }, 'edwin')).toMatchObject({ http: 404, code: 'NOT_FOUND' });
    expect((await api('product/singleProduct', { id: data.id }, { as: 'edwin' })).http).toBe(404);
    expect((await api('product/singleProduct', { id: data.id })).http).toBe(404);
    expect((await api('product/singleProduct', { id: data.id }, { as: 'amara' })).data).toMatchObject({
      own: true,
      market_status: 'draft',
    });
    expect(await saveOffer({}, 'ben')).toMatchObject({ http: 409, code: 'ROLE_NEEDED' });
  });

  it('allows changes of the terms, and of the charity, until the first bid (R1, A18, B30)', async () => {
    const { data } = await saveOffer({ rprice: 20 });
    expect(await saveOffer({ id: data.id, sprice: 30, rprice: 30 })).toMatchObject({ http: 200 });
    expect(await lotOf(data.id)).toMatchObject({ pricePence: 3000, bidCount: 0 });
    expect(await bid(data.id, 3000)).toMatchObject({ http: 200, data: { leading: true, price_pence: 3000 } });
    const frozen = await saveOffer({ id: data.id, sprice: 10, rprice: 10, charity_id: '225971' });
    expect(frozen).toMatchObject({ http: 409, code: 'TERMS_FROZEN' });
    expect(await saveOffer({ id: data.id, title: 'One hour of tea', sprice: 30, rprice: 30 })).toMatchObject({
      code: 'TERMS_FROZEN',
    });
    expect(await lotOf(data.id)).toMatchObject({ pricePence: 3000, charityId: '1089464' });
  });

  it('judges a bid by the terms it was placed under, not by older ones cached in the room (A18)', async () => {
    const { data } = await saveOffer({ rprice: 20 });
    expect(await bid(data.id, 1000)).toMatchObject({ code: 'BID_TOO_LOW' });
    await saveOffer({ id: data.id, sprice: 40, rprice: 40 });
    expect(await bid(data.id, 2000)).toMatchObject({ code: 'BID_TOO_LOW', data: { minimum_pence: 4000 } });
    expect(await bid(data.id, 4000)).toMatchObject({ http: 200, data: { price_pence: 4000 } });
  });

  it('refuses an outdated version, a return to a draft, and an earlier end', async () => {
    const { data } = await saveOffer();
    expect((await saveOffer({ id: data.id, version: 7 })).code).toBe('CHANGED_MEANWHILE');
    expect((await saveOffer({ id: data.id, market_status: 'draft' })).code).toBe('ALREADY_OPEN');
    expect((await saveOffer({ id: data.id, date_closed: Date.now() + DAY })).code).toBe('TERMS_FROZEN');
  });

  it('refuses to revive or change an offer that is over', async () => {
    const { data } = await saveOffer();
    moveClock(11 * DAY);
    const later = await saveOffer({ id: data.id, date_closed: Date.now() + 20 * DAY });
    expect(later).toMatchObject({ http: 409, code: 'TERMS_FROZEN' });
  });

  it('keeps the pictures that its buyers saw once it is over', async () => {
    const { file_name: filename } = await uploadOne(pngFile());
    const form = { date_closed: Date.now() + 5 * DAY };
    const { data } = await saveOffer({ ...form, uploadimages: [{ filename }] });
    await bid(data.id, 3000);
    moveClock(11 * DAY);
    expect((await saveOffer({ id: data.id, ...form })).code).toBe('TERMS_FROZEN');
    expect((await offerRow(data.id))?.imageId).toBe(filename);
  });

  it('accepts a new picture when everything else is frozen', async () => {
    const form = { rprice: 20, date_closed: Date.now() + 13 * DAY };
    const { data } = await saveOffer(form);
    await bid(data.id, 3000);
    const again = { id: data.id, ...form, date_closed: Math.floor(form.date_closed / 60_000) * 60_000 };
    expect(await saveOffer(again)).toMatchObject({ http: 200, data: { market_status: 'open' } });
    expect(await lotOf(data.id)).toMatchObject({ bidCount: 1, pricePence: 2000, closesAt: form.date_closed });
    const { file_name: filename } = await uploadOne(pngFile());
    const captioned = await saveOffer({ ...again, uploadimages: [{ filename, title: 'Only a title' }] });
    expect(captioned).toMatchObject({ http: 422, data: { issues: [{ field: 'uploadimages.0' }] } });
    expect((await saveOffer({ ...again, uploadimages: [{ filename }] })).http).toBe(200);
  });

  it('saves once, however often the same key is sent', async () => {
    const key = { idempotency_key: 'offer-key-1', title: 'Only once' };
    const [first, second] = [await saveOffer(key), await saveOffer(key)];
    expect(second.data).toEqual(first.data);
    expect(await database().select().from(offers).where(eq(offers.title, 'Only once'))).toHaveLength(1);
  });

  it('repeats the answer to an edit with the same key, and never overwrites someone else’s change', async () => {
    const draft = offerForm({ market_status: 'draft', charity_id: '' });
    const { data } = await saveOffer({ ...draft, title: 'One' });
    const edit = { ...draft, id: data.id, version: 1, idempotency_key: 'offer-edit-1' };
    const first = await saveOffer({ ...edit, title: 'Two' });
    expect(await saveOffer({ ...edit, title: 'Two' })).toMatchObject({ http: 200, data: first.data });
    expect(await offerRow(data.id)).toMatchObject({ title: 'Two', version: 2 });
    expect(await saveOffer({ ...edit, title: 'Three' })).toMatchObject({ http: 200, data: first.data });
    expect(await offerRow(data.id)).toMatchObject({ title: 'Three', version: 3 });
    await saveOffer({ ...draft, id: data.id, version: 3, title: 'From another window' });
    expect(await saveOffer({ ...edit, title: 'Four' })).toMatchObject({ http: 409, code: 'CHANGED_MEANWHILE' });
    expect(await saveOffer({ ...edit, idempotency_key: 'offer-edit-2', title: 'Five' })).toMatchObject({
      code: 'CHANGED_MEANWHILE',
    });
    expect(await offerRow(data.id)).toMatchObject({ title: 'From another window' });
  });

  it('changes the offer of its key if more was typed before an answer came', async () => {
    const key = { idempotency_key: 'offer-key-2', market_status: 'draft' as const, charity_id: '' };
    const [first, more] = [
      await saveOffer({ ...key, title: 'Begun' }),
      await saveOffer({ ...key, title: 'Typed more' }),
    ];
    expect(more).toMatchObject({ http: 200, data: { id: first.data.id, market_status: 'draft' } });
    expect(await offerRow(first.data.id)).toMatchObject({ title: 'Typed more' });
    expect(Object.keys(more.data)).toEqual(['id', 'market_status']);
    const opened = await saveOffer({ idempotency_key: 'offer-key-2', title: 'Typed more' });
    expect(opened.data).toEqual({ id: first.data.id, market_status: 'open' });
    expect(await lotOf(first.data.id)).toMatchObject({ status: 'open' });
  });
});

describe('product/singleProduct and product/bidhistory', () => {
  const everyone = ['clara', 'amara', undefined] as const;
  async function whatTheySee(id: string): Promise<string> {
    const seen = everyone.flatMap((as) => [
      api('product/singleProduct', { id }, { as }),
      api('product/bidhistory', { id }, { as }),
    ]);
    return JSON.stringify([...(await Promise.all(seen)), await api('product/search', {})]);
  }

  it('show the price, and a maximum to its owner only (A12)', async () => {
    const { data } = await saveOffer({ sprice: 20, rprice: 20 });
    await bid(data.id, 7_654_321);
    await bid(data.id, 5_000, 'clara');
    expect(await whatTheySee(data.id)).not.toMatch(/765432/);
    expect((await api('product/singleProduct', { id: data.id }, { as: 'ben' })).data).toMatchObject({
      leading: true,
      own_maximum_pence: 7_654_321,
      next_minimum_pence: 7_654_322,
      price_pence: 5_500,
    });
  });

  it('show of the reserve only whether it is met (A15)', async () => {
    const { data } = await saveOffer({ sprice: 20, rprice: 87_654.32 });
    await bid(data.id, 5_000, 'clara');
    const seen = await whatTheySee(data.id);
    expect(seen).not.toMatch(/87654/);
    expect(seen).toContain('reserve not met');
  });

  it('mask bidders for all but themselves and the seller, who also sees phone numbers (D8)', async () => {
    const { data } = await saveOffer({ rprice: 20 });
    await bid(data.id, 3000);
    await bid(data.id, 4000, 'clara');
    await confirmPhones(Date.now());
    const names = async (as?: 'ben' | 'amara') =>
      (await api('product/bidhistory', { id: data.id }, { as })).data.records.map(({ username, phone, own }) => [
        username,
        phone !== null,
        own,
      ]);
    expect(await names()).toEqual([
      ['c•••a (2)', false, false],
      ['b•••n (1)', false, false],
    ]);
    expect(await names('ben')).toEqual([
      ['c•••a (2)', false, false],
      ['ben', false, true],
    ]);
    expect(await names('amara')).toEqual([
      ['clara', true, false],
      ['ben', true, false],
    ]);
    for (const as of [undefined, 'ben', 'amara', 'edwin'] as const) {
      const seen = JSON.stringify((await api('product/bidhistory', { id: data.id }, { as })).data);
      expect(seen).not.toMatch(/(ben|clara)@kindhour/);
      if (as !== 'amara') expect(seen).not.toMatch(/\+44770090/);
    }
  });

  it('show the seller a bidder’s phone only once its owner has confirmed it (B222)', async () => {
    const { data } = await saveOffer({ rprice: 20 });
    await bid(data.id, 3000);
    const phoneSeen = async () =>
      (await api('product/bidhistory', { id: data.id }, { as: 'amara' })).data.records[0]?.phone;
    await confirmPhones(null);
    expect(await phoneSeen()).toBeNull();
    await confirmPhones(Date.now());
    expect(await phoneSeen()).toMatch(/^\+44/);
  });

  it('show it as closed after the end, and have the lot closed', async () => {
    const { data } = await saveOffer({ rprice: 20 });
    await bid(data.id, 3000);
    moveClock(11 * DAY);
    expect((await api('product/singleProduct', { id: data.id })).data).toMatchObject({ status: 'closed' });
    for (let i = 0; i < 50 && (await lotOf(data.id))?.status === 'open'; i++)
      await new Promise((r) => setTimeout(r, 100));
    expect(await lotOf(data.id)).toMatchObject({ status: 'closed', result: 'sold', winnerId: 'usr_ben' });
  });
});

const confirmPhones = (phoneVerifiedAt: number | null) =>
  database()
    .update(users)
    .set({ phoneVerifiedAt })
    .where(inArray(users.username, ['ben', 'clara']));
