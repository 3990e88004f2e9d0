import type { Charity } from './charities.ts';

/** A hit of JustGiving's OneSearch, with number, town and postcode as additional fields. */
export function searchHit(charity: Charity, base: string) {
  return {
    Id: String(charity.id),
    Name: charity.name,
    Description: charity.mission,
    Subtext: `Charity registration number ${charity.number}`,
    Logo: logoUrl(charity, base),
    Link: profileUrl(charity),
    LinkPath: `/${shortName(charity)}`,
    CountryCode: 'GB',
    RegistrationNumber: charity.number,
    Town: charity.town,
    Postcode: charity.postcode,
    EventIds: [],
  };
}

/** JustGiving's charity resource. */
export function charityRecord(charity: Charity, base: string) {
  return {
    id: charity.id,
    name: charity.name,
    registrationNumber: charity.number,
    pageShortName: shortName(charity),
    description: charity.mission,
    impactStatementWhat: charity.mission,
    logoUrl: `${charity.id}.svg`,
    logoAbsoluteUrl: logoUrl(charity, base),
    profilePageUrl: profileUrl(charity),
    websiteUrl: null,
    categories: [charity.cause],
    countryCode: 'GB',
    address: { town: charity.town, postcode: charity.postcode, country: 'United Kingdom' },
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
