import { existsSync, rmSync } from 'node:fs';
import { DATA } from './lib/paths.ts';
import { requireUnused } from './lib/running.ts';
import { runCommand } from './lib/stop.ts';

/** Deletes the data of a local Kindhour; the next start seeds it again. */
await runCommand(async () => {
  if (!existsSync(DATA)) return console.log('Nothing to reset: there is no data folder.');
  await requireUnused(DATA);
  rmSync(DATA, { recursive: true, force: true });
  console.log('All data has been deleted. `npm start` starts again with the demo accounts.');
});
