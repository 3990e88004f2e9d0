import { soldLineText } from '../../../src/domain/money/mails/receipt.ts';
import type { PaidPurchase } from './handler.ts';

/** The sold lots of an invoice on its receipt. */
export const soldLines = ({ lines, words, payment }: PaidPurchase): string[] =>
  lines.map((line) => soldLineText(words, line, payment.currency));
