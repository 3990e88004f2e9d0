import { strToU8, zipSync } from 'fflate';

type Bytes = Uint8Array<ArrayBuffer>;
type Parts = { sheet?: string; strings?: string; prefix?: string };

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006/relationships';

/** A workbook with one sheet of these rows, and these shared texts. `prefix` precedes the sheet's element names. */
export function workbook(rows: string, parts: Parts = {}): Bytes {
  return zipSync(Object.fromEntries(filesOf(rows, parts).map(([name, text]) => [name, strToU8(text)]))) as Bytes;
}

function filesOf(rows: string, { prefix = '', sheet, strings }: Parts): [string, string][] {
  const related = ['worksheet', 'sharedStrings'].map(
    (kind, n) => `<Relationship Id="rId${n + 1}" Type="${OFFICE}/${kind}" Target="${kind}.xml"/>`,
  );
  const xmlns = prefix ? `xmlns:${prefix.slice(0, -1)}` : 'xmlns';
  const data = `<${prefix}sheetData>${rows}</${prefix}sheetData>`;
  return [
    ['[Content_Types].xml', '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>'],
    [
      'xl/workbook.xml',
      `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="S" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    ],
    ['xl/_rels/workbook.xml.rels', `<Relationships xmlns="${PACKAGE}">${related.join('')}</Relationships>`],
    ['xl/worksheet.xml', sheet ?? `<${prefix}worksheet ${xmlns}="${MAIN}">${data}</${prefix}worksheet>`],
    ['xl/sharedStrings.xml', `<sst xmlns="${MAIN}">${strings ?? `<si><t>${'x'.repeat(30_000)}</t></si>`}</sst>`],
  ];
}

/** A workbook whose directory claims that each part is a hundred bytes, while its sheet unpacks to `megabytes`. */
export function lyingWorkbook(megabytes: number): Bytes {
  const zip = workbook(' '.repeat(megabytes * 1024 * 1024));
  const view = new DataView(zip.buffer, zip.byteOffset, zip.byteLength);
  for (let at = 0; at < zip.length - 46; at++) {
    if (view.getUint32(at, true) === 0x02014b50) view.setUint32(at + 24, 100, true);
  }
  return zip;
}

/** A row whose first cells have inline texts. `prefix` precedes the names of elements. */
export function textRow(line: number, texts: readonly string[], prefix = ''): string {
  const element = (name: string, content: string, attributes = '') =>
    `<${prefix}${name}${attributes}>${content}</${prefix}${name}>`;
  const cells = texts.map((text, column) =>
    element('c', element('is', element('t', text)), ` r="${letters(column)}${line}" t="inlineStr"`),
  );
  return element('row', cells.join(''), ` r="${line}"`);
}

/** The letters of a column, counted from 0. */
export const letters = (column: number): string =>
  (column < 26 ? '' : letters(Math.floor(column / 26) - 1)) + String.fromCharCode(65 + (column % 26));
