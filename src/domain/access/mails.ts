import type { Words } from '../kit/words/words.ts';
import { type BuiltMail, mailOf } from '../notifications/mails/frame.ts';
import { greetingFor, type Recipient } from '../notifications/mails/lot.ts';
import { nameOr } from '../notifications/mails/strangers.ts';
import type { RequestState } from './request.ts';

/** The request a mail is about. `siteUrl` has no trailing slash. */
export type MailedRequest = { siteUrl: string; id: string; offerId: string; title: string };

/** The address of the decision dialog; opening it decides nothing (R33). */
export const decisionPath = (id: string, decision: 'approved' | 'rejected' | 'revoked'): string =>
  `/seller/lots/ioi/ioi_request?${decision}=${id}`;

/** Notifies the TimeGiver of a request. The requester's note is shown on the page only (T18). */
export function requestMail(
  words: Words,
  request: MailedRequest,
  to: Recipient,
  { by, expiresAt }: { by: string; expiresAt: number },
): BuiltMail {
  const { t } = words;
  const { title, siteUrl, id } = request;
  return mailOf(words, {
    to: to.email,
    subject: t('Indication of Interest: {title}', { title }),
    greeting: greetingFor(words, to),
    paragraphs: [
      t('{name} would like to take part in “{title}” and asks for your approval.', {
        name: nameOr(words, by),
        title,
      }),
      t(
        'The request waits until {moment} and expires then. The links open it; nothing is decided before you confirm.',
        { moment: { moment: expiresAt } },
      ),
    ],
    action: { label: t('See the request and approve'), url: siteUrl + decisionPath(id, 'approved') },
    other: { label: t('See the request and reject'), url: siteUrl + decisionPath(id, 'rejected') },
  });
}

export type Answer = Extract<RequestState, 'approved' | 'rejected' | 'revoked' | 'expired'>;

/** Notifies the requester of the outcome. The TimeGiver's note is shown on the page only. */
export function answerMail(words: Words, request: MailedRequest, to: Recipient, answer: Answer): BuiltMail {
  const { t } = words;
  const { title, siteUrl, offerId } = request;
  const { subject, paragraphs } = ANSWERS[answer];
  const approved = answer === 'approved';
  return mailOf(words, {
    to: to.email,
    subject: t(subject, { title }),
    greeting: greetingFor(words, to),
    paragraphs: paragraphs.map((text) => t(text, { title })),
    action: approved
      ? { label: t('Take part'), url: `${siteUrl}/productView/${offerId}` }
      : { label: t('See your requests'), url: `${siteUrl}/auctions/ioi/ioi_request?state=all` },
  });
}

const ANSWERS: Readonly<Record<Answer, { subject: string; paragraphs: readonly string[] }>> = {
  approved: {
    subject: 'Your request is approved: {title}',
    paragraphs: ['The TimeGiver has approved your request for “{title}”. You can bid or buy now.'],
  },
  rejected: {
    subject: 'Your request was not approved: {title}',
    paragraphs: ['The TimeGiver has not approved your request for “{title}”.'],
  },
  revoked: {
    subject: 'Your approval was taken back: {title}',
    paragraphs: [
      'The TimeGiver has taken back your approval for “{title}”, so you cannot place further bids on it.',
      'Bids that you have placed already stand.',
    ],
  },
  expired: {
    subject: 'Your request has expired: {title}',
    paragraphs: ['Your request for “{title}” was not answered in time. While the offer is open you can ask again.'],
  },
};
