import type { Env } from '../../platform/env.ts';

/** What the drawing library can decode. */
const TYPES: Readonly<Record<string, string>> = { jpg: 'image/jpeg', png: 'image/png', svg: 'image/svg+xml' };
const MOST_BYTES = 3 * 1024 * 1024;

const STORED = '/pictures/';

/** One of our own pictures by its address, as a data URL; null if it is gone, too large, or of a type that cannot be drawn. */
export async function pictureData(env: Env, address: string): Promise<string | null> {
  if (!address.startsWith('/')) return null;
  const type = TYPES[/\.(\w+)$/.exec(address)?.[1] ?? ''];
  if (!type) return null;
  const bytes = address.startsWith(STORED)
    ? await stored(env, address.slice(STORED.length))
    : await shipped(env, address);
  return bytes && bytes.byteLength <= MOST_BYTES
    ? `data:${type};base64,${Buffer.from(bytes).toString('base64')}`
    : null;
}

const stored = async (env: Env, key: string) => (await env.UPLOADS.get(key))?.arrayBuffer() ?? null;

async function shipped(env: Env, address: string): Promise<ArrayBuffer | null> {
  const answer = await env.ASSETS.fetch(new URL(address, env.SITE_URL));
  return answer.ok ? answer.arrayBuffer() : null;
}
