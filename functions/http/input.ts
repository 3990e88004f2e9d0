import type { z } from 'zod';
import { safeParse } from 'zod/v4/core';
import type { ActionSpec } from '../../src/contract/action.ts';
import type { Words } from '../../src/domain/kit/words/words.ts';
import { refusal } from '../platform/refusal.ts';
import type { Issue } from './wire/fields.ts';
import { ownInput } from './wire/own-input.ts';
import { schemaWords } from './wire/schema-words.ts';

/**
 * Parses a call's fields with the action's schema. Refuses with INVALID_INPUT: the message is the sentence about the
 * first wrong field, whose name is in `field` (§8), and `issues` has all of them.
 */
export function parseInput(spec: ActionSpec, sent: unknown, words: Words): unknown {
  const { fields, issues } = ownInput(spec, sent);
  const result = safeParse(spec.input as z.ZodType, fields, { error: schemaWords(words) });
  if (result.success && issues.length === 0) return result.data;
  throw invalid([...issues, ...(result.error?.issues ?? []).flatMap(issuesOf)], words);
}

/** The most errors that are translated and returned. */
const MOST_ISSUES = 20;

function invalid(all: readonly Issue[], { t }: Words) {
  const issues = all.slice(0, MOST_ISSUES).map(({ field, message }) => ({ field, message: t(message) }));
  const { field = '', message = 'The input is not valid.' } = issues[0] ?? {};
  return refusal('INVALID_INPUT', message, { field, issues });
}

/** An issue of zod's by field; each unknown field is one. */
function issuesOf(issue: z.core.$ZodIssue): Issue[] {
  const path = issue.path.map(String);
  if (issue.code !== 'unrecognized_keys') return [{ field: path.join('.'), message: issue.message }];
  return issue.keys.map((key) => ({ field: [...path, key].join('.'), message: 'There is no such field.' }));
}
