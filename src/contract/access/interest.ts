import { z } from 'zod';
import { REQUEST_STATES } from '../../domain/access/request.ts';
import { lines } from '../../domain/kit/text.ts';
import { defineArea, id, instant, limit, listOf, page } from '../action.ts';

const bit = z.union([z.literal(0), z.literal(1)]);
/** Multi-line plain text. */
const notes = lines(1_000);
const state = z.enum(REQUEST_STATES);

/** §3 Project access request. Only the offer's TimeGiver sees the requester's name and company. */
const accessRequest = z.object({
  id,
  project_id: id,
  title: z.string(),
  requested_user_id: id,
  request_notes: z.string(),
  approved_status: state,
  approved: bit,
  auto_approved: bit,
  approved_date: instant.nullable(),
  approve_notes: z.string(),
  created_at: instant,
  expires_at: instant.nullable(),
  requester_name: z.string(),
  requester_company: z.string().nullable(),
  requester_seniority: z.string().nullable(),
  first_name: z.string().describe('of the TimeGiver'),
  last_name: z.string(),
});

const list = {
  approved_status: z.enum([...REQUEST_STATES, 'all']).default('pending'),
  project_id: id.optional().describe('only requests for this offer'),
  sort: z.enum(['newest', 'oldest']).default('newest'),
  page,
  limit: limit(20),
};

const LIST = {
  tables: ['project_access_request'],
  orders: { id: { desc: { sort: 'newest' }, asc: { sort: 'oldest' } } },
  filters: {
    approved_status: { types: ['in'], input: 'approved_status' },
    project_id: { types: ['in'], input: 'project_id' },
  },
} as const;

const DECISION_REFUSALS = { NOT_FOUND: 404, ALREADY_DECIDED: 409, LOT_CLOSED: 409 } as const;

/** Indication of Interest: requests to take part in a private offer (R5, R33). */
export const interest = defineArea({
  'product/projectAccessRequest': {
    about:
      'Sends or withdraws a request to take part in a private offer. TimeGivers can also answer one, as with projectAccessReqStatus.',
    who: 'user',
    input: z
      .strictObject({
        approved_status: z
          .enum(['pending', 'withdrawn', 'approved', 'rejected', 'revoked'])
          .default('pending')
          .describe('pending sends a request, withdrawn withdraws it; the others answer it'),
        project_id: id.optional().describe('the offer to take part in'),
        request_id: id.optional().describe('the request to withdraw or answer'),
        request_notes: z._default(notes, ''),
        approve_notes: z._default(notes, ''),
      })
      .refine((input) => input.approved_status !== 'pending' || input.project_id !== undefined, {
        error: 'Required!',
        path: ['project_id'],
      })
      .refine((input) => input.approved_status === 'pending' || input.request_id !== undefined, {
        error: 'Required!',
        path: ['request_id'],
      }),
    output: accessRequest,
    refusals: {
      ...DECISION_REFUSALS,
      OWN_OFFER: 409,
      OFFER_NOT_AVAILABLE: 409,
      SELLERS_COMPANY: 409,
      NO_REQUEST_NEEDED: 409,
      ALREADY_ASKED: 409,
      ASKED_TOO_OFTEN: 409,
      ASK_LATER: 409,
      TOO_LATE_TO_ASK: 409,
      REQUEST_BUSY: 409,
      ROLE_NEEDED: 409,
      EMAIL_UNVERIFIED: 409,
      PROFILE_INCOMPLETE: 409,
      MEMBERSHIP_NEEDED: 409,
    },
    writes: true,
    perMinute: 30,
  },
  'product/getProjectAccessRequest': {
    about: 'Lists the requests that a TimeGiver has received, newest first.',
    who: 'seller',
    input: z.strictObject({
      ...list,
      admin_id: id.optional().describe('the TimeGiver; nobody else has requests here'),
    }),
    list: { ...LIST, filters: { ...LIST.filters, admin_id: { types: ['in'], input: 'admin_id' } } },
    output: listOf(accessRequest),
  },
  'product/myAccessRequests': {
    about: 'Lists the requests that you have sent, newest first.',
    who: 'bidder',
    input: z.strictObject(list),
    list: LIST,
    output: listOf(accessRequest),
    get: true,
  },
  'product/projectAccessReqStatus': {
    about:
      'Approves or rejects a request for one of your offers, or revokes an approval. Bids already placed still count.',
    who: 'seller',
    input: z.strictObject({
      request_id: id,
      approved_status: z.enum(['approved', 'rejected', 'revoked']),
      approve_notes: z._default(notes, ''),
    }),
    output: accessRequest,
    refusals: DECISION_REFUSALS,
    writes: true,
    perMinute: 60,
  },
});

export type AccessRequest = z.output<typeof accessRequest>;
