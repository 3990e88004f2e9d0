import { document, escapeHtml } from './html.ts';

export type InboxEntry = { id: string; to: string; title: string; preview: string; at: number };

/** The list of received messages, which refreshes every two seconds and keeps the scroll position. */
export function inboxPage(heading: string, hint: string, entries: InboxEntry[]): string {
  const list = entries.length ? `<ul class="list">${entries.map(row).join('')}</ul>` : EMPTY;
  const newest = entries[0]?.id ?? '';
  const head = `<header><h1>${escapeHtml(heading)}</h1><p>${escapeHtml(hint)}</p></header>`;
  return document(`${heading} (${entries.length})`, `${head}${list}<script>${watch(newest)}</script>`);
}

const EMPTY = '<p class="empty">Nothing has arrived yet. This page refreshes by itself.</p>';

function row(entry: InboxEntry): string {
  const preview = entry.preview ? `<span class="preview">${escapeHtml(entry.preview)}</span>` : '';
  return `<li><a href="/messages/${encodeURIComponent(entry.id)}"><span class="to">${escapeHtml(entry.to)}</span>
<span>${escapeHtml(entry.title)}${preview}</span>${time(entry.at)}</a></li>`;
}

/** A moment (UTC ms) in British format. */
export function time(at: number): string {
  const shown = new Intl.DateTimeFormat('en-GB', {
    dateStyle: 'medium',
    timeStyle: 'medium',
    timeZone: 'Europe/London',
  }).format(at);
  return `<time datetime="${new Date(at).toISOString()}">${shown}</time>`;
}

function watch(newest: string): string {
  return `setInterval(async () => {
  const answer = await fetch('/messages?limit=1').catch(() => null);
  const [first] = answer && answer.ok ? await answer.json() : [null];
  const id = first ? (first.id ?? first.sid) : '';
  if (answer && id !== ${JSON.stringify(newest)}) location.reload();
}, 2000);`;
}
