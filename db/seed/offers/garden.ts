import { DAY, HOUR, type SeedOffer } from '../offer.ts';

/** Gardens, and an engine shed. */
export const GARDEN: SeedOffer[] = [
  {
    art: 'allotment',
    alt: 'Rows of vegetables on an allotment, and a crate of apples',
    host: 'edwin',
    title: 'A plan for your allotment, over the fence',
    words: [
      'Send me a sketch and a photograph of your worst corner. We talk for an hour about what your soil wants, and you get a drawn plan for the year with what to sow and when to leave it alone.',
      'Forty seasons on the same plot; I have made every mistake so that you need not.',
    ],
    charity: 'trussell',
    minutes: 60,
    sale: { startPence: 16_00 },
    opened: 15 * HOUR,
    closes: 17 * DAY,
    privateSale: 'manual',
    requests: [
      {
        who: 'dev',
        ago: 12 * HOUR,
        approvedAgo: 11 * HOUR,
        notes: 'Plot 14 since spring: clay, one shed, and more ambition than sense.',
      },
      {
        who: 'ben',
        ago: 3 * HOUR,
        notes:
          'We have just been given our first plot, after four years on the list. A sketch is ready, and so is the worst corner.',
      },
    ],
  },
  {
    art: 'garden',
    alt: 'A garden path between flowers, leading to an arch of roses',
    host: 'ruth',
    title: 'Prune it properly: roses and one old apple tree',
    words: [
      'I come to you with sharp secateurs and strong opinions. We do the first rose together, you do the second, and by the apple tree I am only there for the ladder.',
      'Within the M25. Tea is the going rate.',
    ],
    charity: 'cancerResearch',
    venue: 'Your garden, London',
    minutes: 150,
    sale: { startPence: 32_00 },
    opened: 44 * HOUR,
    closes: 7 * DAY + 4 * HOUR,
    bids: [
      ['priya', 36_00, 40 * HOUR],
      ['dev', 40_00, 14 * HOUR],
    ],
  },
  {
    art: 'greenhouse',
    alt: 'A greenhouse full of tomato plants',
    host: 'priya',
    title: 'Wanted: an afternoon in my greenhouse, with someone who knows tomatoes',
    words: [
      'I can keep a payment system up, but not a tomato plant. The greenhouse came with the house, and last summer it grew two tomatoes and a great many leaves.',
      'Come and tell me what I am doing wrong, with your hands in the soil. There will be lunch, without tomatoes.',
    ],
    charity: 'trussell',
    venue: 'Walthamstow, London',
    minutes: 180,
    sale: { ceilingPence: 120_00 },
    opened: 20 * HOUR,
    closes: 5 * DAY + 3 * HOUR,
    bids: [
      ['amara', 100_00, 15 * HOUR],
      ['edwin', 80_00, 4 * HOUR],
    ],
  },
  {
    art: 'railway',
    alt: 'A small red and green steam engine',
    host: 'callum',
    title: 'On the footplate of a Highland tank engine',
    words: [
      'I drive for the volunteer railway at weekends. Ride up front from the shed to the summit, shovel if you like, and blow the whistle at the third bridge, which is the one that echoes.',
      'One person at a time, sixteen or over, in clothes that have given up hope.',
    ],
    charity: 'airAmbulance',
    venue: 'Boat of Garten, Scotland',
    minutes: 150,
    sale: { startPence: 65_00, reservePence: 90_00 },
    opened: 5 * DAY,
    closes: 19 * HOUR,
    bids: [
      ['ben', 70_00, 4 * DAY],
      ['dev', 95_00, 50 * HOUR],
      ['ben', 125_00, 15 * HOUR],
    ],
  },
];
