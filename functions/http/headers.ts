import type { MiddlewareHandler } from 'hono';
import { secureHeaders } from 'hono/secure-headers';

/** The headers of every response. Headers that a handler has set are not overwritten. */
const addSecureHeaders = secureHeaders({
  crossOriginOpenerPolicy: 'same-origin-allow-popups',
  crossOriginResourcePolicy: 'same-origin',
  originAgentCluster: false,
  permissionsPolicy: { camera: ['self'], microphone: [], geolocation: ['self'] },
  referrerPolicy: 'strict-origin-when-cross-origin',
  strictTransportSecurity: 'max-age=31536000; includeSubDomains',
  xDnsPrefetchControl: false,
  xDownloadOptions: false,
  xFrameOptions: 'DENY',
  xPermittedCrossDomainPolicies: false,
  xXssProtection: false,
  removePoweredBy: false,
  overwrite: false,
});

/** Forbids framing (F9), which a page's meta element cannot do. */
const NEVER_FRAMED = "frame-ancestors 'none'";

/** Adds the security headers to every response except WebSocket upgrades. */
export const withSecureHeaders: MiddlewareHandler = async (c, next) => {
  await next();
  if (c.res.webSocket) return;
  const answer = changeable(c.res);
  if (answer !== c.res) replaceAnswer(c, answer);
  c.res.headers.set('content-security-policy', policyOf(c.res));
  await addSecureHeaders(c, async () => {});
};

/** The response if its headers can be changed. That of a pre-rendered page is copied, which takes time. */
export function changeable(response: Response): Response {
  try {
    response.headers.delete('x-powered-by');
    return response;
  } catch {
    return new Response(response.body, response);
  }
}

/** Unless the old response is cleared first, Hono merges its headers into the new one. */
function replaceAnswer(c: Parameters<MiddlewareHandler>[0], answer: Response): void {
  c.res = undefined;
  c.res = answer;
}

/** The policy that Astro made for a page; other responses may load nothing. */
function policyOf(answer: Response): string {
  const own = answer.headers.get('content-security-policy');
  if (own?.includes(NEVER_FRAMED)) return own;
  if (own) return `${own.replace(/;\s*$/, '')}; ${NEVER_FRAMED}`;
  const isPage = answer.headers.get('content-type')?.startsWith('text/html');
  return isPage ? NEVER_FRAMED : `default-src 'none'; ${NEVER_FRAMED}`;
}
