import { z } from 'zod';
import { defineArea, nothing } from '../action.ts';

const feed = z.object({
  url: z.url().describe('the address for calendars; whoever knows it can read the dates'),
  webcal: z.string().describe('the same for a link that opens the calendar program'),
});

/** A person's private calendar feed. */
export const calendar = defineArea({
  'appointment/renewCalendar': {
    about: 'Gives me a private calendar feed of my meetings, or a new address for it; the earlier one ends.',
    who: 'user',
    input: nothing,
    output: feed,
    writes: true,
    perMinute: 10,
  },
  'appointment/endCalendar': {
    about: 'Ends my private calendar feed.',
    who: 'user',
    input: nothing,
    output: z.object({}),
    writes: true,
    perMinute: 10,
  },
});
