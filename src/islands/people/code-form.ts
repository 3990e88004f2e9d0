import type { CallResult } from '../../client/call.ts';
import { call } from '../../client/call.ts';
import { need, onSubmit, sayAtField, sayAtForm, showFailure, textOf } from './forms.ts';

/** The server sends another code no sooner. */
const PAUSE_S = 30;

type Purpose = { email: string; isRegister: 0 | 1; first_name?: string };
type Steps = {
  /** What to do with six digits; a failure is shown here, success leads away. */
  enter: (code: string) => Promise<CallResult<unknown>>;
  back?: () => void;
};

/** Brings the code step of `CodeForm.astro` to life. `start` sends a code; the step shows once it is on its way. */
export function codeForm(form: HTMLFormElement, { enter, back }: Steps) {
  const input = need(form, 'input[name="verify_code"]', HTMLInputElement);
  const again = need(form, '[data-send-again]', HTMLButtonElement);
  let purpose: Purpose | null = null;

  const start = async (next: Purpose) => {
    const sent = await call('user/sendEmailVerifyCode', next);
    if (!sent.ok) return sent;
    purpose = next;
    for (const place of form.querySelectorAll('[data-address]')) place.textContent = next.email;
    form.hidden = false;
    input.value = '';
    input.focus();
    pause(again);
    return sent;
  };

  input.addEventListener('input', () => {
    input.value = input.value.replace(/\D/g, '').slice(0, 6);
  });
  again.addEventListener('click', async () => {
    if (!purpose) return;
    const sent = await start(purpose);
    if (!sent.ok) sayAtForm(form, sent.message);
  });
  form.querySelector('[data-back]')?.addEventListener('click', () => back?.());
  onSubmit(form, async () => {
    const code = textOf(form, 'verify_code');
    if (code.length !== 6) return sayAtField(form, 'verify_code', 'Please enter code');
    const result = await enter(code);
    if (result.ok) return;
    if (result.code !== 'CODE_WRONG') return showFailure(form, result);
    input.value = '';
    input.focus();
    sayAtField(form, 'verify_code', result.message);
  });
  return { start };
}

/** Counts down on the button until it may be pressed again. */
function pause(button: HTMLButtonElement): void {
  const label = 'Send another code';
  let left = PAUSE_S;
  button.disabled = true;
  const tick = () => {
    button.textContent = left > 0 ? `${label} in ${left} s` : label;
    button.disabled = left > 0;
    if (left-- > 0) setTimeout(tick, 1000);
  };
  tick();
}
