import { endOneSession } from '../../../../db/changes/accounts/profiles.ts';
import { endOtherSessions } from '../../../../db/changes/accounts/roles.ts';
import { endAllSessions } from '../../../../db/changes/accounts/sessions.ts';
import { deleteEndedDevices } from '../../../../db/changes/notifications/push.ts';
import { recordEvent } from '../../../../db/changes/platform/system.ts';
import { countOtherSessions } from '../../../../db/queries/accounts/sessions-list.ts';
import type { Statement } from '../../../../db/statement.ts';
import type { profile } from '../../../../src/contract/accounts/profile.ts';
import { sayMany } from '../../../../src/domain/kit/words/phrase.ts';
import type { SignedIn } from '../../../platform/context.ts';
import type { Handlers } from '../../../platform/handlers.ts';
import { notFound } from '../../../platform/refusal.ts';
import { hashToken } from '../../../platform/session.ts';

type EndSessionsInput = { which: 'one' | 'others' | 'all'; session_id?: string | undefined };

/** The caller's sessions only; anyone else's id is answered as not found (D1). `all` ends this one too. */
export const endSessions: Handlers<typeof profile>['user/endSessions'] = async (ctx, form) => {
  const mine = await hashToken(ctx.token ?? '');
  const others = await countOtherSessions(ctx.db, ctx.person.id, mine, ctx.now());
  const subject = { kind: 'user', id: ctx.person.id };
  const data = { which: form.which };
  const event = recordEvent({ at: ctx.now(), actor: ctx.actor, verb: 'user.sessions_ended', subject, data });
  const devices = deleteEndedDevices(ctx.person.id, ctx.now());
  const result = await ctx.commit({ statements: [endStep(ctx, form, mine), devices, event] });
  if (result.status === 'conflict') throw notFound('session');
  const ended = { one: 1, others, all: others + 1 }[form.which];
  const message = sayMany(ended, 'One device has been signed out.', '{n} devices have been signed out.');
  const isMine = form.which === 'all' || (form.which === 'one' && mine.startsWith(form.session_id ?? ''));
  return { data: { ended }, message, ...(isMine ? { session: 'end' as const } : {}) };
};

function endStep(ctx: SignedIn, { which, session_id = '' }: EndSessionsInput, mine: string): Statement {
  const { id } = ctx.person;
  if (which === 'all') return endAllSessions(id);
  return which === 'others' ? endOtherSessions(id, mine, ctx.now()) : endOneSession(id, session_id, ctx.now());
}
