import {
  type ContactDetails,
  changeContactDetails,
  endMailedLinks,
  setPhoneCountry,
} from '../../db/changes/accounts/contact-details.ts';
import { countOne } from '../../db/changes/platform/counts.ts';
import { enqueueMail, type Mail, recordEvent } from '../../db/changes/platform/system.ts';
import { type OwnContact, ownContact } from '../../db/queries/accounts/contact.ts';
import type { Statement } from '../../db/statement.ts';
import type { Person } from '../../src/domain/kit/people/person.ts';
import { DAY_MS } from '../../src/domain/kit/time.ts';
import { contactChangedMail, verifyMail } from '../../src/domain/notifications/mails/links.ts';
import { deliverOutbox } from '../notifications/deliver.ts';
import { wrongCode } from '../platform/codes.ts';
import type { SignedIn } from '../platform/context.ts';
import { mailUninvited } from '../platform/limits/uninvited-mails.ts';
import { newLink } from '../platform/links.ts';
import { requirePhone } from '../platform/phones.ts';
import { refusal } from '../platform/refusal.ts';
import { refreshSession } from '../platform/session.ts';
import { emailTaken, pendingEmailLink } from './pending-email.ts';
import { checkCredentials } from './reauthenticate.ts';
import { requireDomain } from './require-domain.ts';

export type ContactChange = {
  email?: string | undefined;
  /** As typed; empty removes the phone. */
  phone?: string | undefined;
  phone_country?: string | undefined;
  /**
   * The password, or a code sent to the verified address (`user/sendEmailVerifyCode`) or, if only the phone is
   * verified, to the phone (`user/sendPhoneVerifyCode`).
   */
  password?: string | undefined;
  verify_code?: string | undefined;
  request_id?: string | undefined;
  /** Whether this session began in the last ten minutes, which is enough for an account without a password. */
  fresh: boolean;
};

/** The answer says whether an address is taken. The limit is low enough that nobody can work through a list (C7). */
const MOST_A_DAY = 5;

/**
 * Changes the e-mail address, the phone, or both, and returns the person as they are afterwards; does nothing when both
 * stay the same. Needs the password, a code, or (without a password) a sign-in in the last ten minutes. What changed
 * has to be verified again, a new e-mail address makes the account `email_unverified`, and the old address gets a link
 * that reverts the change (§4, C13). A pending address is replaced by another pending one (decision 0018). Commits by
 * itself.
 */
export async function changeContact(ctx: SignedIn, change: ContactChange): Promise<Person> {
  const before = await ownContact(ctx.db, ctx.person.id);
  if (!before) throw refusal('NOT_SIGNED_IN', 'Please sign in first.');
  const { changed, country } = await readChange(ctx, change, before);
  if (Object.keys(changed).length === 0) return ctx.person;
  const checked = await requireCredentials(ctx, change, before);
  await countChange(ctx);
  const { id } = ctx.person;
  const result = await ctx.commit({
    statements: [
      ...checked,
      changeContactDetails(id, changed, before.email),
      ...(changed.phone === undefined ? [] : [setPhoneCountry(id, country, ctx.now())]),
      ...(await newAddressSteps(ctx, changed)),
      ...(await oldAddressMails(ctx, changed, before)),
      changeEvent(ctx, changed),
    ],
  });
  if (result.status === 'conflict') throw conflictRefusal(result.guard);
  refreshSession(ctx.token);
  ctx.after(() => deliverOutbox(ctx));
  return afterwards(ctx.person, changed, before);
}

function afterwards(person: Person, changed: ContactDetails, { emailVerifiedAt }: OwnContact): Person {
  const { email = person.email, pendingEmail = person.pendingEmail } = changed;
  const unverified = changed.email !== undefined || (changed.phone !== undefined && emailVerifiedAt === null);
  return { ...person, email, pendingEmail, status: unverified ? 'email_unverified' : person.status };
}

async function readChange(ctx: SignedIn, { email, phone, phone_country }: ContactChange, before: OwnContact) {
  const changed: ContactDetails = {};
  if (email !== undefined && email !== (before.pendingEmail ?? before.email)) {
    await requireDomain(ctx, email);
    changed[before.pendingEmail === null ? 'email' : 'pendingEmail'] = email;
  }
  if (phone === undefined || phone === (before.phone ?? '')) return { changed, country: null };
  const read = phone === '' ? null : await requirePhone(ctx, { phone, phone_country });
  if (read?.number !== (before.phone ?? undefined)) changed.phone = read?.number ?? null;
  return { changed, country: read?.country ?? null };
}

/** Stricter than `reauthenticate`: a fresh session is enough only for an account without a password. */
async function requireCredentials(ctx: SignedIn, change: ContactChange, before: OwnContact): Promise<Statement[]> {
  const checked = await checkCredentials(ctx, change, before);
  if (checked) return checked;
  if (before.passwordHash !== null) {
    throw refusal('PROOF_NEEDED', 'Please confirm this change with your password.', { field: 'password' });
  }
  if (change.fresh) return [];
  throw refusal('PROOF_NEEDED', 'Please confirm that it is you, with a code or by signing in again.');
}

async function countChange(ctx: SignedIn): Promise<void> {
  const windowStart = Math.floor(ctx.now() / DAY_MS) * DAY_MS;
  const step = countOne({ key: `contact:${ctx.person.id}`, windowStart, most: MOST_A_DAY, guard: 'changes a day' });
  const counted = await ctx.commit({ statements: [step] });
  if (counted.status === 'committed') return;
  throw refusal('TOO_MANY_TRIES', 'You have changed this several times today. Please try again tomorrow.');
}

/** The mail to the new address; links to the old one stop working. */
async function newAddressSteps(ctx: SignedIn, { email, pendingEmail }: ContactDetails): Promise<Statement[]> {
  if (email !== undefined) return [endMailedLinks(ctx.person.id, ctx.now()), ...(await verifyLink(ctx, email))];
  if (pendingEmail === undefined) return [];
  return [endMailedLinks(ctx.person.id, ctx.now()), ...(await pendingEmailLink(ctx, ctx.person, pendingEmail))];
}

async function verifyLink(ctx: SignedIn, email: string): Promise<Statement[]> {
  const { id, firstName: name, language } = ctx.person;
  const link = await newLink(ctx, { purpose: 'verify_email', userId: id, target: email });
  const mail = verifyMail(await ctx.wordsOf(language), { to: email, name, url: link.url });
  return [link.statement, ...(await mailUninvited(ctx, email, mail))];
}

/**
 * Tells the old address what changed, with a link that reverts a new e-mail address. Sent only if the old address was
 * verified: an unverified one may be a stranger's.
 */
async function oldAddressMails(ctx: SignedIn, changed: ContactDetails, { email, emailVerifiedAt }: OwnContact) {
  if (emailVerifiedAt === null) return [];
  const words = await ctx.wordsOf(ctx.person.language);
  const facts = { to: email, name: ctx.person.firstName, at: ctx.now(), site: ctx.env.SITE_URL };
  const enqueue = (mail: Mail) => enqueueMail(ctx.newId('outbox'), ctx.now(), mail);
  const phone = changed.phone === undefined ? [] : [enqueue(contactChangedMail(words, { ...facts, what: 'phone' }))];
  if (changed.email === undefined) return phone;
  const link = await newLink(ctx, { purpose: 'take_back', userId: ctx.person.id, target: email });
  return [link.statement, enqueue(contactChangedMail(words, { ...facts, what: 'email', url: link.url })), ...phone];
}

function conflictRefusal(guard: string) {
  if (guard === 'code') return wrongCode();
  if (guard.includes('users.email')) return emailTaken();
  return refusal('NOT_SIGNED_IN', 'Please sign in first.');
}

/** Says which details changed, not their values: events are kept for ever. */
function changeEvent(ctx: SignedIn, { email, pendingEmail, phone }: ContactDetails): Statement {
  const data = { email: (email ?? pendingEmail) !== undefined, phone: phone !== undefined };
  const subject = { kind: 'user', id: ctx.person.id };
  return recordEvent({ at: ctx.now(), actor: ctx.actor, verb: 'user.contact_changed', subject, data });
}
