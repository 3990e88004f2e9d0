import { Zip, ZipDeflate } from 'fflate';
import { csvOf } from '../../platform/csv.ts';
import type { ExportPage } from '../export-person.ts';

const text = new TextEncoder();

/** An export as a zip with one CSV file per table (RFC 4180, UTF-8); no cell is a formula (E5). */
export async function* csvZipOf(pages: AsyncIterable<ExportPage>, now: number) {
  const ready: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    ready.push(chunk);
  });
  let file: ZipDeflate | null = null;
  for await (const page of pages) {
    file ??= addFile(zip, page.table, now);
    file.push(text.encode(linesOf(page)), page.next === null);
    if (page.next === null) file = null;
    yield* ready.splice(0);
  }
  zip.end();
  yield* ready.splice(0);
}

function addFile(zip: Zip, table: string, now: number): ZipDeflate {
  const file = new ZipDeflate(`${table}.csv`);
  file.mtime = now;
  zip.add(file);
  return file;
}

/** The first page of a table starts with the column names. */
function linesOf({ columns, rows, first }: ExportPage): string {
  const cells = rows.map((row) => columns.map((name) => row[name] ?? null));
  return csvOf(first ? [columns, ...cells] : cells, { bom: first });
}
