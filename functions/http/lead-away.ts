import { hasFlashMessage } from '../../src/domain/flash-messages.ts';
import { clearedCookie } from './cookies.ts';
import type { Here } from './open-request.ts';
import type { ActionFailed } from './result.ts';
import { seeOther } from './see-other.ts';

/**
 * Where a browser goes that was refused: to the login, to the page of the gate that stopped it, or back to `back`, with
 * the code of what to say there. A 403 ends the session in the browser and leads to the login (§8), unless another site
 * could have caused it: that would let anybody sign people out.
 */
export function leadAway(c: Here, failed: ActionFailed, back: string, cookies: readonly string[] = []): Response {
  const code = flashCodeOf(failed);
  if (endsSession(c, failed)) return seeOther(`/login?notice=${code}`, [clearedCookie(c.env)]);
  return seeOther(withFlashCode(wayOf(failed, back), code), cookies);
}

/** A page's address with the code of what it says once. */
export function withFlashCode(page: string, code: string | null): string {
  const url = new URL(page, 'https://kindhour.invalid');
  if (code) url.searchParams.set('notice', code);
  return url.pathname + url.search + url.hash;
}

function flashCodeOf({ code }: ActionFailed): string {
  if (code === 'MAINTENANCE') return code;
  return code && hasFlashMessage(code) ? code : 'FAULT';
}

/** A link from another site may open a file, so only a deactivated account is signed out by one. */
function endsSession(c: Here, { status, code }: ActionFailed): boolean {
  if (status !== 403 || code === 'FOREIGN_ORIGIN') return false;
  return c.req.method === 'POST' || code === 'ACCOUNT_DEACTIVATED';
}

function wayOf({ status, detail }: ActionFailed, back: string): string {
  const next = encodeURIComponent(back);
  if (status === 401) return `/login?next=${next}`;
  if (typeof detail.go_to !== 'string') return back;
  return `${detail.go_to}${detail.go_to.includes('?') ? '&' : '?'}next=${next}`;
}
