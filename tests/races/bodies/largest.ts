/** The parts of a JSON schema that are read here. */
export type JsonSchema = {
  type?: string;
  properties?: Readonly<Record<string, JsonSchema>>;
  additionalProperties?: JsonSchema | boolean;
  items?: JsonSchema;
  anyOf?: readonly JsonSchema[];
  oneOf?: readonly JsonSchema[];
  enum?: readonly unknown[];
  const?: unknown;
  maxLength?: number;
  maxItems?: number;
  maximum?: number;
};

/**
 * The largest value that a schema describes: texts made of `filler` as long as they may be, lists with as many entries.
 * What has no bound gets an equal part of `room`, in characters.
 */
export function largestOf(schema: JsonSchema, filler: string, room: number): unknown {
  const { type, enum: choices, anyOf = schema.oneOf, items } = schema;
  if ('const' in schema) return schema.const;
  if (choices) return choices.at(-1);
  if (anyOf) return largestOfAll(anyOf, filler, room);
  if (type === 'string') return textOf(filler, Math.min(schema.maxLength ?? room, room));
  if (type === 'number' || type === 'integer') return schema.maximum ?? Number.MAX_SAFE_INTEGER;
  if (type === 'boolean') return true;
  if (type === 'array') return listOf(items ?? {}, Math.min(schema.maxItems ?? 1_000, 1_000), filler, room);
  return type === 'object' ? objectOf(schema, filler, room) : textOf(filler, room);
}

const textOf = (filler: string, length: number): string =>
  filler.repeat(Math.ceil(length / filler.length)).slice(0, length);

function largestOfAll(schemas: readonly JsonSchema[], filler: string, room: number): unknown {
  const values = schemas.map((schema) => largestOf(schema, filler, room));
  return values.toSorted((one, other) => sizeOf(other) - sizeOf(one))[0];
}

function listOf(items: JsonSchema, most: number, filler: string, room: number): unknown[] {
  const list: unknown[] = [];
  let left = room;
  while (list.length < most && left > 2) {
    const entry = largestOf(items, filler, Math.min(left, Math.max(Math.floor(room / most), 40)));
    list.push(entry);
    left -= sizeOf(entry) + 1;
  }
  return list;
}

function objectOf({ properties = {}, additionalProperties }: JsonSchema, filler: string, room: number): object {
  const names = Object.keys(properties);
  if (names.length === 0 && typeof additionalProperties === 'object') {
    const values = listOf(additionalProperties, 500, filler, room / 2);
    return Object.fromEntries(values.map((value, n) => [`key${n}`, value]));
  }
  const share = Math.floor(room / Math.max(names.length, 1)) - 10;
  return Object.fromEntries(names.map((name) => [name, largestOf(properties[name] ?? {}, filler, Math.max(share, 1))]));
}

const sizeOf = (value: unknown): number => JSON.stringify(value)?.length ?? 0;
