import { describe, expect, it } from 'vitest';
import { matchesOf, type Part } from './highlight.ts';

const said = (parts: Part[] | undefined) => parts?.map(({ text, hit }) => (hit ? `[${text}]` : text)).join('');
const at = (words: string[], texts: { title?: string; description?: string; charity?: string }) => {
  const found = matchesOf(words, { title: '', description: '', charity: '', ...texts });
  return Object.fromEntries(found.map(({ field, parts }) => [field, said(parts)]));
};

describe('where words stand in an offer', () => {
  it.each([
    ['inside words, in any case', ['OURDO'], 'Sunday sourdough', 'Sunday s[ourdo]ugh'],
    ['each of them, wherever', ['chess', 'supper'], 'Supper and chess', '[Supper] and [chess]'],
    ['together where they overlap', ['sour', 'ourdough'], 'A sourdough', 'A [sourdough]'],
    ['beyond ASCII', ['zoë'], 'Ask ZOË', 'Ask [ZOË]'],
    ['behind letters whose small form is longer', ['han'], 'İstanbul, Hanover', 'İstanbul, [Han]over'],
    ['short ones only as beginnings', ['le'], 'Le table, lesson', '[Le] table, [le]sson'],
  ])('marks %s', (_name, words, title, expected) => {
    expect(at(words, { title })).toEqual({ title: expected });
  });

  it('names the fields that hold them, and none that does not', () => {
    const texts = { title: 'A walk', charity: 'Walking Trust', description: 'No steps at all.' };
    expect(at(['walk'], texts)).toEqual({ title: 'A [walk]', charity: '[Walk]ing Trust' });
    expect(at(['run'], texts)).toEqual({});
  });

  it('shows of a long text what stands around the first hit, cut between words', () => {
    const text = `${'one two three '.repeat(20)}a windproof coat ${'four five six '.repeat(20)}`;
    const shown = at(['windproof'], { description: text }).description ?? '';
    expect(shown).toMatch(/^…(one|two|three) .* a \[windproof\] coat four .*(four|five|six)…$/);
    expect(shown.length).toBeLessThan(150);
  });

  it('puts the pieces together to the text again', () => {
    const title = 'Bread, bread and more bread';
    const [found] = matchesOf(['bread', 'rea'], { title, description: '', charity: '' });
    expect(found?.parts.map(({ text }) => text).join('')).toBe(title);
  });
});
