import { getTableName } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { SECTIONS } from '../../../../db/queries/accounts/privacy/export.ts';
import { removePictures } from '../../../../functions/accounts/close-account.ts';
import { makeContext } from '../../../../functions/platform/context.ts';
import { api, ownDatabase, testEnv } from '../../../support/kit.ts';
import { account, PASSWORD } from '../../../support/people/accounts.ts';
import { type Planted, plantRowsOf, rowsOf } from '../../../support/people/plant-rows.ts';

ownDatabase();

/**
 * What happens to each table when a person closes their account: their rows are deleted, or stay as they were, or only
 * these columns of them change. A new table has to be added here.
 */
const AFTER_CLOSING: Readonly<Record<string, 'deleted' | 'stays' | readonly string[]>> = {
  access_requests: ['status', 'requestNotes'],
  addresses: 'deleted',
  auction_acceptances: 'stays',
  auction_lots: 'stays',
  auction_requests: ['status', 'requestNotes'],
  auction_staff: 'stays',
  auction_terms: 'stays',
  auctions: ['imageId'],
  availability: 'deleted',
  bid_dates: 'deleted',
  bids: 'stays',
  blocks: 'deleted',
  calendar_feeds: 'deleted',
  cart_dates: 'deleted',
  cart_items: ['status'],
  chargebacks: 'stays',
  challenges: 'deleted',
  clarifications: 'stays',
  codes: 'deleted',
  comments: ['text', 'hiddenAt'],
  companies: 'stays',
  company_owners: ['firstName', 'lastName', 'email', 'title', 'updatedAt', 'removedAt'],
  contact_messages: 'deleted',
  delegates: 'deleted',
  events: 'stays',
  floor_bids: 'stays',
  followers: 'deleted',
  future_proxies: 'deleted',
  identities: 'deleted',
  images: 'deleted',
  invites: ['email', 'firstName', 'lastName'],
  invoice_lines: 'stays',
  invoices: 'stays',
  kyc_checks: 'deleted',
  ledger: 'stays',
  ledger_transactions: 'stays',
  links: 'deleted',
  live_auctions: 'stays',
  lot_calls: 'stays',
  lots: 'stays',
  meeting_facts: 'stays',
  meeting_pictures: 'deleted',
  meeting_proposals: ['note'],
  meeting_reminders: 'deleted',
  meetings: ['place', 'videoUrl', 'hostPosition', 'guestPosition'],
  membership_orders: 'stays',
  memberships: 'stays',
  messages: ['hidden', 'imageId'],
  newsletter_contacts: 'deleted',
  notification_choices: 'deleted',
  notifications: 'deleted',
  offer_dates: 'stays',
  offer_images: 'deleted',
  offer_notifications: 'deleted',
  offer_reports: ['reporterId', 'note'],
  offer_templates: 'deleted',
  offer_views: 'stays',
  offers: ['imageId'],
  offline_records: 'stays',
  paddles: 'stays',
  passkeys: 'deleted',
  payments: 'stays',
  person_time: 'deleted',
  pledges: 'stays',
  profiles: 'deleted',
  provider_customers: 'deleted',
  push_subscriptions: 'deleted',
  raise_counts: 'stays',
  refunds: 'stays',
  reports: ['reporterId', 'note'],
  reviews: ['text', 'reply'],
  saved_searches: 'deleted',
  second_chances: 'stays',
  strikes: 'stays',
  thanks: ['text', 'imageId', 'agreedAt', 'withdrawnAt'],
  sessions: 'deleted',
  thread_members: 'deleted',
  threads: 'stays',
  watches: 'deleted',
};

/** How many rows are deleted where others of the person only change: the invitation that they sent. */
const DELETED_TOO: Readonly<Record<string, number>> = { invites: 1 };

type Rows = Awaited<ReturnType<typeof rowsOf>>;
let before: Rows;
let after: Rows;
let othersBefore: Rows;
let othersAfter: Rows;

beforeAll(async () => {
  const phone = { phoneVerifiedAt: 1 };
  const leaver = await account({ phone: '+447700900188', ...phone });
  const ann: Planted = { ...leaver, mark: 'MarkOfAnn' };
  const bob: Planted = { ...(await account({ phone: '+447700900199', ...phone })), mark: 'MarkOfBob' };
  await plantRowsOf(ann);
  await plantRowsOf(bob);
  before = await rowsOf(ann);
  othersBefore = await rowsOf(bob);
  const closed = await api('user/closeAccount', { word: 'close', password: PASSWORD }, { token: leaver.token });
  expect(closed, closed.message).toMatchObject({ http: 200 });
  const cron = makeContext({ env: testEnv, waitUntil: () => undefined }, { actor: { kind: 'cron', id: null } });
  await removePictures(cron);
  after = await rowsOf(ann);
  othersAfter = await rowsOf(bob);
});

describe('closing an account with rows in every table (H2, I32)', () => {
  it('has a rule for every table of the export', () => {
    const exported = new Set(SECTIONS.map(({ table }) => getTableName(table)));
    expect(Object.keys(AFTER_CLOSING).sort()).toEqual([...exported].filter((name) => name !== 'users').sort());
  });

  it.each(Object.entries(AFTER_CLOSING))('%s: %s', (table, rule) => {
    expect(before[table]?.length, 'rows planted').toBeGreaterThan(0);
    if (rule === 'deleted') expect(after[table]).toBeUndefined();
    else if (rule === 'stays') expect(after[table]).toEqual(expect.arrayContaining(before[table] ?? []));
    else expect(changesOf(table)).toEqual({ columns: [...rule].sort(), deleted: DELETED_TOO[table] ?? 0 });
  });

  it('leaves the rows of another person as they were', () => {
    expect(othersAfter).toEqual(othersBefore);
  });
});

/** The columns in which the person's rows are not as they were, and how many rows are gone. */
function changesOf(table: string): { columns: string[]; deleted: number } {
  const now = new Map((after[table] ?? []).map((row) => [row.id, row]));
  const rows = before[table] ?? [];
  const changed = rows.flatMap((row) => {
    const same = now.get(row.id);
    return same ? Object.keys(row).filter((key) => row[key] !== same[key]) : [];
  });
  return { columns: [...new Set(changed)].sort(), deleted: rows.filter(({ id }) => !now.has(id)).length };
}
