import type { Cell } from './export.ts';

/** What nobody sees at the front of a cell, and what a spreadsheet skips there: spaces, marks of width and direction. */
const UNSEEN = /^[\s\p{Cc}\p{Cf}\p{Zs}\p{Zl}\p{Zp}\p{Mn}\u115f\u1160\u2800\u3164\uffa0]+/u;
/** What makes a formula of a cell, in the wide forms of East Asian type too. */
const FORMULA = /^[=+\-@|%＝＋－＠｜％−﹢﹣﹦﹫]/u;

/**
 * A cell that no spreadsheet runs (E5): with a formula behind whatever nobody sees, or with a tab or a line break in
 * front, it gets an apostrophe. Numbers are ours and stay.
 */
export function inertCell(cell: Cell): string {
  if (typeof cell !== 'string') return cell === null ? '' : String(cell);
  return isDangerous(cell) ? `'${cell}` : cell;
}

const isDangerous = (text: string): boolean => FORMULA.test(text.replace(UNSEEN, '')) || /^[\t\r\n\0]/.test(text);
