import { FLASH_AFTER_ACTION, hasFlashMessage } from '../../../src/domain/flash-messages.ts';
import { safeNext } from '../../../src/domain/site/routes.ts';
import type { ActionResult } from '../result.ts';
import type { FlashForm } from './flash-form.ts';

/** What a plain form reads of an action's answer. */
export type Outcome = {
  leading?: boolean;
  field?: string;
  /** What was saved; `{id}` in `next` stands for it. */
  id?: string;
  reset_token?: string | null;
  issues?: FlashForm['issues'];
  /** Of an action that does something to several things: those with `ok: false` were refused, each for a reason. */
  records?: readonly { id?: unknown; ok?: unknown; message?: unknown }[];
};

export const outcomeOf = (result: ActionResult): Outcome =>
  ((result.ok ? result.data : result.detail) ?? {}) as Outcome;

/** Where a form leads that was done: a right code for a new password leads to the page that takes it. */
export const pageAfter = (fields: URLSearchParams, outcome: Outcome): string =>
  outcome.reset_token ? `/reset_password/${encodeURIComponent(outcome.reset_token)}` : nextOf(fields, outcome);

/** Where a form leads that was refused. */
export const pageBefore = (fields: URLSearchParams): string =>
  fields.has('back') ? safeNext(fields.get('back')) : nextOf(fields, {});

const nextOf = (fields: URLSearchParams, { id = '' }: Outcome): string =>
  safeNext(fields.get('next')).replace('%7Bid%7D', id).replace('{id}', encodeURIComponent(id));

/** The code of what is said about an action that was done; null where nothing is. */
export function doneCode(path: string, fields: URLSearchParams, outcome: Outcome): string | null {
  if (outcome.reset_token) return null;
  if (refusedRecords(outcome).length > 0) return 'NOT_ALL_DONE';
  if (path === 'bid/confirm') return outcome.leading ? 'BID_LEADS' : 'BID_OUTBID';
  const chosen = fields.get('done');
  return chosen && hasFlashMessage(chosen) ? chosen : (FLASH_AFTER_ACTION.get(path) ?? null);
}

/**
 * Whether the page shows again what was typed: a form with `keep` that was refused, wholly or in part, and one of which
 * a button did only a part. A form that another site filled in is not shown.
 */
export function isShownAgain(fields: URLSearchParams, result: ActionResult): boolean {
  if (!fields.has('keep') || (!result.ok && result.code === 'FOREIGN_ORIGIN')) return false;
  return !result.ok || fields.has('only') || refusedRecords(outcomeOf(result)).length > 0;
}

/** What was wrong with the form, field by field. */
export function issuesOf(result: ActionResult): FlashForm['issues'] {
  const outcome = outcomeOf(result);
  if (outcome.issues) return outcome.issues;
  return outcome.field ? [{ field: outcome.field, message: result.message }] : refusedRecords(outcome);
}

const refusedRecords = ({ records }: Outcome): FlashForm['issues'] =>
  Array.isArray(records)
    ? records
        .filter(({ ok }) => ok === false)
        .map(({ id, message }) => ({ field: String(id), message: String(message) }))
    : [];
