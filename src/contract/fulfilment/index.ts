import { calendar } from './calendar.ts';
import { comments } from './comments.ts';
import { dates } from './dates.ts';
import { meetings } from './meetings.ts';
import { messages } from './messages.ts';
import { place } from './place.ts';
import { reviews } from './reviews.ts';
import { slots } from './slots.ts';
import { thanks } from './thanks.ts';
import { timeZone } from './time-zone.ts';

/** The area's actions by path. */
export const fulfilmentActions = {
  ...dates,
  ...place,
  ...calendar,
  ...meetings,
  ...comments,
  ...slots,
  ...reviews,
  ...thanks,
  ...timeZone,
  ...messages,
} as const;
