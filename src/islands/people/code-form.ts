import { type CallResult, call } from '../../client/call.ts';
import { t } from '../../client/words.ts';
import { clearErrors, need, sayAtField, showFailure, textOf } from './forms.ts';

/** The server sends another code no sooner. */
const PAUSE_S = 30;

type Target = { email: string } | { phone: string; phone_country: string };
type Entered = { status?: string; verified?: 1; reset_token?: string | null };
type Steps = {
  /** Sees to what a code needs before it is sent; false where something is missing, which it says. */
  before?: () => Promise<boolean>;
  /** What follows a refusal to send; true where it is dealt with. */
  refused?: (code: string) => boolean;
};

/** Makes the two calls of `CodeForm.astro` two steps: the field for the code shows once one is on its way. */
export function codeForm(form: HTMLFormElement, steps: Steps = {}): void {
  const send = need(form, '[data-send]', HTMLButtonElement);
  const enter = need(form, '[data-enter]', HTMLButtonElement);
  const again = need(form, '[data-send-again]', HTMLButtonElement);
  const place = need(form, '[data-code]', HTMLElement);
  const input = need(form, 'input[name="verify_code"]', HTMLInputElement);
  const show = (entering: boolean) => {
    place.hidden = !entering;
    send.hidden = entering;
    again.hidden = !entering;
  };
  const ask = async (button: HTMLButtonElement) => {
    const target = readTarget(form);
    if (!target || (await steps.before?.()) === false) return;
    const sent = await busy(button, () => sendCode(form, target));
    if (!sent.ok) return steps.refused?.(sent.code) ? undefined : showFailure(form, sent);
    show(true);
    tellSent(form, target);
    input.value = '';
    input.focus();
    pause(again);
  };
  const check = async () => {
    const code = input.value.replace(/\D/g, '');
    const target = readTarget(form);
    if (code.length !== 6) return sayWrong(form, input, t('Please enter code'));
    if (!target) return;
    const result = await busy(enter, () => checkCode(form, target, code));
    if (!result.ok && result.code === 'CODE_WRONG') return sayWrong(form, input, result.message);
    if (!result.ok) return showFailure(form, result);
    location.assign(pageAfter(form, result.data));
  };

  form.noValidate = true;
  enter.classList.remove('button--line');
  show(form.dataset.sent === '1');
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    if (send.ariaBusy === 'true' || enter.ariaBusy === 'true') return;
    clearErrors(form);
    void (place.hidden ? ask(send) : check());
  });
  again.addEventListener('click', () => {
    clearErrors(form);
    void ask(again);
  });
  form.addEventListener('input', ({ target }) => {
    if (target === input) input.value = input.value.replace(/\D/g, '').slice(0, 6);
    else if (target instanceof HTMLElement && target.matches('[name="email"], [name^="phone"]')) show(false);
  });
}

function pageAfter(form: HTMLFormElement, { status, reset_token }: Entered): string {
  if (reset_token) return `/reset_password/${encodeURIComponent(reset_token)}`;
  return status === 'email_unverified' ? '/registration?verify=1' : (form.dataset.next ?? '/');
}

/** The address or the phone that stands in the form; null after saying what is missing. */
function readTarget(form: HTMLFormElement): Target | null {
  if (form.elements.namedItem('phone')) {
    const phone = textOf(form, 'phone').trim();
    if (!phone) sayAtField(form, 'phone', t('Required!'));
    return phone ? { phone, phone_country: textOf(form, 'phone_country') } : null;
  }
  const email = textOf(form, 'email').trim();
  if (email && isAddress(email)) return { email };
  sayAtField(form, 'email', email ? t('Invalid email format') : t('Required!'));
  return null;
}

/** As the browser judges it: the schema that the server asks would be most of what this page loads. */
function isAddress(email: string): boolean {
  return Object.assign(document.createElement('input'), { type: 'email', value: email }).validity.valid;
}

type Sent = CallResult<{ expires_at: number }>;

function sendCode({ dataset: { sendCall, flag } }: HTMLFormElement, target: Target): Promise<Sent> {
  const more = flag ? { [flag]: 1 as const } : {};
  if ('email' in target) return call('user/sendEmailVerifyCode', { ...target, ...more });
  return sendCall === 'user/sendPhoneLoginCode'
    ? call('user/sendPhoneLoginCode', target)
    : call('user/sendPhoneVerifyCode', { ...target, ...more });
}

type Checked = Promise<CallResult<Entered>>;

function checkCode(form: HTMLFormElement, target: Target, verify_code: string): Checked {
  const reset = form.dataset.flag === 'isForgotPassword' ? { isForgotPassword: 1 as const } : {};
  if ('email' in target) return call('user/verifyEmailVerifyCode', { ...target, verify_code, ...reset });
  return form.dataset.checkCall === 'user/otpLogin'
    ? call('user/otpLogin', { ...target, verify_code })
    : call('user/verifyPhoneVerifyCode', { ...target, verify_code, ...reset });
}

function tellSent(form: HTMLFormElement, target: Target): void {
  const line = need(form, '[data-sent-to]', HTMLElement);
  line.hidden = false;
  const address = 'email' in target ? target.email : target.phone;
  // Who proves their own address or phone gets the code; who signs in gets one where an account has it (C7).
  line.textContent =
    form.dataset.flag && form.dataset.flag !== 'isForgotPassword'
      ? t('We have sent a code to {address}.', { address })
      : t('If an account has {address}, a code is on its way there.', { address });
}

function sayWrong(form: HTMLFormElement, input: HTMLInputElement, text: string): void {
  input.value = '';
  sayAtField(form, 'verify_code', text);
  input.focus();
}

async function busy<T>(button: HTMLButtonElement, work: () => Promise<T>): Promise<T> {
  button.ariaBusy = 'true';
  try {
    return await work();
  } finally {
    button.ariaBusy = null;
  }
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
