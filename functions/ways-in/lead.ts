import { seeOther } from '../see-other.ts';

/** Where people manage how they sign in. */
export const CHANGE_PAGE = '/account/change';

export const loginPage = (next: string): string => `/login?next=${encodeURIComponent(next)}`;

/** Sends a browser to a page, with the code of what to say there, or to a provider. Nothing of it is cached. */
export function leadTo(page: string, notice: string | null = null, cookies: readonly string[] = []): Response {
  const said = notice ? `${page}${page.includes('?') ? '&' : '?'}notice=${notice}` : page;
  const answer = seeOther(said, cookies);
  answer.headers.set('referrer-policy', 'no-referrer');
  return answer;
}
