import { ACCOUNTS } from '../payments/accounts.ts';
import { type LedgerLine, merged } from '../payments/entry.ts';
import type { ProviderName } from '../payments/providers.ts';
import { type Seat, takenEntry } from '../payments/seats.ts';
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

/** What a lost dispute takes of a held seat, in pence. */
export type SeatLoss<T extends Seat = Seat> = { readonly seat: T; readonly pence: number };

/**
 * What a lost dispute takes of the held seats: whole seats, in order, as far as its amount reaches, and its rest of the
 * first that is left. The others are not touched.
 */
export function seatsLost<T extends Seat>(amountPence: number, held: readonly T[]): SeatLoss<T>[] {
  let left = amountPence;
  const whole = held.filter(({ totalPence }) => {
    if (totalPence > left) return false;
    left -= totalPence;
    return true;
  });
  const next = held.find((seat) => !whole.includes(seat));
  const losses = whole.map((seat) => ({ seat, pence: seat.totalPence }));
  return next && left > 0 ? [...losses, { seat: next, pence: left }] : losses;
}

type Loss = { lost: readonly SeatLoss[]; payer: string; feePence: number; guaranteeBasisPoints: number };

/**
 * The ledger lines of a dispute that is lost: it takes these held seats, of which one taken in part is released for the
 * rest, and `payer` bears what they do not cover.
 */
export function lostEntry(dispute: Chargeback, { lost, payer, feePence, guaranteeBasisPoints }: Loss): LedgerLine[] {
  const rest = lost.reduce((left, { pence }) => left - pence, dispute.amountPence);
  return merged([
    { account: ACCOUNTS.disputed(dispute.paymentId), amountPence: dispute.amountPence },
    ...lost.flatMap(({ seat, pence }) => takenEntry(seat, pence, guaranteeBasisPoints)),
    { account: payer, amountPence: -rest },
    ...providerFeeEntry({ provider: dispute.provider, pence: feePence }),
  ]);
}
