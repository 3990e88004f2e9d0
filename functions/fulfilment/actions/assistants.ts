import { acceptDelegate, endDelegate, inviteDelegate } from '../../../db/changes/fulfilment/delegates.ts';
import { countRolling } from '../../../db/changes/platform/counts.ts';
import { recordEvent } from '../../../db/changes/platform/system.ts';
import { activeByUsername, isPair } from '../../../db/queries/fulfilment/delegates.ts';
import type { dates } from '../../../src/contract/fulfilment/dates.ts';
import { ASK_LIMIT, MOST_ASSISTANTS } from '../../../src/domain/fulfilment/dates/assistants.ts';
import { fullName } from '../../../src/domain/kit/people/name.ts';
import { DAY_MS } from '../../../src/domain/kit/time.ts';
import { say } from '../../../src/domain/kit/words/phrase.ts';
import { notify } from '../../notifications/notify.ts';
import type { SignedIn } from '../../platform/context.ts';
import type { Handlers } from '../../platform/handlers.ts';
import { notFound, refusal } from '../../platform/refusal.ts';

type Dates = Handlers<typeof dates>;
type Pair = { hostId: string; delegateId: string };

const add: Dates['appointment/addAssistant'] = async (ctx, { username }) => {
  if (username === ctx.person.username) {
    throw refusal('YOURSELF', 'You already arrange your own dates.', { field: 'username' });
  }
  const person = await activeByUsername(ctx.db, username);
  if (!person) throw refusal('NOT_FOUND', 'Nobody here has this username.', { field: 'username' });
  const pair = { hostId: ctx.person.id, delegateId: person.id };
  const invite = inviteDelegate(pair, MOST_ASSISTANTS, ctx.now());
  const page = {
    phrase: say('{name} asks you to arrange their dates.', { name: fullName(ctx.person) }),
    href: '/account/dates',
  };
  const once = { key: `assistant:${pair.hostId}:${pair.delegateId}`, since: ctx.now() - DAY_MS };
  const told = notify(ctx, person.id, 'meeting', { page, once });
  const asks = countRolling({ key: `assistants:${ctx.person.id}`, now: ctx.now(), ...ASK_LIMIT });
  const result = await ctx.commit({ statements: [...invite, ...asks, eventOf(ctx, 'assistant.asked', pair), ...told] });
  if (result.status === 'conflict') throw refusalOf(result.guard);
  return { data: { id: person.id, status: 'invited' } };
};

function refusalOf(guard: string | undefined) {
  if (guard === ASK_LIMIT.guard)
    return refusal('TOO_MANY_CHANGES', 'You’ve asked several people today. Please try again tomorrow.');
  return guard === 'few' ? tooMany() : alreadyThere();
}

const tooMany = () =>
  refusal('TOO_MANY_ASSISTANTS', say('You can have up to {n} assistants.', { n: MOST_ASSISTANTS }), {
    field: 'username',
  });

const alreadyThere = () => refusal('ALREADY_ASSISTANT', 'You have already asked this person.', { field: 'username' });

const answer: Dates['appointment/answerAssistant'] = async (ctx, { host_id: hostId, answer: given }) => {
  const pair = { hostId, delegateId: ctx.person.id };
  const accepts = given === 'accept';
  const result = await ctx.commit({
    statements: [
      accepts ? acceptDelegate(pair, ctx.now()) : endDelegate(pair),
      eventOf(ctx, accepts ? 'assistant.accepted' : 'assistant.ended', pair),
    ],
  });
  if (result.status === 'conflict') throw notFound('request');
  return { data: { status: accepts ? 'active' : 'ended' } };
};

const end: Dates['appointment/endAssistant'] = async (ctx, { person_id: other }) => {
  const asHost = { hostId: ctx.person.id, delegateId: other };
  const pair = (await isPair(ctx.db, asHost)) ? asHost : { hostId: other, delegateId: ctx.person.id };
  const result = await ctx.commit({ statements: [endDelegate(pair), eventOf(ctx, 'assistant.ended', pair)] });
  if (result.status === 'conflict') throw notFound('assistant');
  return { data: { status: 'ended' } };
};

const eventOf = ({ actor, now }: SignedIn, verb: string, { hostId, delegateId }: Pair) =>
  recordEvent({ at: now(), actor, verb, subject: { kind: 'user', id: hostId }, data: { assistant: delegateId } });

export const assistantActions = {
  'appointment/addAssistant': add,
  'appointment/answerAssistant': answer,
  'appointment/endAssistant': end,
};
