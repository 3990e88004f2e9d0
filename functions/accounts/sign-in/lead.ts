/** Where people manage how they sign in. */
export const CHANGE_PAGE = '/account/change';

export const loginPage = (next: string): string => `/login?next=${encodeURIComponent(next)}`;

/** Where a browser is sent: one of our pages or a provider's, and what it is given on the way. */
export type Lead = { to: string; session?: { token: string }; visitorId?: string };

/** A page with the code of what to say there; no code for a provider's. */
export function leadTo(page: string, notice: string | null = null, given: Omit<Lead, 'to'> = {}): Lead {
  const to = notice ? `${page}${page.includes('?') ? '&' : '?'}notice=${notice}` : page;
  return { to, ...given };
}
