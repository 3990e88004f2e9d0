import { describe, expect, it } from 'vitest';
import type { LiveIntent } from './commands.ts';
import { LiveLotPlay, queuedLive } from './live.testkit.ts';
import { livePhaseAt } from './phase.ts';
import { nextBidPence } from './price.ts';

const SEEDS = 1_000;

/** Repeatable chance: the same seed gives the same evening (mulberry32). */
function chanceOf(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) % below;
  };
}

describe('the drills of a live lot', () => {
  it(`200 bids in the two seconds after the hammer, ${SEEDS} times (LA5)`, () => {
    for (let seed = 1; seed <= SEEDS; seed++) {
      const chance = chanceOf(seed);
      const lot = new LiveLotPlay().open().bid('A', 10).hammer();
      const end = lot.at + 2_000;
      const times = Array.from({ length: 200 }, () => lot.at + chance(2_200)).sort((a, b) => a - b);
      const first = times.find((at) => at < end);
      for (const at of times) {
        lot.at = at;
        const verdict = lot.tryBid(`P${chance(40)}`, nextBidPence(lot.state), 'straight');
        expect(verdict.accepted || verdict.code === 'ALREADY_LEADING_HIGHER').toBe(first !== undefined);
      }
      expect(first).toBeDefined();
      expect(lot.state.live).toMatchObject({ end: null, calls: { once: null, twice: null } });
    }
  });

  it(`the host’s line is cut in every phase, ${SEEDS} times: nothing is sold while it is (LA4, LA13)`, () => {
    const steps: LiveIntent[] = [{ command: 'once' }, { command: 'twice' }];
    for (let seed = 1; seed <= SEEDS; seed++) {
      const chance = chanceOf(seed);
      const lot = new LiveLotPlay().open().bid('A', 10);
      for (const intent of steps.slice(0, chance(3))) lot.wait(4 + chance(3)).call(intent);
      if (lot.state.live.calls.twice !== null && chance(2) === 0)
        lot.wait(4).call({ command: 'hammer', version: lot.version, confirmed: false }).wait(chance(2));
      lot.call({ command: 'hold', reason: 'The host is away.' }, 'clock').wait(chance(100_000));
      expect(livePhaseAt(lot.state, lot.at)).toBe('held');
      lot.call({ command: 'resume' }).bid('B', 20);
      const { anchor } = lot.state.live;
      lot.hammer().wait(2).call({ command: 'end' }, 'clock');
      expect(lot.at - (anchor ?? lot.at)).toBeGreaterThanOrEqual(14_000);
      expect(lot.state).toMatchObject({ leaderId: 'B', live: { result: 'sold' } });
    }
  });

  it(`a storm of undoing, ${SEEDS} times: the price stays and every undo restarts the clock (LA7)`, () => {
    const wanted: LiveIntent[] = [
      { command: 'once' },
      { command: 'twice' },
      { command: 'set_step', factor: 2 },
      { command: 'set_step', factor: 0.5 },
      { command: 'set_ask', askPence: 9_000 },
      { command: 'undo' },
      { command: 'undo' },
    ];
    for (let seed = 1; seed <= SEEDS; seed++) {
      const chance = chanceOf(seed);
      const lot = new LiveLotPlay().open().bid('A', 50).bid('B', 200, 'proxy');
      const price = lot.state.pricePence;
      for (let i = 0; i < 40; i++) {
        const verdict = lot.wait(chance(5)).tryCall(wanted[chance(wanted.length)] ?? { command: 'undo' });
        if (verdict.accepted && verdict.call.verb === 'undone')
          expect(verdict.state.live).toMatchObject({ anchor: lot.at, calls: { once: null, twice: null }, end: null });
        expect(lot.state.pricePence).toBe(price);
      }
    }
  });

  it('a lot without a host goes on by itself, whoever looks (LA13)', () => {
    const lot = new LiveLotPlay(queuedLive(10, 10, 'auto')).call({ command: 'show' }).wait(10);
    lot.call({ command: 'open' }, 'clock').bid('A', 10).wait(86_400);
    expect(livePhaseAt(lot.state, lot.at)).toBe('over');
    lot.call({ command: 'end' }, 'clock');
    expect(lot.state.live).toMatchObject({ result: 'sold', overAt: (lot.state.live.anchor ?? 0) + 60_000 });
  });
});
