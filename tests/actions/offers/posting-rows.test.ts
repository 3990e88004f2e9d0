import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { events, fieldDefinitions, images, offerImages, offers } from '../../../db/schema/index.ts';
import type { OfferInput } from '../../../src/domain/offers/form.ts';
import { castToken } from '../../support/cast.ts';
import { api, database, ownDatabase, SITE, send } from '../../support/kit.ts';
import { addFields, columnOf } from '../../support/offers/fields.ts';
import { offerForm, saveOffer } from '../../support/offers.ts';

ownDatabase();

const db = () => database();
const [MINE, THEIRS] = ['img_0123456789', 'img_9876543210'];

beforeAll(async () => {
  await addFields('offer', [
    {
      name: 'damage',
      type: 'multipleArrayValue',
      required: true,
      columns: [
        columnOf('what', 'text', { required: true }),
        columnOf('who', 'select', { options: [{ value: 'me', label: 'The host' }] }),
        columnOf('cost', 'float'),
        columnOf('damage_images', 'uploadDropZone'),
      ],
    },
    { name: 'total', type: 'float', calculate_value: { values: ['damage.cost'], operator: '=' } },
  ]);
  const shape = { type: 'image/webp', bytes: 1, width: 1, height: 1, alt: '', createdAt: Date.now() };
  await db()
    .insert(images)
    .values([
      { id: MINE, ownerId: 'usr_amara', key: 'mine.webp', ...shape },
      { id: THEIRS, ownerId: 'usr_edwin', key: 'theirs.webp', ...shape },
    ]);
});
afterAll(async () => {
  await db()
    .delete(fieldDefinitions)
    .where(and(eq(fieldDefinitions.form, 'offer'), eq(fieldDefinitions.name, 'damage')));
  await db().delete(fieldDefinitions).where(eq(fieldDefinitions.name, 'total'));
});

type Rows = Extract<NonNullable<OfferInput['fields']>[string], Record<string, unknown>[]>;
const withRows = (damage: Rows, more: Partial<OfferInput> = {}) => saveOffer({ fields: { damage }, ...more });
const issuesOf = (reply: { data: unknown }) =>
  (reply.data as { issues?: { field: string; message: string }[] }).issues?.map(({ field, message }) => [
    field,
    message,
  ]);
const fieldsOf = async (id: string) =>
  JSON.parse((await db().select().from(offers).where(eq(offers.id, id)))[0]?.fields ?? '{}');
const rowPictures = (id: string) =>
  db()
    .select({ image: offerImages.imageId })
    .from(offerImages)
    .where(and(eq(offerImages.offerId, id), eq(offerImages.role, 'row')));

describe('rows of an offer', () => {
  it('may be incomplete in a draft, and must be valid to open', async () => {
    const { data } = await withRows([{ who: 'me' }, {}], { market_status: 'draft' });
    const [row] = (await fieldsOf(data.id)).damage;
    expect(row).toEqual({ id: expect.stringMatching(/^row_/), who: 'me' });
    expect(issuesOf(await withRows([row], { id: data.id as 'ofr_' }))).toEqual([['fields.damage.0.what', 'Required!']]);
    expect(issuesOf(await saveOffer({ fields: {} }))).toEqual([['fields.damage', 'Required']]);
    const wrong: Rows = [
      { what: 'A dent', cost: 'dear' },
      { what: 'Rust', who: 'nobody', staff: 'x' },
    ];
    const draft = await withRows(wrong, { market_status: 'draft' });
    expect([draft.http, issuesOf(draft)?.map(([field]) => field)]).toEqual([
      422,
      ['fields.damage.0.cost', 'fields.damage.1.who', 'fields.damage.1.staff'],
    ]);
    const opened = await withRows([{ ...row, what: 'A dent' }], { id: data.id as 'ofr_' });
    expect(opened.http).toBe(200);
    expect((await fieldsOf(data.id)).damage).toEqual([{ id: row.id, who: 'me', what: 'A dent' }]);
    const verbs = await db().select({ verb: events.verb }).from(events).where(eq(events.subjectId, data.id));
    expect(verbs.map(({ verb }) => verb)).toEqual(['offer.saved', 'offer.opened']);
  });

  it('keep their ids through changes, disappear when removed, and are summed up', async () => {
    const { data } = await withRows([
      { what: 'A dent', cost: '10' },
      { what: 'Rust', cost: 2.5 },
      { what: 'Wear', is_deleted: true },
    ]);
    const before = await fieldsOf(data.id);
    expect(before).toMatchObject({ damage: [{ what: 'A dent' }, { what: 'Rust' }], total: 12.5 });
    const [dent, rust] = before.damage;
    const stranger = { id: 'row_00000000000000000000', what: 'New', project_id: 'ofr_x', indexValue: 3 };
    const changed = [{ ...dent, is_deleted: true }, { ...rust, what: 'Much rust' }, stranger];
    expect((await withRows(changed, { id: data.id as 'ofr_' })).http).toBe(200);
    const after = (await fieldsOf(data.id)).damage;
    expect(after).toEqual([
      { ...rust, what: 'Much rust' },
      { id: expect.stringMatching(/^row_/), what: 'New' },
    ]);
    expect(after[1].id).not.toBe(stranger.id);
    const form = (await api('product/offerForm', { mode: 'edit', id: data.id }, { as: 'amara' })).data.form;
    expect(form?.fields?.damage).toEqual(after);
  });

  it('are limited to fifty', async () => {
    const rows = Array.from({ length: 51 }, () => ({ what: 'A dent' }));
    expect(issuesOf(await withRows(rows, { market_status: 'draft' }))).toEqual([['fields.damage', 'At most 50 rows']]);
    const flood = await withRows(Array.from({ length: 201 }, () => ({ what: 'x', is_deleted: true })));
    expect(flood.http).toBeGreaterThanOrEqual(400);
  });

  it('accept own pictures only, which then belong to the offer', async () => {
    const stolen = await withRows([{ what: 'A dent', damage_images: [THEIRS] }]);
    expect([stolen.code, stolen.data]).toEqual([
      'IMAGE_UNKNOWN',
      expect.objectContaining({ field: 'fields.damage.0.damage_images' }),
    ]);
    const { data } = await withRows([{ what: 'A dent', damage_images: [MINE], who: 'me' }]);
    expect(await rowPictures(data.id)).toEqual([{ image: MINE }]);
    const page = await api('product/singleProduct', { id: data.id });
    expect(page.data.fields.find(({ name }) => name === 'damage')).toMatchObject({
      columns: [{ name: 'what' }, { name: 'who' }, { name: 'damage_images', type: 'uploadDropZone' }],
      rows: [['A dent', 'The host', [expect.stringContaining('mine')]]],
    });
    const { form, choices } = (await api('product/offerForm', { mode: 'edit', id: data.id }, { as: 'amara' })).data;
    expect(choices.own.pictures?.[MINE]).toContain('mine');
    await saveOffer({ ...offerForm(), ...form, id: data.id as 'ofr_', fields: { damage: [{ what: 'A dent' }] } });
    expect(await rowPictures(data.id)).toEqual([]);
  });

  it('are read from a plain form by position', async () => {
    const fields = {
      'id:int': '0',
      title: 'Rows without a script',
      charity_id: '1089464',
      'auction:bool': 'true',
      sprice: '20',
      rprice: '20',
      'qty:int': '1',
      market_status: 'draft',
      next: '/productView/{id}',
      'uploadimages:json': '[]',
      'fields.damage.0.what': '',
      'fields.damage.0.who': '',
      'fields.damage.1.what': 'A dent',
      'fields.damage.1.cost': '3',
      'fields.damage.2.what': 'Rust',
      'fields.damage.2.is_deleted:bool': 'true',
    };
    const headers = { origin: SITE, cookie: `kindhour=${castToken('amara')}` };
    const answer = await send('/form/product/projectAction', {
      method: 'POST',
      headers,
      body: new URLSearchParams(fields),
    });
    const id = /ofr_\w+/.exec(answer.headers.get('location') ?? '')?.[0] ?? '';
    expect((await fieldsOf(id)).damage).toEqual([{ id: expect.stringMatching(/^row_/), what: 'A dent', cost: 3 }]);
  });
});
