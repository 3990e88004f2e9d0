import { z } from 'zod';
import { REASON_LENGTH } from '../../domain/bidding/index.ts';
import { CLARIFICATION_LENGTH } from '../../domain/offers/clarify.ts';
import type { WireForm } from '../../domain/offers/fields/codec.ts';
import { defineArea, id, idempotencyKey, instant, limit, listOf, page, visible } from '../action.ts';

const reason = visible().max(REASON_LENGTH).default('').describe('sent to the bidders; required once someone has bid');
const status = z
  .enum(['open', 'deleted', 'cancelled', 'closed'])
  .describe('open or deleted: for a draft; cancelled: for an open offer (R23); closed: ends a fixed-price offer early');

const left = z
  .object({
    used: z.int(),
    limit: z.int(),
    left: z.int(),
    said: z.string().describe('the message when nothing is left'),
  })
  .nullable()
  .describe('the membership’s limit; null for none');

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
  APPROVAL_NEEDED: 409,
  ROLE_NEEDED: 409,
  MEMBERSHIP_NEEDED: 409,
  WIN_UNPAID: 409,
  STRIKES: 409,
  BIDDER_BLOCKED: 409,
  IMAGE_UNKNOWN: 422,
  AUCTION_LIMIT: 409,
  DIRECT_SALE_LIMIT: 409,
  DIRECT_SALE_LOTS_LIMIT: 409,
  LOT_CLOSED: 409,
  ON_HOLD: 409,
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
  undo: form.nullable().describe('the form of a deleted draft: saving it restores the draft under a new id'),
});

const ownRecord = z.object({
  id,
  seller_id: id,
  version: z.int(),
  market_status: z.enum(['draft', 'open']),
  state: z
    .enum(['draft', 'open', 'frozen', 'over'])
    .describe('frozen: someone has bid or bought, so only pictures may change (R1)'),
  form,
  charity_name: z.string(),
  images: z.array(z.object({ filename: z.string(), url: z.string() })),
  limits: z.object({ auction: left, buynow: left }).describe('what is left for another offer (§4, §5)'),
});

/** What a TimeGiver does with offers besides saving them. */
export const posting = defineArea({
  'product/getSingleProject': {
    about: 'One of my offers in full, to edit or to copy (duplicate: no id, dates from now).',
    who: 'seller',
    input: z.strictObject({ id, mode: z.enum(['edit', 'view', 'duplicate', 'use']).default('edit') }),
    output: ownRecord,
    refusals: { NOT_FOUND: 404 },
  },
  'admin/product/getSingleProject': {
    about: 'Anyone’s offer in full, drafts included, for the operator.',
    who: 'operator',
    input: z.strictObject({ id }),
    output: ownRecord.omit({ limits: true }),
    refusals: { NOT_FOUND: 404 },
  },
  'product/changeStatus': {
    about: 'Opens or deletes a draft, cancels an open offer, or ends a fixed-price one early.',
    who: 'seller',
    input: z.strictObject({ id, status, reason, version: z.int().min(1).optional() }),
    output: changed,
    refusals: REFUSALS,
    writes: true,
    perMinute: 60,
  },
  'admin/product/changeStatus': {
    about: 'Cancels anyone’s open offer, with a reason that its bidders get.',
    who: 'operator',
    input: z.strictObject({ id, status: z.enum(['cancelled', 'closed']), reason }),
    output: changed,
    refusals: REFUSALS,
    writes: true,
    perMinute: 60,
  },
  'product/bulkProjectAction': {
    about: 'Applies one action to up to 100 of my offers and answers for each separately.',
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
          new_id: id.nullable().describe('the id of the copy'),
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
    about: 'Adds a dated clarification to my open offer that someone has bid on or bought, and notifies them (R1).',
    who: 'seller',
    input: z.strictObject({
      id,
      text: visible().min(1, 'Required').max(CLARIFICATION_LENGTH),
      idempotency_key: idempotencyKey.optional(),
    }),
    output: z.object({ id, text: z.string(), at: instant }),
    refusals: { NOT_FOUND: 404, LOT_CLOSED: 409, NOT_FROZEN: 409, TOO_MANY_CLARIFICATIONS: 409 },
    writes: true,
    perMinute: 10,
  },
  'admin/charity/refusals': {
    about: 'The charities that asked not to be listed, newest first.',
    who: 'operator',
    input: z.strictObject({ page, limit: limit(20) }),
    list: { orders: { refused_at: { desc: {} } } },
    output: listOf(z.object({ charity_id: z.string(), name: z.string(), reason: z.string(), refused_at: instant })),
  },
  'admin/charity/refuse': {
    about: 'Records that a charity asked not to be listed: no new offer opens for it; open ones continue.',
    who: 'operator',
    input: z.strictObject({
      charity_id: z
        .string()
        .trim()
        .toUpperCase()
        .regex(/^[A-Z0-9]{1,20}$/, 'Required!'),
      reason: visible().min(1, 'Required!').max(1000),
    }),
    output: z.object({ charity_id: z.string() }),
    writes: true,
  },
  'admin/charity/lift': {
    about: 'Removes such a record.',
    who: 'operator',
    input: z.strictObject({ charity_id: z.string().trim().toUpperCase().max(20) }),
    output: z.object({ charity_id: z.string() }),
    refusals: { NOT_FOUND: 404 },
    writes: true,
  },
});
