import { describe, expect, it } from 'vitest';
import { keptStub } from '../../../functions/platform/rooms.ts';

/** Opens stubs that are numbered, and calls one that says its number and may fail. */
function numbered() {
  let opened = 0;
  const call = keptStub(() => {
    opened += 1;
    return { number: opened };
  });
  const say = (fails: (number: number) => boolean = () => false) =>
    call(async ({ number }) => {
      if (fails(number)) throw new Error(`stub ${number} is broken`);
      return number;
    });
  return { say, opened: () => opened };
}

describe('a stub that is kept', () => {
  it('is opened once for many calls', async () => {
    const { say } = numbered();
    expect([await say(), await say(), await say()]).toEqual([1, 1, 1]);
  });

  it('is replaced when a call fails, which is repeated through the new one', async () => {
    const { say } = numbered();
    await say();
    expect(await say((number) => number === 1)).toBe(2);
    expect(await say()).toBe(2);
  });

  it('is replaced once for calls that fail together', async () => {
    const { say, opened } = numbered();
    const all = await Promise.all([say((number) => number === 1), say((number) => number === 1)]);
    expect(all).toEqual([2, 2]);
    expect(opened()).toBe(2);
  });

  it('gives up after the second failure, and begins again with the next call', async () => {
    const { say } = numbered();
    await expect(say((number) => number < 3)).rejects.toThrow('stub 2 is broken');
    expect(await say()).toBe(3);
  });
});
