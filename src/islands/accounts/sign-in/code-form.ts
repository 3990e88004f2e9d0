import { type CallResult, call } from '../../../client/call.ts';
import { requireElement } from '../../../client/dom.ts';
import { whileBusy } from '../../../client/forms/busy.ts';
import { clearIssues, showFailure, showIssue } from '../../../client/forms/show-issues.ts';
import { textOf } from '../../../client/forms/values.ts';
import { t } from '../../../client/words.ts';
import { withCaptcha } from '../../ui/captcha-token.ts';
import { pauseResend } from './resend-pause.ts';

type Target = { email: string } | { phone: string; phone_country: string };
type CheckOutput = { status?: string; verified?: 1; reset_token?: string | null };
type Steps = {
  /** Runs before a code is sent; false stops it, after showing why. */
  before?: () => Promise<boolean>;
  /** Handles a refusal to send a code; false leaves it to be shown as usual. */
  refused?: (code: string) => boolean;
};

/** Makes two steps of the two calls of CodeForm.astro: the field for the code shows once a code has been sent. */
export function codeForm(form: HTMLFormElement, steps: Steps = {}): void {
  const send = requireElement(form, '[data-send]', HTMLButtonElement);
  const enter = requireElement(form, '[data-enter]', HTMLButtonElement);
  const again = requireElement(form, '[data-send-again]', HTMLButtonElement);
  const place = requireElement(form, '[data-code]', HTMLElement);
  const input = requireElement(form, 'input[name="verify_code"]', HTMLInputElement);
  const show = (entering: boolean) => {
    place.hidden = !entering;
    send.hidden = entering;
    again.hidden = !entering;
  };
  const sendTo = async (target: Target) => {
    const answer = await withCaptcha(form, (captcha_token) => sendCode(form, target, captcha_token));
    // A dialog has no room for a captcha; the login page has.
    if (!answer.ok && answer.code === 'CAPTCHA_NEEDED' && form.closest('dialog')) return toLoginPage(form);
    if (!answer.ok) return steps.refused?.(answer.code) ? undefined : showFailure(form, answer);
    show(true);
    showSentTo(form, target, answer.data.sent_at);
    input.value = '';
    input.focus();
    pauseResend(again);
  };
  const request = async (button: HTMLButtonElement) => {
    const target = readTarget(form);
    if (!target || (await steps.before?.()) === false) return;
    await whileBusy([button], () => sendTo(target));
  };
  const check = async () => {
    const code = input.value.replace(/\D/g, '');
    const target = readTarget(form);
    if (code.length !== 6) return showWrongCode(form, input, t('Please enter code'));
    if (!target) return;
    const answer = await checkCode(form, target, code);
    if (!answer.ok && answer.code === 'CODE_WRONG') return showWrongCode(form, input, answer.message);
    if (!answer.ok) return showFailure(form, answer);
    location.assign(pageAfter(form, answer.data));
  };

  form.noValidate = true;
  enter.classList.remove('button--line');
  show(form.dataset.sent === '1');
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    if (send.ariaBusy === 'true' || enter.ariaBusy === 'true') return;
    clearIssues(form);
    void (place.hidden ? request(send) : whileBusy([enter], check));
  });
  again.addEventListener('click', () => {
    clearIssues(form);
    void request(again);
  });
  form.addEventListener('input', ({ target }) => {
    if (target === input) input.value = input.value.replace(/\D/g, '').slice(0, 6);
    else if (target instanceof HTMLElement && target.matches('[name="email"], [name^="phone"]')) show(false);
  });
}

function pageAfter(form: HTMLFormElement, { status, reset_token }: CheckOutput): string {
  if (reset_token) return `/reset_password/${encodeURIComponent(reset_token)}`;
  const { next = '/' } = form.dataset;
  return status === 'email_unverified' ? `/registration?verify=1&next=${encodeURIComponent(next)}` : next;
}

/** The e-mail address or phone in the form; null after showing what is wrong with it. */
function readTarget(form: HTMLFormElement): Target | null {
  if (form.elements.namedItem('phone')) {
    const phone = textOf(form, 'phone').trim();
    if (!phone) showIssue(form, { field: 'phone', message: t('Required!') });
    return phone ? { phone, phone_country: textOf(form, 'phone_country') } : null;
  }
  const email = textOf(form, 'email').trim();
  if (email && isAddress(email)) return { email };
  showIssue(form, { field: 'email', message: email ? t('Invalid email format') : t('Required!') });
  return null;
}

/** Asks the browser: the server's schema would be most of what this page loads. */
function isAddress(email: string): boolean {
  return Object.assign(document.createElement('input'), { type: 'email', value: email }).validity.valid;
}

type Sent = CallResult<{ expires_at: number; sent_at?: number | undefined }>;

function sendCode(form: HTMLFormElement, target: Target, captcha_token: string | undefined): Promise<Sent> {
  const { sendCall, flag } = form.dataset;
  const purpose = flag ? { [flag]: 1 as const } : {};
  if ('email' in target) return call('user/sendEmailVerifyCode', { ...target, ...purpose, captcha_token });
  return sendCall === 'user/sendPhoneLoginCode'
    ? call('user/sendPhoneLoginCode', { ...target, captcha_token })
    : call('user/sendPhoneVerifyCode', { ...target, ...purpose, ...acceptedTerms(form), captcha_token });
}

/** The ticked box of a form that asks for the terms. */
const acceptedTerms = (form: HTMLFormElement) =>
  new FormData(form).has('termCheck') ? { termCheck: true as const } : {};

function toLoginPage({ dataset: { next = '/', sendCall } }: HTMLFormElement): void {
  const method = sendCall === 'user/sendEmailVerifyCode' ? 'email' : 'phone';
  location.assign(`/login?with=${method}&notice=CAPTCHA_NEEDED&next=${encodeURIComponent(next)}`);
}

function checkCode(form: HTMLFormElement, target: Target, verify_code: string): Promise<CallResult<CheckOutput>> {
  const reset = form.dataset.flag === 'isForgotPassword' ? { isForgotPassword: 1 as const } : {};
  if ('email' in target) return call('user/verifyEmailVerifyCode', { ...target, verify_code, ...reset });
  return form.dataset.checkCall === 'user/otpLogin'
    ? call('user/otpLogin', { ...target, verify_code })
    : call('user/verifyPhoneVerifyCode', { ...target, verify_code, ...reset });
}

function showSentTo(form: HTMLFormElement, target: Target, sentAt: number | undefined): void {
  const line = requireElement(form, '[data-sent-to]', HTMLElement);
  line.hidden = false;
  const address = 'email' in target ? target.email : target.phone;
  // Signing in never reveals whether an account has this address (C7).
  if (sentAt) line.textContent = t('If an account has this number, the code in its last text works here too.');
  else if (form.dataset.flag && form.dataset.flag !== 'isForgotPassword')
    line.textContent = t('We have sent a code to {address}.', { address });
  else line.textContent = t('If an account has {address}, a code is on its way there.', { address });
}

function showWrongCode(form: HTMLFormElement, input: HTMLInputElement, message: string): void {
  input.value = '';
  showIssue(form, { field: 'verify_code', message });
  input.focus();
}
