import { expect, it } from 'vitest';
import { makeWords } from '../../src/domain/kit/words/words.ts';
import { durationOf } from '../../src/domain/offers/words.ts';

it.each([
  [45, '45 min'],
  [60, '1 hr'],
  [90, '1 hr 30 min'],
  [120, '2 hrs'],
  [150, '2 hrs 30 min'],
  [240, '4 hrs'],
  [1_440, '24 hrs'],
])('says how long %i minutes are: %s (§9)', (minutes, text) => {
  expect(makeWords('en', {}).t(durationOf(minutes))).toBe(text);
});
