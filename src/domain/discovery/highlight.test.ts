import { describe, expect, it } from 'vitest';
import { matchesOf, type Part } from './highlight.ts';

const marked = (parts: Part[] | undefined) => parts?.map(({ text, hit }) => (hit ? `[${text}]` : text)).join('');
const at = (words: string[], texts: { title?: string; description?: string; charity?: string }) => {
  const found = matchesOf(words, { title: '', description: '', charity: '', ...texts });
  return Object.fromEntries(found.map(({ field, parts }) => [field, marked(parts)]));
};

describe('highlighting', () => {
  it.each([
    ['inside words, in any case', ['OURDO'], 'Sunday sourdough', 'Sunday s[ourdo]ugh'],
    ['every word', ['chess', 'supper'], 'Supper and chess', '[Supper] and [chess]'],
    ['overlapping words as one', ['sour', 'ourdough'], 'A sourdough', 'A [sourdough]'],
    ['beyond ASCII', ['zoë'], 'Ask ZOË', 'Ask [ZOË]'],
    ['after letters whose lower case is longer', ['han'], 'İstanbul, Hanover', 'İstanbul, [Han]over'],
    ['short words only at the beginning of a word', ['le'], 'Le table, lesson', '[Le] table, [le]sson'],
  ])('finds %s', (_name, words, title, expected) => {
    expect(at(words, { title })).toEqual({ title: expected });
  });

  it('only returns fields that contain the words', () => {
    const texts = { title: 'A walk', charity: 'Walking Trust', description: 'No steps at all.' };
    expect(at(['walk'], texts)).toEqual({ title: 'A [walk]', charity: '[Walk]ing Trust' });
    expect(at(['run'], texts)).toEqual({});
  });

  it('shows a snippet of a long text around the first hit, cut between words', () => {
    const text = `${'one two three '.repeat(20)}a windproof coat ${'four five six '.repeat(20)}`;
    const shown = at(['windproof'], { description: text }).description ?? '';
    expect(shown).toMatch(/^…(one|two|three) .* a \[windproof\] coat four .*(four|five|six)…$/);
    expect(shown.length).toBeLessThan(150);
  });

  it('splits a text into parts that add up to it', () => {
    const title = 'Bread, bread and more bread';
    const [found] = matchesOf(['bread', 'rea'], { title, description: '', charity: '' });
    expect(found?.parts.map(({ text }) => text).join('')).toBe(title);
  });
});
