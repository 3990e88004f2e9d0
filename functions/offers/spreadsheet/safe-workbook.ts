import { zipSync } from 'fflate';
import { refusal } from '../../platform/refusal.ts';
import { notASheet, tooLarge } from './limits.ts';
import { judgeXml, newXmlBudget } from './safe-xml.ts';
import { unpack, type ZipEntry, zipEntries } from './zip.ts';

/** The XML in a workbook may unpack to this much. */
const MOST_UNPACKED_BYTES = 10 * 1024 * 1024;
const MOST_ENTRIES = 300;
/** The parts that the library reads. */
const XML = /\.xml(\.rels)?$/;

/**
 * A workbook's XML in a new zip, which has nothing but what was checked here, so that the library cannot read the file
 * differently. Refuses SHEET_TYPE and SHEET_SIZE (E6).
 */
export function safeWorkbook(zip: Uint8Array): Uint8Array<ArrayBuffer> {
  const entries = entriesOf(zip);
  const parts: Record<string, Uint8Array> = {};
  const budget = newXmlBudget();
  let left = MOST_UNPACKED_BYTES;
  for (const entry of entries.filter(({ name }) => XML.test(name))) {
    const content = unpacked(entry, left);
    left -= content.length;
    const verdict = judgeXml(new TextDecoder().decode(content), budget);
    if (verdict !== 'fine') throw verdict === 'broken' ? notASheet() : tooLarge();
    parts[entry.name] = content;
  }
  return zipSync(parts, { level: 0 }) as Uint8Array<ArrayBuffer>;
}

function entriesOf(zip: Uint8Array): ZipEntry[] {
  const entries = orNotASheet(() => zipEntries(zip, MOST_ENTRIES));
  if (!entries) throw tooLarge();
  if (new Set(entries.map(({ name }) => name)).size < entries.length) throw notASheet();
  if (!entries.some(({ name }) => /vbaProject/i.test(name))) return entries;
  throw refusal('SHEET_TYPE', 'This spreadsheet contains macros. Please save it as .xlsx without them.');
}

function unpacked(entry: ZipEntry, limit: number): Uint8Array {
  const content = orNotASheet(() => unpack(entry, limit));
  if (!content) throw tooLarge();
  return content;
}

function orNotASheet<T>(work: () => T): T {
  try {
    return work();
  } catch {
    throw notASheet();
  }
}
