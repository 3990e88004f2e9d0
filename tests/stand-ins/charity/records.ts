import type { Charity } from './charities.ts';

/** A result of `GET /v1/onesearch`: no registration number, town or postcode, and the country by its name. */
export function oneSearchResult(charity: Charity, base: string) {
  return {
    Id: charity.id,
    Name: charity.name,
    Description: charity.mission,
    Subtext: `Registered charity No. ${charity.number}`,
    Link: profileUrl(charity),
    LinkPath: `/${shortName(charity)}`,
    Logo: withoutScheme(logoUrl(charity, base)),
    CountryCode: 'United Kingdom',
    Type: 'Charity',
    Score: 1,
  };
}

/** A result of `GET /v1/charity/search`, as the SDK's CharitySearchResult. */
export function charitySearchResult(charity: Charity, base: string) {
  return {
    charityId: String(charity.id),
    name: charity.name,
    charityDisplayName: charity.name,
    registrationNumber: charity.number,
    description: charity.mission,
    logoFileName: `${charity.id}.svg`,
    logoUrl: logoUrl(charity, base),
    countryCode: 'GB',
  };
}

/** `GET /v1/charity/{id}`. */
export function charityRecord(charity: Charity, base: string) {
  return {
    id: charity.id,
    name: charity.name,
    description: charity.mission,
    logoUrl: withoutScheme(logoUrl(charity, base)),
    logoAbsoluteUrl: logoUrl(charity, base),
    profilePageUrl: profileUrl(charity),
    registrationNumber: charity.number,
    websiteUrl: null,
    pageShortName: shortName(charity),
    categories: [charity.cause],
    countryCode: 'GB',
    currencyCode: 'GBP',
  };
}

function shortName(charity: Charity): string {
  return charity.name
    .toLowerCase()
    .replace(/&/g, 'and')
    .replace(/[^a-z0-9]/g, '')
    .slice(0, 60);
}

const profileUrl = (charity: Charity) => `https://www.justgiving.com/${shortName(charity)}`;
const logoUrl = (charity: Charity, base: string) => `${base}/logos/${charity.id}.svg`;
const withoutScheme = (address: string) => address.replace(/^https?:/, '');
