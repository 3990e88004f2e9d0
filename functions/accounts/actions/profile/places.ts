import type { profile } from '../../../../src/contract/accounts/profile.ts';
import type { Handlers } from '../../../platform/handlers.ts';
import { notFound } from '../../../platform/refusal.ts';

type Profile = Handlers<typeof profile>;

export const addressSuggestions: Profile['common/addressSuggestions'] = async (ctx, { text, country, session }) => {
  const { language } = ctx.words;
  const found = await ctx.outside.maps.suggest({ text, country: country ?? 'GB', session, language });
  const records = found.map(({ placeId, ...words }) => ({ place_id: placeId, ...words }));
  return { data: { records } };
};

export const addressDetails: Profile['common/addressDetails'] = async (ctx, { place_id, session }) => {
  const place = await ctx.outside.maps.details(place_id, session, ctx.words.language);
  if (!place) throw notFound('address');
  const { placeId, fullAddress, ...parts } = place;
  return { data: { ...parts, address2: '', place_id: placeId, full_address: fullAddress } };
};
