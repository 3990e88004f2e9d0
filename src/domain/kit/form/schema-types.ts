import type { FieldType, TypeOfField } from './values.ts';

/** The parts of a zod schema that are read here. */
type Schema = { _zod: object };
type Def = {
  type: string;
  innerType?: Schema;
  in?: Schema;
  element?: Schema;
  shape?: Readonly<Record<string, Schema>>;
  valueType?: Schema;
  options?: readonly Schema[];
  values?: readonly unknown[];
};

/** The types of a form's fields according to an action's input schema: numbers, booleans, text, and lists of these. */
export function typesOfSchema(schema: Schema): TypeOfField {
  const known = cache.get(schema);
  if (known) return known;
  const typeOf: TypeOfField = (path) => typeOfSchema(schemaAt(schema, path));
  cache.set(schema, typeOf);
  return typeOf;
}

const cache = new WeakMap<Schema, TypeOfField>();

function schemaAt(schema: Schema, path: readonly string[]): Schema | undefined {
  let at: Schema | undefined = schema;
  for (const part of path) {
    const { type, shape, valueType, element } = defOf(at);
    const own = type === 'object' && shape && Object.hasOwn(shape, part) ? shape[part] : undefined;
    at = own ?? (type === 'record' ? valueType : undefined) ?? (type === 'array' ? element : undefined);
  }
  return at;
}

function typeOfSchema(schema: Schema | undefined): FieldType | null {
  const def = defOf(schema);
  if (def.type === 'array') return { kind: typeOfSchema(def.element)?.kind ?? 'text', many: true };
  if (def.type === 'number' || def.type === 'int') return { kind: 'number' };
  if (def.type === 'boolean') return { kind: 'boolean' };
  if (def.type === 'literal') return typeOfValues(def.values ?? []);
  return def.type === 'union' ? typeOfAll(def.options ?? []) : null;
}

/** A union has a type only if all of its members have the same. */
function typeOfAll(options: readonly Schema[]): FieldType | null {
  const types = options.map((option) => typeOfSchema(option));
  const [first] = types;
  return first && types.every((type) => type?.kind === first.kind && type.many === first.many) ? first : null;
}

function typeOfValues(values: readonly unknown[]): FieldType | null {
  if (values.every((value) => typeof value === 'number')) return { kind: 'number' };
  return values.every((value) => typeof value === 'boolean') ? { kind: 'boolean' } : null;
}

const WRAPPERS = new Set(['optional', 'nullable', 'default', 'prefault', 'nonoptional', 'readonly', 'catch']);

/** The definition inside optional, nullable and similar wrappers; for a transform, that of its input. */
function defOf(schema: Schema | undefined): Def {
  let def = schema ? (schema._zod as { def: Def }).def : NOTHING;
  for (;;) {
    const inner: Schema | undefined = WRAPPERS.has(def.type) ? def.innerType : def.type === 'pipe' ? def.in : undefined;
    if (!inner) return def;
    def = (inner._zod as { def: Def }).def;
  }
}

const NOTHING: Def = { type: 'nothing' };
