import { assistantActions } from './assistants.ts';
import { availabilityActions } from './availability.ts';
import { calendarActions } from './calendar.ts';
import { commentActions } from './comments.ts';
import { meetingActions } from './meetings.ts';
import { messageActions } from './messages.ts';
import { offeredDateActions } from './offered-dates.ts';
import { placeActions } from './place.ts';
import { reviewActions } from './reviews.ts';
import { slotActions } from './slots.ts';
import { thanksActions } from './thanks.ts';
import { timeZoneActions } from './time-zone.ts';

/** The handlers of the area, by the path of their action. */
export const fulfilmentHandlers = {
  ...assistantActions,
  ...availabilityActions,
  ...calendarActions,
  ...commentActions,
  ...placeActions,
  ...offeredDateActions,
  ...slotActions,
  ...reviewActions,
  ...thanksActions,
  ...timeZoneActions,
  ...meetingActions,
  ...messageActions,
};
