import type { ActionSpec } from '../../../src/contract/action.ts';
import { type Fields, isFields, type OwnInput } from './fields.ts';
import { readList } from './read-list.ts';

/** The fields of a call as the action's own input: without those it ignores, and with the general list input translated. */
export function ownInput({ ignored = {}, list }: ActionSpec, fields: unknown): OwnInput {
  if (!isFields(fields)) return { fields, issues: [] };
  const used = without(fields, ignored);
  return list ? readList(list, used) : { fields: used, issues: [] };
}

function without(fields: Fields, ignored: Fields): Fields {
  const isIgnored = (name: string) => Object.hasOwn(ignored, name);
  if (!Object.keys(fields).some(isIgnored)) return fields;
  return Object.fromEntries(Object.entries(fields).filter(([name]) => !isIgnored(name)));
}
