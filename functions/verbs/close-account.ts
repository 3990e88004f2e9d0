import { closeAccount } from '../../db/changes/privacy/close.ts';
import { forgetPictures } from '../../db/changes/privacy/pictures.ts';
import { enqueueMail, recordEvent } from '../../db/changes/system.ts';
import { contactOf } from '../../db/queries/newsletter.ts';
import { whomOf } from '../../db/queries/privacy/export.ts';
import { picturesLeft } from '../../db/queries/privacy/left-pictures.ts';
import { readTies } from '../../db/queries/privacy/ties.ts';
import type { Statement } from '../../db/statement.ts';
import { accountClosedMail } from '../../src/domain/mails/closed.ts';
import { type Reason, reasonsAgainstClosing } from '../../src/domain/privacy/close.ts';
import type { Words } from '../../src/domain/words/words.ts';
import { wrongCode } from '../codes.ts';
import type { Ctx, SignedIn } from '../context.ts';
import { refuse } from '../failure.ts';
import { refreshSession } from '../session.ts';
import { deliverOutbox } from './deliver.ts';
import { filesOf } from './remove-pictures.ts';
import { removePreviewsOf } from './remove-previews.ts';

const MARK_BYTES = 10;

type MaskOf = (proven: string) => Promise<string>;

/** What stands against closing the account of who asks; nothing where it can be closed. */
export async function reasonsToStay(ctx: SignedIn): Promise<Reason[]> {
  return reasonsAgainstClosing(await readTies(ctx.db, ctx.person.id, ctx.now()));
}

/** A reason as it is told, in the language of `words`. */
export const toldReason = ({ t }: Words, { code, phrase, href }: Reason) => ({ code, message: t(phrase), href });

/**
 * Closes the account of who asks, in one batch with `proof` and the mail that says so, and gives the moment (UTC ms).
 * `maskOf` makes the mask of the proven address, or else of the phone, by which a second trial is known. Refuses ACCOUNT_TIED with the reasons.
 */
export async function closeOwnAccount(ctx: SignedIn, maskOf: MaskOf, proof: readonly Statement[]): Promise<number> {
  const whom = await whomOf(ctx.db, ctx.person.id);
  if (!whom) throw refuse('NOT_SIGNED_IN', 'Please sign in first.');
  const reasons = await reasonsToStay(ctx);
  if (reasons.length > 0) throw tied(ctx, reasons);
  await leaveNewsletter(ctx, whom.email);
  const { person } = ctx;
  const at = ctx.now();
  const mark = markOf(ctx);
  // An address that was never proven may be a stranger's: nothing is kept of it, and no trial of theirs is spent. Who has
  // proven a phone alone is known by that.
  const proven = whom.email ?? whom.phone;
  const closing = { ...whom, mark, at, emailMask: proven === null ? `unproven-${mark}` : await maskOf(proven) };
  const event = recordEvent({ at, actor: ctx.actor, verb: 'user.closed', subject: { kind: 'user', id: person.id } });
  const result = await ctx.commit({
    statements: [...proof, ...closeAccount(closing), ...(await farewell(ctx, whom.email)), event],
  });
  if (result.status === 'conflict') throw await refused(ctx, result.guard);
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

async function refused(ctx: SignedIn, guard: string) {
  if (guard === 'code') return wrongCode();
  const reasons = await reasonsToStay(ctx);
  return reasons.length > 0 ? tied(ctx, reasons) : refuse('NOT_SIGNED_IN', 'Please sign in first.');
}

function tied({ words }: Ctx, reasons: Reason[]) {
  const told = reasons.map((reason) => toldReason(words, reason));
  return refuse('ACCOUNT_TIED', 'Your account cannot be closed yet.', { reasons: told });
}

const markOf = (ctx: Ctx): string => Buffer.from(ctx.random(MARK_BYTES)).toString('hex');

/** The newsletter's service holds the address too. It comes first: what is done there twice does no harm. */
async function leaveNewsletter(ctx: Ctx, email: string | null): Promise<void> {
  if (email && (await contactOf(ctx.db, email))?.status === 'joined') await ctx.outside.newsletter.leave(email);
}

const MOST_PICTURES = 50;

/**
 * Removes the files of pictures whose owners have closed their accounts, then the rows that name them: whatever fails in
 * between is done by the next run (H3).
 */
export async function removePictures(ctx: Ctx): Promise<void> {
  const left = await picturesLeft(ctx.db, MOST_PICTURES);
  if (left.length === 0) return;
  await ctx.env.UPLOADS.delete(left.flatMap(filesOf));
  await ctx.commit({ statements: forgetPictures(left.map(({ id }) => id)) });
  if (left.length === MOST_PICTURES) await removePictures(ctx);
}
