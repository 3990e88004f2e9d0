import type { SecondChanceKind } from '../../../src/domain/bidding/second-chance/table.ts';
import { secondChances } from '../../schema/index.ts';
import { build, type Statement, statement } from '../../statement.ts';

type NewChance = {
  id: string;
  lotId: string;
  bidderId: string;
  kind: SecondChanceKind;
  pricePence: number;
  at: number;
  dueAt: number;
};

/** Offers a closed lot to one of its bidders; the database allows one open offer per lot (R12, R27). */
export const offerChance = ({ at, ...chance }: NewChance): Statement =>
  statement(build.insert(secondChances).values({ ...chance, status: 'offered', createdAt: at }));

/** Accepts an offer in time, once. Guard `chance`: it was answered, has expired or was withdrawn. `at` in UTC ms. */
export const acceptChance = (id: string, at: number): Statement => ({
  sql: "UPDATE second_chances SET status = 'accepted', ended_at = ? WHERE id = ? AND status = 'offered' AND due_at > ?",
  args: [at, id, at],
  expect: 'one row',
  guard: 'chance',
});

/** Declines an offer in time, or lets it expire after its time. Guard `chance`: it has ended in the meantime. */
export const endChance = (id: string, to: 'declined' | 'expired', at: number): Statement => ({
  sql: `UPDATE second_chances SET status = ?, ended_at = ? WHERE id = ? AND status = 'offered'
    AND due_at ${to === 'declined' ? '>' : '<='} ?`,
  args: [to, at, id, at],
  expect: 'one row',
  guard: 'chance',
});

/** Withdraws the open second chance of a lot that was paid for or awarded by hand. */
export const withdrawChances = (lotId: string, at: number): Statement => ({
  sql: "UPDATE second_chances SET status = 'withdrawn', ended_at = ? WHERE lot_id = ? AND status = 'offered'",
  args: [at, lotId],
});

/** Withdraws the open second chances of an invoice's lots. */
export const withdrawChancesOf = (invoiceId: string, at: number): Statement => ({
  sql: `UPDATE second_chances SET status = 'withdrawn', ended_at = ? WHERE status = 'offered'
    AND lot_id IN (SELECT lot_id FROM invoice_lines WHERE invoice_id = ?)`,
  args: [at, invoiceId],
});

/** Makes the bidder who accepted a second chance the winner of an unpaid lot, after `acceptChance`. Guard `lot`: it was paid for. */
export const replaceWinner = (lotId: string, bidderId: string): Statement => ({
  sql: `UPDATE lots SET winner_id = ?, settlement = 'awaiting_payment', version = version + 1
    WHERE offer_id = ? AND settlement IN ('failed', 'second_chance')`,
  args: [bidderId, lotId],
  expect: 'one row',
  guard: 'lot',
});

/** Records that an unpaid lot goes to the next bidder, or that no bidder is left. Guard `lot`: it has been paid. */
export const settleUnpaid = (lotId: string, to: 'failed' | 'second_chance'): Statement => ({
  sql: `UPDATE lots SET settlement = ? WHERE offer_id = ? AND status = 'closed' AND winner_id IS NOT NULL
    AND settlement IN ('awaiting_payment', 'failed', 'second_chance')`,
  args: [to, lotId],
  expect: 'one row',
  guard: 'lot',
});

/** Voids the unpaid invoice of a win that has ended. Guard `invoice`: it is being paid. */
export const voidDebt = (invoiceId: string): Statement => ({
  sql: "UPDATE invoices SET status = 'void' WHERE id = ? AND status = 'unpaid'",
  args: [invoiceId],
  expect: 'one row',
  guard: 'invoice',
});

/** Takes a win that has ended out of the cart; a void invoice first. */
export const cancelWin = (itemId: string): Statement => ({
  sql: "UPDATE cart_items SET status = 'cancelled' WHERE id = ? AND status <> 'cancelled'",
  args: [itemId],
  expect: 'one row',
  guard: 'item',
});
