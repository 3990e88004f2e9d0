import { z } from 'zod';
import {
  MOST_EXCEPTIONS,
  MOST_HORIZON_DAYS,
  MOST_NOTICE_HOURS,
  MOST_PAUSE_MINUTES,
  MOST_PER_DAY,
} from '../../domain/fulfilment/dates/availability-form.ts';
import { readWindows, WINDOWS_TEXT_LENGTH } from '../../domain/fulfilment/dates/windows-text.ts';
import { isZone } from '../../domain/kit/places/zones.ts';
import { defineArea, id, nothing } from '../action.ts';

/** Windows of one day as text (S1); the sentence says what is wrong with it. */
const times = z
  .string()
  .max(WINDOWS_TEXT_LENGTH)
  .superRefine((text, ctx) => {
    const windows = readWindows(text);
    if (typeof windows === 'string') ctx.addIssue({ code: 'custom', message: windows });
  })
  .describe('host’s clock: 09:00–12:00, 14:00–24:00');

const weekly = z.strictObject({
  sunday: times,
  monday: times,
  tuesday: times,
  wednesday: times,
  thursday: times,
  friday: times,
  saturday: times,
});

const date = z.union([z.literal(''), z.iso.date('Choose a date.')]);
const pause = z.int().min(0).max(MOST_PAUSE_MINUTES).multipleOf(15, 'Whole quarters of an hour.');

const availability = z.strictObject({
  zone: z.string().max(60).refine(isZone, 'Choose a time zone.'),
  weekly,
  exceptions: z.strictObject({
    rows: z.array(z.strictObject({ date, times })).max(MOST_EXCEPTIONS, 'At most 60 dates.').default([]),
  }),
  step: z.union([z.literal(15), z.literal(30), z.literal(60)]).describe('starts, in minutes'),
  notice_hours: z.int().min(0).max(MOST_NOTICE_HOURS),
  horizon_days: z.int().min(1).max(MOST_HORIZON_DAYS),
  per_day: z.int().min(0).max(MOST_PER_DAY).describe('meetings a day; 0 for no limit'),
  pause_before: pause,
  pause_after: pause,
  published: z.boolean(),
  version: z.int().min(0).describe('as it was read; 0 before the first time'),
});

const assistant = z.object({ id, username: z.string(), name: z.string(), status: z.enum(['invited', 'active']) });

/** When a host can be booked, and who arranges dates for them. */
export const dates = defineArea({
  'appointment/getAvailability': {
    about: 'When I can be booked, and my assistants.',
    who: 'seller',
    input: nothing,
    output: z.object({ availability: availability.nullable(), assistants: z.array(assistant) }),
  },
  'appointment/saveAvailability': {
    about: 'Saves when I can be booked: windows by week and date, notice, limits and pauses.',
    who: 'seller',
    input: availability,
    output: z.object({ version: z.int() }),
    refusals: { NO_WINDOWS: 422, DATE_TWICE: 422, CHANGED_MEANWHILE: 409 },
    writes: true,
    perMinute: 30,
  },
  'appointment/addAssistant': {
    about: 'Asks a person to arrange my dates for me. They accept by themselves.',
    who: 'seller',
    input: z.strictObject({ username: z.string().trim().toLowerCase().min(1, 'Required!').max(60) }),
    output: z.object({ id, status: z.literal('invited') }),
    refusals: {
      NOT_FOUND: 404,
      YOURSELF: 422,
      ALREADY_ASSISTANT: 409,
      TOO_MANY_ASSISTANTS: 409,
      TOO_MANY_CHANGES: 429,
    },
    writes: true,
    perMinute: 10,
  },
  'appointment/answerAssistant': {
    about: 'Accepts or declines to arrange a host’s dates.',
    who: 'user',
    input: z.strictObject({ host_id: id, answer: z.enum(['accept', 'decline']) }),
    output: z.object({ status: z.enum(['active', 'ended']) }),
    refusals: { NOT_FOUND: 404 },
    writes: true,
  },
  'appointment/endAssistant': {
    about: 'Ends it: a host gives the assistant’s id, an assistant the host’s.',
    who: 'user',
    input: z.strictObject({ person_id: id }),
    output: z.object({ status: z.literal('ended') }),
    refusals: { NOT_FOUND: 404 },
    writes: true,
  },
});
