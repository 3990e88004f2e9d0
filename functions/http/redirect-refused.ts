import { hasFlashMessage, REFUSED } from '../../src/domain/flash-messages.ts';
import { asNext } from '../../src/domain/kit/next.ts';
import { clearedCookie } from './cookies.ts';
import { isFlashForm } from './form/flash-form.ts';
import type { HttpContext } from './open-request.ts';
import type { ActionFailed } from './result.ts';
import { seeOther } from './see-other.ts';

/**
 * Redirects a refused browser to the login, to the page of the gate that refused it, or to `back`, with the code of the
 * flash message. A 403 also ends the session in the browser and leads to the login (§8), unless another site could have
 * caused it and so sign people out.
 */
export function redirectRefused(
  c: HttpContext,
  failed: ActionFailed,
  back: string,
  cookies: readonly string[] = [],
): Response {
  const code = flashCodeOf(failed, cookies.some(isFlashForm));
  if (endsSession(c, failed)) return seeOther(`/login?notice=${code}`, [clearedCookie(c.env)]);
  return seeOther(withFlashCode(targetOf(failed, back), code), cookies);
}

/** A page's address with the code of its flash message. */
export function withFlashCode(page: string, code: string | null): string {
  const url = new URL(page, 'https://kindhour.invalid');
  if (code) url.searchParams.set('notice', code);
  return url.pathname + url.search + url.hash;
}

/** A refusal without a message of its own for pages says in the flash form why. */
function flashCodeOf({ code, status }: ActionFailed, saysWhy: boolean): string {
  if (code === 'MAINTENANCE' || (code && hasFlashMessage(code))) return code;
  return saysWhy && status < 500 ? REFUSED : 'FAULT';
}

/** Other sites may link to a file, so a GET only signs out deactivated accounts. */
function endsSession(c: HttpContext, { status, code }: ActionFailed): boolean {
  if (status !== 403 || code === 'FOREIGN_ORIGIN') return false;
  return c.req.method === 'POST' || code === 'ACCOUNT_DEACTIVATED';
}

function targetOf({ status, detail }: ActionFailed, back: string): string {
  const next = asNext(back);
  if (status === 401) return back === '/login' ? back : `/login?next=${next}`;
  if (typeof detail.go_to !== 'string') return back;
  return `${detail.go_to}${detail.go_to.includes('?') ? '&' : '?'}next=${next}`;
}
