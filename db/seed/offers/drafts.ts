import { DAY, HOUR, type SeedOffer } from '../offer.ts';

/** Amara's drafts. */
export const DRAFTS: SeedOffer[] = [
  {
    art: 'kitchen-table',
    alt: 'A kitchen table set for supper under a lamp',
    host: 'amara',
    title: 'Supper at my kitchen table, and the recipes to take home',
    words: [
      'Three courses that look harder than they are. You cook two of them with me, I see to the pastry, and we eat the lot.',
      'For two people who like to eat late. I choose the wine; you choose the music.',
    ],
    charity: 'fareShare',
    venue: 'Peckham, London',
    minutes: 240,
    sale: { startPence: 45_00, reservePence: 60_00 },
    opened: 2 * HOUR,
    closes: 21 * DAY,
  },
  {
    art: 'building',
    alt: 'A hard hat and drawing tools on a plan of a building',
    host: 'amara',
    title: 'A plan for a kitchen that works',
    words: [
      'Bring the drawing before the builders come. I have cooked in eleven badly planned kitchens, and one good one.',
    ],
    charity: 'trussell',
    venue: 'Peckham, London',
    minutes: 90,
    sale: { startPence: 30_00 },
    opened: 26 * HOUR,
    closes: 14 * DAY,
  },
];
