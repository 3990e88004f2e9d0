import { describe, expect, it } from 'vitest';
import { matchingOptions } from './matching-options.ts';

const towns = ['Newcastle upon Tyne', 'Castle Cary', 'Málaga', 'York'].map((label) => ({ value: label, label }));
const found = (text: string) => matchingOptions(towns, text).map(({ label }) => label);

describe('the options of a searchdrop', () => {
  it.each([
    ['castle', ['Castle Cary', 'Newcastle upon Tyne']],
    ['tyne NEW', ['Newcastle upon Tyne']],
    ['malaga', ['Málaga']],
    ['leeds', []],
  ])('match "%s"', (text, labels) => expect(found(text)).toEqual(labels));
});
