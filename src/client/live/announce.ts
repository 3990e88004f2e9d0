import type { LiveLot, LiveRoom } from '../../contract/auctions/live/frames.ts';
import { t } from '../words.ts';
import { appealText, phaseAndReason, phaseText } from './texts.ts';

export type Announcement = { text: string; urgent: boolean };

/** The least time between two polite announcements; the latest of those in between is spoken. */
export const POLITE_EVERY_MS = 3_000;

type Heard = Pick<LiveRoom, 'lot' | 'raise'>;

/**
 * What a screen reader says after a change, or null: what changed, never every tick. Urgent are: you were outbid, going
 * twice, a result, a hold. `mine` says whether this person has bid on the lot.
 */
export function announcementOf(before: Heard, after: Heard, mine: boolean): Announcement | null {
  const { lot, raise } = after;
  if (raise && before.raise?.level_pence !== raise.level_pence) return polite(appealText(raise));
  if (!lot) return null;
  if (before.lot?.project_id !== lot.project_id)
    return polite(t('Lot {n}: {title}', { n: lot.lot_number ?? 1, title: lot.title }));
  return urgentOf(before.lot, lot, mine) ?? politeOf(before.lot, lot);
}

function urgentOf(before: LiveLot, lot: LiveLot, mine: boolean): Announcement | null {
  if (before.leading && !lot.leading && mine && lot.phase !== 'over')
    return urgent(t('You’ve been outbid. The price is {price}.', amount(lot)));
  if (before.phase === lot.phase) return null;
  return URGENT.includes(lot.phase) ? urgent(phaseAndReason(lot)) : null;
}

const URGENT: readonly LiveLot['phase'][] = ['twice', 'held', 'over', 'final'];

function politeOf(before: LiveLot, lot: LiveLot): Announcement | null {
  if (!before.leading && lot.leading) return polite(t('You’re the highest bidder at {price}.', amount(lot)));
  if (before.price_pence !== lot.price_pence || before.bids !== lot.bids)
    return polite(t('The price is {price}.', amount(lot)));
  return before.phase === lot.phase ? null : polite(phaseText(lot));
}

const amount = ({ price_pence, currency }: LiveLot) => ({ price: { pence: price_pence, currency } });
const polite = (text: string): Announcement => ({ text, urgent: false });
const urgent = (text: string): Announcement => ({ text, urgent: true });
