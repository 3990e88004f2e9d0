import { describe, expect, it } from 'vitest';
import { announcementOf } from '../../src/client/live/announce.ts';
import { gapIn, isOlder, mergedEvents, withResults } from '../../src/client/live/merge.ts';
import { raiseOnScreen } from '../../src/client/live/texts.ts';
import type { LiveEvent, LiveRoom, SheetLot } from '../../src/contract/auctions/live/frames.ts';

const roomAt = (block: number, version: number, server_time: number, lot: object = {}) =>
  ({ block, server_time, lot: { project_id: `lot${block}`, version, ...lot } }) as unknown as LiveRoom;

describe('a state of the room', () => {
  const shown = roomAt(2, 5, 100);
  it.each([
    ['of an earlier block is older', roomAt(1, 9, 200), true],
    ['of an earlier version is older', roomAt(2, 4, 200), true],
    ['of the same version that left earlier is older', roomAt(2, 5, 99), true],
    ['of the same version is taken, for its clock', roomAt(2, 5, 100), false],
    ['of a later version is taken', roomAt(2, 6, 50), false],
    ['of a later block is taken', roomAt(3, 0, 50), false],
  ])('%s (LA11)', (_, room, older) => {
    expect(isOlder(room, shown)).toBe(older);
  });
});

describe('the order of a lot', () => {
  const entries = (...places: number[]) => places.map((place) => ({ place, undone: false }) as LiveEvent);

  it('names the place after which a page has missed something (LA11)', () => {
    expect(gapIn(entries(4, 5, 6))).toBeNull();
    expect(gapIn(entries(4, 7, 8))).toBe(4);
    expect(gapIn([])).toBeNull();
  });

  it('takes what was undone later (LA7)', () => {
    const undone = { place: 2, undone: true } as LiveEvent;
    expect(mergedEvents(entries(1, 2), [undone, ...entries(3)]).map((event) => event.undone)).toEqual([
      false,
      true,
      false,
    ]);
  });
});

describe('the run sheet', () => {
  const lot = { project_id: 'lot1', phase: 'over', result: 'none', price_pence: 1_000 } as SheetLot;
  const sold: SheetLot = { ...lot, result: 'sold', price_pence: 1_200 };

  it('keeps a result that is not stored yet, but none of a lot that is open again (LA6, LA7)', () => {
    expect(withResults([lot], [sold])).toEqual([sold]);
    expect(withResults([{ ...lot, phase: 'open' }], [sold])).toMatchObject([{ result: 'none', price_pence: 1_000 }]);
  });
});

describe('what a screen reader says', () => {
  const lot = {
    phase: 'open',
    price_pence: 1_000,
    bids: 1,
    leading: true,
    currency: 'GBP',
    title: 'Sail',
    lot_number: 1,
  };
  const said = (after: object, mine = true) =>
    announcementOf(roomAt(1, 1, 0, lot), roomAt(1, 2, 0, { ...lot, ...after }), mine);

  it.each([
    ['nothing while only time passes', {}, null],
    [
      'at once that they were outbid',
      { leading: false, price_pence: 1_100 },
      { urgent: true, text: 'You’ve been outbid. The price is £11.00.' },
    ],
    ['at once that it goes twice', { phase: 'twice' }, { urgent: true, text: 'Going twice' }],
    [
      'at once a result, and that it is not final (LA6)',
      { phase: 'over', result: 'sold' },
      { urgent: true, text: 'Sold, not final yet' },
    ],
    [
      'at once a hold and why',
      { phase: 'held', held: { reason: 'A dog.', for_ms: 0 } },
      { urgent: true, text: 'On hold: A dog.' },
    ],
    [
      'at once that it was withdrawn and why',
      {
        phase: 'over',
        result: 'withdrawn',
        events: [
          { event: 'lot.withdrawn', reason: 'The boat has a leak.' },
          { event: 'result.final', reason: null },
        ],
      },
      { urgent: true, text: 'Withdrawn: The boat has a leak.' },
    ],
    ['politely a new price', { price_pence: 1_200, bids: 2 }, { urgent: false, text: 'The price is £12.00.' }],
    ['politely going once', { phase: 'once' }, { urgent: false, text: 'Going once' }],
  ])('is %s', (_, after, expected) => {
    expect(said(after)).toEqual(expected);
  });
});

describe('an appeal', () => {
  const raise = { status: 'open', level_pence: 50_000, pledged_pence: 0, currency: 'GBP', charity_name: 'Oxfam' };
  const room = (more: object) => ({ lot: null, raise: { ...raise, ...more } }) as unknown as LiveRoom;

  it('is announced at each level, and not with each pledge', () => {
    const first = { urgent: false, text: 'Who pledges £500.00 for Oxfam?' };
    expect(announcementOf({ lot: null, raise: null }, room({}), false)).toEqual(first);
    expect(announcementOf(room({}), room({ pledged_pence: 50_000 }), false)).toBeNull();
    const next = { urgent: false, text: 'Who pledges £250.00 for Oxfam?' };
    expect(announcementOf(room({}), room({ level_pence: 25_000 }), false)).toEqual(next);
  });

  it('has the screen until another lot takes bids', () => {
    expect(raiseOnScreen(room({}))).toMatchObject(raise);
    expect(raiseOnScreen({ ...room({}), lot: { phase: 'open' } as LiveRoom['lot'] })).toBeNull();
    expect(raiseOnScreen(room({ status: 'closed' }))).toBeNull();
  });
});
