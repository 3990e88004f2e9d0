import type { Currency } from '../../kit/money.ts';
import type { Words } from '../../kit/words/words.ts';
import { type BuiltMail, mailOf } from '../../notifications/mails/frame.ts';
import { invoiceName } from '../payments/invoice.ts';

export type Receipt = {
  to: string;
  firstName: string;
  number: number;
  currency: Currency;
  totalPence: number;
  /** What was bought, a sentence each, in the buyer's language. */
  details: readonly string[];
  /** The page of the invoice. */
  url: string;
};

/** Confirms to the buyer that the payment has arrived. */
export function receiptMail(words: Words, receipt: Receipt): BuiltMail {
  const { t } = words;
  const { to, firstName: name, number, currency, totalPence, details, url } = receipt;
  const total = { pence: totalPence, currency };
  return mailOf(words, {
    to,
    subject: t('Receipt for invoice {number}', { number: invoiceName(number) }),
    greeting: t('Thank you, {name}.', { name }),
    paragraphs: [t('Your payment of {total} has arrived.', { total }), ...details],
    action: { label: t('See the invoice'), url },
  });
}

export type SoldLine = { title: string; charityName: string | null; amountPence: number; feePence: number };

/** A sold lot on a receipt: how much of the price each charity gets, and the network fee. */
export function soldLineText({ t }: Words, line: SoldLine, currency: Currency): string {
  const { title, charityName: charity } = line;
  const amount = { pence: line.amountPence, currency };
  const fee = { pence: line.feePence, currency };
  if (charity === null) return t('{title}: {amount}, and {fee} network fee.', { title, amount, fee });
  return t('{title}: {amount} for {charity}, and {fee} network fee.', { title, amount, charity, fee });
}

/** A membership on a receipt, with the period that it covers (UTC ms). */
export function periodText({ t }: Words, title: string, { startsAt, endsAt }: { startsAt: number; endsAt: number }) {
  return t('{title}: it runs from {start} until {end}.', {
    title: t(title),
    start: { day: startsAt },
    end: { day: endsAt },
  });
}
