import { describe, expect, it } from 'vitest';
import { wordsOf } from '../../../../../words/index.ts';
import type { LiveRole } from '../../../lot/live-entry.ts';
import { replayAs } from '../../replay.ts';
import type { LiveIntent } from './commands.ts';
import { LIVE_GUARDS } from './guards.ts';
import { live } from './index.ts';
import { LiveLotPlay, queuedLive } from './live.testkit.ts';
import { livePhaseAt, nextDue } from './phase.ts';
import { LIVE_TABLE } from './table.ts';

const phaseOf = (lot: LiveLotPlay) => livePhaseAt(lot.state, lot.at);
const codeOf = (verdict: { accepted: boolean; code?: string }) => (verdict.accepted ? 'accepted' : verdict.code);

describe('the host of a live lot', () => {
  it('sells it after 4 + 4 + 4 seconds and the 2 in which the hammer falls (LA3)', () => {
    const lot = new LiveLotPlay().open().wait(1).bid('A', 10);
    const bidAt = lot.at;
    lot.hammer();
    expect(phaseOf(lot)).toBe('selling');
    lot.wait(1.999);
    expect(phaseOf(lot)).toBe('selling');
    lot.wait(0.001).call({ command: 'end' }, 'clock');
    expect(lot.at - bidAt).toBe(14_000);
    expect(lot.state.live).toMatchObject({ phase: 'over', result: 'sold', overAt: bidAt + 14_000 });
  });

  it.each([
    ['once', 3.999],
    ['twice', 3.999],
    ['hammer', 3.999],
  ] as const)('cannot call %s before four seconds have passed (LA3)', (command, seconds) => {
    const lot = new LiveLotPlay().open().bid('A', 10);
    const intents: LiveIntent[] = [
      { command: 'once' },
      { command: 'twice' },
      { command: 'hammer', version: 5, confirmed: false },
    ];
    for (const intent of intents) {
      if (intent.command === command) {
        expect(codeOf(lot.wait(seconds).tryCall(intent))).toBe('TOO_SOON');
        expect(codeOf(lot.wait(0.001).tryCall(intent))).toBe('accepted');
        return;
      }
      lot.wait(4).call(intent);
    }
  });

  it('waits longer by the delay of the video (LA3)', () => {
    const lot = new LiveLotPlay().call({ command: 'show' }).call({ command: 'open' }, 'host', { streamDelayMs: 7_000 });
    expect(codeOf(lot.wait(10.999).tryCall({ command: 'once' }))).toBe('TOO_SOON');
    expect(codeOf(lot.wait(0.001).tryCall({ command: 'once' }))).toBe('accepted');
  });

  it('cannot strike on a version that others have moved on from (LA2)', () => {
    const lot = new LiveLotPlay().open().bid('A', 10).wait(4).call({ command: 'once' }).wait(4);
    lot.call({ command: 'twice' }).wait(4);
    const stale = { command: 'hammer', version: lot.version - 1, confirmed: false } as const;
    expect(codeOf(lot.tryCall(stale))).toBe('LOT_MOVED_ON');
  });

  it('of two desks that press Hammer, one is accepted (LA2)', () => {
    const lot = new LiveLotPlay().open().bid('A', 10).wait(4).call({ command: 'once' }).wait(4);
    lot.call({ command: 'twice' }).wait(4);
    const press = { command: 'hammer', version: lot.version, confirmed: false } as const;
    expect([codeOf(lot.tryCall(press)), codeOf(lot.tryCall(press))]).toEqual(['accepted', 'NOT_NOW']);
  });

  it('is asked once more below the reserve, and then the lot is passed (R12)', () => {
    const lot = new LiveLotPlay(queuedLive(10, 100)).open().bid('A', 10).wait(4).call({ command: 'once' }).wait(4);
    lot.call({ command: 'twice' }).wait(4);
    expect(codeOf(lot.tryCall({ command: 'hammer', version: lot.version, confirmed: false }))).toBe('RESERVE_NOT_MET');
    lot.call({ command: 'hammer', version: lot.version, confirmed: true }).wait(2).call({ command: 'end' }, 'clock');
    expect(lot.state.live.result).toBe('passed');
    lot.wait(60).call({ command: 'finish' }, 'clock');
    expect(live.close(lot.state, lot.at)).toMatchObject({ closed: true, result: 'reserve_not_met', winnerId: null });
  });

  it('cannot sell a lot that nobody has bid on, and can pass it', () => {
    const lot = new LiveLotPlay().open().wait(4).call({ command: 'once' }).wait(4).call({ command: 'twice' }).wait(4);
    expect(codeOf(lot.tryCall({ command: 'hammer', version: lot.version, confirmed: true }))).toBe('NOBODY_HAS_BID');
    expect(phaseOf(lot.call({ command: 'pass' }))).toBe('over');
  });

  it('asks for more, and accepted bids stay (LA9)', () => {
    const lot = new LiveLotPlay().open().bid('A', 50);
    expect(codeOf(lot.tryCall({ command: 'set_ask', askPence: 5_499 }))).toBe('ASK_TOO_LOW');
    expect(codeOf(lot.tryCall({ command: 'set_ask', askPence: 50_001 }))).toBe('ASK_TOO_HIGH');
    lot.call({ command: 'set_ask', askPence: 8_000 });
    expect(codeOf(lot.tryBid('B', 7_999))).toBe('BID_TOO_LOW');
    lot.bid('B', 120, 'proxy');
    expect(lot.state).toMatchObject({ pricePence: 8_000, leaderId: 'B', live: { askPence: null } });
  });

  it('halves and doubles the steps without moving the price (LA9)', () => {
    const lot = new LiveLotPlay().open().bid('A', 50).call({ command: 'set_step', factor: 2 }, 'clerk');
    expect(codeOf(lot.tryBid('B', 5_999))).toBe('BID_TOO_LOW');
    lot.bid('B', 100, 'proxy').call({ command: 'set_step', factor: 0.25 });
    expect(lot.state.pricePence).toBe(6_000);
    lot.bid('B', 300, 'proxy');
    expect(lot.state.pricePence).toBe(6_000);
    expect(codeOf(lot.tryBid('A', 6_124))).toBe('BID_TOO_LOW');
    lot.bid('A', 61.25);
    expect(lot.state.pricePence).toBe(6_250);
  });
});

describe('a bid while the hammer falls', () => {
  const falling = () => new LiveLotPlay().open().bid('A', 10).hammer();

  it('clears it in the last millisecond, and is refused in the next (LA5)', () => {
    const inTime = falling().wait(1.999).bid('B', 11);
    expect(phaseOf(inTime)).toBe('open');
    expect(inTime.state.live).toMatchObject({ end: null, calls: { once: null, twice: null }, anchor: inTime.at });
    const late = falling().wait(2);
    expect(codeOf(late.tryBid('B', 1_100))).toBe('LOT_CLOSED');
  });

  it('in the same millisecond counts if it comes first in the order (LA5)', () => {
    const before = new LiveLotPlay().open().bid('A', 10).wait(4).call({ command: 'once' }).wait(4);
    before.call({ command: 'twice' }).wait(4);
    const version = before.version;
    expect(codeOf(before.bid('B', 11).tryCall({ command: 'hammer', version, confirmed: false }))).toBe('NOT_NOW');
    expect(phaseOf(falling().bid('B', 11))).toBe('open');
  });

  it('by its leader, unseen, leaves the hammer falling (LA5)', () => {
    const lot = falling().wait(1).bid('A', 400, 'proxy');
    expect(phaseOf(lot)).toBe('selling');
    expect(phaseOf(lot.wait(1))).toBe('over');
  });
});

describe('a live lot on hold', () => {
  const held = () => new LiveLotPlay().open().bid('A', 10).call({ command: 'hold', reason: 'The line is down.' });

  it('refuses bids with the reason, passes no time and sells nothing (LA4)', () => {
    const lot = held().wait(86_400);
    expect(phaseOf(lot)).toBe('held');
    const refused = lot.tryBid('B', 1_100);
    expect(codeOf(refused)).toBe('ON_HOLD');
    if (!refused.accepted)
      expect(wordsOf('en').t(refused.message)).toBe(
        'Bidding is on hold: The line is down. When it resumes, everyone gets the full time again.',
      );
    for (const command of ['once', 'twice'] as const) expect(codeOf(lot.tryCall({ command }))).toBe('NOT_NOW');
    expect(codeOf(lot.tryCall({ command: 'end' }, 'clock'))).toBe('NOT_NOW');
  });

  it('gives everyone the whole time again once it is resumed (LA4)', () => {
    const lot = held().wait(20).call({ command: 'resume' });
    expect(lot.state.live.anchor).toBe(lot.at);
    expect(codeOf(lot.wait(3.9).tryCall({ command: 'once' }))).toBe('TOO_SOON');
  });

  it('stops a falling hammer (LA4)', () => {
    const lot = new LiveLotPlay().open().bid('A', 10).hammer().wait(1);
    lot.call({ command: 'hold', reason: 'The host is away.' }, 'clock').wait(5);
    expect([phaseOf(lot), nextDue(lot.state)]).toEqual(['held', null]);
  });
});

describe('undoing', () => {
  it('a call gives everyone the whole time again, from then (LA7)', () => {
    const lot = new LiveLotPlay()
      .open()
      .bid('A', 10)
      .wait(4)
      .call({ command: 'once' })
      .wait(4)
      .call({ command: 'twice' });
    lot.wait(9).call({ command: 'undo' });
    expect(lot.state.live).toMatchObject({ anchor: lot.at, calls: { once: null, twice: null } });
    expect(lot.calls.map(({ verb }) => verb)).toEqual(['shown', 'opened', 'called_once', 'called_twice', 'undone']);
  });

  it('a step or an ask gives back the one before (LA7)', () => {
    const lot = new LiveLotPlay().open().bid('A', 50).call({ command: 'set_ask', askPence: 8_000 });
    lot.call({ command: 'set_step', factor: 2 }).call({ command: 'undo' });
    expect(lot.state.live).toMatchObject({ stepFactor: 1, askPence: 8_000 });
    lot.call({ command: 'undo' });
    expect(lot.state.live).toMatchObject({ stepFactor: 1, askPence: null });
    expect(codeOf(lot.tryCall({ command: 'undo' }))).toBe('NOTHING_TO_UNDO');
  });

  it('is refused after ten seconds, after a bid, and for the call of someone else', () => {
    const once = () => new LiveLotPlay().open().bid('A', 10).wait(4).call({ command: 'once' });
    expect(codeOf(once().wait(10).tryCall({ command: 'undo' }))).toBe('accepted');
    expect(codeOf(once().wait(10.001).tryCall({ command: 'undo' }))).toBe('NOTHING_TO_UNDO');
    expect(codeOf(once().bid('B', 11).tryCall({ command: 'undo' }))).toBe('NOTHING_TO_UNDO');
    expect(codeOf(once().tryCall({ command: 'undo' }, 'clerk'))).toBe('NOTHING_TO_UNDO');
    // An unseen raise must not show in the answer (LA10).
    expect(codeOf(once().bid('A', 400, 'proxy').tryCall({ command: 'undo' }))).toBe('accepted');
  });

  it('a sale is possible for a minute, and not once the next lot is open', () => {
    const sold = () => new LiveLotPlay().open().bid('A', 10).hammer().wait(2).call({ command: 'end' }, 'clock');
    const lot = sold().wait(59.999).call({ command: 'undo_hammer' });
    expect(lot.state.live).toMatchObject({ phase: 'open', result: 'none', end: null, overAt: null, anchor: lot.at });
    expect(codeOf(sold().wait(60).tryCall({ command: 'undo_hammer' }))).toBe('RESULT_IS_FINAL');
    expect(codeOf(sold().tryCall({ command: 'undo_hammer' }, 'host', { nextOpened: true }))).toBe('NEXT_LOT_OPEN');
    expect(live.close(lot.state, lot.at + 86_400_000).closed).toBe(false);
  });
});

describe('striking a bid', () => {
  it('takes it out of the price, and everyone gets the whole time again (LA9, R21)', () => {
    const lot = new LiveLotPlay().open().bid('A', 10).bid('B', 500).wait(4).call({ command: 'once' }).wait(1);
    lot.call({ command: 'strike', seq: 2, reason: 'A typing error.' }, 'operator');
    expect(lot.state).toMatchObject({ pricePence: 1_000, leaderId: 'A', seq: 2, live: { anchor: lot.at } });
    expect(codeOf(lot.tryCall({ command: 'strike', seq: 2, reason: 'Again.' }, 'operator'))).toBe('NO_SUCH_BID');
    expect(codeOf(lot.tryCall({ command: 'strike', seq: 1, reason: 'Mine.' }))).toBe('NOT_YOUR_CALL');
  });

  it('opens a sold lot again before its result is final', () => {
    const lot = new LiveLotPlay().open().bid('A', 10).bid('B', 500).hammer().wait(2).call({ command: 'end' }, 'clock');
    lot.call({ command: 'strike', seq: 2, reason: 'Wrong paddle.' }, 'operator');
    expect(phaseOf(lot)).toBe('open');
  });
});

describe('a live lot without a host', () => {
  const shown = () => new LiveLotPlay(queuedLive(10, 10, 'auto')).call({ command: 'show' });

  it('opens ten seconds after it was shown, and sells to whoever is unbeaten for the time to win (R29)', () => {
    const lot = shown();
    expect(nextDue(lot.state)).toEqual({ verb: 'opened', at: lot.at + 10_000 });
    expect(codeOf(lot.wait(9.999).tryCall({ command: 'open' }, 'clock'))).toBe('OPENS_LATER');
    lot.wait(0.001).call({ command: 'open' }, 'clock').wait(30).bid('A', 10);
    const phases = [0, 39.999, 0.001, 9.999, 0.001, 9.999, 0.001].map((seconds) => phaseOf(lot.wait(seconds)));
    expect(phases).toEqual(['open', 'open', 'once', 'once', 'twice', 'twice', 'over']);
    lot.wait(7).call({ command: 'end' }, 'clock');
    expect(lot.state.live).toMatchObject({ result: 'sold', overAt: lot.at - 7_000 });
    expect(codeOf(lot.tryCall({ command: 'hammer', version: 0, confirmed: true }))).toBe('NOT_NOW');
  });

  it('passes a lot that nobody bids on', () => {
    const lot = shown().wait(10).call({ command: 'open' }, 'clock').wait(60).call({ command: 'end' }, 'clock');
    expect(lot.state.live.result).toBe('passed');
  });
});

describe('the table of a live lot', () => {
  it('uses every guard, and refuses everyone whom it does not name', () => {
    const used = new Set(LIVE_TABLE.flatMap(({ needs }) => needs));
    expect([...used].sort()).toEqual(Object.keys(LIVE_GUARDS).sort());
    const roles: LiveRole[] = ['host', 'cohost', 'clerk', 'operator', 'clock'];
    const opened = () => new LiveLotPlay().open().bid('A', 10);
    const pass = roles.filter((role) => opened().tryCall({ command: 'pass' }, role).accepted);
    expect(pass).toEqual(['host']);
  });

  it('shows one lot at a time, in an auction that is live (LA1)', () => {
    const lot = new LiveLotPlay();
    expect(codeOf(lot.tryCall({ command: 'show' }, 'host', { otherOnBlock: true }))).toBe('OTHER_LOT_ON_BLOCK');
    expect(codeOf(lot.tryCall({ command: 'show' }, 'host', { auctionIsLive: false }))).toBe('AUCTION_NOT_LIVE');
    lot.call({ command: 'show' }, 'cohost');
    expect(codeOf(lot.tryBid('A', 1_000))).toBe('LOT_NOT_OPEN');
    // The lot before it was opened again meanwhile.
    expect(codeOf(lot.tryCall({ command: 'open' }, 'host', { otherOnBlock: true }))).toBe('OTHER_LOT_ON_BLOCK');
    expect(phaseOf(lot.call({ command: 'unshow' }))).toBe('queued');
  });
});

describe('the record of a live lot', () => {
  it('gives the lot again, and not with a call that came too early (LA3, LA7, LA13)', () => {
    const lot = new LiveLotPlay().open().bid('A', 10).bid('B', 40, 'proxy').call({ command: 'set_step', factor: 2 });
    lot.call({ command: 'undo' }).bid('C', 60).hammer().wait(1).call({ command: 'call_off' });
    lot.call({ command: 'hold', reason: 'A question.' }).wait(9).call({ command: 'resume' }).hammer().wait(2);
    lot.call({ command: 'end' }, 'clock').call({ command: 'strike', seq: 3, reason: 'Wrong.' }, 'operator');
    lot.hammer().wait(2).call({ command: 'end' }, 'clock').wait(60).call({ command: 'finish' }, 'clock');
    const stored = JSON.parse(JSON.stringify({ bids: lot.bids, calls: lot.calls })) as typeof lot;
    const { terms } = lot.state;
    expect(replayAs(live, terms, stored)).toEqual(lot.state);
    const early = stored.calls.map((call) => (call.verb === 'called_twice' ? { ...call, at: call.at - 1 } : call));
    expect(() => replayAs(live, terms, { ...stored, calls: early })).toThrow('TOO_SOON');
    expect(() => replayAs(live, terms, { ...stored, calls: stored.calls.toSpliced(1, 1) })).toThrow();
  });
});
