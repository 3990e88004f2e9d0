import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { StandIn } from './kit/server.ts';
import { ADDRESSES } from './maps/addresses.ts';
import { startMaps } from './maps.ts';

describe('the maps stand-in', () => {
  let maps: StandIn;
  beforeAll(async () => {
    maps = await startMaps();
  });
  afterAll(() => maps.close());

  const key = { 'x-goog-api-key': 'test', 'content-type': 'application/json' };
  const suggest = async (input: string, more: object = {}) => {
    const body = JSON.stringify({ input, ...more });
    const response = await fetch(`${maps.url}/v1/places:autocomplete`, { method: 'POST', headers: key, body });
    const answer = (await response.json()) as { suggestions?: { placePrediction: { text: { text: string } } }[] };
    return (answer.suggestions ?? []).map(({ placePrediction }) => placePrediction.text.text);
  };
  const place = (id: string, headers: Record<string, string> = { ...key, 'x-goog-fieldmask': 'id,location' }) =>
    fetch(`${maps.url}/v1/places/${id}`, { headers });

  it('has forty unique addresses in the United Kingdom with valid postcodes', () => {
    expect(ADDRESSES.length).toBeGreaterThanOrEqual(40);
    expect(new Set(ADDRESSES.map(({ id }) => id)).size).toBe(ADDRESSES.length);
    for (const { postcode, latitude, longitude } of ADDRESSES) {
      expect(postcode).toMatch(/^[A-Z]{1,2}\d[A-Z\d]? \d[A-Z]{2}$/);
      expect(latitude).toBeGreaterThan(49.8);
      expect(latitude).toBeLessThan(60.9);
      expect(longitude).toBeGreaterThan(-8.2);
      expect(longitude).toBeLessThan(1.8);
    }
  });

  it.each([
    ['12 harb', '12 Harbour Street, Whitstable, UK'],
    ['stonegate york', '36 Stonegate, York, UK'],
    ['ex1', '5 Cathedral Close, Exeter, UK'],
  ])('suggests for "%s"', async (typed, first) => expect((await suggest(typed))[0]).toBe(first));

  it('suggests nothing for nonsense, and nothing in another country', async () => {
    expect(await suggest('qqqq')).toEqual([]);
    expect(await suggest('harbour', { includedRegionCodes: ['us'] })).toEqual([]);
  });

  it('returns the requested parts of a place', async () => {
    const answer = await (await place('ChIJ_kindhour_001')).json();
    expect(answer).toEqual({ id: 'ChIJ_kindhour_001', location: { latitude: 51.3613, longitude: expect.any(Number) } });
    expect((await place('ChIJ_kindhour_001', key)).status).toBe(400);
    expect((await place('ChIJ_nowhere')).status).toBe(404);
    expect((await place('ChIJ_kindhour_001', {})).status).toBe(403);
  });

  it('can fail', async () => {
    maps.switches.set({ down: { times: 1 } });
    expect((await place('ChIJ_kindhour_001')).status).toBe(503);
    expect((await place('ChIJ_kindhour_001')).status).toBe(200);
  });
});
