import { expect, it } from 'vitest';
import { imageKeysInHtml } from './in-html.ts';

const [A, B] = ['a'.repeat(32), 'b'.repeat(32)];

it('finds each picture of a text once', () => {
  const html = `<p>Text</p><img src="/pictures/${B}-1x1-1.webp" alt="" /><p><img src="/pictures/${A}-1x1-1.webp" alt="" /></p>
    <img src="/pictures/${B}-1x1-1.webp" alt="" /><a href="/pictures/${A}.jpg">a link</a><img src="/art/a.svg" alt="" />`;
  expect(imageKeysInHtml(html)).toEqual([B, A]);
  expect(imageKeysInHtml('<p>None</p>')).toEqual([]);
});
