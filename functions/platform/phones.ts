import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import type { Ctx } from './context.ts';
import { refusal } from './refusal.ts';

/** A phone as somebody types it: with its country's prefix, or a national number and the country it is meant for. */
export type TypedPhone = { phone: string; phone_country?: string | undefined };

/** §9. */
const USUAL_COUNTRY = 'GB';

/** Numbers that a text reaches at a plain price: no premium, shared-cost or fixed line (C16). */
const TEXTED = new Set(['MOBILE', 'FIXED_LINE_OR_MOBILE']);

/**
 * The number in E.164, and its country by the number itself. Refuses what is no mobile number with PHONE_INVALID, and one
 * of a country that the operator does not send texts to with PHONE_COUNTRY (T20, C16).
 */
export async function requirePhone(ctx: Pick<Ctx, 'settings'>, typed: TypedPhone) {
  const read = readPhone(typed);
  if (!read) throw refusal('PHONE_INVALID', 'Please enter a mobile number from this country.', { field: 'phone' });
  const { smsCountries } = await ctx.settings();
  if (smsCountries.includes(read.country)) return read;
  const sentence = 'We cannot send text messages to this country.';
  throw refusal('PHONE_COUNTRY', sentence, { field: 'phone_country', countries: smsCountries });
}

/** The number in E.164; null where it is none. */
export function readPhone({ phone, phone_country }: TypedPhone): { number: string; country: string } | null {
  const defaultCountry = (phone_country || USUAL_COUNTRY) as 'GB';
  const read = parsePhoneNumberFromString(phone, { defaultCountry, extract: false });
  if (!read?.country || read.ext || !read.isValid() || !TEXTED.has(String(read.getType()))) return null;
  return { number: read.number, country: read.country };
}
