import { endOneSession } from '../../../db/changes/profiles.ts';
import { forgetDevices } from '../../../db/changes/push.ts';
import { endOtherSessions } from '../../../db/changes/roles.ts';
import { endAllSessions } from '../../../db/changes/sessions.ts';
import { recordEvent } from '../../../db/changes/system.ts';
import { countOtherSessions } from '../../../db/queries/sessions-list.ts';
import type { Statement } from '../../../db/statement.ts';
import type { profile } from '../../../src/contract/profile.ts';
import { sayMany } from '../../../src/domain/words/phrase.ts';
import type { SignedIn } from '../../context.ts';
import { notFound } from '../../failure.ts';
import { hashToken } from '../../session.ts';
import type { Handlers } from '../handlers.ts';

type Which = { which: 'one' | 'others' | 'all'; session_id?: string | undefined };

/** Own sessions only: one of somebody else is one that nobody has (D1). All of them ends this one too. */
export const endSessions: Handlers<typeof profile>['user/endSessions'] = async (ctx, form) => {
  const mine = await hashToken(ctx.token ?? '');
  const others = await countOtherSessions(ctx.db, ctx.person.id, mine, ctx.now());
  const subject = { kind: 'user', id: ctx.person.id };
  const data = { which: form.which };
  const event = recordEvent({ at: ctx.now(), actor: ctx.actor, verb: 'user.sessions_ended', subject, data });
  const forgotten = forgetDevices(ctx.person.id, ctx.now());
  const result = await ctx.commit({ statements: [stepOf(ctx, form, mine), forgotten, event] });
  if (result.status === 'conflict') throw notFound('session');
  const ended = { one: 1, others, all: others + 1 }[form.which];
  const message = sayMany(ended, 'One device is signed out.', '{n} devices are signed out.');
  const isMine = form.which === 'all' || (form.which === 'one' && mine.startsWith(form.session_id ?? ''));
  return { data: { ended }, message, ...(isMine ? { session: 'end' as const } : {}) };
};

function stepOf(ctx: SignedIn, { which, session_id = '' }: Which, mine: string): Statement {
  const { id } = ctx.person;
  if (which === 'all') return endAllSessions(id);
  return which === 'others' ? endOtherSessions(id, mine, ctx.now()) : endOneSession(id, session_id, ctx.now());
}
