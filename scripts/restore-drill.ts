import { readFileSync, writeFileSync } from 'node:fs';
import { type DatabaseSums, differences, sumsOf } from './lib/database-sums.ts';
import { runCommand, Stop } from './lib/stop.ts';

const USAGE =
  'Set DATABASE_URL (https://…) and, if the server needs one, DATABASE_TOKEN. Then:\n' +
  '  node scripts/restore-drill.ts --save <file>   saves the counts of rows and the sums of the ledger, with a backup\n' +
  '  node scripts/restore-drill.ts <file>          compares a restored copy of that backup with them';

/** Shows whether a backup can be restored in full (G14): saves what a database adds up to, and compares a copy with it. */
await runCommand(async () => {
  const { DATABASE_URL: url, DATABASE_TOKEN: token } = process.env;
  const [first, second] = process.argv.slice(2);
  if (!url || !first || (first === '--save' && !second)) throw new Stop(USAGE);
  const sums = await sumsOf({ url, token });
  if (first === '--save' && second) return writeFileSync(second, `${JSON.stringify(sums, null, 1)}\n`);
  const found = differences(savedIn(first), sums);
  if (found.length > 0) throw new Stop(`The restored database differs from its backup:\n  ${found.join('\n  ')}`);
  console.log(`The restored database has the same ${Object.keys(sums.rows).length} tables, rows and ledger sums.`);
});

function savedIn(file: string): DatabaseSums {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as DatabaseSums;
  } catch (error) {
    throw new Stop(`${file} has no sums of a database: ${error instanceof Error ? error.message : String(error)}`);
  }
}
