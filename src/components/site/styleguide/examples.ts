import type { CardOffer } from '../../offers/card-offer.ts';

const hour = 3_600_000;

/** Offers for the style guide; `now` in ms UTC. */
export function exampleOffers(now: number): CardOffer[] {
  const offers = [
    offer('kitchen-table', 'Supper and a blind tasting at my kitchen table', 'Ada Mensah', 'ada', {
      charityName: 'Northside Hospice',
      priceText: '£240.00',
      closesAt: now + 70 * hour,
      badges: ['Auction'],
    }),
    offer('chess', 'Two hours of chess with a grandmaster', 'Tom Hale', 'tom', {
      charityName: 'Harbour Youth Trust',
      priceText: '£95.00',
      closesAt: now + 0.12 * hour,
      badges: ['Auction', 'Reserve met'],
    }),
    offer('sailing-boat', 'A day on the Solent, and you take the helm', 'Ines Duarte', null, {
      charityName: 'Lifeboat Families Fund',
      priceLabel: 'Buy now',
      priceText: '£320.00',
      closesAt: null,
      badges: ['Standing offer'],
    }),
    {
      ...offer('x', 'Code review over coffee', 'Kit Okafor', null, {
        charityName: 'Open Classroom',
        priceText: '£10.00',
      }),
      image: null,
      priceLabel: 'Starting bid' as const,
    },
  ];
  return offers.map((each) => ({ ...each, now }));
}

export const exampleRows = [
  { who: 'You', when: '21 Nov 2026, 10:42 am', status: 'Valid', look: 'money', amount: '£240.00' },
  { who: 'h•••y', when: '21 Nov 2026, 10:40 am', status: 'Valid', look: 'money', amount: '£230.00' },
  { who: 'm•••9', when: '20 Nov 2026, 6:15 pm', status: 'Retracted', look: 'danger', amount: '£900.00' },
] as const;

function offer(
  picture: string,
  title: string,
  hostName: string,
  face: string | null,
  rest: Partial<CardOffer>,
): CardOffer {
  return {
    href: '/productView/example',
    title,
    hostName,
    hostAvatar: face && `/art/people/${face}.svg`,
    image: { src: `/art/offers/${picture}.svg`, width: 800, height: 600, alt: '' },
    charityName: '',
    priceLabel: 'Current bid',
    priceText: '',
    closesAt: null,
    now: 0,
    badges: [],
    ...rest,
  };
}
