import { describe, expect, it } from 'vitest';
import { type DoorsFacts, judgeDoors } from './doors.ts';

const LOT = { number: 1, title: 'Sail', refused: null };
const REHEARSED = { agoMs: 0, passed: true, sameLots: true };
const READY: DoorsFacts = {
  clockOffMs: 20,
  lots: [LOT],
  termsSet: true,
  hostPresent: true,
  projectors: 1,
  rehearsal: REHEARSED,
};
const notGreen = (facts: Partial<DoorsFacts>) =>
  judgeDoors({ ...READY, ...facts })
    .filter(({ state }) => state !== 'green')
    .map(({ check, state }) => `${check} ${state}`);

describe('the doors check', () => {
  it.each<[string, Partial<DoorsFacts>, string[]]>([
    ['a room that does not answer', { clockOffMs: null }, ['room red']],
    ['clocks that are a second apart', { clockOffMs: 1_000 }, []],
    ['clocks that are more than a second apart', { clockOffMs: 1_001 }, ['clock red']],
    ['no lot', { lots: [] }, ['lots red']],
    ['a lot without a number', { lots: [LOT, { ...LOT, number: null }] }, ['lots red']],
    ['a lot that would take no bids', { lots: [LOT, { ...LOT, refused: 'LOT_CLOSED' }] }, ['lots red']],
    ['no terms', { termsSet: false }, ['terms amber']],
    ['no host', { hostPresent: false }, ['host red']],
    ['no projector', { projectors: 0 }, ['projector amber']],
    ['no rehearsal', { rehearsal: null }, ['rehearsal amber']],
    ['a rehearsal with problems', { rehearsal: { ...REHEARSED, passed: false } }, ['rehearsal amber']],
    ['a rehearsal of other lots', { rehearsal: { ...REHEARSED, sameLots: false } }, ['rehearsal amber']],
    ['nothing when all is well', {}, []],
  ])('finds %s', (_, facts, found) => {
    expect(notGreen(facts)).toEqual(found);
  });

  it.each([
    [59_999, 'a moment ago'],
    [60_000, 'a minute ago'],
    [59 * 60_000, '{n} minutes ago'],
    [60 * 60_000, 'an hour ago'],
    [23.9 * 3_600_000, '{n} hours ago'],
    [47.9 * 3_600_000, 'a day ago'],
    [48 * 3_600_000, '{n} days ago'],
  ])('says how old a rehearsal of %i ms ago is', (agoMs, ago) => {
    const line = judgeDoors({ ...READY, rehearsal: { ...REHEARSED, agoMs } }).find(
      ({ check }) => check === 'rehearsal',
    );
    expect(line?.message.values?.ago).toMatchObject({ text: ago });
  });
});
