import { z } from 'zod';
import { AMOUNT_TOO_LARGE, MAX_AMOUNT_PENCE, parsePounds } from '../domain/kit/money.ts';
import { visibleText } from '../domain/kit/plain.ts';
import type { ListSpec } from './list.ts';

/**
 * Who may call an action. A `user` is signed in and active; a `bidder` or `seller` also has that role and passes the gates
 * of §2.3 (seniority, and for bidders a membership); an `operator` is staff of the network.
 */
export type Who = 'anyone' | 'user' | 'bidder' | 'seller' | 'operator';

/** A schema, typed by its shape: zod's class would take the compiler four times as long. */
export type Schema = { _zod: { input: unknown; output: unknown } };

/** An action of the API: everything about it except its implementation. */
export type ActionSpec = {
  /** One sentence for the catalogue. */
  about: string;
  who: Who;
  input: Schema;
  output: Schema;
  /** What a list also accepts of the general list input. */
  list?: ListSpec;
  /** Fields of the specification that are accepted and have no effect, and why. */
  ignored?: Readonly<Record<string, string>>;
  /** The codes that it may refuse with, and their HTTP statuses. */
  refusals?: Readonly<Record<string, 400 | 404 | 409 | 422 | 429 | 503>>;
  /** Whether it changes anything. */
  writes?: true;
  /** Also accepts GET, with the input in the query. Only for actions that do not write. */
  get?: true;
  /** Rate limit for one network address. */
  perMinute?: number;
  /** The result depends only on input and language, and may be cached this long. Only for `anyone`. */
  cacheSeconds?: number;
  /** Takes a multipart form instead of JSON. */
  multipart?: true;
  /** The largest multipart request in bytes; 11 MB by default. */
  mostBytes?: number;
};

export type Area = Readonly<Record<string, ActionSpec>>;

/** Checks an area's actions and keeps their literal types. */
export const defineArea = <const A extends Area>(area: A): A => area;

export const nothing = z.strictObject({});

/** A page of a list, counted from 1. Page sizes are 5, 10, 12, 20, 40 or 60 (§9). */
export const page = z.int().min(1).max(10_000).default(1);
export const limit = (size: number) => z.int().min(1).max(60).default(size);

/** A list on the wire: the records of one page, the total number, and whether to show the list. */
export const listOf = <S extends z.ZodType>(record: S) =>
  z.object({ records: z.array(record), totalRecords: z.int(), setDisp: z.boolean() });

export const id = z.string().min(1).max(64);
export const pence = z.int().min(0).max(MAX_AMOUNT_PENCE, AMOUNT_TOO_LARGE);
/** An amount under a name of the specification: in pounds, or the major unit of its currency, with two decimals at most. */
export const pounds = z
  .number()
  .min(0)
  .max(MAX_AMOUNT_PENCE / 100, AMOUNT_TOO_LARGE)
  .refine(
    (amount) => amount > MAX_AMOUNT_PENCE / 100 || parsePounds(String(amount)) !== null,
    'Must be an amount of at most 10,000,000.00, such as 12.50',
  )
  .describe('pounds, or the major unit of the currency');

/** The same amount twice: in pounds under its name, and in pence under `<name>_pence` (0005). */
export const bothUnits = <const N extends string>(...names: N[]) =>
  Object.fromEntries(
    names.flatMap((name) => [
      [name, pounds],
      [`${name}_pence`, pence],
    ]),
  ) as Record<N | `${N}_pence`, typeof pence>;

export const instant = z.int().describe('UTC milliseconds');
export const currency = z.enum(['GBP', 'USD']);
/** Text of which only what people see counts, and is stored. */
export const visible = () => z.string().overwrite(visibleText).trim();

/** Chosen by the caller for each operation, so that a retry does not repeat it (R4). */
export const idempotencyKey = z.string().regex(/^[A-Za-z0-9_-]{8,64}$/, 'must be 8 to 64 letters, digits, - or _');

/** Sent with a bid or purchase, so that nobody commits to terms they have not seen; left out, the current terms count. */
export const termsSeen = z.int().min(0).optional().describe('`terms_version` of the offer as it was shown');

/** The lines of a postal address (§3 Address); missing ones are empty. */
export const postalAddress = {
  address1: z.string(),
  address2: z.string(),
  city: z.string(),
  state: z.string(),
  zip: z.string(),
  country: z.string(),
};
