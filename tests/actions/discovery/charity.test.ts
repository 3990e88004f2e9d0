import { afterEach, describe, expect, inject, it } from 'vitest';
import { api, ownDatabase } from '../../support/kit.ts';
import { saveOffer } from '../../support/offers.ts';

ownDatabase();

/** Tells the directory's stand-in how to misbehave. */
async function directory(switches: object): Promise<void> {
  const headers = { 'content-type': 'application/json' };
  await fetch(`${inject('standIns').charity}/__switches`, { method: 'POST', headers, body: JSON.stringify(switches) });
}
afterEach(() => directory({ down: null, decline: null }));
/** Queries that no other test file sends, because they share the directory. */
const about = (words: string) => ({ path: `/v1/onesearch?q=${words}` });

describe('search/charity', () => {
  it('finds charities by parts of their name, in any case', async () => {
    const { data } = await api('search/charity', { name: 'EART foundation' });
    expect(data.records[0]).toMatchObject({ fundraiser_name: 'British Heart Foundation', reg_number: '225971' });
    expect(data).toMatchObject({ totalRecords: data.records.length, setDisp: true });
  });

  it('finds charities by registration number', async () => {
    const { data } = await api('search/charity', { name: 'SC019724' });
    expect(data.records.map(({ reg_number }) => reg_number)).toEqual(['SC019724']);
  });

  it('finds nothing for unknown words', async () => {
    const { data } = await api('search/charity', { name: 'zzzzzz' });
    expect(data).toEqual({ records: [], totalRecords: 0, setDisp: false });
  });

  it('returns results page by page', async () => {
    const page = async (page: number) => (await api('search/charity', { name: 'the', page, limit: 2 })).data.records;
    const [first, second] = [await page(1), await page(2)];
    expect([first.length, second.length]).toEqual([2, 2]);
    expect(first).not.toEqual(second);
  });

  it('serves cached answers while the directory is away, and tries again later', async () => {
    expect((await api('search/charity', { name: 'macmillan' })).http).toBe(200);
    await directory({ down: about('samaritans') });
    expect(await api('search/charity', { name: 'samaritans' })).toMatchObject({ http: 503, code: 'DIRECTORY_AWAY' });
    expect((await api('search/charity', { name: 'macmillan' })).http).toBe(200);
    await directory({ down: null });
    expect((await api('search/charity', { name: 'samaritans' })).http).toBe(200);
  });
});

describe('opening an offer', () => {
  it('leaves the draft unchanged while the directory is away', async () => {
    const charity_id = '1144022';
    const { data } = await saveOffer({ market_status: 'draft', charity_id });
    await directory({ down: about(charity_id) });
    expect(await saveOffer({ id: data.id, charity_id })).toMatchObject({ http: 503, code: 'DIRECTORY_AWAY' });
    await directory({ down: null, decline: about(charity_id) });
    expect(await saveOffer({ id: data.id, charity_id })).toMatchObject({ http: 503, code: 'DIRECTORY_AWAY' });
    await directory({ decline: null });
    expect(await saveOffer({ id: data.id, charity_id, version: 1 })).toMatchObject({
      http: 200,
      data: { market_status: 'open' },
    });
  });
});
