import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../kit/time.ts';
import { type Phrase, say, sayMany } from '../../kit/words/phrase.ts';

/** What the doors check found out about an evening. Durations in ms. */
export type DoorsFacts = {
  /** How far the clock of the auction’s room is from ours; null if the room does not answer. */
  clockOffMs: number | null;
  /** The lots in their order, and what a drill of each was refused with; null for one that can be opened and bid on. */
  lots: readonly { number: number | null; title: string; refused: string | null }[];
  termsSet: boolean;
  hostPresent: boolean;
  projectors: number;
  rehearsal: RehearsalFacts;
};

/** The last rehearsal: how long ago it ended (ms), and whether it was about the lots as they are. Null without one. */
export type RehearsalFacts = { agoMs: number; passed: boolean; sameLots: boolean } | null;

export type DoorsLine = {
  check: 'room' | 'clock' | 'lots' | 'terms' | 'host' | 'projector' | 'rehearsal';
  /** Red blocks the start; amber is worth knowing. */
  state: 'green' | 'amber' | 'red';
  message: Phrase;
};

/** How far clocks may be apart: less than the two seconds in which the hammer falls. */
const MOST_CLOCK_OFF_MS = 1_000;

/** The lines of the doors check in their order; what is not green says what to do. */
export function judgeDoors(facts: DoorsFacts): DoorsLine[] {
  const { clockOffMs } = facts;
  if (clockOffMs === null) return [red('room', say('The room doesn’t answer. Please check again in a minute.'))];
  return [
    green('room', say('The room answers.')),
    clockOffMs <= MOST_CLOCK_OFF_MS
      ? green('clock', say('The clocks agree.'))
      : red('clock', say('The clocks are {n} ms apart. Please write to us before you start.', { n: clockOffMs })),
    lotsLine(facts.lots),
    facts.termsSet
      ? green('terms', say('The terms are set.'))
      : amber('terms', say('There are no terms, so bidders accept none. You can add them on the auction’s page.')),
    facts.hostPresent
      ? green('host', say('The host is at the desk.'))
      : red('host', say('The host isn’t at the desk. Please open the host’s desk and leave it open.')),
    facts.projectors > 0
      ? green('projector', say('A projector is connected.'))
      : amber('projector', say('No projector is connected. If you have one, open its link now.')),
    rehearsalLine(facts.rehearsal),
  ];
}

function rehearsalLine(rehearsal: RehearsalFacts): DoorsLine {
  if (!rehearsal) return amber('rehearsal', say('The evening hasn’t been rehearsed. It takes a few minutes.'));
  const { agoMs, passed, sameLots } = rehearsal;
  const ago = agoOf(agoMs);
  if (!passed)
    return amber('rehearsal', say('The last rehearsal, {ago}, found problems. Please see its report.', { ago }));
  return sameLots
    ? green('rehearsal', say('The last rehearsal, {ago}, went well.', { ago }))
    : amber('rehearsal', say('The lots have changed since the last rehearsal, {ago}. Please rehearse again.', { ago }));
}

/** How long ago something was, in the largest unit that fits. */
function agoOf(ms: number): Phrase {
  const [minutes, hours, days] = [MINUTE_MS, HOUR_MS, DAY_MS].map((unit) => Math.floor(ms / unit)) as [
    number,
    number,
    number,
  ];
  if (days > 0) return sayMany(days, 'a day ago', '{n} days ago');
  if (hours > 0) return sayMany(hours, 'an hour ago', '{n} hours ago');
  return minutes > 0 ? sayMany(minutes, 'a minute ago', '{n} minutes ago') : say('a moment ago');
}

function lotsLine(lots: DoorsFacts['lots']): DoorsLine {
  if (lots.length === 0) return red('lots', say('There is no lot to sell. Please add one to the auction.'));
  const unnumbered = lots.find(({ number }) => number === null);
  if (unnumbered)
    return red('lots', say('“{title}” has no lot number. Please put the lots in order.', { title: unnumbered.title }));
  const broken = lots.find(({ refused }) => refused !== null);
  if (!broken) return green('lots', say('Every lot can be opened and takes bids.'));
  const { number, title, refused } = broken;
  const facts = { n: number ?? 0, title, code: refused ?? '' };
  return red('lots', say('Lot {n}, “{title}”, wouldn’t take bids ({code}). Please take it out of the auction.', facts));
}

const line =
  (state: DoorsLine['state']) =>
  (check: DoorsLine['check'], message: Phrase): DoorsLine => ({ check, state, message });
const green = line('green');
const amber = line('amber');
const red = line('red');
