import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

describe('the migrations', () => {
  let copy = '';
  beforeAll(() => {
    copy = mkdtempSync(join(tmpdir(), 'kindhour-migrations-'));
    cpSync('db/migrations', copy, { recursive: true });
  });
  afterAll(() => rmSync(copy, { recursive: true, force: true }));

  it('create exactly the tables of the schema', () => {
    const where = ['--schema', './db/schema/index.ts', '--out', relative('.', copy)];
    const options = ['generate', '--dialect', 'sqlite', ...where, '--name', 'missing'];
    expect(execFileSync('node_modules/.bin/drizzle-kit', options, { encoding: 'utf8' })).toContain('No schema changes');
    expect(readdirSync(copy).filter((name) => name.endsWith('_missing.sql'))).toEqual([]);
  });
});
