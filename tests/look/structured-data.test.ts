import { describe, expect, it } from 'vitest';
import type { OfferView } from '../../functions/offers/views/show-offer.ts';
import { charityData } from '../../src/components/discovery/charities/structured-data.ts';
import { offerData, scriptJson, siteData } from '../../src/components/offers/structured-data.ts';

const PAGE = 'https://kindhour.example/productView/ofr_1';
const OFFER = {
  id: 'ofr_1',
  title: 'A lesson',
  image: '/pictures/a.jpg',
  price_pence: 12_345,
  currency: 'GBP',
  status: 'open',
  auction: true,
  buynow: false,
  qty: 1,
  sold: 0,
  result: null,
  seller_name: 'Amara Okafor',
  country: 'GB',
  date_added: Date.UTC(2026, 0, 1),
  closes_at: Date.UTC(2026, 0, 11),
  format: 'in_person',
  meeting_datetime: Date.UTC(2026, 1, 1, 18),
  meeting_duration: 90,
  meeting_venue: 'Leeds',
} as unknown as OfferView;

/** The properties that search engines require of each type that we use (from their guides, not all of schema.org). */
const REQUIRED: Record<string, string[]> = {
  Product: ['name', 'offers'],
  Offer: ['price', 'priceCurrency', 'availability', 'url'],
  Event: ['name', 'startDate', 'location'],
  Place: ['address'],
  VirtualLocation: ['url'],
  BreadcrumbList: ['itemListElement'],
  ListItem: ['position', 'name', 'item'],
  Organization: ['name', 'url'],
  WebSite: ['name', 'url'],
  NGO: ['name', 'url'],
};

function missing(node: unknown): string[] {
  if (Array.isArray(node)) return node.flatMap(missing);
  if (node === null || typeof node !== 'object') return [];
  const fields = node as Record<string, unknown>;
  const lacks = (REQUIRED[String(fields['@type'])] ?? []).filter((name) => !fields[name]);
  return [...lacks.map((name) => `${fields['@type']}.${name}`), ...Object.values(fields).flatMap(missing)];
}

const typesOf = (data: { '@graph': { '@type'?: unknown }[] }) => data['@graph'].map((node) => node['@type']);

describe('structured data', () => {
  it('has the properties that search engines require', () => {
    const data = offerData(OFFER, PAGE, 'An hour at the piano.');
    expect(missing(data)).toEqual([]);
    expect(typesOf(data)).toEqual(['Product', 'Event', 'BreadcrumbList']);
    expect(data['@graph'][0]).toMatchObject({
      image: ['https://kindhour.example/pictures/a.jpg'],
      offers: { price: '123.45', priceCurrency: 'GBP', priceValidUntil: '2026-01-11T00:00:00.000Z' },
    });
    expect(data['@graph'][1]).toMatchObject({ endDate: '2026-02-01T19:30:00.000Z', location: { address: 'Leeds' } });
    expect(missing(siteData('https://kindhour.example'))).toEqual([]);
  });

  it('has no meeting without a date, and a virtual location for a video call', () => {
    expect(typesOf(offerData({ ...OFFER, meeting_datetime: null }, PAGE, ''))).toEqual(['Product', 'BreadcrumbList']);
    const call = offerData({ ...OFFER, format: 'video' }, PAGE, '');
    expect(call['@graph'][1]).toMatchObject({ location: { '@type': 'VirtualLocation', url: PAGE } });
  });

  it.each([
    [{ status: 'upcoming' }, 'PreOrder'],
    [{ status: 'open' }, 'InStock'],
    [{ status: 'closed' }, 'SoldOut'],
    [{ auction: false, buynow: true, qty: 2, sold: 2 }, 'SoldOut'],
  ])('says of %o that it is %s', (given, availability) => {
    expect(offerData({ ...OFFER, ...given } as OfferView, PAGE, '')['@graph'][0]).toMatchObject({
      offers: { availability: `https://schema.org/${availability}` },
    });
  });

  it('describes a charity', () => {
    const charity = {
      id: '1',
      name: 'A <b>',
      description: '',
      logo: 'http://x.example/a.png',
      link: null,
      town: 'Leeds',
      country: 'GB',
    };
    const data = charityData(charity, 'https://kindhour.example/charity/1');
    expect(missing(data)).toEqual([]);
    expect(data).not.toHaveProperty('logo');
  });

  it('cannot close its script element (F7)', () => {
    const text = scriptJson(offerData({ ...OFFER, title: '</script><script>alert(1)</script>\u2028' }, PAGE, '<!--'));
    expect(text).not.toMatch(/[<>\u2028]/);
    expect(JSON.parse(text)['@graph'][0].name).toContain('</script>');
  });
});
