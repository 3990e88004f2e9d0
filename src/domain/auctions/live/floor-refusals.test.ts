import { expect, it } from 'vitest';
import { ENGLISH } from '../../../words/index.ts';
import { say } from '../../kit/words/phrase.ts';
import { floorRefusal } from './floor-refusals.ts';

const toClerk = (code: string) =>
  ENGLISH.t(floorRefusal(code, say('You can’t bid on your own offer.'), { n: 101, name: 'Clara Osei' }));

it('a clerk reads why a paddle may not bid, about the paddle', () => {
  expect(toClerk('OWN_OFFER')).toBe('Paddle 101 is the TimeGiver of this lot.');
  expect(toClerk('MEMBERSHIP_REQUIRED')).toBe('Clara Osei (paddle 101) needs a membership to bid.');
  expect(toClerk('ALREADY_LEADING_HIGHER')).toBe('Paddle 101 already has the highest bid.');
});

it.each(['WIN_UNPAID', 'STRIKES', 'BIDDER_BLOCKED', 'OFFER_NOT_AVAILABLE'])(
  'a clerk does not read what is private to its holder: %s',
  (code) => {
    expect(toClerk(code)).toBe('Paddle 101 can’t bid at the moment. Clara Osei’s own page says why.');
  },
);

it('a refusal that is about the lot stays as it is', () => {
  expect(ENGLISH.t(floorRefusal('BID_TOO_LOW', say('Too low.'), { n: 101, name: 'Clara Osei' }))).toBe('Too low.');
});
