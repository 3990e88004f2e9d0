import type { OfferView } from '../../../functions/verbs/show-offer.ts';

/** The offer as schema.org describes one, for search engines; `text` is its description as plain text. */
export function offerData(offer: OfferView, address: string, text: string) {
  return {
    '@context': 'https://schema.org',
    '@type': 'Offer',
    name: offer.title,
    description: text.slice(0, 500),
    url: address,
    ...(offer.image ? { image: new URL(offer.image, address).href } : {}),
    price: (offer.price_pence / 100).toFixed(2),
    priceCurrency: offer.currency,
    availability: `https://schema.org/${offer.status === 'closed' ? 'SoldOut' : 'InStock'}`,
    validFrom: new Date(offer.date_added).toISOString(),
    validThrough: new Date(offer.closes_at).toISOString(),
    offeredBy: { '@type': 'Person', name: offer.seller_name },
    itemOffered: { '@type': 'Service', name: offer.title, areaServed: offer.country },
  };
}

/** JSON that cannot end the script element it stands in (F7). */
export function scriptJson(data: unknown): string {
  return JSON.stringify(data).replace(
    /[<>&\u2028\u2029]/g,
    (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
