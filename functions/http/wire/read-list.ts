import { FILTER_TYPES, type ListSpec } from '../../../src/contract/list.ts';
import { isModestJson } from '../../../src/domain/kit/form/json-shape.ts';
import { say } from '../../../src/domain/kit/words/phrase.ts';
import { type Fields, type Issue, isFields, type OwnInput } from './fields.ts';

/** The most filters of a call, and the most values of a filter. */
const MOST_FILTERS = 20;
const MOST_VALUES = 60;

/** Translates the general list input into the list's own; whatever it does not name is an issue, by field (T7). */
export function readList(list: ListSpec, sent: Fields): OwnInput {
  const { table, count, filters, ...rest } = sent;
  const sorted = list.orders ? readOrder(list.orders, rest) : { own: rest, issues: [] };
  const filtered = readFilters(list, filters);
  return {
    fields: { ...sorted.own, ...filtered.own },
    issues: [...tableIssues(list, table), ...countIssues(count), ...sorted.issues, ...filtered.issues],
  };
}

type Part = { own: Fields; issues: readonly Issue[] };
const nothing: Part = { own: {}, issues: [] };
const wrong = (field: string, message: Issue['message']): Part => ({ own: {}, issues: [{ field, message }] });
const oneOf = (names: readonly string[]) => say('Please choose one of: {values}', { values: names.join(', ') });

function tableIssues({ tables = [] }: ListSpec, table: unknown): readonly Issue[] {
  if (table === undefined || tables.some((name) => name === table)) return [];
  return [{ field: 'table', message: tables.length > 0 ? oneOf(tables) : 'There is no such field.' }];
}

/** The total always comes; `count` is accepted as yes or no. */
function countIssues(count: unknown): readonly Issue[] {
  const isSwitch = count === undefined || [true, false, 0, 1, 'true', 'false', '0', '1'].some((each) => each === count);
  return isSwitch ? [] : [{ field: 'count', message: 'Please choose yes or no.' }];
}

function readOrder(orders: NonNullable<ListSpec['orders']>, { order, orderby, ...own }: Fields): Part {
  const names = Object.keys(orders);
  const name = orderby ?? (order === undefined ? undefined : names[0]);
  if (name === undefined) return { own, issues: [] };
  const directions = typeof name === 'string' && Object.hasOwn(orders, name) ? orders[name] : undefined;
  if (!directions) return wrong('orderby', oneOf(names));
  const way = String(order ?? Object.keys(directions)[0]).toLowerCase();
  const chosen = way === 'asc' || way === 'desc' ? directions[way] : undefined;
  return chosen ? { own: { ...own, ...chosen }, issues: [] } : wrong('order', oneOf(Object.keys(directions)));
}

function readFilters(list: ListSpec, sent: unknown): Part {
  const filters = typeof sent === 'string' ? parsed(sent) : sent;
  if (filters === undefined) return nothing;
  if (!Array.isArray(filters) || filters.length > MOST_FILTERS) {
    return wrong('filters', say('This must be a list of at most {n} entries.', { n: MOST_FILTERS }));
  }
  const twice = filters.findIndex((filter, at) => filters.findIndex((each) => each?.field === filter?.field) < at);
  if (twice >= 0) return wrong(`filters.${twice}.field`, 'Please filter by each field once.');
  const parts = filters.map((filter, at) => readFilter(list.filters ?? {}, filter, `filters.${at}`));
  return {
    own: Object.assign({}, ...parts.map(({ own }) => own)) as Fields,
    issues: parts.flatMap(({ issues }) => issues),
  };
}

/** In the query of a GET the filters are JSON. */
function parsed(text: string): unknown {
  try {
    return isModestJson(text) ? JSON.parse(text) : null;
  } catch {
    return null;
  }
}

const PARTS = ['value', 'type', 'field'];

function readFilter(known: NonNullable<ListSpec['filters']>, filter: unknown, at: string): Part {
  if (!isFields(filter)) return wrong(at, 'Each filter has a value, a type and a field.');
  const stray = Object.keys(filter).find((name) => !PARTS.includes(name));
  if (stray !== undefined) return wrong(`${at}.${stray}`, 'There is no such field.');
  const { value, type, field } = filter;
  const spec = typeof field === 'string' && Object.hasOwn(known, field) ? known[field] : undefined;
  if (!spec) return wrong(`${at}.field`, oneOf(Object.keys(known)));
  if (!FILTER_TYPES.some((name) => name === type && spec.types.includes(name))) {
    return wrong(`${at}.type`, oneOf(spec.types));
  }
  const values = Array.isArray(value) ? value : [value];
  return readValues(spec, values, `${at}.value`);
}

type Filter = NonNullable<ListSpec['filters']>[string];

function readValues({ input, many, values: allowed }: Filter, values: readonly unknown[], at: string): Part {
  if (values.length === 0 || values.length > MOST_VALUES) return wrong(at, 'Required!');
  const [first] = values;
  if (values.some((value) => !['string', 'number'].includes(typeof value))) return wrong(at, 'Required!');
  if (input !== undefined && many) return { own: { [input]: values.map(String) }, issues: [] };
  if (values.length > 1) return wrong(at, 'Please choose one value.');
  if (input !== undefined) return { own: { [input]: String(first).trim() }, issues: [] };
  const own = allowed && Object.hasOwn(allowed, String(first)) ? allowed[String(first)] : undefined;
  return own ? { own, issues: [] } : wrong(at, oneOf(Object.keys(allowed ?? {}).map((name) => name || '""')));
}
