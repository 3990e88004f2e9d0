import { addInvite, renewInvite, revokeInvite } from '../../../../db/changes/accounts/invites.ts';
import { type Count, countOne } from '../../../../db/changes/platform/counts.ts';
import { enqueueMail, recordEvent } from '../../../../db/changes/platform/system.ts';
import { companyOf, type InviteRow, listInvites, ownInvite } from '../../../../db/queries/accounts/invites.ts';
import { accountByEmail } from '../../../../db/queries/accounts/people.ts';
import type { Statement } from '../../../../db/statement.ts';
import type { registration } from '../../../../src/contract/accounts/registration.ts';
import { invitedMemberMail, inviteMail } from '../../../../src/domain/accounts/mails/invite.ts';
import {
  INVITE_MS,
  inviteStatus,
  MOST_INVITES_A_DAY,
} from '../../../../src/domain/accounts/registration/invitation.ts';
import { actsForCompany } from '../../../../src/domain/accounts/registration/registration.ts';
import { DAY_MS } from '../../../../src/domain/kit/time.ts';
import { say } from '../../../../src/domain/kit/words/phrase.ts';
import { deliverOutbox } from '../../../notifications/deliver.ts';
import type { SignedIn } from '../../../platform/context.ts';
import type { Handlers } from '../../../platform/handlers.ts';
import { countUninvitedMail } from '../../../platform/limits/uninvited-mails.ts';
import { refusal } from '../../../platform/refusal.ts';
import { hashToken, newToken } from '../../../platform/session.ts';
import { requireDomain } from '../../require-domain.ts';
import { findInvite } from './invite.ts';

type Registering = Handlers<typeof registration>;

export const getInviteDetails: Registering['user/getInviteDetails'] = async (ctx, { registerToken }) => {
  const { email, firstName, lastName, userType, invitedBy, company } = await findInvite(ctx, registerToken);
  const data = { email, first_name: firstName, last_name: lastName, user_type: userType, invited_by: invitedBy };
  return { data: { ...data, company } };
};

/** The answer and the list are the same whether or not the address has an account; only the mail differs (C7). */
export const addInviteUser: Registering['user/addinviteuser'] = async (ctx, input) => {
  const { email, first_name, last_name, user_type } = input;
  if (email === ctx.person.email) throw refusal('OWN_ADDRESS', 'This is your own address.', { field: 'email' });
  await requireDomain(ctx, email);
  const [companyId, company] = actsForCompany({ organization: input.company }) ? await ownCompany(ctx) : [null, null];
  const token = newToken(ctx);
  const at = ctx.now();
  const row = {
    id: ctx.newId('invite'),
    tokenHash: await hashToken(token),
    invitedBy: ctx.person.id,
    email,
    companyId,
    firstName: first_name,
    lastName: last_name,
    userType: user_type,
    createdAt: at,
    expiresAt: at + INVITE_MS,
  };
  const mail = await mailFor(ctx, { ...row, company }, token);
  await commit(ctx, [...(await counts(ctx, email)), ...addInvite(row), mail, event(ctx, row.id, 'user.invited')]);
  return {
    data: viewInvite({ ...row, company, usedAt: null, revokedAt: null }, at),
    message: 'Your invitation is on its way.',
  };
};

export const getInvites: Registering['user/getInvites'] = async (ctx, { page, limit }) => {
  const { records, total } = await listInvites(ctx.db, ctx.person.id, page, limit);
  return {
    data: { records: records.map((row) => viewInvite(row, ctx.now())), totalRecords: total, setDisp: total > 0 },
  };
};

/** Sends a new link, because only a hash of the old one is stored. */
export const resendInvite: Registering['user/resendInvite'] = async (ctx, { id }) => {
  const invite = await ownInvite(ctx.db, ctx.person.id, id);
  if (!invite || invite.usedAt !== null || invite.revokedAt !== null) throw inviteOver();
  const token = newToken(ctx);
  const expiresAt = ctx.now() + INVITE_MS;
  const renewal = { id, invitedBy: ctx.person.id, tokenHash: await hashToken(token), expiresAt };
  const mail = await mailFor(ctx, invite, token);
  await commit(ctx, [
    ...(await counts(ctx, invite.email)),
    renewInvite(renewal),
    mail,
    event(ctx, id, 'user.invited_again'),
  ]);
  return { data: viewInvite({ ...invite, expiresAt }, ctx.now()), message: 'Your invitation is on its way.' };
};

export const revokeOwnInvite: Registering['user/revokeInvite'] = async (ctx, { id }) => {
  await commit(ctx, [revokeInvite(id, ctx.person.id, ctx.now()), event(ctx, id, 'user.invite_revoked')]);
  return { data: {}, message: 'The invitation has been withdrawn.' };
};

async function ownCompany(ctx: SignedIn): Promise<[string, string]> {
  const { companyId } = ctx.person;
  const name = companyId && (await companyOf(ctx.db, companyId));
  if (companyId && name) return [companyId, name];
  throw refusal('NO_COMPANY', 'You are not a member of a company that someone could join.', { field: 'company' });
}

/** Exact limits, per inviter and per invited mailbox. */
async function counts(ctx: SignedIn, email: string): Promise<Statement[]> {
  const windowStart = Math.floor(ctx.now() / DAY_MS) * DAY_MS;
  const count = (key: string, most: number, guard: string): Count => ({ key, windowStart, most, guard });
  return [
    countOne(count(`invites:${ctx.person.id}`, MOST_INVITES_A_DAY, 'invites a day')),
    ...(await countUninvitedMail(ctx, email)),
  ];
}

type InviteFacts = Pick<InviteRow, 'email' | 'firstName' | 'company'>;

async function mailFor(ctx: SignedIn, { email, firstName, company }: InviteFacts, token: string): Promise<Statement> {
  const account = await accountByEmail(ctx.db, email);
  const by = `${ctx.person.firstName} ${ctx.person.lastName}`;
  const site = ctx.env.SITE_URL;
  const mail = account
    ? invitedMemberMail(ctx.words, { to: email, by, site })
    : inviteMail(ctx.words, {
        to: email,
        name: firstName,
        by,
        company,
        url: `${site}/registration?registerToken=${token}`,
      });
  return enqueueMail(ctx.newId('outbox'), ctx.now(), mail);
}

async function commit(ctx: SignedIn, statements: Statement[]): Promise<void> {
  const result = await ctx.commit({ statements });
  if (result.status === 'conflict') throw conflictRefusal(result.guard);
  ctx.after(() => deliverOutbox(ctx));
}

function conflictRefusal(guard: string): Error {
  if (guard === 'invite') return inviteOver();
  if (guard === 'invites a day') {
    const most = say('You can send up to {n} invitations a day. Please try again tomorrow.', { n: MOST_INVITES_A_DAY });
    return refusal('TOO_MANY_INVITES', most, { limit: MOST_INVITES_A_DAY });
  }
  if (guard === 'mails to one') {
    return refusal(
      'TOO_MANY_INVITES',
      'We’ve already sent several e-mails to this address today. Please try again tomorrow.',
    );
  }
  if (!guard.includes('invites')) return new Error(`no invitation: ${guard}`);
  return refusal('INVITE_OPEN', 'You have already invited this address. You can send the invitation again below.', {
    field: 'email',
  });
}

const inviteOver = () => refusal('INVITE_GONE', 'This invitation is no longer open.');

function event(ctx: SignedIn, id: string, verb: string): Statement {
  return recordEvent({ at: ctx.now(), actor: ctx.actor, verb, subject: { kind: 'invite', id } });
}

function viewInvite(row: InviteRow, now: number) {
  return {
    id: row.id,
    email: row.email,
    first_name: row.firstName,
    last_name: row.lastName,
    user_type: row.userType,
    company: row.company,
    created_at: row.createdAt,
    expires_at: row.expiresAt,
    status: inviteStatus(row, now),
  };
}
