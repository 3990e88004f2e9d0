import type { OfferList } from '../../domain/offers/choices.ts';
import {
  type FieldName,
  fieldOf,
  fieldsAt,
  type OfferFieldSpec,
  SECTIONS,
  type SectionName,
} from '../../domain/offers/fields/table.ts';

/** One control of the plain offer form; `type` says how its text is parsed (see src/domain/kit/form/values.ts). */
export type PlainControl = {
  name: FieldName;
  label: string;
  type?: 'bool' | 'int' | 'local' | 'prose';
  look?: 'line' | 'text' | 'choice' | 'tick';
  input?: 'datetime-local' | 'number';
  inputmode?: 'decimal';
  hint?: string;
  optional?: boolean;
  options?: { value: string; label: string }[];
  /** One of the operator's lists, whose entries are the options. */
  list?: OfferList;
  level?: 0 | 1;
  /** The most characters of a text. */
  maxlength?: number;
};

/** The name of a control in the form, with the type of its text. */
export const controlName = ({ name, type }: PlainControl): string => (type ? `${name}:${type}` : name);

export type PlainGroup = { name: SectionName; title: string; controls: readonly PlainControl[] };

/** The sections of the form with their controls. Fields that need a script have none: see `HIDDEN_FIELDS`. */
export const GROUPS: readonly PlainGroup[] = SECTIONS.map((section) => ({
  name: section.name,
  title: section.title,
  controls: fieldsAt('plain', section.fields).flatMap(controlOf),
})).filter(({ controls }) => controls.length > 0);

/** Fields that are sent unchanged, since editing them needs a script. */
export const HIDDEN_FIELDS = fieldsAt('plain').filter((name) =>
  ['increments', 'pictures'].includes(fieldOf(name).kind),
);

function controlOf(name: FieldName): PlainControl[] {
  const field = fieldOf(name);
  const control = byKind(field);
  if (!control) return [];
  const hint = field.plain?.hint ?? field.hint;
  const optional = field.optional === true || field.onlyWith !== undefined;
  return [{ name, label: field.plain?.label ?? field.label, ...(hint ? { hint } : {}), optional, ...control }];
}

function byKind(field: OfferFieldSpec): Omit<PlainControl, 'name' | 'label'> | null {
  const { plain } = field;
  switch (field.kind) {
    case 'toggle':
      return { type: 'bool', look: 'tick' };
    case 'choice':
      return { look: 'choice', options: named(field.choices) };
    case 'list':
      return { look: 'choice', list: field.list, level: field.level };
    case 'moment':
      return { type: 'local', input: 'datetime-local' };
    case 'count':
      return plain?.options
        ? { type: 'int', look: 'choice', options: named(Object.fromEntries(plain.options.map((n) => [n, n]))) }
        : { type: 'int', input: 'number' };
    case 'html':
      return { type: 'prose', look: 'text' };
    case 'money':
    case 'measure':
      return { inputmode: 'decimal' };
    case 'line':
      return { maxlength: field.most };
    case 'charity':
    case 'minutes':
      return {};
    default:
      return null;
  }
}

function named(names: Readonly<Record<string, string>>) {
  return Object.entries(names).map(([value, label]) => ({ value, label }));
}
