import { type Phrase, say } from '../../kit/words/phrase.ts';
import type { CommandName } from './commands.ts';
import { type DecisionReason, REASON_NAMES } from './decision.ts';
import type { MeetingActor } from './states.ts';

/** A change of a meeting, as its event records it. */
export type PastChange = { command: string; by: MeetingActor; slot?: number };

/** Who the two are, for a list of what has happened; `zone` is that of the reader. */
type Names = { guest: string; host: string; zone: string };

const BY_PEOPLE: Partial<Record<CommandName, Phrase>> = {
  propose: say('{name} suggested dates.'),
  counter: say('{name} suggested other dates.'),
  take: say('{name} chose a date: {moment}.'),
  accept: say('{name} accepted a date: {moment}.'),
  decline: say('{name} declined the dates.'),
  ask_move: say('{name} asked to move the meeting.'),
  cancel: say('{name} cancelled the meeting.'),
  refund: say('{name} chose the money back.'),
  extend: say('{name} added 30 days to find a date.'),
  new_date: say('{name} chose another date.'),
  another_date: say('{name} offered another date.'),
  waive: say('{name} gave the money back.'),
  enter: say('{name} was there.'),
  absent: say('{name} said that nobody else came.'),
  agree: say('{name} agreed.'),
  deny: say('{name} disagreed.'),
  held: say('{name} confirmed that you met.'),
  problem: say('{name} said that something went wrong.'),
  stop: say('{name} stopped the meeting.'),
  add_evidence: say('{name} told us more.'),
  appeal: say('{name} asked us to look again.'),
};

const BY_ITSELF: Partial<Record<CommandName, Phrase>> = {
  expire: say('The suggested dates lapsed without an answer.'),
  expire_move: say('The request to move lapsed. The date stayed.'),
  host_silent: say('No date was suggested for three days. We let our team know.'),
  date_over: say('No date was agreed in time.'),
  no_choice: say('The time to choose was over.'),
  end: say('The meeting ended.'),
  silence: say('Nobody reported anything for three days.'),
  claim_over: say('The time to answer was over.'),
  undecided: say('The time to decide was over.'),
  money_out: say('We passed the money on, because it can be held no longer.'),
  decide: say('Our team decided.'),
  appeal_over: say('The decision stands.'),
  nudge: say('Our team wrote to both of you.'),
  charge_back: say('The bank asked for the money back.'),
};

/** One line about a past change; null for one that people need not read, such as a reminder. */
export function historyLine({ command, by, slot }: PastChange, { guest, host, zone }: Names): Phrase | null {
  const name = by === 'guest' ? guest : host;
  const isPerson = by === 'guest' || by === 'host' || by === 'delegate';
  const line = (isPerson ? BY_PEOPLE : BY_ITSELF)[command as CommandName];
  if (!line) return null;
  return say(line.text, { name, ...(slot === undefined ? {} : { moment: { moment: slot, zone } }) });
}

/** Why a past change was made: `reason` for the reader's language, and `words` as a person wrote them; empty without. */
export type Why = { reason: Phrase | null; words: string };

type Recorded = { reason?: string; note?: string; before?: string };

/**
 * What both people read about why. What someone tells us after stopping a meeting for safety, or in an appeal, is for our
 * team alone (24, 25). The first decisions were recorded with a sentence in English instead of a key.
 */
export function whyOf(command: string, { reason = '', note = '', before }: Recorded): Why {
  const isKey = Object.hasOwn(REASON_NAMES, reason);
  if (command === 'decide' && isKey) return { reason: say(REASON_NAMES[reason as DecisionReason]), words: note };
  if (command === 'nudge') return { reason: null, words: note };
  const isShared = command === 'add_evidence' ? before === 'disputed' : READ_BY_BOTH.includes(command);
  return { reason: null, words: isShared ? reason : '' };
}

const READ_BY_BOTH: readonly string[] = ['decline', 'deny', 'problem', 'decide'];
