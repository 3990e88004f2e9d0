import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { auctions, auctionTemplates } from '../../../db/schema/index.ts';
import { auctionForm, HOUR, lotsInto, saveAuction } from '../../support/auctions.ts';
import type { CastName } from '../../support/cast.ts';
import { api, database, ownDatabase } from '../../support/kit.ts';
import { openTestLot } from '../../support/lots.ts';
import { offerForm } from '../../support/offers.ts';

ownDatabase();

type Input = Parameters<typeof api<'template/auction/auctionAction'>>[1];
const as = 'olive' as const;
const save = (changes: Partial<Input> = {}, who: CastName = as) =>
  api(
    'template/auction/auctionAction',
    { id: 0, name: 'Quiz night', title: 'A quiz for good', ...changes },
    { as: who },
  );
const read = (id: string) => api('template/auction/getSingleAuction', { id }, { as });
const lotsOf = async (id: string) =>
  (await api('template/auction/lots', { auction_id: id }, { as })).data.records.map(({ title }) => title);
const add = (auction_id: string, project_ids: string[], changes: object = {}) =>
  api('template/auction/addtoAuction', { auction_id, project_ids, ...changes }, { as });
const close = (id: string, status: 'active' | 'inactive' | 'deleted') =>
  api('template/auction/changeStatus', { id, status }, { as });

async function offerTemplate(title: string, changes: Parameters<typeof offerForm>[0] = {}, who: CastName = as) {
  const form = offerForm({ title, ...changes });
  return (await api('template/product/projectAction', { id: 0, name: title, form }, { as: who })).data.id;
}

/** A template with these lots, in their order. */
async function templateWith(titles: string[], changes: Partial<Input> = {}) {
  const { id } = (await save(changes)).data;
  const ids: string[] = [];
  for (const title of titles) ids.push(await offerTemplate(title));
  if (ids.length > 0) await add(id, ids);
  return { id, ids };
}

describe('a template of auctions', () => {
  it('holds text, terms and steps, and no dates', async () => {
    const { data } = await save({ desc_proc: 'Ten rounds.', terms: 'Be kind.', stagger_minutes: 3, venue: 'The hall' });
    const { record, form } = (await read(data.id)).data;
    expect(record).toMatchObject({ name: 'Quiz night', title: 'A quiz for good', lots: 0, auctions: 0, active: true });
    expect(form).toMatchObject({ terms: 'Be kind.', stagger_minutes: 3, venue: 'The hall', date_added: null });
    const dated = { id: 0, name: 'Dated', date_added: Date.now() } as Input;
    expect((await api('template/auction/auctionAction', dated, { as })).http).toBe(400);
    expect((await save({ name: ' ' })).http).toBe(400);
  });

  it('changes under the version that was shown, its terms also alone', async () => {
    const { data } = await save();
    expect((await save({ id: data.id, name: 'Quiz', version: 1 })).data).toEqual({ id: data.id, version: 2 });
    expect((await save({ id: data.id, name: 'Late', version: 1 })).code).toBe('CHANGED_MEANWHILE');
    const terms = { id: data.id, terms: 'No phones.', version: 2 };
    expect((await api('template/auction/updateAuctionTerms', terms, { as })).data.version).toBe(3);
    expect((await api('template/auction/updateAuctionTerms', terms, { as })).code).toBe('CHANGED_MEANWHILE');
    expect((await read(data.id)).data).toMatchObject({ record: { name: 'Quiz' }, form: { terms: 'No phones.' } });
    expect((await save({ id: 'aut_none', name: 'None' })).http).toBe(404);
  });

  it('is saved once under one idempotency key', async () => {
    const once = () => save({ name: 'Sent twice', idempotency_key: 'template-twice' });
    const [one, two] = [await once(), await once()];
    expect(two.data).toEqual(one.data);
    const found = await api('template/auction/search', { q: 'sent TWICE' }, { as });
    expect(found.data.records.map(({ id }) => id)).toEqual([one.data.id]);
  });

  it('keeps the operator’s templates of offers in an order', async () => {
    const { id, ids } = await templateWith(['One', 'Two', 'Three']);
    expect(await lotsOf(id)).toEqual(['One', 'Two', 'Three']);
    await add(id, [ids[2] ?? ''], { action: 'move', to: 1 });
    expect(await lotsOf(id)).toEqual(['Three', 'One', 'Two']);
    await add(id, ids, { action: 'order' });
    expect(await lotsOf(id)).toEqual(['One', 'Two', 'Three']);
    expect((await add(id, ids.slice(1), { action: 'order' })).code).toBe('ORDER_INCOMPLETE');
    expect((await add(id, [ids[1] ?? ''], { action: 'remove' })).data.lots).toBe(2);
    const all = await api('template/auction/getAllProjectsAssociated', { auction_id: id }, { as });
    const places = new Map(all.data.records.map(({ project_id, lot_number }) => [project_id, lot_number]));
    expect(ids.map((each) => places.get(each))).toEqual([1, null, 2]);
  });

  it('refuses lots that no auction could have', async () => {
    const { id } = await templateWith([]);
    const fixed = await offerTemplate('Fixed', { auction: false, buynow: true, bprice: 20 });
    expect((await add(id, [fixed])).code).toBe('NOT_FOR_AUCTIONS');
    expect((await add(id, [await offerTemplate('Amara’s own', {}, 'amara')])).http).toBe(404);
    expect((await add(id, [`tpl_none`])).http).toBe(404);
    expect(await lotsOf(id)).toEqual([]);
  });

  it('is for operators only', async () => {
    const { id } = await templateWith([]);
    expect((await save({}, 'amara')).code).toBe('ROLE_NEEDED');
    for (const [path, input] of [
      ['template/auction/search', {}],
      ['template/auction/lots', { auction_id: id }],
      ['template/auction/getSingleAuction', { id }],
    ] as const)
      expect((await api(path, input as never, { as: 'amara' })).code).toBe('ROLE_NEEDED');
  });

  it('is limited to a hundred', async () => {
    const row = { name: 'n', form: '{}', active: false, createdAt: 0, updatedAt: 0 };
    const before = (await database().select().from(auctionTemplates)).length;
    const more = Array.from({ length: 99 - before }, (_, n) => ({ id: `aut_many${n}`, ...row }));
    await database().insert(auctionTemplates).values(more);
    const codes = (await Promise.all([save(), save()])).map(({ http, code }) => code ?? http);
    expect(codes.toSorted()).toEqual([200, 'TOO_MANY_TEMPLATES']);
    await database().delete(auctionTemplates).where(eq(auctionTemplates.name, 'n'));
  });
});

describe('an auction that starts from a template', () => {
  it('has its lots in their order as drafts of the host, once even if it is sent twice', async () => {
    const { id, ids } = await templateWith(['Bread', 'Sailing', 'Chess']);
    await add(id, ids, { action: 'order' });
    const start = () =>
      saveAuction({ template_id: id, date_added: null, date_closed: null, idempotency_key: 'start-from-template' });
    const [one, two] = [await start(), await start()];
    expect(two.data.id).toBe(one.data.id);
    const auction_id = one.data.id;
    const inside = await api('auction/getAllProjectsAssociated', { auction_id }, { as: 'amara' });
    expect(inside.data.records.map(({ title, market_status, state }) => [title, market_status, state])).toEqual([
      ['Bread', 'draft', 'in'],
      ['Sailing', 'draft', 'in'],
      ['Chess', 'draft', 'in'],
    ]);
    expect(inside.data.records.every(({ seller_id }) => seller_id === 'usr_amara')).toBe(true);
    const [row] = await database().select().from(auctions).where(eq(auctions.id, auction_id));
    expect(row).toMatchObject({ status: 'draft', templateId: id });
  });

  it('leaves out lots whose template was put away or deleted', async () => {
    const { id, ids } = await templateWith(['Kept', 'Archived', 'Deleted']);
    await api('template/product/changeStatus', { id: ids[1] ?? '', status: 'inactive' }, { as });
    await api('template/product/changeStatus', { id: ids[2] ?? '', status: 'deleted' }, { as });
    const { data } = await saveAuction({ template_id: id });
    const inside = await api('auction/getAllProjectsAssociated', { auction_id: data.id }, { as: 'amara' });
    expect(inside.data.records.map(({ title }) => title)).toEqual(['Kept']);
  });

  it('cannot start from one that was put away, and names the field', async () => {
    const { id } = await templateWith([]);
    await close(id, 'inactive');
    const refused = { http: 422, code: 'TEMPLATE_UNKNOWN', data: { field: 'template_id' } };
    expect(await saveAuction({ template_id: id })).toMatchObject(refused);
    await close(id, 'active');
    expect((await saveAuction({ template_id: id })).http).toBe(200);
    await close(id, 'deleted');
    expect(await saveAuction({ template_id: id })).toMatchObject(refused);
    expect((await close(id, 'active')).http).toBe(404);
  });

  it('is among those of the template once it is announced, with its bids', async () => {
    const { id } = await templateWith([]);
    const { data } = await saveAuction({ ...auctionForm(), template_id: id });
    const started = async () => (await api('template/auction/myBids', { id }, { as })).data.records;
    expect(await started()).toEqual([]);
    await lotsInto(data.id, [await openTestLot({ scheduledEndAt: Date.now() + HOUR })]);
    await api('auction/changeStatus', { id: data.id, status: 'scheduled' }, { as: 'amara' });
    expect((await started()).map(({ id, bids }) => [id, bids])).toEqual([[data.id, 0]]);
    expect((await read(id)).data.record.auctions).toBe(1);
  });
});
