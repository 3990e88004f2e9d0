import { type Currency, formatMoney } from '../money.ts';
import { invoiceName } from '../payments/invoice.ts';
import { type BuiltMail, mailOf } from './frame.ts';

export type Receipt = {
  to: string;
  firstName: string;
  number: number;
  currency: Currency;
  totalPence: number;
  lines: readonly { title: string; charityName: string | null; amountPence: number; feePence: number }[];
  /** Where the invoice is shown. */
  url: string;
};

/** Tells the buyer that the money came in, and what of it each charity gets. */
export function receiptMail({ to, firstName, number, currency, totalPence, lines, url }: Receipt): BuiltMail {
  const money = (pence: number) => formatMoney(pence, currency);
  const items = lines.map((line) => {
    const purpose = line.charityName ? ` for ${line.charityName}` : '';
    return `${line.title}: ${money(line.amountPence)}${purpose}, and ${money(line.feePence)} network fee.`;
  });
  return mailOf({
    to,
    subject: `Receipt for invoice ${invoiceName(number)}`,
    greeting: `Thank you, ${firstName}.`,
    paragraphs: [`Your payment of ${money(totalPence)} has arrived.`, ...items],
    action: { label: 'See the invoice', url },
  });
}
