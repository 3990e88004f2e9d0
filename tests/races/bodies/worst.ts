import { openApiDocument } from '../../../functions/http/openapi.ts';
import { CATALOGUE } from '../../../src/contract/index.ts';
import { inTurn } from '../../../src/domain/kit/cases.testkit.ts';
import { type JsonSchema, largestOf } from './largest.ts';

/** A request that costs as much as its sender can make it. */
export type Worst = {
  what: string;
  path: string;
  /** Without a body it is a GET. */
  type?: string;
  body?: string | Uint8Array<ArrayBuffer>;
  token?: string;
  headers?: Record<string, string>;
};

/** The largest body that is not an upload, in bytes. */
const LIMIT = 64 * 1024;
const MEGABYTE = 1024 * 1024;
export const BOUNDARY = 'the-boundary';
export const MULTIPART = `multipart/form-data; boundary=${BOUNDARY}`;
const JSON_TYPE = 'application/json';
const FORM_TYPE = 'application/x-www-form-urlencoded';

/** What the texts of a body are made of: letters, and what makes expressions and parsers slow. */
const FILLERS = ['a', ' ', '2 ', '<', '@.', '\\ud800'];

/** Every action of the catalogue, with some of its own worst inputs and some of the bodies that are the same for all. */
export const worstCalls = (): Worst[] =>
  [...CATALOGUE.keys()].flatMap((path, n) => inTurn([...inputs(path), ...shapes(path), ...forms(path)], n));

const json = (path: string, what: string, body: string): Worst => ({
  what,
  path: `/api/${path}`,
  type: JSON_TYPE,
  body,
});

/** The bodies that come from an action's own schema. */
function inputs(path: string): Worst[] {
  const schema = openApiDocument().paths[`/api/${path}`]?.post['x-input'] as JsonSchema;
  return [
    ...FILLERS.map((filler) => json(path, `the largest input of ${filler}`, jsonOf(schema, filler))),
    json(path, 'lists in every field', JSON.stringify(listsIn(schema))),
  ];
}

const shapes = (path: string): Worst[] => Object.entries(SHAPES).map(([what, text]) => json(path, what, text));

/** The largest input that an action describes, of the fillers that are most work for a handler, as someone who may call it. */
export function largestCalls(path: string, token: string): Worst[] {
  return inputs(path)
    .filter(({ what }) => what.endsWith('input of a') || what.endsWith('input of <') || what.startsWith('lists'))
    .map((call) => ({ ...call, token }));
}

/**
 * The same call with an ordinary body, different each time, because an account only has a few attempts; or the same visit
 * without its query.
 */
export function ordinaryCall({ path, body, token }: Worst): Worst {
  const sender = token ? { token } : {};
  if (body === undefined) return { what: 'an ordinary visit', path: path.split('?')[0] ?? path, ...sender };
  const schema = openApiDocument().paths[path]?.post['x-input'] as JsonSchema | undefined;
  const filler = crypto.randomUUID().slice(0, 8);
  const input = JSON.stringify(largestOf(schema ?? {}, filler, 200));
  return { what: 'an ordinary body', path, type: JSON_TYPE, body: input, ...sender };
}

const jsonOf = (schema: JsonSchema, filler: string): string =>
  JSON.stringify(largestOf(schema, filler, LIMIT / 2))
    .replaceAll('\\\\ud800', '\\ud800')
    .slice(0, LIMIT);

const listsIn = ({ properties = {} }: JsonSchema) =>
  Object.fromEntries(
    Object.keys(properties).map((name) => [name, Array(Math.floor(4_800 / Object.keys(properties).length)).fill(0)]),
  );

/** JSON that fills the limit with one thing. */
const SHAPES: Readonly<Record<string, string>> = {
  'open lists': '['.repeat(LIMIT),
  'nested objects': `${'{"a":'.repeat(LIMIT / 6)}0${'}'.repeat(LIMIT / 6)}`,
  commas: ','.repeat(LIMIT),
  'many values': `[${'0,'.repeat(LIMIT / 2 - 1)}0]`,
  'many keys': `{${Array.from({ length: 4_900 }, (_, n) => `"k${n}":0`).join()}}`,
  'half letters': `{"a":"${'\\ud800'.repeat(LIMIT / 6 - 2)}"}`,
};

function forms(path: string): Worst[] {
  const form = (what: string, body: string, type = FORM_TYPE): Worst => ({
    what,
    path: `/form/${path}`,
    type,
    body,
  });
  return [
    form('ampersands', '&'.repeat(LIMIT)),
    form('equal names', 'a=1&'.repeat(999)),
    form('rows', Array.from({ length: 999 }, (_, n) => `f${n}.rows.199.name=x`).join('&')),
    form('deep JSON', `a:json=${'['.repeat(LIMIT - 20)}`),
    form('escapes', `a=${'%20'.repeat(LIMIT / 3 - 2)}`),
    form('a large part', largePart(MEGABYTE), MULTIPART),
  ];
}

export const part = (name: string, file: string | null, content: string): string =>
  `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"${file === null ? '' : `; filename="${file}"`}\r\n\r\n${content}\r\n`;

const largePart = (bytes: number): string => `${part('a', null, 'x'.repeat(bytes))}--${BOUNDARY}--`;

/** Multipart bodies of the largest size, which are the same for every action. */
export const multipartBodies: Readonly<Record<string, () => string>> = {
  boundaries: () => `--${BOUNDARY}\r\n`.repeat((10 * MEGABYTE) / (BOUNDARY.length + 4)),
  'small parts': () => `${part('a', null, 'x').repeat((10 * MEGABYTE) / 80)}--${BOUNDARY}--`,
  'small files': () => `${part('a', 'a.jpg', 'x').repeat((10 * MEGABYTE) / 100)}--${BOUNDARY}--`,
  'one large text': () => largePart(10 * MEGABYTE),
  'one large file': () => `${part('a', 'a.jpg', 'x'.repeat(10 * MEGABYTE))}--${BOUNDARY}--`,
  'half a boundary again and again': () =>
    `--${BOUNDARY}\r\n${`\r\n--${BOUNDARY.slice(0, -1)}`.repeat((10 * MEGABYTE) / 16)}`,
  'a header without an end': () => `--${BOUNDARY}\r\n${'a: b\r\n'.repeat((10 * MEGABYTE) / 6)}`,
};
