import { z } from 'zod';
import { REQUEST_STATES } from '../../domain/access/request.ts';
import { lines } from '../../domain/kit/text.ts';
import { defineArea, id, instant, limit, listOf, page } from '../action.ts';

const bit = z.union([z.literal(0), z.literal(1)]);
/** Plain text of several lines. */
const notes = lines(1_000);
const state = z.enum(REQUEST_STATES);

/** §3 Project access request. `requester_name` and company are for the TimeGiver who is asked, and for nobody else. */
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
  project_id: id.optional().describe('only of this offer'),
  page,
  limit: limit(20),
};

const DECISION_REFUSALS = { NOT_FOUND: 404, ALREADY_DECIDED: 409, LOT_CLOSED: 409 } as const;

/** Indication of Interest: who may take part in a private sale (R5, R33). */
export const interest = defineArea({
  'product/projectAccessRequest': {
    about:
      'Asks to take part in a private sale, or takes the own request back. A TimeGiver may answer a request through it as through projectAccessReqStatus.',
    who: 'user',
    input: z
      .strictObject({
        approved_status: z
          .enum(['pending', 'withdrawn', 'approved', 'rejected', 'revoked'])
          .default('pending')
          .describe('pending asks; withdrawn takes back; the others are the TimeGiver’s'),
        project_id: id.optional().describe('the offer that is asked for'),
        request_id: id.optional().describe('the request that is taken back or answered'),
        request_notes: z._default(notes, ''),
        approve_notes: z._default(notes, ''),
      })
      .refine((given) => given.approved_status !== 'pending' || given.project_id !== undefined, {
        error: 'Required!',
        path: ['project_id'],
      })
      .refine((given) => given.approved_status === 'pending' || given.request_id !== undefined, {
        error: 'Required!',
        path: ['request_id'],
      }),
    output: accessRequest,
    refusals: {
      ...DECISION_REFUSALS,
      OWN_OFFER: 409,
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
    about: 'The requests that came to a TimeGiver: those that wait first, then the newest.',
    who: 'seller',
    input: z.strictObject(list),
    output: listOf(accessRequest),
  },
  'product/myAccessRequests': {
    about: 'The requests of who asks, those that wait first, then the newest.',
    who: 'bidder',
    input: z.strictObject(list),
    output: listOf(accessRequest),
    get: true,
  },
  'product/projectAccessReqStatus': {
    about: 'Approves or rejects a request for an own offer, or takes an approval back. Bids that were placed stand.',
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
