import type { Params } from '../kit/form.ts';
import { document, escapeHtml } from '../kit/html.ts';
import { time } from '../kit/inbox.ts';
import { page, type Reply } from '../kit/reply.ts';
import type { MailAttachment } from './attachments.ts';

export type Mail = {
  object: 'email';
  id: string;
  from: string;
  to: string[];
  cc: string[];
  bcc: string[];
  reply_to: string[];
  subject: string;
  html: string | null;
  text: string | null;
  headers: Params;
  attachments: MailAttachment[];
  idempotency_key: string | null;
  created_at: string;
  last_event: string;
};

/** The page of a message: headers and both bodies, the HTML one in a sandbox. */
export function mailPage(mail: Mail): string {
  const facts: [string, string][] = [
    ['From', escapeHtml(mail.from)],
    ['To', escapeHtml(mail.to.join(', '))],
    ['Sent', time(Date.parse(mail.created_at))],
    ...Object.entries(mail.headers).map(([name, value]): [string, string] => [
      escapeHtml(name),
      escapeHtml(String(value)),
    ]),
  ];
  const list = facts.map(([name, value]) => `<dt>${name}</dt><dd>${value}</dd>`).join('');
  const html =
    mail.html === null
      ? ''
      : `<iframe sandbox="allow-popups allow-popups-to-escape-sandbox" title="The message" src="/messages/${mail.id}/html"></iframe>`;
  const text = mail.text === null ? '' : `<h2>As plain text</h2><pre>${escapeHtml(mail.text)}</pre>`;
  const head = `<p><a href="/">All messages</a></p><h1>${escapeHtml(mail.subject)}</h1>`;
  return document(mail.subject, `${head}<dl>${list}</dl>${html}${text}${mail.attachments.map(fileBlock).join('')}`);
}

/** A file with its type, and its content if that is text. */
function fileBlock({ filename, content, content_type: type }: MailAttachment): string {
  const shown = type.startsWith('text/') ? `<pre>${escapeHtml(Buffer.from(content, 'base64').toString())}</pre>` : '';
  return `<h2>${escapeHtml(filename)}</h2><p>${escapeHtml(type)}</p>${shown}`;
}

/** The HTML body alone, without scripts; links open in a new window. */
export function mailBody(mail: Mail): Reply {
  return page(`<base target="_blank">${mail.html ?? ''}`, 200, {
    'content-security-policy': "sandbox allow-popups allow-popups-to-escape-sandbox; script-src 'none'",
  });
}
