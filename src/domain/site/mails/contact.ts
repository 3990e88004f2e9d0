import type { Words } from '../../kit/words/words.ts';
import { type BuiltMail, mailOf } from '../../notifications/mails/frame.ts';

export type Message = { name: string; email: string; subject: string; message: string; id: string };

/** Forwards the contact form to support. Typed text appears as text only, and in no header but the subject (E8). */
export function contactMail(words: Words, to: string, { name, email, subject, message, id }: Message): BuiltMail {
  const { t } = words;
  return mailOf(words, {
    to,
    subject: t('From the support form: {subject}', { subject }),
    greeting: t('{name} ({email}) wrote:', { name, email }),
    paragraphs: [...message.split(/\n{2,}/), t('Message {id}.', { id })],
  });
}
