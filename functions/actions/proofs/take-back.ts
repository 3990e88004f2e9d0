import { forgetLoginTries } from '../../../db/changes/attempts.ts';
import { spendLink } from '../../../db/changes/links.ts';
import { endMailedLinks } from '../../../db/changes/reach.ts';
import { enqueueMail, recordEvent } from '../../../db/changes/system.ts';
import { endTakeBacks, removeWaysInSince, restoreEmail } from '../../../db/changes/take-back.ts';
import { openTakeBack, type TakeBack } from '../../../db/queries/links.ts';
import { accountByEmail } from '../../../db/queries/people.ts';
import type { Statement } from '../../../db/statement.ts';
import type { proofs } from '../../../src/contract/proofs.ts';
import { passwordChangedMail } from '../../../src/domain/mails/account.ts';
import { isTaken } from '../../../src/domain/people/taken.ts';
import { DAY_MS } from '../../../src/domain/time.ts';
import type { Ctx } from '../../context.ts';
import { refuse } from '../../failure.ts';
import { linkGone } from '../../links.ts';
import { hashPassword, SALT_BYTES, withHashing } from '../../passwords.ts';
import { hashToken } from '../../session.ts';
import { deliverOutbox } from '../../verbs/deliver.ts';
import { refuseCommonPassword } from '../../verbs/refuse-common-password.ts';
import { releaseEmail } from '../../verbs/waiting-email.ts';
import type { Handlers } from '../handlers.ts';

/** Who takes an account over adds ways to sign in before they show themselves by changing the address. */
const BEFORE_MS = 7 * DAY_MS;

/**
 * The owner of an account whose address was replaced has it again (C13): by the link in the note that went to the old
 * address, which also proves it. Whoever replaced it is out: their sessions, the password, what they added to sign in,
 * and the link that their own next change may have got them.
 */
export const takeBackEmail: Handlers<typeof proofs>['user/takeBackEmail'] = async (ctx, { token, password }) => {
  const tokenHash = await hashToken(token);
  const account = await openTakeBack(ctx.db, tokenHash, ctx.now());
  if (!account) throw linkGone();
  const { id, email, username, epoch, changedAt } = account;
  refuseCommonPassword(password, account);
  const released = await release(ctx, account);
  const hash = await withHashing(() => hashPassword(password, ctx.random(SALT_BYTES)));
  const at = ctx.now();
  const result = await ctx.commit({
    statements: [
      spendLink(tokenHash, 'take_back', at),
      ...released,
      restoreEmail(id, { email, epoch, hash, at }),
      ...removeWaysInSince(id, changedAt - BEFORE_MS),
      endMailedLinks(id, at),
      endTakeBacks(id, changedAt, at),
      ...(await Promise.all([email, username].map(async (name) => forgetLoginTries(`login:${await hashToken(name)}`)))),
      await passwordNote(ctx, account),
      recordEvent({ at, actor: { kind: 'user', id }, verb: 'user.email_taken_back', subject: { kind: 'user', id } }),
    ],
  });
  if (result.status === 'conflict') throw result.guard.includes('users.email') ? elsewhere() : linkGone();
  ctx.after(() => deliverOutbox(ctx));
  return { data: {}, message: 'Your account has its old address and your new password. Please sign in.' };
};

/** An account that has typed the address meanwhile without proving it gives it up (C12). */
async function release(ctx: Ctx, { id, email }: TakeBack): Promise<Statement[]> {
  const holder = await accountByEmail(ctx.db, email);
  if (!holder || holder.id === id) return [];
  if (isTaken(holder)) throw elsewhere();
  return releaseEmail(ctx, holder.id, { email, by: id });
}

const elsewhere = () =>
  refuse('CONTACT_TAKEN', 'This address belongs to another account by now. Please write to us, and we look into it.');

async function passwordNote(ctx: Ctx, { email, firstName, language }: TakeBack): Promise<Statement> {
  const facts = { to: email, name: firstName, at: ctx.now(), site: ctx.env.SITE_URL, byLink: true };
  return enqueueMail(ctx.newId('outbox'), ctx.now(), passwordChangedMail(await ctx.wordsOf(language), facts));
}
