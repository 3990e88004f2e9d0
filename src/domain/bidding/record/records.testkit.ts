import fc from 'fast-check';
import { FIXTURES } from '../kinds/fixtures.testkit.ts';
import { replayAs } from '../kinds/replay.ts';
import { type Attempt, attempts, BIDDERS, type KindFixture, play } from '../kinds/sequences.testkit.ts';
import { buyRefusal } from '../lot/buying.ts';
import type { LotCall } from '../lot/call.ts';
import { effectiveEnd } from '../lot/clock.ts';
import type { AcceptedBid, LotState } from '../lot/lot.ts';
import type { KindName, LotTerms } from '../lot/terms.ts';
import type { ClosedLotRecord } from './build.ts';

/**
 * Bids of a few people, then one of them retracts: all bids, the latest, or one that an operator chose. Then someone may buy
 * the lot, who pays or does not.
 */
type Round = {
  tried: readonly Attempt[];
  who: string;
  takes: 'nothing' | 'all' | 'latest' | 'one';
  which: number;
  buys: 'nobody' | 'bought' | 'not_bought';
};

const rounds: fc.Arbitrary<Round[]> = fc.array(
  fc.record({
    tried: attempts,
    who: fc.constantFrom(...BIDDERS),
    takes: fc.constantFrom('nothing', 'all', 'latest', 'one'),
    which: fc.nat(20),
    buys: fc.constantFrom('nobody', 'nobody', 'bought', 'not_bought'),
  }),
  { minLength: 1, maxLength: 4 },
);

export type PlayedLot = ClosedLotRecord & { readonly state: LotState };

/** A random lot of a kind, played to its end with retractions and purchases in between. */
export function playedLots(name: KindName): fc.Arbitrary<PlayedLot> {
  const fixture = FIXTURES[name];
  const terms = fc.tuple(fixture.terms, fc.boolean()).map(([terms, sells]) => {
    return sells && name !== 'reverse' ? { ...terms, buyNowPence: terms.reservePence + 9_999 } : terms;
  });
  return fc.tuple(terms, rounds).map(([given, plans]) => playRounds(fixture, given, plans));
}

function playRounds(fixture: KindFixture, terms: LotTerms, plans: readonly Round[]): PlayedLot {
  const bids: AcceptedBid[] = [];
  const calls: LotCall[] = [];
  let state = fixture.kind.open(terms);
  for (const { tried, ...plan } of plans) {
    const played = play({ ...fixture, kind: { ...fixture.kind, open: () => state } }, terms, tried);
    bids.push(...played.bids);
    state = played.state;
    const seqs = goingBids(bids, calls, plan);
    const place = () => ({ no: calls.length + 1, afterSeq: bids.length, at: state.clockAt });
    if (seqs.length > 0 && state.clockAt < effectiveEnd(state)) {
      calls.push({ ...place(), verb: 'retracted', seqs });
      state = replayAs(fixture.kind, terms, { bids, calls });
    }
    const by = plan.which > 9 ? plan.who : 'someone who has not bid';
    if (plan.buys === 'nobody' || buyRefusal(state, by, state.clockAt)) continue;
    calls.push({ ...place(), verb: 'buying', by });
    calls.push({ ...place(), at: state.clockAt + plan.which * 60_000, verb: plan.buys, by });
    state = replayAs(fixture.kind, terms, { bids, calls });
    if (plan.buys === 'bought') break;
  }
  const closedAt = effectiveEnd(state);
  const result = state.leaderId === null ? 'unsold' : state.reserveMet ? 'sold' : 'reserve_not_met';
  return { terms, bids, calls, charityId: '1', result, closedAt, awards: [], state };
}

function goingBids(
  bids: readonly AcceptedBid[],
  calls: readonly LotCall[],
  { who, takes, which }: Omit<Round, 'tried'>,
) {
  const gone = new Set(calls.flatMap((call) => ('seqs' in call ? call.seqs : [])));
  const own = bids.filter(({ bidderId, seq }) => bidderId === who && !gone.has(seq)).map(({ seq }) => seq);
  if (takes === 'all') return own;
  if (takes === 'latest') return own.slice(-1);
  return takes === 'one' ? own.slice(which % Math.max(own.length, 1)).slice(0, 1) : [];
}
