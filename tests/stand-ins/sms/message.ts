import { document, escapeHtml } from '../kit/html.ts';
import { time } from '../kit/inbox.ts';

export type Sms = {
  sid: string;
  account_sid: string;
  api_version: string;
  body: string;
  to: string;
  from: string | null;
  messaging_service_sid: string | null;
  date_created: string;
  date_updated: string;
  date_sent: string | null;
  direction: string;
  error_code: number | null;
  error_message: string | null;
  num_media: string;
  num_segments: string;
  price: string | null;
  price_unit: string;
  status: string;
  uri: string;
  subresource_uris: Record<string, string>;
};

/** The page of a text message. */
export function smsPage(sms: Sms): string {
  const from = escapeHtml(sms.from ?? sms.messaging_service_sid ?? '');
  const facts = `<dl><dt>From</dt><dd>${from}</dd><dt>Sent</dt><dd>${time(Date.parse(sms.date_created))}</dd></dl>`;
  const head = `<p><a href="/">All texts</a></p><h1>${escapeHtml(sms.to)}</h1>`;
  return document(sms.to, `${head}${facts}<pre>${escapeHtml(sms.body)}</pre>`);
}
