import { z } from 'zod';
import { THANKS } from '../../domain/fulfilment/thanks/thanks.ts';
import { flag } from '../../domain/kit/text.ts';
import { defineArea, id, instant } from '../action.ts';

const note = z.object({
  id,
  meeting_id: id,
  title: z.string().describe('of the offer'),
  text: z.string(),
  image: z.string().nullable(),
  guest_name: z.string().describe('their first name'),
  host_id: id,
  host_name: z.string(),
  charity_id: id.nullable(),
  charity_name: z.string(),
  shared: z.boolean().describe('its guest lets everyone read it'),
  public: z.boolean().describe('the host has agreed too: everyone can read it at /thanks/{id}'),
  side: z.enum(['guest', 'host']).nullable().describe('of the caller; null for everyone else'),
  created_at: instant,
});

const NOT_FOUND = { NOT_FOUND: 404 } as const;

/** Thank-you notes of guests. Not in the specification. */
export const thanks = defineArea({
  'thanks/save': {
    about:
      'Writes a thank-you note for a meeting, to its host and charity, or replaces it. With `shared` 1 everyone can ' +
      'read it once the host agrees. Contact details are masked.',
    who: 'user',
    input: THANKS,
    output: note,
    refusals: { ...NOT_FOUND, GUESTS_THANK: 409, NOT_MET_YET: 409, IMAGE_UNKNOWN: 422 },
    writes: true,
    perMinute: 20,
  },
  'thanks/agree': {
    about: 'Agrees as the host that everyone may read a guest’s note, or takes that back.',
    who: 'user',
    input: z.strictObject({ id, agree: flag }),
    output: note,
    refusals: { ...NOT_FOUND, NOT_SHARED: 409 },
    writes: true,
    perMinute: 20,
  },
  'thanks/withdraw': {
    about: 'Withdraws your thank-you note, with its picture: nobody else can read it any more.',
    who: 'user',
    input: z.strictObject({ id }),
    output: z.object({ id }),
    refusals: NOT_FOUND,
    writes: true,
    perMinute: 20,
  },
});

export type ThanksRecord = z.output<typeof note>;
