import { z } from 'zod';
import { GUARDS } from '../../domain/fulfilment/meeting/guards.ts';
import { MEETING_STATES, MONEY_STATES } from '../../domain/fulfilment/meeting/states.ts';
import { MEETING_UPDATE } from '../../domain/fulfilment/meeting/update.ts';
import { currency, defineArea, id, instant, limit, listOf, page } from '../action.ts';
import { PICKUP_FIELDS } from './appointment.ts';

/** §3 Appointment, with what the meeting is about. Times in UTC ms, money in minor units. */
export const appointment = z.object({
  appointment_id: id,
  auction_id: id,
  common_invoice: id,
  status: z.enum(MEETING_STATES),
  status_since: instant,
  my_side: z.enum(['guest', 'host']),
  title: z.string(),
  with: z.string().describe('the first name of the other person'),
  charity_name: z.string().nullable(),
  total_pence: z.int(),
  refunded_pence: z.int(),
  currency,
  money: z.enum(MONEY_STATES),
  ...PICKUP_FIELDS,
  appointmentTime: z.string().nullable().describe('2026-12-03T15:00 on the clock of the host'),
  start_at: instant.nullable(),
  end_at: instant.nullable(),
  zone: z.string().describe('of the host'),
  guest_zone: z.string(),
  place: z.string().nullable().describe('exact, from the agreed date on; until then the area'),
  proposal: z
    .object({
      by: z.enum(['guest', 'host']),
      kind: z.enum(['date', 'move']),
      slots: z.array(instant),
      expires_at: instant,
    })
    .nullable(),
  if_nobody_acts: z.string().nullable().describe('what happens by itself, and when'),
  commands: z.array(z.string()).describe('what you can do now'),
});

const calendar = z.object({
  appointment_id: id.nullable().describe('null for the feed of all meetings'),
  url: z.string(),
  webcal: z.string().nullable().describe('of the feed: opens the calendar program'),
});

export type AppointmentRecord = z.output<typeof appointment>;

const codes = Object.fromEntries(Object.keys(GUARDS).map((code) => [code, 409])) as Record<keyof typeof GUARDS, 409>;

const UPDATE_REFUSALS = {
  ...codes,
  NOT_FOUND: 404,
  NOT_POSSIBLE: 409,
  MEETING_BUSY: 409,
  NO_SUCH_TIME: 409,
  DATE_PASSED: 409,
  NOT_AS_SHOWN: 409,
  NOTE_CLOSED: 409,
  TOLD_ENOUGH: 429,
  PICTURE_GONE: 409,
  TOO_MANY_PICTURES: 409,
} as const;

/** Those to come first, then the newest. */
const BY_DATE = { start_at: { asc: {} } } as const;

/** Meetings of sold hours (§7 appointment). */
export const meetings = defineArea({
  'appointment/getAppointments': {
    about: 'Lists my meetings as guest, host or assistant: those to come first, then the newest.',
    who: 'user',
    input: z.strictObject({
      status: z.enum([...MEETING_STATES, 'open', 'over', 'all']).default('all'),
      as: z.enum(['guest', 'host', 'any']).default('any'),
      page,
      limit: limit(20),
    }),
    list: { tables: ['appointments'], orders: BY_DATE, filters: { status: { types: ['in'], input: 'status' } } },
    output: listOf(appointment).extend({
      calendars: z.array(calendar).describe('my private feed, if I have one, and the file of each agreed date above'),
    }),
    get: true,
    perMinute: 60,
  },
  'appointment/getAppointmentForInvoice': {
    about: 'The meetings of an invoice of mine, one for each seat.',
    who: 'user',
    input: z.strictObject({ common_invoice: id, page, limit: limit(20) }),
    list: { tables: ['appointments'], orders: BY_DATE },
    output: listOf(appointment),
    get: true,
    perMinute: 60,
  },
  'appointment/update': {
    about:
      'Does one thing with a meeting: proposes, accepts or declines dates, moves, cancels, enters, confirms, reports a problem, tells our team what happened, asks it to look again at a decision. `pickupDay` and `pickupTime` propose one date on the host’s clock, as `local_pickup_dates` has them, or accept it if it was proposed. The `key` of a personal link replaces the session; `money_seen` is what the page said about the money. `uploadimages` are at most three pictures, uploaded with the purpose `message`, that go with what is said about a problem.',
    who: 'anyone',
    input: MEETING_UPDATE,
    output: appointment,
    refusals: UPDATE_REFUSALS,
    writes: true,
    perMinute: 30,
  },
});
