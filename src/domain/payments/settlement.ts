import { sum } from './invoice.ts';

/** One side of a movement of money: + is what an account holds or is owed, − is what it gave (I12). */
export type LedgerLine = { readonly account: string; readonly amountPence: number };

export type Collected = {
  readonly userId: string;
  readonly kind?: 'auction' | 'buynow' | 'membership';
  readonly totalPence: number;
  readonly lines: readonly {
    readonly charityId: string | null;
    readonly amountPence: number;
    readonly feePence: number;
  }[];
};

const ACCOUNTS = {
  buyer: (userId: string) => `buyer:${userId}`,
  charity: (regNumber: string) => `charity:${regNumber}`,
  /** What the network earns for itself: its fee, sales that are for no charity, and memberships. */
  networkFee: 'network:fee',
  networkSales: 'network:sales',
  memberships: 'network:memberships',
  stripe: 'provider:stripe',
} as const;

/**
 * The books of a captured card payment: the buyer gave the total, each charity is owed its amounts, the network keeps
 * its fee and bears what the provider keeps. Where the provider's fee is not known yet (null) it is booked later with
 * `providerFeeEntry`. Always sums to zero (I12, I16).
 */
export function settlement(invoice: Collected, providerFeePence: number | null): LedgerLine[] {
  const fee = sum(invoice.lines.map((line) => line.feePence));
  const entries = [
    { account: ACCOUNTS.buyer(invoice.userId), amountPence: -invoice.totalPence },
    ...invoice.lines.map(({ charityId, amountPence }) => ({ account: payee(charityId, invoice.kind), amountPence })),
    { account: ACCOUNTS.networkFee, amountPence: fee },
    ...(providerFeePence === null ? [] : providerFeeEntry(providerFeePence)),
  ];
  return merged(entries);
}

/** The provider's fee, which the network pays out of its own. Nothing where there is none. */
export function providerFeeEntry(providerFeePence: number): LedgerLine[] {
  return merged([
    { account: ACCOUNTS.networkFee, amountPence: -providerFeePence },
    { account: ACCOUNTS.stripe, amountPence: providerFeePence },
  ]);
}

function payee(charityId: string | null, kind: Collected['kind']): string {
  if (kind === 'membership') return ACCOUNTS.memberships;
  return charityId === null ? ACCOUNTS.networkSales : ACCOUNTS.charity(charityId);
}

/** One line for each account, in the order in which they came; accounts that end at zero are left out. */
function merged(entries: readonly LedgerLine[]): LedgerLine[] {
  const totals = new Map<string, number>();
  for (const { account, amountPence } of entries) totals.set(account, (totals.get(account) ?? 0) + amountPence);
  return [...totals]
    .filter(([, amountPence]) => amountPence !== 0)
    .map(([account, amountPence]) => ({ account, amountPence }));
}
