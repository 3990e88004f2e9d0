import type { Language } from '../../kit/words/languages.ts';
import type { Slug } from './slugs.ts';

const FILES: Readonly<Record<string, string>> = import.meta.glob('./{en,es}/*.md', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** The Markdown of a page, with `{names}` where numbers stand. The first line is its title, the next its lead. */
export function textOf(slug: Slug, language: Language): string {
  const text = FILES[`./${language}/${slug}.md`];
  if (text === undefined) throw new Error(`no text: ${language}/${slug}`);
  return text;
}

/** A text in its parts: title, lead, and the rest. */
export function partsOf(markdown: string): { title: string; lead: string; body: string } {
  const [title = '', lead = '', ...rest] = markdown.trim().split('\n\n');
  return { title: title.replace(/^# /, ''), lead, body: rest.join('\n\n') };
}
