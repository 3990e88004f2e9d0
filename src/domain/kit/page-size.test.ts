import { expect, it } from 'vitest';
import { PAGE_SIZES, pageSize } from './page-size.ts';

it('a table begins with 20 rows and takes 5, 20, 40 or 60', () => {
  expect(PAGE_SIZES.map((size) => pageSize(String(size)))).toEqual([5, 20, 40, 60]);
  for (const other of [null, '', '7', '1000', 'all']) expect(pageSize(other)).toBe(20);
});
