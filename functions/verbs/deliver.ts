import { claimDelivery, deliveryDone, deliveryFailed, type Mail } from '../../db/changes/system.ts';
import { dueDeliveries } from '../../db/queries/outbox.ts';
import type { Ctx } from '../context.ts';

/** How long a deliverer may take before another may try. */
const CLAIM_MS = 30_000;
const MOST_AT_ONCE = 20;
/** After this many tries, about two days, a delivery is given up. */
const MOST_TRIES = 12;

/** Sends what waits in the outbox. Delivery is at least once; the receiver tells repeats apart by the id. */
export async function deliverOutbox(ctx: Ctx): Promise<void> {
  const due = await dueDeliveries(ctx.db, ctx.now(), MOST_AT_ONCE);
  await Promise.all(due.map((delivery) => deliver(ctx, delivery)));
}

type Delivery = Awaited<ReturnType<typeof dueDeliveries>>[number];

async function deliver(ctx: Ctx, { id, payload, tries }: Delivery): Promise<void> {
  const now = ctx.now();
  const claim = await ctx.commit({ statements: [claimDelivery(id, now, now + CLAIM_MS)] });
  if (claim.status === 'conflict') return;
  const error = await send(ctx, id, JSON.parse(payload)).catch((failure: unknown) => String(failure));
  const done =
    error === null ? deliveryDone(id, ctx.now()) : deliveryFailed(id, ctx.now(), nextTry(ctx.now(), tries), error);
  await ctx.commit({ statements: [done] });
}

async function send(ctx: Ctx, id: string, mail: Mail): Promise<string | null> {
  await ctx.outside.mail.send(id, mail);
  return null;
}

/** Twice as long after each failure: 10 s, 20 s, 40 s … */
function nextTry(now: number, tries: number): number | null {
  return tries + 1 >= MOST_TRIES ? null : now + 10_000 * 2 ** tries;
}
