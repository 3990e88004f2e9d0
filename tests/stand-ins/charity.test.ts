import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CHARITIES } from './charity/charities.ts';
import { startCharity } from './charity.ts';
import type { StandIn } from './kit/server.ts';

type Answer = { GroupedResults: { Results: { Id: string; Name: string }[] }[]; Query: string; Total: number };

describe('the charity directory stand-in', () => {
  let directory: StandIn;
  beforeAll(async () => {
    directory = await startCharity();
  });
  afterAll(() => directory.close());

  const get = (path: string) => fetch(`${directory.url}${path}`, { headers: { 'x-api-key': 'test' } });
  const search = async (path: string) => (await (await get(path)).json()) as Answer;
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
    ['209603', 'The Royal National Lifeboat Institution'],
    ['sc 006467', 'Scottish Society for the Prevention of Cruelty to Animals'],
    ['NIC101848', 'Ulster Wildlife Trust'],
    ['comic relief', 'Charity Projects'],
  ])('finds "%s"', async (query, name) => {
    expect((await names(query))[0]).toBe(name);
  });

  it('finds nothing for nonsense', async () => {
    const answer = await search('/v1/onesearch?i=Charity&q=qqqq');
    expect(answer).toEqual({ GroupedResults: [], Query: 'qqqq', Total: 0 });
  });

  it('returns one page at a time, also with the key in the path', async () => {
    const first = await search('/my-key/v1/charity/search?q=&page=1&pageSize=5');
    const second = await search('/my-key/v1/charity/search?q=&page=2&pageSize=5');
    expect(first.GroupedResults[0]?.Results).toHaveLength(5);
    expect(first.Total).toBe(CHARITIES.length);
    expect(second.GroupedResults[0]?.Results[0]?.Id).not.toBe(first.GroupedResults[0]?.Results[0]?.Id);
  });

  it('returns a charity by its id', async () => {
    const [charity] = CHARITIES;
    expect(await (await get(`/v1/charity/${charity?.id}`)).json()).toMatchObject({
      name: 'Cancer Research UK',
      registrationNumber: '1089464',
      address: { town: 'London', postcode: 'E20 1JQ' },
    });
    expect((await get('/v1/charity/1')).status).toBe(404);
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
