import { sellersOf } from '../../../db/queries/money/invoices.ts';
import type { SignedIn } from '../../platform/context.ts';

/** Whether this person may record what happened to an invoice's money outside any payment service (B21). */
export async function mayRecord({ db, person }: SignedIn, invoiceId: string): Promise<boolean> {
  if (person.staff) return true;
  const sellers = await sellersOf(db, invoiceId);
  return sellers.length > 0 && sellers.every((seller) => seller === person.id);
}
