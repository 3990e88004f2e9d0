import { describe, expect, it } from 'vitest';
import { LiveLotPlay, queuedLive } from './live.testkit.ts';
import { liveView } from './view.ts';

const view = (lot: LiveLotPlay) => liveView(lot.state, lot.at);

describe('the view of a live lot', () => {
  it('has the price, the next three bids and when the host may call', () => {
    const lot = new LiveLotPlay().open().bid('A', 48).wait(1);
    expect(view(lot)).toMatchObject({
      phase: 'open',
      pricePence: 4_800,
      nextBidsPence: [5_000, 5_500, 6_000],
      mayCallInMs: { once: 3_000, twice: null, hammer: null },
      endsInMs: null,
      held: null,
      result: 'none',
    });
    expect(view(lot.wait(3).call({ command: 'once' })).mayCallInMs.twice).toBe(4_000);
  });

  it('counts down while the hammer falls, and until the result is final', () => {
    const lot = new LiveLotPlay().open().bid('A', 48).hammer().wait(0.5);
    expect(view(lot)).toMatchObject({
      phase: 'selling',
      endsInMs: 1_500,
      changes: [{ phase: 'over', result: 'sold', inMs: 1_500 }],
    });
    expect(view(lot.wait(2))).toMatchObject({ phase: 'over', result: 'sold', changes: [] });
    lot.call({ command: 'end' }, 'clock');
    expect(view(lot)).toMatchObject({ phase: 'over', result: 'sold', endsInMs: null, finalInMs: 59_500 });
  });

  it('announces the phases of a lot without a host', () => {
    const lot = new LiveLotPlay(queuedLive(10, 10, 'auto')).call({ command: 'show' }).wait(10);
    expect(view(lot.call({ command: 'open' }, 'clock')).changes).toEqual([
      { phase: 'once', result: 'none', inMs: 40_000 },
      { phase: 'twice', result: 'none', inMs: 50_000 },
      { phase: 'over', result: 'passed', inMs: 60_000 },
    ]);
  });

  it('is the same however high an unused maximum is (LA10)', () => {
    const seen = [500, 76_543.21].map((maximum) =>
      JSON.stringify(view(new LiveLotPlay().open().bid('A', 10).bid('B', maximum, 'proxy').bid('C', 40))),
    );
    expect(seen[0]).toBe(seen[1]);
    expect(seen[1]).not.toContain('7654321');
  });

  it('says why a lot is on hold, and for how long', () => {
    const lot = new LiveLotPlay().open().call({ command: 'hold', reason: 'A question.' }).wait(5);
    expect(view(lot)).toMatchObject({ phase: 'held', held: { reason: 'A question.', forMs: 5_000 }, endsInMs: null });
  });
});
