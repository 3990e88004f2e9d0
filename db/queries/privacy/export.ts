import { and, gt, sql } from 'drizzle-orm';
import type { Reader } from '../../client.ts';
import { ownContact } from '../contact.ts';
import { ABOUT_ME } from './about-me.ts';
import type { Section, Whom } from './section.ts';
import { WHAT_I_DID } from './what-i-did.ts';
import { WHAT_I_WANT } from './what-i-want.ts';

/** Everything that a person is handed, in the order of the file (I32). */
export const SECTIONS: readonly Section[] = [...ABOUT_ME, ...WHAT_I_DID, ...WHAT_I_WANT];

/** Tables that hold nothing of anybody's own, or nothing that can be handed out, each with its reason. */
export const NOT_EXPORTED: Readonly<Record<string, string>> = {
  attempts: 'counts of tries, kept for two days; a file that told them would tell how to stay below them',
  charities: 'the public directory of charities',
  charity_refusals: 'decisions of the operator about charities',
  closed_accounts: 'only of accounts that are closed; it holds no name, and whoever asks has an account',
  dropdown_items: 'lists of the operator',
  field_definitions: 'forms of the operator',
  idempotency: 'answers that were given, kept for a week, of rows that are exported themselves',
  must_hold: 'never holds a row',
  outbox: 'mails on their way to the person; what they said is deleted on delivery',
  phrases: 'texts of the operator',
  provider_events: 'numbers of events of the payment provider, without any person',
  settings: 'settings of the operator',
  static_pages: 'texts of the operator',
};

/** Columns that name a person in rows that belong to somebody else. */
export const OTHERS_ROWS: Readonly<Record<string, string>> = {
  'bids.leader_id': 'who led after the bid of somebody else; who led after an own bid is told as `led`',
  'lots.leader_id': 'who leads is also who placed the bid, which is exported with the bids',
  'links.target': 'the address of the person in `user_id`, exported with their links',
  'invites.email':
    'the address of somebody invited, who has no account yet; of who came, it is exported with `used_by`',
  'contact_messages.email': 'typed by who wrote the message and never proven; told to them by `user_id`',
  'watches.subject_id': 'an offer or an auction, never a person',
  'identities.email': 'what the provider said of the person in `user_id`, exported with their accounts there',
};

export type ExportedRow = Record<string, string | number | null | boolean>;

/** Whom to look for: the address and number only as far as they were proven. */
export async function whomOf(db: Reader, userId: string): Promise<Whom | null> {
  const own = await ownContact(db, userId);
  if (!own) return null;
  const { email, emailVerifiedAt, phone, phoneVerifiedAt } = own;
  return { id: userId, email: emailVerifiedAt ? email : null, phone: phoneVerifiedAt ? phone : null };
}

/** The next rows of a section after the row numbered `after`, at most `most`, and the number to go on from, if any. */
export async function exportedRows(
  db: Reader,
  { table, columns, own }: Section,
  whom: Whom,
  page: { after: number; most: number },
) {
  // The unary plus keeps the search to the index of the owner: in the order of the table, it would read all of it.
  const row = sql<number>`+rowid`;
  const rows = await db
    .select({ ...columns, rowNumber: sql<number>`rowid` })
    .from(table)
    .where(and(own(whom), gt(row, page.after)))
    .orderBy(row)
    .limit(page.most);
  const told = rows.map(({ rowNumber, ...values }) => values as ExportedRow);
  const last = rows.at(-1)?.rowNumber as number | undefined;
  return { rows: told, next: rows.length === page.most && last !== undefined ? last : null };
}
