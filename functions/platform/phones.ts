import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import type { Ctx } from './context.ts';
import { refusal } from './refusal.ts';

/** A phone number as typed: international, or national with its country. */
export type TypedPhone = { phone: string; phone_country?: string | undefined };

/** §9. */
const DEFAULT_COUNTRY = 'GB';

/** Numbers that receive texts at the normal price: no premium, shared-cost or fixed lines (C16). */
const TEXTED = new Set(['MOBILE', 'FIXED_LINE_OR_MOBILE']);

/**
 * The number in E.164 and the country it belongs to. Refuses anything but a mobile number with PHONE_INVALID, and a
 * country that the operator does not send texts to with PHONE_COUNTRY (T20, C16).
 */
export async function requirePhone(ctx: Pick<Ctx, 'settings'>, typed: TypedPhone) {
  const read = readPhone(typed);
  if (!read) throw refusal('PHONE_INVALID', 'Please enter a mobile number from this country.', { field: 'phone' });
  const { smsCountries } = await ctx.settings();
  if (smsCountries.includes(read.country)) return read;
  const sentence = 'We cannot send text messages to this country.';
  throw refusal('PHONE_COUNTRY', sentence, { field: 'phone_country', countries: smsCountries });
}

/** The number in E.164, or null if it is not a mobile number. */
export function readPhone({ phone, phone_country }: TypedPhone): { number: string; country: string } | null {
  const defaultCountry = (phone_country || DEFAULT_COUNTRY) as 'GB';
  const read = parsePhoneNumberFromString(phone, { defaultCountry, extract: false });
  if (!read?.country || read.ext || !read.isValid() || !TEXTED.has(String(read.getType()))) return null;
  return { number: read.number, country: read.country };
}
