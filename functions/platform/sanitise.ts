import sanitizeHtml from 'sanitize-html';
import type { FieldDefinition } from '../../src/domain/kit/fields/index.ts';
import { pictureInText } from '../../src/domain/offers/pictures/address.ts';

const MAX_ALT_LENGTH = 200;

/**
 * The HTML that people may write: no style, class or script, links only to the web or an e-mail address, and only
 * pictures that were uploaded here.
 */
const ALLOWED: sanitizeHtml.IOptions = {
  allowedTags: ['p', 'b', 'i', 'em', 'strong', 'u', 'ul', 'ol', 'li', 'br', 'a', 'h2', 'h3', 'blockquote', 'img'],
  allowedAttributes: { a: ['href', 'rel'], img: ['src', 'alt', 'width', 'height', 'loading'] },
  allowedSchemes: ['http', 'https', 'mailto'],
  allowProtocolRelative: false,
  transformTags: { a: sanitizeHtml.simpleTransform('a', { rel: 'nofollow noopener ugc' }), img: ownPicture },
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !attribs.src,
  nestingLimit: 12,
};

/** Rewrites a picture that was uploaded here to the size used in texts. Any other loses its `src` and is then removed. */
function ownPicture(tagName: string, { src = '', alt = '' }: sanitizeHtml.Attributes) {
  const picture = pictureInText(src);
  if (!picture) return { tagName, attribs: {} };
  const { width, height } = picture;
  const size: sanitizeHtml.Attributes = width && height ? { width: String(width), height: String(height) } : {};
  return { tagName, attribs: { src: picture.src, alt: alt.slice(0, MAX_ALT_LENGTH), ...size, loading: 'lazy' } };
}

/** HTML that is safe to store and show (F6). Idempotent. */
export function sanitiseHtml(html: string): string {
  return sanitizeHtml(html, ALLOWED).trim();
}

type FieldType = Pick<FieldDefinition, 'name' | 'type'>;

/** Answers to the operator's fields, with rich text sanitised like the description (F6). */
export function sanitiseFields(fields: readonly FieldType[], given: Readonly<Record<string, unknown>>) {
  const rich = new Set(fields.filter(({ type }) => type === 'ckeditor').map(({ name }) => name));
  const sanitised = Object.entries(given).map(([name, value]) => [name, rich.has(name) ? sanitiseAny(value) : value]);
  return Object.fromEntries(sanitised) as Record<string, unknown>;
}

function sanitiseAny(value: unknown): unknown {
  if (Array.isArray(value)) return value.map((each) => sanitiseHtml(String(each)));
  return typeof value === 'string' ? sanitiseHtml(value) : value;
}

const BLOCK_END = /<\/(?:p|li|h2|h3|blockquote|ul|ol)>|<br\s*\/?>/g;

/** Between them, in sanitised HTML, every angle bracket is an entity. */
const TAG = /<[^>]*>/g;

/** Sanitised HTML as plain text, for search and previews. */
export function textOfHtml(html: string): string {
  const text = html.replace(BLOCK_END, ' $&').replace(TAG, '');
  return withoutEntities(text).replace(/\s+/g, ' ').trim();
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"' };

function withoutEntities(text: string): string {
  return text.replace(/&(amp|lt|gt|quot);/g, (whole, name: string) => ENTITIES[name] ?? whole);
}
