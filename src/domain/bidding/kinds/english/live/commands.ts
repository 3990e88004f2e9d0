import type { LiveActor, LiveVerbName } from '../../../lot/live-entry.ts';

/** What someone asks of a live lot. Amounts in pence. */
export type LiveIntent =
  | { readonly command: 'show' | 'unshow' | 'open' | 'once' | 'twice' | 'call_off' }
  | { readonly command: 'pass' | 'resume' | 'undo' | 'undo_hammer' | 'end' | 'finish' }
  /** `confirmed`: the host knows that the price is below the reserve, so the lot will be passed (R12). */
  | { readonly command: 'hammer'; readonly version: number; readonly confirmed: boolean }
  | { readonly command: 'set_step'; readonly factor: number }
  | { readonly command: 'set_ask'; readonly askPence: number }
  | { readonly command: 'set_delay'; readonly streamDelayMs: number }
  | { readonly command: 'withdraw' | 'hold'; readonly reason: string }
  | { readonly command: 'strike'; readonly seq: number; readonly reason: string };

export type LiveCommandName = LiveIntent['command'];

export type LiveCommand = LiveIntent & LiveActor;

/** What a lot does not know itself about its auction. */
export type LiveFacts = {
  /** The version of the lot that others see; a hammer must name it (LA2). */
  readonly version: number;
  readonly auctionIsLive: boolean;
  /** Another lot of the auction is shown or open. */
  readonly otherOnBlock: boolean;
  /** A later lot has been opened, so this one’s result is final. */
  readonly nextOpened: boolean;
  /** How far the video lags behind at the moment, ms. */
  readonly streamDelayMs: number;
};

/** What a command is recorded as. */
export const VERB_OF: Readonly<Record<LiveCommandName, LiveVerbName>> = {
  show: 'shown',
  unshow: 'unshown',
  open: 'opened',
  once: 'called_once',
  twice: 'called_twice',
  hammer: 'hammered',
  call_off: 'called_off',
  pass: 'passed',
  withdraw: 'withdrawn',
  hold: 'held',
  resume: 'resumed',
  undo: 'undone',
  undo_hammer: 'hammer_undone',
  set_step: 'step_set',
  set_ask: 'ask_set',
  set_delay: 'delay_set',
  strike: 'struck',
  end: 'ended',
  finish: 'final',
};
