import type { profile } from '../../../../src/contract/accounts/profile.ts';
import type { SignedIn } from '../../../platform/context.ts';
import type { Handlers } from '../../../platform/handlers.ts';
import { withinDailyCount } from '../../../platform/limits/daily-count.ts';
import { notFound, refusal } from '../../../platform/refusal.ts';

type Profile = Handlers<typeof profile>;

/** Daily limits of suggestions (one for every few letters typed) and of places: each costs us money. */
const MOST_SUGGESTIONS_A_DAY = 500;
const MOST_PLACES_A_DAY = 50;

export const addressSuggestions: Profile['common/addressSuggestions'] = async (ctx, { text, country, session }) => {
  await requireCount(ctx, 'suggestions', MOST_SUGGESTIONS_A_DAY);
  const { language } = ctx.words;
  const found = await ctx.outside.maps.suggest({ text, country: country ?? 'GB', session, language });
  const records = found.map(({ placeId, ...words }) => ({ place_id: placeId, ...words }));
  return { data: { records } };
};

export const addressDetails: Profile['common/addressDetails'] = async (ctx, { place_id, session }) => {
  await requireCount(ctx, 'places', MOST_PLACES_A_DAY);
  const place = await ctx.outside.maps.details(place_id, session, ctx.words.language);
  if (!place) throw notFound('address');
  const { placeId, fullAddress, ...parts } = place;
  return { data: { ...parts, address2: '', place_id: placeId, full_address: fullAddress } };
};

async function requireCount(ctx: SignedIn, name: string, most: number): Promise<void> {
  if (await withinDailyCount(ctx, name, most)) return;
  const sentence = 'We have suggested many addresses to you today. Please type the address yourself.';
  throw refusal('TOO_MANY_SUGGESTIONS', sentence, { limit: most });
}
