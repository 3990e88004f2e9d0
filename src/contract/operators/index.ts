import { z } from 'zod';
import { REASON_LENGTH, RETRACT_REASONS } from '../../domain/bidding/index.ts';
import { DECISION_REASONS } from '../../domain/fulfilment/meeting/decision.ts';
import { OUTCOMES } from '../../domain/operators/decision.ts';
import { IDENTITY_DECISIONS } from '../../domain/operators/identity.ts';
import { OFFER_DECISIONS, OFFER_SETTLE_REASONS } from '../../domain/operators/offer-reports.ts';
import { REPORT_DECISIONS, SETTLE_REASONS } from '../../domain/operators/reports.ts';
import { currency, defineArea, id, pounds, visible } from '../action.ts';

const version = z.int().min(1).describe('of the meeting, as it was shown');
const note = visible().pipe(z.string().min(1, 'Please say why.').max(1_000));

const DECISION_REFUSALS = {
  NOT_FOUND: 404,
  NOT_POSSIBLE: 409,
  MEETING_BUSY: 409,
  MEETING_CHANGED: 409,
  OWN_MEETING: 409,
  CHARGED_BACK: 409,
  PART_REFUSED: 409,
  DECISION_LATE: 409,
  DECIDED_BEFORE: 409,
  PART_IS_FINAL: 409,
} as const;

/** What operators do in the console. */
export const operatorsActions = defineArea({
  'operator/decide': {
    about:
      'Decides a disputed or stopped meeting, or looks again after an appeal (`stands` or `refund`). A large refund, or the sixth of a day, waits for a second operator.',
    who: 'operator',
    input: z.strictObject({
      meeting_id: id,
      version,
      outcome: z.enum(OUTCOMES),
      amount: z
        .union([pounds, z.literal('')])
        .optional()
        .describe('the part that goes back to the guest in pounds, for `part` alone'),
      reason: z.enum(DECISION_REASONS),
      note,
    }),
    output: z.object({ meeting_id: id, waits: z.boolean().describe('for a second operator') }),
    refusals: { ...DECISION_REFUSALS, SECOND_LOOK_NEEDED: 409 },
    writes: true,
    perMinute: 30,
  },
  'operator/confirmDecision': {
    about: 'Confirms or turns down a decision of another operator, as it was shown.',
    who: 'operator',
    input: z.strictObject({
      meeting_id: id,
      decision_id: z.int().min(1),
      answer: z.enum(['confirm', 'decline']),
      key: z.string().max(64).default('').describe('of the e-mail, for the only operator of the network'),
    }),
    output: z.object({ meeting_id: id }),
    refusals: { ...DECISION_REFUSALS, DECISION_LAPSED: 409, OWN_DECISION: 409, LINK_NEEDED: 409 },
    writes: true,
    perMinute: 30,
  },
  'operator/writeToBoth': {
    about:
      'Writes to both people of a meeting that is overdue for a date. It leaves the queue until it is overdue again.',
    who: 'operator',
    input: z.strictObject({ meeting_id: id, version, note }),
    output: z.object({ meeting_id: id }),
    refusals: {
      NOT_FOUND: 404,
      NOT_POSSIBLE: 409,
      NOT_OVERDUE: 409,
      MEETING_BUSY: 409,
      MEETING_CHANGED: 409,
      OWN_MEETING: 409,
    },
    writes: true,
    perMinute: 30,
  },
  'operator/decideIdentity': {
    about: 'Decides an identity check that the provider could not decide. The person is told.',
    who: 'operator',
    input: z.strictObject({ check_id: id, decision: z.enum(IDENTITY_DECISIONS), note }),
    output: z.object({ check_id: id }),
    refusals: { NOT_FOUND: 404, OWN_CHECK: 409, CHECK_DECIDED: 409 },
    writes: true,
    perMinute: 30,
  },
  'operator/settleReport': {
    about: 'Settles a report: hides what was written, warns its author, or dismisses the report. Both are told.',
    who: 'operator',
    input: z.strictObject({
      report_id: id,
      decision: z.enum(REPORT_DECISIONS),
      reason: z.enum(SETTLE_REASONS),
      note,
    }),
    output: z.object({ report_id: id }),
    refusals: { NOT_FOUND: 404, OWN_REPORT: 409, REPORT_SETTLED: 409 },
    writes: true,
    perMinute: 30,
  },
  'operator/settleOfferReport': {
    about:
      'Settles a report of an offer and all open ones before it: cancels the offer, warns its host, or dismisses them. ' +
      'All of them are told; the bidders of a cancelled offer get the note.',
    who: 'operator',
    input: z.strictObject({
      report_id: id.describe('the newest that was shown'),
      decision: z.enum(OFFER_DECISIONS),
      reason: z.enum(OFFER_SETTLE_REASONS),
      note: visible().pipe(z.string().min(1, 'Please say why.').max(REASON_LENGTH)),
    }),
    output: z.object({ report_id: id }),
    refusals: {
      NOT_FOUND: 404,
      OWN_REPORT: 409,
      REPORT_SETTLED: 409,
      LOT_CLOSED: 409,
      ON_HOLD: 409,
      AUCTION_RUNS: 409,
      TRY_AGAIN: 503,
    },
    writes: true,
    perMinute: 30,
  },
  'operator/retractBid': {
    about:
      'Retracts a person’s latest bid on a timed lot until its end, also in the soft-close window. The lot is worked out again without it, and the person is told (R20, R21).',
    who: 'operator',
    input: z.strictObject({ project_id: id, bidder_id: id, reason: z.enum(RETRACT_REASONS), note }),
    output: z.object({ project_id: id, retracted: z.int() }),
    refusals: {
      NOT_FOUND: 404,
      OWN_BID: 409,
      NOT_AN_AUCTION: 409,
      LOT_CLOSED: 409,
      NO_BID_TO_RETRACT: 409,
      RETRACT_LATE: 409,
      TOO_MANY_BIDS_A_MINUTE: 429,
      TRY_AGAIN: 503,
    },
    writes: true,
  },
  'operator/saveIncrements': {
    about: 'Saves the network’s increments in one currency, for lots that open from then on (R8).',
    who: 'operator',
    input: z.strictObject({
      currency,
      table: z.string().max(4_000).describe('a line for each step: the price it starts at, and the increment: 10: 1'),
      seen: z.string().max(4_000).describe('the table as it was shown'),
    }),
    output: z.object({ currency, steps: z.int() }),
    refusals: { INCREMENTS_INVALID: 422, INCREMENTS_CHANGED: 409 },
    writes: true,
    perMinute: 30,
  },
  'operator/approveHost': {
    about: 'Lets a host open new offers again who has cancelled late twice within 12 months. They are told.',
    who: 'operator',
    input: z.strictObject({ host_id: id, note }),
    output: z.object({ host_id: id }),
    refusals: { NOT_FOUND: 404, OWN_APPROVAL: 409, APPROVAL_NOT_NEEDED: 409 },
    writes: true,
    perMinute: 30,
  },
  'operator/sendRefundAgain': {
    about: 'Sends a failed refund once more.',
    who: 'operator',
    input: z.strictObject({ refund_id: id }),
    output: z.object({ refund_id: id }),
    refusals: { NOT_FOUND: 404, REFUND_NOT_FAILED: 409 },
    writes: true,
    perMinute: 30,
  },
  'operator/sendMailAgain': {
    about: 'Sends an e-mail or a text again that was given up.',
    who: 'operator',
    input: z.strictObject({ delivery_id: id }),
    output: z.object({ delivery_id: id }),
    refusals: { NOT_GIVEN_UP: 409 },
    writes: true,
    perMinute: 30,
  },
});
