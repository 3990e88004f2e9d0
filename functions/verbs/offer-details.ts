import type { z } from 'zod';
import { fieldsOfForm } from '../../db/queries/fields.ts';
import { type OfferForPage, rowPictures } from '../../db/queries/offers.ts';
import type { offerDetails } from '../../src/contract/offer.ts';
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
} from '../../src/domain/fields/index.ts';
import { pictureAddress, printPicture } from '../../src/domain/offers/picture.ts';
import type { Ctx } from '../context.ts';
import { sanitiseHtml } from '../sanitise.ts';

type Details = z.output<typeof offerDetails>;

/** What an offer's page tells beside its sale: pictures, lists, shipping, the operator's fields, clarifications. */
export async function detailsOf(ctx: Ctx, found: OfferForPage): Promise<Details> {
  const { offer, pictures, clarifications, id } = found;
  return {
    ...{ standing_offer: offer.standing, auctiontype: offer.auctionType },
    ...{ private_sale: offer.privateSale, auto_approval: offer.autoApproval },
    images: pictures.map((picture) => ({ ...printPicture(picture), alt: picture.alt || picture.title })),
    shipping: shippingOf(offer),
    ...namesOf(ctx, found),
    ...{ fields: await ownFieldsOf(ctx, offer, id), clarifications },
  };
}

type Offer = OfferForPage['offer'];

function shippingOf({ shipping }: Offer): Details['shipping'] {
  if (!shipping) return null;
  const { length, width, height, dimensionUnit, weight, weightUnit, originZip } = shipping;
  return {
    ...{ dimension_length: length, dimension_width: width, dimension_height: height, dimension_unit: dimensionUnit },
    ...{ weight_value: weight, weight_unit: weightUnit, origin_zip: originZip },
  };
}

function namesOf(ctx: Ctx, { offer, entries }: OfferForPage) {
  const { categoryId, subcategoryId, locationId, eventTypeId, conditionId } = offer;
  const named = (id: string | null) => {
    const found = entries.find((entry) => entry.id === id);
    return found ? { id: found.id, name: ctx.words.t(found.description) } : null;
  };
  return {
    ...{ category: named(categoryId), subcategory: named(subcategoryId), location: named(locationId) },
    ...{ event_type: named(eventTypeId), condition: named(conditionId) },
  };
}

/** The values of the fields that the operator shows on the page, choices by their names. */
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

/** What was kept while the field was one of plain text is no HTML that may be shown. */
const htmlOf = (value: Cell): string => sanitiseHtml([value].flat().map(String).join(''));

/** Where the pictures in an offer's rows are shown from, by their ids. */
export async function addressesOf(ctx: Ctx, offerId: string): Promise<Map<string, string>> {
  const pictures = await rowPictures(ctx.db, offerId);
  return new Map(pictures.map(({ id, key }) => [id, pictureAddress(key)]));
}

type Addresses = ReadonlyMap<string, string>;

/** A field of rows as a table: columns that nobody filled in are left out. */
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
