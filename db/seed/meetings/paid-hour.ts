import type { CastName } from '../cast.ts';
import { DAY, HOUR, MINUTE, type SeedConversation, type SeedOffer } from '../offer.ts';
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

/** An hour from its facts: opened eight days before it was paid for, with one bid. */
export function hour({
  about,
  winner,
  pricePence,
  paid,
  steps = () => [],
  messages = [],
  after,
  ...facts
}: Hour): PaidHour {
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

/** Dates that one of the two proposes, UTC ms. */
export const propose = (...slots: number[]) => ({ name: 'propose' as const, slots, note: '' });
const accept = (slot: number) => ({ name: 'accept' as const, slot });

/** A date that the guest proposed and the host accepted, the day after. */
export const agreed = (start: number, askedAt: number) =>
  [
    ['guest', askedAt, propose(start)],
    ['host', askedAt + DAY, accept(start)],
  ] as const;

export const bothCame = (start: number) =>
  [
    ['host', start - 5 * MINUTE, { name: 'enter', position: null }],
    ['guest', start + MINUTE, { name: 'enter', position: null }],
  ] as const;
