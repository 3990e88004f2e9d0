import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, realpathSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '../lib/paths.ts';

/** Copies the files of the tree, committed or not, to a temporary folder, where mutants can do no harm. */
export function copyTree(): { folder: string; remove: () => void } {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'kindhour-mutants-')));
  for (const file of treeFiles()) {
    cpSync(join(ROOT, file), join(folder, file), { recursive: true });
  }
  symlinkSync(realpathSync(join(ROOT, 'node_modules')), join(folder, 'node_modules'));
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/** What Git knows or would add; files deleted since the last commit are left out. */
function treeFiles(): string[] {
  const list = (...options: string[]) =>
    execFileSync('git', ['-C', ROOT, 'ls-files', '-z', ...options], { encoding: 'utf8', maxBuffer: 1 << 26 })
      .split('\0')
      .filter((file) => file !== '');
  const deleted = new Set(list('--deleted'));
  return list('--cached', '--others', '--exclude-standard').filter((file) => !deleted.has(file));
}
