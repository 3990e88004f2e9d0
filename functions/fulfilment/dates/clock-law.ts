import { changeMeeting, rebookTime } from '../../../db/changes/fulfilment/meetings.ts';
import { remindersOf } from '../../../db/changes/fulfilment/reminders.ts';
import { recordEvent } from '../../../db/changes/platform/system.ts';
import { promisesInZone, promisesOfMinute } from '../../../db/queries/fulfilment/promises.ts';
import { nextClock } from '../../../src/domain/fulfilment/meeting/clocks.ts';
import type { Side } from '../../../src/domain/fulfilment/meeting/states.ts';
import { agreedTime, momentOf } from '../../../src/domain/fulfilment/slots/promise.ts';
import { DAY_MS, MINUTE_MS } from '../../../src/domain/kit/time.ts';
import { deliverOutbox } from '../../notifications/deliver.ts';
import { type Ctx, logFault } from '../../platform/context.ts';
import { announce } from '../announce.ts';
import { bookedOf } from '../meeting/change.ts';
import { loadMeeting } from '../meeting/load.ts';

/**
 * Watches over the law of the clocks (S11): compares each agreed meeting once a day with the local time that was promised.
 * Where a zone's rules have changed, all its meetings move to the moment of their promise. A guest whose own clock now
 * reads another time is told so. In both cases either side may move once more without it counting.
 */
export async function watchClockLaw(ctx: Ctx): Promise<void> {
  const now = ctx.now();
  const minute = Math.floor((now % DAY_MS) / MINUTE_MS);
  const promises = await promisesOfMinute(ctx.db, minute, now);
  const isMoved = (promise: Promised) => momentOf(promise) !== promise.startsAt;
  for (const zone of new Set(promises.filter(isMoved).map((promise) => promise.zone))) await moveZone(ctx, zone);
  for (const { id, startsAt } of promises.filter((promise) => !isMoved(promise) && readsAnother(promise)))
    await moveOrLog(ctx, { id, startsAt, only: 'guest' });
}

type Promised = Awaited<ReturnType<typeof promisesOfMinute>>[number];

/** Whether the guest's clock now reads another time than when the date was agreed; not if they have changed their zone since. */
function readsAnother({ startsAt, zone, guestZone, guestWall }: Promised): boolean {
  const isSameZone = guestWall?.endsWith(`[${guestZone}]`);
  return isSameZone === true && agreedTime(startsAt, { zone, guestZone }).guestWall !== guestWall;
}

/** Moves the meetings of a zone one by one, in an order in which each leaves its time before another comes to it. */
async function moveZone(ctx: Ctx, zone: string): Promise<void> {
  const promises = await promisesInZone(ctx.db, zone, ctx.now());
  const moves = promises
    .map((promise) => ({ id: promise.id, from: promise.startsAt, to: momentOf(promise) }))
    .filter(({ from, to }) => from !== to);
  const earlier = moves.filter(({ from, to }) => to < from);
  const later = moves.filter(({ from, to }) => to > from).reverse();
  for (const { id, to } of [...earlier, ...later]) await moveOrLog(ctx, { id, startsAt: to });
}

/** A new start of a meeting, UTC ms; `only` one side is told, where nothing changes for the other. */
type Move = { id: string; startsAt: number; only?: Side };

/** A time that someone else has taken meanwhile is a fault in the log, and is tried again the next day. */
const moveOrLog = (ctx: Ctx, to: Move): Promise<void> =>
  move(ctx, to).catch((error: unknown) => logFault(`clocks of ${to.id}`, error));

async function move(ctx: Ctx, { id, startsAt, only }: Move): Promise<void> {
  const { row, meeting, pauses } = await loadMeeting(ctx, id);
  if (row.startsAt === null || row.endsAt === null) return;
  const at = ctx.now();
  const endsAt = startsAt + (row.endsAt - row.startsAt);
  const sequence = row.sequence + 1;
  const { guestWall, zoneVersion } = agreedTime(startsAt, row);
  const after = { ...meeting, startsAt, endsAt, sequence, freeMove: true };
  const next = nextClock(after);
  const change = {
    startsAt,
    endsAt,
    guestWall,
    zoneVersion,
    sequence,
    freeMove: true,
    dueAt: next?.at ?? null,
    dueClock: next?.clock ?? null,
    updatedAt: at,
  };
  const moved = { ...row, ...change };
  const { lotId } = row;
  const shared = { before: { lotId, startsAt: row.startsAt }, after: { lotId, startsAt }, now: at };
  const result = await ctx.commit({
    statements: [
      changeMeeting(id, row.version, change),
      ...rebookTime(id, bookedOf(row, after, pauses), shared),
      recordEvent({
        at,
        actor: ctx.actor,
        verb: 'meeting.clocks_changed',
        subject: { kind: 'meeting', id },
        data: { before: row.startsAt, after: startsAt },
      }),
      ...(await announce(ctx, moved, 'clocks_changed', only ? { only } : {})),
      ...remindersOf(moved, at),
    ],
  });
  if (result.status === 'conflict') throw new Error(result.guard);
  ctx.after(() => deliverOutbox(ctx));
}
