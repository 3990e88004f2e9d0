import * as z from 'zod/mini';
import { dayInIso } from '../../kit/local-time.ts';
import { parsePounds } from '../../kit/money.ts';
import { lines } from '../../kit/text.ts';
import type { PersonCommand } from './commands.ts';
import { MOST_SLOTS } from './guards.ts';
import { MOST_PICTURES, WITH_PICTURES } from './pictures.ts';
import { MONEY_EFFECTS } from './table/transition.ts';

/** The commands that people give by `appointment/update`; the operator's and the provider's have ways of their own. */
export const UPDATE_COMMANDS = [
  'propose',
  'counter',
  'ask_move',
  'take',
  'accept',
  'decline',
  'deny',
  'stop',
  'refund',
  'extend',
  'new_date',
  'another_date',
  'cancel',
  'waive',
  'enter',
  'absent',
  'agree',
  'held',
  'problem',
  'add_evidence',
  'appeal',
] as const satisfies readonly PersonCommand['name'][];
type Name = (typeof UPDATE_COMMANDS)[number];

const id = z.string().check(z.minLength(1), z.maxLength(64));
const instant = z.int();
const words = z._default(lines(1_000), '');
/** A `datetime-local` value on the reader's clock. */
const localTime = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/));
/** A typed amount in pounds, or the major unit of its currency; null for empty text. */
const amount = z.pipe(
  z.string(),
  z.transform((text, ctx) => {
    if (text.trim() === '') return undefined;
    const pence = parsePounds(text);
    if (pence === null) ctx.issues.push({ code: 'custom', message: AMOUNT, input: text });
    return pence ?? undefined;
  }),
);

/** Latitude and longitude with three decimals: about 100 metres, and nothing finer. */
const POSITION = /^-?\d{1,2}\.\d{3},-?\d{1,3}\.\d{3}$/;

/** The fields that a command cannot do without. */
const NEEDED: Partial<Record<Name, readonly ('slots' | 'slot' | 'reason' | 'wish')[]>> = {
  propose: ['slots'],
  counter: ['slots'],
  ask_move: ['slots'],
  take: ['slot'],
  accept: ['slot'],
  deny: ['reason'],
  stop: ['reason'],
  problem: ['reason', 'wish'],
  add_evidence: ['reason'],
  appeal: ['reason'],
};

/** `appointment/update`: one command with its fields, or a day and a time of the reader's clock. */
export const MEETING_UPDATE = z
  .strictObject({
    appointment_id: id,
    key: z.optional(z.string().check(z.maxLength(100))),
    command: z.optional(z.enum(UPDATE_COMMANDS)),
    slots: z.optional(z.array(instant).check(z.maxLength(MOST_SLOTS))),
    slot: z.optional(instant),
    times: z.optional(z.array(localTime).check(z.maxLength(MOST_SLOTS))),
    pickupDay: z.optional(z.pipe(z.string(), z.transform(dayInIso))),
    pickupTime: z.optional(z.string().check(z.regex(/^\d{2}:\d{2}$/))),
    note: words,
    reason: words,
    wish: z.optional(z.enum(['refund', 'part', 'new_date'])),
    amount_pence: z.optional(z.int().check(z.positive())),
    amount: z.optional(amount),
    shares_messages: z.optional(z.union([z.literal(0), z.literal(1)])),
    uploadimages: z._default(z.array(z.strictObject({ filename: id })).check(z.maxLength(MOST_PICTURES)), []),
    position: z.optional(z.string().check(z.regex(POSITION))),
    money_seen: z.optional(z.enum(MONEY_EFFECTS)),
  })
  .check(
    z.superRefine((input, ctx) => {
      const missing = (path: string, message: string) => ctx.addIssue({ code: 'custom', message, path: [path] });
      if (input.command === undefined && input.pickupDay === undefined) missing('pickupDay', DAY_REQUIRED);
      if (input.pickupDay !== undefined && input.pickupTime === undefined) missing('pickupTime', TIME_REQUIRED);
      for (const field of (input.command && NEEDED[input.command]) ?? []) {
        if (!isGiven(input, field)) missing(field, field === 'slots' ? DAY_REQUIRED : 'Required!');
      }
      if (input.wish === 'part' && input.amount_pence === undefined && input.amount === undefined)
        missing('amount', 'Required!');
      if (input.uploadimages.length > 0 && !WITH_PICTURES.some((name) => name === input.command))
        missing('uploadimages', NO_PICTURES_HERE);
    }),
  );

export type MeetingUpdate = z.output<typeof MEETING_UPDATE>;

const AMOUNT = 'Enter an amount such as 25 or 25.50.';
const DAY_REQUIRED = 'Appointment date is required!';
const NO_PICTURES_HERE = 'Pictures can only go with what you tell us about a problem.';
const TIME_REQUIRED = 'Appointment time is required!';

type Given = Partial<Pick<MeetingUpdate, 'slots' | 'slot' | 'times' | 'pickupDay' | 'reason' | 'wish'>>;

function isGiven(input: Given, field: 'slots' | 'slot' | 'reason' | 'wish'): boolean {
  if (field === 'reason') return input.reason !== '';
  if (field === 'wish') return input.wish !== undefined;
  if (field === 'slot') return input.slot !== undefined || input.pickupDay !== undefined;
  return (input.slots?.length ?? 0) + (input.times?.length ?? 0) > 0 || input.pickupDay !== undefined;
}

/** The command of an update; `typed` are the moments of the times that were typed (UTC ms). */
export function commandOf(update: MeetingUpdate, typed: readonly number[], isProposed: boolean): PersonCommand {
  const { command, note, reason, wish = 'refund' } = update;
  const pence = update.amount_pence ?? update.amount ?? null;
  const slots = [...(update.slots ?? []), ...typed];
  const slot = update.slot ?? typed[0] ?? 0;
  switch (command) {
    case undefined:
      return isProposed ? { name: 'accept', slot } : { name: 'propose', slots, note };
    case 'propose':
    case 'counter':
    case 'ask_move':
      return { name: command, slots, note };
    case 'take':
    case 'accept':
      return { name: command, slot };
    case 'decline':
    case 'deny':
    case 'stop':
    case 'appeal':
      return { name: command, reason };
    case 'enter':
      return { name: command, position: update.position ?? null };
    case 'add_evidence':
      return { name: command, reason, sharesMessages: update.shares_messages === 1 };
    case 'problem':
      return { name: command, reason, wish, pence: wish === 'part' ? pence : null };
    default:
      return { name: command };
  }
}
