import type { MiddlewareHandler } from 'hono';

/**
 * Answers 404 to a path that is still encoded once decoded, such as `%252e`, or cannot be decoded, before any route or
 * guard reads it (D4). Calls of the API go on to their own 404: no action has such a path.
 */
export const withPlainPath: MiddlewareHandler = async (c, next) => {
  if (!c.req.url.includes('%')) return next();
  const { pathname } = new URL(c.req.url);
  if (isPlain(pathname) || pathname.startsWith('/api/')) return next();
  return new Response('Not found', { status: 404, headers: { 'content-type': 'text/plain; charset=utf-8' } });
};

/** No path of ours has a percent sign in it. */
function isPlain(pathname: string): boolean {
  try {
    return !decodeURIComponent(pathname).includes('%');
  } catch {
    return false;
  }
}
