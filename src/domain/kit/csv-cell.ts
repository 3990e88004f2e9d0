/** Invisible characters at the start of a cell that spreadsheets skip: spaces, format and width marks. */
const INVISIBLE = /^[\s\p{Cc}\p{Cf}\p{Zs}\p{Zl}\p{Zp}\p{Mn}\u115f\u1160\u2800\u3164\uffa0]+/u;
/** The characters that start a formula, also in their wide East Asian forms. */
const FORMULA = /^[=+\-@|%＝＋－＠｜％−﹢﹣﹦﹫]/u;

/**
 * Makes a cell safe (E5): a formula, also behind invisible characters, or a leading tab or line break gets an
 * apostrophe. Numbers are ours and stay.
 */
export function inertCell(cell: string | number | boolean | null): string {
  if (typeof cell !== 'string') return cell === null ? '' : String(cell);
  return isDangerous(cell) ? `'${cell}` : cell;
}

const isDangerous = (text: string): boolean => FORMULA.test(text.replace(INVISIBLE, '')) || /^[\t\r\n\0]/.test(text);
