import { describe, expect, it } from 'vitest';
import { Leases } from './leases.ts';

describe('leases', () => {
  it('count what is held, each with its weight, until it is given back', () => {
    const leases = new Leases(1_000);
    const [small, large] = [leases.take(0), leases.take(0, 5)];
    expect(leases.held(0)).toBe(6);
    leases.giveBack(large);
    leases.giveBack(large);
    expect(leases.held(0)).toBe(1);
    leases.giveBack(small);
    expect(leases.held(0)).toBe(0);
  });

  it('end by themselves if nobody gives them back', () => {
    const leases = new Leases(1_000);
    leases.take(0);
    leases.take(600);
    expect([leases.held(999), leases.held(1_000), leases.held(1_600)]).toEqual([2, 1, 0]);
  });
});
