import { shortNotification } from '../../bidding/notifications.ts';
import type { Currency } from '../../kit/money.ts';
import { say } from '../../kit/words/phrase.ts';
import type { Words } from '../../kit/words/words.ts';
import { type BuiltMail, mailOf } from '../../notifications/mails/frame.ts';
import type { Recipient } from '../../notifications/mails/lot.ts';
import type { PageNotification } from '../../notifications/page.ts';

type DonationLine = { readonly title: string; readonly charityName: string | null; readonly amountPence: number };

/** A donation on a receipt; there is no fee on it. */
export const donationText = ({ t }: Words, line: DonationLine, currency: Currency): string =>
  t('{title}: {amount} for {charity}, all of it.', {
    title: line.title,
    amount: { pence: line.amountPence, currency },
    charity: line.charityName ?? '',
  });

export type Pledged = {
  siteUrl: string;
  title: string;
  charity: string;
  amountPence: number;
  currency: Currency;
  /** UTC ms. */
  dueAt: number;
  /** The path of the page to pay on. */
  page: string;
};

/** Reminds someone of a pledge that they have not paid (LA14). */
export const pledgeDueNotification = (words: Words, to: Recipient, pledged: Pledged) =>
  shortNotification(words, to, {
    event: 'due',
    siteUrl: pledged.siteUrl,
    subject: say('Your pledge at {title}', pledged),
    phrase: say('You pledged {amount} for {charity}, and it hasn’t arrived yet. Please pay by {moment}.', {
      amount: { pence: pledged.amountPence, currency: pledged.currency },
      charity: pledged.charity,
      moment: { moment: pledged.dueAt },
    }),
    label: 'Pay now',
    href: pledged.page,
  });

/** Tells someone what they have pledged, and where to pay it (LA14). */
export function pledgedNotification(words: Words, to: { email: string; firstName: string }, pledged: Pledged) {
  const { t } = words;
  const { siteUrl, title, charity, amountPence, currency, dueAt, page } = pledged;
  const values = { title, charity, amount: { pence: amountPence, currency }, moment: { moment: dueAt } };
  const url = `${siteUrl}${page}`;
  const mail: BuiltMail = mailOf(words, {
    to: to.email,
    subject: t('Your pledge at {title}', values),
    greeting: t('Thank you, {name}.', { name: to.firstName }),
    paragraphs: [
      t('You pledged {amount} for {charity} at “{title}”. All of it goes to the charity.', values),
      t('Please pay by {moment}.', values),
    ],
    action: { label: t('Pay now'), url },
  });
  const notice: PageNotification = {
    phrase: say('You pledged {amount} for {charity}. Please pay by {moment}.', values),
    href: page,
  };
  return {
    page: notice,
    mail,
    text: t('Kindhour: you pledged {amount} for {charity}. Please pay: {url}', { ...values, url }),
  };
}
