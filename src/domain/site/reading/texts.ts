import type { Language } from '../../kit/words/languages.ts';
import type { Slug } from './slugs.ts';

const FILES: Readonly<Record<string, string>> = import.meta.glob('./{en,es}/*.md', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** The Markdown of a page, with `{placeholders}` for figures. Its first paragraph is the title, the second the lead. */
export function textOf(slug: Slug, language: Language): string {
  const text = FILES[`./${language}/${slug}.md`];
  if (text === undefined) throw new Error(`no text: ${language}/${slug}`);
  return text;
}

/** Splits a text into title, lead and body. */
export function partsOf(markdown: string): { title: string; lead: string; body: string } {
  const [title = '', lead = '', ...rest] = markdown.trim().split('\n\n');
  return { title: title.replace(/^# /, ''), lead, body: rest.join('\n\n') };
}
