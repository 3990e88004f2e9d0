/** No input of ours is deeper, or has more values and keys. */
const MOST_DEPTH = 20;
const MOST_VALUES = 5_000;

const [QUOTE, BACKSLASH, COMMA] = [0x22, 0x5c, 0x2c];
const OPENING = new Set([0x5b, 0x7b]);
const CLOSING = new Set([0x5d, 0x7d]);

/**
 * Whether JSON is at most 20 levels deep and has at most 5,000 values. Reads the text once, before anything is built
 * from it; says nothing about whether it is valid.
 */
export function isModestJson(text: string): boolean {
  let [depth, values] = [0, 0];
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) at = endOfText(text, at);
    else if (code === COMMA) values += 1;
    else if (CLOSING.has(code)) depth -= 1;
    else if (OPENING.has(code)) {
      depth += 1;
      values += 1;
    }
    if (depth > MOST_DEPTH || values > MOST_VALUES) return false;
  }
  return true;
}

/** The index of the quote that ends the text which begins at `start`, or the last index. */
function endOfText(json: string, start: number): number {
  let at = start + 1;
  while (at < json.length && json.charCodeAt(at) !== QUOTE) at += json.charCodeAt(at) === BACKSLASH ? 2 : 1;
  return at;
}
