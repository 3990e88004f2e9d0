import { and, eq, sql } from 'drizzle-orm';
import { ledger, meetingFacts, meetingProposals, meetings, personTime, refunds } from '../../../db/schema/index.ts';
import { runMeetingClocks } from '../../../functions/fulfilment/meeting/run-clocks.ts';
import type { ActionPath } from '../../../src/contract/index.ts';
import type { MeetingUpdate } from '../../../src/domain/fulfilment/meeting/update.ts';
import { type CastName, castId } from '../../support/cast.ts';
import { api, database, moveClock } from '../../support/kit.ts';
import { CARDS, cron, pay, unpaid } from '../money/payments/kit.ts';

export const HOUR = 3_600_000;
export const DAY = 24 * HOUR;
const QUARTER = 900_000;

/** The Worker's clock of a test, as far ahead of the real one as the test has moved it. */
let ahead = 0;
export const now = (): number => Date.now() + ahead;
export function waitUntil(at: number): void {
  ahead = at - Date.now();
  moveClock(ahead);
}
export function resetClock(): void {
  ahead = 0;
  moveClock(0);
}

/** A start on a quarter of an hour, so far from now. */
export const startIn = (ms: number): number => Math.ceil((now() + ms) / QUARTER) * QUARTER;

/** The id of the meeting of an hour of Amara's that this person has won and paid for by card. */
export async function paidMeeting(as: CastName = 'clara', pence = 100_00): Promise<string> {
  const { id } = await unpaid(as, pence, {});
  const reply = await pay(as, id, CARDS.good);
  if (reply.http !== 200) throw new Error(reply.message);
  const [row] = await database().select({ id: meetings.id }).from(meetings).where(eq(meetings.invoiceId, id));
  if (!row) throw new Error(`no meeting of ${id}`);
  return row.id;
}

type Update = Partial<Omit<MeetingUpdate, 'appointment_id'>>;
let networks = 0;

/** One command of a person, each from a network of its own. */
export function update(as: CastName, id: string, input: Update) {
  networks += 1;
  const headers = { 'cf-connecting-ip': `10.1.${networks >> 8}.${networks & 255}` };
  return api('appointment/update' satisfies ActionPath, { appointment_id: id, ...input } as never, { as, headers });
}

/** Lets every clock run that has run out. */
export const runClocks = () => runMeetingClocks(cron());

export async function rowOf(id: string) {
  const [row] = await database().select().from(meetings).where(eq(meetings.id, id));
  if (!row) throw new Error(`no meeting ${id}`);
  return row;
}

export const proposalsOf = (id: string) =>
  database()
    .select()
    .from(meetingProposals)
    .where(eq(meetingProposals.meetingId, id))
    .orderBy(meetingProposals.createdAt);
export const factsOf = (id: string) => database().select().from(meetingFacts).where(eq(meetingFacts.meetingId, id));
export const refundsOf = (id: string) => database().select().from(refunds).where(eq(refunds.meetingId, id));

/** The quarters that a meeting has booked, by kind, for one person. */
export async function bookedOf(id: string, name: CastName): Promise<Record<string, number>> {
  const rows = await database()
    .select({ kind: personTime.kind, n: sql<number>`count(*)` })
    .from(personTime)
    .where(and(eq(personTime.meetingId, id), eq(personTime.personId, castId(name))))
    .groupBy(personTime.kind);
  return Object.fromEntries(rows.map(({ kind, n }) => [kind, n]));
}

/** What an account of the ledger holds, in pence. */
export async function balance(account: string): Promise<number> {
  const [row] = await database()
    .select({ sum: sql<number>`coalesce(sum(amount_pence), 0)` })
    .from(ledger)
    .where(eq(ledger.account, account));
  return row?.sum ?? 0;
}

/** What all accounts together come to: always zero. */
export async function allAccounts(): Promise<number> {
  const [row] = await database().select({ sum: sql<number>`coalesce(sum(amount_pence), 0)` }).from(ledger);
  return row?.sum ?? 0;
}
