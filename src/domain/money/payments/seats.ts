import type { Currency } from '../../kit/money.ts';
import { percentPence } from '../../kit/money.ts';
import { ACCOUNTS, saleAccount } from './accounts.ts';
import { type LedgerLine, merged } from './entry.ts';

/** What one seat, a unit of an invoice line, cost. Amounts in pence, `total = amount + fee`. */
export type SeatPrice = { readonly amountPence: number; readonly feePence: number; readonly totalPence: number };

/** The states of a seat's money. `kept`: released although the guest did not come. `part`: a part was refunded. */
type SeatMoney = 'held' | 'released' | 'kept' | 'refunded' | 'part';

/** A sold seat, by its meeting, with where its money is. */
export type Seat = SeatPrice & {
  readonly meetingId: string;
  readonly paymentId: string;
  readonly guestId: string;
  readonly charityId: string | null;
  readonly currency: Currency;
  readonly money: SeatMoney;
};

type Line = { readonly quantity: number; readonly amountPence: number; readonly feePence: number };

/** The seats of an invoice line, which add up to it; the first ones take the odd pennies (B24). */
export function seatsOfLine({ quantity, amountPence, feePence }: Line): SeatPrice[] {
  const share = (pence: number, seat: number): number =>
    Math.floor(pence / quantity) + (seat < pence % quantity ? 1 : 0);
  return Array.from({ length: quantity }, (_, seat) => {
    const price = { amountPence: share(amountPence, seat), feePence: share(feePence, seat) };
    return { ...price, totalPence: price.amountPence + price.feePence };
  });
}

/**
 * The ledger lines that release a held seat: the charity gets the amount, the network its fee, and the guarantee a share
 * of the fee in basis points. Refuses a seat that is not held.
 */
export function releaseEntry(seat: Seat, guaranteeBasisPoints: number): LedgerLine[] {
  if (seat.money !== 'held') throw new RangeError('only a held seat can be released');
  return merged([heldLine(seat), ...earned(seat, seat, guaranteeBasisPoints)]);
}

/**
 * The ledger lines that return `pence` of a seat to the guest. Of a held seat the rest is released in proportion; after
 * the release the guarantee pays, since the charity never gives back. Refuses amounts outside 1 to the total, and a seat
 * that was refunded before.
 */
export function refundEntry(seat: Seat, pence: number, guaranteeBasisPoints: number): LedgerLine[] {
  if (!Number.isSafeInteger(pence) || pence < 1 || pence > seat.totalPence)
    throw new RangeError('a refund is from one penny to the total of the seat');
  if (seat.money === 'refunded' || seat.money === 'part') throw new RangeError('the seat has been refunded');
  const returned = { account: ACCOUNTS.buyer(seat.guestId), amountPence: pence };
  if (seat.money !== 'held') return [{ account: ACCOUNTS.guarantee, amountPence: -pence }, returned];
  return merged([heldLine(seat), returned, ...earned(seat, restOf(seat, pence), guaranteeBasisPoints)]);
}

/** The ledger lines of a held seat of which the bank has taken `pence`: the rest is released in proportion. */
export const takenEntry = (seat: Seat, pence: number, guaranteeBasisPoints: number): LedgerLine[] => [
  heldLine(seat),
  ...earned(seat, restOf(seat, pence), guaranteeBasisPoints),
];

const heldLine = (seat: Seat): LedgerLine => ({
  account: ACCOUNTS.held(seat.meetingId),
  amountPence: -seat.totalPence,
});

/** What is left of a seat after a refund, split as the seat was; an odd penny goes to the charity. */
function restOf({ feePence, totalPence }: SeatPrice, refundedPence: number): SeatPrice {
  const left = totalPence - refundedPence;
  const fee = Number((BigInt(left) * BigInt(feePence)) / BigInt(totalPence));
  return { amountPence: left - fee, feePence: fee, totalPence: left };
}

function earned({ charityId }: Seat, price: SeatPrice, guaranteeBasisPoints: number): LedgerLine[] {
  const guarantee = percentPence(price.feePence, guaranteeBasisPoints);
  return [
    { account: saleAccount(charityId), amountPence: price.amountPence },
    { account: ACCOUNTS.networkFee, amountPence: price.feePence - guarantee },
    { account: ACCOUNTS.guarantee, amountPence: guarantee },
  ];
}
