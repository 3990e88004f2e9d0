import { zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { cellsOfFile } from '../../../functions/offers/spreadsheet/read-file.ts';
import { ownDatabase } from '../../support/kit.ts';
import { csv, HEADERS, row, upload, xlsx } from '../../support/offers/sheets.ts';
import { letters, lyingWorkbook, textRow, workbook } from '../../support/offers/workbooks.ts';

ownDatabase();

type Bytes = Uint8Array<ArrayBuffer>;
const MEGABYTE = 1024 * 1024;
const codeOf = async (content: Bytes | string) => (await upload(content)).code;

/** Rows whose first hundred cells show the shared text. */
const longTexts = (rows: number) =>
  Array.from({ length: rows }, (_, row) => {
    const cells = Array.from({ length: 100 }, (_, n) => `<c r="${letters(n)}${row + 1}" t="s"><v>0</v></c>`);
    return `<row>${cells.join('')}</row>`;
  }).join('');
const attributes = (count: number) => Array.from({ length: count }, (_, n) => `a${n}="1"`).join(' ');

describe('a workbook', () => {
  it.each([
    ['names a row far away', '<row r="30000000"><c r="A30000000"><v>1</v></c></row>'],
    ['spells that row as a reference', '<row r="&#51;000000"><c r="A3000000"><v>1</v></c></row>'],
    ['names a column far away', '<row r="1"><c r="ZZZZZZ1"><v>1</v></c></row>'],
    ['has a cell far to the right in every row', "<row><c r='XFD1'><v>1</v></c></row>"],
    ['has a last cell that makes many empty ones', '<row r="9000"><c r="IA9000"><v>1</v></c></row>'],
    ['names the place with a namespace', '<row xmlns:y:r="1"><c xmlns:y:r="XFD1"><v>1</v></c></row>'],
    ['names the place with a prefix', '<row y:r="1"><c y:r="XFD1"><v>1</v></c></row>'],
    ['has a million empty cells', `<row r="1">${'<c/>'.repeat(1_000_000)}</row>`],
    ['shows one long text in every cell', longTexts(100)],
    ['has a tag with many attributes', `<row ${attributes(2_000)}/>`],
    ['has a text without an end', `<row r="1"><c r="A1" t="str"><v>${'x'.repeat(MEGABYTE)}</v></c></row>`],
    ['has a million escaped characters', `<row>${'<c><v>&amp;&amp;&amp;&amp;&amp;</v></c>'.repeat(100_000)}</row>`],
  ])('is refused when it %s: a few bytes must not fill the memory', async (_what, rows) => {
    expect(await codeOf(workbook(rows))).toBe('SHEET_SIZE');
  });

  it.each([
    ['declares entities', '<!DOCTYPE x [<!ENTITY a "aaaa">]><worksheet><sheetData/></worksheet>'],
    ['has a comment', '<worksheet><!-- <row> --><sheetData/></worksheet>'],
    ['opens tags without an end', `<worksheet><sheetData>${'<'.repeat(100_000)}`],
    ['has an open quote', '<worksheet><sheetData><row a="></sheetData></worksheet>'],
  ])('is refused when it %s (E6)', async (_what, sheet) => {
    expect(await codeOf(workbook('', { sheet }))).toBe('SHEET_TYPE');
  });

  it.each(['x:', 'a-long.prefix:'])('is bounded and read alike with %s before its names', async (prefix) => {
    const far = `<${prefix}row r="30000000"><${prefix}c r="A30000000"/></${prefix}row>`;
    expect(await codeOf(workbook(far, { prefix }))).toBe('SHEET_SIZE');
    const rows = textRow(1, ['Title', 'Tea &amp; cake'], prefix) + textRow(2, ['Bread', ' 2 '], prefix);
    expect(await cellsOfFile(workbook(rows, { prefix }))).toEqual([
      ['Title', 'Tea & cake'],
      ['Bread', ' 2 '],
    ]);
  });

  it('may be as full as two thousand rows of forty columns', async () => {
    const texts = Array.from({ length: 40 }, (_, column) => `some words of column ${column}`);
    const rows = Array.from({ length: 2_000 }, (_, line) => textRow(line + 1, texts));
    const cells = await cellsOfFile(workbook(rows.join('')));
    expect([cells.length, cells[1_999]?.[39]]).toEqual([2_000, 'some words of column 39']);
  });
});

describe('a zip', () => {
  it('is refused when it unpacks to too much, whatever its directory claims (E6)', async () => {
    const bomb = zipSync({ 'xl/worksheets/sheet1.xml': [new Uint8Array(61 * MEGABYTE), { level: 9 }] });
    expect(await codeOf(bomb as Bytes)).toBe('SHEET_SIZE');
    expect(await codeOf(lyingWorkbook(61))).toBe('SHEET_SIZE');
  });

  it('may have pictures, which are not unpacked', async () => {
    const pictures = zipSync({ 'xl/media/a.png': new Uint8Array(61 * MEGABYTE) });
    expect(await codeOf(pictures as Bytes)).toBe('SHEET_TYPE');
  });

  const manyEntries = Object.fromEntries(Array.from({ length: 301 }, (_, n) => [`${n}.xml`, new Uint8Array()]));
  const onlyEnd = new Uint8Array(22).fill(0);
  onlyEnd.set([0x50, 0x4b, 5, 6]);
  onlyEnd.set([9, 0, 9, 0], 8);
  it.each([
    ['has too many entries', zipSync(manyEntries), 'SHEET_SIZE'],
    ['is cut off', workbook('').subarray(0, 400), 'SHEET_TYPE'],
    ['is only the end of a directory', onlyEnd, 'SHEET_TYPE'],
    ['is only a beginning', new Uint8Array([0x50, 0x4b, 3, 4]), 'SHEET_TYPE'],
  ])('is refused when it %s', async (_what, bytes, code) => expect(await codeOf(bytes as Bytes)).toBe(code));
});

describe('a CSV file', () => {
  it.each([
    ['a row of 50,000 commas', ','.repeat(50_000)],
    ['4.9 MB of commas', ','.repeat(4_900_000)],
    ['commas behind quoted ones', `"${','.repeat(5_000)}",${','.repeat(5_000)}`],
    ['many rows of empty cells', `${','.repeat(40)}\n`.repeat(9_000)],
    ['line ends of another kind', ',,,,\r'.repeat(10_100)],
  ])('is refused with %s (E6)', async (_what, text) => expect(await codeOf(text)).toBe('SHEET_SIZE'));

  it('may have commas and line ends in its texts', async () => {
    const text = `Title,Text\r\n"a, ""b""","${',\n'.repeat(12_000)}"\r\n`;
    expect(await cellsOfFile(new TextEncoder().encode(text) as Bytes)).toEqual([
      ['Title', 'Text'],
      ['a, "b"', ',\n'.repeat(12_000)],
    ]);
  });
});

describe('a card number in a spreadsheet', () => {
  it.each([
    ['as text', '4242 4242 4242 4242'],
    ['as a number', 4_242_424_242_424_242],
  ])('is refused, %s, before anything is stored (B29)', async (_how, title) => {
    expect(await codeOf(await xlsx([HEADERS, row(), row({ title })]))).toBe('CARD_DATA_NOT_ACCEPTED');
    expect(await codeOf(csv([HEADERS, row({ title })]))).toBe('CARD_DATA_NOT_ACCEPTED');
  });
});
