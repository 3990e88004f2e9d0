import { sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { invoices, lots, meetings, offers } from '../../db/schema/index.ts';
import { lotRows } from './lot-rows.ts';
import { meetingRow, type Planted, type PlantedMeeting } from './meeting-row.ts';

/** An hour of Amara's that Clara has won, and its meeting with these properties; without any it has no date yet. */
export async function plantMeetingIn(db: Database, given: Planted = {}): Promise<PlantedMeeting> {
  const now = Date.now();
  const key = crypto.randomUUID().replaceAll('-', '').slice(0, 12);
  const [lotId, invoiceId] = [`ofr_met${key}`, `inv_met${key}`];
  const { offer, lot } = lotRows(lotId, now, { seller: given.host ?? 'amara', title: given.title ?? 'Sourdough' });
  const row = meetingRow(now, { ...given, lotId, invoiceId });
  const { amountPence, feePence, totalPence, currency, guestId: userId, paidAt } = row;
  const sums = { amountPence, feePence, totalPence, currency };
  await db.batch([
    db.insert(offers).values(offer),
    db.insert(lots).values(lot),
    db.insert(invoices).values({
      ...sums,
      id: invoiceId,
      number: sql`(SELECT coalesce(max(number), 0) + 1 FROM invoices)`,
      userId,
      kind: 'auction',
      status: 'unpaid',
      dueAt: now,
      createdAt: paidAt,
    }),
    db.insert(meetings).values(row),
  ]);
  return row;
}
