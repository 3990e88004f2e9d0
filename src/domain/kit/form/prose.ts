const MARKUP = /<(p|b|strong|i|em|ul|ol|li|a|br|h[2-6]|blockquote)\b/i;

/** Plain text as HTML paragraphs, separated by empty lines. Text that already has markup is returned unchanged. */
export function proseHtml(text: string): string {
  if (MARKUP.test(text)) return text;
  const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  const paragraphs = escaped.split(/\r?\n\s*\n/).filter((paragraph) => paragraph.trim() !== '');
  return paragraphs.map((paragraph) => `<p>${paragraph.trim().replace(/\r?\n/g, '<br>')}</p>`).join('');
}
