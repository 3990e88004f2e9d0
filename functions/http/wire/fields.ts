import type { Phrase } from '../../../src/domain/kit/words/phrase.ts';

export type Fields = Readonly<Record<string, unknown>>;
export type Issue = { field: string; message: string | Phrase };
/** Fields for the action's schema, and what could not be translated into them. */
export type OwnInput = { fields: unknown; issues: readonly Issue[] };

export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
