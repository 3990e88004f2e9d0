import { heldDates } from '../../../db/queries/fulfilment/cart-dates.ts';
import { type BusyQuarter, busyQuarters, type MeetingRow } from '../../../db/queries/fulfilment/meetings.ts';
import { type Pauses, quartersBetween } from '../../../src/domain/fulfilment/meeting/booked.ts';
import { type MeetingCommand, startsOf } from '../../../src/domain/fulfilment/meeting/commands.ts';
import type { MeetingActor } from '../../../src/domain/fulfilment/meeting/states.ts';
import type { Interval } from '../../../src/domain/fulfilment/slots/availability.ts';
import { QUARTER_MS } from '../../../src/domain/fulfilment/slots/clock.ts';
import { freeSlots } from '../../../src/domain/fulfilment/slots/free-slots.ts';
import { HOUR_MS, MINUTE_MS } from '../../../src/domain/kit/time.ts';
import type { Ctx } from '../../platform/context.ts';
import { slotQuestionFor } from '../dates/slot-question.ts';
import type { LoadedMeeting } from './load.ts';

/** The longest pause is a day, so nothing farther away matters. */
const MARGIN_MS = 24 * HOUR_MS;

/**
 * Tells of each start of a command whether it can be booked: both are free, the host's pauses included (S7, S8), and a
 * guest keeps to the dates that the host has published, if any (S2 to S6). Only such a date can be taken at once.
 */
export async function freeFor(
  ctx: Ctx,
  loaded: LoadedMeeting,
  actor: MeetingActor,
  command: MeetingCommand,
): Promise<(start: number) => boolean> {
  const starts = startsOf(command);
  if (starts.length === 0) return () => true;
  const [isUnbooked, isPublished] = await Promise.all([
    unbooked(ctx, loaded, starts),
    actor === 'guest' && command.name !== 'accept' ? published(ctx, loaded, command, starts) : () => true,
  ]);
  return (start) => isUnbooked(start) && isPublished(start);
}

async function published(ctx: Ctx, { row }: LoadedMeeting, command: MeetingCommand, starts: readonly number[]) {
  const { hostId, guestId, minutes, id: moving } = row;
  const between = { from: Math.min(...starts), to: Math.max(...starts) + 1 };
  const question = await slotQuestionFor(ctx.db, { hostId, guestId, minutes, between, now: ctx.now(), moving });
  if (!question) return () => command.name !== 'take';
  const free = new Set(freeSlots(question));
  return (start: number) => free.has(start);
}

type Times = Pick<MeetingRow, 'id' | 'guestId' | 'hostId' | 'lotId' | 'minutes'>;

/** Whether both people are free for a meeting that starts then (UTC ms), the host's pauses included. */
export async function isUnbooked(ctx: Ctx, row: Times, pauses: Pauses, start: number): Promise<boolean> {
  return (await unbooked(ctx, { row, pauses }, [start]))(start);
}

async function unbooked(ctx: Ctx, loaded: { row: Times; pauses: Pauses }, starts: readonly number[]) {
  const { row } = loaded;
  const around = {
    from: Math.min(...starts) - MARGIN_MS,
    to: Math.max(...starts) + row.minutes * MINUTE_MS + MARGIN_MS,
  };
  const [busy, held] = await Promise.all([
    busyQuarters(ctx.db, {
      people: [row.guestId, row.hostId],
      lotId: row.lotId,
      from: Math.floor(around.from / QUARTER_MS),
      to: Math.ceil(around.to / QUARTER_MS),
      except: row.id,
      now: ctx.now(),
    }),
    heldDates(ctx.db, row.hostId, around, { guestId: row.guestId, now: ctx.now() }),
  ]);
  return (start: number) => isFree(loaded, start, busy) && !held.some((slot) => overlaps(loaded, start, slot));
}

/** Whether a meeting that starts then would meet a slot that someone else holds at a checkout, or its pauses. */
function overlaps({ row, pauses }: { row: Times; pauses: Pauses }, start: number, held: Interval): boolean {
  const pause = Math.max(pauses.before, pauses.after) * MINUTE_MS;
  return start < held.to + pause && start + row.minutes * MINUTE_MS > held.from - pause;
}

function isFree({ row, pauses }: { row: Times; pauses: Pauses }, start: number, busy: readonly BusyQuarter[]): boolean {
  const end = start + row.minutes * MINUTE_MS;
  const meeting = new Set(quartersBetween(start, end));
  const around = new Set(quartersBetween(start - pauses.before * MINUTE_MS, end + pauses.after * MINUTE_MS));
  return !busy.some(({ quarter, kind, personId, isSameLot, startsAt }) => {
    if (isSameLot && startsAt === start) return false;
    if (personId !== row.hostId || kind === 'buffer') return meeting.has(quarter);
    return around.has(quarter);
  });
}
