import { describe, expect, it } from 'vitest';
import { fromOneSearch, fromRecord } from '../../../functions/outside/charity/records.ts';
import type { Env } from '../../../functions/platform/env.ts';

const env = { CHARITY_API_URL: 'https://api.justgiving.example' } as Env;
const hit = { Id: 2050, Name: 'The Demo Charity', Subtext: 'Registered charity No. 1234567', CountryCode: 'Ireland' };

describe('a result of OneSearch', () => {
  it('has its number in the subtext, its id as a number and its country by name', () => {
    expect(fromOneSearch(env, hit)).toMatchObject({
      fundraiser_id: '2050',
      reg_number: '1234567',
      country_code: 'IE',
      town: null,
    });
  });

  it.each([
    ['Registered charity No. SC 019724', 'SC019724'],
    ['Registered charity number: 1089464 and SC041666', '1089464'],
    ['Charity No 225971', '225971'],
  ])('reads "%s" as %s', (Subtext, number) => {
    expect(fromOneSearch(env, { ...hit, Subtext })?.reg_number).toBe(number);
  });

  it('is left to the charity’s own record when its subtext has no number', () => {
    expect(fromOneSearch(env, { ...hit, Subtext: 'London' })).toBeNull();
  });

  it.each([
    ['//images.example/a.png', 'https://images.example/a.png'],
    ['images.example/a.png', 'https://images.example/a.png'],
    ['http://images.example/a.png', 'http://images.example/a.png'],
    ['javascript:alert(1)', null],
    [null, null],
  ])('turns the logo %s into %s', (Logo, address) => {
    expect(fromOneSearch(env, { ...hit, Logo })?.logo_download).toBe(address);
  });
});

describe('the record of a charity', () => {
  it('prefers the whole address of its logo', () => {
    const logos = { logoUrl: '2050.png', logoAbsoluteUrl: 'https://images.example/2050.png' };
    const record = { id: 2050, name: 'The Demo Charity', registrationNumber: '1234567', countryCode: 'us', ...logos };
    expect(fromRecord(env, record)).toMatchObject({ logo_download: logos.logoAbsoluteUrl, country_code: 'US' });
  });
});
