import { follow, setFollowFrequency, unfollow } from '../../../../db/changes/accounts/followers.ts';
import { recordEvent } from '../../../../db/changes/platform/system.ts';
import { countFollowers, followable, listFollowers } from '../../../../db/queries/accounts/followers.ts';
import type { profile } from '../../../../src/contract/accounts/profile.ts';
import { viewFollower } from '../../../../src/domain/accounts/profile/followers.ts';
import { publicName } from '../../../../src/domain/kit/people/name.ts';
import { DAY_MS } from '../../../../src/domain/kit/time.ts';
import { say } from '../../../../src/domain/kit/words/phrase.ts';
import { pushOf } from '../../../../src/domain/notifications/push.ts';
import { deliverOutbox } from '../../../notifications/deliver.ts';
import { notify } from '../../../notifications/notify.ts';
import type { SignedIn } from '../../../platform/context.ts';
import type { Handlers } from '../../../platform/handlers.ts';
import { notFound, refusal } from '../../../platform/refusal.ts';

type Profile = Handlers<typeof profile>;

const MOST_FOLLOWED = 1_000;

export const getFollowers: Profile['user/getFollowers'] = async (ctx, { list, page, limit }) => {
  const [rows, totalRecords] = await Promise.all([
    listFollowers(ctx.db, ctx.person.id, list, { page, limit }),
    countFollowers(ctx.db, ctx.person.id, list),
  ]);
  const records = rows.map((row) => viewFollower(row));
  return { data: { records, totalRecords, setDisp: totalRecords > 0 } };
};

/** Only TimeGivers can be followed; anyone else is answered as not found. */
export const addFollower: Profile['user/addFollower'] = async (ctx, { user_id, news }) => {
  const followerId = ctx.person.id;
  const giver = user_id === followerId ? null : await followable(ctx.db, user_id);
  if (!giver) throw notFound('TimeGiver');
  const notification = await followerNotification(ctx, user_id, giver.language);
  const step = follow({ followerId, followedId: user_id, news, createdAt: ctx.now() }, MOST_FOLLOWED);
  const result = await ctx.commit({
    statements: [step, followEvent(ctx, 'user.followed', user_id, { news }), ...notification],
  });
  if (result.status === 'conflict') {
    throw refusal('FOLLOWING_MOST', 'You already follow 1,000 people, which is the limit.', { limit: MOST_FOLLOWED });
  }
  ctx.after(() => deliverOutbox(ctx));
  return { data: { user_id, news }, message: 'You are now following this TimeGiver.' };
};

export const removeFollower: Profile['user/removeFollower'] = async (ctx, { user_id, list }) => {
  const me = ctx.person.id;
  const step = list === 'following' ? unfollow(me, user_id) : unfollow(user_id, me);
  const result = await ctx.commit({ statements: [step, followEvent(ctx, 'user.unfollowed', user_id, { list })] });
  if (result.status === 'conflict') throw notFound('person');
  return { data: { user_id }, message: 'Your list has been saved.' };
};

export const updateFollower: Profile['user/updateFollower'] = async (ctx, { user_id, news }) => {
  const step = setFollowFrequency(ctx.person.id, user_id, news, ctx.now());
  const result = await ctx.commit({ statements: [step, followEvent(ctx, 'user.follow_news', user_id, { news })] });
  if (result.status === 'conflict') throw notFound('person');
  return { data: { user_id, news }, message: 'Your list has been saved.' };
};

/** Notifies the TimeGiver, at most once a day per follower and by a masked name (D8). */
async function followerNotification(ctx: SignedIn, giver: string, language: string) {
  const name = publicName(ctx.person);
  const page = { phrase: say('{name} now follows your offers.', { name }), href: '/account/profile' };
  const once = { key: `follower:${giver}:${ctx.person.id}`, since: ctx.now() - DAY_MS };
  const words = await ctx.wordsOf(language);
  const text = `Kindhour: ${words.t(page.phrase)}`;
  return notify(ctx, giver, 'follower', { page, text, push: pushOf(words, 'follower', page), once });
}

const followEvent = (ctx: SignedIn, verb: string, id: string, data: Record<string, unknown>) =>
  recordEvent({ at: ctx.now(), actor: ctx.actor, verb, subject: { kind: 'user', id }, data });
