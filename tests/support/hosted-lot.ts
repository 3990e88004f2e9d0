import { moveCalledLot, moveLiveLot, putOnBlock, recordCall } from '../../db/changes/auctions/live.ts';
import { insertBids, moveLot } from '../../db/changes/bidding/lots.ts';
import type { Statement } from '../../db/statement.ts';
import { judgeBid, type LotTerms, lotSummary, openLot } from '../../src/domain/bidding/index.ts';
import { isLiveLot, judgeCall, type LiveIntent, type LiveLot, type LiveState } from '../../src/domain/bidding/live.ts';

/** A live lot with what its room would write while its host calls and people bid. Times in UTC ms. */
export class HostedLot {
  readonly statements: Statement[] = [];
  readonly #auctionId: string;
  #lot: LiveLot;
  #version = 0;

  constructor(auctionId: string, terms: LotTerms) {
    this.#auctionId = auctionId;
    const opened = asLive(openLot(terms));
    this.#lot = { opened, state: opened, bids: [], calls: [] };
  }

  call(intent: LiveIntent, at: number): void {
    const facts = {
      version: this.#version,
      auctionIsLive: true,
      otherOnBlock: false,
      nextOpened: false,
      streamDelayMs: 0,
    };
    const verdict = judgeCall(this.#lot, { ...intent, by: 'usr_amara', role: 'host' }, at, facts);
    if (!verdict.accepted) throw new Error(verdict.code);
    const { call, state } = verdict;
    const { lotId } = state.terms;
    const { phase, anchor, end, streamDelayMs: delay } = state.live;
    const moved = { lotId, version: this.#version, ...lotSummary(state) };
    this.statements.push(recordCall(lotId, call, { phase, anchor, end, delay }));
    if (call.verb === 'shown') this.statements.push(...putOnBlock(this.#auctionId, lotId, 0, 'shown'));
    if (call.verb === 'opened') this.statements.push(moveLiveLot(lotId, 'open'));
    this.statements.push(moveCalledLot(moved));
    this.#lot = { ...this.#lot, state, calls: [...this.#lot.calls, call] };
    this.#version += 1;
  }

  /** A bid of exactly this much, in pence. */
  bid(bidderId: string, at: number, amountPence = 1_000): void {
    const { state, bids: before } = this.#lot;
    const verdict = judgeBid(state, { bidderId, kind: 'straight', amountPence, at, confirmed: true });
    if (!verdict.accepted) throw new Error(verdict.code);
    const { bid } = verdict;
    const { lotId } = state.terms;
    const name = `${bid.seq}-of-${lotId}`;
    const summary = { ...lotSummary(verdict.state), closesAt: undefined };
    const move = { lotId, from: this.#version, to: this.#version + 1, bidders: [bidderId] };
    this.statements.push(
      insertBids(lotId, [{ ...bid, id: `bid_${name}`, key: name }]),
      moveLot({ ...move, ...summary }),
    );
    this.#lot = { ...this.#lot, state: asLive(verdict.state), bids: [...before, bid] };
    this.#version += 1;
  }
}

/** Refuses any other lot. */
export function asLive(state: ReturnType<typeof openLot>): LiveState {
  if (!isLiveLot(state)) throw new Error('not a live lot');
  return state;
}
