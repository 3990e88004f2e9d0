import { markHands, markHeart } from '../../src/components/site/logo-mark.ts';
import { escapeHtml } from '../../src/domain/kit/html.ts';
import type { Words } from '../../src/domain/kit/words/words.ts';
import style from '../../src/styles/fault.css?inline';

export type FaultPage = {
  words: Words;
  /** What has happened, in the words' language. */
  title: string;
  /** The request id under which a fault is logged; null if there is nothing to ask about. */
  requestId: string | null;
  /** The address to retry; null if that would submit something twice. */
  again: string | null;
  /** Allows the page's own inline style and nothing else. */
  nonce: string;
};

/** The page may load its own style, and the fonts and pictures among the static assets. */
export const faultPolicy = (nonce: string): string =>
  `default-src 'none'; style-src 'nonce-${nonce}'; font-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'`;

/** Inline, because a file would be served by the Worker, which may be what failed. */
const LOGO = `<svg viewBox="0 0 32 32" width="36" height="36" aria-hidden="true"><path class="fault__heart" d="${markHeart}"/><path class="fault__hands" d="${markHands}"/><circle class="fault__tip" cx="22" cy="19.5" r="2.4"/></svg>`;

/**
 * The error page for a fault. It depends on nothing that may be broken: no database, session or layout.
 */
export function faultPage(page: FaultPage): string {
  const { again, nonce } = page;
  const { t, locale } = page.words;
  const [title = '', soon, tryAgain, write] = [
    page.title,
    t('Please try again in a moment.'),
    t('Try again'),
    t('Write to us'),
  ].map(escapeHtml);
  const first = again === null ? '' : `<a class="button" href="${escapeHtml(again)}">${tryAgain}</a>`;
  return `<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark">
<title>${title} | Kindhour</title>
<style nonce="${nonce}">${style}</style>
</head>
<body>
<header><a class="fault__home" href="/">${LOGO}Kindhour</a></header>
<main class="empty">
<img src="/art/nothing-here.svg" width="320" height="240" alt="">
<h1>${title}</h1>
<p>${soon}</p>
<div class="fault__ways">${first}<a class="button button--line" href="/support">${write}</a></div>
${numberOf(page)}
</main>
</body>
</html>`;
}

function numberOf({ words: { t }, requestId }: FaultPage): string {
  if (requestId === null) return '';
  const name = escapeHtml(t('If you contact us about this, please quote this number:'));
  return `<p class="fault__id">${name} <code translate="no">${requestId}</code></p>`;
}
