import type { ActionSpec } from '../../../src/contract/action.ts';
import { FILTER_TYPES, type ListSpec } from '../../../src/contract/list.ts';

type JsonSchema = { properties?: object };

/** The JSON schema of an action's input with the fields that are read before its own: the ignored ones, and a list's. */
export function withWireFields({ ignored = {}, list }: ActionSpec, schema: JsonSchema): JsonSchema {
  const without = Object.entries(ignored).map(([name, why]) => [name, { description: `accepted and ignored: ${why}` }]);
  if (without.length === 0 && !list) return schema;
  const more = { ...Object.fromEntries(without), ...(list && listFields(list)) };
  return { ...schema, properties: { ...schema.properties, ...more } };
}

function listFields({ tables, orders, filters }: ListSpec) {
  return {
    count: { type: 'boolean', description: 'whether the total is wanted; it always comes' },
    ...(tables && { table: { enum: tables } }),
    ...(orders && { orderby: { enum: Object.keys(orders) }, order: { enum: directionsOf(orders) } }),
    ...(filters && { filters: { type: 'array', items: filterSchema(filters) } }),
  };
}

const directionsOf = (orders: NonNullable<ListSpec['orders']>) => [
  ...new Set(Object.values(orders).flatMap((directions) => Object.keys(directions))),
];

const filterSchema = (filters: NonNullable<ListSpec['filters']>) => ({
  type: 'object',
  properties: {
    field: { enum: Object.keys(filters) },
    type: { enum: FILTER_TYPES.filter((type) => Object.values(filters).some(({ types }) => types.includes(type))) },
    value: { description: 'text or list' },
  },
});
