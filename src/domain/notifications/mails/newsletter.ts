import type { Words } from '../../kit/words/words.ts';
import { type BuiltMail, mailOf } from './frame.ts';

/** Double opt-in: asks the owner of an address that was typed into the footer to confirm (H5). */
export function newsletterConfirmMail(words: Words, { to, url }: { to: string; url: string }): BuiltMail {
  const { t } = words;
  return mailOf(words, {
    to,
    subject: t('Shall we send you our newsletter?'),
    greeting: t('Hello,'),
    paragraphs: [
      t('Somebody, probably you, has asked at Kindhour for the newsletter to this address.'),
      t('It comes only if you say yes with this link. You do not want it? Then you need not do anything.'),
    ],
    action: { label: t('Yes, send me the newsletter'), url },
  });
}

/** Sent after confirmation, with a link to unsubscribe. */
export function newsletterWelcomeMail(words: Words, { to, url }: { to: string; url: string }): BuiltMail {
  const { t } = words;
  return mailOf(words, {
    to,
    subject: t('You get our newsletter from now on'),
    greeting: t('Hello,'),
    paragraphs: [
      t('Thank you. We write seldom: when there is something to tell about the people and charities at Kindhour.'),
      t('You can leave whenever you like, with the link below or with the one in each newsletter.'),
    ],
    action: { label: t('Leave the newsletter'), url },
  });
}
