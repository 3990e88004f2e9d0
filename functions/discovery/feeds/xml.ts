import type { FileContent } from '../../platform/files.ts';

/** Text as it stands in XML: nothing of it is markup, and what XML cannot hold at all is left out. */
export function xml(text: string): string {
  const kept = text.replace(/[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu, '');
  return kept.replace(/[<>&"']/g, (char) => `&#${char.charCodeAt(0)};`);
}

/** An element with text, or with elements that are XML already. */
export const element = (name: string, content: string | readonly string[], attributes = ''): string =>
  `<${name}${attributes}>${typeof content === 'string' ? xml(content) : content.join('')}</${name}>`;

/** A document that anybody may keep for `seconds`. */
export const xmlFile = (root: string, seconds: number, type = 'application/xml'): FileContent => ({
  body: `<?xml version="1.0" encoding="UTF-8"?>\n${root}\n`,
  type: `${type}; charset=utf-8`,
  publicForS: seconds,
});
