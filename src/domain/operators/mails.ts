import type { Words } from '../kit/words/words.ts';
import { type BuiltMail, mailOf } from '../notifications/mails/frame.ts';

type ApprovedMail = { email: string; firstName: string; url: string };

type SecondLookMail = { to: string; firstName: string; title: string; url: string };

/** Asks the only operator of a network to look once more at a decision of theirs. `url` is absolute, with the key. */
export function secondLookMail(words: Words, { to, firstName, title, url }: SecondLookMail): BuiltMail {
  const { t } = words;
  return mailOf(words, {
    to,
    subject: t('Please look at your decision once more'),
    greeting: t('Hello {name},', { name: firstName }),
    paragraphs: [
      t('Twelve hours ago you decided about “{title}”. Nothing has been paid back yet.', { title }),
      t('If you’re still sure, please confirm it within the next twelve hours. Otherwise your decision lapses.'),
    ],
    action: { label: t('Open the decision'), url },
  });
}

/** Tells a host that they can open offers again. `url` is absolute, of their offers. */
export function hostApprovedMail(words: Words, { email, firstName, url }: ApprovedMail): BuiltMail {
  const { t } = words;
  return mailOf(words, {
    to: email,
    subject: t('You can open offers again'),
    greeting: t('Hello {name},', { name: firstName }),
    paragraphs: [
      t('Our team has looked at your late cancellations, and approved your new offers. You can open your drafts now.'),
    ],
    action: { label: t('My Offers'), url },
  });
}

type StrikeAskedMail = { to: string; firstName: string; title: string; reason: string; url: string };

/** To every operator: the host of a live auction asks to strike a bid (LA9). */
export function strikeAskedMail(words: Words, { to, firstName, title, reason, url }: StrikeAskedMail): BuiltMail {
  const { t } = words;
  return mailOf(words, {
    to,
    subject: t('A bid to strike: {title}', { title }),
    greeting: t('Hello {name},', { name: firstName }),
    paragraphs: [
      t('The host of “{title}” asks an operator to strike a bid: {reason}', { title, reason }),
      t('Please decide quickly: once the next lot opens, the result is final.'),
    ],
    action: { label: t('Open the host’s desk'), url },
  });
}
