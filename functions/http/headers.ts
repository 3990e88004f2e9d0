import type { MiddlewareHandler } from 'hono';
import { secureHeaders } from 'hono/secure-headers';

/** The headers of every answer; one that a handler has set itself stays. */
const addSecureHeaders = secureHeaders({
  crossOriginOpenerPolicy: 'same-origin-allow-popups',
  crossOriginResourcePolicy: 'same-origin',
  originAgentCluster: false,
  permissionsPolicy: { camera: ['self'], microphone: [], geolocation: [] },
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

/** No page can say this for itself in a meta element: nobody may frame it (F9). */
const NEVER_FRAMED = "frame-ancestors 'none'";

/** Adds the headers that keep a browser safe. An open socket's answer stays as it is. */
export const withSecureHeaders: MiddlewareHandler = async (c, next) => {
  await next();
  if (c.res.webSocket) return;
  if (!takesHeaders(c.res)) replaceAnswer(c, new Response(c.res.body, c.res));
  c.res.headers.set('content-security-policy', policyOf(c.res));
  await addSecureHeaders(c, async () => {});
};

/** A pre-rendered page comes with headers that cannot be changed: only then is the answer copied, which costs time. */
function takesHeaders({ headers }: Response): boolean {
  try {
    headers.delete('x-powered-by');
    return true;
  } catch {
    return false;
  }
}

/** Without the old answer first set aside, Hono would copy its headers over once more. */
function replaceAnswer(c: Parameters<MiddlewareHandler>[0], answer: Response): void {
  c.res = undefined;
  c.res = answer;
}

/** A page's own policy, by Astro; anything else may load nothing at all. */
function policyOf(answer: Response): string {
  const own = answer.headers.get('content-security-policy');
  if (own?.includes(NEVER_FRAMED)) return own;
  if (own) return `${own.replace(/;\s*$/, '')}; ${NEVER_FRAMED}`;
  const isPage = answer.headers.get('content-type')?.startsWith('text/html');
  return isPage ? NEVER_FRAMED : `default-src 'none'; ${NEVER_FRAMED}`;
}
