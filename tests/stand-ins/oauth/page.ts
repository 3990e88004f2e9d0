import { document, escapeHtml } from '../kit/html.ts';
import { PEOPLE } from './people.ts';

/** The page to choose a person at the provider, or to go back. */
export function choicePage(provider: string, query: URLSearchParams): string {
  const links = PEOPLE.map(({ key, firstName, lastName, email }) => {
    const href = `/choose?${new URLSearchParams([...query, ['provider', provider], ['person', key]])}`;
    return `<li><a href="${escapeHtml(href)}"><span class="to">${firstName} ${lastName}</span><span class="soft">${email}</span></a></li>`;
  });
  const denied = `/choose?${new URLSearchParams([...query, ['provider', provider], ['person', '']])}`;
  const name = provider === 'google' ? 'Google' : 'Facebook';
  return document(
    `Sign in at ${name}`,
    `<header><h1>Sign in at ${name}</h1><p>Played by this machine. Who are you there?</p></header>
<ul class="list">${links.join('')}</ul><p><a href="${escapeHtml(denied)}">Cancel</a></p>`,
  );
}
