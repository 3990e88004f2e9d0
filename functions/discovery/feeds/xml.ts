import type { FileContent } from '../../platform/files.ts';

/** Escapes text for XML, and drops characters that XML does not allow. */
export function xml(text: string): string {
  const allowed = text.replace(/[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu, '');
  return allowed.replace(/[<>&"']/g, (char) => `&#${char.charCodeAt(0)};`);
}

/** An element with text, which is escaped, or with child elements, which are XML already. */
export const element = (name: string, content: string | readonly string[], attributes = ''): string =>
  `<${name}${attributes}>${typeof content === 'string' ? xml(content) : content.join('')}</${name}>`;

/** A document with a public cache of `seconds`. */
export const xmlFile = (root: string, seconds: number, type = 'application/xml'): FileContent => ({
  body: `<?xml version="1.0" encoding="UTF-8"?>\n${root}\n`,
  type: `${type}; charset=utf-8`,
  publicForS: seconds,
});
