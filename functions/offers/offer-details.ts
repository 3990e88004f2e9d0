import type { z } from 'zod';
import { fieldsOfForm } from '../../db/queries/offers/fields.ts';
import { type OfferForPage, rowPictures } from '../../db/queries/offers/offers.ts';
import type { offerDetails } from '../../src/contract/offers/offer.ts';
import {
  type Cell,
  type Column,
  columnsOf,
  entriesOf,
  type FieldDefinition,
  type FieldRow,
  isRows,
  type Lists,
  picturesInRows,
} from '../../src/domain/kit/fields/index.ts';
import { pictureAddress } from '../../src/domain/kit/picture.ts';
import { shippingValues } from '../../src/domain/offers/fields/codec.ts';
import { entryIdIn, LIST_FIELDS, type ListField } from '../../src/domain/offers/lists.ts';
import { printPicture, wordsOf } from '../../src/domain/offers/picture.ts';
import type { Ctx } from '../platform/context.ts';
import { sanitiseHtml } from '../platform/sanitise.ts';

type Details = z.output<typeof offerDetails>;

/** The parts of an offer's page that are stored elsewhere: pictures, lists, the operator's fields, clarifications. */
export async function detailsOf(ctx: Ctx, found: OfferForPage): Promise<Details> {
  const { offer, pictures, clarifications, id } = found;
  return {
    images: pictures.map((picture) => ({ ...printPicture(picture), alt: picture.title || wordsOf(picture.alt) })),
    shipping: offer.shipping && shippingValues(offer.shipping),
    ...namesOf(ctx, found),
    fields: await ownFieldsOf(ctx, offer, id),
    clarifications,
  };
}

type Offer = OfferForPage['offer'];

/** The names of the entries chosen from the operator's lists. */
function namesOf(ctx: Ctx, { offer, entries }: OfferForPage) {
  const named = (id: string | null) => {
    const entry = entries.find((each) => each.id === id);
    return entry ? { id: entry.id, name: ctx.words.t(entry.description) } : null;
  };
  const pairs = LIST_FIELDS.map((field) => [field, named(entryIdIn(offer, field))]);
  return Object.fromEntries(pairs) as Pick<Details, ListField>;
}

/** The values of the fields that the operator shows on the page, choices by name. */
async function ownFieldsOf(ctx: Ctx, { fields: values }: Offer, offerId: string): Promise<Details['fields']> {
  if (Object.keys(values).length === 0) return [];
  const [{ fields, lists }, addresses] = await Promise.all([
    fieldsOfForm(ctx.db, 'offer', 'view'),
    picturesInRows(values).length > 0 ? addressesOf(ctx, offerId) : new Map<string, string>(),
  ]);
  return fields.flatMap((field): Details['fields'] => {
    const value = values[field.name];
    if (value === undefined) return [];
    const { name, label, type } = field;
    if (isRows(value)) return [{ name, label, type, value: [], ...tableOf(field, value, lists, addresses) }];
    const shown = type === 'ckeditor' ? htmlOf(value as Cell) : named(field, value as Cell, lists);
    return [{ name, label, type, value: shown, columns: [], rows: [] }];
  });
}

/** Sanitised again, since the field may have been plain text when the value was saved. */
const htmlOf = (value: Cell): string => sanitiseHtml([value].flat().map(String).join(''));

/** The addresses of the pictures in an offer's rows, by id. */
async function addressesOf(ctx: Ctx, offerId: string): Promise<Map<string, string>> {
  const pictures = await rowPictures(ctx.db, offerId);
  return new Map(pictures.map(({ id, key }) => [id, pictureAddress(key)]));
}

type Addresses = ReadonlyMap<string, string>;

/** A field of rows as a table, without empty columns. */
function tableOf(field: FieldDefinition, rows: readonly FieldRow[], lists: Lists, addresses: Addresses) {
  const columns = columnsOf(field).filter(({ name }) => rows.some((row) => row[name] !== undefined));
  const cellOf = (row: FieldRow, column: Column) => {
    const cell = row[column.name];
    if (cell === undefined) return null;
    if (column.type !== 'uploadDropZone') return named(column, cell, lists);
    return Array.isArray(cell) ? cell.flatMap((id) => addresses.get(id) ?? []) : [];
  };
  return {
    columns: columns.map(({ name, label, type }) => ({ name, label, type })),
    rows: rows.map((row) => columns.map((column) => cellOf(row, column))),
  };
}

function named(field: FieldDefinition | Column, value: Cell, lists: Lists): string | number | boolean | string[] {
  const entries = entriesOf(field, null, lists);
  const nameOf = (one: string) => entries.find((entry) => entry.value === one)?.label ?? one;
  if (typeof value === 'string') return nameOf(value);
  return typeof value === 'object' ? value.map(nameOf) : value;
}
