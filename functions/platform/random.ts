import { onCacheReset } from './cache.ts';

const POOL_BYTES = 4096;
const LARGEST_FROM_POOL = 256;
let pool = new Uint8Array(0);
onCacheReset(() => {
  pool = new Uint8Array(0);
});

/** Random bytes, each handed out once. Most callers need few, and asking the system for many at once is much cheaper. */
export function randomBytes(count: number): Uint8Array {
  if (!Number.isSafeInteger(count) || count < 0) throw new RangeError(`${count} is not a number of bytes`);
  if (count > LARGEST_FROM_POOL) return crypto.getRandomValues(new Uint8Array(count));
  if (count > pool.length) pool = crypto.getRandomValues(new Uint8Array(POOL_BYTES));
  const bytes = pool.slice(0, count);
  pool = pool.subarray(count);
  return bytes;
}
