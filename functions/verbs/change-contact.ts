import { forgetLoginTries } from '../../db/changes/attempts.ts';
import { spendCode } from '../../db/changes/codes.ts';
import { countOne } from '../../db/changes/counts.ts';
import { changeReach, endMailedLinks, type Reach, setPhoneCountry } from '../../db/changes/reach.ts';
import { enqueueMail, recordEvent } from '../../db/changes/system.ts';
import { type OwnContact, ownContact } from '../../db/queries/contact.ts';
import type { Statement } from '../../db/statement.ts';
import { contactChangedMail, verifyMail } from '../../src/domain/mails/links.ts';
import type { Person } from '../../src/domain/people/person.ts';
import { DAY_MS } from '../../src/domain/time.ts';
import { tryCode, wrongCode } from '../codes.ts';
import type { SignedIn } from '../context.ts';
import { refuse } from '../failure.ts';
import { newLink } from '../links.ts';
import { requirePhone } from '../phones.ts';
import { refreshSession } from '../session.ts';
import { deliverOutbox } from './deliver.ts';
import { ownPasswordKey, requirePassword } from './prove-password.ts';
import { requireDomain } from './require-domain.ts';

export type ContactChange = {
  email?: string | undefined;
  /** As it is typed; empty takes the phone away. */
  phone?: string | undefined;
  phone_country?: string | undefined;
  /** One of both proves who asks. The code is one that went to the present address (`user/sendEmailVerifyCode`). */
  password?: string | undefined;
  verify_code?: string | undefined;
  request_id?: string | undefined;
};

/** Taken addresses are told to who changes theirs: so seldom that nobody can go through a list of them (C7). */
const MOST_A_DAY = 5;

/**
 * Changes the e-mail address, the phone, or both, and gives the person as they are afterwards; what is the same as before
 * asks for nothing. Needs the password or a code to the present address; the flags of what changed are reset, a new
 * e-mail address makes the account `email_unverified`, and the old address gets a note (§4, C13). Commits by itself.
 */
export async function changeContact(ctx: SignedIn, change: ContactChange): Promise<Person> {
  const before = await ownContact(ctx.db, ctx.person.id);
  if (!before) throw refuse('NOT_SIGNED_IN', 'Please sign in first.');
  const { reach, country } = await reachOf(ctx, change, before);
  if (reach.email === undefined && reach.phone === undefined) return ctx.person;
  const proof = await prove(ctx, change, before);
  await countChange(ctx);
  const { id } = ctx.person;
  const result = await ctx.commit({
    statements: [
      ...proof,
      changeReach(id, reach, before.email),
      ...(reach.phone === undefined ? [] : [setPhoneCountry(id, country, ctx.now())]),
      ...(reach.email === undefined ? [] : [endMailedLinks(id, ctx.now()), ...(await verifyLink(ctx, reach.email))]),
      ...(await notes(ctx, reach, before)),
      eventOf(ctx, reach),
    ],
  });
  if (result.status === 'conflict') throw refused(result.guard);
  refreshSession(ctx.token);
  ctx.after(() => deliverOutbox(ctx));
  return reach.email === undefined ? ctx.person : { ...ctx.person, email: reach.email, status: 'email_unverified' };
}

async function reachOf(ctx: SignedIn, { email, phone, phone_country }: ContactChange, before: OwnContact) {
  const reach: Reach = {};
  if (email !== undefined && email !== before.email) {
    await requireDomain(ctx, email);
    reach.email = email;
  }
  if (phone === undefined || phone === (before.phone ?? '')) return { reach, country: null };
  const read = phone === '' ? null : await requirePhone(ctx, { phone, phone_country });
  if (read?.number !== (before.phone ?? undefined)) reach.phone = read?.number ?? null;
  return { reach, country: read?.country ?? null };
}

/** The statements that go with the proof: a code is used up, tries at the password are forgotten. */
async function prove(ctx: SignedIn, { password, verify_code, request_id }: ContactChange, before: OwnContact) {
  if (password) {
    await requirePassword(ctx, password, before.passwordHash);
    return [forgetLoginTries(ownPasswordKey(ctx))];
  }
  if (!verify_code) {
    throw refuse('PROOF_NEEDED', 'Please confirm this change with your password.', { field: 'password' });
  }
  if (before.emailVerifiedAt === null) throw wrongCode();
  const asked = { purposes: ['change'] as const, target: before.email, code: verify_code, requestId: request_id };
  return [spendCode(await tryCode(ctx, asked), ctx.now())];
}

async function countChange(ctx: SignedIn): Promise<void> {
  const windowStart = Math.floor(ctx.now() / DAY_MS) * DAY_MS;
  const step = countOne({ key: `contact:${ctx.person.id}`, windowStart, most: MOST_A_DAY, guard: 'changes a day' });
  const counted = await ctx.commit({ statements: [step] });
  if (counted.status === 'committed') return;
  throw refuse('TOO_MANY_TRIES', 'You have changed this several times today. Please try again tomorrow.');
}

async function verifyLink(ctx: SignedIn, email: string): Promise<Statement[]> {
  const { id, firstName: name, language } = ctx.person;
  const link = await newLink(ctx, { purpose: 'verify_email', userId: id, target: email });
  const mail = verifyMail(await ctx.wordsOf(language), { to: email, name, url: link.url });
  return [link.statement, enqueueMail(ctx.newId('outbox'), ctx.now(), mail)];
}

/** To the address that was proven until now; one that never was may be a stranger's. */
async function notes(ctx: SignedIn, reach: Reach, { email, emailVerifiedAt }: OwnContact): Promise<Statement[]> {
  if (emailVerifiedAt === null) return [];
  const words = await ctx.wordsOf(ctx.person.language);
  const facts = { to: email, name: ctx.person.firstName, at: ctx.now(), site: ctx.env.SITE_URL };
  const changed = (['email', 'phone'] as const).filter((what) => reach[what] !== undefined);
  return changed.map((what) =>
    enqueueMail(ctx.newId('outbox'), ctx.now(), contactChangedMail(words, { ...facts, what })),
  );
}

function refused(guard: string) {
  if (guard === 'code') return wrongCode();
  if (guard.includes('users.email')) {
    return refuse('CONTACT_TAKEN', 'This e-mail address belongs to another account.', { field: 'email' });
  }
  return refuse('NOT_SIGNED_IN', 'Please sign in first.');
}

/** The record says what changed; the values stay out of it, since it is kept for ever. */
function eventOf(ctx: SignedIn, { email, phone }: Reach): Statement {
  const data = { email: email !== undefined, phone: phone !== undefined };
  const subject = { kind: 'user', id: ctx.person.id };
  return recordEvent({ at: ctx.now(), actor: ctx.actor, verb: 'user.contact_changed', subject, data });
}
