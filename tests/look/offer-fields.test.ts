import { getTableColumns } from 'drizzle-orm';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { offers } from '../../db/schema/index.ts';
import { GROUPS, HIDDEN_FIELDS } from '../../src/components/offers/plain-offer.ts';
import { offerView } from '../../src/contract/offers/offer.ts';
import { offerLimitsOf } from '../../src/domain/offers/check.ts';
import type { LoadedForm } from '../../src/domain/offers/choices.ts';
import {
  draftFormFromOffer,
  OFFER_COLUMNS,
  offerFromForm,
  PAGE_FIELDS,
  SHIPPING_FIELDS,
  type WireForm,
} from '../../src/domain/offers/fields/codec.ts';
import { columnOfField, type FieldName, fieldNames, fieldOf, fieldsAt } from '../../src/domain/offers/fields/table.ts';
import { OFFER_FORM } from '../../src/domain/offers/form.ts';
import { LIST_FIELDS } from '../../src/domain/offers/lists.ts';
import { COLUMNS, columnOf } from '../../src/domain/offers/spreadsheet/columns.ts';
import { KINDS, offerRow } from '../../src/domain/offers/spreadsheet/offer-row.ts';
import { readSheet } from '../../src/domain/offers/spreadsheet/read.ts';
import { DEFAULT_SETTINGS } from '../../src/domain/settings.ts';
import { idOf } from '../../src/islands/offers/fields.tsx';
import { labelOf } from '../../src/islands/offers/labels.ts';
import { OfferForm } from '../../src/islands/offers/OfferForm.tsx';
import { ViewOffer } from '../../src/islands/offers/ViewOffer.tsx';
import { inputOf, valuesOf } from '../../src/islands/offers/values.ts';

const NOW = Date.UTC(2026, 10, 21, 12);

/** A value for every field that is neither empty nor its default. */
const FULL: WireForm = {
  title: 'Rope work',
  desc_proc: '<p>Ten knots.</p>',
  charity_id: '209603',
  image_id: 'img_0123456789',
  uploadimages: [{ filename: 'img_0123456789', title: 'A knot', description: 'A bowline' }],
  auction: true,
  sprice: 21,
  rprice: 31,
  auctiontype: 'live',
  buynow: true,
  bprice: 41,
  qty: 3,
  standing_offer: false,
  date_added: Date.UTC(2027, 0, 2, 10),
  date_closed: Date.UTC(2027, 1, 3, 11),
  meeting_datetime: Date.UTC(2027, 2, 4, 12),
  meeting_duration: 95,
  format: 'in_person',
  country: 'US',
  meeting_venue: 'Fowey',
  category: 'sea',
  subcategory: 'sea-sail',
  location: 'cornwall',
  event_type: 'lesson',
  condition: 'new',
  fields: { tide: 'Spring tide' },
  shipping_enable: true,
  dimension_length: 11,
  dimension_width: 12,
  dimension_height: 13,
  dimension_unit: 'in',
  weight_value: 14,
  weight_unit: 'lb',
  origin_zip: 'PL23 1AB',
  private_sale: true,
  auto_approval: true,
  increments: [{ from: 0, increment: 7 }],
  soft_close_minutes: 17,
  soft_close_cap_minutes: 71,
  market_status: 'draft',
  pre_market_status: '',
};
const entry = (id: string, description: string, level = 0, level_id = '') => ({ id, description, level, level_id });
const LOADED: LoadedForm = {
  mode: 'edit',
  id: 'ofr_0123456789',
  version: 1,
  state: 'draft',
  form: FULL,
  charity: { id: '209603', name: 'Royal National Lifeboat Institution' },
  pictures: [{ filename: 'img_0123456789', title: 'A knot', description: 'A bowline', url: '/art/a.svg' }],
  name: '',
  choices: {
    lists: {
      category: [entry('sea', 'The sea'), entry('sea-sail', 'Sailing', 1, 'sea')],
      location: [entry('cornwall', 'Cornwall')],
      event_type: [entry('lesson', 'A lesson')],
      condition: [entry('new', 'Brand new')],
    },
    own: { fields: [], lists: {} },
    limits: { ...offerLimitsOf(DEFAULT_SETTINGS), ownIncrementsAllowed: true },
    softCloseMinutes: 5,
    increments: [],
    softCloseCapMinutes: 60,
    searchDelayMs: 0,
    deduction: { auction: null, buynow: null },
  },
};
const form = (changes: Partial<WireForm> = {}): LoadedForm => ({ ...LOADED, form: { ...FULL, ...changes } });
const htmlOf = (loaded: LoadedForm) =>
  renderToStaticMarkup(createElement(OfferForm, { loaded, who: 'giver', start: valuesOf(loaded, NOW) }));

/** The operator's fields and the picture gallery have components of their own, which load after the form. */
const isPlain = (name: FieldName) => !['own', 'pictures', 'picture'].includes(fieldOf(name).kind);

describe('every field of an offer', () => {
  it('has an example in this test', () => {
    expect(fieldNames.filter((name) => !(name in FULL))).toEqual([]);
  });

  it('survives a round trip from the wire to the offer', () => {
    const again = draftFormFromOffer(offerFromForm(OFFER_FORM.parse({ ...FULL, id: 0 })));
    expect(again).toEqual(FULL);
  });

  it('survives a round trip from the wire to the form', () => {
    const sending = { id: 0, version: undefined, status: 'draft', preview: false, key: 'a-key-of-a-form' } as const;
    const sent = OFFER_FORM.parse(inputOf(valuesOf(LOADED, NOW), sending));
    const { idempotency_key: _, version: __, ...parsed } = sent;
    const { image_id: ___, ...expected } = OFFER_FORM.parse({ ...FULL, id: 0 });
    expect(parsed).toMatchObject(expected);
  });

  it('starts as an auction, or at a fixed price while auctions are switched off (§7)', () => {
    const startOf = (features: { auction: boolean; buynow: boolean }) => {
      const limits = { ...LOADED.choices.limits, features };
      const { auction, buynow } = valuesOf({ ...LOADED, form: null, choices: { ...LOADED.choices, limits } }, NOW);
      return { auction, buynow };
    };
    expect(startOf({ auction: true, buynow: true })).toEqual({ auction: true, buynow: false });
    expect(startOf({ auction: false, buynow: true })).toEqual({ auction: false, buynow: true });
    expect(startOf({ auction: false, buynow: false })).toEqual({ auction: false, buynow: false });
  });

  it('is stored as a column, a part of the parcel, or a row of pictures', () => {
    const columns = Object.keys(getTableColumns(offers));
    expect(OFFER_COLUMNS.filter((column) => !columns.includes(column))).toEqual([]);
    const elsewhere = fieldNames.filter((name) => fieldOf(name).key === undefined && fieldOf(name).part === undefined);
    expect(elsewhere).toEqual(['image_id', 'uploadimages', 'shipping_enable']);
  });

  it('has a control in the form, unless the table says otherwise', () => {
    const pages = [
      htmlOf(form({ standing_offer: false })),
      htmlOf(form({ auction: false, auctiontype: 'live', sprice: null, rprice: null })),
    ].join('');
    const missing = fieldsAt('form').filter((name) => isPlain(name) && !pages.includes(`id="${idOf(name)}"`));
    expect(missing).toEqual([]);
    expect(fieldNames.filter((name) => !fieldsAt('form').includes(name))).toEqual(['image_id']);
  });

  it('is hidden in the form while its switch is off', () => {
    const page = htmlOf(form({ auction: false, buynow: false, shipping_enable: false, private_sale: false }));
    const shown = fieldNames.filter((name) => fieldOf(name).onlyWith && page.includes(`id="${idOf(name)}"`));
    expect(shown).toEqual([]);
  });

  it('has a control in the form without a script, or is sent unchanged', () => {
    const controls = GROUPS.flatMap((group) => group.controls.map(({ name }) => name));
    const missing = fieldsAt('plain').filter(
      (name) => fieldOf(name).kind !== 'own' && !controls.includes(name) && !HIDDEN_FIELDS.includes(name),
    );
    expect(missing).toEqual([]);
    expect(HIDDEN_FIELDS).toEqual(['uploadimages', 'increments']);
  });

  it('is in the view with its label, unless the table says otherwise', () => {
    const pages = [form(), form({ auction: false }), form({ standing_offer: true })].map((loaded) =>
      renderToStaticMarkup(createElement(ViewOffer, { values: valuesOf(loaded, NOW), choices: loaded.choices })),
    );
    const page = pages.join('');
    const missing = fieldsAt('view').filter(
      (name) => isPlain(name) && fieldOf(name).kind !== 'html' && !page.includes(`<dt>${fieldOf(name).label}</dt>`),
    );
    expect(missing).toEqual([]);
    expect(page).toContain('Ten knots.');
    expect(page).toContain('11 in');
  });

  it('is only shown once someone has bid or bought, with the reason', () => {
    for (const [auction, why] of [
      [true, 'Someone has bid on this offer, so only its pictures can still change.'],
      [false, 'Someone has bought this offer, so only its pictures can still change.'],
    ] as const) {
      const page = htmlOf({ ...form({ auction, buynow: !auction }), state: 'frozen' });
      expect(page).toContain(why);
      expect(page).toContain('Rope work');
      const shown = fieldNames.filter((name) => isPlain(name) && page.includes(`id="${idOf(name)}"`));
      expect(shown).toEqual([]);
      expect(page).not.toContain('Save as Draft');
    }
  });

  it('has a name in the error summary', () => {
    expect(fieldNames.map((name) => labelOf(name, []))).toEqual(fieldNames.map((name) => fieldOf(name).label));
  });

  it('is on the offer’s page and in its preview, if the table says so', () => {
    const shape = Object.keys(offerView.shape);
    expect([...PAGE_FIELDS, ...LIST_FIELDS, 'shipping'].filter((name) => !shape.includes(name))).toEqual([]);
    expect(SHIPPING_FIELDS.length).toBe(7);
  });
});

describe('every column of the spreadsheet', () => {
  const same = (text: string) => text;
  const LISTS = {
    category: [{ id: 'arts', description: 'Music and arts', level_id: '' }],
    subcategory: [{ id: 'arts-lessons', description: 'Music lessons', level_id: 'arts' }],
    location: [{ id: 'yorkshire', description: 'Yorkshire and the Humber', level_id: '' }],
    event_type: [{ id: 'lesson', description: 'A lesson', level_id: '' }],
  };
  const read = (cells: Record<string, string | number | Date | null>) => {
    const sheet = readSheet(
      [COLUMNS.map(({ header }) => header), COLUMNS.map(({ key, example }) => cells[key] ?? example)],
      [],
      same,
    );
    const [row] = sheet.rows;
    if (!row) throw new Error('no row');
    return offerRow(row, LISTS, { now: NOW, t: same, own: { fields: [], lists: {} } });
  };

  it('belongs to a field, and every field with a column is included', () => {
    const named = fieldNames.flatMap((name) => fieldOf(name).sheet?.column ?? []);
    const keys = COLUMNS.map(({ key }) => key);
    expect([...new Set(named)].filter((column) => !keys.includes(column))).toEqual([]);
    expect(keys.filter((key) => !named.includes(key))).toEqual(['status']);
    expect(new Set(keys).size).toBe(keys.length);
  });

  it('is parsed into its field', () => {
    const moment = new Date(Date.UTC(2027, 0, 2, 10));
    const { input, issues } = read({ kind: 'both', fixed_price: 41, opens: moment, ends: moment, meeting: moment });
    expect(issues).toEqual([]);
    const empty = fieldNames.filter(
      (name) => columnOfField(name) && (input[name] === undefined || input[name] === null),
    );
    expect(empty).toEqual([]);
    expect(input).toMatchObject(KINDS.both);
  });

  it('shows the issues of its field', () => {
    const wrong = fieldNames.filter((name) => fieldOf(name).sheet && columnOf(name) !== fieldOf(name).sheet?.column);
    expect(wrong).toEqual([]);
    expect(columnOf('market_status')).toBe('status');
  });
});
