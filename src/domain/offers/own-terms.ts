import { LEAST_TIME_TO_WIN_MS, MOST_TIME_TO_WIN_MS } from '../bidding/browser.ts';
import { MINUTE_MS } from '../kit/time.ts';
import { say } from '../kit/words/phrase.ts';
import type { Settings } from '../settings.ts';
import type { FormIssue, OfferForm } from './form.ts';

type OwnTermsForm = Pick<OfferForm, 'auctiontype' | 'increments' | 'soft_close_minutes' | 'soft_close_cap_minutes'>;

/** The operator's limits for an auction's own increments (R8) and soft close (R13). */
export type OwnTermsLimits = Pick<
  Settings,
  | 'ownIncrementsAllowed'
  | 'leastSoftCloseWindowMs'
  | 'mostSoftCloseWindowMs'
  | 'leastSoftCloseCapMs'
  | 'mostSoftCloseCapMs'
>;

export function checkOwnTerms(form: OwnTermsForm, limits: OwnTermsLimits): FormIssue[] {
  const { leastSoftCloseWindowMs, mostSoftCloseWindowMs, leastSoftCloseCapMs, mostSoftCloseCapMs } = limits;
  if (form.auctiontype === 'ttw')
    return [
      ...checkIncrements(form, limits),
      ...between('soft_close_minutes', form.soft_close_minutes, LEAST_TIME_TO_WIN_MS, MOST_TIME_TO_WIN_MS),
    ];
  return [
    ...checkIncrements(form, limits),
    ...between('soft_close_minutes', form.soft_close_minutes, leastSoftCloseWindowMs, mostSoftCloseWindowMs),
    ...between('soft_close_cap_minutes', form.soft_close_cap_minutes, leastSoftCloseCapMs, mostSoftCloseCapMs),
  ];
}

function checkIncrements({ increments }: OwnTermsForm, { ownIncrementsAllowed }: OwnTermsLimits): FormIssue[] {
  if (increments === null) return [];
  const issue = (message: string): FormIssue[] => [{ field: 'increments', message }];
  if (!ownIncrementsAllowed) return issue('All auctions use the standard increments');
  const rises = increments.every(({ fromPence }, at) => fromPence > (increments[at - 1]?.fromPence ?? -1));
  if (!rises) return issue('Each increment must start at a higher price than the one before');
  return increments.some(({ incrementPence }) => incrementPence < 1) ? issue('An increment must be at least 0.01') : [];
}

type MinutesField = 'soft_close_minutes' | 'soft_close_cap_minutes';

function between(field: MinutesField, minutes: number | null, leastMs: number, mostMs: number): FormIssue[] {
  if (minutes === null) return [];
  const [least, most] = [Math.ceil(leastMs / MINUTE_MS), Math.floor(mostMs / MINUTE_MS)];
  if (minutes >= least && minutes <= most) return [];
  return [{ field, message: say('Between {least} and {most} minutes', { least, most }) }];
}
