import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Mutant } from '../../tests/mutants/mutant.ts';
import { Stop } from '../lib/stop.ts';

/** Plants the bug in the copy and returns how to remove it. Refuses a text that does not occur exactly once. */
export function plant(folder: string, { id, file, find, replace }: Mutant): () => void {
  const path = join(folder, file);
  const text = readFileSync(path, 'utf8');
  const times = text.split(find).length - 1;
  if (times !== 1) throw new Stop(`${id}: its text occurs ${times} times in ${file}. Please adjust the mutant.`);
  writeFileSync(
    path,
    text.replace(find, () => replace),
  );
  return () => writeFileSync(path, text);
}
