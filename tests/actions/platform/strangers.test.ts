import { beforeAll, expect, it, vi } from 'vitest';
import { lots, offers } from '../../../db/schema/index.ts';
import { openApiDocument } from '../../../functions/http/openapi.ts';
import { CATALOGUE } from '../../../src/contract/index.ts';
import type { CastName } from '../../support/cast.ts';
import { database, moveClock, ownDatabase, rawApi } from '../../support/kit.ts';
import { lotRows } from '../../support/lot-rows.ts';
import { account } from '../../support/people/accounts.ts';
import { type Planted, plantRowsOf, rowsOf } from '../../support/people/plant-rows.ts';
import { unchecked } from '../../support/unchecked.ts';

ownDatabase();

/** Whoever calls; none of the planted rows is theirs. Nobody is stopped by a gate. */
const CALLERS: Readonly<Record<string, CastName>> = { anyone: 'dev', user: 'dev', bidder: 'dev', seller: 'amara' };
/** Actions that show an auction event to everyone; those that would end the caller's session, and those that begin one. */
const PUBLIC = /^auction\/(lots|getSingleAuction|live\/room),/;
const ENDING = /^user\/(logout|endSessions|closeAccount|switchuser|login|passkey\/login)$/;
const MARK = 'MarkOfAnn';

let ann: Planted;
/** An id of each table with rows of hers, and her own. */
let ids: string[];
let before: Awaited<ReturnType<typeof rowsOf>>;

beforeAll(async () => {
  ann = { ...(await account()), mark: MARK };
  await plantRowsOf(ann);
  await makeReadable();
  before = await rowsOf(ann);
  const first = Object.values(before).flatMap((rows) => rows.find(({ id }) => String(id).startsWith(MARK))?.id ?? []);
  ids = [...first.map(String), ann.id];
});

/** Gives the planted offers and lots terms that a handler can read. */
async function makeReadable(): Promise<void> {
  const { terms } = lotRows('any', Date.now()).lot;
  await unchecked(['lots', 'offers'], async () => {
    await database().update(lots).set({ terms });
    await database().update(offers).set({ fields: '{}', shipping: null, increments: null });
  });
}

type Schema = {
  type?: string;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  minLength?: number;
  minimum?: number;
  minItems?: number;
  pattern?: string;
  format?: string;
};

const ID_FIELD = /(^id|_id|_by|invoice|username|file_name|before)$/;
const NO_ID = /^(idempotency|request|place|admin)_id$/;

/** The fields of an action's input that name something. */
function idFields({ properties = {} }: Schema): string[] {
  const names = Object.keys(properties).filter((name) => ID_FIELD.test(name) && !NO_ID.test(name));
  return names.filter((name) => properties[name]?.type === 'string' || properties[name]?.anyOf);
}

/** The least input that a schema takes. */
function leastOf(schema: Schema): unknown {
  const { type, anyOf = [], minLength = 1, minimum = 1, minItems = 0, items = {} } = schema;
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  if (anyOf[0]) return leastOf(anyOf[0]);
  if (type === 'object')
    return Object.fromEntries((schema.required ?? []).map((name) => [name, leastOf(schema.properties?.[name] ?? {})]));
  if (type === 'array') return Array.from({ length: minItems }, () => leastOf(items));
  if (type === 'boolean') return false;
  if (type === 'integer' || type === 'number') return Math.max(minimum, 1);
  if (schema.format === 'email') return 'someone@elsewhere.example';
  return schema.pattern ? crypto.randomUUID() : 'x'.repeat(Math.max(minLength, 1));
}

const { paths } = openApiDocument();
const schemaOf = (path: string) => (paths[`/api/${path}`]?.post['x-input'] ?? {}) as Schema;

type Call = { path: string; field: string; id: string; as: CastName };

/** Each action with each id in each of its fields. */
const calls = (): Call[] =>
  [...CATALOGUE].flatMap(([path, { who, multipart }]) => {
    const as = CALLERS[who];
    if (!as || multipart || ENDING.test(path)) return [];
    return idFields(schemaOf(path)).flatMap((field) => ids.map((id) => ({ path, field, id, as })));
  });

/** What the answer shows of someone else, if anything, and whether the call came to the handler. */
async function ask({ path, field, id, as }: Call): Promise<{ shown: string | undefined; isJudged: boolean }> {
  const input = { ...(leastOf(schemaOf(path)) as object), [field]: id };
  const { code, data } = await rawApi(path, JSON.stringify(input), { as });
  const [text] = new RegExp(`${MARK}-(?!id-)[^"]*`).exec(JSON.stringify(data ?? {})) ?? [];
  return { shown: text && `${path}, ${field} ${id}: ${text}`, isJudged: code !== 'INVALID_INPUT' };
}

/** As many at once as an isolate reads at once. */
const AT_ONCE = 8;

it('no action shows or changes what is someone else’s, whatever id it is given (D1, I27)', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const all = calls();
  const answers: Awaited<ReturnType<typeof ask>>[] = [];
  for (let n = 0; n < all.length; n += AT_ONCE) {
    moveClock(n * 6_000);
    answers.push(...(await Promise.all(all.slice(n, n + AT_ONCE).map(ask))));
  }
  const shown = answers.flatMap((answer) => answer.shown ?? []);
  expect(shown.filter((text) => !PUBLIC.test(text))).toEqual([]);
  expect(answers.filter(({ isJudged }) => isJudged).length).toBeGreaterThan(answers.length / 2);
  const after = await rowsOf(ann);
  for (const [table, rows] of Object.entries(before)) expect(after[table], table).toEqual(expect.arrayContaining(rows));
}, 120_000);
