import * as z from 'zod/mini';
import type { IncrementStep } from '../bidding/increments.ts';
import { REQUIRED_SHORT } from '../fields/check-field.ts';
import type { Settings } from '../settings.ts';
import { MINUTE_MS } from '../time.ts';
import { say } from '../words/phrase.ts';
import type { FieldFault } from './form.ts';
import { pounds, whole } from './wire.ts';

const MOST_STEPS = 20;
const WRONG_MINUTES = 'Please enter whole minutes, at most 1440';

const amount = pounds.check(z.refine((pence) => pence !== null, { error: REQUIRED_SHORT }));
const step = z.pipe(
  z.strictObject({ from: amount, increment: amount }),
  z.transform(({ from, increment }): IncrementStep => ({ fromPence: from ?? 0, incrementPence: increment ?? 0 })),
);

/** What an auction may have of its own where the operator allows it: increments (R8) and the soft close (R13). */
export const OWN_TERMS_PARTS = {
  /** Pounds: from this price on, a bid goes up by at least this much; null is the operator's table. */
  increments: z._default(
    z.nullable(z.array(step).check(z.minLength(1, 'Required'), z.maxLength(MOST_STEPS, 'At most 20 steps'))),
    null,
  ),
  /** null is the operator's. */
  soft_close_minutes: z._default(whole(0, 1440, WRONG_MINUTES), null),
  soft_close_cap_minutes: z._default(whole(0, 1440, WRONG_MINUTES), null),
};

const OWN_TERMS_FORM = z.object(OWN_TERMS_PARTS);
type OwnTermsForm = z.output<typeof OWN_TERMS_FORM>;

export type OwnTerms = {
  increments: readonly IncrementStep[] | null;
  softCloseWindowMs: number | null;
  softCloseCapMs: number | null;
};

export type OwnTermsLimits = Pick<
  Settings,
  | 'ownIncrementsAllowed'
  | 'leastSoftCloseWindowMs'
  | 'mostSoftCloseWindowMs'
  | 'leastSoftCloseCapMs'
  | 'mostSoftCloseCapMs'
>;

/** Without an auction there is nothing of it. */
export function ownTermsOf(form: OwnTermsForm & { auction: boolean }): OwnTerms {
  if (!form.auction) return { increments: null, softCloseWindowMs: null, softCloseCapMs: null };
  const ms = (minutes: number | null) => (minutes === null ? null : minutes * MINUTE_MS);
  return {
    increments: form.increments,
    softCloseWindowMs: ms(form.soft_close_minutes),
    softCloseCapMs: ms(form.soft_close_cap_minutes),
  };
}

/** The same as it goes over the wire. */
export function printOwnTerms({ increments, softCloseWindowMs, softCloseCapMs }: OwnTerms) {
  const minutes = (ms: number | null) => (ms === null ? null : ms / MINUTE_MS);
  return {
    increments:
      increments?.map((each) => ({ from: each.fromPence / 100, increment: each.incrementPence / 100 })) ?? null,
    soft_close_minutes: minutes(softCloseWindowMs),
    soft_close_cap_minutes: minutes(softCloseCapMs),
  };
}

export function checkOwnTerms(form: OwnTermsForm, limits: OwnTermsLimits): FieldFault[] {
  const { leastSoftCloseWindowMs, mostSoftCloseWindowMs, leastSoftCloseCapMs, mostSoftCloseCapMs } = limits;
  return [
    ...checkIncrements(form, limits),
    ...between('soft_close_minutes', form.soft_close_minutes, leastSoftCloseWindowMs, mostSoftCloseWindowMs),
    ...between('soft_close_cap_minutes', form.soft_close_cap_minutes, leastSoftCloseCapMs, mostSoftCloseCapMs),
  ];
}

function checkIncrements({ increments }: OwnTermsForm, { ownIncrementsAllowed }: OwnTermsLimits): FieldFault[] {
  if (increments === null) return [];
  const fault = (message: string): FieldFault[] => [{ field: 'increments', message }];
  if (!ownIncrementsAllowed) return fault('Every auction has the increments of the network');
  const rises = increments.every(({ fromPence }, at) => fromPence > (increments[at - 1]?.fromPence ?? -1));
  if (!rises) return fault('Each step begins at a higher price than the one before it');
  return increments.some(({ incrementPence }) => incrementPence < 1) ? fault('An increment is at least 0.01') : [];
}

type Minutes = 'soft_close_minutes' | 'soft_close_cap_minutes';

function between(field: Minutes, minutes: number | null, leastMs: number, mostMs: number): FieldFault[] {
  if (minutes === null) return [];
  const [least, most] = [Math.ceil(leastMs / MINUTE_MS), Math.floor(mostMs / MINUTE_MS)];
  if (minutes >= least && minutes <= most) return [];
  return [{ field, message: say('Between {least} and {most} minutes', { least, most }) }];
}
