import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { images, lots, memberships, offerImages, offers, offerTemplates } from '../../../db/schema/index.ts';
import { pngFile } from '../../../src/domain/offers/pictures/pictures.testkit.ts';
import { type CastName, castToken } from '../../support/cast.ts';
import { api, database, ownDatabase, SITE, send } from '../../support/kit.ts';
import { addEntries, addFields } from '../../support/offers/fields.ts';
import { bid, offerForm, saveOffer } from '../../support/offers.ts';
import { unchecked } from '../../support/unchecked.ts';

ownDatabase();

const PNG = pngFile(8, 8);
const DAY = 24 * 3_600_000;
const db = () => database();
const open = (mode: 'new' | 'edit' | 'view' | 'duplicate' | 'use' | 'editTemplate', id = '', as?: CastName) =>
  api('product/offerForm', { mode, id }, as ? { as } : {});

describe('product/offerForm', () => {
  it('opens a blank form for anyone, with the operator’s lists, fields and limits', async () => {
    await addFields('offer', [{ name: 'dress', type: 'text', label: 'What to wear' }]);
    const { http, data } = await open('new');
    expect([http, data.mode, data.id, data.form, data.state]).toEqual([200, 'new', 0, null, 'draft']);
    expect(data.choices.lists.category.some(({ level }) => level === 1)).toBe(true);
    expect(data.choices.lists.location.map(({ description }) => description)).toContain('London');
    expect(data.choices.own.fields.map(({ name }) => name)).toEqual(['dress']);
    expect(data.choices).toMatchObject({ softCloseMinutes: 5, softCloseCapMinutes: 60, searchDelayMs: 1500 });
    expect(data.choices.deduction).toEqual({ auction: null, buynow: null });
  });

  it('translates the operator’s labels, because the browser does not have all texts', async () => {
    const choice = { value: 'b', label: 'Business' };
    await addFields('offer', [
      { name: 'trade', type: 'select', label: 'Kind of company', hint: 'Kind of company', options: [choice] },
      { name: 'listed', type: 'select', label: 'Kind of company', list: 'kinds' },
    ]);
    await addEntries('kinds', [['School', 0, '']]);
    const asked = await api('product/offerForm', { mode: 'new', id: '' }, { headers: { cookie: 'language=es' } });
    const { fields, lists } = asked.data.choices.own;
    expect(fields.find(({ name }) => name === 'trade')).toMatchObject({
      label: 'Tipo de empresa',
      hint: 'Tipo de empresa',
      options: [{ value: 'b', label: 'Empresa' }],
    });
    expect(lists.kinds?.map(({ description }) => description)).toEqual(['Centro educativo']);
  });

  it('returns the caller’s offer as it is saved, with its state', async () => {
    const { data: saved } = await saveOffer({ category: 'category-food', shipping_enable: false });
    const { data } = await open('edit', saved.id, 'amara');
    expect(data).toMatchObject({ id: saved.id, version: 1, state: 'open' });
    expect(data.form).toMatchObject({
      title: 'Two hours of sourdough',
      sprice: 20,
      rprice: 50,
      category: 'category-food',
    });
    expect(data.charity).toEqual({ id: '1089464', name: 'Cancer Research UK' });
    expect((await bid(saved.id, 2_500)).http).toBe(200);
    expect((await open('view', saved.id, 'amara')).data.state).toBe('frozen');
    await unchecked(['lots'], () => db().update(lots).set({ status: 'closed' }).where(eq(lots.offerId, saved.id)));
    expect((await open('edit', saved.id, 'amara')).data.state).toBe('over');
  });

  it('starts a copy without an id or a meeting, with dates from now', async () => {
    const from = { date_closed: Date.now() + DAY, meeting_datetime: Date.now() + 5 * DAY };
    const { data: saved } = await saveOffer(from);
    const { data } = await open('duplicate', saved.id, 'amara');
    expect([data.id, data.version, data.state]).toEqual([0, null, 'draft']);
    expect(data.form).toMatchObject({
      title: 'Two hours of sourdough',
      meeting_datetime: null,
      market_status: 'draft',
    });
    expect(Number(data.form?.date_closed) - Number(data.form?.date_added)).toBe(10 * DAY);
  });

  it('does not find other people’s offers and templates', async () => {
    const { data: saved } = await saveOffer();
    await addTemplate('tpl_edwins00001', 'usr_edwin');
    for (const mode of ['edit', 'view', 'duplicate'] as const) {
      expect((await open(mode, saved.id, 'edwin')).http).toBe(404);
      expect((await open(mode, saved.id)).http).toBe(404);
    }
    expect((await open('use', 'tpl_edwins00001', 'amara')).http).toBe(404);
    expect((await open('use', 'tpl_edwins00001')).http).toBe(404);
  });

  it('starts from the caller’s template or one of the operator’s, and lets only its owner edit it', async () => {
    await addTemplate('tpl_amaras00001', 'usr_amara');
    await addTemplate('tpl_everybody01', null);
    for (const id of ['tpl_amaras00001', 'tpl_everybody01']) {
      const { data } = await open('use', id, 'amara');
      expect(data).toMatchObject({ id: 0, state: 'draft', form: { title: 'Two hours of sourdough', sprice: 20 } });
      expect(Number(data.form?.date_closed)).toBeGreaterThan(Date.now() + 9 * DAY);
    }
    expect((await open('editTemplate', 'tpl_amaras00001', 'amara')).data).toMatchObject({
      state: 'template',
      name: 'Mine',
    });
    expect((await open('editTemplate', 'tpl_everybody01', 'amara')).http).toBe(404);
  });

  it('says how much of a limited membership is left, with the message for none', async () => {
    const times = { startsAt: Date.now() - DAY, endsAt: Date.now() + 20 * DAY, createdAt: Date.now() - DAY };
    const plan = { plan: 'timeBidder', period: 'yearly' as const, trial: false, amountPence: 15_00 };
    const limits = JSON.stringify({ auctions_year: 3, users_limit_to: null });
    await db()
      .insert(memberships)
      .values({ id: 'mem_edwin_limited', userId: 'usr_edwin', limits, ...plan, ...times });
    await saveOffer({}, 'edwin');
    const { deduction } = (await open('new', '', 'edwin')).data.choices;
    expect(deduction).toEqual({
      auction: { used: 1, limit: 3, left: 2, said: 'Auction membership limit was Exceed' },
      buynow: null,
    });
  });
});

describe('the plain offer form', () => {
  it('stores its picture, reads times in the network’s zone, and redirects to the saved offer', async () => {
    const answer = await post(plainFields({ 'date_added:local': '2027-06-01T10:00' }), true);
    const [saved] = await db().select().from(offers).where(eq(offers.title, 'Plainly typed'));
    expect(`${answer.status} ${answer.headers.get('location')}`).toMatch(`303 /productView/${saved?.id}`);
    expect(saved?.opensAt).toBe(Date.parse('2027-06-01T09:00:00Z'));
    expect(saved?.descriptionHtml).toBe('<p>An hour.</p><p>And &lt;tea&gt;</p>');
    expect(saved?.imageId).toMatch(/^img_/);
  });

  it('stores what its picture shows, in words', async () => {
    const words = 'Two loaves on a table';
    const answer = await post(plainFields({ title: 'Plainly described', picture_words: words }), true);
    expect(answer.headers.get('location')).toMatch(/^\/productView\//);
    const [saved] = await db().select().from(offers).where(eq(offers.title, 'Plainly described'));
    const [picture] = await db()
      .select()
      .from(images)
      .where(eq(images.id, saved?.imageId ?? ''));
    expect(picture?.alt).toBe(words);
    const without = await post(plainFields({ title: 'Plainly bare', picture_words: words }));
    expect(without.headers.get('location')).toMatch(/^\/productView\//);
  });

  it('stores the caption of a picture that is stored already, and no one else’s', async () => {
    await post(plainFields({ title: 'Plainly captioned' }), true);
    const saved = async () => {
      const [row] = await db().select().from(offers).where(eq(offers.title, 'Plainly captioned'));
      const [first] = await db()
        .select()
        .from(offerImages)
        .where(eq(offerImages.offerId, row?.id ?? ''));
      return { row, caption: first };
    };
    const { row } = await saved();
    const { 'id:int': _, ...again } = plainFields({ title: 'Plainly captioned', id: row?.id ?? '' });
    const gallery = JSON.stringify([{ filename: row?.imageId, title: '', description: '' }]);
    const caption = (version: number, texts: Record<string, string>) =>
      post({
        ...again,
        'version:int': String(version),
        'uploadimages:json': gallery,
        ...Object.fromEntries(Object.entries(texts).map(([part, text]) => [`picture_${part}.${row?.imageId}`, text])),
        'picture_title.img_ofsomeoneelse1': 'Nothing',
      });
    const told = await caption(row?.version ?? 0, { title: 'Two loaves ', description: 'On a table' });
    expect(told.headers.get('location')).toBe(`/productView/${row?.id}`);
    expect((await saved()).caption).toMatchObject({
      imageId: row?.imageId,
      title: 'Two loaves',
      description: 'On a table',
    });
  });

  it('keeps the typed values after a refusal, also with a picture', async () => {
    const wrong = await post(plainFields({ title: 'Wrongly typed', market_status: 'open', sprice: '1' }));
    expect(wrong.headers.get('location')).toMatch(/^\/post_project\/create_lot\/new\?notice=/);
    expect(wrong.headers.get('set-cookie')).toContain('flash-form=');
    const badPicture = await post(plainFields({ title: 'Wrongly drawn' }), true, new TextEncoder().encode('<svg/>'));
    expect(badPicture.headers.get('set-cookie')).toContain('flash-form=');
    expect(await db().select().from(offers).where(eq(offers.title, 'Wrongly drawn'))).toEqual([]);
  });

  it('asks a visitor to sign in, and stores nothing of theirs', async () => {
    const answer = await post(plainFields({ title: 'A stranger’s' }), true, PNG, null);
    expect(answer.headers.get('location')).toMatch(/^\/login\?next=%2Fpost_project%2Fcreate_lot%2Fnew/);
    expect(await db().select().from(offers).where(eq(offers.title, 'A stranger’s'))).toEqual([]);
  });
});

const plainFields = (changes: Record<string, string>): Record<string, string> => ({
  'id:int': '0',
  title: 'Plainly typed',
  'desc_proc:prose': 'An hour.\n\nAnd <tea>',
  charity_id: '1089464',
  'auction:bool': 'true',
  sprice: '20',
  rprice: '20',
  'qty:int': '1',
  market_status: 'draft',
  keep: '1',
  next: '/productView/{id}',
  back: '/post_project/create_lot/new',
  'uploadimages:json': '[]',
  ...changes,
});

function post(fields: Record<string, string>, picture = false, bytes: Uint8Array = PNG, as: CastName | null = 'amara') {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  const file = picture ? new Uint8Array(bytes) : new Uint8Array();
  body.append('picture:file', new File([file], picture ? 'bread.png' : '', { type: 'image/png' }));
  const headers = new Headers({ origin: SITE, referer: `${SITE}/post_project/create_lot/new` });
  if (as) headers.set('cookie', `kindhour=${castToken(as)}`);
  return send('/form/product/projectAction', { method: 'POST', headers, body });
}

async function addTemplate(id: string, ownerId: string | null): Promise<void> {
  const { id: _, date_added, date_closed, market_status, ...form } = offerForm();
  const at = Date.now();
  const row = { id, ownerId, name: 'Mine', form: JSON.stringify(form), createdAt: at, updatedAt: at };
  await db().insert(offerTemplates).values(row);
}
