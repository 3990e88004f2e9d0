import type { MiddlewareHandler } from 'hono';
import { secureHeaders } from 'hono/secure-headers';

const safe = secureHeaders({
  contentSecurityPolicy: {
    frameAncestors: ["'none'"],
    baseUri: ["'self'"],
    objectSrc: ["'none'"],
    formAction: ["'self'"],
  },
  crossOriginResourcePolicy: 'same-origin',
  crossOriginOpenerPolicy: 'same-origin-allow-popups',
  referrerPolicy: 'strict-origin-when-cross-origin',
  xFrameOptions: 'DENY',
  strictTransportSecurity: 'max-age=31536000; includeSubDomains',
  permissionsPolicy: { camera: ['self'], microphone: [], geolocation: [], payment: ['self'] },
});

/** Headers of every answer. A pre-rendered page comes with immutable headers, so the answer is copied first. */
export const withSafeHeaders: MiddlewareHandler = async (c, next) => {
  if (c.req.header('upgrade') === 'websocket') return next();
  return safe(c, async () => {
    await next();
    c.res = new Response(c.res.body, c.res);
  });
};
