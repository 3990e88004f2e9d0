import type { LiveCall } from '../../../lot/call.ts';
import type { LiveMode, LiveRole } from '../../../lot/live-entry.ts';
import type { AcceptedBid } from '../../../lot/lot.ts';
import type { LiveTerms } from '../../../lot/terms.ts';
import { OPENS_AT, termsFor } from '../../lots.testkit.ts';
import { applyCall } from './apply.ts';
import { type CallVerdict, judgeCall } from './call.ts';
import type { LiveCommand, LiveFacts, LiveIntent } from './commands.ts';
import { live } from './index.ts';
import type { LiveState } from './state.ts';

export const LIVE_TERMS: LiveTerms = { auctionId: 'auction', mode: 'host', winAfterMs: 60_000 };
const HOST = 'host';
const NOW = OPENS_AT + 1_000;

const FACTS: LiveFacts = {
  version: 0,
  auctionIsLive: true,
  otherOnBlock: false,
  nextOpened: false,
  streamDelayMs: 0,
};

/** A live lot before it is shown; start and reserve in pounds. */
export const queuedLive = (start = 10, reserve = start, mode: LiveMode = 'host'): LiveState =>
  live.open(termsFor('live', start, reserve, { live: { ...LIVE_TERMS, mode } }));

/** The same lot once its host has opened it at `at`, UTC ms. */
export function openedLive(queued: LiveState, at = OPENS_AT): LiveState {
  const place = { afterSeq: 0, at, by: HOST, role: 'host' as const };
  const calls: LiveCall[] = [
    { ...place, no: 1, verb: 'shown' },
    { ...place, no: 2, verb: 'opened', streamDelayMs: 0 },
  ];
  return calls.reduce((lot, call) => applyCall(queued, lot, call, { bids: [], calls }), queued);
}

/** A live lot that is played call by call and bid by bid, with its record. */
export class LiveLotPlay {
  readonly opened: LiveState;
  state: LiveState;
  bids: readonly AcceptedBid[] = [];
  calls: LiveCall[] = [];
  at = NOW;

  constructor(queued: LiveState = queuedLive()) {
    this.opened = queued;
    this.state = queued;
  }

  /** Lets time pass, in seconds. */
  wait(seconds: number): this {
    this.at += Math.round(seconds * 1000);
    return this;
  }

  /** A call at the present time. Accepted calls are recorded. */
  tryCall(intent: LiveIntent, role: LiveRole = 'host', facts: Partial<LiveFacts> = {}, by: string = role): CallVerdict {
    const command = { ...intent, by, role } as LiveCommand;
    const verdict = judgeCall(this, command, this.at, { ...FACTS, version: this.version, ...facts });
    if (verdict.accepted) this.#record(verdict);
    return verdict;
  }

  #record({ call, state }: Extract<CallVerdict, { accepted: true }>): void {
    if (call.verb === 'struck')
      this.bids = this.bids.map((bid) => (call.seqs.includes(bid.seq) ? { ...bid, declined: true } : bid));
    this.calls = [...this.calls, call];
    this.state = state;
  }

  /** A call that must be accepted. */
  call(intent: LiveIntent, role: LiveRole = 'host', facts: Partial<LiveFacts> = {}): this {
    const verdict = this.tryCall(intent, role, facts);
    if (!verdict.accepted) throw new Error(`${intent.command}: ${verdict.code}`);
    return this;
  }

  tryBid(bidderId: string, amountPence: number, kind: 'proxy' | 'straight' = 'straight') {
    const verdict = live.judge(this.state, { bidderId, kind, amountPence, at: this.at, confirmed: true });
    this.state = verdict.state;
    if (verdict.accepted) this.bids = [...this.bids, verdict.bid];
    return verdict;
  }

  /** A bid in pounds that must be accepted. */
  bid(bidderId: string, pounds: number, kind: 'proxy' | 'straight' = 'straight'): this {
    const verdict = this.tryBid(bidderId, Math.round(pounds * 100), kind);
    if (!verdict.accepted) throw new Error(`${bidderId} ${pounds}: ${verdict.code}`);
    return this;
  }

  /** The version that others see: a leader's own raises move none. */
  get version(): number {
    return this.bids.filter(({ moved }) => moved).length + this.calls.length;
  }

  /** Shown and open, at the present time. */
  open(): this {
    return this.call({ command: 'show' }).call({ command: 'open' });
  }

  /** Once, twice and the hammer, each as soon as it may be. */
  hammer(): this {
    this.wait(4).call({ command: 'once' }).wait(4).call({ command: 'twice' }).wait(4);
    return this.call({ command: 'hammer', version: this.version, confirmed: false });
  }
}
