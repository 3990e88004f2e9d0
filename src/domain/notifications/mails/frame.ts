import { escapeHtml } from '../../kit/html.ts';
import type { Words } from '../../kit/words/words.ts';

/** A file of an e-mail, as Resend's API takes it: `content` in base64. */
export type Attachment = { filename: string; content: string; content_type: string };

/** A mail as the outbox stores it. */
export type BuiltMail = {
  to: string;
  subject: string;
  text: string;
  html: string;
  headers?: Readonly<Record<string, string>>;
  attachments?: readonly Attachment[];
};

/** The content of a mail as plain text in the reader's language; it is escaped here only. Each `url` is absolute. */
export type MailContent = {
  to: string;
  subject: string;
  greeting: string;
  paragraphs: readonly string[];
  /** A code to type, shown large. */
  code?: string;
  /** Links, each with a note below. */
  list?: readonly { label: string; url: string; note: string }[];
  action?: { label: string; url: string };
  /** A second action, as a plain link. */
  other?: { label: string; url: string };
  /** One-click unsubscribe address for the headers (RFC 8058). */
  stopUrl?: string;
};

/** Builds a mail as text and HTML, readable without images and in dark mode. */
export function mailOf(words: Words, { to, subject, stopUrl, ...content }: MailContent): BuiltMail {
  const letter = { ...content, title: subject.replace(/[\r\n]+/g, ' '), signature: signatureIn(words) };
  const mail = { to, subject: letter.title, text: textOf(letter), html: htmlOf(letter, words.locale) };
  return stopUrl ? { ...mail, headers: stopHeaders(stopUrl) } : mail;
}

const stopHeaders = (url: string) => ({
  'List-Unsubscribe': `<${url}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});

type Letter = Omit<MailContent, 'to' | 'subject' | 'stopUrl'> & { title: string; signature: string };

const signatureIn = ({ t }: Words): string => t('Kindhour: an hour of someone’s time, for charity');

function textOf({ greeting, paragraphs, code, list = [], action, other, signature }: Letter): string {
  const things = list.map(({ label, url, note }) => `* ${label}\n  ${note}\n  ${url}`);
  const parts = [greeting, ...paragraphs.slice(0, 1), code && `    ${code}`, ...things, ...paragraphs.slice(1)];
  const ways = [action, other].map((way) => way && `${way.label}: ${way.url}`);
  return [...parts, ...ways, `-- \n${signature}`].filter(Boolean).join('\n\n').concat('\n');
}

function htmlOf({ title, greeting, paragraphs, code, list, action, other, signature }: Letter, locale: string): string {
  const [first, ...rest] = paragraphs.map((text) => `<p style="margin:0 0 16px">${escapeHtml(text)}</p>`);
  const body = [
    first,
    code && codeBlock(code),
    list && listBlock(list),
    ...rest,
    action && button(action),
    other && link(other),
  ]
    .filter(Boolean)
    .join('\n');
  return `<!doctype html>
<html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light"><title>${escapeHtml(title)}</title></head>
<body style="margin:0;padding:24px 12px;background:#f7f2e8;color:#1d1d33;font:17px/1.55 Figtree,'Segoe UI',Helvetica,Arial,sans-serif">
<div style="max-width:544px;margin:0 auto">
<p style="margin:0 0 16px;font:600 24px/1.2 Fraunces,Georgia,serif;color:#2c3da3">Kindhour</p>
<div style="padding:28px;background:#fffdf8;border:1px solid #e1d8c7;border-radius:14px">
<p style="margin:0 0 16px;font-weight:600">${escapeHtml(greeting)}</p>
${body}
</div>
<p style="margin:16px 0 0;font-size:14px;color:#5a586b">${escapeHtml(signature)}</p>
</div></body></html>
`;
}

const codeBlock = (code: string) =>
  `<p style="margin:0 0 16px;font:600 32px/1.2 ui-monospace,Menlo,Consolas,monospace;letter-spacing:6px">${escapeHtml(code)}</p>`;

const listBlock = (list: NonNullable<MailContent['list']>) =>
  `<ul style="margin:0 0 16px;padding:0;list-style:none">${list
    .map(
      ({ label, url, note }) =>
        `<li style="margin:0 0 12px"><a href="${escapeHtml(url)}" style="color:#2c3da3;font-weight:600">${escapeHtml(label)}</a><br><span style="font-size:15px;color:#5a586b">${escapeHtml(note)}</span></li>`,
    )
    .join('')}</ul>`;

const button = ({ label, url }: NonNullable<MailContent['action']>) =>
  `<p style="margin:24px 0 0"><a href="${escapeHtml(url)}" style="display:inline-block;padding:12px 24px;border-radius:99px;background:#2c3da3;color:#ffffff;font-weight:600;text-decoration:none">${escapeHtml(label)}</a></p>`;

const link = ({ label, url }: NonNullable<MailContent['other']>) =>
  `<p style="margin:16px 0 0"><a href="${escapeHtml(url)}" style="color:#2c3da3">${escapeHtml(label)}</a></p>`;
