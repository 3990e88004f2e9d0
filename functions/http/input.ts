import type { z } from 'zod';
import { safeParse } from 'zod/v4/core';
import spanish from 'zod/v4/locales/es.js';
import type { ActionSpec } from '../../src/contract/action.ts';
import type { Language } from '../../src/domain/kit/words/languages.ts';
import { say } from '../../src/domain/kit/words/phrase.ts';
import type { Words } from '../../src/domain/kit/words/words.ts';
import { refusal } from '../platform/refusal.ts';

/** Zod's translations for schemas without messages of their own; English is its default. */
const SCHEMA_WORDS: Readonly<Record<Language, ReturnType<typeof spanish>['localeError'] | undefined>> = {
  en: undefined,
  es: spanish().localeError,
};

/** Parses input with the action's schema. Refuses with INVALID_INPUT and the translated errors of each field. */
export function parseInput(spec: ActionSpec, fields: unknown, words: Words): unknown {
  const error = SCHEMA_WORDS[words.language];
  const result = safeParse(spec.input as z.ZodType, fields, error && { error });
  if (result.success) return result.data;
  const shown = result.error.issues.slice(0, MOST_ISSUES);
  const issues = shown.map((issue) => ({ field: fieldOf(issue), message: words.t(issue.message) }));
  throw refusal('INVALID_INPUT', sentence(issues[0]), { issues });
}

/** The most errors that are translated and returned. */
const MOST_ISSUES = 20;

const fieldOf = (issue: { path: PropertyKey[] }) => issue.path.map(String).join('.');

function sentence(first: { field: string; message: string } | undefined) {
  if (!first) return say('The input is not valid.');
  return first.field ? say('{field}: {message}', first) : say(first.message);
}
