import { copyFileSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { databaseOver } from '../../../db/client.ts';
import { memberships, sessions, users } from '../../../db/schema/index.ts';
import { accountOf, type SeedPerson } from '../../../db/seed/cast.ts';
import { LONG_AGO, membershipFixture, sessionFixture } from '../../support/stack/fixtures.ts';
import { fillCast } from '../../support/stack/template.ts';
import { MOST_BIDDERS, nameOf, tokenOf } from '../people/names.ts';
import { SqlServer } from './sql-server.ts';

const MIGRATIONS = new URL('../../../db/migrations/', import.meta.url).pathname;
const folder = mkdtempSync(join(tmpdir(), 'kindhour-simulation-'));
process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
let filled: Promise<string> | null = null;

/** A database of its own with the cast and many bidders, in a file that `remove` deletes. */
export async function newDatabase(name: string): Promise<{ server: SqlServer; remove: () => void }> {
  filled ??= fillFile();
  const file = join(folder, `${name}.db`);
  copyFileSync(await filled, file);
  const server = new SqlServer(file);
  const remove = () => {
    server.close();
    rmSync(file, { force: true });
  };
  return { server, remove };
}

async function fillFile(): Promise<string> {
  const file = join(folder, 'template.db');
  const server = new SqlServer(file);
  const names = readdirSync(MIGRATIONS).filter((name) => name.endsWith('.sql'));
  for (const name of names.sort()) {
    const sql = readFileSync(join(MIGRATIONS, name), 'utf8');
    for (const statement of sql.split('--> statement-breakpoint')) server.run(statement, []);
  }
  const db = databaseOver(async (queries) => {
    for (const { sql, params } of queries) server.run(sql, params as (string | number | null)[]);
    return [];
  });
  await fillCast(db);
  const bidders = Array.from({ length: MOST_BIDDERS }, (_, i) => nameOf(i));
  await db
    .insert(users)
    .values(bidders.map((name) => ({ ...accountOf(name, BIDDER), emailVerifiedAt: LONG_AGO, createdAt: LONG_AGO })));
  await db.insert(sessions).values(bidders.map((name) => sessionFixture(`usr_${name}`, tokenOf(name))));
  await db.insert(memberships).values(bidders.map(membershipFixture));
  server.close();
  return file;
}

const BIDDER: SeedPerson = {
  firstName: 'Noor',
  lastName: 'Haddad',
  role: 'bidder',
  seniority: 'Senior',
  portrait: null,
};
