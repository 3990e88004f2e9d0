import type { Currency } from '../../../src/domain/kit/money.ts';
import type { LedgerLine } from '../../../src/domain/money/payments/entry.ts';
import { ledgerTransactions } from '../../schema/index.ts';
import { build, type Statement, statement } from '../../statement.ts';

export type Movement = {
  id: string;
  kind: 'capture' | 'provider_fee' | 'release' | 'refund' | 'chargeback' | 'chargeback_won' | 'chargeback_lost';
  /** The payment, meeting or chargeback that it belongs to; there is one movement of a kind for each. */
  reference: string;
  currency: Currency;
  lines: readonly LedgerLine[];
  at: number;
};

/** Books a movement of money. The database refuses one that does not balance (I12). */
export function bookMovement({ lines, ...movement }: Movement): Statement {
  return statement(build.insert(ledgerTransactions).values({ ...movement, lines: JSON.stringify(lines) }));
}
