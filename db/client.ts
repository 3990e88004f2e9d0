import type { BatchItem, BatchResponse } from 'drizzle-orm/batch';
import { drizzle } from 'drizzle-orm/sqlite-proxy';
import type { DatabaseAddress } from './address.ts';
import { type Query, ReadBatcher } from './hrana/read-batcher.ts';
import { ReadsInTurn, type TurnOptions } from './hrana/reads-in-turn.ts';
import { type StreamOptions, Streams } from './hrana/streams.ts';

/**
 * The read-only client: every write goes through the DatabaseWriter. Concurrent reads of a caller are sent as one request
 * and see the same snapshot.
 */
export function openDatabase(address: DatabaseAddress, options: StreamOptions = { maxOpen: 0 }) {
  const batcher = new ReadBatcher(new Streams(address, options));
  return databaseOver((queries) => batcher.read(queries));
}

type ReaderOptions = StreamOptions & Record<'first' | 'lists' | 'pages', TurnOptions>;

/** Three clients over the same connections, whose reads differ in how long they wait in a storm of reads (G13). */
export function openReaders(address: DatabaseAddress, { first, lists, pages, ...options }: ReaderOptions) {
  const streams = new Streams(address, options);
  const reader = (turns: TurnOptions) => {
    const batcher = new ReadBatcher(new ReadsInTurn(streams, turns));
    return databaseOver((queries) => batcher.read(queries));
  };
  return { first: reader(first), lists: reader(lists), pages: reader(pages) };
}

/** A client over `run`, which answers each query with its rows. */
export function databaseOver(run: (queries: Query[]) => Promise<readonly unknown[][]>) {
  return drizzle(
    async (sql, params, method) => {
      const [rows = []] = await run([{ sql, params }]);
      return { rows: method === 'get' ? (rows[0] as unknown[]) : rows };
    },
    async (queries: (Query & { method: string })[]) => {
      const results = await run(queries);
      return queries.map(({ method }, i) => {
        const rows = results[i] ?? [];
        return { rows: method === 'get' ? (rows[0] as unknown[]) : rows };
      });
    },
  );
}

export type Database = ReturnType<typeof openDatabase>;

/** What queries may use; `batch` only through `readTogether`. */
export type Reader = Pick<Database, 'select' | 'selectDistinct' | 'all' | 'get' | 'batch'>;

/** Several selects in one request with the same snapshot: a request costs the server more than a statement. */
export const readTogether = <T extends Readonly<[BatchItem<'sqlite'>, ...BatchItem<'sqlite'>[]]>>(
  db: Reader,
  reads: T,
): Promise<BatchResponse<T>> => db.batch(reads);
