import sanitizeHtml from 'sanitize-html';
import { pictureInText } from '../../src/domain/offers/pictures/address.ts';

const MOST_ALT = 200;

/**
 * The whole of the HTML that people may write: no style, no class, no script, links to the web or a mailbox only, and
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

/** Only a picture that was uploaded here, in the form that goes with a text; any other loses its address, and so goes. */
function ownPicture(tagName: string, { src = '', alt = '' }: sanitizeHtml.Attributes) {
  const picture = pictureInText(src);
  if (!picture) return { tagName, attribs: {} };
  const { width, height } = picture;
  const size: sanitizeHtml.Attributes = width && height ? { width: String(width), height: String(height) } : {};
  return { tagName, attribs: { src: picture.src, alt: alt.slice(0, MOST_ALT), ...size, loading: 'lazy' } };
}

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
