import type { CronPart } from '../platform/cron-part.ts';
import { watchClockLaw } from './dates/clock-law.ts';
import { forgetOldPositions } from './forget-positions.ts';
import { forgetOldMeetingPictures } from './meeting/forget-pictures.ts';
import { runMeetingClocks } from './meeting/run-clocks.ts';
import { forgetOldThreads } from './messages/forget.ts';
import { sendReminders } from './reminders.ts';
import { publishDueReviews } from './reviews/publish-due.ts';

/** The jobs of this area, run every minute in this order. */
export const fulfilmentCron: readonly CronPart[] = [
  { name: 'watch the law of the clocks', run: watchClockLaw },
  { name: 'publish reviews', run: publishDueReviews },
  { name: 'run the clocks of meetings', run: runMeetingClocks },
  { name: 'remind of meetings', run: sendReminders },
  { name: 'forget old messages', run: forgetOldThreads },
  { name: 'forget pictures of meetings', run: forgetOldMeetingPictures },
  { name: 'forget where people were', run: forgetOldPositions },
];
