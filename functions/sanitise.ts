import sanitizeHtml from 'sanitize-html';

/** The whole of the HTML that people may write: no style, no class, no script, links to the web or a mailbox only. */
const ALLOWED: sanitizeHtml.IOptions = {
  allowedTags: ['p', 'b', 'i', 'em', 'strong', 'u', 'ul', 'ol', 'li', 'br', 'a', 'h2', 'h3', 'blockquote'],
  allowedAttributes: { a: ['href', 'rel'] },
  allowedSchemes: ['http', 'https', 'mailto'],
  allowProtocolRelative: false,
  transformTags: { a: sanitizeHtml.simpleTransform('a', { rel: 'nofollow noopener ugc' }) },
  nestingLimit: 12,
};

/** HTML as it may be stored and shown (F6); sanitising it again changes nothing. */
export function sanitiseHtml(html: string): string {
  return sanitizeHtml(html, ALLOWED).trim();
}

const BLOCK_END = /<\/(?:p|li|h2|h3|blockquote|ul|ol)>|<br\s*\/?>/g;

/** The words of sanitised HTML as plain text, for search and previews. */
export function textOfHtml(html: string): string {
  const spaced = html.replace(BLOCK_END, ' $&');
  const text = sanitizeHtml(spaced, { allowedTags: [], allowedAttributes: {} });
  return withoutEntities(text).replace(/\s+/g, ' ').trim();
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"' };

function withoutEntities(text: string): string {
  return text.replace(/&(amp|lt|gt|quot);/g, (whole, name: string) => ENTITIES[name] ?? whole);
}
