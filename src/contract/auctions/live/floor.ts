import { z } from 'zod';
import { whole } from '../../../domain/kit/form/wire.ts';
import { defineArea, id, idempotencyKey, instant, limit, listOf, page, pence } from '../../action.ts';

const auction = { auction_id: id };
const paddle = z.int().min(100).max(999);
const newNumber = whole(100, 999, 'Paddles have the numbers 100 to 999.');
const termsVersion = z.int().min(1).describe('of the auction’s terms, which the guest accepts at check-in (R5)');

/** One entry of a desk’s queue. `op_id` is the client’s own, so that a queue can be sent again after the line was lost. */
const operation = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('floor_bid'),
    op_id: idempotencyKey,
    project_id: id,
    paddle,
    amount_pence: pence.min(1),
  }),
  z
    .strictObject({
      kind: z.literal('pledge'),
      op_id: idempotencyKey,
      raise_id: id,
      level_pence: pence.min(100),
      paddle,
    })
    .describe('at the level that the clerk saw; entered by a second clerk it is checked (LA14)'),
  z.strictObject({
    kind: z.literal('check_in'),
    op_id: idempotencyKey,
    user_id: id,
    paddle: paddle.optional(),
    terms_version: termsVersion.optional(),
  }),
]);
export type LiveOperation = z.infer<typeof operation>;

const outcome = z.object({
  op_id: z.string(),
  status: z.enum(['applied', 'already_applied', 'conflict', 'refused']),
  code: z.string().nullable(),
  message: z.string(),
  paddle: z.int().nullable(),
  price_pence: pence.nullable(),
  next_bids_pence: z.array(pence),
});

const guest = z.object({
  user_id: id,
  name: z.string(),
  username: z.string(),
  paddle: z.int().nullable(),
  terms_accepted_at: instant.nullable().describe('of the auction’s terms as they are now; null: not yet, or no terms'),
  terms_taken_by: z.string().nullable().describe('who took it at check-in; null: they accepted by themselves'),
});

export const floor = defineArea({
  'auction/live/ops': {
    about:
      'Applies a clerk’s queue in its order: bids from the floor and pledges by paddle, and check-ins. Sent again, each entry answers already_applied.',
    who: 'user',
    input: z.strictObject({ ...auction, ops: z.array(operation).min(1).max(100) }),
    output: z.object({ outcomes: z.array(outcome) }),
    refusals: { NOT_FOUND: 404, NOT_STAFF: 409 },
    writes: true,
  },
  'auction/live/guests': {
    about: 'Finds people for check-in by the first three letters of a name, a paddle’s number, or a scanned code.',
    who: 'user',
    input: z.strictObject({ ...auction, query: z.string().trim().min(1).max(64) }),
    output: z.object({ guests: z.array(guest) }),
    refusals: { NOT_FOUND: 404, NOT_STAFF: 409, QUERY_TOO_SHORT: 422 },
  },
  'auction/live/checkIn': {
    about: 'Checks me in to a live auction and gives me a paddle; asked again, the same one.',
    who: 'user',
    input: z.strictObject({ ...auction, terms_version: termsVersion.optional() }),
    output: z.object({ paddle: z.int() }),
    refusals: {
      NOT_FOUND: 404,
      NO_PADDLE_LEFT: 409,
      WORKS_HERE: 409,
      DOORS_CLOSED: 409,
      TERMS_CHANGED: 409,
      TRY_AGAIN: 503,
    },
    writes: true,
  },
  'auction/live/swapPaddle': {
    about: 'Gives the holder of a paddle another number; the old one is never dealt again.',
    who: 'user',
    input: z.strictObject({ ...auction, paddle, to: z.optional(newNumber), op_id: idempotencyKey }),
    output: z.object({ paddle: z.int() }),
    refusals: {
      NOT_FOUND: 404,
      NOT_STAFF: 409,
      NO_SUCH_PADDLE: 409,
      NO_PADDLE_LEFT: 409,
      PADDLE_TAKEN: 409,
      TRY_AGAIN: 503,
    },
    writes: true,
  },
  'auction/live/paddles': {
    about: 'Every paddle of an auction, for printing and for the desk.',
    who: 'user',
    input: z.strictObject({ ...auction, page, limit: limit(60) }),
    list: { tables: ['paddles'], orders: { number: { asc: {} } } },
    output: listOf(
      z.object({
        number: z.int(),
        user_id: id,
        name: z.string(),
        checked_in_at: instant,
        swapped_at: instant.nullable(),
      }),
    ),
    refusals: { NOT_FOUND: 404, NOT_STAFF: 409 },
  },
});
