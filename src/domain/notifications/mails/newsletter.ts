import type { Words } from '../../kit/words/words.ts';
import { type BuiltMail, mailOf } from './frame.ts';

/** Double opt-in: asks the owner of an address that was typed into the footer to confirm (H5). */
export function newsletterConfirmMail(words: Words, { to, url }: { to: string; url: string }): BuiltMail {
  const { t } = words;
  return mailOf(words, {
    to,
    subject: t('Please confirm your newsletter subscription'),
    greeting: t('Hello,'),
    paragraphs: [
      t('Someone, probably you, has asked to get the Kindhour newsletter at this address.'),
      t('We’ll only send it if you confirm with the link below. If you don’t want it, you can ignore this e-mail.'),
    ],
    action: { label: t('Yes, send me the newsletter'), url },
  });
}

/** Sent after confirmation, with a link to unsubscribe. */
export function newsletterWelcomeMail(words: Words, { to, url }: { to: string; url: string }): BuiltMail {
  const { t } = words;
  return mailOf(words, {
    to,
    subject: t('You’re now subscribed to our newsletter'),
    greeting: t('Hello,'),
    paragraphs: [
      t('Thank you. We’ll write now and then, when there is news about the people and charities on Kindhour.'),
      t('You can unsubscribe at any time, with the link below or the one in each newsletter.'),
    ],
    action: { label: t('Unsubscribe'), url },
  });
}
