import { eq } from 'drizzle-orm';
import { invoices, meetings, personTime } from '../../db/schema/index.ts';
import { QUARTER_MS } from '../../src/domain/fulfilment/slots/clock.ts';
import { database } from './kit.ts';
import { unchecked } from './unchecked.ts';

type Kind = 'meeting' | 'hold' | 'buffer';

/** Books a person's time for a meeting of Amara and Dev; `from` and `to` are UTC, such as 2027-12-01T10:00. */
export async function bookTime(lot: string, meetingId: string, personId: string, kind: Kind, from: string, to: string) {
  await plantMeeting(lot, meetingId);
  const db = database();
  await unchecked(['person_time'], async () => {
    for (let at = Date.parse(`${from}Z`); at < Date.parse(`${to}Z`); at += QUARTER_MS) {
      await db.insert(personTime).values({ personId, quarter: at / QUARTER_MS, meetingId, kind });
    }
  });
}

/** A meeting with just enough to own the time. */
async function plantMeeting(lotId: string, id: string): Promise<void> {
  const db = database();
  const [known] = await db.select({ id: meetings.id }).from(meetings).where(eq(meetings.id, id));
  if (known) return;
  const amounts = { amountPence: 1000, feePence: 100, totalPence: 1100, currency: 'GBP' } as const;
  const invoiceId = `inv_of_${id}`;
  await unchecked(['invoices', 'meetings'], async () => {
    const invoice = { id: invoiceId, number: 900_000 + id.length * 100 + id.charCodeAt(id.length - 1) };
    await db
      .insert(invoices)
      .values({ ...invoice, userId: 'usr_dev', kind: 'auction', status: 'paid', dueAt: 1, createdAt: 1, ...amounts });
    await db.insert(meetings).values({
      id,
      lotId,
      invoiceId,
      position: 0,
      seat: 0,
      paymentId: `pay_of_${id}`,
      guestId: 'usr_dev',
      hostId: 'usr_amara',
      title: 'An hour',
      ...amounts,
      format: 'in_person',
      minutes: 60,
      room: id,
      state: 'undated',
      stateAt: 1,
      dateUntil: 1,
      zone: 'Europe/London',
      guestZone: 'Europe/London',
      paidAt: 1,
      money: 'held',
      createdAt: 1,
      updatedAt: 1,
    });
  });
}
