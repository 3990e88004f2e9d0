import { z } from 'zod';
import { defineArea, id, idempotencyKey, instant, pence, visible } from '../../action.ts';
import { liveEvent, liveLot, liveRoom, sheetLot } from './frames.ts';

const text = visible().min(1).max(140);
const reason = text.describe('everyone in the room reads it');
const lot = { project_id: id.describe('the lot that the desk shows; refused if it is not the one that it means') };
/** What a desk can ask for, one object for each command (docs/rules/live-auctions.md). */
const liveCommand = z.discriminatedUnion('command', [
  z.strictObject({ command: z.literal('show'), ...lot }),
  z.strictObject({ command: z.literal('unshow'), ...lot }),
  z.strictObject({ command: z.literal('open'), ...lot }),
  z.strictObject({ command: z.literal('once'), ...lot }),
  z.strictObject({ command: z.literal('twice'), ...lot }),
  z.strictObject({
    command: z.literal('hammer'),
    ...lot,
    version: z.int().min(0).describe('of the lot as the desk shows it (LA2)'),
    confirmed: z.boolean().default(false).describe('pass it although the reserve is not met'),
  }),
  z.strictObject({ command: z.literal('call_off'), ...lot }),
  z.strictObject({ command: z.literal('pass'), ...lot }),
  z.strictObject({ command: z.literal('resume'), ...lot }),
  z.strictObject({ command: z.literal('undo'), ...lot }),
  z.strictObject({ command: z.literal('undo_hammer'), ...lot }),
  z.strictObject({ command: z.literal('withdraw'), ...lot, reason }),
  z.strictObject({ command: z.literal('hold'), ...lot, reason }),
  z.strictObject({ command: z.literal('set_step'), ...lot, factor: z.number().min(0.25).max(8) }),
  z.strictObject({ command: z.literal('set_ask'), ...lot, ask_pence: pence.min(1) }),
  z.strictObject({
    command: z.literal('set_delay'),
    project_id: id.optional().describe('the lot on the block; without it, for the lots to come while there is none'),
    stream_delay_ms: z.int().min(0).max(15_000),
  }),
  z.strictObject({
    command: z.literal('strike'),
    ...lot,
    place: z.int().min(1).describe('of the bid, as `events` numbers them'),
    reason: text.describe('its bidder reads it, and it stays in the lot’s record'),
  }),
  z
    .strictObject({ command: z.literal('ask_strike'), ...lot, place: z.int().min(1), reason: text })
    .describe('the host asks the operators, who alone can strike a bid; they and the desks read the reason'),
  z.strictObject({ command: z.literal('drop_strike') }).describe('the request is answered without striking the bid'),
  z
    .strictObject({
      command: z.literal('set_mode'),
      mode: z.enum(['host', 'auto']),
      win_after_ms: z.int().min(15_000).max(300_000).default(60_000).describe('without a host, T of R29'),
    })
    .describe('before the first lot is shown'),
  z.strictObject({ command: z.literal('claim') }),
  z.strictObject({ command: z.literal('hand_over'), user_id: id }),
  z.strictObject({
    command: z.literal('note'),
    text: visible().max(140).describe('for everyone in the room; empty clears it'),
  }),
]);
export type LiveCommandInput = z.infer<typeof liveCommand>;

/** Refusals of calls on a lot, by the guards of the table. */
const CALL_REFUSALS = {
  NOT_FOUND: 404,
  NOT_LIVE: 409,
  NOT_NOW: 409,
  NOT_YOUR_CALL: 409,
  AUCTION_NOT_LIVE: 409,
  OTHER_LOT_ON_BLOCK: 409,
  OPENS_LATER: 409,
  DOORS_NOT_GREEN: 409,
  LOTS_WERE_SHOWN: 409,
  STEP_UNKNOWN: 422,
  ASK_TOO_LOW: 422,
  ASK_TOO_HIGH: 422,
  DELAY_OUT_OF_RANGE: 422,
  NO_HOST_NEEDED: 409,
  TOO_SOON: 409,
  LOT_MOVED_ON: 409,
  NOBODY_HAS_BID: 409,
  RESERVE_NOT_MET: 409,
  REASON_MISSING: 422,
  NOTHING_TO_UNDO: 409,
  NEXT_LOT_OPEN: 409,
  RESULT_IS_FINAL: 409,
  NO_SUCH_BID: 409,
  NOT_OVER_YET: 409,
  NOT_FINAL_YET: 409,
  HOST_IS_THERE: 409,
  NOT_STAFF: 409,
  TRY_AGAIN: 503,
} as const;

const auction = { auction_id: id };
const readToken = z.string().max(64).optional().describe('of a projector’s link, instead of signing in');

const doorsReport = z.object({
  at: instant,
  green: z.boolean().describe('nothing is red, so the auction can start'),
  lines: z.array(
    z.object({
      check: z.enum(['room', 'clock', 'lots', 'terms', 'host', 'projector', 'rehearsal']),
      state: z.enum(['green', 'amber', 'red']).describe('red blocks the start; amber is worth knowing'),
      text: z.string().describe('what was found, and what to do'),
    }),
  ),
});
export type DoorsReport = z.infer<typeof doorsReport>;

export const desk = defineArea({
  'auction/live/room': {
    about: 'The whole state of a live auction’s room as the caller may see it; a page without a socket asks every 2 s.',
    who: 'anyone',
    input: z.strictObject({ ...auction, read_token: readToken }),
    output: z.object({
      room: liveRoom,
      you: z.object({
        roles: z.array(z.enum(['host', 'cohost', 'clerk', 'kiosk', 'operator'])),
        paddle: z.int().nullable(),
        own_maximum_pence: pence.nullable().describe('on the lot on the block'),
        own_bid_exact: z.boolean().describe('my best bid was for exactly its amount, rather than a maximum (R10)'),
        early_maxima: z
          .array(z.object({ project_id: id, amount_pence: pence }))
          .describe('what I left on lots that have not opened (R30)'),
        may_not_bid_on: z
          .array(z.object({ code: z.string(), message: z.string(), project_ids: z.array(id) }))
          .describe(
            'lots to come that R5 keeps me from, by the first reason why; the account, guests and terms are judged apart',
          ),
      }),
      sheet: z.array(sheetLot).describe('every lot in order'),
      settings: z.object({
        mode: z.enum(['host', 'auto']).describe('who sells the lots: a host, or the clock'),
        win_after_ms: z.int().describe('without a host, T of R29'),
        stream_delay_ms: z.int().describe('how far the video lags behind, which the host’s calls wait for'),
      }),
      host_silent_ms: z.int().describe('a clerk may claim the desk after 30 s'),
    }),
    refusals: { NOT_FOUND: 404, TRY_AGAIN: 503 },
    get: true,
  },
  'auction/live/ticket': {
    about: 'A ticket for the room’s socket: valid for 60 s, once, for this person and room (G1).',
    who: 'anyone',
    input: z.strictObject({
      ...auction,
      read_token: readToken,
      view: z.enum(['room', 'desk', 'projector']).default('room'),
    }),
    output: z.object({
      ticket: z.string(),
      socket: z.string().describe('the address, with the ticket'),
      until: instant,
    }),
    refusals: { NOT_FOUND: 404, NOT_STAFF: 409 },
    perMinute: 120,
  },
  'auction/live/command': {
    about: 'A call of the host, a co-host, a clerk or an operator in a live auction (LA1 to LA9).',
    who: 'user',
    input: z.strictObject({ ...auction, command: liveCommand, key: idempotencyKey }),
    output: z.object({
      project_id: id.nullable(),
      version: z.int().nullable(),
      phase: liveLot.shape.phase.nullable(),
      already_applied: z.boolean(),
    }),
    refusals: CALL_REFUSALS,
    writes: true,
  },
  'auction/live/record': {
    about: 'The order of a live lot’s bids and calls after a place: what a page asks for when it has missed something.',
    who: 'anyone',
    input: z.strictObject({ project_id: id, after: z.int().min(0).default(0) }),
    output: z.object({ project_id: id, version: z.int(), events: z.array(liveEvent) }),
    refusals: { NOT_FOUND: 404, TRY_AGAIN: 503 },
    get: true,
  },
  'auction/live/checkDoors': {
    about:
      'Tries the rooms of a live auction before its start: every lot is opened and bid on, and nothing is stored of it.',
    who: 'user',
    input: z.strictObject({ ...auction }),
    output: doorsReport,
    refusals: { NOT_FOUND: 404, NOT_STAFF: 409, NOT_NOW: 409, TRY_AGAIN: 503 },
    writes: true,
  },
  'auction/live/projector': {
    about: 'A new link for a projector, which needs no login and shows no names; an earlier link ends.',
    who: 'user',
    input: z.strictObject({ ...auction }),
    output: z.object({ read_token: z.string() }),
    refusals: { NOT_FOUND: 404, NOT_STAFF: 409 },
    writes: true,
  },
  'auction/live/staff': {
    about:
      'Who works at my auction: adds or removes a co-host, a clerk or a check-in kiosk by username, and lists them.',
    who: 'user',
    input: z.strictObject({
      ...auction,
      username: z.string().trim().max(64).optional(),
      role: z.enum(['cohost', 'clerk', 'kiosk']).optional(),
      action: z.enum(['list', 'add', 'remove']).default('list'),
    }),
    output: z.object({
      staff: z.array(z.object({ user_id: id, username: z.string(), role: z.enum(['cohost', 'clerk', 'kiosk']) })),
    }),
    refusals: {
      NOT_FOUND: 404,
      NO_SUCH_PERSON: 422,
      ALREADY_STAFF: 409,
      NOT_STAFF: 409,
      HAS_THE_DESK: 409,
      TRY_AGAIN: 503,
    },
    writes: true,
  },
});
