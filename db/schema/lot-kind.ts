import { type SQL, sql } from 'drizzle-orm';
import type { KindName } from '../../src/domain/bidding/index.ts';

/** Whether the terms of `l` are those of a kind of auction; all kinds if it is left out. */
export const isOfKind = (kind: KindName | undefined): SQL =>
  kind === undefined ? sql`1` : sql`coalesce(json_extract(l.terms, '$.kind'), 'english') = ${kind}`;
