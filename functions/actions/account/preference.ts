import { type ChoiceRow, setChoice, setIntroductions, setLanguage } from '../../../db/changes/preferences.ts';
import { recordEvent } from '../../../db/changes/system.ts';
import { listChoices, preferenceOf } from '../../../db/queries/news.ts';
import { devicesOf } from '../../../db/queries/push.ts';
import type { Statement } from '../../../db/statement.ts';
import type { account } from '../../../src/contract/account.ts';
import { CHOICES, choicesOf } from '../../../src/domain/notifications/events.ts';
import type { Preference } from '../../../src/domain/notifications/preference.ts';
import { isLeftBehind } from '../../../src/domain/notifications/push.ts';
import { languageNamed, SOURCE_LANGUAGE } from '../../../src/domain/words/languages.ts';
import type { SignedIn } from '../../context.ts';
import { refuse } from '../../failure.ts';
import { refreshSession } from '../../session.ts';
import type { Handlers } from '../handlers.ts';

/** Any part of it; what is not named stays. The record says what was touched. */
export const updatePreference: Handlers<typeof account>['user/updatePreference'] = async (ctx, given) => {
  const { id } = ctx.person;
  const [before, rows] = await Promise.all([preferenceOf(ctx.db, id), listChoices(ctx.db, id)]);
  await requireReachable(ctx, given, before?.phoneVerifiedAt != null);
  const at = ctx.now();
  const subject = { kind: 'user', id };
  const data = { changed: Object.keys(given), ...(given.language ? { language: given.language } : {}) };
  const event = recordEvent({ at, actor: ctx.actor, verb: 'user.preference_updated', subject, data });
  const result = await ctx.commit({ statements: [...changes(ctx, given), event] });
  if (result.status === 'conflict') throw refuse('NOT_SIGNED_IN', 'Please sign in first.');
  refreshSession(ctx.token);
  const shown = { ...choicesOf(rows), ...given.choices };
  const flag = (now: 0 | 1 | undefined, was: boolean | null | undefined) => now ?? (was ? 1 : 0);
  return {
    data: {
      language: given.language ?? languageNamed(before?.language) ?? SOURCE_LANGUAGE,
      choices: shown,
      offer_dont_show: flag(given.offer_dont_show, before?.offerDontShow),
      saved_search_dont_show: flag(given.saved_search_dont_show, before?.savedSearchDontShow),
      profile_dont_show: flag(given.profile_dont_show, before?.profileDontShow),
    },
    ...(given.language ? { language: given.language } : {}),
  };
};

/** A channel that cannot reach the person is not chosen: they would wait for news that never come. */
async function requireReachable(ctx: SignedIn, { choices = {} }: Preference, phoneVerified: boolean): Promise<void> {
  const asked = CHOICES.filter(({ name }) => choices[name]).map(({ channel }) => channel);
  if (asked.includes('sms') && !phoneVerified) {
    const sentence = 'Text messages need a phone that you have confirmed in your profile.';
    throw refuse('PHONE_NEEDED', sentence, { go_to: '/account/profile' });
  }
  if (!asked.includes('push')) return;
  const { publicKey } = ctx.outside.push.require();
  const devices = await devicesOf(ctx.db, ctx.person.id, ctx.now());
  if (devices.some(({ serverKey }) => !isLeftBehind(serverKey, publicKey))) return;
  const sentence = 'Push messages need a device on which you have turned them on.';
  throw refuse('DEVICE_NEEDED', sentence, { go_to: '/account/notifications' });
}

function changes(ctx: SignedIn, given: Preference): Statement[] {
  const { id: userId } = ctx.person;
  const updatedAt = ctx.now();
  const chosen: ChoiceRow[] = CHOICES.flatMap(({ event, channel, name }) => {
    const wanted = given.choices?.[name];
    return wanted === undefined ? [] : [{ userId, event, channel, wanted, updatedAt }];
  });
  const introductions = {
    ...(given.offer_dont_show === undefined ? {} : { offerDontShow: given.offer_dont_show === 1 }),
    ...(given.saved_search_dont_show === undefined ? {} : { savedSearchDontShow: given.saved_search_dont_show === 1 }),
    ...(given.profile_dont_show === undefined ? {} : { profileDontShow: given.profile_dont_show === 1 }),
  };
  return [
    ...(given.language ? [setLanguage(userId, given.language)] : []),
    ...chosen.map(setChoice),
    ...(Object.keys(introductions).length > 0 ? [setIntroductions(userId, introductions, updatedAt)] : []),
  ];
}
