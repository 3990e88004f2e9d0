import {
  type Claim,
  claimDeliveries,
  claimDelivery,
  deliveryDone,
  deliveryFailed,
  type Mail,
  type Text,
} from '../../db/changes/platform/system.ts';
import { claimedDeliveries, isAnythingDue } from '../../db/queries/notifications/outbox.ts';
import type { Statement } from '../../db/statement.ts';
import { isPlaceholderEmail } from '../../src/domain/accounts/verification/email-address.ts';
import { onCacheReset } from '../platform/cache.ts';
import type { Ctx } from '../platform/context.ts';
import { deliverPush, type Push } from './deliver-push.ts';

/** How long a deliverer may take before another may try. */
const CLAIM_MS = 30_000;
const MOST_AT_ONCE = 20;
const MOST_ROUNDS = 10;
/** After this many tries, about half a day, a delivery is given up. */
const MOST_TRIES = 12;

/** One deliverer at a time in each isolate: who comes meanwhile has it look once more. */
let busyUntil = 0;
let askedAgain = false;
onCacheReset(() => {
  busyUntil = 0;
});

/** Sends what somebody sits and waits for, a code above all, before all that is due already; then the rest. */
export async function deliverFirst(ctx: Ctx, id: string): Promise<void> {
  await deliverClaimed(ctx, (claim) => claimDelivery(id, claim));
  await deliverOutbox(ctx);
}

/** Sends what waits in the outbox. Delivery is at least once; the receiver tells repeats apart by the id. */
export async function deliverOutbox(ctx: Ctx): Promise<void> {
  askedAgain = true;
  if (busyUntil > ctx.now()) return;
  busyUntil = ctx.now() + CLAIM_MS;
  try {
    while (askedAgain) {
      askedAgain = false;
      await deliverDue(ctx);
    }
  } finally {
    busyUntil = 0;
  }
}

async function deliverDue(ctx: Ctx): Promise<void> {
  for (let round = 0; round < MOST_ROUNDS && (await isAnythingDue(ctx.db, ctx.now())); round++) {
    await deliverClaimed(ctx, (claim) => claimDeliveries({ ...claim, most: MOST_AT_ONCE }));
  }
}

/** Sends what `take` takes under a claim of its own. */
async function deliverClaimed(ctx: Ctx, take: (claim: Omit<Claim, 'most'>) => Statement): Promise<void> {
  const [claim, now] = [ctx.newId('write'), ctx.now()];
  await ctx.commit({ statements: [take({ claim, now, until: now + CLAIM_MS })] });
  const claimed = await claimedDeliveries(ctx.db, claim);
  if (claimed.length === 0) return;
  const told = await Promise.all(claimed.map((delivery) => deliver(ctx, delivery)));
  await ctx.commit({ statements: told.flat() });
}

type Delivery = Awaited<ReturnType<typeof claimedDeliveries>>[number];

/** Sends one, and says what the outbox should remember of it. */
async function deliver(ctx: Ctx, { id, kind, payload, tries }: Delivery): Promise<Statement[]> {
  try {
    if (kind === 'push') return await deliverPush(ctx, id, JSON.parse(payload) as Push);
    if (kind === 'sms') return [await deliverText(ctx, id, JSON.parse(payload) as Text)];
    const mail = JSON.parse(payload) as Mail;
    // Of an account whose address is not proven, or that was closed: what it would say stands on its pages.
    if (!isPlaceholderEmail(mail.to)) await ctx.outside.mail.send(id, mail);
    return [deliveryDone(id, ctx.now())];
  } catch (failure) {
    return [deliveryFailed(id, ctx.now(), nextTry(ctx.now(), tries), String(failure))];
  }
}

/** A text that carries a code is of no use once the code is old: it is not sent then. */
async function deliverText(ctx: Ctx, id: string, { to, text, until = Number.POSITIVE_INFINITY }: Text) {
  if (ctx.now() > until || (await ctx.outside.sms.send({ to, text }))) return deliveryDone(id, ctx.now());
  return deliveryFailed(id, ctx.now(), null, 'the service does not take this text');
}

/** Twice as long after each failure: 10 s, 20 s, 40 s … */
function nextTry(now: number, tries: number): number | null {
  return tries >= MOST_TRIES ? null : now + 10_000 * 2 ** (tries - 1);
}
