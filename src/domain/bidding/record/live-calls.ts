import type { LiveCall } from '../lot/call.ts';
import type { LiveEntry, LiveRole } from '../lot/live-entry.ts';
import type { CallEntry, PublicVerb } from './entries.ts';

type CallFacts = Omit<CallEntry, keyof PublicVerb | 'price_pence' | 'leader' | 'closes_at'> & PublicVerb;

/** The calls on a live lot as its public record shows them. `shown` are the record's numbers of bids, by their place. */
export class LiveCalls {
  readonly #shown: ReadonlyMap<number, number>;
  /** The record's numbers of calls, by their own. */
  readonly #calls = new Map<number, number>();
  readonly #people = new Map<string, number>();

  constructor(shown: ReadonlyMap<number, number>) {
    this.#shown = shown;
  }

  /** None for one that struck a bid which nobody saw (A12). */
  entryOf(call: LiveCall): CallFacts[] {
    const said = this.#said(call);
    if (said.verb === 'struck' && said.bids.length === 0) return [];
    const no = this.#calls.size + 1;
    this.#calls.set(call.no, no);
    if (!this.#people.has(call.by)) this.#people.set(call.by, this.#people.size + 1);
    return [{ what: 'call', no, at: call.at, role: call.role, person: this.#people.get(call.by) ?? 0, ...said }];
  }

  #said(call: LiveCall): PublicVerb {
    switch (call.verb) {
      case 'opened':
      case 'delay_set':
        return { verb: call.verb, stream_delay_ms: call.streamDelayMs };
      case 'step_set':
        return { verb: call.verb, factor: call.factor };
      case 'ask_set':
        return { verb: call.verb, ask_pence: call.askPence };
      case 'withdrawn':
      case 'held':
        return { verb: call.verb, reason: call.reason };
      case 'undone':
        return { verb: call.verb, undoes: this.#calls.get(call.undoes) ?? 0 };
      case 'struck':
        return { verb: call.verb, bids: call.seqs.flatMap((seq) => this.#shown.get(seq) ?? []), reason: call.reason };
      case 'ended':
        return { verb: call.verb, result: call.result };
      default:
        return { verb: call.verb };
    }
  }
}

/** The call behind an entry of a record, which the rules judge again. */
export function liveCallOf(entry: CallEntry, afterSeq: number): LiveCall {
  const { no, at, role, person, price_pence } = entry;
  const place: { no: number; afterSeq: number; at: number; by: string; role: LiveRole } = {
    no,
    afterSeq,
    at,
    by: `person ${person}`,
    role,
  };
  return { ...place, ...entryOf(entry, price_pence) } as LiveCall;
}

type Said = LiveEntry extends infer Each ? (Each extends unknown ? Omit<Each, 'by' | 'role'> : never) : never;

function entryOf(entry: CallEntry, pricePence: number): Said {
  switch (entry.verb) {
    case 'opened':
    case 'delay_set':
      return { verb: entry.verb, streamDelayMs: entry.stream_delay_ms };
    case 'step_set':
      return { verb: entry.verb, factor: entry.factor };
    case 'ask_set':
      return { verb: entry.verb, askPence: entry.ask_pence };
    case 'withdrawn':
    case 'held':
      return { verb: entry.verb, reason: entry.reason };
    case 'undone':
      return { verb: entry.verb, undoes: entry.undoes };
    case 'struck':
      return { verb: entry.verb, seqs: entry.bids, reason: entry.reason, pricePence };
    case 'ended':
      return { verb: entry.verb, result: entry.result };
    default:
      return { verb: entry.verb };
  }
}
