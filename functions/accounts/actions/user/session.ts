import { switchRole } from '../../../../db/changes/accounts/people.ts';
import { deleteEndedDevices } from '../../../../db/changes/notifications/push.ts';
import { recordEvent } from '../../../../db/changes/platform/system.ts';
import { ownDetails, sessionEpochOf } from '../../../../db/queries/accounts/people.ts';
import type { user } from '../../../../src/contract/accounts/user.ts';
import { viewSelf } from '../../../../src/domain/accounts/profile/self.ts';
import { isBidder, isGiver, type Person } from '../../../../src/domain/kit/people/person.ts';
import { say } from '../../../../src/domain/kit/words/phrase.ts';
import type { Ctx } from '../../../platform/context.ts';
import type { Handlers } from '../../../platform/handlers.ts';
import { refusal } from '../../../platform/refusal.ts';
import { endOfSession, newSession } from '../../../platform/session.ts';

type User = Handlers<typeof user>;

/** A deactivated account learns nothing else (C20). */
export const validateUser: User['user/validateUser'] = async (ctx) => {
  if (ctx.deactivated) return { data: { user: null, status: 'deactivate' } };
  if (!ctx.person) throw refusal('NOT_SIGNED_IN', 'Please sign in first.');
  return { data: { user: await selfOf(ctx, ctx.person), status: 'success' } };
};

export const loadUser: User['user/loadUser'] = async (ctx) => ({ data: await selfOf(ctx, ctx.person) });

export const logout: User['user/logout'] = async (ctx) => {
  const { id } = ctx.person;
  const event = { at: ctx.now(), actor: ctx.actor, verb: 'user.logout', subject: { kind: 'user', id } };
  const ended = [await endOfSession(ctx, ctx.token ?? ''), deleteEndedDevices(id, ctx.now())];
  await ctx.commit({ statements: [...ended, recordEvent(event)] });
  return { data: {}, message: 'Logged out successfully', session: 'end' };
};

/** Takes only a role that the person has, and no id (T17); ends their other sessions (C9). */
export const switchUser: User['user/switchuser'] = async (ctx, { role }) => {
  const { id, activeRole } = ctx.person;
  const holds = role === 'giver' ? isGiver(ctx.person) : isBidder(ctx.person);
  if (!holds) throw refusal('ROLE_NOT_HELD', NOT_HELD[role]);
  const epoch = (await sessionEpochOf(ctx.db, id)) ?? 0;
  const session = await newSession(ctx, { id, epoch: epoch + 1 });
  const data = { from: activeRole, to: role };
  const event = { at: ctx.now(), actor: ctx.actor, verb: 'user.role_switched', subject: { kind: 'user', id }, data };
  const result = await ctx.commit({
    statements: [switchRole(id, role, epoch), ...session.statements, recordEvent(event)],
  });
  if (result.status === 'conflict') throw refusal('NOT_SIGNED_IN', 'This session has ended. Please sign in again.');
  return { data: { token: session.token, role }, session: session.cookies };
};

const NOT_HELD = { giver: say('You are not a TimeGiver yet.'), bidder: say('You are not a TimeBidder yet.') };

const selfOf = async (ctx: Ctx, person: Person) => viewSelf(person, await ownDetails(ctx.db, person.id, ctx.now()));
