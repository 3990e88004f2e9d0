import * as z from 'zod/mini';

/** The forms that ask for a captcha. A token is made for one of them and is no good at another. */
const CAPTCHA_ACTIONS = ['register', 'login', 'forgot', 'contact', 'validate'] as const;
export type CaptchaAction = (typeof CAPTCHA_ACTIONS)[number];

/** The field `captcha_token` of an action. Always optional in a schema: the server asks for it where a captcha is set up. */
export const CAPTCHA_TOKEN = z.optional(z.string().check(z.maxLength(2048)));

/** What an action may refuse with that calls `requireCaptcha`: spread it into its `refusals`. */
export const CAPTCHA_REFUSALS = { CAPTCHA_NEEDED: 422, CAPTCHA_FAILED: 422, CAPTCHA_AWAY: 503 } as const;
