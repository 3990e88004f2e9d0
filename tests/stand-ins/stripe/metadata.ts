import { nested, type Params } from '../kit/form.ts';
import type { Metadata } from './types.ts';

/** Merges the metadata of a call into what is stored; an empty value removes its key. */
export function metadata(params: Params, before: Metadata = {}): Metadata {
  const merged: Metadata = { ...before };
  for (const [key, value] of Object.entries(nested(params, 'metadata'))) {
    if (value === '') delete merged[key];
    else merged[key] = String(value);
  }
  return merged;
}
