import type { MiddlewareHandler } from 'hono';

/** What every answer says to the browser that gets it. */
const SAFE_HEADERS: readonly (readonly [string, string])[] = [
  ['cross-origin-opener-policy', 'same-origin-allow-popups'],
  ['cross-origin-resource-policy', 'same-origin'],
  ['permissions-policy', 'camera=(self), microphone=(), geolocation=()'],
  ['referrer-policy', 'strict-origin-when-cross-origin'],
  ['strict-transport-security', 'max-age=31536000; includeSubDomains'],
  ['x-content-type-options', 'nosniff'],
  ['x-frame-options', 'DENY'],
];

/** What no page can say for itself in a meta element: nobody may frame it (F9). */
const NEVER_FRAMED = "frame-ancestors 'none'";

export const withSafeHeaders: MiddlewareHandler = async (c, next) => {
  await next();
  if (c.res.webSocket) return;
  c.res = secured(c.res);
};

/** A pre-rendered page comes with headers that cannot be changed: only then is the answer copied, which costs time. */
function secured(answer: Response): Response {
  try {
    return addHeaders(answer);
  } catch {
    return addHeaders(new Response(answer.body, answer));
  }
}

function addHeaders(answer: Response): Response {
  answer.headers.set('content-security-policy', policyOf(answer));
  for (const [name, value] of SAFE_HEADERS) answer.headers.set(name, value);
  return answer;
}

/** A page's own policy, by Astro; anything else may load nothing at all. */
function policyOf(answer: Response): string {
  const own = answer.headers.get('content-security-policy');
  if (own?.includes(NEVER_FRAMED)) return own;
  if (own) return `${own.replace(/;\s*$/, '')}; ${NEVER_FRAMED}`;
  const isPage = answer.headers.get('content-type')?.startsWith('text/html');
  return isPage ? NEVER_FRAMED : `default-src 'none'; ${NEVER_FRAMED}`;
}
