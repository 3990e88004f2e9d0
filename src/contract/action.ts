import { z } from 'zod';

/**
 * Who may call. `user` is signed in and active; `bidder` and `seller` also hold that role and have passed the gates of
 * specification §2.3 (seniority, and membership for a bidder); `operator` is staff of the network.
 */
export type Who = 'anyone' | 'user' | 'bidder' | 'seller' | 'operator';

/** A schema, typed by its shape: naming the class would cost the compiler four times the work. */
export type Schema = { _zod: { input: unknown; output: unknown } };

/** One call of the API as data: everything that can be known of it without running it. */
export type ActionSpec = {
  /** One sentence for the person who reads the catalogue. */
  about: string;
  who: Who;
  input: Schema;
  output: Schema;
  /** The codes it may refuse with, each with the HTTP status that fits. */
  refusals?: Readonly<Record<string, 400 | 404 | 409 | 422 | 429 | 503>>;
  /** Changes something; reads leave it out. */
  writes?: true;
  /** May be asked by GET as well, with its input in the query. Only for an action that does not write. */
  get?: true;
  /** Most calls a minute from one network address. */
  perMinute?: number;
  /** The answer is the same for everybody who reads one language, and may be this old. Only for `anyone`. */
  cacheSeconds?: number;
  /** Takes a multipart form instead of JSON. */
  multipart?: true;
  /** A multipart form may weigh this many bytes in all; 11 MB unless it says so. */
  mostBytes?: number;
};

export type Area = Readonly<Record<string, ActionSpec>>;

/** Keeps the literal types of an area while checking its form. */
export const defineArea = <const A extends Area>(area: A): A => area;

export const nothing = z.strictObject({});

/** Page of a list: pages count from 1 (specification §9: sizes 5, 10, 12, 20, 40, 60). */
export const page = z.int().min(1).max(10_000).default(1);
export const limit = (size: number) => z.int().min(1).max(60).default(size);

/** The list shape of both documents: the records of one page, how many there are, and whether to show the list. */
export const listOf = <S extends z.ZodType>(record: S) =>
  z.object({ records: z.array(record), totalRecords: z.int(), setDisp: z.boolean() });

export const id = z.string().min(1).max(64);
export const pence = z.int().min(0).max(1_000_000_000);
export const instant = z.int().describe('UTC milliseconds');
export const currency = z.enum(['GBP', 'USD']);
/** Chosen by the caller, once for each thing it wants done: asking again with it does nothing twice (R4). */
export const idempotencyKey = z.string().regex(/^[A-Za-z0-9_-]{8,64}$/, 'must be 8 to 64 letters, digits, - or _');

/** Sent with a bid or purchase, so that nobody commits to terms they have not seen; left out, the current terms count. */
export const termsSeen = z.int().min(0).optional().describe('`terms_version` of the offer as it was shown');
