import { closeAccount, deletePictureRows } from '../../db/changes/accounts/privacy/close.ts';
import { enqueueMail, recordEvent } from '../../db/changes/platform/system.ts';
import { readBlockers } from '../../db/queries/accounts/privacy/blockers.ts';
import { dataSubjectOf } from '../../db/queries/accounts/privacy/export.ts';
import { orphanedPictures } from '../../db/queries/accounts/privacy/orphaned-pictures.ts';
import { contactOf } from '../../db/queries/notifications/newsletter.ts';
import type { Statement } from '../../db/statement.ts';
import { accountClosedMail } from '../../src/domain/accounts/mails/closed.ts';
import { type Reason, reasonsAgainstClosing } from '../../src/domain/accounts/privacy/close.ts';
import type { Words } from '../../src/domain/kit/words/words.ts';
import { removePreviewsOf } from '../discovery/remove-previews.ts';
import { deliverOutbox } from '../notifications/deliver.ts';
import { filesOf } from '../offers/pictures/remove-pictures.ts';
import { wrongCode } from '../platform/codes.ts';
import type { Ctx, SignedIn } from '../platform/context.ts';
import { refusal } from '../platform/refusal.ts';
import { refreshSession } from '../platform/session.ts';

const TAG_BYTES = 10;

type DigestOf = (verified: string) => Promise<string>;

/** Why the caller's account cannot be closed yet; empty if it can (H2). */
export async function ownBlockers(ctx: SignedIn): Promise<Reason[]> {
  return reasonsAgainstClosing(await readBlockers(ctx.db, ctx.person.id, ctx.now()));
}

export const viewReason = ({ t }: Words, { code, phrase, href }: Reason) => ({ code, message: t(phrase), href });

/**
 * Closes the caller's account, in one batch with the statements of the re-authentication and a last mail, and returns
 * when (UTC ms). `digestOf` makes the digest of the verified address, or else of the phone, which recognises a second
 * trial (H4). Refuses ACCOUNT_TIED with the reasons.
 */
export async function closeOwnAccount(
  ctx: SignedIn,
  digestOf: DigestOf,
  checked: readonly Statement[],
): Promise<number> {
  const subject = await dataSubjectOf(ctx.db, ctx.person.id);
  if (!subject) throw refusal('NOT_SIGNED_IN', 'Please sign in first.');
  const reasons = await ownBlockers(ctx);
  if (reasons.length > 0) throw tied(ctx, reasons);
  await leaveNewsletter(ctx, subject.email);
  const { person } = ctx;
  const at = ctx.now();
  const tag = randomTag(ctx);
  // An unverified address may be a stranger's: nothing of it is stored and it uses up no trial.
  const verified = subject.email ?? subject.phone;
  const closing = {
    ...subject,
    tag,
    at,
    emailDigest: verified === null ? `unproven-${tag}` : await digestOf(verified),
  };
  const event = recordEvent({ at, actor: ctx.actor, verb: 'user.closed', subject: { kind: 'user', id: person.id } });
  const result = await ctx.commit({
    statements: [...checked, ...closeAccount(closing), ...(await farewell(ctx, subject.email)), event],
  });
  if (result.status === 'conflict') throw await conflictRefusal(ctx, result.guard);
  refreshSession(ctx.token);
  ctx.after(() => deliverOutbox(ctx));
  ctx.after(() => removePictures(ctx));
  ctx.after(() => removePreviewsOf(ctx, person.id));
  return at;
}

async function farewell(ctx: SignedIn, to: string | null): Promise<Statement[]> {
  if (to === null) return [];
  const { language, firstName: name } = ctx.person;
  const mail = accountClosedMail(await ctx.wordsOf(language), { to, name, at: ctx.now() });
  return [enqueueMail(ctx.newId('outbox'), ctx.now(), mail)];
}

async function conflictRefusal(ctx: SignedIn, guard: string) {
  if (guard === 'code') return wrongCode();
  const reasons = await ownBlockers(ctx);
  return reasons.length > 0 ? tied(ctx, reasons) : refusal('NOT_SIGNED_IN', 'Please sign in first.');
}

function tied({ words }: Ctx, reasons: Reason[]) {
  const shown = reasons.map((reason) => viewReason(words, reason));
  return refusal('ACCOUNT_TIED', 'Your account cannot be closed yet.', { reasons: shown });
}

const randomTag = (ctx: Ctx): string => Buffer.from(ctx.random(TAG_BYTES)).toString('hex');

/** Comes before the commit, because repeating it does no harm. */
async function leaveNewsletter(ctx: Ctx, email: string | null): Promise<void> {
  if (email && (await contactOf(ctx.db, email))?.status === 'joined') await ctx.outside.newsletter.leave(email);
}

const MOST_PICTURES = 50;

/** Deletes the files of pictures of closed accounts, then their rows; the next run finishes whatever failed (H3). */
export async function removePictures(ctx: Ctx): Promise<void> {
  const left = await orphanedPictures(ctx.db, MOST_PICTURES);
  if (left.length === 0) return;
  await ctx.env.UPLOADS.delete(left.flatMap(filesOf));
  await ctx.commit({ statements: deletePictureRows(left.map(({ id }) => id)) });
  if (left.length === MOST_PICTURES) await removePictures(ctx);
}
