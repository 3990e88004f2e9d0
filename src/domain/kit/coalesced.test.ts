import { beforeEach, describe, expect, it } from 'vitest';
import { Coalesced } from './coalesced.ts';

/** A clock that stands still until it is moved, and then runs the timers that are due. */
class FakeTimers {
  at = 1_000_000;
  #timers: { at: number; run: () => void }[] = [];
  now = () => this.at;
  after = (ms: number, run: () => void) => void this.#timers.push({ at: this.at + ms, run });

  move(ms: number): void {
    const until = this.at + ms;
    for (let due = this.#next(until); due; due = this.#next(until)) {
      this.#timers = this.#timers.filter((each) => each !== due);
      this.at = Math.max(this.at, due.at);
      due.run();
    }
    this.at = until;
  }

  #next = (until: number) => this.#timers.filter(({ at }) => at <= until).sort((one, other) => one.at - other.at)[0];
}

describe('coalesced values', () => {
  let timers: FakeTimers;
  let sent: { at: number; value: number }[];
  let values: Coalesced<number>;
  beforeEach(() => {
    timers = new FakeTimers();
    sent = [];
    values = new Coalesced<number>(100, timers, (value) => sent.push({ at: timers.at - 1_000_000, value }));
  });

  it('are passed on without delay if there was none for a while, but not while they are pushed', () => {
    values.push(1);
    expect(sent).toEqual([]);
    timers.move(100);
    values.push(2);
    timers.move(0);
    expect(sent).toEqual([
      { at: 0, value: 1 },
      { at: 100, value: 2 },
    ]);
  });

  it('come ten times a second at most at a hundred a second, and the last one always', () => {
    for (let value = 1; value <= 300; value += 1) {
      values.push(value);
      timers.move(10);
    }
    timers.move(1_000);
    expect(sent.length).toBeLessThanOrEqual(31);
    for (const [index, { at }] of sent.entries())
      expect(at - (sent[index - 1]?.at ?? -100)).toBeGreaterThanOrEqual(100);
    expect(sent.at(-1)?.value).toBe(300);
    expect(sent.map(({ value }) => value)).toEqual(
      sent.map(({ value }) => value).toSorted((one, other) => one - other),
    );
  });

  it('wait a tenth of a second and no longer', () => {
    values.push(1);
    timers.move(1);
    values.push(2);
    values.push(3);
    timers.move(98);
    expect(sent).toHaveLength(1);
    timers.move(1);
    expect(sent.at(-1)).toEqual({ at: 100, value: 3 });
  });

  it('are not held up by a clock that was put back', () => {
    values.push(1);
    timers.move(0);
    timers.at -= 3_600_000;
    values.push(2);
    timers.move(0);
    expect(sent.map(({ value }) => value)).toEqual([1, 2]);
  });
});
