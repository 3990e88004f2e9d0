import { type Count, countOne } from '../../db/changes/counts.ts';
import { releaseAddress, takeWaiting } from '../../db/changes/people.ts';
import { enqueueMail, enqueueNothing, type Mail, recordEvent } from '../../db/changes/system.ts';
import { countIn } from '../../db/queries/counts.ts';
import { type Account, accountByEmail } from '../../db/queries/people.ts';
import type { Statement } from '../../db/statement.ts';
import { alreadyRegisteredMail } from '../../src/domain/mails/codes.ts';
import { waitingMail } from '../../src/domain/mails/links.ts';
import { isTaken } from '../../src/domain/people/taken.ts';
import { DAY_MS } from '../../src/domain/time.ts';
import type { Ctx } from '../context.ts';
import { refuse } from '../failure.ts';
import { newLink } from '../links.ts';
import { hashToken } from '../session.ts';

type Whose = { id: string; firstName: string; language: string };

/** Mails that strangers who typed an address may cause there, whoever they are. */
const MOST_A_DAY = 5;

/**
 * The mail to an address that waits in an account until it is proven, with the link that proves it (decision 0018). Where
 * the address has an account its owner is told so instead; the rows are alike, since their owner may export them (C7).
 */
export async function askWaiting(ctx: Ctx, whose: Whose, email: string): Promise<Statement[]> {
  const holder = await accountByEmail(ctx.db, email);
  const link = await newLink(ctx, { purpose: 'verify_email', userId: whose.id, target: email });
  const mail = await mailFor(ctx, { holder, whose, email, url: link.url });
  const id = ctx.newId('outbox');
  return [link.statement, mail ? enqueueMail(id, ctx.now(), mail) : enqueueNothing(id, ctx.now())];
}

/**
 * The same for somebody who is just opening an account: that goes on where the address was sent its mails of today
 * already, without one more. Guard `mails a day` holds unless the last of them went there meanwhile.
 */
export async function askWaitingIfFew(ctx: Ctx, whose: Whose, email: string): Promise<Statement[]> {
  const { key, windowStart, most } = await countOf(ctx, email);
  if ((await countIn(ctx.db, key, windowStart)) >= most) return [];
  return [await countWaitingMail(ctx, email), ...(await askWaiting(ctx, whose, email))];
}

type Mailed = { holder: Account | null; whose: Whose; email: string; url: string };

async function mailFor(ctx: Ctx, { holder, whose, email: to, url }: Mailed): Promise<Mail | null> {
  if (!holder || !isTaken(holder)) {
    return waitingMail(await ctx.wordsOf(whose.language), { to, name: whose.firstName, url });
  }
  if (holder.status === 'deactivated') return null;
  const facts = { to, name: holder.firstName, site: ctx.env.SITE_URL };
  return alreadyRegisteredMail(await ctx.wordsOf(holder.language), facts);
}

/** Counts such a mail; guard `mails a day` holds for the first few to an address. */
export const countWaitingMail = async (ctx: Ctx, email: string): Promise<Statement> =>
  countOne(await countOf(ctx, email));

async function countOf(ctx: Ctx, email: string): Promise<Count> {
  const windowStart = Math.floor(ctx.now() / DAY_MS) * DAY_MS;
  return { key: `waiting:${await hashToken(email)}`, windowStart, most: MOST_A_DAY, guard: 'mails a day' };
}

/**
 * The statements by which a proven address becomes that of the account where it waits. Refuses CONTACT_TAKEN where
 * another account has proven it; one that has not gives it up (C12). Guard `waiting` holds while it waits there.
 */
export async function takeWaitingEmail(ctx: Ctx, id: string, email: string): Promise<Statement[]> {
  const holder = await accountByEmail(ctx.db, email);
  if (holder && isTaken(holder)) throw emailTaken();
  return [...(holder ? releaseEmail(ctx, holder.id, { email, by: id }) : []), takeWaiting(id, email, ctx.now())];
}

export const emailTaken = () =>
  refuse('CONTACT_TAKEN', 'This e-mail address belongs to another account.', { field: 'email' });

/** Takes an address from the account that never proved it, for the person `by` who did. */
export function releaseEmail(ctx: Ctx, holderId: string, { email, by }: { email: string; by: string }): Statement[] {
  const event = { at: ctx.now(), actor: { kind: 'user', id: by } as const, subject: { kind: 'user', id: holderId } };
  return [releaseAddress(holderId, email), recordEvent({ ...event, verb: 'user.address_released' })];
}
