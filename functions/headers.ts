import type { MiddlewareHandler } from 'hono';
import { secureHeaders } from 'hono/secure-headers';

const safe = secureHeaders({
  crossOriginResourcePolicy: 'same-origin',
  crossOriginOpenerPolicy: 'same-origin-allow-popups',
  referrerPolicy: 'strict-origin-when-cross-origin',
  xFrameOptions: 'DENY',
  strictTransportSecurity: 'max-age=31536000; includeSubDomains',
  permissionsPolicy: { camera: ['self'], microphone: [], geolocation: [] },
});

/** What no page can say for itself in a meta element: nobody may frame it (F9). */
const NEVER_FRAMED = "frame-ancestors 'none'";

/** Headers of every answer. A pre-rendered page comes with immutable headers, so the answer is copied first. */
export const withSafeHeaders: MiddlewareHandler = async (c, next) => {
  if (c.req.header('upgrade') === 'websocket') return next();
  return safe(c, async () => {
    await next();
    const answer = new Response(c.res.body, c.res);
    answer.headers.set('content-security-policy', policyOf(answer));
    c.res = answer;
  });
};

/** A page's own policy, by Astro; anything else may load nothing at all. */
function policyOf(answer: Response): string {
  const own = answer.headers.get('content-security-policy');
  if (own) return `${own.replace(/;\s*$/, '')}; ${NEVER_FRAMED}`;
  const isPage = answer.headers.get('content-type')?.startsWith('text/html');
  return isPage ? NEVER_FRAMED : `default-src 'none'; ${NEVER_FRAMED}`;
}
