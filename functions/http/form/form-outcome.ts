import { FLASH_AFTER_ACTION, hasFlashMessage } from '../../../src/domain/flash-messages.ts';
import { safeNext } from '../../../src/domain/site/routes.ts';
import type { ActionResult } from '../result.ts';
import type { FlashForm } from './flash-form.ts';

/** The fields of an action's result that decide what a plain form does next. */
export type Outcome = {
  leading?: boolean;
  field?: string;
  /** The id of what was saved; replaces `{id}` in `next`. */
  id?: string;
  reset_token?: string | null;
  /** When the text was sent whose code is valid for this request too. */
  sent_at?: number;
  issues?: FlashForm['issues'];
  /** One entry per item of a bulk action; those with `ok: false` were refused. */
  records?: readonly { id?: unknown; ok?: unknown; message?: unknown }[];
};

export const outcomeOf = (result: ActionResult): Outcome =>
  ((result.ok ? result.data : result.detail) ?? {}) as Outcome;

/** The page after a successful form. A correct password-reset code leads to the page that sets the new password. */
export const pageAfter = (fields: URLSearchParams, outcome: Outcome): string =>
  outcome.reset_token ? `/reset_password/${encodeURIComponent(outcome.reset_token)}` : nextOf(fields, outcome);

/** The page after a refused form. */
export const pageBefore = (fields: URLSearchParams): string =>
  fields.has('back') ? safeNext(fields.get('back')) : nextOf(fields, {});

const nextOf = (fields: URLSearchParams, { id = '' }: Outcome): string =>
  safeNext(fields.get('next')).replace('%7Bid%7D', id).replace('{id}', encodeURIComponent(id));

/** The code of the flash message after a successful action, or null. */
export function doneCode(path: string, fields: URLSearchParams, outcome: Outcome): string | null {
  if (outcome.reset_token) return null;
  if (refusedRecords(outcome).length > 0) return 'NOT_ALL_DONE';
  if (outcome.sent_at !== undefined) return 'CODE_THERE';
  if (path === 'bid/confirm' || path === 'ttwbid/confirm') return outcome.leading ? 'BID_LEADS' : 'BID_OUTBID';
  const chosen = fields.get('done');
  return chosen && hasFlashMessage(chosen) ? chosen : (FLASH_AFTER_ACTION.get(path) ?? null);
}

/**
 * Whether the next page shows the form's values again: if it has `keep` and was refused, at least in part, or if its
 * button only sent a part of it. Forms from other sites are never shown.
 */
export function isShownAgain(fields: URLSearchParams, result: ActionResult): boolean {
  if (!fields.has('keep') || (!result.ok && result.code === 'FOREIGN_ORIGIN')) return false;
  return !result.ok || fields.has('only') || refusedRecords(outcomeOf(result)).length > 0;
}

/** The form's errors by field. */
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
