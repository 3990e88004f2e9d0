import { MOST_LINES, tooLarge } from './limits.ts';

/** The most columns of a line, and the most cells of the file, empty ones included. */
const MOST_COLUMNS = 1_000;
const MOST_CELLS = 300_000;

const [QUOTE, RETURN, NEWLINE] = [0x22, 0x0d, 0x0a];

/**
 * Refuses a CSV file with too many lines, columns or cells before any cell is created. Quotes only count as the CSV
 * reader counts them: where it accepts them.
 */
export function refuseWideText(text: string, delimiter: string): void {
  const mark = delimiter.charCodeAt(0);
  let [lines, columns, cells, isQuoted] = [1, 1, 1, false];
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) isQuoted = !isQuoted;
    if (isQuoted) continue;
    if (code === mark) {
      columns += 1;
      cells += 1;
    } else if (code === NEWLINE || (code === RETURN && text.charCodeAt(at + 1) !== NEWLINE)) {
      lines += 1;
      cells += 1;
      columns = 1;
    }
    if (columns > MOST_COLUMNS || cells > MOST_CELLS || lines > MOST_LINES + 1) throw tooLarge();
  }
}
