import { readFileSync, writeFileSync } from 'node:fs';
import { type ClosedAccount, closeAgain, readClosedAccounts } from './lib/close-again.ts';
import { runCommand, Stop } from './lib/stop.ts';

const USAGE =
  'Set DATABASE_URL (https://…) and, if the server needs one, DATABASE_TOKEN. Then:\n' +
  '  node scripts/close-again.ts --save <file>   saves the list of closed accounts outside the database\n' +
  '  node scripts/close-again.ts <file>          closes them again after a backup has been restored';

/** Saves the list of closed accounts outside the database, and closes them again after a backup was restored (H3). */
await runCommand(async () => {
  const { DATABASE_URL: url, DATABASE_TOKEN: token } = process.env;
  const [first, second] = process.argv.slice(2);
  if (!url || !first || (first === '--save' && !second)) throw new Stop(USAGE);
  if (first === '--save' && second) return save({ url, token }, second);
  const { closed, unknown } = await closeAgain({ url, token }, readLog(first), Date.now());
  console.log(`Closed ${closed} accounts again. ${unknown} others are newer than this backup and not in it.`);
  console.log('The Worker deletes their pictures within a few minutes.');
});

async function save(address: { url: string; token: string | undefined }, file: string): Promise<void> {
  const log = await readClosedAccounts(address);
  writeFileSync(file, `${JSON.stringify(log, null, 1)}\n`, { mode: 0o600 });
  console.log(`Saved ${log.length} closed accounts to ${file}. It contains no names.`);
}

function readLog(file: string): ClosedAccount[] {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as ClosedAccount[];
  } catch (error) {
    throw new Stop(
      `${file} is not a list of closed accounts: ${error instanceof Error ? error.message : String(error)}`,
    );
  }
}
