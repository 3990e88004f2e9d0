import { z } from 'zod';
import { REASON_LENGTH } from '../../domain/bidding/index.ts';
import { CLARIFICATION_LENGTH } from '../../domain/offers/clarify.ts';
import type { WireForm } from '../../domain/offers/fields/codec.ts';
import { defineArea, id, idempotencyKey, instant, limit, listOf, page } from '../action.ts';

const reason = z
  .string()
  .trim()
  .max(REASON_LENGTH)
  .default('')
  .describe('what bidders are told; needed once somebody has bid');
const status = z
  .enum(['open', 'deleted', 'cancelled', 'closed'])
  .describe('open or deleted: a draft; cancelled: an open offer (R23); closed: one at a fixed price, before its end');

const left = z
  .object({ used: z.int(), limit: z.int(), left: z.int(), said: z.string().describe('when nothing is left') })
  .nullable()
  .describe('of the membership; null is no limit');

/** The form that `product/projectAction` takes. */
const form = z.custom<WireForm>();

const REFUSALS = {
  NOT_FOUND: 404,
  FORM: 422,
  CHANGED_MEANWHILE: 409,
  ALREADY_OPEN: 409,
  NOT_A_DRAFT: 409,
  STILL_A_DRAFT: 409,
  CHARITY_UNKNOWN: 422,
  CHARITY_REFUSED: 422,
  IMAGE_UNKNOWN: 422,
  AUCTION_LIMIT: 409,
  DIRECT_SALE_LIMIT: 409,
  LOT_CLOSED: 409,
  AUCTION_RUNS: 409,
  REASON_NEEDED: 422,
  CANCEL_LATE: 409,
  TERMS_FROZEN: 409,
  TRY_AGAIN: 503,
  NOT_CONFIGURED: 503,
  DIRECTORY_AWAY: 503,
} as const;

const changed = z.object({
  id,
  status: z.enum(['draft', 'open', 'deleted', 'cancelled', 'sold', 'unsold']),
  undo: form.nullable().describe('a deleted draft as its form had it: saved again, it is back under a new id'),
});

const ownRecord = z.object({
  id,
  seller_id: id,
  version: z.int(),
  market_status: z.enum(['draft', 'open']),
  state: z
    .enum(['draft', 'open', 'frozen', 'over'])
    .describe('frozen: somebody has bid or bought, only pictures may change (R1)'),
  form,
  charity_name: z.string(),
  images: z.array(z.object({ filename: z.string(), url: z.string() })),
  limits: z.object({ auction: left, buynow: left }).describe('what is left for another offer (§4, §5)'),
});

/** What a TimeGiver does with offers besides saving them. */
export const posting = defineArea({
  'product/getSingleProject': {
    about: 'An own offer in full, to edit, or as the start of another one (duplicate: no id, dates from now).',
    who: 'seller',
    input: z.strictObject({ id, mode: z.enum(['edit', 'view', 'duplicate', 'use']).default('edit') }),
    output: ownRecord,
    refusals: { NOT_FOUND: 404 },
  },
  'admin/product/getSingleProject': {
    about: 'Anybody’s offer in full, drafts included, for the operator.',
    who: 'operator',
    input: z.strictObject({ id }),
    output: ownRecord.omit({ limits: true }),
    refusals: { NOT_FOUND: 404 },
  },
  'product/changeStatus': {
    about: 'Opens or deletes a draft, cancels an open offer, or ends one at a fixed price early.',
    who: 'seller',
    input: z.strictObject({ id, status, reason, version: z.int().min(1).optional() }),
    output: changed,
    refusals: REFUSALS,
    writes: true,
    perMinute: 60,
  },
  'admin/product/changeStatus': {
    about: 'Calls off anybody’s open offer, for a reason that its bidders get.',
    who: 'operator',
    input: z.strictObject({ id, status: z.enum(['cancelled', 'closed']), reason }),
    output: changed,
    refusals: REFUSALS,
    writes: true,
    perMinute: 60,
  },
  'product/bulkProjectAction': {
    about: 'Does one thing with up to 100 own offers, each answered by itself.',
    who: 'seller',
    input: z.strictObject({
      ids: z.array(id).min(1).max(100),
      action: z.enum(['open', 'delete', 'cancel', 'close', 'duplicate']),
      reason,
    }),
    output: z.object({
      records: z.array(
        z.object({
          id,
          ok: z.boolean(),
          new_id: id.nullable().describe('of a duplicate'),
          code: z.string(),
          message: z.string(),
          undo: form.nullable(),
        }),
      ),
      done: z.int(),
    }),
    writes: true,
    perMinute: 10,
  },
  'product/clarify': {
    about: 'Adds a dated clarification to an own open offer that somebody has bid on or bought; they are told (R1).',
    who: 'seller',
    input: z.strictObject({
      id,
      text: z.string().trim().min(1, 'Required').max(CLARIFICATION_LENGTH),
      idempotency_key: idempotencyKey.optional(),
    }),
    output: z.object({ id, text: z.string(), at: instant }),
    refusals: { NOT_FOUND: 404, LOT_CLOSED: 409, NOT_FROZEN: 409, TOO_MANY_CLARIFICATIONS: 409 },
    writes: true,
    perMinute: 10,
  },
  'admin/charity/refusals': {
    about: 'The charities that asked for no offers, the newest first.',
    who: 'operator',
    input: z.strictObject({ page, limit: limit(20) }),
    output: listOf(z.object({ charity_id: z.string(), name: z.string(), reason: z.string(), refused_at: instant })),
  },
  'admin/charity/refuse': {
    about: 'Records that a charity asked for no offers: none opens for it from now on; those that are open go on.',
    who: 'operator',
    input: z.strictObject({
      charity_id: z
        .string()
        .trim()
        .toUpperCase()
        .regex(/^[A-Z0-9]{1,20}$/, 'Required!'),
      reason: z.string().trim().min(1, 'Required!').max(1000),
    }),
    output: z.object({ charity_id: z.string() }),
    writes: true,
  },
  'admin/charity/lift': {
    about: 'Takes such a record back.',
    who: 'operator',
    input: z.strictObject({ charity_id: z.string().trim().toUpperCase().max(20) }),
    output: z.object({ charity_id: z.string() }),
    refusals: { NOT_FOUND: 404 },
    writes: true,
  },
});
