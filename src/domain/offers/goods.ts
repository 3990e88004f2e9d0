import * as z from 'zod/mini';
import { FIELD_NAME, isDay } from '../kit/fields/definition.ts';
import { line } from '../kit/form/wire.ts';
import { dayInIso } from '../kit/local-time.ts';
import { OFFER_FORM } from './form.ts';

const YEAR = 'Please enter a year between 1900 and 2100';
const MOST_ENTRIES = 50;
const MOST_PICTURES = 6;
const MOST_NAMES = 20;

const yes = z.pipe(
  z.union([z.boolean(), z.literal([0, 1])]),
  z.transform((value): boolean => Boolean(value)),
);
const year = z.pipe(
  z.union([z.int(), z.string().check(z.regex(/^\d{4}$/))], { error: YEAR }),
  z.pipe(
    z.transform((value: string | number) => Number(value)),
    z.int().check(z.minimum(1900, YEAR), z.maximum(2100, YEAR)),
  ),
);
const text = (most: number, tooLong: string) =>
  z.pipe(
    z.union([z.string(), z.int()]),
    z.pipe(
      z.transform((value: string | number) => String(value)),
      line(most, tooLong),
    ),
  );
const day = z.string().check(
  z.overwrite(dayInIso),
  z.refine((value) => isDay(value), 'Please enter valid Date!'),
);

const damage = z.strictObject({
  id: z.optional(z.union([z.string().check(z.maxLength(64)), z.int()])),
  is_deleted: z.optional(z.literal([0, 1, true, false])),
  damage_images: z._default(
    z
      .array(z.string().check(z.regex(/^img_[0-9a-z]{10,40}$/, 'There is no such picture')))
      .check(z.maxLength(MOST_PICTURES, 'At most 6 pictures.')),
    [],
  ),
});

/** A deleted entry goes; the others keep their id as text. */
const damages = z.pipe(
  z.array(damage).check(z.maxLength(MOST_ENTRIES, 'At most 50 entries')),
  z.transform((entries) =>
    entries
      .filter(({ is_deleted }) => !is_deleted)
      .map(({ id, damage_images }) => ({ ...(id !== undefined && { id: String(id) }), damage_images })),
  ),
);

const GOODS = {
  group_carts: yes,
  slot_date: day,
  select_product_type: text(120, 'At most 120 characters'),
  manufacturing_year: year,
  registration_year: year,
  accidents: text(300, 'At most 300 characters'),
  spare_tire: yes,
  spare_tire_condition: text(120, 'At most 120 characters'),
  multiArrayObject: damages,
  customdatetime: z.array(FIELD_NAME).check(z.maxLength(MOST_NAMES, 'At most 20 entries')),
};

type GoodsName = keyof typeof GOODS;
const NAMES = Object.keys(GOODS) as GoodsName[];

/**
 * The fields of §3 Offer that describe goods, such as a used car. No form asks for them, as an hour of someone's time has
 * none; they are stored among the values of the operator's fields, and returned. Null removes one.
 */
const GOODS_FIELDS = Object.fromEntries(
  Object.entries(GOODS).map(([name, schema]) => [name, z.optional(z.nullable(schema as z.ZodMiniType))]),
) as { [N in GoodsName]: z.ZodMiniOptional<z.ZodMiniNullable<(typeof GOODS)[N]>> };

/** The offer form as the API takes it. */
export const LETTER_FORM = z.extend(OFFER_FORM, GOODS_FIELDS);

type GoodsForm = { [N in GoodsName]?: z.output<(typeof GOODS)[N]> | null | undefined };
export type Goods = { [N in GoodsName]: z.output<(typeof GOODS)[N]> | null };

/** Names of the operator's fields have no capitals. */
const storedName = (name: GoodsName): string => (name === 'multiArrayObject' ? 'multi_array_object' : name);

/** Moves the goods of a form to where they are stored. */
export function storeGoods<F extends GoodsForm & { fields: Readonly<Record<string, unknown>> }>(form: F): F {
  const given = NAMES.filter((name) => form[name] !== undefined);
  const plain = Object.fromEntries(Object.entries(form).filter(([name]) => !NAMES.includes(name as GoodsName)));
  const goods = Object.fromEntries(given.map((name) => [storedName(name), form[name]]));
  return { ...plain, fields: { ...form.fields, ...goods } } as F;
}

/** The goods among stored values; null for those that were not given. */
export const goodsOf = (fields: Readonly<Record<string, unknown>>): Goods =>
  Object.fromEntries(NAMES.map((name) => [name, fields[storedName(name)] ?? null])) as Goods;

const BY_STORED_NAME: ReadonlyMap<string, z.ZodMiniType> = new Map(
  NAMES.map((name) => [storedName(name), GOODS[name] as z.ZodMiniType]),
);

/** The schema of a stored value, if it is one of the goods. */
export const goodsSchema = (stored: string): z.ZodMiniType | undefined => BY_STORED_NAME.get(stored);

/** A form on the wire with the goods under their own names. */
export function withGoods<F extends { fields: Readonly<Record<string, unknown>> }>(form: F): F & Partial<Goods> {
  const fields = Object.fromEntries(Object.entries(form.fields).filter(([name]) => !BY_STORED_NAME.has(name)));
  const given = Object.entries(goodsOf(form.fields)).filter(([, value]) => value !== null);
  return { ...form, fields, ...Object.fromEntries(given) };
}
