import { postponeClock } from '../../../db/changes/fulfilment/meetings.ts';
import { dueMeetings } from '../../../db/queries/fulfilment/meetings.ts';
import { nextClock } from '../../../src/domain/fulfilment/meeting/clocks.ts';
import { MINUTE_MS } from '../../../src/domain/kit/time.ts';
import { type Ctx, logFault } from '../../platform/context.ts';
import { Refusal } from '../../platform/refusal.ts';
import { executeOnMeeting } from './execute.ts';
import { loadMeeting } from './load.ts';

const MOST_IN_A_RUN = 100;
const CLOCK = { actor: 'clock', personId: null } as const;

const TRY_AGAIN_MS = 10 * MINUTE_MS;

/**
 * Runs every clock that has run out, each as a command of its own (M1). One that fails is tried again ten minutes later,
 * so that many of them never keep the others waiting.
 */
export async function runMeetingClocks(ctx: Ctx): Promise<void> {
  for (const { id } of await dueMeetings(ctx.db, ctx.now(), MOST_IN_A_RUN)) {
    await runClock(ctx, id).catch(async (error: unknown) => {
      // Someone may have been faster; then there is another clock already.
      if (!(error instanceof Refusal)) logFault(`clock of ${id}`, error);
      await postpone(ctx, id, ctx.now() + TRY_AGAIN_MS);
    });
  }
}

async function runClock(ctx: Ctx, id: string): Promise<void> {
  const { meeting } = await loadMeeting(ctx, id);
  const due = nextClock(meeting);
  if (due && due.at <= ctx.now()) await executeOnMeeting(ctx, id, CLOCK, { name: due.clock });
  else await postpone(ctx, id, due?.at ?? null);
}

const postpone = (ctx: Ctx, id: string, until: number | null) =>
  ctx.commit({ statements: [postponeClock(id, { now: ctx.now(), until })] });
