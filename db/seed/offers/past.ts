import { DAY, HOUR, type SeedOffer } from '../offer.ts';

/** Closed, sold and paid. */
export const GUITAR: SeedOffer = {
  art: 'guitar',
  alt: 'An acoustic guitar beside an amplifier',
  host: 'ines',
  title: 'Three chords and a song by teatime',
  words: [
    'Everything you need for half the songs you know takes an afternoon. We tune, we learn three shapes, we put up with the fingertips, and before the tea is cold you play one through.',
    'Guitar provided, and lent for a month if it has taken.',
  ],
  charity: 'mind',
  venue: 'Kirkstall, Leeds',
  minutes: 150,
  sale: { startPence: 25_00 },
  opened: 12 * DAY,
  closes: -4 * DAY,
  bids: [
    ['ben', 30_00, 5 * DAY],
    ['clara', 52_00, 3 * DAY],
    ['ben', 40_00, 20 * HOUR],
  ],
};

export const CLOSED: SeedOffer[] = [
  GUITAR,
  {
    art: 'tennis',
    alt: 'A tennis racket and balls on a grass court',
    host: 'ruth',
    title: 'An hour on a grass court with a club veteran',
    words: [
      'I am seventy-three and you will not get to my drop shot. A friendly hour on the last grass in the borough, with lemonade at the change of ends.',
      'Rackets lent. Whites admired but not required.',
    ],
    charity: 'heart',
    venue: 'Wimbledon, London',
    minutes: 60,
    sale: { startPence: 20_00, reservePence: 30_00 },
    opened: 9 * DAY,
    closes: -9 * HOUR,
    bids: [
      ['dev', 28_00, 6 * DAY],
      ['clara', 46_00, 2 * DAY],
      ['dev', 38_00, 5 * HOUR],
    ],
  },
  {
    art: 'knitting',
    alt: 'Balls of wool, needles and a strip of knitting',
    host: 'amara',
    title: 'Turn a heel: one sock in two evenings',
    words: [
      'The heel frightens everyone and takes twenty minutes once someone has shown you. Two evenings by video, wool posted ahead.',
    ],
    charity: 'ageUk',
    minutes: 180,
    sale: { startPence: 18_00 },
    opened: 11 * DAY,
    closes: -2 * DAY,
  },
  {
    art: 'balloon',
    alt: 'A striped hot-air balloon over green hills',
    host: 'callum',
    title: 'Crew a balloon at dawn, and fly if there is room',
    words: [
      'Be in the field at five, help us lay out nine hundred square metres of cloth, and come up if the wind and the weight allow it. Crew breakfast either way.',
    ],
    charity: 'scottishHospices',
    venue: 'Kinross, Scotland',
    minutes: 300,
    sale: { startPence: 100_00, reservePence: 250_00 },
    opened: 10 * DAY,
    closes: -30 * HOUR,
    bids: [
      ['ben', 110_00, 6 * DAY],
      ['clara', 160_00, 3 * DAY],
    ],
  },
];
