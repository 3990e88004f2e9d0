import type { MiddlewareHandler } from 'hono';

/** The most characters of an address: no page, file or call of ours needs a quarter of them. */
const LONGEST_ADDRESS = 8_192;

/** Answers 414 to a longer address before anything reads its path or query (G12). */
export const withShortAddress: MiddlewareHandler = async (c, next) => {
  if (c.req.url.length <= LONGEST_ADDRESS) return next();
  const text = `The address is longer than ${LONGEST_ADDRESS} characters.`;
  return new Response(text, { status: 414, headers: { 'content-type': 'text/plain; charset=utf-8' } });
};
