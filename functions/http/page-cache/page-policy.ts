import { storeNewest } from '../../../src/domain/kit/store-newest.ts';

/**
 * A page's content security policy with the hashes of its own inline styles only (F6). Astro allows the styles of all pages
 * on each, which would be six kilobytes of headers.
 */
export async function ownStylesOnly(policy: string, page: ArrayBuffer): Promise<string> {
  const allowed = new Set(policy.match(HASH));
  const own = await Promise.all([...stylesIn(Buffer.from(page))].map((style) => hashOf(style, allowed)));
  return policy.replace(/style-src-elem [^;]*/, (directive) =>
    directive
      .split(' ')
      .filter((source) => !source.startsWith("'sha256-") || own.includes(source))
      .join(' '),
  );
}

const HASH = /'sha256-[^']*'/g;

/** More and longer ones are not ours: a visitor's words in an attribute of the page can look like styles. */
const MOST_STYLES = 40;
const LONGEST_STYLE = 16 * 1024;

function stylesIn(html: Buffer): Set<string> {
  const styles = new Set<string>();
  for (let at = html.indexOf('<style'); at !== -1 && styles.size < MOST_STYLES; at = html.indexOf('<style', at + 1)) {
    const start = html.indexOf('>', at) + 1;
    const end = html.indexOf('</style>', start);
    if (end - start <= LONGEST_STYLE) styles.add(html.toString('utf8', start, end));
  }
  return styles;
}

const MAX_HASHES = 300;
const hashes = new Map<string, string>();

/** As a source of a policy. Only those of real styles are kept. */
async function hashOf(style: string, allowed: ReadonlySet<string>): Promise<string> {
  const known = hashes.get(style);
  if (known) return known;
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(style));
  const hash = `'sha256-${Buffer.from(digest).toString('base64')}'`;
  if (allowed.has(hash)) storeNewest(hashes, style, hash, MAX_HASHES);
  return hash;
}
