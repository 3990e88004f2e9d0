/** Who can act on a live lot. `clock` is what happens by itself: the time that runs out, a host that is away. */
export type LiveRole = 'host' | 'cohost' | 'clerk' | 'operator' | 'clock';

export type LiveMode = 'auto' | 'host';
export type LiveResult = 'sold' | 'passed' | 'withdrawn';

/** What a call on a live lot says; each is recorded once and never changed (LA7). Amounts in pence, durations in ms. */
export type LiveVerb =
  | { readonly verb: 'shown' }
  | { readonly verb: 'unshown' }
  | { readonly verb: 'opened'; readonly streamDelayMs: number }
  | { readonly verb: 'step_set'; readonly factor: number }
  | { readonly verb: 'ask_set'; readonly askPence: number }
  | { readonly verb: 'delay_set'; readonly streamDelayMs: number }
  | { readonly verb: 'called_once' }
  | { readonly verb: 'called_twice' }
  | { readonly verb: 'hammered' }
  | { readonly verb: 'called_off' }
  | { readonly verb: 'passed' }
  | { readonly verb: 'withdrawn'; readonly reason: string }
  | { readonly verb: 'held'; readonly reason: string }
  | { readonly verb: 'resumed' }
  | { readonly verb: 'undone'; readonly undoes: number }
  | { readonly verb: 'hammer_undone' }
  /** `pricePence`: the price after it. */
  | { readonly verb: 'struck'; readonly seqs: readonly number[]; readonly reason: string; readonly pricePence: number }
  | { readonly verb: 'ended'; readonly result: 'sold' | 'passed' }
  | { readonly verb: 'final' };

export type LiveVerbName = LiveVerb['verb'];

/** Who made a call: a person, in a role. A call by the clock names the person on whose authority the lot runs. */
export type LiveActor = { readonly by: string; readonly role: LiveRole };

export type LiveEntry = LiveActor & LiveVerb;
