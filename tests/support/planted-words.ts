/**
 * Words that do harm where a page or an e-mail takes them for something else: each calls `planted()`, breaks out of what
 * it is in, is filled in like a sentence of ours, is too long for a line, or turns the direction of reading.
 */
export const PLANTED_WORDS: readonly string[] = [
  '<planted onclick="planted()"></planted><img src=planted onerror=planted()>',
  '<script>planted()</script>',
  '"\'><planted autofocus onfocus=planted()>',
  '</textarea></title></q></blockquote></script><planted>',
  '&lt;planted&gt; &amp;amp;',
  '{name} {title} {moment} %s $1 {{planted}}',
  'Donaudampfschifffahrtsgesellschaft'.repeat(3),
  'שלום, בואו נאפה לחם',
];

/** All of them in one text of several lines. */
export const PLANTED_TEXT = PLANTED_WORDS.join('\n');
/** Those that fit, in one line of at most `most` letters. */
export const plantedLine = (most: number): string =>
  PLANTED_WORDS.reduce((line, word) => (line.length + word.length < most ? `${line} ${word}` : line), '').trim();
