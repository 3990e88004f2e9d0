import type { Currency } from '../money.ts';
import { invoiceName } from '../payments/invoice.ts';
import type { Words } from '../words/words.ts';
import { type BuiltMail, mailOf } from './frame.ts';

export type Receipt = {
  to: string;
  firstName: string;
  number: number;
  currency: Currency;
  totalPence: number;
  lines: readonly ReceiptLine[];
  /** The period that was bought, UTC ms. */
  membership?: { startsAt: number; endsAt: number } | null;
  /** Where the invoice is shown. */
  url: string;
};

type ReceiptLine = { title: string; charityName: string | null; amountPence: number; feePence: number };

/** Tells the buyer that the money came in, and what of it each charity gets. */
export function receiptMail(words: Words, receipt: Receipt): BuiltMail {
  const { t } = words;
  const { to, firstName: name, number, currency, totalPence, lines, membership, url } = receipt;
  const total = { pence: totalPence, currency };
  return mailOf(words, {
    to,
    subject: t('Receipt for invoice {number}', { number: invoiceName(number) }),
    greeting: t('Thank you, {name}.', { name }),
    paragraphs: [
      t('Your payment of {total} has arrived.', { total }),
      ...(membership
        ? [membershipText(words, lines, membership)]
        : lines.map((line) => lineText(words, line, currency))),
    ],
    action: { label: t('See the invoice'), url },
  });
}

function lineText({ t }: Words, { title, charityName, amountPence, feePence }: ReceiptLine, currency: Currency) {
  const amounts = { title, amount: { pence: amountPence, currency }, fee: { pence: feePence, currency } };
  if (charityName === null) return t('{title}: {amount}, and {fee} network fee.', amounts);
  return t('{title}: {amount} for {charity}, and {fee} network fee.', { ...amounts, charity: charityName });
}

function membershipText(
  { t }: Words,
  lines: readonly ReceiptLine[],
  { startsAt, endsAt }: { startsAt: number; endsAt: number },
) {
  const title = t(lines[0]?.title ?? 'Membership');
  return t('{title}: it runs from {start} until {end}.', { title, start: { day: startsAt }, end: { day: endsAt } });
}
