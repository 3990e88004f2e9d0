import type { MailFrequency } from '../../../domain/accounts/profile/mail-frequency.ts';
import type { WatchState } from '../../../domain/discovery/watching.ts';

/** How news come. */
export const NEWS_LABELS: Readonly<Record<MailFrequency, string>> = {
  none: 'No mails',
  at_once: 'At once',
  daily: 'Once a day',
};

/** How a state of a favourite looks. */
export const STATE_LOOKS: Readonly<Record<WatchState, 'plain' | 'accent' | 'money' | 'warning' | 'danger'>> = {
  upcoming: 'accent',
  open: 'money',
  ends_soon: 'warning',
  sold: 'plain',
  ended: 'plain',
  cancelled: 'danger',
};
