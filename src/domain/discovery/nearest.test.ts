import { describe, expect, it } from 'vitest';
import { editDistance, nearestQuery, vocabularyOf } from './nearest.ts';

const vocabulary = vocabularyOf([
  'Sunday sourdough in my kitchen',
  'A sailing lesson',
  'Sailing on the Solent',
  'Salving',
]);

describe('the spelling suggestion', () => {
  it.each([
    ['for a missing letter', ['sourdogh'], 'sourdough'],
    ['for swapped letters', ['lessno'], 'lesson'],
    ['as the more frequent of two near words', ['saiving'], 'sailing'],
    ['only for unknown words', ['kitchen', 'sundya'], 'kitchen sunday'],
    ['without changing parts of known words', ['dough', 'kitchne'], 'dough kitchen'],
  ])('is made %s', (_name, words, expected) => {
    expect(nearestQuery(words, vocabulary)).toBe(expected);
  });

  it.each([
    ['all words are known', ['sailing', 'lesson']],
    ['nothing is near', ['zeppelin']],
    ['a word is too short to guess', ['xy']],
    ['one word has no near match', ['sailnig', 'zeppelin']],
  ])('is null if %s', (_name, words) => {
    expect(nearestQuery(words, vocabulary)).toBeNull();
  });

  it('measures the edit distance up to a limit', () => {
    const pairs = [
      editDistance('chess', 'chess', 2),
      editDistance('chess', 'hcess', 2),
      editDistance('chess', 'cress', 2),
    ];
    expect(pairs).toEqual([0, 1, 1]);
    expect(editDistance('chess', 'poetry', 2)).toBe(3);
    // Not a swap: only one of the two letters is the other's neighbour.
    expect(editDistance('ab', 'bc', 2)).toBe(2);
  });
});
