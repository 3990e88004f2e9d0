import { and, gt, sql } from 'drizzle-orm';
import type { Reader } from '../../../client.ts';
import { ownContact } from '../contact.ts';
import { ACCOUNT_SECTIONS } from './account-sections.ts';
import { AUCTION_SECTIONS } from './auction-sections.ts';
import { DATE_SECTIONS } from './date-sections.ts';
import { INTEREST_SECTIONS } from './interest-sections.ts';
import { LIVE_SECTIONS } from './live-sections.ts';
import { MEETING_SECTIONS } from './meeting-sections.ts';
import { MESSAGE_SECTIONS } from './message-sections.ts';
import { REVIEW_SECTIONS } from './review-sections.ts';
import type { DataSubject, Section } from './section.ts';
import { TRADE_SECTIONS } from './trade-sections.ts';

/** All sections of an export, in the order of the file (I32). */
export const SECTIONS: readonly Section[] = [
  ...ACCOUNT_SECTIONS,
  ...TRADE_SECTIONS,
  ...MEETING_SECTIONS,
  ...REVIEW_SECTIONS,
  ...MESSAGE_SECTIONS,
  ...INTEREST_SECTIONS,
  ...DATE_SECTIONS,
  ...AUCTION_SECTIONS,
  ...LIVE_SECTIONS,
];

/** Tables without personal data, or whose data cannot be exported, each with its reason. */
export const NOT_EXPORTED: Readonly<Record<string, string>> = {
  auction_templates: 'forms of the operator',
  attempts: 'counts of attempts, stored for two days; a file with them would show how to stay below the limits',
  bid_increments: 'the steps of bids, the same for everybody',
  charities: 'the public directory of charities',
  charity_refusals: 'decisions of the operator about charities',
  closed_accounts: 'only of closed accounts; it holds no name, and the person has an open account',
  dropdown_items: 'lists of the operator',
  field_definitions: 'forms of the operator',
  idempotency: 'stored answers, for a week, about rows that are exported themselves',
  live_lots: 'where lots of live auctions are; their bids and calls are exported themselves',
  must_hold: 'never holds a row',
  outbox: 'mails on their way to the person; their content is deleted on delivery',
  paddle_raises: 'the levels of an auction’s paddle raise; the pledges are exported',
  phrases: 'texts of the operator',
  provider_events: 'event ids of the payment provider, without any person',
  settings: 'settings of the operator',
  static_pages: 'texts of the operator',
};

/** Columns that name a person in rows that belong to someone else. */
export const OTHERS_ROWS: Readonly<Record<string, string>> = {
  'bids.leader_id': 'the leader after another bid; after the person’s own bid it is exported as `led`',
  'lots.leader_id': 'the leader also placed a bid, which is exported with the bids',
  'lots.host_id': 'the seller or the winner of the lot, whose lots are exported by those',
  'strikes.decided_by': 'the operator who decided about someone else’s strike',
  'links.target': 'the address of the person in `user_id`, exported with their links',
  'invites.email':
    'the address of an invited person without an account; once they have one, it is exported with `used_by`',
  'contact_messages.email': 'typed by the sender and never verified; exported to them by `user_id`',
  'offline_records.recorded_by': 'the seller or operator who recorded the payment of someone else',
  'auction_staff.added_by': 'the owner of the auction, whose act is in their events',
  'auction_acceptances.taken_by': 'who took the acceptance of someone else at check-in; it is in their events',
  'paddles.checked_in_by': 'who dealt a number to someone else; it is in their events',
  'pledges.entered_by': 'the clerk who entered what someone else pledged; it is in their events',
  'pledges.checked_by': 'the clerk who checked it; it is in their events',
  'blocks.blocked_id': 'the decision of the person who blocked them, who has a right not to be found out',
  'reports.reported_id': 'a report by someone else, which an operator looks into',
  'reports.subject_id': 'what was reported, never a person',
  'watches.subject_id': 'an offer or an auction, never a person',
  'identities.email': 'the provider’s data about the person in `user_id`, exported with their connected accounts',
};

type ExportedRow = Record<string, string | number | null | boolean>;

/** The person to look for, with address and phone only if verified. */
export async function dataSubjectOf(db: Reader, userId: string): Promise<DataSubject | null> {
  const own = await ownContact(db, userId);
  if (!own) return null;
  const { email, emailVerifiedAt, phone, phoneVerifiedAt } = own;
  return { id: userId, email: emailVerifiedAt ? email : null, phone: phoneVerifiedAt ? phone : null };
}

/** At most `most` rows of a section after row number `after`, and the number to continue after, if any. */
export async function exportedRows(
  db: Reader,
  { table, columns, own }: Section,
  person: DataSubject,
  page: { after: number; most: number },
) {
  // The unary plus makes the query use the owner's index; ordering by the table would read all of it.
  const row = sql<number>`+rowid`;
  const rows = await db
    .select({ ...columns, rowNumber: sql<number>`rowid` })
    .from(table)
    .where(and(own(person), gt(row, page.after)))
    .orderBy(row)
    .limit(page.most);
  const values = rows.map(({ rowNumber, ...row }) => row as ExportedRow);
  const last = rows.at(-1)?.rowNumber as number | undefined;
  return { rows: values, next: rows.length === page.most && last !== undefined ? last : null };
}
