import { nested, type Params, text } from '../kit/form.ts';

const DEFAULT_LIMIT = 10;
const MOST = 100;

/** A page of objects, newest first, with Stripe's cursors and `created[gte|gt|lte|lt]`. */
export function list<T extends { id: string; created: number }>(url: string, oldestFirst: T[], params: Params) {
  const wanted = [...oldestFirst].reverse().filter((each) => isWithin(each.created, params));
  const limit = Math.min(Math.max(Number(text(params, 'limit') ?? DEFAULT_LIMIT) || DEFAULT_LIMIT, 1), MOST);
  const before = text(params, 'ending_before');
  if (before) {
    const end = wanted.findIndex((each) => each.id === before);
    const start = Math.max(0, end - limit);
    return { object: 'list', data: wanted.slice(start, Math.max(0, end)), has_more: start > 0, url };
  }
  const start = wanted.findIndex((each) => each.id === text(params, 'starting_after')) + 1;
  return { object: 'list', data: wanted.slice(start, start + limit), has_more: wanted.length > start + limit, url };
}

function isWithin(created: number, params: Params): boolean {
  const range = nested(params, 'created');
  const bound = (name: string, fallback: number) => Number(text(range, name) ?? fallback);
  return (
    created >= bound('gte', -Infinity) &&
    created > bound('gt', -Infinity) &&
    created <= bound('lte', Infinity) &&
    created < bound('lt', Infinity)
  );
}
