import { type Phrase, say } from '../../kit/words/phrase.ts';
import type { AuctionStatus } from '../auction.ts';
import { DOORS_BEFORE_MS } from '../schedule.ts';
import { type Attempt, type AuctionFacts, GUARDS, type GuardCode } from './guards.ts';
import { type AuctionActor, type AuctionCommand, TRANSITIONS, type Transition } from './table.ts';

type MoveRefusal = GuardCode | 'NOT_NOW';
export type MoveVerdict =
  | { readonly ok: true; readonly command: AuctionCommand; readonly to: AuctionStatus }
  | { readonly ok: false; readonly code: MoveRefusal; readonly message: Phrase };

/** Whether someone may move an auction to a state at `now` (UTC ms), and by which command; or the first reason why not. */
export function judgeMove(attempt: Attempt, actor: AuctionActor, to: AuctionStatus): MoveVerdict {
  const row = movesOf(attempt.auction, actor).find((each) => each.to === to);
  if (!row) return { ok: false, code: 'NOT_NOW', message: NOT_NOW };
  const broken = row.needs.find((code) => !GUARDS[code].holds(attempt));
  if (broken) return { ok: false, code: broken, message: GUARDS[broken].message };
  return { ok: true, command: row.command, to };
}

const NOT_NOW = say('That isn’t possible in the auction’s current state.');

/** What someone can do with an auction in its state, whatever the guards say. */
export const movesOf = ({ status, mode }: Pick<AuctionFacts, 'status' | 'mode'>, actor: AuctionActor): Transition[] =>
  TRANSITIONS.filter(
    (row) => row.from.includes(status) && row.who.includes(actor) && (row.mode === undefined || row.mode === mode),
  );

type ByTheClock = Pick<AuctionFacts, 'status' | 'mode' | 'startsAt'>;

/**
 * The state of an auction at `now` (UTC ms): doors and the start of a timed one come by the clock, even if no timer has run.
 * When it ends depends on its lots.
 */
export function statusAt({ status, mode, startsAt }: ByTheClock, now: number): AuctionStatus {
  if (startsAt === null || (status !== 'scheduled' && status !== 'doors')) return status;
  if (mode === 'timed' && now >= startsAt) return 'live';
  return status === 'doors' || now >= startsAt - DOORS_BEFORE_MS ? 'doors' : status;
}

const BY_THE_CLOCK: readonly AuctionStatus[] = ['scheduled', 'doors', 'live'];

/** The steps from the stored state to the one that the clock has brought by `now` (UTC ms); none when they agree. */
export function stepsByTheClock(auction: ByTheClock, now: number): { from: AuctionStatus; to: AuctionStatus }[] {
  const reached = statusAt(auction, now);
  if (reached === auction.status) return [];
  const path = BY_THE_CLOCK.slice(BY_THE_CLOCK.indexOf(auction.status), BY_THE_CLOCK.indexOf(reached) + 1);
  return path.slice(1).map((to, i) => ({ from: path[i] as AuctionStatus, to }));
}
