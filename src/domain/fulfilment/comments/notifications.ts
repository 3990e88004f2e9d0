import type { BuiltNotification } from '../../bidding/notifications.ts';
import { say } from '../../kit/words/phrase.ts';
import type { Words } from '../../kit/words/words.ts';
import { mailOf } from '../../notifications/mails/frame.ts';
import { greetingFor, type Recipient } from '../../notifications/mails/lot.ts';
import { pushOf } from '../../notifications/push.ts';

/** `siteUrl` has no trailing slash. */
type About = { offerId: string; title: string; siteUrl: string; questionId: string };

/** To the TimeGiver: someone has asked in public. */
export function askedNotification(words: Words, about: About, to: Recipient, text: string): BuiltNotification {
  const { t } = words;
  const { title } = about;
  return built(words, about, to, {
    event: 'question',
    phrase: say('Someone asks about “{title}”: {question}', { title, question: shortened(text) }),
    subject: t('A question about {title}', { title }),
    paragraphs: [
      t('Someone has asked a question on the page of “{title}”:', { title }),
      ...paragraphsOf(text),
      t('Your answer will appear below the question, where everyone can read it.'),
    ],
    label: t('Answer'),
  });
}

/** To the person who asked: the TimeGiver has replied. */
export function answeredNotification(words: Words, about: About, to: Recipient, text: string): BuiltNotification {
  const { t } = words;
  const { title } = about;
  return built(words, about, to, {
    event: 'answer',
    phrase: say('Your question about “{title}” has an answer: {answer}', { title, answer: shortened(text) }),
    subject: t('An answer to your question about {title}', { title }),
    paragraphs: [t('The TimeGiver has answered your question about “{title}”:', { title }), ...paragraphsOf(text)],
    label: t('See the answer'),
  });
}

type Content = {
  event: 'question' | 'answer';
  phrase: ReturnType<typeof say>;
  subject: string;
  paragraphs: string[];
  label: string;
};

function built(words: Words, about: About, to: Recipient, content: Content): BuiltNotification {
  const { event, phrase, subject, paragraphs, label } = content;
  const page = { phrase, href: `/productView/${about.offerId}#${about.questionId}` };
  const url = about.siteUrl + page.href;
  const mail = { to: to.email, subject, greeting: greetingFor(words, to), paragraphs, action: { label, url } };
  return {
    event,
    page,
    mail: mailOf(words, mail),
    push: pushOf(words, event, page),
    text: words.t('Kindhour: {news} {url}', { news: phrase, url }),
  };
}

const paragraphsOf = (text: string): string[] => text.split(/\n{2,}/);

const SHOWN = 200;
const shortened = (text: string): string => {
  const line = text.replace(/\s+/g, ' ');
  return line.length > SHOWN ? `${line.slice(0, SHOWN - 1)}…` : line;
};
