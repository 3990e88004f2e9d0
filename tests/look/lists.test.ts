import { beforeEach, expect, test } from 'vitest';
import { dismissToast, showToast, toasts } from '../../src/client/toasts.ts';
import { pagesShown } from '../../src/components/ui/pages-shown.ts';

beforeEach(() => toasts.set([]));
const texts = () => toasts.get().map(({ text }) => text);

test('pagination shows two pages at each end and three on each side of the current one', () => {
  expect(pagesShown(10, 20)).toEqual([1, 2, 'gap', 7, 8, 9, 10, 11, 12, 13, 'gap', 19, 20]);
  expect(pagesShown(1, 3)).toEqual([1, 2, 3]);
  expect(pagesShown(1, 20, 1, 1)).toEqual([1, 2, 'gap', 20]);
});

test('a fourth toast removes the oldest', () => {
  for (const text of ['one', 'two', 'three', 'four']) showToast(text);
  expect(texts()).toEqual(['two', 'three', 'four']);
});

test('a toast that is already shown is not repeated, unless the tone differs', () => {
  const id = showToast('Saved', 'success');
  expect(showToast('Saved', 'success')).toBe(id);
  showToast('Saved', 'error');
  expect(texts()).toEqual(['Saved', 'Saved']);
});

test('toasts have random ids, which do not count up', () => {
  const ids = ['one', 'two', 'three'].map((text) => showToast(text));
  expect(new Set(ids).size).toBe(3);
  expect(ids).not.toEqual([ids[0], (ids[0] ?? 0) + 1, (ids[0] ?? 0) + 2]);
});

test('a toast can be dismissed, also twice', () => {
  const id = showToast('Saved');
  dismissToast(id);
  dismissToast(id);
  expect(texts()).toEqual([]);
});
