import { expect, it } from 'vitest';
import { inGroups } from './in-groups.ts';

it('splits items into groups in their order', () => {
  expect(inGroups([1, 2, 3, 4, 5, 6, 7], 3)).toEqual([[1, 2, 3], [4, 5, 6], [7]]);
  expect(inGroups([1, 2, 3], 3)).toEqual([[1, 2, 3]]);
  expect(inGroups([], 3)).toEqual([]);
});
