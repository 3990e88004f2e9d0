import { type Count, countOne } from '../../../db/changes/counts.ts';
import { addInvite, renewInvite, revokeInvite } from '../../../db/changes/invites.ts';
import { enqueueMail, recordEvent } from '../../../db/changes/system.ts';
import { companyOf, type InviteRow, listInvites, ownInvite } from '../../../db/queries/invites.ts';
import { accountByEmail } from '../../../db/queries/people.ts';
import type { Statement } from '../../../db/statement.ts';
import type { registration } from '../../../src/contract/registration.ts';
import { invitedMemberMail, inviteMail } from '../../../src/domain/mails/invite.ts';
import {
  INVITE_MS,
  inviteStatus,
  MOST_INVITES_A_DAY,
  MOST_INVITES_TO_ONE_A_DAY,
} from '../../../src/domain/people/invitation.ts';
import { actsForCompany } from '../../../src/domain/people/registration.ts';
import { DAY_MS } from '../../../src/domain/time.ts';
import { say } from '../../../src/domain/words/phrase.ts';
import type { SignedIn } from '../../context.ts';
import { refuse } from '../../failure.ts';
import { hashToken, newToken } from '../../session.ts';
import { deliverOutbox } from '../../verbs/deliver.ts';
import { requireDomain } from '../../verbs/require-domain.ts';
import type { Handlers } from '../handlers.ts';
import { findInvite } from './invite.ts';

type Registering = Handlers<typeof registration>;

export const getInviteDetails: Registering['user/getInviteDetails'] = async (ctx, { registerToken }) => {
  const { email, firstName, lastName, userType, invitedBy, company } = await findInvite(ctx, registerToken);
  const data = { email, first_name: firstName, last_name: lastName, user_type: userType, invited_by: invitedBy };
  return { data: { ...data, company } };
};

/** Whether or not the address has an account, the answer and the list are the same; only the mail differs (C7). */
export const addInviteUser: Registering['user/addinviteuser'] = async (ctx, input) => {
  const { email, first_name, last_name, user_type } = input;
  if (email === ctx.person.email) throw refuse('OWN_ADDRESS', 'This is your own address.', { field: 'email' });
  await requireDomain(ctx, email);
  const [companyId, company] = actsForCompany({ organization: input.company }) ? await ownCompany(ctx) : [null, null];
  const token = newToken(ctx);
  const at = ctx.now();
  const row = {
    ...{ id: ctx.newId('invite'), tokenHash: await hashToken(token), invitedBy: ctx.person.id, email, companyId },
    ...{ firstName: first_name, lastName: last_name, userType: user_type, createdAt: at, expiresAt: at + INVITE_MS },
  };
  const mail = await mailFor(ctx, { ...row, company }, token);
  await commit(ctx, [...counts(ctx, email), ...addInvite(row), mail, event(ctx, row.id, 'user.invited')]);
  return {
    data: shown({ ...row, company, usedAt: null, revokedAt: null }, at),
    message: 'Your invitation is on its way.',
  };
};

export const getInvites: Registering['user/getInvites'] = async (ctx, { page, limit }) => {
  const { records, total } = await listInvites(ctx.db, ctx.person.id, page, limit);
  return { data: { records: records.map((row) => shown(row, ctx.now())), totalRecords: total, setDisp: total > 0 } };
};

/** A new link takes the place of the old one, since nothing but a mask of that is known. */
export const resendInvite: Registering['user/resendInvite'] = async (ctx, { id }) => {
  const invite = await ownInvite(ctx.db, ctx.person.id, id);
  if (!invite || invite.usedAt !== null || invite.revokedAt !== null) throw inviteOver();
  const token = newToken(ctx);
  const expiresAt = ctx.now() + INVITE_MS;
  const renewal = { id, invitedBy: ctx.person.id, tokenHash: await hashToken(token), expiresAt };
  const mail = await mailFor(ctx, invite, token);
  await commit(ctx, [...counts(ctx, invite.email), renewInvite(renewal), mail, event(ctx, id, 'user.invited_again')]);
  return { data: shown({ ...invite, expiresAt }, ctx.now()), message: 'Your invitation is on its way.' };
};

export const revokeOwnInvite: Registering['user/revokeInvite'] = async (ctx, { id }) => {
  await commit(ctx, [revokeInvite(id, ctx.person.id, ctx.now()), event(ctx, id, 'user.invite_revoked')]);
  return { data: {}, message: 'The invitation is taken back.' };
};

async function ownCompany(ctx: SignedIn): Promise<[string, string]> {
  const { companyId } = ctx.person;
  const name = companyId && (await companyOf(ctx.db, companyId));
  if (companyId && name) return [companyId, name];
  throw refuse('NO_COMPANY', 'You belong to no company that somebody could join.', { field: 'company' });
}

/** Exact counts of the day: of who invites, and of the address that gets the mails. */
function counts(ctx: SignedIn, email: string): Statement[] {
  const windowStart = Math.floor(ctx.now() / DAY_MS) * DAY_MS;
  const count = (key: string, most: number, guard: string): Count => ({ key, windowStart, most, guard });
  return [
    countOne(count(`invites:${ctx.person.id}`, MOST_INVITES_A_DAY, 'invites a day')),
    countOne(count(`invited:${email}`, MOST_INVITES_TO_ONE_A_DAY, 'invites to one')),
  ];
}

type Invited = Pick<InviteRow, 'email' | 'firstName' | 'company'>;

async function mailFor(ctx: SignedIn, { email, firstName, company }: Invited, token: string): Promise<Statement> {
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
  if (result.status === 'conflict') throw conflictOf(result.guard);
  ctx.after(() => deliverOutbox(ctx));
}

function conflictOf(guard: string): Error {
  if (guard === 'invite') return inviteOver();
  if (guard === 'invites a day') {
    const most = say('{n} invitations are the most for one day. Please go on tomorrow.', { n: MOST_INVITES_A_DAY });
    return refuse('TOO_MANY_INVITES', most, { limit: MOST_INVITES_A_DAY });
  }
  if (guard === 'invites to one') {
    return refuse('TOO_MANY_INVITES', 'This address has had several invitations today. Please try again tomorrow.');
  }
  if (!guard.includes('invites')) return new Error(`no invitation: ${guard}`);
  return refuse('INVITE_OPEN', 'You have invited this address already. You can send the invitation again below.', {
    field: 'email',
  });
}

const inviteOver = () => refuse('INVITE_GONE', 'This invitation is no longer open.');

function event(ctx: SignedIn, id: string, verb: string): Statement {
  return recordEvent({ at: ctx.now(), actor: ctx.actor, verb, subject: { kind: 'invite', id } });
}

function shown(row: InviteRow, now: number) {
  return {
    ...{ id: row.id, email: row.email, first_name: row.firstName, last_name: row.lastName, user_type: row.userType },
    ...{ company: row.company, created_at: row.createdAt, expires_at: row.expiresAt },
    status: inviteStatus(row, now),
  };
}
