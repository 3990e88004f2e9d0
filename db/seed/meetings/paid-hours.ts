import type { CastName } from '../cast.ts';
import { DAY, HOUR, MINUTE, type SeedConversation, type SeedOffer } from '../offer.ts';
import { GUITAR } from '../offers/past.ts';
import type { AfterMeeting } from './after.ts';
import type { SeedSteps } from './play.ts';

/** An hour that was won and paid for, and what has happened to its meeting; `paid` is relative to the seed (ms, negative). */
export type PaidHour = {
  seed: SeedOffer;
  winner: CastName;
  pricePence: number;
  paid: number;
  steps: SeedSteps;
  /** What the two have written to each other since the payment. */
  messages: SeedConversation['messages'];
  /** What they wrote afterwards, if they did. */
  after?: AfterMeeting;
};

type Hour = Pick<SeedOffer, 'art' | 'alt' | 'host' | 'title' | 'charity' | 'minutes' | 'venue'> & {
  about: string;
  winner: CastName;
  pricePence: number;
  /** How many days ago it was paid for. */
  paid: number;
  steps?: SeedSteps;
  messages?: SeedConversation['messages'];
  after?: AfterMeeting;
};

const propose = (...slots: number[]) => ({ name: 'propose' as const, slots, note: '' });
const accept = (slot: number) => ({ name: 'accept' as const, slot });

/** A date that the guest proposed and the host accepted, the day after. */
const agreed = (start: number, askedAt: number) =>
  [
    ['guest', askedAt, propose(start)],
    ['host', askedAt + DAY, accept(start)],
  ] as const;

const bothCame = (start: number) =>
  [
    ['host', start - 5 * MINUTE, { name: 'enter', position: null }],
    ['guest', start + MINUTE, { name: 'enter', position: null }],
  ] as const;

/** One meeting in every state that a meeting can be in. */
export const PAID_HOURS: readonly PaidHour[] = [
  {
    seed: GUITAR,
    winner: 'clara',
    pricePence: 42_00,
    paid: -3 * DAY,
    messages: [],
    steps: ({ ago, on }) => [
      ['host', ago(2.5 * DAY), propose(on(4, 15), on(5, 15))],
      ['guest', ago(2 * DAY), { name: 'decline', reason: 'I’m away that week.' }],
    ],
  },
  hour({
    art: 'laptop',
    alt: 'A laptop with a diagram on its screen',
    host: 'priya',
    title: 'Bring me the system that keeps you up at night',
    about:
      'An hour on video with your diagram, my pencil and no blame. You leave with three things to change on Monday.',
    charity: 'kingsTrust',
    minutes: 60,
    winner: 'ben',
    pricePence: 90_00,
    paid: 1,
  }),
  hour({
    art: 'cake',
    alt: 'A layered cake on a stand',
    host: 'amara',
    title: 'Your wedding cake, planned over a cup of tea',
    about: 'We taste four sponges, draw the tiers and write down what each day of the last week is for.',
    charity: 'fareShare',
    venue: 'Brixton, London',
    minutes: 90,
    winner: 'clara',
    pricePence: 75_00,
    paid: 2,
    steps: ({ ago, on }) => [
      ['host', ago(5 * HOUR), { ...propose(on(6, 10), on(7, 14), on(9, 18)), note: 'Mornings smell better.' }],
    ],
  }),
  hour({
    art: 'sailing-boat',
    alt: 'A small sailing boat on calm water',
    host: 'edwin',
    title: 'An afternoon of knots, with tea on board',
    about: 'Bowline, clove hitch and the one that everyone forgets, moored alongside and dry.',
    charity: 'rnli',
    venue: 'Lymington, Hampshire',
    minutes: 120,
    winner: 'priya',
    pricePence: 60_00,
    paid: 6,
    steps: ({ ago, on }) => agreed(on(2, 14), ago(2 * DAY)),
    messages: [
      { by: 'guest', text: 'I’ve never been on a boat that moves. Does yours?', ago: 20 * HOUR },
      {
        by: 'host',
        text: 'Only with the tide. Wear shoes without heels, and bring a friend if you like.',
        ago: 19 * HOUR,
      },
      { by: 'guest', text: 'Then I’ll bring the biscuits instead. See you on the quay.', ago: 18 * HOUR },
    ],
  }),
  hour({
    art: 'map-and-compass',
    alt: 'A folded map with a compass on it',
    host: 'edwin',
    title: 'Read a chart as if your engine had stopped',
    about: 'Tides, bearings and how to find out where you are with a pencil. Bring the chart that you sail by.',
    charity: 'rnli',
    venue: 'Lymington, Hampshire',
    minutes: 120,
    winner: 'ben',
    pricePence: 55_00,
    paid: 33,
  }),
  hour({
    art: 'sourdough',
    alt: 'A round loaf with a scored crust',
    host: 'amara',
    title: 'Rescue your starter',
    about: 'Bring it in a jar, however grey. We feed it, name it and bake something small with it.',
    charity: 'trussell',
    venue: 'Brixton, London',
    minutes: 60,
    winner: 'ben',
    pricePence: 35_00,
    paid: 9,
    steps: ({ ago, on }) => [...agreed(on(-1, 10), ago(4 * DAY)), ...bothCame(on(-1, 10))],
  }),
  hour({
    art: 'coaching',
    alt: 'Two chairs facing each other by a window',
    host: 'priya',
    title: 'A mock interview for your next senior job',
    about: 'Forty minutes of questions by video, and twenty of what I would have liked to hear.',
    charity: 'kingsTrust',
    minutes: 60,
    winner: 'clara',
    pricePence: 80_00,
    paid: 8,
    steps: ({ ago, on }) => [
      ...agreed(on(-1, 9), ago(4 * DAY)),
      ['guest', on(-1, 9), { name: 'enter', position: null }],
      ['guest', on(-1, 9) + 20 * MINUTE, { name: 'absent' }],
    ],
  }),
  hour({
    art: 'lighthouse',
    alt: 'A lighthouse on a cliff',
    host: 'edwin',
    title: 'Walk to the lighthouse with a man who needed it',
    about: 'Three miles on the sea wall, two stories about fog, and a bench at the end.',
    charity: 'samaritans',
    venue: 'Milford on Sea, Hampshire',
    minutes: 180,
    winner: 'ben',
    pricePence: 48_00,
    paid: 12,
    steps: ({ ago, on }) => [
      ...agreed(on(-4, 14), ago(7 * DAY)),
      ...bothCame(on(-4, 14)),
      [
        'guest',
        on(-4, 20),
        { name: 'problem', reason: 'We turned back after half of the way.', wish: 'part', pence: 20_00 },
      ],
      ['host', on(-2, 9), { name: 'deny', reason: 'We turned back because of the storm warning.' }],
      [
        'guest',
        on(-2, 13),
        { name: 'add_evidence', reason: 'The warning came after we had turned back.', sharesMessages: false },
      ],
    ],
  }),
  hour({
    art: 'coffee',
    alt: 'Two cups of coffee on a table',
    host: 'amara',
    title: 'What running a bakery is really like',
    about: 'The numbers, the hours and the flour in your hair: ask me anything before you sign the lease.',
    charity: 'centrepoint',
    venue: 'Brixton, London',
    minutes: 60,
    winner: 'priya',
    pricePence: 40_00,
    paid: 7,
    steps: ({ ago, on }) => [...agreed(on(5, 11), ago(4 * DAY)), ['host', ago(DAY), { name: 'cancel' }]],
  }),
  hour({
    art: 'campfire',
    alt: 'A campfire under tall trees',
    host: 'edwin',
    title: 'A fire, a kettle and the names of the stars',
    about: 'On the shingle behind the harbour, with blankets for two.',
    charity: 'scouts',
    venue: 'Keyhaven, Hampshire',
    minutes: 120,
    winner: 'clara',
    pricePence: 52_00,
    paid: 5,
    steps: ({ ago, on }) => [
      ...agreed(on(3, 19), ago(3 * DAY)),
      [
        'guest',
        ago(5 * HOUR),
        { name: 'stop', reason: 'I’d rather not be alone out there after what you wrote to me.' },
      ],
    ],
  }),
  hour({
    art: 'rocket',
    alt: 'A paper rocket on a desk',
    host: 'priya',
    title: 'Tell me your idea, and I’ll tell you what it costs',
    about: 'One hour on video from the napkin to a first estimate that you can defend.',
    charity: 'greatOrmondStreet',
    minutes: 60,
    winner: 'clara',
    pricePence: 120_00,
    paid: 18,
    steps: ({ ago, on }) => [
      ...agreed(on(-10, 10), ago(14 * DAY)),
      ...bothCame(on(-10, 10)),
      ['guest', on(-10, 13), { name: 'held' }],
    ],
  }),
  hour({
    art: 'dog-walk',
    alt: 'A dog on a lead, pulling towards the sea',
    host: 'edwin',
    title: 'Walk an old dog along the sea wall',
    about: 'Admiral is fourteen and sets the pace. We talk about whatever you like, and he decides when we turn back.',
    charity: 'rnli',
    venue: 'Lymington, Hampshire',
    minutes: 60,
    winner: 'ben',
    pricePence: 26_00,
    paid: 28,
    steps: ({ ago, on }) => [
      ...agreed(on(-19, 14), ago(26 * DAY)),
      ...bothCame(on(-19, 14)),
      ['guest', on(-19, 18), { name: 'held' }],
    ],
    after: {
      guest: {
        answers: { described: 5, welcome: 5, again: 5 },
        text: 'We did not get far, and it was the best hour of my week. Bring something for Admiral.',
      },
      host: {
        answers: { on_time: 5, considerate: 5, again: 4 },
        text: 'Ben walks at the right speed and asks the right questions. The dog has asked after him since.',
      },
      reply: 'You are welcome on the wall any Tuesday.',
      thanks: 'Thank you for the walk, Edwin, and to the RNLI for the reason that we met.',
    },
  }),
  hour({
    art: 'wine-tasting',
    alt: 'Three glasses of wine on a cloth',
    host: 'amara',
    title: 'Pastry for people who are afraid of butter',
    about: 'Laminated dough without tears, and six croissants to take home.',
    charity: 'ageUk',
    venue: 'Brixton, London',
    minutes: 150,
    winner: 'clara',
    pricePence: 65_00,
    paid: 12,
    steps: ({ ago, on }) => [
      ...agreed(on(-5, 15), ago(9 * DAY)),
      ['guest', on(-5, 15) - 20 * HOUR, { name: 'cancel' }],
    ],
  }),
  hour({
    art: 'courtroom',
    alt: 'A quiet room with a long table',
    host: 'priya',
    title: 'Read your first contract with a second pair of eyes',
    about: 'Not a lawyer, but twenty years of signing things. An hour by video with a yellow marker.',
    charity: 'shelter',
    minutes: 60,
    winner: 'ben',
    pricePence: 45_00,
    paid: 20,
    steps: ({ ago }) => [['guest', ago(15 * DAY), { name: 'cancel' }]],
  }),
];

function hour({ about, winner, pricePence, paid, steps = () => [], messages = [], after, ...facts }: Hour): PaidHour {
  const seed: SeedOffer = {
    ...facts,
    words: [about],
    sale: { startPence: pricePence },
    opened: (paid + 8) * DAY,
    closes: -(paid * DAY + 6 * HOUR),
    bids: [[winner, pricePence + 20_00, 2 * DAY]],
  };
  return { seed, winner, pricePence, paid: -paid * DAY, steps, messages, ...(after ? { after } : {}) };
}
