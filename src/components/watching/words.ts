import type { WatchState } from '../../domain/interest/watching.ts';
import type { News } from '../../domain/people/lists.ts';

/** How news come. */
export const NEWS_LABELS: Readonly<Record<News, string>> = {
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
