import { fromLocalInput } from '../../kit/local-time.ts';
import { HOME_ZONE } from '../../kit/time.ts';
import type { Cell } from './columns.ts';

/** A cell as trimmed text; a number as it would be typed. */
export function textOf(cell: Cell): string {
  if (cell === null) return '';
  return (cell instanceof Date ? cell.toISOString().slice(0, 16).replace('T', ' ') : String(cell)).trim();
}

/** An amount as the offer form takes it, without currency sign and thousands separators. */
export function amountOf(cell: Cell): string | null {
  if (typeof cell === 'number') return String(Math.round(cell * 100) / 100 === cell ? cell : cell.toFixed(6));
  const text = textOf(cell).replace(/^[£$]\s*/, '');
  if (text === '') return null;
  return /^\d{1,3}(,\d{3})+(\.\d+)?$/.test(text) ? text.replaceAll(',', '') : text;
}

/** A whole number; NaN for anything else, null for an empty cell. */
export function wholeOf(cell: Cell): number | null {
  const text = textOf(cell);
  if (text === '') return null;
  return /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
}

const YES = new Set(['yes', 'y', 'true', '1', 'x', 'sí', 'si']);
const NO = new Set(['', 'no', 'n', 'false', '0']);

/** Yes or no; undefined for anything else. Empty is no. */
export function yesNoOf(cell: Cell): boolean | undefined {
  const text = textOf(cell).toLowerCase();
  if (YES.has(text)) return true;
  return NO.has(text) ? false : undefined;
}

/**
 * A moment as UTC ms, from a date cell or `2026-12-24 18:30` in UK time; null for an empty cell, undefined for anything
 * else. Dates with slashes are not accepted because day and month could be swapped.
 */
export function momentOf(cell: Cell): number | null | undefined {
  // Spreadsheets count in fractions of a day, which miss the minute by a little.
  if (cell instanceof Date) return localMoment(wallOf(cell.getTime() + 30_000));
  const text = textOf(cell);
  if (text === '') return null;
  const [, day, time] = /^(\d{4}-\d{2}-\d{2})(?:[ T](\d{1,2}:\d{2})(?::00)?)?$/.exec(text) ?? [];
  return day ? localMoment(`${day}T${(time ?? '00:00').padStart(5, '0')}`) : undefined;
}

const wallOf = (at: number): string => (at < LATEST_AT ? new Date(at).toISOString().slice(0, 16) : '');
const LATEST_AT = Date.UTC(9999, 0, 1);

const localMoment = (wall: string): number | undefined => fromLocalInput(wall, HOME_ZONE) ?? undefined;

/** Plain text as the HTML of a description: an empty line begins a paragraph, the rest is escaped. */
export function htmlOf(text: string): string {
  const escaped = text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
  const paragraphs = escaped.split(/\n\s*\n/).map((each) => each.trim().replace(/\s*\n\s*/g, '<br />'));
  return paragraphs
    .filter((each) => each !== '')
    .map((each) => `<p>${each}</p>`)
    .join('');
}
