/** Drops characters that the fonts lack: they would be drawn as boxes. */
export const drawable = (text: string): string =>
  text
    .replace(/[^\p{Script=Latin}\p{Nd}\p{P}\p{Zs}\p{M}£$€+=<>|]/gu, '')
    .replace(/\s+/g, ' ')
    .trim();

const DIGEST_LENGTH = 16;

/** A short digest of what a picture shows. */
export async function digestOf(...shown: unknown[]): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(JSON.stringify(shown)));
  return Buffer.from(hash).toString('hex').slice(0, DIGEST_LENGTH);
}
