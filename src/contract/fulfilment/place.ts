import { z } from 'zod';
import { MEETING_PLACE } from '../../domain/fulfilment/place.ts';
import { defineArea, id } from '../action.ts';

/** Where a meeting takes place, and entering it. */
export const place = defineArea({
  'appointment/setPlace': {
    about:
      'The host says exactly where a meeting takes place, or gives the link of a video meeting. Only the two people ' +
      'see it, once a date is agreed. Works with the key of a personal link too.',
    who: 'anyone',
    input: MEETING_PLACE,
    output: z.object({ appointment_id: id }),
    refusals: { NOT_FOUND: 404, PLACE_NEEDED: 422, MEETING_OVER: 409, CHANGED_MEANWHILE: 409, TOO_MANY_CHANGES: 429 },
    writes: true,
    perMinute: 20,
  },
  'appointment/enter': {
    about:
      'Enters a meeting, from 15 minutes before its start: as one of its two people, or with the key of a personal ' +
      'link. Returns the address of a video meeting.',
    who: 'anyone',
    input: z.strictObject({ appointment_id: id, key: z.string().max(60).optional() }),
    output: z.object({ url: z.string().nullable() }),
    refusals: { NOT_FOUND: 404, NOT_OPEN_YET: 409, OVER: 409, MEETING_BUSY: 409 },
    writes: true,
    perMinute: 20,
  },
});
