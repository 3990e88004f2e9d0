import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkFields } from './check-form.ts';
import { COLUMN_TYPES, type Column, FIELD_DEFINITION } from './definition.ts';
import { fieldOf } from './fields.testkit.ts';
import { columnsOf, MOST_ROWS, onlyDefined, picturesInRows, plainValue } from './rows.ts';
import { FIELD_VALUES } from './wire.ts';

const PICTURE = 'img_0123456789';

function columnOf(name: string, type: Column['type'], changes: Partial<Column> = {}): Column {
  const shared = { label: name, hint: '', required: false, options: [], list: '', most_chars: 500 };
  const bounds = { minimum: null, maximum: null, minimum_date: '', maximum_date: '' };
  return { ...shared, ...bounds, name, type, ...changes };
}

const rowsField = (columns: Column[], required = false) =>
  fieldOf({ name: 'damage', type: 'multipleArrayValue', required, columns });

const DAMAGE = rowsField([
  columnOf('what', 'text', { required: true, most_chars: 40 }),
  columnOf('cost', 'float', { minimum: 0 }),
  columnOf('damage_images', 'uploadDropZone'),
]);

const check = (rows: unknown, field = DAMAGE) => {
  const { values, issues } = checkFields([field], { damage: rows });
  return { value: values.damage, issues: issues.map((issue) => [issue.field, issue.message.text]) };
};

describe('rows', () => {
  it('are checked cell by cell, with each issue at its row and column', () => {
    const sent = [{ what: 'A dent', cost: '12.50' }, { cost: 'dear' }, { what: 'x'.repeat(41), cost: -1 }];
    expect(check(sent).issues).toEqual([
      ['damage.1.what', 'Required!'],
      ['damage.1.cost', 'invalid decimal'],
      ['damage.2.what', 'At most {n} characters'],
      ['damage.2.cost', 'At least {n}'],
    ]);
    expect(check([sent[0]]).value).toEqual([{ what: 'A dent', cost: 12.5 }]);
  });

  it('that are deleted or empty are ignored, but keep their place in the numbering', () => {
    const sent = [{ what: '', cost: '' }, { is_deleted: true, cost: 'bad' }, { cost: 'bad' }, {}];
    expect(check(sent).issues.map(([field]) => field)).toEqual(['damage.2.what', 'damage.2.cost']);
    expect(check(sent.slice(0, 2))).toEqual({ value: undefined, issues: [] });
    const required = { ...DAMAGE, required: true };
    expect(check(sent.slice(0, 2), required).issues).toEqual([['damage', 'Required']]);
    expect(check([{ is_deleted: 'on', what: 'x' }], required).issues).toEqual([['damage', 'Required']]);
  });

  it('store our row id and no other hidden column, and never show one', () => {
    const sent = [{ id: 'row_0123456789', project_id: 'ofr_1', indexValue: 4, is_deleted: false, what: 'A dent' }];
    expect(check(sent).value).toEqual([{ id: 'row_0123456789', what: 'A dent' }]);
    expect(check([{ id: 'mine', what: 'A dent' }]).value).toEqual([{ what: 'A dent' }]);
    const hidden = ['id', 'project_id', 'is_deleted'].map((name) => columnOf(name, 'text'));
    expect(columnsOf(rowsField([...hidden, columnOf('what', 'text')])).map(({ name }) => name)).toEqual(['what']);
  });

  it('refuse unknown columns, values that are not rows, and too many rows', () => {
    expect(check(JSON.parse('[{"what":"a","__proto__":"x","staff":"1"}]')).issues.map(([field]) => field)).toEqual([
      'damage.0.__proto__',
      'damage.0.staff',
    ]);
    expect(check(['text', null]).issues.map(([field]) => field)).toEqual(['damage.0', 'damage.1']);
    expect(check('text').issues).toEqual([['damage', 'This isn’t valid here']]);
    const many = (n: number) => Array.from({ length: n }, () => ({ what: 'a' }));
    expect(check(many(MOST_ROWS)).value).toHaveLength(MOST_ROWS);
    expect(check([...many(MOST_ROWS), { what: 'a', is_deleted: true }]).value).toHaveLength(MOST_ROWS);
    expect(check(many(MOST_ROWS + 1)).issues).toEqual([['damage', 'At most {n} rows']]);
  });

  it('take up to six pictures each, by their ids', () => {
    const pictures = (n: number) => Array.from({ length: n }, (_, at) => `img_000000000${at}`);
    expect(check([{ what: 'a', damage_images: pictures(6) }]).issues).toEqual([]);
    expect(check([{ what: 'a', damage_images: pictures(7) }]).issues).toEqual([
      ['damage.0.damage_images', 'At most {n} pictures.'],
    ]);
    expect(check([{ what: 'a', damage_images: ['../x'] }]).issues).toEqual([
      ['damage.0.damage_images', 'There is no such picture'],
    ]);
    const rows = [{ damage_images: [PICTURE] }, { is_deleted: true, damage_images: [PICTURE] }];
    expect(picturesInRows({ damage: rows, list: ['img_text'] })).toEqual([
      { id: PICTURE, at: 'damage.0.damage_images' },
    ]);
  });

  it('are added up by a calculated field', () => {
    const total = fieldOf({
      name: 'total',
      type: 'float',
      calculate_value: { values: ['damage.cost', 2], operator: '*' },
    });
    const sum = (rows: unknown) => checkFields([DAMAGE, total], { damage: rows }).values.total;
    expect(sum([{ cost: '1.5' }, { cost: 2 }, { what: 'free' }, { cost: 9, is_deleted: true }])).toBe(7);
    expect(sum([])).toBeUndefined();
    for (const path of ['damage.__proto__', 'damage.a.b', '.cost', 'damage.'])
      expect(
        FIELD_DEFINITION.safeParse({ ...total, calculate_value: { values: [path], operator: '=' } }).success,
        path,
      ).toBe(false);
  });

  it('lose columns and fields that the operator has removed', () => {
    const stored = { damage: [{ id: 'row_0123456789', what: 'A dent', gone: 'x' }], retired: 'x' };
    expect(onlyDefined([DAMAGE], stored)).toEqual({ damage: [{ id: 'row_0123456789', what: 'A dent' }] });
  });
});

const cell = fc.oneof(
  fc.string({ maxLength: 12 }),
  fc.integer().map(String),
  fc.integer(),
  fc.float({ noNaN: true }),
  fc.boolean(),
  fc.constantFrom(null, 'a', '2027-02-28', '12,345', '-0.5'),
  fc.array(fc.constantFrom(PICTURE, 'img_9876543210'), { maxLength: 3 }),
);
const COLUMNS = COLUMN_TYPES.map((type, at) =>
  columnOf(`c${at}`, type, { options: [{ value: 'a', label: 'A' }], most_chars: 10 }),
);
const rows = fc.array(
  fc.record(Object.fromEntries([...COLUMNS.map(({ name }) => [name, cell]), ['is_deleted', fc.boolean()]]), {
    requiredKeys: [],
  }),
  { maxLength: 4 },
);

describe('rows of any content', () => {
  it('survive the wire unchanged if they are accepted', () => {
    let accepted = 0;
    const one = fc.constantFrom(...COLUMNS);
    fc.assert(
      fc.property(fc.array(one, { minLength: 1, maxLength: 3 }), rows, (some, sent) => {
        const field = rowsField(COLUMNS.filter((column) => some.includes(column)));
        const given = sent.map((row) =>
          Object.fromEntries(
            Object.entries(row).filter(([key]) => key === 'is_deleted' || some.some(({ name }) => name === key)),
          ),
        );
        const { value, issues } = check(given, field);
        if (issues.length > 0 || value === undefined) return;
        accepted += 1;
        const printed = FIELD_VALUES.parse(JSON.parse(JSON.stringify({ damage: plainValue(value) })));
        expect(check(printed.damage, field)).toEqual({ value, issues: [] });
      }),
      { numRuns: 2000 },
    );
    expect(accepted).toBeGreaterThan(100);
  });

  it('never cause an exception', () => {
    fc.assert(
      fc.property(fc.anything(), fc.array(fc.anything()), (any, list) => {
        for (const given of [any, list, [any], [{ what: any, damage_images: list }]]) {
          expect(Array.isArray(check(given).issues)).toBe(true);
          expect(typeof FIELD_VALUES.safeParse({ damage: given }).success).toBe('boolean');
        }
      }),
      { numRuns: 300 },
    );
  });
});
