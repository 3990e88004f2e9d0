import { describe, expect, it } from 'vitest';
import { HOUR_MS } from '../kit/time.ts';
import { needsSecondLook, secondLookOf } from './second-look.ts';

describe('a second look', () => {
  it.each([
    [250_00, 0, false],
    [250_01, 0, true],
    [1, 4, false],
    [1, 5, true],
    [0, 9, false],
  ])('of a refund of %d pence after %d others: %s', (pence, refundsToday, needed) => {
    expect(needsSecondLook({ pence, refundsToday })).toBe(needed);
  });

  const decision = { byId: 'usr_olive', at: 0, version: 3 };
  const look = (id: string, hours: number, changes = {}) =>
    secondLookOf(decision, { id, now: hours * HOUR_MS, isAlone: false, version: 3, ...changes });

  it('is taken by another operator within 24 hours', () => {
    expect(look('usr_pat', 0)).toBe('may confirm');
    expect(look('usr_pat', 24)).toBe('lapsed');
    expect(look('usr_olive', 23)).toBe('own');
  });

  it('lapses when the meeting changes', () => {
    expect(look('usr_pat', 1, { version: 4 })).toBe('lapsed');
  });

  it('is taken after 12 hours by the only operator', () => {
    expect(look('usr_olive', 11.99, { isAlone: true })).toBe('too early');
    expect(look('usr_olive', 12, { isAlone: true })).toBe('may confirm');
  });
});
