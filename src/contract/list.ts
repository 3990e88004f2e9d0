/** The operators of a filter (§3). */
export const FILTER_TYPES = ['in', 'like', 'notin'] as const;
type FilterType = (typeof FILTER_TYPES)[number];

/** Fields of the action's own input. */
type OwnInput = Readonly<Record<string, unknown>>;

/** A field that `filters` may name. */
type ListFilter = {
  types: readonly FilterType[];
  /** The own field that gets the value as it is; `many` if it takes a list. */
  input?: string;
  many?: true;
  /** The values that the filter may have, as text, and the own input that each stands for; `{}` if it changes nothing. */
  values?: Readonly<Record<string, OwnInput>>;
};

/**
 * What a list accepts of the general list input of §3 and §7 (`table`, `order`, `orderby`, `filters`, `count`), as fields
 * of its own input: a name that is not here is refused, and none reaches the database (T7).
 */
export type ListSpec = {
  tables?: readonly string[];
  /** What `orderby` may name, with the own input of each direction. Left out, the own input has `order` and `orderby`. */
  orders?: Readonly<Record<string, Readonly<Partial<Record<'asc' | 'desc', OwnInput>>>>>;
  filters?: Readonly<Record<string, ListFilter>>;
};

/** A list that is always newest first. */
export const NEWEST_FIRST = { id: { desc: {} }, created_at: { desc: {} } } as const;

/** The filter that leaves out what was deleted, as every list does anyway. */
export const NOT_DELETED = { types: ['notin'], values: { 2: {} } } as const satisfies ListFilter;
