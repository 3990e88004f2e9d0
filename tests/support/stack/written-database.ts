import { drizzle } from 'drizzle-orm/sqlite-proxy';
import type { DatabaseAddress } from '../../../db/address.ts';
import type { Database } from '../../../db/client.ts';
import { ReadBatcher } from '../../../db/hrana/read-batcher.ts';
import { Streams } from '../../../db/hrana/streams.ts';
import * as schema from '../../../db/schema/index.ts';
import type { SqlValue, Statement } from '../../../db/statement.ts';
import type { WriteResult } from '../../../db/write.ts';

type Query = { sql: string; params: unknown[]; method: string };
type Write = (statements: Statement[]) => Promise<WriteResult | null>;

/**
 * The database of a running stack, whose writes go through the writer of its Worker. The libSQL server takes no more
 * writes at all once several clients have written at the same time (docs/decisions/0003).
 */
export function writtenDatabase(address: DatabaseAddress, write: Write): Database {
  const reads = new ReadBatcher(new Streams(address, { maxOpen: 0 }));
  const run = async (queries: Query[]) => {
    if (queries.every(({ sql }) => READ.test(sql))) return reads.read(queries);
    const statements = queries.map(({ sql, params }) => ({ sql, args: params as SqlValue[] }));
    const result = await write(statements);
    if (result?.status !== 'committed') throw new Error(`not written: ${JSON.stringify(result)}\n${queries[0]?.sql}`);
    return [];
  };
  return drizzle(
    async (sql, params, method) => {
      const [rows = []] = await run([{ sql, params, method }]);
      return { rows: method === 'get' ? (rows[0] as unknown[]) : rows };
    },
    async (queries: Query[]) => {
      const results = await run(queries);
      return queries.map(({ method }, i) => ({
        rows: method === 'get' ? (results[i]?.[0] as unknown[]) : (results[i] ?? []),
      }));
    },
    { schema },
  );
}

const READ = /^\s*(select|with)\b/i;
