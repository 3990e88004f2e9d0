import { countRolling } from '../../../db/changes/platform/counts.ts';
import type { Mail } from '../../../db/changes/platform/system.ts';
import { enqueueWithin } from '../../../db/changes/platform/uninvited-mails.ts';
import { rollingCount } from '../../../db/queries/platform/counts.ts';
import type { Statement } from '../../../db/statement.ts';
import { mailboxOf } from '../../../src/domain/accounts/verification/mailbox.ts';
import { UNINVITED_MAILS } from '../../../src/domain/notifications/uninvited.ts';
import type { Ctx } from '../context.ts';
import { emailDigest } from '../email-digest.ts';

/** Counts a mail to a typed address; guard `mails to one` fails when the mailbox has had enough from all senders. */
export const countUninvitedMail = async (ctx: Ctx, to: string): Promise<Statement[]> =>
  countRolling(await countOf(ctx, to));

/** Mails a typed address, unless its mailbox has had enough; null if there is nothing to say to it (C7). */
export const mailUninvited = async (ctx: Ctx, to: string, mail: Mail | null): Promise<Statement[]> =>
  enqueueWithin({ id: ctx.newId('outbox'), mail, count: await countOf(ctx, to) });

/** Whether a typed address may get another mail now. */
export async function mayMailUninvited(ctx: Ctx, to: string): Promise<boolean> {
  const { key, now, windowMs, most } = await countOf(ctx, to);
  return (await rollingCount(ctx.db, key, now, windowMs)) < most;
}

/** By mailbox, so that variants of an address count as one. */
async function countOf(ctx: Ctx, to: string) {
  return { key: `mailed:${await emailDigest(ctx.env, mailboxOf(to))}`, now: ctx.now(), ...UNINVITED_MAILS };
}
