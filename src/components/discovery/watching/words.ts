import type { MailFrequency } from '../../../domain/accounts/profile/mail-frequency.ts';
import type { WatchState } from '../../../domain/discovery/watching.ts';

/** Labels of the mail frequencies. */
export const FREQUENCY_LABELS: Readonly<Record<MailFrequency, string>> = {
  none: 'No e-mails',
  at_once: 'Straight away',
  daily: 'Once a day',
};

/** Badge looks of a favourite's states. */
export const STATE_LOOKS: Readonly<Record<WatchState, 'plain' | 'accent' | 'money' | 'warning' | 'danger'>> = {
  upcoming: 'accent',
  open: 'money',
  ends_soon: 'warning',
  sold: 'plain',
  ended: 'plain',
  cancelled: 'danger',
};
