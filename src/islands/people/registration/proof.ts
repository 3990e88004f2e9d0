import { call } from '../../../client/call.ts';
import { t } from '../../../client/words.ts';
import { EMAIL } from '../../../domain/people/schema.ts';
import { type Said, sayAll, unsayAll } from '../../fields/say.ts';
import { textOf } from '../forms.ts';
import { issuesOf } from './issues.ts';

/** The server sends another code no sooner. */
const PAUSE_S = 30;

/** Sends a code to the address and has the server look at it; gives what is wrong, nothing once the address is proven. */
export function proof(form: HTMLFormElement): () => Promise<Said[]> {
  const step = form.querySelector<HTMLElement>('[data-step="email"]');
  const send = form.querySelector<HTMLButtonElement>('[data-send-code]');
  const place = form.querySelector<HTMLElement>('[data-code]');
  if (step?.dataset.proven || !send || !place) return async () => [];
  // Enter in a field of another step must not ask for a code.
  send.type = 'button';
  const alreadySent = textOf(form, 'verify_code') !== '' || location.search.includes('notice=CODE_SENT');
  place.hidden = !alreadySent;
  let proven: { email: string; code: string } | null = null;

  send.addEventListener('click', () => void ask(form, send, place));
  return async () => {
    const [email, code] = [EMAIL.parse(textOf(form, 'email')), textOf(form, 'verify_code').replace(/\D/g, '')];
    if (place.hidden) {
      send.focus();
      return [{ field: 'email', message: t('Please ask for a code first') }];
    }
    if (proven?.email === email && proven.code === code) return [];
    if (code.length !== 6) return [{ field: 'verify_code', message: t('Please enter code') }];
    const result = await call('user/checkValidation', { type: 'email', text: email, verify_code: code });
    if (!result.ok) return ASKED_TOO_OFTEN.has(result.code) ? [] : [{ field: 'verify_code', message: result.message }];
    if (result.data.available === 0) return [{ field: 'email', message: t(TAKEN) }];
    proven = { email, code };
    return [];
  };
}

/** Nothing that is wrong here: many people may share a network. The registration itself judges the code again. */
const ASKED_TOO_OFTEN = new Set(['CAPTCHA_NEEDED', 'CAPTCHA_AWAY', 'TOO_MANY_CHECKS', 'TOO_FAST']);

const TAKEN = 'There is an account with this e-mail address already. Please sign in.';

async function ask(form: HTMLFormElement, send: HTMLButtonElement, place: HTMLElement): Promise<void> {
  unsayAll(form);
  const wrong = issuesOf(form).filter(({ field }) => field === 'email' || field === 'confirm_email');
  if (wrong.length > 0) return sayAll(form, wrong);
  send.ariaBusy = 'true';
  const address = { email: textOf(form, 'email'), first_name: textOf(form, 'first_name') };
  const sent = await call('user/sendEmailVerifyCode', { ...address, isRegister: 1 });
  send.ariaBusy = null;
  if (!sent.ok) return sayAll(form, [{ field: 'email', message: sent.message }]);
  place.hidden = false;
  const told = place.querySelector<HTMLElement>('[data-code-sent]');
  if (told) told.hidden = false;
  const input = place.querySelector('input');
  if (input) input.value = '';
  input?.focus();
  pause(send);
}

/** Counts down on the button until it may be pressed again. */
function pause(button: HTMLButtonElement): void {
  let left = PAUSE_S;
  const tick = () => {
    button.textContent = left > 0 ? t('Send another code in {n} s', { n: left }) : t('Send another code');
    button.disabled = left > 0;
    if (left-- > 0) setTimeout(tick, 1000);
  };
  tick();
}
