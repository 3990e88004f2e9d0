import { describe, expect, it } from 'vitest';
import { COUNTRY_CODES, countriesIn } from './countries.ts';
import { statesOf } from './states.ts';

describe('places', () => {
  it('has every country once, ours first, the others named and sorted in the reader’s language', () => {
    expect(COUNTRY_CODES).toHaveLength(249);
    expect(new Set(COUNTRY_CODES).size).toBe(249);
    const spanish = countriesIn('es-ES');
    expect(spanish.find(({ isoCode }) => isoCode === 'GB')?.name).toBe('Reino Unido');
    expect(spanish.slice(0, 3).map(({ name }) => name)).toEqual(['Reino Unido', 'Estados Unidos', 'Afganistán']);
    expect(countriesIn('en-GB').filter(({ name, isoCode }) => name === isoCode)).toEqual([]);
  });

  it('has the states of our countries, and none for an unknown country', () => {
    expect(['GB', 'IE', 'ES', 'US'].map((code) => statesOf(code, 'en-GB').length)).toEqual([4, 26, 52, 52]);
    expect(statesOf('US', 'en-GB')[9]).toEqual({ name: 'Florida', isoCode: 'FL', countryCode: 'US' });
    for (const none of ['FR', 'constructor', '']) expect(statesOf(none, 'en-GB')).toEqual([]);
    for (const code of ['GB', 'IE', 'ES', 'US']) {
      const codes = statesOf(code, 'en-GB').map(({ isoCode }) => isoCode);
      expect(new Set(codes).size).toBe(codes.length);
      expect(codes.every((each) => /^[A-Z]{1,3}$/.test(each))).toBe(true);
    }
  });
});
