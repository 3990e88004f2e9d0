import { say } from '../../kit/words/phrase.ts';
import type { Words } from '../../kit/words/words.ts';
import { type BuiltMail, mailOf } from '../../notifications/mails/frame.ts';
import { greetingFor, type Recipient } from '../../notifications/mails/lot.ts';

export type Question = {
  title: string;
  /** The absolute address of the offer's page. */
  url: string;
  name: string;
  /** The asker's address for a reply; null if they did not share it. */
  email: string | null;
  /** Whether the address is verified. */
  isVerified: boolean;
  message: string;
};

/** The notification of a question; a long one is cut, and complete in the e-mail. */
export const questionPhrase = ({ name, title, message }: Question) =>
  say('{name} asks about “{title}”: {question}', { name, title, question: shortened(message) });

/** To the TimeGiver, about one of their offers. What was typed appears as text only and in no header (E8). */
export function questionMail(words: Words, to: Recipient, question: Question): BuiltMail {
  const { t } = words;
  const { title, name, email, isVerified } = question;
  return mailOf(words, {
    to: to.email,
    subject: t('A question about {title}', { title }),
    greeting: greetingFor(words, to),
    paragraphs: [
      t('{name} asks about “{title}”:', { name, title }),
      ...question.message.split(/\n{2,}/),
      email === null
        ? t(
            'They haven’t shared their address. You can answer with a clarification on your offer, which everyone can read.',
          )
        : t('To reply, write to {email}. They’ll see your address.', { email }),
      ...(email !== null && !isVerified ? [t('We haven’t verified this address.')] : []),
      t('We haven’t given anyone your address. Please don’t arrange payment outside Kindhour.'),
    ],
    action: { label: t('See the offer'), url: question.url },
  });
}

const SHOWN = 300;
const shortened = (message: string): string => {
  const line = message.replace(/\s+/g, ' ');
  return line.length > SHOWN ? `${line.slice(0, SHOWN - 1)}…` : line;
};
