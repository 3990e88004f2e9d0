import { z } from 'zod';
import { MOST_OFFERED_DATES } from '../../domain/fulfilment/dates/offered-dates.ts';
import { defineArea, id, instant } from '../action.ts';
import { BIDDER_REFUSALS } from '../bidder-refusals.ts';
import { APPOINTMENT_FIELDS } from './appointment.ts';

/** A time to meet; `appointmentTime` is what the host's clock reads then. */
const slot = z.object({
  start_at: instant,
  end_at: instant,
  appointmentTime: z.string().describe('2026-12-03T15:00 by the host’s clock'),
  at_night: z.object({ host: z.boolean(), guest: z.boolean() }).describe('before 07:00 or after 22:00 (S10)'),
});

/** The times at which a host can be met, as §3 Appointment names them. Slots in person are the pickup slots. */
export const slots = defineArea({
  'appointment/checkAppointments': {
    about: 'The free slots of an offer from a moment on, by the host’s calendar and mine.',
    who: 'user',
    input: z.strictObject({
      project_id: id,
      appointment_id: id.optional().describe('a meeting of mine on this offer: the slots that it can move to'),
      from: instant.optional().describe('now, if left out'),
      days: z.int().min(1).max(31).default(14),
    }),
    output: z.object({
      project_id: id,
      published: z.boolean().describe('false: the host agrees dates after the payment'),
      zone: z.string().nullable().describe('the host’s'),
      ...APPOINTMENT_FIELDS,
      records: z.array(slot),
      next_from: instant.nullable().describe('`from` of the next page; null if there is none'),
    }),
    refusals: { NOT_FOUND: 404 },
    get: true,
    perMinute: 60,
  },
  'appointment/checkAppointmentsForAuction': {
    about: 'The dates that the host offers with an auction, whether they are still free, and which I ticked.',
    who: 'user',
    input: z.strictObject({ project_id: id }),
    output: z.object({
      project_id: id,
      zone: z.string(),
      ...APPOINTMENT_FIELDS,
      records: z.array(slot.extend({ free: z.boolean(), ticked: z.boolean() })).max(MOST_OFFERED_DATES),
    }),
    refusals: { NOT_FOUND: 404 },
    get: true,
    perMinute: 60,
  },
  'appointment/saveOfferedDates': {
    about: 'The dates that I offer with my auction, in place of those before. A date that someone ticked stays.',
    who: 'seller',
    input: z.strictObject({
      project_id: id,
      dates: z
        .array(z.string().max(20))
        .max(MOST_OFFERED_DATES, 'At most twelve dates.')
        .describe('2026-12-03T15:00 by my own clock'),
    }),
    output: z.object({ dates: z.array(instant) }),
    refusals: { NOT_FOUND: 404, DATE_SKIPPED: 422, DATE_INVALID: 422, DATE_TICKED: 409, LOT_CLOSED: 409 },
    writes: true,
    perMinute: 30,
  },
  'appointment/tickDates': {
    about: 'The offered dates that suit me, in place of those before: if I win, the first that is still free is mine.',
    who: 'bidder',
    input: z.strictObject({ project_id: id, dates: z.array(instant).max(MOST_OFFERED_DATES).default([]) }),
    output: z.object({ dates: z.array(instant) }),
    refusals: { NOT_FOUND: 404, NOT_OFFERED: 409, LOT_CLOSED: 409, ...BIDDER_REFUSALS },
    writes: true,
    perMinute: 60,
  },
});
