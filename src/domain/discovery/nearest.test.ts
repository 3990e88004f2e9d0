import { describe, expect, it } from 'vitest';
import { nearestQuery, slipsBetween, vocabularyOf } from './nearest.ts';

const written = vocabularyOf([
  'Sunday sourdough in my kitchen',
  'A sailing lesson',
  'Sailing on the Solent',
  'Salving',
]);

describe('what somebody may have meant', () => {
  it.each([
    ['a letter left out', ['sourdogh'], 'sourdough'],
    ['letters swapped', ['lessno'], 'lesson'],
    ['the commoner of two that are as near', ['saiving'], 'sailing'],
    ['only the word that stands nowhere', ['kitchen', 'sundya'], 'kitchen sunday'],
    ['a part of a word as it is', ['dough', 'kitchne'], 'dough kitchen'],
  ])('is %s', (_name, words, expected) => {
    expect(nearestQuery(words, written)).toBe(expected);
  });

  it.each([
    ['all stand somewhere', ['sailing', 'lesson']],
    ['nothing is near', ['zeppelin']],
    ['a word is too short to guess', ['xy']],
    ['one of them has nothing near it', ['sailnig', 'zeppelin']],
  ])('is nothing where %s', (_name, words) => {
    expect(nearestQuery(words, written)).toBeNull();
  });

  it('counts slips, and stops counting where there are too many', () => {
    const pairs = [
      slipsBetween('chess', 'chess', 2),
      slipsBetween('chess', 'hcess', 2),
      slipsBetween('chess', 'cress', 2),
    ];
    expect(pairs).toEqual([0, 1, 1]);
    expect(slipsBetween('chess', 'poetry', 2)).toBe(3);
  });
});
