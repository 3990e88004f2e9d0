import type { BatchItem, BatchResponse } from 'drizzle-orm/batch';
import { drizzle } from 'drizzle-orm/sqlite-proxy';
import type { DatabaseAddress } from './address.ts';
import { Gatherer, type Query } from './hrana/gather.ts';
import { type StreamOptions, Streams } from './hrana/streams.ts';
import * as schema from './schema/index.ts';

/**
 * The reading side of the database: request paths only select; every write goes through the DatabaseWriter. What one
 * caller reads at the same time is sent together, in one request and as of one moment.
 */
export function openDatabase(address: DatabaseAddress, options: StreamOptions = { most: 0 }) {
  const gatherer = new Gatherer(new Streams(address, options));
  return drizzle(
    async (sql, params, method) => {
      const [rows = []] = await gatherer.read([{ sql, params }]);
      return { rows: method === 'get' ? (rows[0] as unknown[]) : rows };
    },
    async (queries: (Query & { method: string })[]) => {
      const results = await gatherer.read(queries);
      return results.map((rows, i) => ({ rows: queries[i]?.method === 'get' ? (rows[0] as unknown[]) : rows }));
    },
    { schema },
  );
}

export type Database = ReturnType<typeof openDatabase>;

/** What queries may do with it; `batch` through `readTogether` alone. */
export type Reader = Pick<Database, 'select' | 'selectDistinct' | 'all' | 'get' | 'batch'>;

/** Several selects in one request, as of one moment: a request costs the server more than a statement. */
export const readTogether = <T extends Readonly<[BatchItem<'sqlite'>, ...BatchItem<'sqlite'>[]]>>(
  db: Reader,
  reads: T,
): Promise<BatchResponse<T>> => db.batch(reads);
