import { afterEach, beforeEach, inject } from 'vitest';
import type { CaptchaAction } from '../../../src/domain/kit/form/captcha.ts';
import { testEnv } from '../kit.ts';

const ON = {
  CAPTCHA_SITE_KEY: '1x00000000000000000000AA',
  CAPTCHA_SECRET_KEY: '1x0000000000000000000000000000000AA',
};

/** Configures a captcha for the tests of this file; by default there is none. */
export function withCaptchaSetUp(): void {
  beforeEach(() => {
    // Not reset: other files use the same stand-in at the same time.
    Object.assign(testEnv, ON, { CAPTCHA_API_URL: inject('standIns').captcha });
  });
  afterEach(() => {
    for (const name of [...Object.keys(ON), 'CAPTCHA_API_URL']) Reflect.deleteProperty(testEnv, name);
  });
}

/** Makes the captcha service unreachable for the rest of the test, and for this file only. */
export function takeCaptchaAway(): void {
  Object.assign(testEnv, { CAPTCHA_API_URL: inject('brokenDatabases').closed });
}

/** A token of a solved captcha for this form and host. */
export async function solved(action: CaptchaAction, hostname = 'kindhour.test'): Promise<string> {
  return (await captchaControl<{ token: string }>('solve', { action, hostname })).token;
}

/** A token that the service answers with this error code, whenever it is checked. */
export async function rejected(action: CaptchaAction, error: string): Promise<string> {
  return (await captchaControl<{ token: string }>('solve', { action, hostname: 'kindhour.test', error })).token;
}

export async function captchaControl<T>(name: string, body: object = {}): Promise<T> {
  const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
  const answer = await fetch(`${inject('standIns').captcha}/__${name}`, init);
  if (!answer.ok) throw new Error(await answer.text());
  return (await answer.json()) as T;
}
