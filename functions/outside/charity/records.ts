import { countriesIn } from '../../../src/domain/kit/places/countries.ts';
import { webAddress } from '../../../src/domain/offers/picture.ts';
import type { Env } from '../../platform/env.ts';

/** A charity from the directory (§3). Texts are plain, addresses are http or https. JustGiving knows no town or postcode. */
export type CharityRecord = {
  fundraiser_name: string;
  fundraiser_id: string;
  reg_number: string;
  postcode: string | null;
  town: string | null;
  country_code: string;
  jg_url: string | null;
  logo_download: string | null;
  mission_statement: string;
};

/** A record of the directory; nothing in it is trusted. */
export type Hit = Readonly<Record<string, unknown>>;

/** A result of `/v1/onesearch`: the number is in its subtext, and the country is a name. Null without a number. */
export const fromOneSearch = (env: Env, hit: Hit): CharityRecord | null =>
  record(env, {
    id: hit.Id,
    name: hit.Name,
    number: hit.Subtext,
    country: hit.CountryCode,
    link: hit.Link,
    logo: hit.Logo,
    text: hit.Description,
  });

/** A result of `/v1/charity/search`, which has no address of the charity's page. */
export const fromSearch = (env: Env, hit: Hit): CharityRecord | null =>
  record(env, {
    id: hit.charityId,
    name: hit.name,
    number: hit.registrationNumber,
    country: hit.countryCode,
    link: null,
    logo: hit.logoUrl,
    text: hit.description,
  });

/** `/v1/charity/{id}`. */
export const fromRecord = (env: Env, hit: Hit): CharityRecord | null =>
  record(env, {
    id: hit.id,
    name: hit.name,
    number: hit.registrationNumber,
    country: hit.countryCode,
    link: hit.profilePageUrl,
    logo: hit.logoAbsoluteUrl ?? hit.logoUrl,
    text: hit.description,
  });

type Parts = Readonly<Record<'id' | 'name' | 'number' | 'country' | 'link' | 'logo' | 'text', unknown>>;

/** Null without a name or a registration number: such a charity cannot receive donations here. */
function record(env: Env, { id, name, number, country, link, logo, text }: Parts): CharityRecord | null {
  const reg_number = registrationNumber(plain(number, 200));
  const fundraiser_name = plain(name, 200);
  if (!reg_number || !fundraiser_name) return null;
  return {
    fundraiser_name,
    fundraiser_id: plain(id, 40),
    reg_number,
    postcode: null,
    town: null,
    country_code: countryCode(plain(country, 100)),
    jg_url: completeAddress(env, link),
    logo_download: completeAddress(env, logo),
    mission_statement: plain(text, 2000),
  };
}

/** The first registration number in a text such as "Registered charity No. SC019724", in upper case; empty if none. */
function registrationNumber(text: string): string {
  const found = /(?<![\w-])(?:(?:SC|NIC?) ?)?[A-Z]{0,3}\d{4,8}\b/i.exec(text)?.[0] ?? '';
  return found.replace(/ /g, '').toUpperCase();
}

/** OneSearch gives the country's name, the other calls its code. The directory is British unless it says otherwise. */
function countryCode(country: string): string {
  if (/^[a-z]{2}$/i.test(country)) return country.toUpperCase();
  return CODE_OF_NAME.get(country.toLowerCase()) ?? 'GB';
}

const CODE_OF_NAME: ReadonlyMap<string, string> = new Map(
  countriesIn('en').map(({ name, isoCode }) => [name.toLowerCase(), isoCode]),
);

/** JustGiving gives some addresses without a scheme; they get that of the API. */
function completeAddress(env: Env, address: unknown): string | null {
  const text = plain(address, 500);
  if (!text) return null;
  const whole = /^[a-z]+:/i.test(text) || text.startsWith('//') ? text : `//${text}`;
  const base = env.CHARITY_API_URL;
  return URL.canParse(whole, base) ? webAddress(new URL(whole, base).href) : null;
}

/** Short plain text without tags and control characters. */
function plain(value: unknown, most: number): string {
  const text = typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  return text
    .replace(/<[^>]*>/g, '')
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .slice(0, most);
}
