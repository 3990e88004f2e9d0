import { setReminded } from '../../db/changes/money/cart.ts';
import { recordEvent } from '../../db/changes/platform/system.ts';
import { type UnpaidWin, unpaidWins } from '../../db/queries/money/due.ts';
import { dueNotification } from '../../src/domain/bidding/notifications.ts';
import { FIRST_REMINDER_MS, reminderDue } from '../../src/domain/money/payments/reminders.ts';
import { notify } from '../notifications/notify.ts';
import type { Ctx } from '../platform/context.ts';
import { logFault } from '../platform/context.ts';

const AT_ONCE = 50;
/** Any further reminders are left for the next sweep. */
const MOST_ROUNDS = 10;

/** Reminds buyers of what they have won and not paid, once at each moment of R25. A failing reminder blocks no other. */
export async function remindUnpaid(ctx: Ctx): Promise<void> {
  const now = ctx.now();
  let last: UnpaidWin | null = null;
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const wins: UnpaidWin[] = await unpaidWins(ctx.db, {
      now,
      wonBefore: now - FIRST_REMINDER_MS,
      after: last,
      most: AT_ONCE,
    });
    await Promise.all(wins.map((win) => remind(ctx, win).catch((error) => logFault(`remind ${win.id}`, error))));
    last = wins.at(-1) ?? null;
    if (wins.length < AT_ONCE) return;
  }
}

async function remind(ctx: Ctx, win: UnpaidWin): Promise<void> {
  const at = ctx.now();
  const count = reminderDue(win, at);
  if (count === null) return;
  const lot = { ...win, siteUrl: ctx.env.SITE_URL };
  const page = win.invoiceId === null ? '/cart' : `/invoice/${win.invoiceId}`;
  const news = dueNotification(await ctx.wordsOf(win.language), lot, win, { at: win.dueAt, page });
  await ctx.commit({
    statements: [
      setReminded(win.id, count),
      recordEvent({
        at,
        actor: ctx.actor,
        verb: 'cart.reminded',
        subject: { kind: 'cart_item', id: win.id },
        data: { reminder: count, user: win.userId },
      }),
      ...notify(ctx, win.userId, 'due', news),
    ],
  });
}
