import { ACCOUNTS } from '../payments/accounts.ts';
import { type LedgerLine, merged } from '../payments/entry.ts';
import type { ProviderName } from '../payments/providers.ts';
import { providerFeeEntry } from '../payments/settlement.ts';

/** A dispute of a payment. Amounts in pence; the fee is what the provider charges for it. */
export type Chargeback = {
  readonly paymentId: string;
  readonly userId: string;
  readonly provider: ProviderName;
  readonly amountPence: number;
  readonly feePence: number;
};

/** The ledger lines of a payment that the bank has taken back: the buyer has the money, and the network misses it. */
export const chargebackEntry = (dispute: Chargeback): LedgerLine[] =>
  merged([
    { account: ACCOUNTS.buyer(dispute.userId), amountPence: dispute.amountPence },
    { account: ACCOUNTS.disputed(dispute.paymentId), amountPence: -dispute.amountPence },
    ...providerFeeEntry({ provider: dispute.provider, pence: dispute.feePence }),
  ]);

/** The ledger lines of a dispute that the network has won; `feePence` is what the fee has changed by since. */
export const wonEntry = (dispute: Chargeback, feePence: number): LedgerLine[] =>
  merged([
    { account: ACCOUNTS.disputed(dispute.paymentId), amountPence: dispute.amountPence },
    { account: ACCOUNTS.buyer(dispute.userId), amountPence: -dispute.amountPence },
    ...providerFeeEntry({ provider: dispute.provider, pence: feePence }),
  ]);

type HeldSeat = { readonly meetingId: string; readonly totalPence: number };

/** The held seats that a lost dispute takes: whole seats, in order, as far as its amount reaches. */
export function seatsLost<T extends HeldSeat>(amountPence: number, held: readonly T[]): T[] {
  let left = amountPence;
  return held.filter(({ totalPence }) => {
    if (totalPence > left) return false;
    left -= totalPence;
    return true;
  });
}

/** The ledger lines of a dispute that is lost: it takes these held seats, and `payer` bears the rest. */
export function lostEntry(
  dispute: Chargeback,
  { lost, payer, feePence }: { lost: readonly HeldSeat[]; payer: string; feePence: number },
): LedgerLine[] {
  const rest = lost.reduce((left, { totalPence }) => left - totalPence, dispute.amountPence);
  return merged([
    { account: ACCOUNTS.disputed(dispute.paymentId), amountPence: dispute.amountPence },
    ...lost.map(({ meetingId, totalPence }) => ({ account: ACCOUNTS.held(meetingId), amountPence: -totalPence })),
    { account: payer, amountPence: -rest },
    ...providerFeeEntry({ provider: dispute.provider, pence: feePence }),
  ]);
}
