import { headerCounts } from '../../../db/queries/money/invoices.ts';
import type { Ctx } from '../../platform/context.ts';

/** What the header counts for this person: cart, unpaid invoices, unread notifications and messages; all 0 for a visitor. */
export const showHeaderCounts = async ({ db, person }: Ctx) =>
  person ? headerCounts(db, person.id) : { cart: 0, unpaid: 0, news: 0, messages: 0 };
