import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { HOUR_MS, MINUTE_MS } from '../../../kit/time.ts';
import { HOLD_MS } from '../../../money/kinds/hold.ts';
import { bought, buyRefusal, paused, resumed } from '../../lot/buying.ts';
import type { LotCall } from '../../lot/call.ts';
import { effectiveEnd, phaseAt } from '../../lot/clock.ts';
import type { AcceptedBid } from '../../lot/lot.ts';
import { softCloseCapAt } from '../../lot/soft-close.ts';
import { closeLot, judgeBid, replay, viewLot } from '../index.ts';
import { accepted, bid, ENDS_AT, OPENS_AT, pounds, SELLER } from '../lots.testkit.ts';
import { InvalidHistory } from '../replay.ts';
import { judge, lot, lotAfter, preview, terms } from './english.testkit.ts';
import { openedLive, queuedLive } from './live/live.testkit.ts';
import { timeToWin } from './time-to-win.ts';

const onSale = lot(10, 100, { buyNowPence: pounds(280) });
const AT = OPENS_AT + HOUR_MS;
const EVERYBODY = { userId: null, isSeller: false };

describe('buying against bids (R16)', () => {
  it('is possible until a bid meets the reserve', () => {
    expect(buyRefusal(onSale, 'X', AT)).toBeNull();
    const short = lotAfter(onSale, bid('A', 60));
    expect(buyRefusal(short, 'X', AT)).toBeNull();
    expect(buyRefusal(short, 'A', AT)).toBeNull();
    expect(buyRefusal(lotAfter(short, bid('B', 100)), 'X', AT)?.code).toBe('BUY_NOW_GONE');
  });

  it('is possible until the first bid if there is no reserve', () => {
    const open = lot(10, 10, { buyNowPence: pounds(20) });
    expect(buyRefusal(open, 'X', AT)).toBeNull();
    expect(buyRefusal(lotAfter(open, bid('A', 10)), 'X', AT)?.code).toBe('BUY_NOW_GONE');
  });

  it.each([
    ['OWN_LOT', onSale, SELLER, AT],
    ['LOT_NOT_OPEN', onSale, 'X', OPENS_AT - 1],
    ['LOT_CLOSED', onSale, 'X', ENDS_AT],
    ['ON_HOLD', paused(onSale, AT), 'X', AT + 1],
    ['LOT_CLOSED', bought(paused(onSale, AT), 'Y', AT), 'X', AT + 1],
    ['BUY_NOW_GONE', lot(10, 100), 'X', AT],
  ] as const)('is refused with %s', (code, state, buyer, now) => {
    expect(buyRefusal(state, buyer, now)?.code).toBe(code);
  });

  it('says that the lot is sold live once it is, not that someone has bid enough', () => {
    const refused = buyRefusal(openedLive(queuedLive()), 'X', AT);
    expect(refused?.code).toBe('BUY_NOW_GONE');
    expect(JSON.stringify(refused?.message)).toContain('live auction');
  });

  it('is offered to whoever bids the buy-now price or more, and their bid is still a bid (R17)', () => {
    const instead = (amount: number) => preview(onSale, bid('A', amount));
    expect(instead(279.99)).toMatchObject({ accepted: true, buyNowInsteadPence: null });
    expect(instead(280)).toMatchObject({ accepted: true, buyNowInsteadPence: pounds(280) });
    expect(judge(onSale, bid('A', 300))).toMatchObject({ accepted: true, leads: true });
  });
});

describe('a lot that someone is buying (R18)', () => {
  const before = lotAfter(onSale, bid('A', 50, { at: ENDS_AT - 10 * MINUTE_MS }));
  const at = ENDS_AT - 6 * MINUTE_MS;
  const held = paused(before, at);

  it('takes no bids and says until when', () => {
    const refused = judge(held, bid('B', 200, { at: at + 1 }));
    expect(refused).toMatchObject({ accepted: false, code: 'ON_HOLD' });
    expect(!refused.accepted && refused.message.values?.moment).toEqual({ moment: at + HOLD_MS });
    const late = judge(held, bid('B', 200, { at: at + HOLD_MS }));
    expect(!late.accepted && late.message.values).toBeUndefined();
    expect(viewLot(held, EVERYBODY, at + 1, () => '')).toMatchObject({ heldUntil: at + HOLD_MS, buyNowPence: null });
  });

  it('does not close, however long it takes', () => {
    expect(phaseAt(held, ENDS_AT + HOUR_MS)).toBe('open');
    expect(closeLot(held, ENDS_AT + HOUR_MS).closed).toBe(false);
  });

  it('goes on with as much time as it had, and the cap moves with the end', () => {
    const after = resumed(held, at + HOLD_MS);
    expect(effectiveEnd(after)).toBe(ENDS_AT + HOLD_MS);
    expect(softCloseCapAt(after)).toBe(softCloseCapAt(before) + HOLD_MS);
    expect(phaseAt(after, ENDS_AT + HOLD_MS - 1)).toBe('open');
    expect(phaseAt(after, ENDS_AT + HOLD_MS)).toBe('closed');
    const next = accepted(judge(after, bid('B', 60, { at: ENDS_AT + HOLD_MS - 1_000 })));
    expect(next.bid.closesAt).toBe(ENDS_AT + HOLD_MS - 1_000 + 5 * MINUTE_MS);
  });

  it('is over once it is paid: the buyer has it at the buy-now price', () => {
    const sold = bought(held, 'X', at + MINUTE_MS);
    expect(closeLot(sold, at + MINUTE_MS)).toEqual({
      closed: true,
      closedAt: at + MINUTE_MS,
      result: 'sold',
      winnerId: 'X',
      topBidderId: 'X',
      pricePence: pounds(280),
    });
    expect(judge(sold, bid('B', 500, { at: at + 2 * MINUTE_MS }))).toMatchObject({ code: 'LOT_CLOSED' });
    expect(viewLot(sold, EVERYBODY, at + MINUTE_MS, () => '').leader).toBeNull();
  });

  it('never moves its time back when the server’s clock does (A7)', () => {
    const early = resumed(held, at - 5_000);
    expect([early.clockAt, effectiveEnd(early)]).toEqual([at, ENDS_AT]);
  });

  it('gives a time-to-win auction its scheduled end back, too (R29)', () => {
    const clock = timeToWin.open({
      ...terms(10, 10, { buyNowPence: pounds(50), softCloseCapMs: 0 }),
      kind: 'time_to_win',
    });
    const after = resumed(paused(clock, ENDS_AT - MINUTE_MS), ENDS_AT + HOUR_MS);
    const bidAt = ENDS_AT + HOUR_MS + 30_000;
    const verdict = judgeBid(after, bid('A', 10, { at: bidAt }));
    expect(verdict.accepted && verdict.bid.closesAt).toBe(ENDS_AT + HOUR_MS + MINUTE_MS);
  });
});

describe('the record of a lot that was bought, or nearly (R2, R18)', () => {
  const first = accepted(judge(onSale, bid('A', 50))).bid;
  const buying: LotCall = { no: 1, afterSeq: 1, at: AT, verb: 'buying', by: 'X' };
  const given: LotCall = { no: 2, afterSeq: 1, at: AT + HOLD_MS, verb: 'not_bought', by: 'X' };
  const replayed = (bids: readonly AcceptedBid[], ...calls: LotCall[]) => replay(onSale.terms, { bids, calls });

  it('leads to the same lot', () => {
    const before = lotAfter(onSale, bid('A', 50));
    expect(replayed([first], buying)).toEqual(paused(before, AT));
    const after = resumed(paused(before, AT), AT + HOLD_MS);
    expect(replayed([first], buying, given)).toEqual(after);
    const late = accepted(judge(after, bid('B', 60, { at: ENDS_AT + 1 })));
    expect(replayed([first, late.bid], buying, given)).toEqual(late.state);
    expect(replayed([first], buying, { ...given, verb: 'bought' })).toEqual(
      bought(paused(before, AT), 'X', AT + HOLD_MS),
    );
  });

  it('keeps the time that was lost when a bid is retracted (R21)', () => {
    const gone: LotCall = { no: 3, afterSeq: 1, at: AT + HOLD_MS, verb: 'retracted', seqs: [1] };
    const state = replayed([first], buying, given, gone);
    expect(state).toMatchObject({ leaderId: null, lostMs: HOLD_MS, endsAt: ENDS_AT + HOLD_MS, heldAt: null });
    const during = replayed([first], buying, { ...gone, no: 2, at: AT + 1 });
    expect(during).toMatchObject({ leaderId: null, heldAt: AT, endsAt: ENDS_AT });
  });

  it.each<[string, LotCall[]]>([
    ['call 1: nobody was buying', [{ ...given, no: 1 }]],
    ['call 1: nobody was buying', [{ ...given, no: 1, verb: 'bought' }]],
    ['call 2: ON_HOLD', [buying, { ...buying, no: 2, by: 'Y' }]],
    ['call 1: OWN_LOT', [{ ...buying, by: SELLER }]],
    ['call 3: LOT_CLOSED', [buying, { ...given, verb: 'bought' }, { ...buying, no: 3, at: AT + HOLD_MS + 1 }]],
    ['call 2 came before its bid', [buying, { ...given, at: AT - 1 }]],
  ])('could not have happened with %s', (reason, calls) => {
    expect(() => replayed([first], ...calls)).toThrow(InvalidHistory);
    expect(() => replayed([first], ...calls)).toThrow(reason);
  });

  it('could not have happened with a bid in between', () => {
    const { bid: second } = accepted(judge(lotAfter(onSale, bid('A', 50)), bid('B', 60, { at: AT + 1 })));
    expect(() => replayed([first, second], buying)).toThrow('bid 2: ON_HOLD');
  });

  it('loses exactly the time of the purchases, whatever happens between them', () => {
    const steps = fc.array(
      fc.record({
        wait: fc.integer({ min: 0, max: 3 * HOUR_MS }),
        buys: fc.boolean(),
        pays: fc.integer({ min: 0, max: HOUR_MS }),
      }),
      { maxLength: 12 },
    );
    fc.assert(
      fc.property(steps, (plan) => {
        let state = onSale;
        let now = OPENS_AT;
        let lost = 0;
        for (const { wait, buys, pays } of plan) {
          now += wait;
          const verdict = judge(state, bid(buys ? 'A' : 'B', 10 + wait / HOUR_MS, { at: now }));
          state = verdict.state;
          if (!buys || buyRefusal(state, 'X', now)) continue;
          lost += pays;
          state = resumed(paused(state, now), now + pays);
          now += pays;
        }
        expect([state.lostMs, softCloseCapAt(state)]).toEqual([lost, ENDS_AT + state.terms.softCloseCapMs + lost]);
        expect(effectiveEnd(state)).toBeGreaterThanOrEqual(ENDS_AT + lost);
        expect(effectiveEnd(state)).toBeLessThanOrEqual(softCloseCapAt(state));
      }),
      { numRuns: 300 },
    );
  });
});
