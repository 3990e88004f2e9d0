import { AFTER_DEADLINE } from '../../bidding/mails/after-deadline.ts';
import type { Words } from '../../kit/words/words.ts';
import { type BuiltMail, mailOf } from '../../notifications/mails/frame.ts';
import { greetingFor, type MailedLot, priceOf, type Recipient } from '../../notifications/mails/lot.ts';

/** Reminds a winner to pay (R25). `due.at` is UTC ms; `due.page` is the path of the page to pay on. */
export function dueMail(words: Words, lot: MailedLot, to: Recipient, due: { at: number; page: string }): BuiltMail {
  const { t } = words;
  const { title, charityName: charity } = lot;
  const by = { moment: { moment: due.at } };
  return mailOf(words, {
    to: to.email,
    subject: t('Please pay for {title}', { title }),
    greeting: greetingFor(words, to),
    paragraphs: [
      t('“{title}” is yours for {price}, and your payment for {charity} hasn’t arrived yet.', {
        title,
        charity,
        price: priceOf(lot),
      }),
      ...(lot.isRequest
        ? [t('Please pay by {moment}. After that you can’t bid until it is paid.', by)]
        : [t('Please pay by {moment}.', by), t(AFTER_DEADLINE)]),
    ],
    action: { label: t('Pay now'), url: `${lot.siteUrl}${due.page}` },
  });
}
