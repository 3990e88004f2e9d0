import type { Words } from '../kit/words/words.ts';
import { type BuiltMail, mailOf } from '../notifications/mails/frame.ts';

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
