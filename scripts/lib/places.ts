import { join } from 'node:path';

/** The folder of the project, whatever folder a command is run from. */
export const ROOT = join(import.meta.dirname, '../..');

/** What a running Kindhour keeps on this machine. `KINDHOUR_DATA` puts it elsewhere. */
export const DATA = process.env.KINDHOUR_DATA ?? join(ROOT, '.data');

export const BIN = join(ROOT, 'node_modules/.bin');
export const BUILT_WORKER = join(ROOT, 'dist/server/wrangler.json');
