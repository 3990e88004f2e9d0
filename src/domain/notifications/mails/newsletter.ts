import type { Words } from '../../kit/words/words.ts';
import { type BuiltMail, mailOf } from './frame.ts';

/** To an address that somebody typed into the footer: it joins only by this mail's link (H5). */
export function newsletterAskMail(words: Words, { to, url }: { to: string; url: string }): BuiltMail {
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

/** To an address that has said yes, with the link that ends it again. */
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
