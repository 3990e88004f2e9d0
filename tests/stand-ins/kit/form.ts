export type Params = { [key: string]: ParamValue };
type ParamValue = string | number | boolean | null | Params | ParamValue[];

/** Parses a form in bracket notation (`card[number]=…&expand[]=…&to[0]=…`) into nested objects and lists. */
export function parseForm(text: string): Params {
  const root: Params = {};
  for (const [key, value] of new URLSearchParams(text)) assign(root, segments(key), value);
  return root;
}

function segments(key: string): string[] {
  const first = key.indexOf('[');
  if (first < 1) return [key];
  return [key.slice(0, first), ...[...key.slice(first).matchAll(/\[([^\]]*)\]/g)].map((match) => match[1] ?? '')];
}

function assign(target: Params, path: string[], value: string) {
  const [head = '', next, ...rest] = path;
  if (FORBIDDEN.has(head)) return;
  if (next === undefined) {
    target[head] = value;
    return;
  }
  if (isIndex(next)) {
    const list = Array.isArray(target[head]) ? target[head] : [];
    target[head] = list;
    assignToList(list, next, rest, value);
    return;
  }
  const child = isParams(target[head]) ? target[head] : {};
  target[head] = child;
  assign(child, [next, ...rest], value);
}

function assignToList(list: ParamValue[], index: string, rest: string[], value: string) {
  if (rest.length === 0) {
    list.push(value);
    return;
  }
  const at = index === '' ? list.length : Number(index);
  const entry = isParams(list[at]) ? list[at] : {};
  list[at] = entry;
  assign(entry, rest, value);
}

const FORBIDDEN = new Set(['__proto__', 'constructor', 'prototype']);
const isIndex = (segment: string) => segment === '' || /^\d{1,3}$/.test(segment);

export function isParams(value: unknown): value is Params {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The text of a parameter; undefined if it is missing or not a scalar. */
export function text(params: Params, key: string): string | undefined {
  const value = params[key];
  if (value === undefined || value === null || typeof value === 'object') return undefined;
  return String(value);
}

export function nested(params: Params, key: string): Params {
  const value = params[key];
  return isParams(value) ? value : {};
}

export function flag(params: Params, key: string): boolean {
  return text(params, key) === 'true';
}

export function textList(params: Params, key: string): string[] {
  const value = params[key];
  if (Array.isArray(value)) return value.map(String);
  return typeof value === 'string' ? [value] : [];
}
