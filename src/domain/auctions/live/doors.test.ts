import { describe, expect, it } from 'vitest';
import { type DoorsFacts, judgeDoors } from './doors.ts';

const LOT = { number: 1, title: 'Sail', refused: null };
const READY: DoorsFacts = { clockOffMs: 20, lots: [LOT], termsSet: true, hostPresent: true, projectors: 1 };
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
    ['nothing when all is well', {}, []],
  ])('finds %s', (_, facts, found) => {
    expect(notGreen(facts)).toEqual(found);
  });
});
