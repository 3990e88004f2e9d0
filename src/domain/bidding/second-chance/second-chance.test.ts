import { describe, expect, it } from 'vitest';
import { DEFAULT_INCREMENTS } from '../increments/increments.ts';
import { closeLot, replay } from '../kinds/index.ts';
import type { LotTerms } from '../lot/terms.ts';
import { STRIKE_STATES, STRIKE_TABLE, type StrikeCommand, strikeStep } from '../strikes.ts';
import { type Candidate, nextBidder } from './next-bidder.ts';
import { sellSeat } from './seat.ts';
import { dateOfSeats, type SeatFacts, type SeatRefusal, seatRefusal } from './seat-rules.ts';
import { SECOND_CHANCE_STATES, type SecondChanceCommand, secondChanceStep, stateAt } from './table.ts';

const COMMANDS: readonly SecondChanceCommand[] = ['accept', 'decline', 'expire', 'withdraw'];
const DUE = 1_000;

describe('a second chance', () => {
  it('is answered in time, expires exactly at its end, and can be withdrawn until it has ended (R27)', () => {
    const open = { status: 'offered', dueAt: DUE } as const;
    const at = (now: number) => COMMANDS.map((command) => secondChanceStep(open, command, now)?.to ?? null);
    expect(at(DUE - 1)).toEqual(['accepted', 'declined', null, 'withdrawn']);
    expect(at(DUE)).toEqual([null, null, 'expired', 'withdrawn']);
    expect([stateAt(open, DUE - 1), stateAt(open, DUE)]).toEqual(['offered', 'expired']);
  });

  it('ends once (R12, R27)', () => {
    const ended = SECOND_CHANCE_STATES.filter((status) => status !== 'offered');
    for (const status of ended)
      for (const command of COMMANDS)
        for (const now of [DUE - 1, DUE]) expect(secondChanceStep({ status, dueAt: DUE }, command, now)).toBeNull();
  });
});

describe('an extra seat', () => {
  const TERMS: LotTerms = {
    kind: 'english',
    lotId: 'lot',
    sellerId: 'amara',
    sellerCompanyId: null,
    currency: 'GBP',
    startPence: 1_000,
    reservePence: 5_000,
    buyNowPence: 90_000,
    increments: DEFAULT_INCREMENTS.GBP,
    opensAt: 0,
    scheduledEndAt: 1_000,
    softCloseWindowMs: 300,
    softCloseCapMs: 900,
  };
  const live = { auctionId: 'evening', mode: 'auto', winAfterMs: 2_000 } as const;

  it.each([{ kind: 'english' }, { kind: 'time_to_win' }, { kind: 'live', live }] satisfies Partial<LotTerms>[])(
    'of a lot of the kind $kind is won by its bidder at what they were asked (R27)',
    (given) => {
      const { terms, bid, closed } = sellSeat(
        { ...TERMS, ...given },
        { lotId: 'seat', bidderId: 'ben', pricePence: 6_010, at: 5_000 },
      );
      expect(terms).toMatchObject({ kind: 'english', lotId: 'seat', startPence: 6_010, buyNowPence: null });
      expect(terms).not.toHaveProperty('live');
      expect(closed).toMatchObject({ result: 'sold', winnerId: 'ben', pricePence: 6_010, closedAt: 5_001 });
      const again = replay(terms, { bids: [bid], calls: [] });
      expect(closeLot(again, 5_001)).toEqual(closed);
    },
  );

  const DAY = 86_400_000;
  const FACTS: SeatFacts = {
    isSold: true,
    closedAt: 0,
    hasOwnDate: true,
    meeting: { takesPlace: true, startsAt: 20 * DAY },
    isHostActive: true,
    isCharityRefused: false,
    waitsForApproval: false,
  };

  it.each([
    [null, {}],
    ['NOT_FOR_SEATS', { isSold: false }],
    ['NOT_FOR_SEATS', { isHostActive: false }],
    ['NOT_FOR_SEATS', { meeting: null }],
    ['NOT_FOR_SEATS', { meeting: { takesPlace: false, startsAt: 20 * DAY } }],
    ['SEAT_TOO_LATE', { meeting: { takesPlace: true, startsAt: 4 * DAY - 1 } }],
    [null, { meeting: { takesPlace: true, startsAt: 4 * DAY } }],
    [null, { meeting: { takesPlace: true, startsAt: 0 }, hasOwnDate: false }],
    ['SEAT_TOO_LATE', { closedAt: DAY - 30 * DAY - 1 }],
    ['CHARITY_REFUSED', { isCharityRefused: true }],
    ['APPROVAL_NEEDED', { waitsForApproval: true }],
  ] satisfies [SeatRefusal | null, Partial<SeatFacts>][])('is refused with %s: %j (R27)', (refused, given) => {
    expect(seatRefusal({ ...FACTS, ...given }, { now: DAY, paidBy: 4 * DAY })).toBe(refused);
  });

  it('is when the winner meets the host, if the offer has a date (R27)', () => {
    expect([dateOfSeats(FACTS), dateOfSeats({ ...FACTS, hasOwnDate: false })]).toEqual([20 * DAY, null]);
    expect(dateOfSeats({ ...FACTS, meeting: { takesPlace: true, startsAt: null } })).toBeNull();
  });
});

describe('the next bidder of an unpaid lot', () => {
  const bidder = (id: string, pence: number, seq: number, isActive = true): Candidate => ({ id, pence, seq, isActive });
  const bidders = [
    bidder('first', 90, 3),
    bidder('late', 70, 5),
    bidder('early', 70, 2),
    bidder('closed', 80, 4, false),
    bidder('low', 40, 1),
  ];
  const next = (askedBefore: string[], more: { rounds?: number; isReverse?: boolean } = {}) =>
    nextBidder({ reservePence: 50, isReverse: false, rounds: 0, askedBefore, ...more }, bidders)?.id ?? null;

  it('has the highest maximum of those not asked, the earlier of equals, and none below the reserve (R11, R27)', () => {
    expect(next(['first'])).toBe('early');
    expect(next(['first', 'early'])).toBe('late');
    expect(next(['first', 'early', 'late'])).toBeNull();
  });

  it('is asked three times at most, and not for a request, which its seller pays (R27, R28)', () => {
    expect([next([], { rounds: 2 }), next([], { rounds: 3 }), next([], { isReverse: true })]).toEqual([
      'first',
      null,
      null,
    ]);
  });
});

describe('a strike', () => {
  it('is disputed once, decided once, and cleared by paying until it is lifted (R26)', () => {
    const commands: readonly StrikeCommand[] = ['dispute', 'uphold', 'lift', 'pay'];
    const table = STRIKE_STATES.map((from) => commands.map((command) => strikeStep(from, command)));
    expect(table).toEqual([
      ['disputed', null, null, 'cleared'],
      [null, 'upheld', 'lifted', 'cleared'],
      [null, null, null, 'cleared'],
      [null, null, null, null],
      [null, null, null, null],
    ]);
    expect(STRIKE_TABLE.filter(({ who }) => who === 'person').map(({ command }) => command)).toEqual(['dispute']);
  });
});
