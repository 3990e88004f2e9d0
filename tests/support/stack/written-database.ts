import type { DatabaseAddress } from '../../../db/address.ts';
import { type Database, databaseOver } from '../../../db/client.ts';
import { ReadBatcher } from '../../../db/hrana/read-batcher.ts';
import { Streams } from '../../../db/hrana/streams.ts';
import type { SqlValue, Statement } from '../../../db/statement.ts';
import type { WriteResult } from '../../../db/write.ts';

type Write = (statements: Statement[]) => Promise<WriteResult | null>;

/**
 * The database of a running stack, whose writes go through the writer of its Worker. The libSQL server takes no more
 * writes at all once several clients have written at the same time (docs/decisions/0003).
 */
export function writtenDatabase(address: DatabaseAddress, write: Write): Database {
  const reads = new ReadBatcher(streamsTo(address));
  return databaseOver(async (queries) => {
    if (queries.every(({ sql }) => READ.test(sql))) return reads.read(queries);
    const statements = queries.map(({ sql, params }) => ({ sql, args: params as SqlValue[] }));
    const result = await write(statements);
    if (result?.status !== 'committed') throw new Error(`not written: ${JSON.stringify(result)}\n${queries[0]?.sql}`);
    return [];
  });
}

const streams = new Map<string, Streams>();

/** Connections are kept, because the server reads the whole schema for each new one. */
function streamsTo(address: DatabaseAddress): Streams {
  const key = `${address.url} ${address.namespace ?? ''}`;
  const known = streams.get(key) ?? new Streams(address, { maxOpen: 4 });
  streams.set(key, known);
  return known;
}

const READ = /^\s*(select|with|explain)\b/i;
