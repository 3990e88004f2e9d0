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
    subject: t('Request to join: {title}', { title }),
    greeting: greetingFor(words, to),
    paragraphs: [
      t('{name} would like to take part in “{title}” and needs your approval.', {
        name: nameOr(words, by),
        title,
      }),
      t('The request expires on {moment}. The links below only open it: nothing is decided until you confirm.', {
        moment: { moment: expiresAt },
      }),
    ],
    action: { label: t('Review and approve'), url: siteUrl + decisionPath(id, 'approved') },
    other: { label: t('Review and reject'), url: siteUrl + decisionPath(id, 'rejected') },
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
    subject: 'Your request has been approved: {title}',
    paragraphs: ['The TimeGiver has approved your request for “{title}”. You can now bid or buy.'],
  },
  rejected: {
    subject: 'Your request was not approved: {title}',
    paragraphs: ['The TimeGiver has not approved your request for “{title}”.'],
  },
  revoked: {
    subject: 'Your approval has been revoked: {title}',
    paragraphs: [
      'The TimeGiver has revoked your approval for “{title}”, so you can’t place any more bids on it.',
      'Bids you have already placed still count.',
    ],
  },
  expired: {
    subject: 'Your request has expired: {title}',
    paragraphs: [
      'Your request for “{title}” was not answered in time. You can send another one while the offer is open.',
    ],
  },
};
