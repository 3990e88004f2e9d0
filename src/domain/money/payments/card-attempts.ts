import { HOUR_MS } from '../../kit/time.ts';

/**
 * Card payments that are not paid, declined ones above all, in an hour that begins with the first (B27). Each person,
 * each browser and each network has this many; then every further one needs a captcha.
 */
export const FREE_CARD_ATTEMPTS = 5;
/** With captchas, for a person and for a browser. A network is never stopped: others may share it. */
export const MOST_CARD_ATTEMPTS = 10;
export const CARD_ATTEMPTS_MS = HOUR_MS;
