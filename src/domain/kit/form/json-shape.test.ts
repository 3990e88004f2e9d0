import { describe, expect, it } from 'vitest';
import { isModestJson } from './json-shape.ts';

const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth);
const list = (length: number) => JSON.stringify(Array.from({ length }, () => 0));

describe('modest JSON (G12)', () => {
  it.each([
    ['an object', '{"a":[1,{"b":"c"}]}'],
    ['twenty levels', nested(20)],
    ['many short levels', `[${Array(100).fill(nested(5)).join()}]`],
    ['five thousand values', list(5_000)],
    ['brackets and commas in a text', JSON.stringify({ text: '[{,'.repeat(5_000) })],
    ['escaped quotes', JSON.stringify({ text: '"\\'.repeat(100), more: '\\"[' })],
    ['a text without an end', '"[[[[[[[[[[[[[[[[[[[[[[['],
  ])('is %s', (_what, text) => expect(isModestJson(text)).toBe(true));

  it.each([
    ['twenty-one levels', nested(21)],
    ['levels without an end', '{"a":'.repeat(10_000)],
    ['more than five thousand values', list(5_002)],
    ['many empty lists', `[${'[],'.repeat(5_000)}0]`],
    ['levels behind an escaped quote', `["\\"",${nested(21)}]`],
  ])('is not %s', (_what, text) => expect(isModestJson(text)).toBe(false));
});
