/** The page of the person's sign-in methods. */
export const CHANGE_PAGE = '/account/change';

export const loginPage = (next: string): string => `/login?next=${encodeURIComponent(next)}`;

/** A redirect to one of our pages or to a provider, with what the browser gets on the way. */
export type BrowserRedirect = { to: string; session?: { token: string; visitorId: string }; visitorId?: string };

/** A redirect to a page with the code of its message; none for a provider's page. */
export function redirectTo(
  page: string,
  notice: string | null = null,
  extras: Omit<BrowserRedirect, 'to'> = {},
): BrowserRedirect {
  const to = notice ? `${page}${page.includes('?') ? '&' : '?'}notice=${notice}` : page;
  return { to, ...extras };
}
