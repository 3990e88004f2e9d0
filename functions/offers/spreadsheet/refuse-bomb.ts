import { strFromU8, unzipSync } from 'fflate';
import { refusal } from '../../platform/refusal.ts';
import { MOST_LINES, notASheet, tooLarge } from './limits.ts';

/** A spreadsheet may unpack to this much; the sizes in its directory are added up before anything is unpacked. */
const MOST_UNPACKED_BYTES = 24 * 1024 * 1024;
const MOST_ENTRIES = 300;
/** The most cells, empty ones included. */
const MOST_CELLS = 300_000;

/**
 * Refuses files that would exhaust memory: a zip that unpacks to too much, and a sheet with a far-away row or column,
 * since the library creates every row and column up to it.
 */
export function refuseBomb(bytes: Uint8Array): void {
  refuseDirectory(bytes);
  for (const content of Object.values(unpacked(bytes, ({ name }) => /\.xml$/i.test(name)))) {
    const text = strFromU8(content);
    if (text.includes('<sheetData')) refuseFarCells(text);
  }
}

function refuseDirectory(bytes: Uint8Array): void {
  const names = new Set<string>();
  let [entries, size] = [0, 0];
  unpacked(bytes, ({ name, originalSize }) => {
    names.add(name);
    entries += 1;
    size += originalSize;
    return false;
  });
  if (entries > MOST_ENTRIES || size > MOST_UNPACKED_BYTES) throw tooLarge();
  if (entries > names.size) throw notASheet();
  if (![...names].some((name) => /vbaProject/i.test(name))) return;
  throw refusal('SHEET_TYPE', 'This spreadsheet contains macros. Please save it as .xlsx without them.');
}

/** Never writes more of an entry than its directory entry says. */
function unpacked(bytes: Uint8Array, filter: (entry: { name: string; originalSize: number }) => boolean) {
  try {
    return unzipSync(bytes, { filter });
  } catch {
    throw notASheet();
  }
}

const ROW_OR_CELL = /<(?:row|c)[\s/>]/g;
const PLACE = /[\s"']r\s*=\s*(?:"([^"]*)"|'([^']*)')/g;
/** A row, or a cell of the first 260 columns. */
const NEAR = /^(?:[A-I]?[A-Z])?(\d{1,6})$/;

function refuseFarCells(sheet: string): void {
  let cells = 0;
  while (ROW_OR_CELL.test(sheet)) cells += 1;
  if (cells > MOST_CELLS) throw tooLarge();
  for (const [, quoted, single] of sheet.matchAll(PLACE)) {
    const [, line] = NEAR.exec(quoted ?? single ?? '') ?? [];
    if (line === undefined || Number(line) > MOST_LINES) throw tooLarge();
  }
}
