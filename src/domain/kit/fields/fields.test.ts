import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { calculate, OPERATORS } from './calculate.ts';
import { checkField } from './check-field.ts';
import { checkFields, isShown } from './check-form.ts';
import { FIELD_DEFINITION, FIELD_TYPES, readDefinition, shownFields } from './definition.ts';
import { fieldOf } from './fields.testkit.ts';
import { storableFields } from './rows.ts';

const resultOf = (field: Parameters<typeof checkField>[0], value: unknown, offered?: string[]) => {
  const checked = checkField(field, value, offered);
  return checked.ok ? { value: checked.value } : checked.message.text;
};

describe('a field', () => {
  it('that is required and empty is refused with the message of §5 for its type', () => {
    const calm = ['number', 'numbercomma', 'multiselect', 'ckeditor', 'float', 'multipleArrayValue'];
    for (const type of FIELD_TYPES) {
      const field = fieldOf({ name: 'a', type, required: true });
      for (const empty of [undefined, null, '', '  ']) {
        expect(resultOf(field, empty), `${type} ${empty}`).toBe(calm.includes(type) ? 'Required' : 'Required!');
      }
      expect(resultOf({ ...field, required: false }, ''), type).toEqual({ value: null });
    }
  });

  it('with rich text counts the visible letters, without the tags', () => {
    const field = fieldOf({ name: 'a', type: 'ckeditor', required: true, most_chars: 9 });
    for (const blank of ['<p></p>', '<p> &nbsp;</p><p><br></p>'])
      expect(resultOf(field, blank), blank).toBe('Required');
    const written = '<p><strong>Salt</strong> &amp; dill</p>';
    expect(resultOf({ ...field, most_chars: 11 }, written)).toEqual({ value: written });
    expect(resultOf({ ...field, most_chars: 10 }, written)).toBe('At most {n} characters');
    expect(resultOf(field, `<p>${'<b></b>'.repeat(3_000)}a</p>`)).toBe('This is too long');
  });

  it('of type float only takes decimals', () => {
    const field = fieldOf({ name: 'a', type: 'float' });
    for (const bad of ['1,5', '1e3', 'NaN', '0x10', '.5', '1.', '--1', '1.2.3', 'Infinity'])
      expect(resultOf(field, bad), bad).toBe('invalid decimal');
    fc.assert(
      fc.property(fc.integer({ min: -1e9, max: 1e9 }), fc.nat(999_999), (whole, part) => {
        const text = `${whole}.${String(part).padStart(6, '0')}`;
        expect(resultOf(field, text)).toEqual({ value: Number(text) });
      }),
    );
  });

  it('of type numbercomma strips the commas', () => {
    const field = fieldOf({ name: 'a', type: 'numbercomma' });
    expect(resultOf(field, '12,345')).toEqual({ value: 12_345 });
    fc.assert(
      fc.property(fc.nat(), (n) => {
        expect(resultOf(field, n.toLocaleString('en-GB'))).toEqual({ value: n });
      }),
    );
    expect(resultOf(field, 'none')).toBe('Please enter a whole number');
  });

  it('of type date only takes real dates between the bounds', () => {
    const field = fieldOf({ name: 'a', type: 'date' });
    expect(resultOf(field, '2027-02-28')).toEqual({ value: '2027-02-28' });
    expect(resultOf(field, '2027-02-29')).toBe('Please enter valid Date!');
    expect(resultOf(field, '2027-13-01')).toBe('Please enter valid Date!');
    expect(resultOf(field, 'tomorrow')).toBe('Please enter valid Date!');
    expect(resultOf(field, '1899-12-31')).toBe('Date should not be before minimal date');
    expect(resultOf(field, '2100-01-02')).toBe('Date should not be after maximal date');
    expect(resultOf({ ...field, minimum_date: '2026-11-21' }, '2026-11-20')).toBe(
      'Date should not be before minimal date',
    );
    const moment = fieldOf({ name: 'a', type: 'datetime' });
    expect(resultOf(moment, '2027-02-28T23:59')).toEqual({ value: '2027-02-28T23:59' });
    expect(resultOf(moment, '2027-02-28T24:00')).toBe('Please enter valid Date!');
    expect(resultOf(moment, '2027-02-28')).toBe('Please enter valid Date!');
  });

  it('with options only takes one of them', () => {
    const field = fieldOf({ name: 'a', type: 'select' });
    expect(resultOf(field, 'b', ['a', 'b'])).toEqual({ value: 'b' });
    expect(resultOf(field, 'c', ['a', 'b'])).toBe('Please choose one from the list');
    expect(resultOf(fieldOf({ name: 'a', type: 'multiselect' }), ['a', 'b', 'a'], ['a', 'b'])).toEqual({
      value: ['a', 'b'],
    });
  });

  it('of type url only takes http and https links', () => {
    const field = fieldOf({ name: 'a', type: 'url' });
    expect(resultOf(field, 'https://kindhour.example/x')).toEqual({ value: 'https://kindhour.example/x' });
    for (const bad of ['javascript:alert(1)', 'data:text/html,x', 'kindhour.example', '//kindhour.example'])
      expect(resultOf(field, bad), bad).toBe('Please enter a link that begins with https://');
  });

  it('never throws, whatever its value', () => {
    fc.assert(
      fc.property(fc.constantFrom(...FIELD_TYPES), fc.anything(), fc.boolean(), (type, given, required) => {
        const checked = checkField(fieldOf({ name: 'a', type, required }), given);
        expect(typeof checked.ok).toBe('boolean');
        if (checked.ok && typeof checked.value === 'number') expect(Number.isFinite(checked.value)).toBe(true);
      }),
      { numRuns: 500 },
    );
  });
});

describe('a calculated field', () => {
  const sum = (operator: (typeof OPERATORS)[number], values: (string | number)[], given: Record<string, number>) =>
    calculate('total', [{ name: 'total', calculate_value: { values, operator } }], (name) => given[name] ?? null);

  it('knows * + - / and =', () => {
    expect(sum('*', ['a', 'b', 2], { a: 3, b: 4 })).toBe(24);
    expect(sum('+', ['a', 0.1, 0.2], { a: 0 })).toBe(0.3);
    expect(sum('-', ['a', 'b', 1], { a: 10, b: 4 })).toBe(5);
    expect(sum('/', ['a', 'b'], { a: 1, b: 3 })).toBe(0.333333);
    expect(sum('=', ['a', 'b'], { a: 7, b: 9 })).toBe(7);
  });

  it('is empty if a value is missing, divided by zero or calculated from itself', () => {
    expect(sum('+', ['a', 'b'], { a: 1 })).toBeNull();
    expect(sum('/', ['a', 'b'], { a: 1, b: 0 })).toBeNull();
    expect(sum('+', ['total', 1], {})).toBeNull();
    const round = [
      { name: 'a', calculate_value: { values: ['b', 1], operator: '+' as const } },
      { name: 'b', calculate_value: { values: ['a', 1], operator: '+' as const } },
    ];
    expect(calculate('a', round, () => 1)).toBeNull();
  });

  it('is a finite number or empty, for any numbers', () => {
    const number = fc.double({ noNaN: true });
    fc.assert(
      fc.property(
        fc.constantFrom(...OPERATORS),
        fc.array(number, { minLength: 1, maxLength: 6 }),
        (operator, values) => {
          const result = sum(operator, values, {});
          expect(result === null || Number.isFinite(result)).toBe(true);
        },
      ),
    );
  });

  it('adds up the same in any order', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -1e6, max: 1e6 }), { minLength: 1, maxLength: 8 }), (values) => {
        expect(sum('+', values, {})).toBe(sum('+', values.toReversed(), {}));
      }),
    );
  });

  it('ignores a value that the caller sends for it', () => {
    const fields = [
      fieldOf({ name: 'hours', type: 'number' }),
      fieldOf({ name: 'total', type: 'number', calculate_value: { values: ['hours', 15], operator: '*' } }),
    ];
    expect(checkFields(fields, { hours: '3', total: '1' }).values).toEqual({ hours: 3, total: 45 });
  });
});

describe('a form', () => {
  const heard = fieldOf({
    name: 'heard',
    type: 'select',
    required: true,
    options: ['Friend', 'Other'].map((value) => ({ value, label: value })),
  });
  const other = fieldOf({ name: 'other', type: 'text', required: true, sub_field: 'heard', sub_select: ['Other'] });

  it('requires a dependent field only while it is shown', () => {
    expect(checkFields([heard, other], { heard: 'Friend', other: 'left over' })).toEqual({
      values: { heard: 'Friend' },
      issues: [],
    });
    expect(checkFields([heard, other], { heard: 'Other' }).issues).toMatchObject([
      { field: 'other', message: { text: 'Required!' } },
    ]);
    expect(checkFields([heard, other], { heard: 'Other', other: 'a poster' }).values).toEqual({
      heard: 'Other',
      other: 'a poster',
    });
  });

  it('offers the entries below the value of the parent field', () => {
    const trade = [
      { id: 'food', description: 'Food', level: 0, level_id: '' },
      { id: 'bread', description: 'Bread', level: 1, level_id: 'food' },
      { id: 'sails', description: 'Sails', level: 1, level_id: 'sea' },
    ];
    const fields = [
      fieldOf({ name: 'area', type: 'select', list: 'trade' }),
      fieldOf({ name: 'craft', type: 'select', list: 'trade', sub_field: 'area', sub_level: 1 }),
    ];
    expect(checkFields(fields, { area: 'food', craft: 'bread' }, { trade }).values).toEqual({
      area: 'food',
      craft: 'bread',
    });
    expect(checkFields(fields, { area: 'food', craft: 'sails' }, { trade }).issues).toMatchObject([{ field: 'craft' }]);
  });

  it('handles fields that depend on each other in a circle', () => {
    const a = fieldOf({ name: 'a', type: 'text', sub_field: 'b' });
    const b = fieldOf({ name: 'b', type: 'text', sub_field: 'a' });
    expect(isShown(a, [a, b], { a: 'x', b: 'y' })).toBe(false);
  });

  it('refuses unknown names and those of the object prototype (E4)', () => {
    const hostile = JSON.parse('{"__proto__":{"admin":1},"constructor":1,"staff":1,"heard":"Friend"}');
    const { issues, values } = checkFields([heard], hostile);
    expect(issues.map(({ field }) => field).sort()).toEqual(['__proto__', 'constructor', 'staff']);
    expect(values).toEqual({ heard: 'Friend' });
    expect(({} as { admin?: number }).admin).toBeUndefined();
    for (const name of ['__proto__', 'constructor', 'prototype', 'toString', 'A', '1a', 'a-b', ''])
      expect(FIELD_DEFINITION.safeParse({ name, type: 'text', label: 'x', view_page: 'offer' }).success, name).toBe(
        false,
      );
  });

  it('shows the active fields of its mode in the operator’s order', () => {
    const fields = [
      fieldOf({ name: 'late', type: 'text', show_order: 9 }),
      fieldOf({ name: 'early', type: 'text', show_order: 1 }),
      fieldOf({ name: 'off', type: 'text', active: false }),
      fieldOf({ name: 'edit_only', type: 'text', view_on: ['edit'] }),
    ];
    expect(shownFields(fields, 'new').map(({ name }) => name)).toEqual(['early', 'late']);
  });

  it('reads a field for pictures as one with rows of pictures, which a form can draw and store', () => {
    const photos = { name: 'photos', type: 'uploadDropZone', label: 'Photos', required: true, view_page: 'offer' };
    const read = readDefinition(JSON.stringify(photos));
    expect(read).toMatchObject({ type: 'multipleArrayValue', required: true, columns: [{ type: 'uploadDropZone' }] });
    const rows = { photos: [{ pictures: ['img_0123456789'] }] };
    expect(checkFields(read ? [read] : [], rows)).toMatchObject({ issues: [], values: rows });
    expect(storableFields(read ? [read] : [])).toEqual([]);
  });

  it.each([
    [1, true],
    [2, false],
    [0, false],
  ])('reads active %s as %s: 2 is deleted or hidden', (active, shown) => {
    const field = readDefinition(JSON.stringify({ name: 'a', type: 'text', label: 'A', view_page: 'offer', active }));
    expect(shownFields(field ? [field] : [], 'new')).toHaveLength(shown ? 1 : 0);
  });

  it('ignores invalid definitions', () => {
    expect(readDefinition('{')).toBeNull();
    expect(readDefinition('{"name":"a","type":"eval","label":"x","view_page":"offer"}')).toBeNull();
  });
});
