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
const aboutNumber = (number: string) => ({ path: `/v1/charity/search?q=${number}` });

describe('search/charity', () => {
  it('finds charities by parts of their name, in any case', async () => {
    const { data } = await api('search/charity', { name: 'EART foundation' });
    expect(data.records[0]).toEqual({
      fundraiser_name: 'British Heart Foundation',
      fundraiser_id: expect.stringMatching(/^\d+$/),
      reg_number: '225971',
      postcode: null,
      town: null,
      country_code: 'GB',
      jg_url: 'https://www.justgiving.com/britishheartfoundation',
      logo_download: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+\/logos\//),
      mission_statement: expect.stringContaining('research'),
    });
    expect(data).toMatchObject({ totalRecords: data.records.length, setDisp: true });
  });

  it('finds charities by registration number', async () => {
    const { data } = await api('search/charity', { name: 'SC019724' });
    expect(data.records.map(({ reg_number }) => reg_number)).toEqual(['SC019724']);
  });

  it('finds a charity by its fundraiser id', async () => {
    const named = await api('search/charity', { name: 'barnardos' });
    const fundraiser_id = named.data.records[0]?.fundraiser_id ?? '';
    const { data } = await api('search/charity', { name: fundraiser_id });
    expect(data).toMatchObject({ records: [{ fundraiser_id, reg_number: '216250' }], totalRecords: 1 });
    expect((await api('search/charity', { name: '99999999' })).data.records).toEqual([]);
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
    await directory({ down: aboutNumber(charity_id) });
    expect(await saveOffer({ id: data.id, charity_id })).toMatchObject({ http: 503, code: 'DIRECTORY_AWAY' });
    await directory({ down: null, decline: aboutNumber(charity_id) });
    expect(await saveOffer({ id: data.id, charity_id })).toMatchObject({ http: 503, code: 'DIRECTORY_AWAY' });
    await directory({ decline: null });
    expect(await saveOffer({ id: data.id, charity_id, version: 1 })).toMatchObject({
      http: 200,
      data: { market_status: 'open' },
    });
  });
});
