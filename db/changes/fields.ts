import { profiles } from '../schema/index.ts';
import { build, type Statement, statement } from '../statement.ts';

export type NewProfile = typeof profiles.$inferInsert;

/** What a newcomer tells about themselves, with the account. */
export function addProfile(row: NewProfile): Statement {
  return statement(build.insert(profiles).values(row));
}
