import { gzipSync } from 'node:zlib';

/** Bytes that a browser fetches to show a page, gzipped: HTML, scripts and styles that it names, directly or not. */
export type Weight = { page: string; html: number; js: number; css: number; react: boolean };

export async function weigh(url: string, page: string): Promise<Weight> {
  const html = await text(`${url}${page}`);
  const scripts = await collectScripts(url, scriptsNamedIn(html));
  const styles = await Promise.all(stylesNamedIn(html).map((path) => text(new URL(path, url).href)));
  const sources = [...scripts.values(), ...inlineScripts(html)];
  return {
    page,
    html: gzipped([html]),
    js: gzipped(sources),
    css: gzipped(styles),
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
const importsOf = (source: string): string[] => all(source, /(?:from|import)\s*\(?\s*["']([^"']+\.js)["']/g);

const all = (source: string, pattern: RegExp): string[] =>
  Array.from(source.matchAll(pattern), ([, found = '']) => found);

/** Scripts and whatever they import, each once, whether at once or later. */
async function collectScripts(url: string, paths: string[]): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  const open = paths.map((path) => new URL(path, url).href);
  while (open.length > 0) {
    const href = open.pop() ?? '';
    if (found.has(href) || !href.startsWith(url)) continue;
    const source = await text(href);
    found.set(href, source);
    open.push(...importsOf(source).map((path) => new URL(path, href).href));
  }
  return found;
}

async function text(href: string): Promise<string> {
  const response = await fetch(href);
  if (!response.ok) throw new Error(`${href} answered ${response.status}`);
  return response.text();
}
