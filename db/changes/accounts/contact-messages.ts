import { contactMessages } from '../../schema/index.ts';
import { build, type Statement, statement } from '../../statement.ts';

export type ContactMessage = typeof contactMessages.$inferInsert;

export function addContactMessage(row: ContactMessage): Statement {
  return statement(build.insert(contactMessages).values(row));
}
