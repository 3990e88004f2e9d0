import { expect, it } from 'vitest';
import { awardRefusal } from './award.ts';

it.each([
  ['whose reserve was not met', 'reserve_not_met', 'ben', null],
  ['that its host passed although someone had bid', 'unsold', 'ben', null],
  ['without a bid', 'unsold', null, 'no bid'],
  ['at a fixed price, of which some was sold', 'sold', null, 'no bid'],
  ['that was sold', 'sold', 'ben', 'sold'],
  ['that was cancelled with bids on it', 'cancelled', 'ben', 'cancelled'],
  ['that was cancelled before the first bid', 'cancelled', null, 'cancelled'],
] as const)('judges the award of a lot %s (R34)', (_, result, leaderId, refusal) => {
  expect(awardRefusal({ result, leaderId })).toBe(refusal);
});
