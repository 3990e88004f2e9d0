import { takeReminder } from '../../db/changes/fulfilment/reminders.ts';
import { recordEvent } from '../../db/changes/platform/system.ts';
import { type DueReminder, dueReminders } from '../../db/queries/fulfilment/reminders.ts';
import type { Side } from '../../src/domain/fulfilment/meeting/states.ts';
import { type Ctx, logFault } from '../platform/context.ts';
import { remindOf } from './announce.ts';

const AT_ONCE = 50;
/** Batches per run; the rest waits for the next run. */
const MOST_ROUNDS = 20;

/** Sends the reminders that are due, each once. One for a date that has begun, or that the meeting no longer has, is dropped. */
export async function sendReminders(ctx: Ctx): Promise<void> {
  const now = ctx.now();
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const due = await dueReminders(ctx.db, now, AT_ONCE);
    const done = await Promise.all(due.map((reminder) => send(ctx, reminder)));
    // A failed one would be read again at once, so it waits for the next run.
    if (due.length < AT_ONCE || done.includes(false)) return;
  }
}

async function send(ctx: Ctx, reminder: DueReminder): Promise<boolean> {
  const { meeting, personId, kind, startsAt } = reminder;
  try {
    const isCurrent = meeting.state === 'agreed' && meeting.startsAt === startsAt && startsAt > ctx.now();
    const news = isCurrent ? await newsFor(ctx, reminder) : [];
    await ctx.commit({ statements: [takeReminder({ meetingId: meeting.id, personId, kind, startsAt }), ...news] });
    return true;
  } catch (error) {
    logFault(`remind of ${meeting.id}`, error);
    return false;
  }
}

async function newsFor(ctx: Ctx, { meeting, personId, kind }: DueReminder) {
  const side: Side = personId === meeting.guestId ? 'guest' : 'host';
  return [
    recordEvent({
      at: ctx.now(),
      actor: ctx.actor,
      verb: 'meeting.reminded',
      subject: { kind: 'meeting', id: meeting.id },
      data: { user: personId, kind },
    }),
    ...(await remindOf(ctx, meeting, side)),
  ];
}
