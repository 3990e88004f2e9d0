import { gzipSync } from 'node:zlib';

/**
 * Bytes that a browser fetches for a page, gzipped. `js` and `css` are what it fetches to show it: what the page names,
 * and what that imports. `later` is JavaScript that waits until someone asks for it. `react` is about `js` alone.
 */
export type Weight = { page: string; html: number; js: number; css: number; later: number; react: boolean };

export async function weigh(url: string, page: string): Promise<Weight> {
  const html = await text(`${url}${page}`, [200, 404]);
  const named = scriptsNamedIn(html).map((path) => new URL(path, url).href);
  const atOnce = await collectScripts(url, named, importsOf);
  const everything = await collectScripts(url, named, (source) => [...importsOf(source), ...lateImportsOf(source)]);
  const styles = await Promise.all(stylesNamedIn(html).map((path) => text(new URL(path, url).href)));
  const sources = [...atOnce.values(), ...inlineScripts(html)];
  return {
    page,
    html: gzipped([html]),
    js: gzipped(sources),
    css: gzipped(styles),
    later: gzipped([...everything].filter(([href]) => !atOnce.has(href)).map(([, source]) => source)),
    react: sources.some((source) => source.includes('react.transitional.element')),
  };
}

const gzipped = (texts: string[]): number => texts.reduce((sum, each) => sum + gzipSync(each).length, 0);

const scriptsNamedIn = (html: string): string[] =>
  all(
    html,
    /(?:<script[^>]+src|component-url|renderer-url|before-hydration-url|rel="modulepreload" href)="([^"]+\.js)"/g,
  );
const stylesNamedIn = (html: string): string[] => all(html, /<link[^>]+href="([^"]+\.css)"/g);
const inlineScripts = (html: string): string[] =>
  all(html, /<script(?![^>]+(?:src|ld\+json))[^>]*>([\s\S]*?)<\/script>/g);
/** `import … from "x.js"`, `export … from "x.js"` and `import "x.js"`, as minified as they may be. */
const importsOf = (source: string): string[] => all(source, /\b(?:from|import)\s*["'`]([^"'`]+\.js)["'`]/g);
/** Dynamic imports: fetched only when they are run. */
const lateImportsOf = (source: string): string[] => all(source, /\bimport\s*\(\s*["'`]([^"'`]+\.js)["'`]\s*\)/g);

const all = (source: string, pattern: RegExp): string[] =>
  Array.from(source.matchAll(pattern), ([, found = '']) => found);

/** Scripts and whatever they import, each once, by address. */
async function collectScripts(
  url: string,
  hrefs: string[],
  namedIn: (source: string) => string[],
): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  const open = [...hrefs];
  while (open.length > 0) {
    const href = open.pop() ?? '';
    if (found.has(href) || !href.startsWith(url)) continue;
    const source = await text(href);
    found.set(href, source);
    open.push(...namedIn(source).map((path) => new URL(path, href).href));
  }
  return found;
}

/** A page that is not there is a page too; a script or a style that is not there is a fault. */
async function text(href: string, expected = [200]): Promise<string> {
  const response = await fetch(href);
  if (!expected.includes(response.status)) throw new Error(`${href} answered ${response.status}`);
  return response.text();
}
