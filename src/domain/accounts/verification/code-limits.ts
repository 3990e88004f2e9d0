import { DAY_MS, MINUTE_MS } from '../../kit/time.ts';

/** How often something may happen: at most `most` times in a window (ms) that begins with the first time. */
export type Limit = { windowMs: number; most: number; guard: string };

/**
 * What everyone who asks for codes for one address or number gets: a browser that the account knows, its owner's session,
 * or a network with unknown browsers. Nobody else uses it up (C1, C16).
 */
export const LIMITS_OF_ASKER = {
  email: [
    { windowMs: 30_000, most: 1, guard: 'pause' },
    { windowMs: DAY_MS, most: 10, guard: 'codes a day' },
  ],
  sms: [
    { windowMs: 30_000, most: 1, guard: 'pause' },
    { windowMs: 15 * MINUTE_MS, most: 3, guard: 'texts in a quarter' },
    { windowMs: DAY_MS, most: 10, guard: 'codes a day' },
  ],
} as const satisfies Record<'email' | 'sms', readonly Limit[]>;

/**
 * What all unknown browsers together get for one address or number. Beyond it each network still gets a few codes a day,
 * with a captcha and a single attempt, so that guessing does not pay.
 */
export const LIMIT_OF_STRANGERS = {
  email: { windowMs: DAY_MS, most: 10, guard: 'strangers' },
  sms: { windowMs: 15 * MINUTE_MS, most: 3, guard: 'strangers' },
} as const satisfies Record<'email' | 'sms', Limit>;

/** What one network gets for an address or number beyond the limit of strangers. */
export const LIMIT_WHEN_CROWDED: Limit = { windowMs: DAY_MS, most: 2, guard: 'codes a day' };

/** Texts of unknown browsers to one number: a phone must not ring all day, and each text costs money. */
export const LIMIT_OF_TEXTS: Limit = { windowMs: DAY_MS, most: 20, guard: 'texts to a number' };

/**
 * Texts to a number whose texts are used up. The code of the last one is valid for whoever asks until the next one may
 * be sent, so that its owner always has one, however many strangers ask.
 */
export const LIMIT_OF_SHARED_TEXTS: Limit = { windowMs: 30 * MINUTE_MS, most: 1, guard: 'shared text' };

/**
 * Who asks for a text: someone registering, an unknown browser, or one that the account knows. Shared texts have their
 * own share, which strangers can only use up with the numbers of many members.
 */
export type TextAsker = 'newcomer' | 'stranger' | 'known' | 'shared';

/** How many of the hour's texts each kind of asker gets, so that strangers leave enough for members; at least one. */
export function textShare(mostAnHour: number, asker: TextAsker): number {
  const share = { newcomer: 0.4, stranger: 0.25, known: 0.25, shared: 0.1 }[asker];
  return Math.max(1, Math.floor(mostAnHour * share));
}
