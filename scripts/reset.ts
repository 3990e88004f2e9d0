import { existsSync, rmSync } from 'node:fs';
import { DATA } from './lib/places.ts';
import { requireUnused } from './lib/running.ts';
import { runCommand } from './lib/stop.ts';

/** Forgets everything that a local Kindhour has kept; the next start seeds again. */
await runCommand(async () => {
  if (!existsSync(DATA)) return console.log('There is nothing to reset: no data folder yet.');
  await requireUnused(DATA);
  rmSync(DATA, { recursive: true, force: true });
  console.log('Everything is forgotten. `npm start` begins again with the demo people.');
});
