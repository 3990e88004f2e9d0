import { getTableColumns, getTableName, is } from 'drizzle-orm';
import { getTableConfig, type SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core';
import { SECTIONS } from '../../../db/queries/accounts/privacy/export.ts';
import * as schema from '../../../db/schema/index.ts';
import { database } from '../kit.ts';
import { unchecked } from '../unchecked.ts';

/** A person whose rows are planted. Every text in them contains the `mark`. */
export type Planted = { id: string; email: string; mark: string };

type Row = Record<string, unknown>;

/** All tables of the schema. */
const TABLES: readonly SQLiteTable[] = Object.values(schema).filter((each) => is(each, SQLiteTable));

/** People who are named where a row names several. */
const OTHERS = ['usr_olive', 'usr_priya', 'usr_gus'];

/** Values that a constraint needs, or without which an account could not be closed. */
const GIVEN: Readonly<Record<string, (person: Planted) => Row>> = {
  auctions: () => ({ status: 'ended', endsAt: null }),
  auction_lots: () => ({ position: null }),
  paddles: () => ({ number: 100 }),
  paddle_raises: () => ({ status: 'open', levelPence: 5_000, finalAt: null }),
  pledges: () => ({ paddle: null, levelPence: 5_000, invoiceId: null }),
  availability: () => ({ step: 30, weekly: '[]', exceptions: '{}' }),
  invoices: () => ({ amountPence: 1000, feePence: 100, totalPence: 1100, status: 'paid' }),
  invoice_lines: () => ({ quantity: 1, unitPence: 1000, amountPence: 1000, feePence: 100, totalPence: 1100 }),
  images: () => ({ variants: '[]' }),
  meetings: () => ({ amountPence: 1000, feePence: 100, totalPence: 1100, state: 'refunded', refundedPence: 0 }),
  memberships: () => ({ limits: '{}' }),
  payments: () => ({ status: 'failed' }),
  offers: () => ({ marketStatus: 'open' }),
  lots: () => ({ status: 'closed', charityId: '209603', quantity: 2, sold: 1, settlement: null }),
  cart_items: () => ({ kind: 'buynow', invoiceId: null }),
  ledger_transactions: () => ({ lines: '[]' }),
  ledger: ({ id }) => ({ account: `buyer:${id}` }),
  codes: () => ({ purpose: 'login' }),
  company_owners: () => ({ removedAt: null }),
  events: () => ({ actorKind: 'user', subjectKind: 'user' }),
  invites: () => ({ usedAt: null, revokedAt: null }),
  reviews: () => ({ answers: '{}', score: 450, publishedAt: 1 }),
  thanks: () => ({ withdrawnAt: null }),
  second_chances: () => ({ status: 'declined' }),
  sessions: () => ({ endedAt: null, epoch: 0 }),
};

/** Tables that the closing of an account fills or reads by itself, and one that holds no row. */
const NEVER_PLANTED = ['users', 'closed_accounts', 'must_hold'];

let planted = 0;

/**
 * Plants a row for each way in which a table names a person: one for each of its columns that refer to one, and one for
 * each table that belongs to a row of theirs. All of it comes from the schema and from the sections of the export, so a
 * new table is planted from its first day.
 */
export async function plantRowsOf(person: Planted): Promise<void> {
  await unchecked(TABLES.map(getTableName), async () => {
    for (const table of TABLES.filter(isPersonal)) {
      const columns = personalColumns(table);
      if (columns.length === 0) await plant(table, person);
      for (const column of columns) await plant(table, person, column);
    }
    await connect(person);
  });
}

/** Whether the rows of a table belong to people: by a column of their own or through another table. */
const isPersonal = (table: SQLiteTable): boolean =>
  !NEVER_PLANTED.includes(getTableName(table)) &&
  (personalColumns(table).length > 0 || SECTIONS.some((section) => section.table === table));

/** The columns of a table that name a person. */
function personalColumns(table: SQLiteTable): SQLiteColumn[] {
  const named = SECTIONS.filter((section) => section.table === table).flatMap(({ by }) => by);
  const references = foreignKeysOf(table).filter(({ foreignTable }) => getTableName(foreignTable) === 'users');
  return [...new Set([...references.flatMap(({ columns }) => columns), ...named])];
}

const foreignKeysOf = (table: SQLiteTable) => getTableConfig(table).foreignKeys.map((key) => key.reference());

/** Inserts a row, after the rows that it refers to. `owned` is the column that names the person, by default the first that can. */
async function plant(table: SQLiteTable, person: Planted, owned?: SQLiteColumn): Promise<Row> {
  planted += 1;
  const row: Row = {};
  for (const [key, column] of Object.entries(getTableColumns(table))) row[key] = plainValue(column, person);
  const personal = personalColumns(table);
  for (const [i, column] of personal.entries()) {
    row[keyOf(table, column)] = column === (owned ?? personal[0]) ? nameOf(column, person) : otherName(column, i);
  }
  for (const { columns, foreignTable, foreignColumns } of foreignKeysOf(table)) {
    if (getTableName(foreignTable) === 'users') continue;
    // A row of the same table would need another one.
    const parent = foreignTable === table ? {} : await plant(foreignTable, person);
    for (const [i, column] of columns.entries())
      row[keyOf(table, column)] = parent[keyOf(foreignTable, foreignColumns[i])] ?? null;
  }
  Object.assign(row, GIVEN[getTableName(table)]?.(person));
  await database()
    .insert(table)
    .values(row as never);
  return row;
}

const keyOf = (table: SQLiteTable, column: SQLiteColumn | undefined): string =>
  Object.entries(getTableColumns(table)).find(([, each]) => each.name === column?.name)?.[0] ?? '';

function plainValue(column: SQLiteColumn, { mark }: Planted): unknown {
  const [choice] = column.enumValues ?? [];
  if (choice !== undefined) return choice;
  if (column.dataType === 'boolean') return false;
  return column.dataType === 'number' ? 1_000_000 + planted : `${mark}-${column.name}-${planted}`;
}

const CONTACT = /^(email|target)$/;
const nameOf = (column: SQLiteColumn, { id, email }: Planted): string => (CONTACT.test(column.name) ? email : id);
const otherName = (column: SQLiteColumn, i: number): string =>
  CONTACT.test(column.name) ? `third-${planted}@elsewhere.example` : (OTHERS[i % OTHERS.length] ?? '');

/** Two sections of the export are narrower than one column: a won lot has the winner's bid, and a sale is of one's lot. */
async function connect(person: Planted): Promise<void> {
  const lot = await plant(schema.lots, person, schema.lots.winnerId);
  const bid = { lotId: lot.offerId, seq: 1, id: `bid ${person.mark}`, bidderId: person.id, leaderId: person.id };
  const amounts = { kind: 'proxy', amountPence: 1000, pricePence: 1000, at: 1, closesAt: 1, moved: true };
  await database()
    .insert(schema.bids)
    .values({ ...bid, ...amounts, idempotencyKey: `won ${person.mark}` } as never);
  const sold = await plant(schema.lots, person, schema.lots.sellerId);
  const invoice = await plant(schema.invoices, person);
  const line = { invoiceId: invoice.id, position: 1, lotId: sold.offerId, sellerId: person.id, title: person.mark };
  const sums = GIVEN.invoice_lines?.(person);
  await database()
    .insert(schema.invoiceLines)
    .values({ ...line, ...sums } as never);
}

/** Every row of every table that contains the person's mark, id or address, by table. */
export async function rowsOf({ id, email, mark }: Planted): Promise<Record<string, Row[]>> {
  // One client, which sends all of them as one request.
  const db = database();
  const all = await Promise.all(TABLES.map((table) => db.select().from(table) as Promise<Row[]>));
  const own = TABLES.map((table, i): [string, Row[]] => [
    getTableName(table),
    all[i]?.filter((row) => namesAny(row, [id, email, mark])) ?? [],
  ]);
  return Object.fromEntries(own.filter(([, rows]) => rows.length > 0));
}

/** Whether a value of the row contains one of the texts. */
export const namesAny = (row: Row, texts: readonly string[]): boolean =>
  Object.values(row).some((value) => typeof value === 'string' && texts.some((text) => value.includes(text)));
