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

/** How long a claim on a delivery lasts (ms). */
const CLAIM_MS = 30_000;
const MOST_AT_ONCE = 20;
const MOST_ROUNDS = 10;
/** A delivery is given up after this many tries, about half a day. */
const MOST_TRIES = 13;

/** One run at a time in each isolate; a call during a run makes it look once more. */
let busyUntil = 0;
let runAgain = false;
onCacheReset(() => {
  busyUntil = 0;
});

/** Sends one delivery that a person is waiting for, such as a code, ahead of the others; then the rest. */
export async function deliverFirst(ctx: Ctx, id: string): Promise<void> {
  await deliverClaimed(ctx, (claim) => claimDelivery(id, claim));
  await deliverOutbox(ctx);
}

/** Sends what is due in the outbox, at least once; receivers recognise repeats by the id. */
export async function deliverOutbox(ctx: Ctx): Promise<void> {
  runAgain = true;
  if (isBusy(ctx.now())) return;
  busyUntil = ctx.now() + CLAIM_MS;
  try {
    while (runAgain) {
      runAgain = false;
      await deliverDue(ctx);
    }
  } finally {
    busyUntil = 0;
  }
}

/** Not by a run that began on a clock which has been set back since. */
const isBusy = (now: number): boolean => busyUntil > now && busyUntil <= now + CLAIM_MS;

async function deliverDue(ctx: Ctx): Promise<void> {
  for (let round = 0; round < MOST_ROUNDS && (await isAnythingDue(ctx.db, ctx.now())); round++) {
    await deliverClaimed(ctx, (claim) => claimDeliveries({ ...claim, most: MOST_AT_ONCE }));
  }
}

/** Claims deliveries with the statement from `take`, and sends them. */
async function deliverClaimed(ctx: Ctx, take: (claim: Omit<Claim, 'most'>) => Statement): Promise<void> {
  const [claim, now] = [ctx.newId('write'), ctx.now()];
  await ctx.commit({ statements: [take({ claim, now, until: now + CLAIM_MS })] });
  const claimed = await claimedDeliveries(ctx.db, claim);
  if (claimed.length === 0) return;
  const results = await Promise.all(claimed.map((delivery) => deliver(ctx, delivery)));
  await ctx.commit({ statements: results.flat() });
}

type Delivery = Awaited<ReturnType<typeof claimedDeliveries>>[number];

/** Sends one delivery and returns the statements that record the result. */
async function deliver(ctx: Ctx, { id, kind, payload, tries }: Delivery): Promise<Statement[]> {
  try {
    if (kind === 'push') return await deliverPush(ctx, id, JSON.parse(payload) as Push);
    if (kind === 'sms') return [await deliverText(ctx, id, JSON.parse(payload) as Text)];
    const mail = JSON.parse(payload) as Mail;
    // Accounts without a verified address, and closed ones, have a placeholder; the content is on their pages.
    if (!isPlaceholderEmail(mail.to)) await ctx.outside.mail.send(id, mail);
    return [deliveryDone(id, ctx.now())];
  } catch (failure) {
    return [deliveryFailed(id, ctx.now(), nextTry(ctx.now(), tries), String(failure))];
  }
}

/** A text with a code is not sent once the code has expired. */
async function deliverText(ctx: Ctx, id: string, { to, text, until = Number.POSITIVE_INFINITY }: Text) {
  if (ctx.now() > until || (await ctx.outside.sms.send({ to, text }))) return deliveryDone(id, ctx.now());
  return deliveryFailed(id, ctx.now(), null, 'the service does not take this text');
}

/** Exponential backoff: 10 s, 20 s, 40 s … */
function nextTry(now: number, tries: number): number | null {
  return tries >= MOST_TRIES ? null : now + 10_000 * 2 ** (tries - 1);
}
