import { recordEvent } from '../../db/changes/platform/system.ts';
import { type UnpaidPledge, unpaidPledges } from '../../db/queries/money/pledged.ts';
import { donation } from '../../src/domain/money/kinds/donation.ts';
import { pledgeDueNotification } from '../../src/domain/money/mails/donation.ts';
import { PLEDGE_REMINDED_BEFORE_MS, pledgeReminderDue } from '../../src/domain/money/payments/reminders.ts';
import { notify } from '../notifications/notify.ts';
import { type Ctx, logFault } from '../platform/context.ts';

const AT_ONCE = 50;
/** Any further reminders are left for the next sweep. */
const MOST_ROUNDS = 10;
const WITHIN_MS = PLEDGE_REMINDED_BEFORE_MS;

/** Reminds people of pledges they have not paid, at most twice, as winners are (R25, LA14). One that fails blocks no other. */
export async function remindPledged(ctx: Ctx): Promise<void> {
  const now = ctx.now();
  let after = '';
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const unpaid = await unpaidPledges(ctx.db, { now, withinMs: WITHIN_MS, after, most: AT_ONCE });
    await Promise.all(
      unpaid.map((pledge) => remind(ctx, pledge).catch((error) => logFault(`remind ${pledge.invoiceId}`, error))),
    );
    after = unpaid.at(-1)?.invoiceId ?? '';
    if (unpaid.length < AT_ONCE) return;
  }
}

async function remind(ctx: Ctx, pledge: UnpaidPledge): Promise<void> {
  const at = ctx.now();
  const reminder = pledgeReminderDue(pledge, at);
  if (reminder === null) return;
  const { invoiceId, userId } = pledge;
  const about = { ...pledge, siteUrl: ctx.env.SITE_URL, page: donation.pages.retry(invoiceId) };
  const { event, ...news } = pledgeDueNotification(await ctx.wordsOf(pledge.language), pledge, about);
  const done = recordEvent({
    at,
    actor: ctx.actor,
    verb: 'invoice.reminded',
    subject: { kind: 'invoice', id: invoiceId },
    data: { reminder, user: userId },
  });
  const once = { key: `pledge:${invoiceId}:${reminder}`, since: pledge.dueAt - 2 * WITHIN_MS };
  await ctx.commit({ statements: [done, ...notify(ctx, userId, event, { ...news, once })] });
}
