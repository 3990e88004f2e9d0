import { PAGES, type PageRule } from './data.ts';

/** The rule of the page at this path; null where there is no such page. */
export function ruleOf(pathname: string): PageRule | null {
  const path = plainPath(pathname);
  if (path === null) return null;
  return FIXED.get(path) ?? NAMED.find(({ pattern }) => pattern.test(path))?.rule ?? null;
}

/**
 * One spelling of a path: decoded, without doubled or trailing slashes and without `.html`, so that no other spelling
 * of a page slips past its guard (D4). Null where it cannot be decoded.
 */
export function plainPath(pathname: string): string | null {
  try {
    const path = decodeURIComponent(pathname).replace(/[\\/]+/g, '/');
    return path.replace(/(\/index)?(\.html)?\/*$/, '') || '/';
  } catch {
    return null;
  }
}

const hasNames = ([pattern]: PageRule): boolean => pattern.includes('{');

const FIXED: ReadonlyMap<string, PageRule> = new Map(
  PAGES.filter((rule) => !hasNames(rule)).map((rule) => [rule[0], rule]),
);

const NAMED = PAGES.filter(hasNames).map((rule) => ({
  rule,
  pattern: new RegExp(`^${rule[0].replace(/\{[^}]+\}/g, '[^/]+')}$`),
}));
