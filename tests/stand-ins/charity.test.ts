import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CHARITIES } from './charity/charities.ts';
import { startCharity } from './charity.ts';
import type { StandIn } from './kit/server.ts';

type Found = { charitySearchResults: { charityId: string; name: string }[]; numberOfHits: number; totalPages: number };
type Answer = { GroupedResults: { Results: { Id: number; Name: string }[] }[]; Query: string; Total: number };

describe('the charity directory stand-in', () => {
  let directory: StandIn;
  beforeAll(async () => {
    directory = await startCharity();
  });
  afterAll(() => directory.close());

  const get = (path: string) =>
    fetch(`${directory.url}${path}`, { headers: { 'x-api-key': 'test', accept: 'application/json' } });
  const search = async (path: string) => (await (await get(path)).json()) as Answer;
  const numbers = async (query: string) => (await (await get(`/v1/charity/search?${query}`)).json()) as Found;
  const names = async (query: string) => {
    const answer = await search(`/v1/onesearch?i=Charity&limit=100&q=${encodeURIComponent(query)}`);
    return (answer.GroupedResults[0]?.Results ?? []).map((hit) => hit.Name);
  };

  it('has at least sixty charities with unique, well-formed numbers and names', () => {
    expect(CHARITIES.length).toBeGreaterThanOrEqual(60);
    expect(new Set(CHARITIES.map((charity) => charity.number)).size).toBe(CHARITIES.length);
    expect(new Set(CHARITIES.map((charity) => charity.name)).size).toBe(CHARITIES.length);
    for (const charity of CHARITIES) {
      expect(charity.number).toMatch(/^(\d{6,7}|SC\d{6}|NIC\d{6})$/);
      expect(charity.postcode).toMatch(/^[A-Z]{1,2}\d[A-Z\d]? \d[A-Z]{2}$/);
    }
  });

  it.each([
    ['lifeboat', 'The Royal National Lifeboat Institution'],
    ['IFEBOA', 'The Royal National Lifeboat Institution'],
    ['royal shakespeare', 'The Royal Shakespeare Company, Stratford-upon-Avon'],
    ['barnardos', "Barnardo's"],
    ['childrens hospices', "Children's Hospices Across Scotland"],
    ['comic relief', 'Charity Projects'],
  ])('finds "%s"', async (query, name) => {
    expect((await names(query))[0]).toBe(name);
  });

  it.each([
    ['209603', 'The Royal National Lifeboat Institution'],
    ['sc 006467', 'Scottish Society for the Prevention of Cruelty to Animals'],
    ['NIC101848', 'Ulster Wildlife Trust'],
  ])('finds the number "%s" in the charity search alone', async (number, name) => {
    const found = await numbers(`q=${encodeURIComponent(number)}`);
    expect(found.charitySearchResults.map((hit) => hit.name)).toEqual([name]);
    expect(await names(number)).toEqual([]);
  });

  it('answers an empty list of groups when nothing is found', async () => {
    const answer = await search('/v1/onesearch?i=Charity&q=qqqq');
    expect(answer).toMatchObject({ GroupedResults: [], Query: 'qqqq', Total: 0 });
  });

  it('has the documented fields of a OneSearch result and no others', async () => {
    const answer = await search('/v1/onesearch?i=Charity&q=barnardos');
    expect(Object.keys(answer.GroupedResults[0] ?? {}).toSorted()).toEqual(['Count', 'Results', 'Specific', 'Title']);
    expect(answer.GroupedResults[0]?.Results[0]).toEqual({
      Id: expect.any(Number),
      Name: "Barnardo's",
      Description: expect.any(String),
      Subtext: 'Registered charity No. 216250',
      Link: 'https://www.justgiving.com/barnardos',
      LinkPath: '/barnardos',
      Logo: expect.stringMatching(/^\/\//),
      CountryCode: 'United Kingdom',
      Type: 'Charity',
      Score: expect.any(Number),
    });
  });

  it('has the documented fields of a charity search and no others', async () => {
    const found = await numbers('q=216250');
    expect(Object.keys(found).toSorted()).toEqual([
      'charitySearchResults',
      'next',
      'numberOfHits',
      'prev',
      'query',
      'totalPages',
    ]);
    expect(found.charitySearchResults[0]).toEqual({
      charityId: expect.stringMatching(/^\d+$/),
      name: "Barnardo's",
      charityDisplayName: "Barnardo's",
      registrationNumber: '216250',
      description: expect.any(String),
      logoFileName: expect.any(String),
      logoUrl: expect.stringMatching(/^http/),
      countryCode: 'GB',
    });
  });

  it('pages OneSearch by offset and ignores a page', async () => {
    const ids = async (paging: string) =>
      (await search(`/v1/onesearch?q=the&${paging}`)).GroupedResults[0]?.Results.map((hit) => hit.Id) ?? [];
    const four = await ids('limit=4');
    expect(await ids('limit=2&offset=2')).toEqual(four.slice(2));
    expect(await ids('limit=2&page=2')).toEqual(four.slice(0, 2));
  });

  it('pages the charity search by page, also with the application id in the path', async () => {
    const at = async (page: number) =>
      (await search(`/my-key/v1/charity/search?q=&page=${page}&pageSize=5`)) as unknown as Found;
    const [first, second] = [await at(1), await at(2)];
    expect(first.charitySearchResults).toHaveLength(5);
    expect(first.numberOfHits).toBe(CHARITIES.length);
    expect(first.totalPages).toBe(Math.ceil(CHARITIES.length / 5));
    expect(second.charitySearchResults[0]?.charityId).not.toBe(first.charitySearchResults[0]?.charityId);
  });

  it('returns a charity by its id, without town or postcode', async () => {
    const [charity] = CHARITIES;
    const record = await (await get(`/v1/charity/${charity?.id}`)).json();
    expect(record).toMatchObject({ id: charity?.id, name: 'Cancer Research UK', registrationNumber: '1089464' });
    expect(record).not.toHaveProperty('address');
    expect((await get('/v1/charity/1')).status).toBe(404);
  });

  it('answers XML to a caller who does not ask for JSON', async () => {
    const response = await fetch(`${directory.url}/key/v1/onesearch?q=oxfam`);
    expect(response.headers.get('content-type')).toContain('xml');
  });

  it('has logos for most charities', async () => {
    const statuses = await Promise.all(CHARITIES.map(async ({ id }) => (await get(`/logos/${id}.svg`)).status));
    const missing = statuses.filter((status) => status === 404).length;
    expect(missing).toBeGreaterThan(3);
    expect(missing).toBeLessThan(CHARITIES.length / 4);
  });

  it('refuses a call without an application key', async () => {
    expect((await fetch(`${directory.url}/v1/onesearch?q=oxfam`)).status).toBe(401);
  });
});
