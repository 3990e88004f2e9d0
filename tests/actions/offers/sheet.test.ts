import { and, eq, like } from 'drizzle-orm';
import { zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { events, fieldDefinitions, offers } from '../../../db/schema/index.ts';
import { removeOldSheets } from '../../../functions/offers/spreadsheet/stored-sheets.ts';
import { type CastName, castToken } from '../../support/cast.ts';
import { api, database, moveClock, ownDatabase, rawApi, send, testEnv } from '../../support/kit.ts';
import { addFields } from '../../support/offers/fields.ts';
import { csv, HEADERS, row, upload, viewOf, xlsx } from '../../support/offers/sheets.ts';
import { offerRow } from '../../support/offers.ts';
import { cron } from '../money/payments/kit.ts';

ownDatabase();

const countOffers = async () =>
  (await database().select({ id: offers.id }).from(offers).where(eq(offers.sellerId, 'usr_amara'))).length;

describe('a spreadsheet of offers', () => {
  it('is previewed without creating anything, then confirmed: drafts, an open offer, and nothing from an invalid row', async () => {
    const before = await countOffers();
    const meeting = new Date(Date.UTC(2031, 0, 5, 18, 30));
    const file = await xlsx([
      [...HEADERS, 'Colour'],
      row({ title: 'First', meeting }),
      row({ title: 'Second', status: 'open' }),
      row({ title: 'Third', status: 'open', start_price: 3, charity: '000' }),
    ]);
    const looked = await upload(file);
    expect(looked).toMatchObject({ http: 200, data: { unknown: ['Colour'], faults: [], left: 2 } });
    expect(viewOf(looked).rows.map(({ line, outcome }) => [line, outcome])).toEqual([
      [2, 'draft'],
      [3, 'open'],
      [4, 'refused'],
    ]);
    expect(viewOf(looked).rows[2]?.faults.map(({ column }) => column)).toEqual(['Start price', 'Charity number']);
    expect(await countOffers()).toBe(before);

    const { sheet } = viewOf(looked);
    const done = await api('product/confirmSheet', { sheet }, { as: 'amara' });
    expect(done).toMatchObject({ http: 200, data: { left: 0 } });
    expect(await countOffers()).toBe(before + 2);
    const [first, second, third] = viewOf(done).rows;
    expect([first?.done, second?.done, third?.done]).toEqual([true, true, false]);
    const [kept] = await database()
      .select()
      .from(offers)
      .where(eq(offers.id, first?.id ?? ''));
    expect(kept).toMatchObject({
      title: 'First',
      marketStatus: 'draft',
      startPence: 2000,
      meetingAt: Date.UTC(2031, 0, 5, 18, 30),
    });
    const opened = await database()
      .select()
      .from(events)
      .where(and(eq(events.subjectId, second?.id ?? ''), eq(events.verb, 'offer.opened')));
    expect(opened).toHaveLength(1);
  });

  it('makes drafts beyond the two hundred that a person may otherwise keep (F4)', async () => {
    const drafts = Array.from({ length: 200 }, (_, n) => ({
      id: `ofr_kept${n}`,
      sellerId: 'usr_amara',
      title: 'Kept',
      marketStatus: 'draft' as const,
      auction: false,
      buyNow: false,
      descriptionHtml: '',
      descriptionText: '',
      createdAt: 0,
      updatedAt: 0,
    }));
    await database().insert(offers).values(drafts);
    const { sheet } = viewOf(await upload(await xlsx([HEADERS, row({ title: 'One more' })])));
    expect(viewOf(await api('product/confirmSheet', { sheet }, { as: 'amara' })).rows[0]).toMatchObject({
      outcome: 'draft',
      done: true,
    });
    await database().delete(offers).where(like(offers.id, 'ofr_kept%'));
  });

  it('fills in the operator’s fields, with choices by name', async () => {
    await addFields('offer', [
      {
        name: 'level',
        label: 'Level',
        type: 'select',
        options: [{ value: 'b', label: 'For beginners' }],
        required: true,
      },
      { name: 'first_on', label: 'First on', type: 'date' },
    ]);
    const file = await xlsx([
      [...HEADERS, 'Level', 'First on'],
      [...row({ title: 'A first hour', status: 'open' }), 'for beginners', new Date(Date.UTC(2031, 0, 5))],
      [...row({ title: 'No hour', status: 'open' }), 'For experts', 'soon'],
    ]);
    const looked = viewOf(await upload(file));
    expect(looked.rows.map(({ faults }) => faults.map(({ column }) => column))).toEqual([[], ['Level', 'First on']]);
    const done = viewOf(await api('product/confirmSheet', { sheet: looked.sheet }, { as: 'amara' }));
    expect(JSON.parse((await offerRow(done.rows[0]?.id ?? ''))?.fields ?? '')).toEqual({
      level: 'b',
      first_on: '2031-01-05',
    });
    await database().delete(fieldDefinitions).where(eq(fieldDefinitions.form, 'offer'));
  });

  it('creates nothing twice, even if it is confirmed again at once or after a lost answer', async () => {
    const looked = viewOf(await upload(csv([HEADERS, row({ title: 'Once' }), row({ title: 'Only once' })])));
    const before = await countOffers();
    const confirm = () => api('product/confirmSheet', { sheet: looked.sheet }, { as: 'amara' });
    const asStored = await (await testEnv.UPLOADS.get(`sheets/usr_amara/${looked.sheet}.json`))?.text();
    const [one, two] = await Promise.all([confirm(), confirm()]);
    expect(await countOffers()).toBe(before + 2);
    expect(viewOf(one).rows.map(({ id }) => id)).toEqual(viewOf(two).rows.map(({ id }) => id));
    await testEnv.UPLOADS.put(`sheets/usr_amara/${looked.sheet}.json`, asStored ?? '');
    const again = await confirm();
    expect(viewOf(again).rows.map(({ id }) => id)).toEqual(viewOf(one).rows.map(({ id }) => id));
    expect(await countOffers()).toBe(before + 2);
  });

  it('asks the directory on upload, and again only for offers that open, which wait while it is down', async () => {
    const looked = viewOf(await upload(csv([HEADERS, row({ status: 'open' }), row({ charity: '1' })])));
    expect(looked.rows.map(({ outcome }) => outcome)).toEqual(['open', 'refused']);
    const { sheet } = looked;
    const directory = testEnv.CHARITY_API_URL;
    try {
      testEnv.CHARITY_API_URL = 'http://127.0.0.1:9';
      expect((await api('product/sheet', { sheet }, { as: 'amara' })).http).toBe(200);
      const away = await api('product/confirmSheet', { sheet }, { as: 'amara' });
      expect(away).toMatchObject({ http: 503, code: 'DIRECTORY_AWAY' });
    } finally {
      testEnv.CHARITY_API_URL = directory;
    }
    const done = viewOf(await api('product/confirmSheet', { sheet }, { as: 'amara' }));
    expect(done.rows[0]).toMatchObject({ outcome: 'open', done: true });
  });

  it('is confirmed twenty rows a call until none is left', async () => {
    const rows = Array.from({ length: 30 }, (_, n) => row({ title: `Hour ${n}` }));
    const { sheet, left } = viewOf(await upload(csv([HEADERS, ...rows])));
    expect(left).toBe(30);
    expect(viewOf(await api('product/confirmSheet', { sheet }, { as: 'amara' })).left).toBe(10);
    expect(viewOf(await api('product/confirmSheet', { sheet }, { as: 'amara' })).left).toBe(0);
  }, 60_000);

  it('belongs to its owner, for a day; the oldest is deleted when there are more than five', async () => {
    const { sheet } = viewOf(await upload(csv([HEADERS, row()])));
    for (const path of ['product/sheet', 'product/confirmSheet'] as const) {
      expect(await api(path, { sheet }, { as: 'priya' })).toMatchObject({ http: 404, code: 'NOT_FOUND' });
      expect(await api(path, { sheet }, { as: 'ben' })).toMatchObject({ http: 409, code: 'ROLE_NEEDED' });
    }
    expect((await api('product/sheet', { sheet }, { as: 'amara' })).http).toBe(200);
    moveClock(24 * 3_600_000);
    expect((await api('product/sheet', { sheet }, { as: 'amara' })).http).toBe(404);
    moveClock(0);
    for (let n = 0; n < 4; n++) await upload(csv([HEADERS, row()]));
    expect((await api('product/sheet', { sheet }, { as: 'amara' })).http).toBe(200);
    await upload(csv([HEADERS, row()]));
    expect((await api('product/sheet', { sheet }, { as: 'amara' })).http).toBe(404);
  });

  it.each([
    ['nothing', '', 'The file is empty.'],
    ['headers alone', csv([HEADERS]), 'There are no rows below the column names.'],
    ['no column it knows', 'a,b\n1,2', 'The column “Title” is missing.'],
  ])('says what is wrong with %s', async (_what, content, fault) => {
    const looked = await upload(content, 'amara', 'a.csv');
    expect(looked.http).toBe(200);
    expect(viewOf(looked).faults[0]).toBe(fault);
    expect(await api('product/confirmSheet', { sheet: viewOf(looked).sheet }, { as: 'amara' })).toMatchObject({
      http: 422,
      code: 'SHEET_FAULTS',
    });
  });

  it('reads CSV with a byte order mark, semicolons, and quotes over several lines', async () => {
    const text = `\uFEFF${csv([HEADERS, row({ title: 'Tea; and "cake"', description: 'One\n\nTwo' })]).replaceAll('","', '";"')}`;
    expect(viewOf(await upload(text))).toMatchObject({ faults: [], left: 1 });
  });

  it('reads CSV in Windows-1252, where £ is one byte', async () => {
    const text = csv([HEADERS, row({ title: 'Café', start_price: '£25' })]);
    const bytes = Uint8Array.from(text, (char) => char.charCodeAt(0));
    expect(viewOf(await upload(bytes))).toMatchObject({ faults: [], rows: [{ title: 'Café' }], left: 1 });
  });
});

describe('a file that is not a spreadsheet', () => {
  it.each([
    ['a picture', new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0, 1]), 'SHEET_TYPE'],
    ['an old .xls', new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, 0]), 'SHEET_TYPE'],
    ['a zip of something else', zipSync({ 'a.txt': new Uint8Array(3) }), 'SHEET_TYPE'],
    ['half a zip', zipSync({ 'a.txt': new Uint8Array(3000) }).slice(0, 60), 'SHEET_TYPE'],
    ['macros', zipSync({ 'xl/vbaProject.bin': new Uint8Array(3) }), 'SHEET_TYPE'],
    ['text of two bytes a letter', new Uint8Array([0xff, 0xfe, 0x41, 0, 0x42, 0]), 'SHEET_TYPE'],
    ['an open quote', '"a,b\n1,2', 'SHEET_TYPE'],
    ['more than 5 MB', new Uint8Array(5 * 1024 * 1024 + 1).fill(65), 'SHEET_SIZE'],
    ['too many lines', 'a\n'.repeat(10_100), 'SHEET_SIZE'],
  ])('%s is refused', async (_what, content, code) => {
    expect(await upload(content as Uint8Array<ArrayBuffer>)).toMatchObject({ http: 422, code });
  });

  it('is refused without a file, and for people who are not TimeGivers', async () => {
    expect(await upload(csv([HEADERS, row()]), 'ben')).toMatchObject({ http: 409, code: 'ROLE_NEEDED' });
    const form = new Response(new FormData());
    const headers = { 'content-type': form.headers.get('content-type') ?? '' };
    expect(await rawApi('product/uploadXLSXFile', await form.arrayBuffer(), { as: 'amara', headers })).toMatchObject({
      http: 422,
      code: 'SHEET_TYPE',
    });
  });
});

describe('the files around a spreadsheet', () => {
  const get = (path: string, as: CastName) => send(path, { headers: { authorization: `Bearer ${castToken(as)}` } });

  it('include a template that can be read back as it is', async () => {
    for (const name of ['offers.xlsx', 'offers.csv']) {
      const answer = await get(`/seller/sheets/${name}`, 'amara');
      expect(answer.headers.get('content-disposition')).toContain(`kindhour-${name}`);
      const looked = await upload(new Uint8Array(await answer.arrayBuffer()), 'amara', name);
      expect(viewOf(looked)).toMatchObject({ faults: [], unknown: [], left: 1 });
    }
    expect((await get('/seller/sheets/offers.xlsx', 'ben')).status).toBe(303);
  });

  it('include a report of every row that runs nothing in a spreadsheet (E5)', async () => {
    const { sheet } = viewOf(await upload(csv([HEADERS, row({ title: '=HYPERLINK("http://evil")', charity: '1' })])));
    const report = await (await get(`/seller/sheets/${sheet}/report.csv`, 'amara')).text();
    expect(report).toContain('Charity number: The charity directory doesn’t have this number.');
    expect(report).not.toMatch(/(^|,)"?=/m);
    expect((await get(`/seller/sheets/${sheet}/report.csv`, 'priya')).status).toBe(303);
  });
});

it('are gone after a day, however many there are', async () => {
  const { UPLOADS } = testEnv;
  const kept = async () => (await UPLOADS.list({ prefix: 'sheets/' })).objects.length;
  const keys = Array.from({ length: 120 }, (_, n) => `sheets/usr_many${n}/sht_0123456789.json`);
  await Promise.all(keys.map((key) => UPLOADS.put(key, '{}')));
  const before = await kept();
  // Lists like a store that holds more than it returns at once.
  const list = (asked: R2ListOptions) => UPLOADS.list({ ...asked, limit: 50 });
  const remove = (found: string[]) => UPLOADS.delete(found);
  const ctx = () => ({ ...cron(), env: { ...testEnv, UPLOADS: { list, delete: remove } as unknown as R2Bucket } });
  await removeOldSheets(ctx());
  expect(await kept()).toBe(before);
  moveClock(24 * 3_600_000 + 60_000);
  await removeOldSheets(ctx());
  expect(await kept()).toBe(0);
});
