import { MINUTE_MS } from '../kit/time.ts';
import { opensAtOf } from './check.ts';
import { type Offer, offerFromForm } from './fields/codec.ts';
import type { OfferForm } from './form.ts';
import { standingEndOf } from './standing-offer.ts';

export { type Offer, offerFromForm } from './fields/codec.ts';

/** The offer of a form that opens at `now`, UTC ms: its start is never in the past. */
export function offerToOpen(form: OfferForm, now: number): Offer {
  return offerFromForm({ ...form, date_added: opensAtOf(form, now) });
}

/** An offer as it was saved, with the scheduled end of its lot (UTC ms), which may be later than the one asked for (R15). */
type Saved = { readonly offer: Offer; readonly endsAt: number | null };

/**
 * An edit of an open offer at `now`, UTC ms. Forms show minutes, so a time within the minute of the saved one counts as
 * unchanged, and so does the end of the lot; and an opening that has passed cannot move.
 */
export function editOf({ offer: saved, endsAt }: Saved, wanted: Offer, now: number): Offer {
  const opened = saved.opensAt !== null && saved.opensAt <= now;
  const opensAt = opened ? saved.opensAt : Math.max(sameMinute(saved.opensAt, wanted.opensAt) ?? now, now);
  const closesAt = wanted.standing && opensAt !== null ? standingEndOf(opensAt) : wanted.closesAt;
  return {
    ...wanted,
    opensAt,
    closesAt: isSameMinute(endsAt, closesAt) ? saved.closesAt : sameMinute(saved.closesAt, closesAt),
    meetingAt: sameMinute(saved.meetingAt, wanted.meetingAt),
  };
}

const sameMinute = (saved: number | null, wanted: number | null): number | null =>
  isSameMinute(saved, wanted) ? saved : wanted;

const isSameMinute = (one: number | null, other: number | null): boolean =>
  one !== null && other !== null && Math.floor(one / MINUTE_MS) === Math.floor(other / MINUTE_MS);

/** R1: once someone has bid, only the pictures and their captions may change. */
const FREE: ReadonlySet<string> = new Set(['gallery'] satisfies (keyof Offer)[]);

/** Which frozen fields an edit would change, by their own names. */
export function frozenChanges(saved: Offer, wanted: Offer): string[] {
  const fields = Object.keys(wanted) as (keyof Offer)[];
  return fields.filter((field) => !FREE.has(field) && inOrder(saved[field]) !== inOrder(wanted[field]));
}

const FOR_LATER_BUYERS: ReadonlySet<string> = new Set(['buyNowPence', 'quantity'] satisfies (keyof Offer)[]);

/** R32: whether a field of a standing offer may still change after sales; earlier buyers keep the old terms. */
export const forLaterBuyers = (field: string): boolean => FOR_LATER_BUYERS.has(field);

/** Read when someone buys or asks to take part, so nobody needs to see the offer again. */
const NOT_TERMS: ReadonlySet<string> = new Set(['quantity', 'autoApproval'] satisfies (keyof Offer)[]);

/** Whether bidders and buyers who saw the offer before these changes have to see it again. */
export const changesTerms = (changes: readonly string[]): boolean => changes.some((field) => !NOT_TERMS.has(field));

/** JSON with sorted keys. */
const inOrder = (value: unknown): string =>
  JSON.stringify(value, (_, part) =>
    part !== null && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
