import { describe, expect, it } from 'vitest';
import { fieldOf } from '../../kit/fields/fields.testkit.ts';
import { checkFields } from '../../kit/fields/index.ts';
import type { Cell } from './columns.ts';
import { ownCells } from './own-cells.ts';

const entry = (id: string, level = 0, level_id = '') => ({ id: `id-${id}`, description: id, level, level_id });
const LISTS = {
  trade: [
    entry('Food'),
    entry('Law'),
    { ...entry('Other', 1, 'id-Food'), id: 'food-other' },
    entry('Other', 1, 'id-Law'),
  ],
};
const FIELDS = [
  fieldOf({ name: 'which', type: 'select', list: 'trade', sub_field: 'trade', sub_level: 1 }),
  fieldOf({ name: 'trade', type: 'select', list: 'trade' }),
  fieldOf({
    name: 'diets',
    type: 'multiselect',
    options: ['Vegan', 'Salt, less'].map((label, n) => ({ value: `d${n}`, label })),
  }),
  fieldOf({ name: 'made', type: 'date' }),
  fieldOf({ name: 'from', type: 'datetime' }),
  fieldOf({ name: 'warm', type: 'checkbox' }),
  fieldOf({ name: 'story', type: 'ckeditor' }),
  fieldOf({ name: 'links', type: 'url', multi_field: true }),
];

function read(cells: Record<string, Cell>) {
  const wrong: string[] = [];
  const row = { line: 2, cells: new Map(Object.entries(cells).map(([name, cell]) => [`fields.${name}`, cell])) };
  const given = ownCells(
    row,
    { fields: FIELDS, lists: LISTS },
    (text) => (text === 'Vegan' ? 'Vegano' : text),
    (at) => wrong.push(at),
  );
  const { values, issues } = checkFields(FIELDS, given, LISTS);
  return { values, wrong: [...wrong, ...issues.map(({ field }) => field)] };
}

describe('the operator’s fields of a row', () => {
  it('are parsed as people write them, before the rules of the form apply', () => {
    const cells = {
      which: 'other',
      trade: 'law',
      diets: 'vegano; Salt, less',
      warm: 'yes',
      story: 'Bread < cake\n\nLater',
      made: new Date(Date.UTC(2026, 11, 24) - 20),
      from: '2026-12-24 9:30',
      links: 'https://a.example\nhttps://b.example',
    };
    expect(read(cells)).toEqual({
      wrong: [],
      values: {
        which: 'id-Other',
        trade: 'id-Law',
        diets: ['d0', 'd1'],
        warm: true,
        made: '2026-12-24',
        from: '2026-12-24T09:30',
        story: '<p>Bread &lt; cake</p><p>Later</p>',
        links: ['https://a.example', 'https://b.example'],
      },
    });
  });

  it('take dates as cells or text, and ids as well as names, and read no as unticked', () => {
    const from = new Date(Date.UTC(2026, 11, 24, 18, 30));
    expect(read({ from, made: '2026-12-24', trade: 'id-Food', which: 'food-other', warm: 'no' }).values).toEqual({
      from: '2026-12-24T18:30',
      made: '2026-12-24',
      trade: 'id-Food',
      which: 'food-other',
      warm: false,
    });
  });

  it.each([
    [{ warm: 'perhaps' }, 'fields.warm'],
    [{ trade: 'Cars' }, 'trade'],
    [{ made: '24/12/2026' }, 'made'],
    [{ diets: 'Vegan; Meat' }, 'diets'],
  ])('are refused for %o', (cells, column) => {
    expect(read(cells).wrong).toEqual([column]);
  });
});
