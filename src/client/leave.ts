/** What is asked in the background: a 403 to it says nothing (§8). */
const SEARCHES: readonly string[] = ['product/search', 'search/charity'];

/**
 * §8: a 403 ends the session in this browser and leads to the login, except on a search. A call that the server takes
 * for another site's is a fault of ours and ends nothing.
 */
export async function leaveAfter(path: string, code: string): Promise<void> {
  if (SEARCHES.includes(path) || code === 'FOREIGN_ORIGIN') return;
  const headers = { 'content-type': 'application/json' };
  await fetch('/api/user/logout', { method: 'POST', body: '{}', headers }).catch(() => null);
  const next = encodeURIComponent(location.pathname + location.search);
  location.assign(`/login?notice=${encodeURIComponent(code)}&next=${next}`);
}
