import { kindOf } from '../kinds/index.ts';
import type { PurchaseKindName } from '../kinds/names.ts';
import { ACCOUNTS } from './accounts.ts';
import { type LedgerLine, merged } from './entry.ts';
import { sum } from './invoice.ts';
import type { ProviderName } from './providers.ts';

/** A paid invoice. Amounts in pence. */
export type Sale = {
  readonly userId: string;
  readonly kind: PurchaseKindName;
  readonly totalPence: number;
  readonly lines: readonly {
    readonly charityId: string | null;
    readonly amountPence: number;
    readonly feePence: number;
    /** The meetings that the line has paid for, which add up to it; none for what is earned straight away. */
    readonly seats?: readonly { readonly meetingId: string; readonly totalPence: number }[];
  }[];
};

export type ProviderFee = { readonly provider: ProviderName; readonly pence: number };

/**
 * The ledger lines of a captured payment: the buyer pays the total. The money of a line with seats is held, seat by seat,
 * until the meetings have taken place; of other lines each payee gets its amounts and the network its fee. The network
 * bears the provider's fee; one that is not known yet (null) is booked later with `providerFeeEntry`. Always sums to zero
 * (I12, I16).
 */
export function settlement(sale: Sale, providerFee: ProviderFee | null): LedgerLine[] {
  return merged([
    { account: ACCOUNTS.buyer(sale.userId), amountPence: -sale.totalPence },
    ...sale.lines.flatMap((line) => lineEntry(sale.kind, line)),
    ...(providerFee ? providerFeeEntry(providerFee) : []),
  ]);
}

function lineEntry(kind: PurchaseKindName, line: Sale['lines'][number]): LedgerLine[] {
  const { charityId, amountPence, feePence, seats = [] } = line;
  if (seats.length === 0) {
    return [
      { account: kindOf(kind).payee(charityId), amountPence },
      { account: ACCOUNTS.networkFee, amountPence: feePence },
    ];
  }
  if (sum(seats.map(({ totalPence }) => totalPence)) !== amountPence + feePence)
    throw new RangeError('the seats do not add up to their line');
  return seats.map(({ meetingId, totalPence }) => ({ account: ACCOUNTS.held(meetingId), amountPence: totalPence }));
}

/** A provider's fee, paid by the network out of its own. Empty where there is none. */
export function providerFeeEntry({ provider, pence }: ProviderFee): LedgerLine[] {
  return merged([
    { account: ACCOUNTS.networkFee, amountPence: -pence },
    { account: ACCOUNTS.provider(provider), amountPence: pence },
  ]);
}
