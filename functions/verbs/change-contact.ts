import { forgetLoginTries } from '../../db/changes/attempts.ts';
import { spendCode } from '../../db/changes/codes.ts';
import { countOne } from '../../db/changes/counts.ts';
import { changeReach, endMailedLinks, type Reach, setPhoneCountry } from '../../db/changes/reach.ts';
import { enqueueMail, type Mail, recordEvent } from '../../db/changes/system.ts';
import { type OwnContact, ownContact, provenTarget } from '../../db/queries/contact.ts';
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
import { askWaiting, countWaitingMail, emailTaken } from './waiting-email.ts';

export type ContactChange = {
  email?: string | undefined;
  /** As it is typed; empty takes the phone away. */
  phone?: string | undefined;
  phone_country?: string | undefined;
  /**
   * One of both proves who asks. The code is one that went to the present address (`user/sendEmailVerifyCode`) or, where
   * none is proven, to the present phone (`user/sendPhoneVerifyCode`).
   */
  password?: string | undefined;
  verify_code?: string | undefined;
  request_id?: string | undefined;
  /** Whether this session began with a sign-in of the last ten minutes, which proves who has no password. */
  fresh: boolean;
};

/** Taken addresses are told to who changes theirs: so seldom that nobody can go through a list of them (C7). */
const MOST_A_DAY = 5;

/**
 * Changes the e-mail address, the phone, or both, and gives the person as they are afterwards; what is the same as before
 * asks for nothing. Needs the password or a code to what is proven or, of who has no password, a sign-in of the last ten
 * minutes. The flags of what changed are reset, a new e-mail address makes the account `email_unverified`, and the old
 * address gets a note with a link that takes it back (§4, C13). An address that waits to be proven makes room for another
 * that waits (decision 0018). Commits by itself.
 */
export async function changeContact(ctx: SignedIn, change: ContactChange): Promise<Person> {
  const before = await ownContact(ctx.db, ctx.person.id);
  if (!before) throw refuse('NOT_SIGNED_IN', 'Please sign in first.');
  const { reach, country } = await reachOf(ctx, change, before);
  if (Object.keys(reach).length === 0) return ctx.person;
  const proof = await prove(ctx, change, before);
  await countChange(ctx);
  const { id } = ctx.person;
  const result = await ctx.commit({
    statements: [
      ...proof,
      changeReach(id, reach, before.email),
      ...(reach.phone === undefined ? [] : [setPhoneCountry(id, country, ctx.now())]),
      ...(await mailed(ctx, reach)),
      ...(await notes(ctx, reach, before)),
      eventOf(ctx, reach),
    ],
  });
  if (result.status === 'conflict') throw refused(result.guard);
  refreshSession(ctx.token);
  ctx.after(() => deliverOutbox(ctx));
  return afterwards(ctx.person, reach, before);
}

function afterwards(person: Person, reach: Reach, { emailVerifiedAt }: OwnContact): Person {
  const { email = person.email, waitingEmail = person.waitingEmail } = reach;
  const unproven = reach.email !== undefined || (reach.phone !== undefined && emailVerifiedAt === null);
  return { ...person, email, waitingEmail, status: unproven ? 'email_unverified' : person.status };
}

async function reachOf(ctx: SignedIn, { email, phone, phone_country }: ContactChange, before: OwnContact) {
  const reach: Reach = {};
  if (email !== undefined && email !== (before.waitingEmail ?? before.email)) {
    await requireDomain(ctx, email);
    reach[before.waitingEmail === null ? 'email' : 'waitingEmail'] = email;
  }
  if (phone === undefined || phone === (before.phone ?? '')) return { reach, country: null };
  const read = phone === '' ? null : await requirePhone(ctx, { phone, phone_country });
  if (read?.number !== (before.phone ?? undefined)) reach.phone = read?.number ?? null;
  return { reach, country: read?.country ?? null };
}

/** The statements that go with the proof: a code is used up, tries at the password are forgotten. */
async function prove(ctx: SignedIn, { password, verify_code, request_id, fresh }: ContactChange, before: OwnContact) {
  if (password) {
    await requirePassword(ctx, password, before.passwordHash);
    return [forgetLoginTries(ownPasswordKey(ctx))];
  }
  if (verify_code) {
    const target = provenTarget(before);
    if (target === null) throw wrongCode();
    const asked = { purposes: ['change'] as const, target, code: verify_code, requestId: request_id };
    return [spendCode(await tryCode(ctx, asked), ctx.now())];
  }
  if (before.passwordHash !== null) {
    throw refuse('PROOF_NEEDED', 'Please confirm this change with your password.', { field: 'password' });
  }
  if (fresh) return [];
  throw refuse('PROOF_NEEDED', 'Please confirm that it is you, with a code or by signing in anew.');
}

async function countChange(ctx: SignedIn): Promise<void> {
  const windowStart = Math.floor(ctx.now() / DAY_MS) * DAY_MS;
  const step = countOne({ key: `contact:${ctx.person.id}`, windowStart, most: MOST_A_DAY, guard: 'changes a day' });
  const counted = await ctx.commit({ statements: [step] });
  if (counted.status === 'committed') return;
  throw refuse('TOO_MANY_TRIES', 'You have changed this several times today. Please try again tomorrow.');
}

/** What goes to the new address; links to an address that was left are dead. */
async function mailed(ctx: SignedIn, { email, waitingEmail }: Reach): Promise<Statement[]> {
  if (email !== undefined) return [endMailedLinks(ctx.person.id, ctx.now()), ...(await verifyLink(ctx, email))];
  if (waitingEmail === undefined) return [];
  const asked = [await countWaitingMail(ctx, waitingEmail), ...(await askWaiting(ctx, ctx.person, waitingEmail))];
  return [endMailedLinks(ctx.person.id, ctx.now()), ...asked];
}

async function verifyLink(ctx: SignedIn, email: string): Promise<Statement[]> {
  const { id, firstName: name, language } = ctx.person;
  const link = await newLink(ctx, { purpose: 'verify_email', userId: id, target: email });
  const mail = verifyMail(await ctx.wordsOf(language), { to: email, name, url: link.url });
  return [link.statement, enqueueMail(ctx.newId('outbox'), ctx.now(), mail)];
}

/**
 * To the address that was proven until now; one that never was may be a stranger's. Whoever finds their address replaced
 * takes it back with the link in the note.
 */
async function notes(ctx: SignedIn, reach: Reach, { email, emailVerifiedAt }: OwnContact): Promise<Statement[]> {
  if (emailVerifiedAt === null) return [];
  const words = await ctx.wordsOf(ctx.person.language);
  const facts = { to: email, name: ctx.person.firstName, at: ctx.now(), site: ctx.env.SITE_URL };
  const note = (mail: Mail) => enqueueMail(ctx.newId('outbox'), ctx.now(), mail);
  const phone = reach.phone === undefined ? [] : [note(contactChangedMail(words, { ...facts, what: 'phone' }))];
  if (reach.email === undefined) return phone;
  const back = await newLink(ctx, { purpose: 'take_back', userId: ctx.person.id, target: email });
  return [back.statement, note(contactChangedMail(words, { ...facts, what: 'email', url: back.url })), ...phone];
}

function refused(guard: string) {
  if (guard === 'code') return wrongCode();
  if (guard.includes('users.email')) return emailTaken();
  if (guard === 'mails a day') {
    return refuse('TOO_MANY_TRIES', 'This address was sent several mails today. Please try again tomorrow.', {
      field: 'email',
    });
  }
  return refuse('NOT_SIGNED_IN', 'Please sign in first.');
}

/** The record says what changed; the values stay out of it, since it is kept for ever. */
function eventOf(ctx: SignedIn, { email, waitingEmail, phone }: Reach): Statement {
  const data = { email: (email ?? waitingEmail) !== undefined, phone: phone !== undefined };
  const subject = { kind: 'user', id: ctx.person.id };
  return recordEvent({ at: ctx.now(), actor: ctx.actor, verb: 'user.contact_changed', subject, data });
}
