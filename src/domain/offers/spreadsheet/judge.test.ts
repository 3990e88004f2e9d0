import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DEFAULT_SETTINGS } from '../../settings.ts';
import { type Cell, COLUMNS } from './columns.ts';
import { judgeRows } from './judge.ts';
import { offerRow } from './offer-row.ts';
import { readSheet } from './read.ts';

const NOW = Date.UTC(2026, 10, 21, 12);
const LISTS = {
  category: [{ id: 'category-arts', description: 'Music and arts', level_id: '' }],
  subcategory: [{ id: 'category-arts-lessons', description: 'Music lessons', level_id: 'category-arts' }],
  location: [{ id: 'location-yorkshire', description: 'Yorkshire and the Humber', level_id: '' }],
  event_type: [{ id: 'event-lesson', description: 'A lesson', level_id: '' }],
};
const same = (text: string) => text;
const HEADERS = COLUMNS.map(({ header }) => header);
const example = (changes: Partial<Record<string, Cell>> = {}): Cell[] =>
  COLUMNS.map(({ key, example: value }) => (key in changes ? (changes[key] ?? null) : value));

function judge(...rows: Cell[][]) {
  const sheet = readSheet([HEADERS, ...rows], [], same);
  const read = sheet.rows.map((row) => offerRow(row, LISTS, { now: NOW, t: same, own: { fields: [], lists: {} } }));
  const charityRefusal = (number: string) => (number === '209603' ? null : 'unknown');
  return judgeRows(read, { now: NOW, settings: DEFAULT_SETTINGS, own: { fields: [], lists: {} }, charityRefusal });
}
const columnsOf = (judged: ReturnType<typeof judge>) =>
  judged.flatMap(({ issues }) => issues.map(({ column }) => column));

describe('rows of a spreadsheet', () => {
  it('become drafts or open offers as their status says, like the example of the template', () => {
    const [draft, open] = judge(example(), example({ status: 'open', title: 'Another' }));
    expect([draft?.outcome, open?.outcome]).toEqual(['draft', 'open']);
    expect(draft?.row).toMatchObject({
      line: 2,
      input: { auction: true, sprice: '20', category: 'category-arts', subcategory: 'category-arts-lessons' },
    });
  });

  it.each([
    [{ status: 'open', start_price: 5 }, 'start_price'],
    [{ status: 'open', reserve_price: 10 }, 'reserve_price'],
    [{ status: 'open', ends: '2026-01-01 10:00' }, 'ends'],
    [{ status: 'maybe' }, 'status'],
    [{ kind: '' }, 'kind'],
    [{ kind: 'raffle' }, 'kind'],
    [{ charity: '1' }, 'charity'],
    [{ category: 'Cars' }, 'category'],
    [{ category: '', subcategory: 'Music lessons' }, 'subcategory'],
    [{ start_price: 'much' }, 'start_price'],
    [{ start_price: 12.345 }, 'start_price'],
    [{ opens: '12/24/2026' }, 'opens'],
    [{ quantity: 'two' }, 'quantity'],
    [{ minutes: 1 }, 'minutes'],
    [{ title: 'x'.repeat(121) }, 'title'],
    [{ private: 'perhaps' }, 'private'],
    [{ country: 'FR' }, 'country'],
  ])('are refused for %o, in that column', (changes, column) => {
    const judged = judge(example(changes as Record<string, Cell>));
    expect(judged[0]?.outcome).toBe('refused');
    expect(columnsOf(judged)).toEqual([column]);
  });

  it('are refused when they repeat an earlier row', () => {
    const judged = judge(example(), example({ title: 'Other' }), example());
    expect(judged.map(({ outcome }) => outcome)).toEqual(['draft', 'draft', 'refused']);
    expect(judged[2]?.issues[0]).toMatchObject({ column: 'title', message: { values: { line: 2 } } });
  });

  it('never throw, whatever is in them', () => {
    const cell = fc.oneof(fc.string(), fc.double(), fc.boolean(), fc.constant(null), fc.date({ noInvalidDate: true }));
    const row = fc.array(cell, { minLength: COLUMNS.length, maxLength: COLUMNS.length });
    fc.assert(
      fc.property(row, (cells) => void judge(cells)),
      { numRuns: 300 },
    );
  });
});

describe('a spreadsheet', () => {
  it('may begin below blank rows, with its columns in any order and case; unknown columns are named', () => {
    const { rows, unknown, issues } = readSheet(
      [[null], ['colour', ' TITLE ', 'description', 'Charity-number', 'kind'], ['', ''], ['red', 'A', 'B', 1, 'both']],
      [],
      same,
    );
    expect({ unknown, issues }).toEqual({ unknown: ['colour'], issues: [] });
    expect(rows).toEqual([
      {
        line: 4,
        cells: new Map<string, Cell>([
          ['title', 'A'],
          ['description', 'B'],
          ['charity', 1],
          ['kind', 'both'],
        ]),
      },
    ]);
  });

  it.each([
    [[], ['The file is empty.']],
    [[HEADERS], ['There are no rows below the column names.']],
    [
      [['Title', 'Title', 'Description', 'Kind'], ['a']],
      ['The column “{column}” is missing.', 'The column “{column}” is there twice.'],
    ],
    [
      [HEADERS, ...Array.from({ length: 2001 }, () => example())],
      ['A spreadsheet can have up to {n} rows; this one has {rows}.'],
    ],
  ])('reports what makes it unreadable', (sheet, texts) => {
    expect(readSheet(sheet as Cell[][], [], same).issues.map(({ text }) => text)).toEqual(texts);
  });
});
