import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { events, offerTemplates } from '../../../db/schema/index.ts';
import { pngFile } from '../../../src/domain/offers/pictures/pictures.testkit.ts';
import { api, database, ownDatabase } from '../../support/kit.ts';
import { uploadOne } from '../../support/offers/pictures.ts';
import { offerForm, saveOffer } from '../../support/offers.ts';

ownDatabase();

const DAY = 24 * 3_600_000;
type Who = 'amara' | 'edwin' | 'olive';
const keep = (wish: Parameters<typeof api<'template/product/projectAction'>>[1], as: Who = 'amara') =>
  api('template/product/projectAction', wish, { as });
const read = (id: string, as: Who, mode: 'use' | 'editTemplate' = 'use') =>
  api('template/product/getSingleProject', { id, mode }, { as });
const list = async (as: Who, of: 'own' | 'everybody' = 'own') =>
  (await api('template/product/listings', { of }, { as })).data.records.map(({ name }) => name);
const rowOf = async (id: string) =>
  (await database().select().from(offerTemplates).where(eq(offerTemplates.id, id)))[0];

describe('a template', () => {
  it('made from an offer stores everything but its dates, and starts a new one', async () => {
    const { data: offer } = await saveOffer({ title: 'Bread', sprice: 22.5, rprice: 30, private_sale: true });
    const { data } = await keep({ id: offer.id, name: 'My bread' });
    expect(JSON.parse((await rowOf(data.id))?.form ?? '')).toMatchObject({
      date_added: null,
      date_closed: null,
      sprice: 22.5,
    });
    const { form } = (await read(data.id, 'amara')).data;
    expect(form).toMatchObject({ title: 'Bread', rprice: 30, private_sale: true, market_status: 'draft' });
    expect(Number(form.date_closed) - Number(form.date_added)).toBe(10 * DAY);
    const begun = await api('product/projectAction', { ...form, id: 0, market_status: 'open' }, { as: 'amara' });
    expect(begun).toMatchObject({ http: 200, data: { market_status: 'open' } });
    expect(
      (await database().select().from(events).where(eq(events.subjectId, data.id))).map(({ verb }) => verb),
    ).toEqual(['template.saved']);
  });

  it('is sanitised and checked like a draft, and saved under its version', async () => {
    const dirty = { ...offerForm({ desc_proc: '<p>Hi</p><script>x</script>' }) };
    const { data } = await keep({ id: 0, name: 'Dirty', form: dirty });
    expect(JSON.parse((await rowOf(data.id))?.form ?? '').desc_proc).toBe('<p>Hi</p>');
    expect((await keep({ id: 0, name: 'Wrong', form: offerForm({ category: 'nothing' }) })).code).toBe('FORM');
    expect((await keep({ id: 0, name: 'Theirs', form: offerForm({ image_id: 'img_0123456789' }) })).code).toBe(
      'IMAGE_UNKNOWN',
    );
    const renamed = await keep({ id: data.id, name: 'Clean', version: 1 });
    expect(renamed.data).toEqual({ id: data.id, name: 'Clean', version: 2 });
    expect((await keep({ id: data.id, name: 'Late', version: 1 })).code).toBe('CHANGED_MEANWHILE');
  });

  it('changes the template of its key if more was typed before an answer came', async () => {
    const form = { ...offerForm(), market_status: 'draft' as const };
    const begin = (title: string) =>
      keep({ id: 0, name: 'Typed', form: { ...form, title }, idempotency_key: 'template-key-1' });
    const first = await begin('Begun');
    expect((await begin('Begun')).data).toEqual(first.data);
    expect((await begin('Typed more')).data).toEqual({ ...first.data, version: 2 });
    expect((await read(first.data.id, 'amara')).data).toMatchObject({ name: 'Typed', title: 'Typed more' });
    const change = (name: string) => keep({ id: first.data.id, name, version: 2, idempotency_key: 'template-key-2' });
    expect([await change('Again'), await change('Again'), await change('And more')].map(({ data }) => data)).toEqual([
      { ...first.data, name: 'Again', version: 3 },
      { ...first.data, name: 'Again', version: 3 },
      { ...first.data, name: 'And more', version: 4 },
    ]);
    expect((await keep({ id: first.data.id, name: 'Late', version: 2 })).code).toBe('CHANGED_MEANWHILE');
  });

  it('cannot be used once its form is outdated, but can be deleted', async () => {
    const { data } = await keep({ id: 0, name: 'Of old', form: offerForm() });
    for (const form of ['{"title":1}', 'no JSON']) {
      await database().update(offerTemplates).set({ form }).where(eq(offerTemplates.id, data.id));
      expect([(await read(data.id, 'amara')).http, (await keep({ id: data.id, name: 'New' })).http]).toEqual([
        404, 404,
      ]);
      expect(await list('amara')).toContain('Of old');
    }
    const deleted = await api('template/product/changeStatus', { id: data.id, status: 'deleted' }, { as: 'amara' });
    expect(deleted.http).toBe(200);
  });

  it('is visible to its owner only', async () => {
    const { data } = await keep({ id: 0, name: 'Only mine', form: offerForm() });
    const theirs = await saveOffer({}, 'edwin');
    expect((await keep({ id: theirs.data.id, name: 'Taken' })).http).toBe(404);
    expect((await read(data.id, 'edwin')).http).toBe(404);
    expect((await keep({ id: data.id, name: 'Taken' }, 'edwin')).http).toBe(404);
    expect((await keep({ id: data.id, name: 'Taken' }, 'olive')).http).toBe(404);
    const gone = await api('template/product/changeStatus', { id: data.id, status: 'deleted' }, { as: 'edwin' });
    expect(gone.http).toBe(404);
    expect(await list('amara')).toContain('Only mine');
    expect(await list('edwin')).not.toContain('Only mine');
  });

  it('of the operator can be used by everyone, with its pictures, and changed by the operator only', async () => {
    const { url } = await uploadOne(pngFile(), 'hands.png', { as: 'olive' });
    const form = offerForm({ title: 'A lesson', desc_proc: `<p>By <img src="${url}" alt="two" /> hand</p>` });
    const { data } = await keep({ id: 0, name: 'A lesson', form }, 'olive');
    expect(await rowOf(data.id)).toMatchObject({ ownerId: null });
    expect(await list('amara', 'everybody')).toEqual(['A lesson']);
    expect((await read(data.id, 'amara')).data).toMatchObject({
      everybody: true,
      form: { title: 'A lesson', desc_proc: expect.stringContaining(url.slice(0, '/pictures/'.length + 32)) },
    });
    expect((await read(data.id, 'amara', 'editTemplate')).http).toBe(404);
    expect((await keep({ id: data.id, name: 'Mine' })).http).toBe(404);
    await api('template/product/changeStatus', { id: data.id, status: 'inactive' }, { as: 'olive' });
    expect(await list('amara', 'everybody')).toEqual([]);
    expect((await read(data.id, 'amara')).http).toBe(404);
    await api('template/product/changeStatus', { id: data.id, status: 'deleted' }, { as: 'olive' });
    expect(await rowOf(data.id)).toBeUndefined();
  });

  it('is limited to a hundred per person', async () => {
    const row = { ownerId: 'usr_edwin', name: 'n', form: '{}', createdAt: 0, updatedAt: 0 };
    await database()
      .insert(offerTemplates)
      .values(Array.from({ length: 99 }, (_, n) => ({ id: `tpl_many${n}`, ...row })));
    const asked = Array.from({ length: 5 }, (_, n) => keep({ id: 0, name: `More ${n}`, form: offerForm() }, 'edwin'));
    const codes = (await Promise.all(asked)).map(({ http, code }) => code ?? http);
    expect(codes.filter((code) => code === 200)).toHaveLength(1);
    expect(codes.filter((code) => code === 'TOO_MANY_TEMPLATES')).toHaveLength(4);
  });
});
