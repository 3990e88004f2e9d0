import { and, desc, eq } from 'drizzle-orm';
import { invoices } from '../../db/schema/index.ts';
import type { RaiseView } from '../../src/contract/auctions/live/raise.ts';
import { type CastName, castId } from './cast.ts';
import { api, database } from './kit.ts';
import { type Evening, liveEvening } from './live.ts';

const CHARITY = '209603';

/** A live evening of Amara’s for one charity, with Priya as its clerk. */
export async function eveningForCharity(): Promise<Evening> {
  const evening = await liveEvening({ lots: [{}], charityId: CHARITY });
  const clerk = { auction_id: evening.id, username: 'priya', role: 'clerk' as const, action: 'add' as const };
  await api('auction/live/staff', clerk, { as: 'amara' });
  return evening;
}

export async function lookAtRaise({ id }: Evening, as: CastName): Promise<RaiseView> {
  const { raise } = (await api('auction/live/raise', { auction_id: id }, { as })).data;
  if (!raise) throw new Error('no paddle raise');
  return raise;
}

/** Two clerks count what is checked, and the host makes it final. */
export async function settleRaise({ id }: Evening, raise_id: string, count: { pledges: number; total: number }) {
  for (const as of ['amara', 'priya'] as const)
    await api('auction/live/countRaise', { auction_id: id, raise_id, ...count }, { as });
  return api('auction/live/finishRaise', { auction_id: id, raise_id }, { as: 'amara' });
}

/** An unpaid invoice over a pledge of £50. */
export async function pledgedInvoice(as: CastName): Promise<{ invoiceId: string; totalPence: number }> {
  const evening = await eveningForCharity();
  const level = { auction_id: evening.id, level_pence: 5_000 };
  const { raise_id } = (await api('auction/live/raiseLevel', level, { as: 'amara' })).data;
  await api('auction/live/pledge', { ...level, raise_id }, { as });
  await settleRaise(evening, raise_id, { pledges: 1, total: 50 });
  const own = and(eq(invoices.userId, castId(as)), eq(invoices.kind, 'donation'));
  const [row] = await database().select().from(invoices).where(own).orderBy(desc(invoices.number)).limit(1);
  if (!row) throw new Error('no invoice');
  return { invoiceId: row.id, totalPence: row.totalPence };
}
