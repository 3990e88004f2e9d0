import type { ActionSpec } from '../src/contract/action.ts';
import { CATALOGUE } from '../src/contract/index.ts';

/** Prints the action catalogue: path, who may call it, kind, and what it does. */
const rows = [...CATALOGUE].map(([path, spec]) => [path, spec.who, kindOf(spec), spec.about]);
const widths = [0, 1, 2].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));

for (const row of [['path', 'who', 'kind', 'what it does'], ...rows]) {
  console.log(row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  '));
}
console.log(`\n${rows.length} actions; all are POST /api/<path>. Inputs, outputs and refusals: /api/docs`);

function kindOf(spec: ActionSpec): string {
  return spec.multipart ? 'upload' : spec.writes ? 'write' : 'read';
}
