import * as z from 'zod/mini';

/** The forms with a captcha. A token is valid for one of them only. */
const CAPTCHA_ACTIONS = ['register', 'login', 'forgot', 'contact', 'validate', 'code', 'pay'] as const;
export type CaptchaAction = (typeof CAPTCHA_ACTIONS)[number];

/**
 * The field `captcha_token` of an action; optional, because the server asks for it only where a captcha is configured.
 */
export const CAPTCHA_TOKEN = z.optional(z.string().check(z.maxLength(2048)));

/** The refusals of `requireCaptcha`, to spread into an action's `refusals`. */
export const CAPTCHA_REFUSALS = { CAPTCHA_NEEDED: 422, CAPTCHA_FAILED: 422, CAPTCHA_AWAY: 503 } as const;
