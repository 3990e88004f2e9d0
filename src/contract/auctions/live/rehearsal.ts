import { z } from 'zod';
import { defineArea, id, instant } from '../../action.ts';

const auction = { auction_id: id };
const ms = z.int().min(0);

const report = z.object({
  started_at: instant,
  ended_at: instant,
  passed: z.boolean().describe('nothing needs doing before the evening'),
  lots: z.int().describe('that were tried'),
  lots_sold: z.int(),
  bids_sent: z.int(),
  bids_accepted: z.int(),
  hammers: z.int(),
  hammers_cleared: z.int().describe('hammers that a bid stopped (LA5)'),
  slowest_answer_ms: ms,
  slowest_screen_ms: ms.describe('from an answer to the last screen that showed it'),
  screens: z.int(),
  missed_frames: z.int(),
  pledges: z.int().nullable().describe('of the paddle raise; null without one'),
  problems: z.array(z.string()).describe('each with what to do'),
});
export type RehearsalRecord = z.infer<typeof report>;

const state = z.object({
  running: z.object({ started_at: instant, played: z.int(), lots: z.int() }).nullable(),
  report: report.nullable().describe('of the last rehearsal'),
});
export type RehearsalView = z.infer<typeof state>;

/** The dress rehearsal of an evening: robots play it through rooms of its own, and nothing of it is stored. */
export const rehearsals = defineArea({
  'auction/live/rehearse': {
    about:
      'Rehearses a live auction at ten times its speed: robots bid on every lot through rooms of their own, and nothing is stored of it.',
    who: 'user',
    input: z.strictObject({ ...auction }),
    output: z.object({ auction_id: id, lots: z.int() }),
    refusals: {
      NOT_FOUND: 404,
      NOT_STAFF: 409,
      NOT_NOW: 409,
      NO_LOTS: 409,
      TOO_LATE_TO_REHEARSE: 409,
      REHEARSAL_RUNS: 409,
      REHEARSED_JUST_NOW: 409,
      REHEARSALS_FULL: 409,
      TRY_AGAIN: 503,
    },
    writes: true,
    perMinute: 10,
  },
  'auction/live/rehearsal': {
    about: 'The rehearsal of a live auction that runs, and what the last one found.',
    who: 'user',
    input: z.strictObject({ ...auction }),
    output: state,
    refusals: { NOT_FOUND: 404, NOT_STAFF: 409, TRY_AGAIN: 503 },
    get: true,
  },
});
