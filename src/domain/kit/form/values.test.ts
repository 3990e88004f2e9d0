import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { typesOfSchema } from './schema-types.ts';
import { formValues } from './values.ts';

const SCHEMA = z.strictObject({
  title: z.string(),
  pence: z.int().min(0),
  price: z.number().optional(),
  agreed: z.boolean().default(false),
  organization: z.union([z.literal(0), z.literal(1)]),
  ids: z.array(z.string()).nullable(),
  days: z.array(z.int()),
  either: z.union([z.string(), z.number()]),
  trimmed: z
    .string()
    .trim()
    .transform((text) => text.length),
  fields: z.record(z.string(), z.unknown()),
  choices: z.record(z.string(), z.boolean()),
  rows: z.strictObject({ times: z.array(z.strictObject({ hour: z.int() })) }),
});
const typed = (...entries: [string, string][]) => formValues(entries, typesOfSchema(SCHEMA));

describe('the values of a form', () => {
  it('have the line breaks that a person typed, and not those in which a browser sends them', () => {
    expect(typed(['title', 'One.\r\n\r\nTwo.\nThree.'])).toEqual({ title: 'One.\n\nTwo.\nThree.' });
    expect(formValues([['text:prose', 'One.\r\n\r\nTwo.\r\nThree.']])).toEqual({
      text: '<p>One.</p><p>Two.<br>Three.</p>',
    });
  });

  it('have the types of the action’s schema', () => {
    expect(
      typed(
        ['title', '12'],
        ['pence', '1500'],
        ['price', '-2.50'],
        ['agreed', 'on'],
        ['organization', '1'],
        ['either', '7'],
        ['trimmed', '8'],
        ['choices.bid_mail', 'true'],
        ['choices.bid_push', 'false'],
        ['rows.times.1.hour', '9'],
      ),
    ).toEqual({
      title: '12',
      pence: 1500,
      price: -2.5,
      agreed: true,
      organization: 1,
      either: '7',
      trimmed: '8',
      choices: { bid_mail: true, bid_push: false },
      rows: { times: [{}, { hour: 9 }] },
    });
  });

  it('collect controls with the same name in a list, without empty ones', () => {
    expect(typed(['ids', 'a'], ['ids', ''], ['ids', 'b'], ['days', '1'], ['days', 'x'])).toEqual({
      ids: ['a', 'b'],
      days: [1, 'x'],
    });
    expect(typed(['ids', ''])).toEqual({ ids: [] });
  });

  it('keep text that cannot be converted, for the schema to refuse', () => {
    for (const text of ['abc', '', '1e5', 'Infinity', '12 ', '٣', '9'.repeat(16)]) {
      expect(typed(['pence', text])).toEqual({ pence: text });
      expect(formValues([['qty:int', text]])).toEqual({ qty: text });
    }
  });

  it('take a type from a suffix of the name', () => {
    expect(
      formValues([
        ['qty:int', '3'],
        ['yes:bool', 'true'],
        ['no:bool', ''],
        ['ids:list', 'a'],
        ['ids:list', ''],
        ['at:local', '2026-07-01T12:00'],
        ['never:local', 'noon'],
        ['text:prose', 'One\nline\n\nTwo <3'],
        ['html:prose', '<p>as it is</p>'],
        ['data:json', '[1]'],
        ['broken:json', '['],
        ['odd:thing', '1'],
        ['odder:constructor', '1'],
      ]),
    ).toEqual({
      qty: 3,
      yes: true,
      no: false,
      ids: ['a'],
      at: Date.UTC(2026, 6, 1, 11),
      never: 'noon',
      text: '<p>One<br>line</p><p>Two &lt;3</p>',
      html: '<p>as it is</p>',
      data: [1],
      broken: '[',
      odd: '1',
      odder: '1',
    });
  });

  it('are put into rows by their index, up to two hundred', () => {
    expect(
      formValues([
        ['fields.trades.1.name', 'baker'],
        ['fields.trades.0.name', 'sailor'],
        ['fields.trades.0.is_deleted:bool', 'true'],
        ['fields.trades.200.name', 'nobody'],
        ['fields.trades.-1.name', 'nobody'],
        ['fields.trades.999999999.name', 'nobody'],
        ['fields.motto', 'Patience'],
      ]),
    ).toEqual({
      fields: { trades: [{ name: 'sailor', is_deleted: true }, { name: 'baker' }], motto: 'Patience' },
    });
  });

  it('are not put into more than two thousand rows in all', () => {
    const fields = Array.from({ length: 1_000 }, (_, n) => [`f${n}.rows.199.name`, 'x'] as const);
    const made = Object.values(formValues(fields)).map((field) => (field as { rows: unknown[] }).rows.length);
    expect(made.reduce((sum, rows) => sum + rows)).toBe(2_000);
  });

  it('are not parsed from JSON that is too deep or too long (G12)', () => {
    const [deep, long] = ['['.repeat(30) + ']'.repeat(30), `[${'0,'.repeat(6_000)}0]`];
    expect(
      formValues([
        ['deep:json', deep],
        ['long:json', long],
      ]),
    ).toEqual({ deep, long });
  });

  it('never reach a prototype', () => {
    const values = typed(
      ['__proto__', 'x'],
      ['__proto__.polluted', 'x'],
      ['constructor', 'x'],
      ['fields.__proto__', 'x'],
    );
    expect(Object.getPrototypeOf(values)).toBe(Object.prototype);
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
  });

  it('keep the last one if a name is used for a value and a branch', () => {
    expect(
      formValues([
        ['a', '1'],
        ['a.b', '2'],
      ]),
    ).toEqual({ a: { b: '2' } });
    expect(
      formValues([
        ['a.b', '1'],
        ['a.b.0.c', '2'],
      ]),
    ).toEqual({ a: { b: [{ c: '2' }] } });
  });
});
