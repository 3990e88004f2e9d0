import { DAY, HOUR, type SeedOffer } from '../offer.ts';

/** Amara's drafts. */
export const DRAFTS: SeedOffer[] = [
  {
    art: 'kitchen-table',
    alt: 'A kitchen table set for supper under a lamp',
    host: 'amara',
    title: 'Croissants from scratch, over two mornings',
    words: [
      'The first morning we make the dough and fold in more butter than you think wise. The second we shape, prove, bake and eat.',
      'For two people who do not mind an early start.',
    ],
    charity: 'fareShare',
    venue: 'Peckham, London',
    minutes: 360,
    sale: { startPence: 45_00, reservePence: 60_00 },
    opened: 2 * HOUR,
    closes: 21 * DAY,
  },
  {
    art: 'building',
    alt: 'A market hall before opening time',
    host: 'amara',
    title: 'Borough Market before it opens',
    words: ['Six in the morning, with the people who have been up since three.'],
    charity: 'trussell',
    venue: 'Borough Market, London',
    minutes: 90,
    sale: { startPence: 30_00 },
    opened: 26 * HOUR,
    closes: 14 * DAY,
  },
];
