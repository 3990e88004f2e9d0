import {
  type ChoiceRow,
  setChoice,
  setIntroductions,
  setLanguage,
} from '../../../../db/changes/accounts/preferences.ts';
import { recordEvent } from '../../../../db/changes/platform/system.ts';
import { listChoices, preferenceOf } from '../../../../db/queries/notifications/notifications.ts';
import { devicesOf } from '../../../../db/queries/notifications/push.ts';
import type { Statement } from '../../../../db/statement.ts';
import type { account } from '../../../../src/contract/accounts/account.ts';
import { languageNamed, SOURCE_LANGUAGE } from '../../../../src/domain/kit/words/languages.ts';
import { CHOICES, choicesOf } from '../../../../src/domain/notifications/events.ts';
import type { Preference } from '../../../../src/domain/notifications/preference.ts';
import { usesOldKey } from '../../../../src/domain/notifications/push.ts';
import type { SignedIn } from '../../../platform/context.ts';
import type { Handlers } from '../../../platform/handlers.ts';
import { refusal } from '../../../platform/refusal.ts';
import { refreshSession } from '../../../platform/session.ts';

/** Changes the preferences that are named; the others stay. The event says which were named. */
export const updatePreference: Handlers<typeof account>['user/updatePreference'] = async (ctx, change) => {
  const { id } = ctx.person;
  const [before, rows] = await Promise.all([preferenceOf(ctx.db, id), listChoices(ctx.db, id)]);
  await requireReachable(ctx, change, before?.phoneVerifiedAt != null);
  const at = ctx.now();
  const subject = { kind: 'user', id };
  const data = { changed: Object.keys(change), ...(change.language ? { language: change.language } : {}) };
  const event = recordEvent({ at, actor: ctx.actor, verb: 'user.preference_updated', subject, data });
  const result = await ctx.commit({ statements: [...changes(ctx, change), event] });
  if (result.status === 'conflict') throw refusal('NOT_SIGNED_IN', 'Please sign in first.');
  refreshSession(ctx.token);
  const shown = { ...choicesOf(rows), ...change.choices };
  const flag = (now: 0 | 1 | undefined, was: boolean | null | undefined) => now ?? (was ? 1 : 0);
  return {
    data: {
      language: change.language ?? languageNamed(before?.language) ?? SOURCE_LANGUAGE,
      choices: shown,
      offer_dont_show: flag(change.offer_dont_show, before?.offerDontShow),
      saved_search_dont_show: flag(change.saved_search_dont_show, before?.savedSearchDontShow),
      profile_dont_show: flag(change.profile_dont_show, before?.profileDontShow),
    },
    ...(change.language ? { language: change.language } : {}),
  };
};

/**
 * Refuses a channel that cannot reach the person: PHONE_NEEDED for texts without a verified phone, DEVICE_NEEDED for
 * push messages without a device.
 */
async function requireReachable(ctx: SignedIn, { choices = {} }: Preference, phoneVerified: boolean): Promise<void> {
  const channels = CHOICES.filter(({ name }) => choices[name]).map(({ channel }) => channel);
  if (channels.includes('sms') && !phoneVerified) {
    const sentence = 'To get text messages, first confirm your phone in your profile.';
    throw refusal('PHONE_NEEDED', sentence, { go_to: '/account/profile' });
  }
  if (!channels.includes('push')) return;
  const { publicKey } = ctx.outside.push.require();
  const devices = await devicesOf(ctx.db, ctx.person.id, ctx.now());
  if (devices.some(({ serverKey }) => !usesOldKey(serverKey, publicKey))) return;
  const sentence = 'To get push notifications, turn them on for a device first.';
  throw refusal('DEVICE_NEEDED', sentence, { go_to: '/account/notifications' });
}

function changes(ctx: SignedIn, change: Preference): Statement[] {
  const { id: userId } = ctx.person;
  const updatedAt = ctx.now();
  const chosen: ChoiceRow[] = CHOICES.flatMap(({ event, channel, name }) => {
    const wanted = change.choices?.[name];
    return wanted === undefined ? [] : [{ userId, event, channel, wanted, updatedAt }];
  });
  const introductions = {
    ...(change.offer_dont_show === undefined ? {} : { offerDontShow: change.offer_dont_show === 1 }),
    ...(change.saved_search_dont_show === undefined
      ? {}
      : { savedSearchDontShow: change.saved_search_dont_show === 1 }),
    ...(change.profile_dont_show === undefined ? {} : { profileDontShow: change.profile_dont_show === 1 }),
  };
  return [
    ...(change.language ? [setLanguage(userId, change.language)] : []),
    ...chosen.map(setChoice),
    ...(Object.keys(introductions).length > 0 ? [setIntroductions(userId, introductions, updatedAt)] : []),
  ];
}
