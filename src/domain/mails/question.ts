import { say } from '../words/phrase.ts';
import type { Words } from '../words/words.ts';
import { type BuiltMail, mailOf } from './frame.ts';
import { greetingFor, type Recipient } from './lot.ts';

export type Question = {
  title: string;
  /** Of the offer's page, absolute. */
  url: string;
  name: string;
  /** Where the asker wants to be answered; null where they keep it to themselves. */
  email: string | null;
  /** Whether we know that the address is theirs. */
  isProven: boolean;
  message: string;
};

/** What the page says of a question; long ones end early, the mail has them whole. */
export const questionNews = ({ name, title, message }: Question) =>
  say('{name} asks about “{title}”: {question}', { name, title, question: shortened(message) });

/** To the TimeGiver, about one of their offers. What was typed stands in it as text and in no header (E8). */
export function questionMail(words: Words, to: Recipient, asked: Question): BuiltMail {
  const { t } = words;
  const { title, name, email, isProven } = asked;
  return mailOf(words, {
    to: to.email,
    subject: t('A question about {title}', { title }),
    greeting: greetingFor(words, to),
    paragraphs: [
      t('{name} asks about “{title}”:', { name, title }),
      ...asked.message.split(/\n{2,}/),
      email === null
        ? t(
            'They keep their address to themselves. You can answer everybody at once with a clarification on your offer.',
          )
        : t('To answer, write to {email}. They will see your address then.', { email }),
      ...(email !== null && !isProven ? [t('We have not checked that this address is theirs.')] : []),
      t('Nobody has learned your address from us. Please arrange no payment outside of Kindhour.'),
    ],
    action: { label: t('See the offer'), url: asked.url },
  });
}

const SHOWN = 300;
const shortened = (message: string): string => {
  const line = message.replace(/\s+/g, ' ');
  return line.length > SHOWN ? `${line.slice(0, SHOWN - 1)}…` : line;
};
