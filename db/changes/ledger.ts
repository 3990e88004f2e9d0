import type { Currency } from '../../src/domain/money.ts';
import type { LedgerLine } from '../../src/domain/payments/settlement.ts';
import { ledgerTransactions } from '../schema/index.ts';
import { build, type Statement, statement } from '../statement.ts';

export type Movement = {
  id: string;
  kind: 'capture' | 'provider_fee';
  /** What it is about; there is one movement of a kind for each. */
  reference: string;
  currency: Currency;
  lines: readonly LedgerLine[];
  at: number;
};

/** A movement of money. The database refuses one that does not balance and copies its lines into the ledger (I12). */
export function bookMovement({ lines, ...movement }: Movement): Statement {
  return statement(build.insert(ledgerTransactions).values({ ...movement, lines: JSON.stringify(lines) }));
}
