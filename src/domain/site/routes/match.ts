import { PAGES, type PageRule } from './data.ts';

/** The rule of the page at this path; null if there is no such page. */
export function ruleOf(pathname: string): PageRule | null {
  const path = plainPath(pathname);
  if (path === null) return null;
  return FIXED.get(path) ?? PARAMETRISED.find(({ pattern }) => pattern.test(path))?.rule ?? null;
}

/**
 * Normalises a path: decoded, without duplicate or trailing slashes and `.html`, so that no spelling of a page bypasses
 * its guard (D4). Null if it cannot be decoded.
 */
export function plainPath(pathname: string): string | null {
  try {
    const path = decodeURIComponent(pathname).replace(/[\\/]+/g, '/');
    return path.replace(/(\/index)?(\.html)?\/*$/, '') || '/';
  } catch {
    return null;
  }
}

const hasParameters = ([pattern]: PageRule): boolean => pattern.includes('{');

const FIXED: ReadonlyMap<string, PageRule> = new Map(
  PAGES.filter((rule) => !hasParameters(rule)).map((rule) => [rule[0], rule]),
);

const PARAMETRISED = PAGES.filter(hasParameters).map((rule) => ({
  rule,
  pattern: new RegExp(`^${rule[0].replace(/\{[^}]+\}/g, '[^/]+')}$`),
}));
