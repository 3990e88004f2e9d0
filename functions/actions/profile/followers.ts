import { follow, setNews, unfollow } from '../../../db/changes/followers.ts';
import { recordEvent } from '../../../db/changes/system.ts';
import { countFollowers, followable, listFollowers } from '../../../db/queries/followers.ts';
import type { profile } from '../../../src/contract/profile.ts';
import { pushOf } from '../../../src/domain/notifications/push.ts';
import { publicName, viewFollower } from '../../../src/domain/people/followers.ts';
import { DAY_MS } from '../../../src/domain/time.ts';
import { say } from '../../../src/domain/words/phrase.ts';
import type { SignedIn } from '../../context.ts';
import { notFound, refuse } from '../../failure.ts';
import { deliverOutbox } from '../../verbs/deliver.ts';
import { notify } from '../../verbs/notify.ts';
import type { Handlers } from '../handlers.ts';

type Profile = Handlers<typeof profile>;

/** Nobody follows more people than they could read of. */
const MOST_FOLLOWED = 1_000;

export const getFollowers: Profile['user/getFollowers'] = async (ctx, { list, page, limit }) => {
  const [rows, totalRecords] = await Promise.all([
    listFollowers(ctx.db, ctx.person.id, list, { page, limit }),
    countFollowers(ctx.db, ctx.person.id, list),
  ]);
  const records = rows.map((row) => viewFollower(row));
  return { data: { records, totalRecords, setDisp: totalRecords > 0 } };
};

/** Who is no TimeGiver cannot be followed, and is answered like nobody. */
export const addFollower: Profile['user/addFollower'] = async (ctx, { user_id, news }) => {
  const followerId = ctx.person.id;
  const giver = user_id === followerId ? null : await followable(ctx.db, user_id);
  if (!giver) throw notFound('TimeGiver');
  const told = await toldOf(ctx, user_id, giver.language);
  const step = follow({ followerId, followedId: user_id, news, createdAt: ctx.now() }, MOST_FOLLOWED);
  const result = await ctx.commit({
    statements: [step, eventOf(ctx, 'user.followed', user_id, { news }), ...told],
  });
  if (result.status === 'conflict') {
    throw refuse('FOLLOWING_MOST', 'You follow a thousand people already.', { limit: MOST_FOLLOWED });
  }
  ctx.after(() => deliverOutbox(ctx));
  return { data: { user_id, news }, message: 'You follow this TimeGiver now.' };
};

export const removeFollower: Profile['user/removeFollower'] = async (ctx, { user_id, list }) => {
  const me = ctx.person.id;
  const step = list === 'following' ? unfollow(me, user_id) : unfollow(user_id, me);
  const result = await ctx.commit({ statements: [step, eventOf(ctx, 'user.unfollowed', user_id, { list })] });
  if (result.status === 'conflict') throw notFound('person');
  return { data: { user_id }, message: 'Your list is saved.' };
};

export const updateFollower: Profile['user/updateFollower'] = async (ctx, { user_id, news }) => {
  const step = setNews(ctx.person.id, user_id, news, ctx.now());
  const result = await ctx.commit({ statements: [step, eventOf(ctx, 'user.follow_news', user_id, { news })] });
  if (result.status === 'conflict') throw notFound('person');
  return { data: { user_id, news }, message: 'Your list is saved.' };
};

/** The TimeGiver hears of it once a day at most, however often somebody comes and goes, and by a masked name (D8). */
async function toldOf(ctx: SignedIn, giver: string, language: string) {
  const name = publicName(ctx.person);
  const page = { phrase: say('{name} follows your offers from now on.', { name }), href: '/account/profile' };
  const once = { key: `follower:${giver}:${ctx.person.id}`, since: ctx.now() - DAY_MS };
  const words = await ctx.wordsOf(language);
  const text = `Kindhour: ${words.t(page.phrase)}`;
  return notify(ctx, giver, 'follower', { page, text, push: pushOf(words, 'follower', page), once });
}

const eventOf = (ctx: SignedIn, verb: string, id: string, data: Record<string, unknown>) =>
  recordEvent({ at: ctx.now(), actor: ctx.actor, verb, subject: { kind: 'user', id }, data });
