import { createApp } from '../../../functions/http/app.ts';
import { CATALOGUE } from '../../../src/contract/index.ts';
import { inTurn } from '../../../src/domain/kit/cases.testkit.ts';
import { PAGES } from '../../../src/domain/site/routes/data.ts';
import { filesIn, textOf } from '../../support/source/rules.ts';
import type { Worst } from './worst.ts';

/** Longer addresses are refused before they are read, and with longer headers before they reach the Worker. */
const LONGEST = 8_100;
const LONGEST_HEADER = 30_000;
const TOO_LONG = 15_000;

/** Addresses of the app that are not pages, with their parameters in braces: `/appointment/{file}.ics`. */
export const FILES: readonly string[] = createApp(() => new Response())
  .routes.filter(({ method }) => method === 'GET')
  .map(({ path }) => path.replaceAll(/:(\w+)(?:\{[^}]*?(\.\w+)\})?/g, '{$1}$2').replaceAll('\\', ''));

const calls = [...CATALOGUE].flatMap(([path, { get }]) => (get ? [`/api/${path}`] : []));
export const ADDRESSES = [...PAGES.map(([page]) => page), ...FILES, ...calls];

const filled = (address: string, value: string): string => address.replaceAll(/\{\w+\}/g, value);

/** Every query parameter that a page or an action reads, by the sources. */
const PARAMETERS = [...new Set(['src', 'functions'].flatMap(filesIn).map(textOf).flatMap(namesIn))].sort();

function namesIn(source: string): string[] {
  const read = source.matchAll(/(?:[sS]earchParams|query)\.(?:get|has|getAll)\('(\w+)'\)/g);
  return Array.from(read, ([, name = '']) => name);
}

const FILLERS = ['a', '%F0%9F%98%80', '%00'];
const repeated = (text: string, length: number): string => text.repeat(Math.floor(length / text.length));

/** A query with every parameter, as long as it may be. */
function longQuery(filler: string): string {
  const each = LONGEST / PARAMETERS.length;
  return PARAMETERS.map((name) => `${name}=${repeated(filler, each - name.length - 2)}`).join('&');
}

const QUERIES: Readonly<Record<string, string>> = {
  ...Object.fromEntries(FILLERS.map((filler) => [`every parameter, of ${filler}`, longQuery(filler)])),
  'a long search': `q=${repeated('ab%20', LONGEST)}`,
  'many parameters': repeated('a=1&', LONGEST),
  'broken escapes': repeated('%E0%A4%A&', LONGEST),
  'broken escapes in a query that is too long': repeated('%E0%A4%A&', TOO_LONG),
};
const SEGMENTS: Readonly<Record<string, string>> = {
  'a long segment': repeated('a', LONGEST),
  'a segment that is too long': repeated('%E0%A4%A', TOO_LONG),
  'escapes in a segment': repeated('%F0%9F%98%80', LONGEST),
  'broken escapes in a segment': repeated('%E0%A4%A', LONGEST),
};

const flash = (form: object): string => Buffer.from(JSON.stringify(form)).toString('base64url');
const many = (n: number) => Array.from({ length: n }, (_, at) => at);

const HEADERS: Readonly<Record<string, Record<string, string>>> = {
  'many cookies': { cookie: repeated('a=b; ', LONGEST_HEADER) },
  'a flash form with many values': {
    cookie: `flash-form=${flash({ values: Object.fromEntries(many(1_000).map((n) => [`f${n}`, 'x'])), issues: [] })}`,
  },
  'a flash form with many errors': {
    cookie: `flash-form=${flash({ values: {}, issues: many(400).map((n) => ({ field: `f${n}`, message: 'x' })) })}`,
  },
  'a flash form of brackets': { cookie: `flash-form=${Buffer.from('['.repeat(20_000)).toString('base64url')}` },
  'a pending bid': { cookie: `pending-bid=${repeated('%2F', LONGEST_HEADER)}` },
  'many languages': { 'accept-language': repeated('aa;q=0.1,', LONGEST_HEADER) },
  'a long browser': { 'user-agent': repeated('Mozilla/5.0 (', LONGEST_HEADER) },
  'a long token': { authorization: `Bearer ${repeated('a', LONGEST_HEADER)}` },
};

/** Pages and calls whose forms, languages and sessions are read as everywhere. */
const READ_HEADERS = ['/search', '/login', '/cart', '/api/product/search', '/offers.rss'];

/** The `n`-th address in some of the ways that cost as much as its sender can make it, the next one in others. */
export function worstVisits(address: string, n: number): Worst[] {
  const segments = address.includes('{') ? Object.entries(SEGMENTS) : [];
  const headers = READ_HEADERS.includes(address) ? Object.entries(HEADERS) : [];
  return [
    ...inTurn(Object.keys(QUERIES), n).map((what) => visitWith(address, what)),
    ...inTurn(segments, n).map(([what, segment]) => ({ what, path: filled(address, segment) })),
    ...headers.map(([what, given]) => ({ what, path: filled(address, 'x'), headers: given })),
  ];
}

/** An address with its longest query: the most work for the page, if the caller may see it. */
export const longestVisit = (address: string): Worst => visitWith(address, 'every parameter, of a');

const visitWith = (address: string, what: string): Worst => ({
  what,
  path: `${filled(address, 'x')}?${QUERIES[what]}`,
});
