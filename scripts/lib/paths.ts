import { join } from 'node:path';

/** The project's folder, whatever the working directory. */
export const ROOT = join(import.meta.dirname, '../..');

/** The data of a local Kindhour; `KINDHOUR_DATA` moves it. */
export const DATA = process.env.KINDHOUR_DATA ?? join(ROOT, '.data');

export const BIN = join(ROOT, 'node_modules/.bin');
export const BUILT_WORKER = join(ROOT, 'dist/server/wrangler.json');
