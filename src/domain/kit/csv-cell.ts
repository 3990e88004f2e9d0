/** Characters before a formula that some spreadsheet skips: spaces, controls, marks, fillers, and half letters. */
const INVISIBLE = String.raw`[\p{C}\p{Z}\p{M}\s"\u115f\u1160\u2800\u3164\uffa0]`;
/** The characters that start a formula, also in their wide East Asian forms. */
const FORMULA = String.raw`[=+\-@|%＝＋－＠｜％−﹢﹣﹦﹫]`;
/** What some reader takes for the end of a line, inside quotes too. */
const BREAK = String.raw`\n\v\f\r\0\x1c-\x1e\u0085\u2028\u2029`;

const STARTS_BADLY = new RegExp(String.raw`^(?:[\t${BREAK}]|${INVISIBLE}*${FORMULA})`, 'u');
/** A line break whose line is a formula or starts with a tab. Looks no further than that line, so it takes linear time. */
const BAD_LINE = new RegExp(String.raw`(\r\n|[${BREAK}])(?=\t|(?:(?![${BREAK}])${INVISIBLE})*${FORMULA})`, 'gu');

/**
 * Makes a cell safe (E5): each line that is a formula, also behind invisible characters, gets an apostrophe, and so does
 * a leading tab or line break. Numbers are ours and stay.
 */
export function inertCell(cell: string | number | boolean | null): string {
  if (typeof cell !== 'string') return cell === null ? '' : String(cell);
  const lines = cell.replace(BAD_LINE, "$1'");
  return STARTS_BADLY.test(cell) ? `'${lines}` : lines;
}
