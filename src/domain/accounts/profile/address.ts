import * as z from 'zod/mini';
import { country, flag, line, REQUIRED, requiredLine } from '../../kit/text.ts';

export const MOST_ADDRESSES = 20;

/** Degrees as a number, or as text from a plain form. */
const degrees = (most: number) =>
  z
    .union([z.number(), z.string().check(z.regex(/^-?\d{1,3}(\.\d{1,12})?$/, 'invalid decimal'))])
    .check(z.refine((value) => Math.abs(Number(value)) <= most, 'invalid decimal'));

const PLACE = {
  label: z.optional(line(60)),
  address1: z.optional(requiredLine(160)),
  address2: z.optional(line(160)),
  city: z.optional(requiredLine(80)),
  state: z.optional(line(80)),
  zip: z.optional(requiredLine(20)),
  country: z.optional(country),
  latitude: z.optional(degrees(90)),
  longitude: z.optional(degrees(180)),
  place_id: z.optional(line(300)),
  is_primary: z.optional(flag),
};

const REQUIRED_TO_ADD = ['address1', 'city', 'zip'] as const;

type Form = { action: 'list' | 'add' | 'change' | 'remove'; id?: string | undefined; is_primary?: 0 | 1 | undefined };

const fitsTheAction = z.superRefine<Form>((form, ctx) => {
  const needed = { list: [], add: REQUIRED_TO_ADD, change: ['id'], remove: ['id'] }[form.action];
  for (const name of needed) if (!(name in form)) ctx.addIssue({ code: 'custom', message: REQUIRED, path: [name] });
  const places = form.action === 'add' || form.action === 'change';
  const stray = Object.keys(form).find((name) => name in PLACE && !places);
  if (stray) ctx.addIssue({ code: 'custom', message: 'Leave this empty', path: [stray] });
  if (form.action === 'change' && form.is_primary === 0) {
    ctx.addIssue({ code: 'custom', message: 'Make another address the main one instead', path: ['is_primary'] });
  }
});

/** `user/userAddress`: lists, adds, changes or removes the caller's addresses (§3 Address). */
export const USER_ADDRESS = z
  .strictObject({
    action: z.enum(['list', 'add', 'change', 'remove']),
    id: z.optional(z.string().check(z.minLength(1), z.maxLength(64))),
    ...PLACE,
  })
  .check(fitsTheAction);

export type AddressForm = z.output<typeof USER_ADDRESS>;
export type AddressParts = { address1: string; address2: string; city: string; state: string; zip: string };

/** The address in one line, without its country. */
export const fullAddress = ({ address1, address2, city, state, zip }: AddressParts): string =>
  [address1, address2, city, state, zip].filter(Boolean).join(', ');

/** Millionths of a degree, as stored. */
export const toMicroDegrees = (degrees: number | string): number => Math.round(Number(degrees) * 1_000_000);
export const fromMicroDegrees = (micro: number | null): number | null => (micro === null ? null : micro / 1_000_000);
