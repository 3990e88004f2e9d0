import { storeNewest } from '../../../src/domain/kit/store-newest.ts';

/**
 * A page's content security policy with the hashes of its own inline styles only (F6). Astro allows the styles of all pages
 * on each, which would be six kilobytes of headers.
 */
export async function ownStylesOnly(policy: string, page: ArrayBuffer): Promise<string> {
  const own = await Promise.all(stylesIn(Buffer.from(page)).map(hashOf));
  return policy.replace(/style-src-elem [^;]*/, (directive) =>
    directive
      .split(' ')
      .filter((source) => !source.startsWith("'sha256-") || own.includes(source))
      .join(' '),
  );
}

function stylesIn(html: Buffer): string[] {
  const styles: string[] = [];
  for (let at = html.indexOf('<style'); at !== -1; at = html.indexOf('<style', at + 1)) {
    const start = html.indexOf('>', at) + 1;
    styles.push(html.toString('utf8', start, html.indexOf('</style>', start)));
  }
  return styles;
}

const MAX_HASHES = 300;
const hashes = new Map<string, string>();

/** As a source of a policy. */
async function hashOf(style: string): Promise<string> {
  const known = hashes.get(style);
  if (known) return known;
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(style));
  const hash = `'sha256-${Buffer.from(digest).toString('base64')}'`;
  storeNewest(hashes, style, hash, MAX_HASHES);
  return hash;
}
