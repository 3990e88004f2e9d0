import { z } from 'zod';
import type { MarkFrame } from '../../../domain/kit/unread.ts';
import { currency, id, instant, pence } from '../../action.ts';

const ms = z.int().min(0).describe('milliseconds from now');

const phase = z
  .enum(['queued', 'shown', 'open', 'once', 'twice', 'selling', 'held', 'over', 'final'])
  .describe('selling: the hammer falls; over: there is a result that is not final yet');

/** One entry of a lot's order of bids and calls, as everyone in the room may see it. */
export const liveEvent = z.object({
  place: z.int().describe('from 1 without gaps; a gap means that entries are missing: ask auction/live/record'),
  at: instant,
  event: z.enum([
    'lot.shown',
    'lot.queued',
    'lot.opened',
    'bid.accepted',
    'bid.floor',
    'step.set',
    'ask.set',
    'delay.set',
    'called.once',
    'called.twice',
    'hammer.set',
    'hammer.called_off',
    'held',
    'resumed',
    'undone',
    'hammer.undone',
    'bid.struck',
    'lot.sold',
    'lot.passed',
    'lot.withdrawn',
    'result.final',
  ]),
  by: z.enum(['online', 'floor', 'host', 'cohost', 'clerk', 'operator', 'clock']),
  price_pence: pence.describe('after it'),
  hammer_cleared: z.boolean().describe('a bid that stopped a falling hammer (LA5)'),
  undone: z.boolean().describe('it was undone or struck later'),
  undoes: z.int().nullable().describe('the place of the entry that it undoes'),
  reason: z.string().nullable(),
});
export type LiveEvent = z.infer<typeof liveEvent>;

const label = {
  project_id: id,
  lot_number: z.int().nullable(),
  title: z.string(),
  image: z.string().nullable(),
  charity_name: z.string(),
};

/** The lot on the block. Take it only if (block, version) is not older than what is shown (LA11). */
export const liveLot = z.object({
  ...label,
  version: z.int().describe('rises with every bid that others can see and every call; a hammer names it (LA2)'),
  phase,
  mode: z.enum(['host', 'auto']),
  currency,
  price_pence: pence,
  bids: z.int(),
  reserve: z.enum(['no reserve', 'reserve not met', 'reserve met']),
  next_bids_pence: z.array(pence).describe('the next three bids, the least first'),
  step_factor: z.number(),
  ask_pence: pence.nullable(),
  least_ask_pence: pence,
  leader: z
    .object({
      kind: z.enum(['online', 'floor']),
      alias: z.string().nullable().describe('a masked name or a paddle; null for an online bidder on a projector'),
    })
    .nullable(),
  leading: z.boolean().describe('you are the leader'),
  held: z.object({ reason: z.string(), for_ms: ms }).nullable(),
  ends_in_ms: ms.nullable().describe('until bidding ends unless someone bids'),
  changes: z
    .array(z.object({ phase, result: z.enum(['none', 'sold', 'passed']), in_ms: ms }))
    .describe('the phases that follow by themselves'),
  may_call_in_ms: z.object({ once: ms.nullable(), twice: ms.nullable(), hammer: ms.nullable() }),
  result: z.enum(['none', 'sold', 'passed', 'withdrawn']),
  final_in_ms: ms.nullable(),
  events: z.array(liveEvent).describe('the latest; the whole order after something was undone'),
});
export type LiveLot = z.infer<typeof liveLot>;

export const sheetLot = z.object({
  ...label,
  phase: z.enum(['queued', 'shown', 'open', 'over', 'final']),
  result: z.enum(['none', 'sold', 'passed', 'withdrawn']),
  price_pence: pence,
});
export type SheetLot = z.infer<typeof sheetLot>;

const ownPledge = z.object({ pledge_id: id, level_pence: pence, checked: z.boolean() });
export type OwnPledge = z.infer<typeof ownPledge>;

/** A paddle raise in the room: its level and sums for everyone, single pledges only to those who made them (LA14). */
const liveRaise = z.object({
  raise_id: id,
  status: z.enum(['closed', 'open', 'counted', 'final']).describe('counted: two clerks agree, and pledging is over'),
  version: z.int().describe('rises with every level, pledge, check and undo'),
  charity_name: z.string(),
  currency,
  level_pence: pence.nullable(),
  at_level: z.int().describe('checked pledges at this level'),
  pledged: z.int().describe('checked pledges in all'),
  pledged_pence: pence,
  unchecked: z.int().describe('pledges that nobody will be charged for unless a second clerk enters them'),
  own: z.array(ownPledge).describe('the pledges of this watcher, newest first'),
  counts: z
    .array(z.object({ pledges: z.int(), total_pence: pence, agrees: z.boolean() }))
    .nullable()
    .describe('what clerks have counted since the last change; for the desk only'),
});
export type LiveRaise = z.infer<typeof liveRaise>;

const strikeAsk = z.object({ project_id: id, place: z.int(), reason: z.string() });
export type StrikeAsk = z.infer<typeof strikeAsk>;

/** The whole state of a room for one watcher: every `room` frame, and the answer of `auction/live/room`. */
export const liveRoom = z.object({
  type: z.literal('room'),
  auction_id: id,
  n: z.int().describe('the number of the state in this room; only the latest counts'),
  server_time: instant,
  status: z.enum(['draft', 'scheduled', 'doors', 'live', 'held', 'ended', 'settled', 'cancelled']),
  reason: z.string().describe('why the evening is on hold'),
  block: z.int().describe('rises with every lot that is shown'),
  lot: liveLot.nullable(),
  last: liveLot.nullable().describe('the lot before, until its result is final'),
  next: z.array(sheetLot).describe('up to three lots that follow'),
  raise: liveRaise.nullable().describe('the paddle raise that runs, or the last one until another lot is shown'),
  host_present: z.boolean(),
  raised_pence: pence.describe('sold lots and checked pledges'),
  lots_sold: z.int(),
  lots_left: z.int(),
  note: z.object({ text: z.string(), at: instant }).nullable(),
  strike_ask: strikeAsk.nullable().describe('the bid that the host asks an operator to strike; for the desk only'),
  people: z.int().describe('people, not sockets; rounded above 100'),
  considering: z.int().nullable().describe('people over a bid button; for the desk only'),
});
export type LiveRoom = z.infer<typeof liveRoom>;

/** The server's time, ISO, in answer to a beat. For countdowns alone: it decides nothing (T21). */
export type ServerTime = { type: 'servertime'; dTime: string };
/** The same with the lot on the block, whenever its clock changes. */
export type LotTime = { type: 'sliservertime'; dTime: string; project_id: string; ends_in_ms: number | null };
/** What a room sends. */
export type LiveFrame = LiveRoom | ServerTime | LotTime | MarkFrame;

/** What a page may send over the socket, beside its answers to marks; anything else closes it (LA12). A beat every five seconds keeps it. */
export type LiveSignal = { type: 'beat' } | { type: 'considering' } | { type: 'ticket'; ticket: string };

/** A socket without a beat for this long is closed. */
export const SILENCE_MS = 20_000;
export const CONSIDERING_FOR_MS = 3_000;
