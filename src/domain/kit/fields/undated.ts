import type { FieldDefinition, FieldType } from './definition.ts';
import { columnsOf, hasRows } from './rows.ts';

const DATES: ReadonlySet<FieldType> = new Set(['date', 'datetime']);

/** The values of a form without its dates, including those in rows. */
export function withoutDates<V>(
  values: Readonly<Record<string, V>>,
  fields: readonly FieldDefinition[],
): Record<string, V> {
  const fieldOf = (name: string) => fields.find((field) => field.name === name);
  const undated = Object.entries(values).filter(([name]) => !DATES.has(fieldOf(name)?.type ?? 'text'));
  return Object.fromEntries(undated.map(([name, value]) => [name, undatedRows(value, fieldOf(name))]));
}

function undatedRows<V>(value: V, field: FieldDefinition | undefined): V {
  if (!field || !hasRows(field) || !Array.isArray(value)) return value;
  const dates = columnsOf(field).filter(({ type }) => DATES.has(type));
  const isUndated = ([name]: [string, unknown]) => !dates.some((column) => column.name === name);
  return value.map((row: unknown) => Object.fromEntries(Object.entries(row ?? {}).filter(isUndated))) as V;
}
