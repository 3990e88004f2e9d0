import type { LiveEvent, LiveLot, LiveRaise, LiveRoom } from '../../contract/auctions/live/frames.ts';
import { t } from '../words.ts';

const PHASES: Readonly<Record<Exclude<LiveLot['phase'], 'over' | 'final'>, string>> = {
  queued: 'Coming up',
  shown: 'Opening soon',
  open: 'Bidding is open',
  once: 'Going once',
  twice: 'Going twice',
  selling: 'Selling now',
  held: 'On hold',
};

/** The phase of a lot in words. A sale that is not final yet says so (LA6). */
export function phaseText({ phase, result }: Pick<LiveLot, 'phase' | 'result'>): string {
  if (phase !== 'over' && phase !== 'final') return t(PHASES[phase]);
  if (result === 'sold') return phase === 'final' ? t('Sold') : t('Sold, not final yet');
  return result === 'withdrawn' ? t('Withdrawn') : t('Passed');
}

/** The same with the reason of a hold or a withdrawal, which everyone reads. */
export function phaseAndReason(lot: LiveLot): string {
  if (lot.phase === 'held') return t('On hold: {reason}', { reason: lot.held?.reason ?? '' });
  const reason = withdrawnBecause(lot);
  return reason === null ? phaseText(lot) : t('Withdrawn: {reason}', { reason });
}

/** Why a lot was withdrawn; null for any other. */
export function withdrawnBecause({ result, events }: Pick<LiveLot, 'result' | 'events'>): string | null {
  if (result !== 'withdrawn') return null;
  return events.findLast(({ event }) => event === 'lot.withdrawn')?.reason ?? null;
}

const EVENTS: Readonly<Record<LiveEvent['event'], string>> = {
  'lot.shown': 'Shown',
  'lot.queued': 'Put back in the queue',
  'lot.opened': 'Bidding opened',
  'bid.accepted': 'Online bid',
  'bid.floor': 'Bid from the floor',
  'step.set': 'Steps changed',
  'ask.set': 'Asking price changed',
  'delay.set': 'Delay of the video changed',
  'called.once': 'Going once',
  'called.twice': 'Going twice',
  'hammer.set': 'The hammer falls',
  'hammer.called_off': 'The hammer was called off',
  held: 'On hold',
  resumed: 'Bidding has resumed',
  undone: 'A call was undone',
  'hammer.undone': 'The result was undone',
  'bid.struck': 'A bid was struck',
  'lot.sold': 'Sold',
  'lot.passed': 'Passed',
  'lot.withdrawn': 'Withdrawn',
  'result.final': 'The result is final',
};

/** An entry of a lot's order in words. */
export const eventText = ({ event, hammer_cleared }: LiveEvent): string =>
  hammer_cleared ? t('A bid stopped the hammer') : t(EVENTS[event]);

/** A paddle raise in one line: what is pledged now, or what it has come to. */
export function appealText({ status, level_pence, pledged_pence, currency, charity_name: charity }: LiveRaise): string {
  if (status === 'open')
    return t('Who pledges {level} for {charity}?', { level: { pence: level_pence ?? 0, currency }, charity });
  return t('Thank you! {amount} pledged for {charity}.', { amount: { pence: pledged_pence, currency }, charity });
}

/** The paddle raise, if a screen that shows one thing shows it: while it runs, except beside a lot that takes bids. */
export function raiseOnScreen({ raise, lot }: Pick<LiveRoom, 'raise' | 'lot'>): LiveRaise | null {
  if (!raise || raise.status === 'closed') return null;
  return !lot || lot.phase === 'over' || lot.phase === 'final' ? raise : null;
}
