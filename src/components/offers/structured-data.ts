import type { OfferView } from '../../../functions/offers/views/show-offer.ts';
import { MINUTE_MS } from '../../domain/kit/time.ts';

/**
 * An offer in schema.org terms, for search engines: what is for sale, when it takes place, and its page. `address` is
 * the page's own, `text` the description as plain text.
 */
export function offerData(offer: OfferView, address: string, text: string) {
  const about = {
    name: offer.title,
    description: text.slice(0, 500) || offer.title,
    url: address,
    ...imageOf(offer, address),
  };
  if (offer.auction && offer.auctiontype === 'reverse')
    return { '@context': 'https://schema.org', '@graph': [{ ...about, ...demandOf(offer) }, trailOf(offer, address)] };
  const sale = saleOf(offer, address);
  const product = { '@type': 'Product', ...about, sku: offer.id, category: 'Service', offers: sale };
  const meeting =
    offer.meeting_datetime === null
      ? []
      : [{ ...about, ...eventOf(offer, offer.meeting_datetime, address), offers: sale }];
  return { '@context': 'https://schema.org', '@graph': [product, ...meeting, trailOf(offer, address)] };
}

const imageOf = (offer: OfferView, address: string) =>
  offer.image ? { image: [new URL(offer.image, address).href] } : {};

const AVAILABILITY = { upcoming: 'PreOrder', open: 'InStock', closed: 'SoldOut' } as const;

function saleOf(offer: OfferView, address: string) {
  const soldOut = offer.buynow && !offer.auction && offer.sold >= offer.qty;
  return {
    '@type': 'Offer',
    url: address,
    price: (offer.price_pence / 100).toFixed(2),
    priceCurrency: offer.currency,
    availability: `https://schema.org/${soldOut ? 'SoldOut' : AVAILABILITY[offer.status]}`,
    validFrom: new Date(offer.date_added).toISOString(),
    priceValidUntil: new Date(offer.closes_at).toISOString(),
    seller: { '@type': 'Person', name: offer.seller_name },
  };
}

/** A request for time (R28): what its asker would pay at most. */
function demandOf(offer: OfferView) {
  return {
    '@type': 'Demand',
    validFrom: new Date(offer.date_added).toISOString(),
    validThrough: new Date(offer.closes_at).toISOString(),
    priceSpecification: {
      '@type': 'PriceSpecification',
      maxPrice: (offer.price_pence / 100).toFixed(2),
      priceCurrency: offer.currency,
    },
  };
}

/** The meeting, at the place that the page shows. */
function eventOf(offer: OfferView, at: number, address: string) {
  const { meeting_duration: minutes, meeting_venue: venue } = offer;
  const place = { '@type': 'Place', name: venue || offer.country, address: venue || offer.country };
  return {
    '@type': 'Event',
    startDate: new Date(at).toISOString(),
    ...(minutes === null ? {} : { endDate: new Date(at + minutes * MINUTE_MS).toISOString() }),
    eventStatus: `https://schema.org/${offer.result === 'cancelled' ? 'EventCancelled' : 'EventScheduled'}`,
    eventAttendanceMode: `https://schema.org/${offer.format === 'video' ? 'Online' : 'Offline'}EventAttendanceMode`,
    location: offer.format === 'video' ? { '@type': 'VirtualLocation', url: address } : place,
    organizer: { '@type': 'Person', name: offer.seller_name },
  };
}

function trailOf(offer: OfferView, address: string) {
  const steps = [
    { name: 'Offers', item: new URL('/search', address).href },
    { name: offer.title, item: address },
  ];
  const itemListElement = steps.map((step, index) => ({ '@type': 'ListItem', position: index + 1, ...step }));
  return { '@type': 'BreadcrumbList', itemListElement };
}

/** The site and its search, for the home page. */
export function siteData(address: string) {
  return {
    '@context': 'https://schema.org',
    '@graph': [
      { '@type': 'Organization', name: 'Kindhour', url: address, logo: `${address}/icon-512.png` },
      {
        '@type': 'WebSite',
        name: 'Kindhour',
        url: address,
        potentialAction: {
          '@type': 'SearchAction',
          target: { '@type': 'EntryPoint', urlTemplate: `${address}/search?q={words}` },
          'query-input': 'required name=words',
        },
      },
    ],
  };
}

/** JSON that cannot end the script element around it (F7). */
export function scriptJson(data: unknown): string {
  return JSON.stringify(data).replace(
    /[<>&\u2028\u2029]/g,
    (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
