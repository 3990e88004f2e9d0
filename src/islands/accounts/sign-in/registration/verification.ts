import { type CallFailure, call } from '../../../../client/call.ts';
import { requireElement } from '../../../../client/dom.ts';
import { whileBusy } from '../../../../client/forms/busy.ts';
import { clearIssues, firstInvalid, showFailure, showIssue } from '../../../../client/forms/show-issues.ts';
import { textOf } from '../../../../client/forms/values.ts';
import { t } from '../../../../client/words.ts';
import { withCaptcha } from '../../../ui/captcha-token.ts';
import { pauseResend } from '../resend-pause.ts';
import { isBrief } from './issues.ts';
import { type Panel, panels } from './verification-panels.ts';

type ByEmail = { verify_by: 'email' };
type ByPhone = { verify_by: 'phone'; phone: string; phone_country: string };
type Method = ByEmail | ByPhone;
export type Verification = Method & { verify_code: string };

/** Registers the person. Gives null unless the refusal is about the code or the phone. */
type Register = (verification: Verification) => Promise<CallFailure | null>;

/**
 * The dialog of RegistrationVerification.astro. `open` asks for the method, the phone and the code, then calls
 * `register`; a refusal of the code or the phone is shown in the dialog. A right code stays valid when the username has
 * to change: it is tried again before another is asked for.
 */
export function verificationDialog(main: HTMLFormElement, register: Register): { open: () => Promise<void> } {
  const dialog = requireElement(document, '#registration-verification', HTMLDialogElement);
  const form = requireElement(dialog, '[data-verification-form]', HTMLFormElement);
  const again = requireElement(form, '[data-send-again]', HTMLButtonElement);
  const { shown, show } = panels(dialog, form);
  let sentTo: string | null = null;
  let entered: Verification | null = null;

  const send = async () => {
    const method = methodOf(form);
    const sent = await withCaptcha(form, (captcha_token) => sendCode(main, method, captcha_token));
    if (!sent.ok) return showFailure(form, sent);
    sentTo = addressOf(main, method);
    show('code');
    showSentTo(form, method, sentTo);
    pauseResend(again);
  };
  const enter = async () => {
    const code = textOf(form, 'verify_code').replace(/\D/g, '');
    if (code.length !== 6) return showIssue(form, { field: 'verify_code', message: t('Please enter code') });
    entered = { ...methodOf(form), verify_code: code };
    finish(await register(entered));
  };
  /** Closes the dialog unless the refusal belongs to it. */
  const finish = (failure: CallFailure | null) => {
    if (!failure) return dialog.close();
    entered = null;
    if (!dialog.open) dialog.showModal();
    if (failure.code !== 'CODE_WRONG') show('phone');
    else if (sentTo !== null) show('code');
    showFailure(form, failure.code === 'CODE_WRONG' ? { ...failure, detail: { field: 'verify_code' } } : failure);
  };
  /** Going back and on again sends no second code by itself. */
  const sendOnce = async () => (sentTo === addressOf(main, methodOf(form)) ? show('code') : send());
  const steps: Record<Panel, () => Promise<void>> = {
    method: async () => (methodOf(form).verify_by === 'email' ? sendOnce() : show('phone')),
    phone: async () => (mayText(form) ? sendOnce() : undefined),
    code: enter,
  };

  const button = requireElement(form, '[data-go]', HTMLButtonElement);
  const run = (work: () => Promise<void>) =>
    whileBusy([form, button], () => {
      clearIssues(form);
      return work();
    });
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void run(steps[shown()]);
  });
  again.addEventListener('click', () => void run(send));
  onlyDigits(form);

  return {
    open: async () => {
      fillIn(main, form);
      if (entered && sentTo === addressOf(main, methodOf(form))) return finish(await register(entered));
      dialog.showModal();
      show(sentTo === addressOf(main, methodOf(form)) ? shown() : 'method');
      // An invitation is bound to its e-mail address; on the way to a bid the code by text is behind Back.
      if (shown() === 'method' && (main.elements.namedItem('registerToken') || isBrief(main))) await run(send);
    },
  };
}

/** Copies the phone and the accepted terms, so that neither is asked for twice. */
function fillIn(main: HTMLFormElement, form: HTMLFormElement): void {
  const phone = form.elements.namedItem('phone');
  if (phone instanceof HTMLInputElement) phone.value ||= textOf(main, 'phone');
  const [terms, accepted] = [form.elements.namedItem('terms'), main.elements.namedItem('termCheck')];
  if (terms instanceof HTMLInputElement && accepted instanceof HTMLInputElement) terms.checked ||= accepted.checked;
}

function methodOf(form: HTMLFormElement): Method {
  if (new FormData(form).get('verify_by') !== 'phone') return { verify_by: 'email' };
  return { verify_by: 'phone', phone: textOf(form, 'phone').trim(), phone_country: textOf(form, 'phone_country') };
}

const addressOf = (main: HTMLFormElement, method: Method): string =>
  method.verify_by === 'email' ? textOf(main, 'email').trim() : method.phone;

/** Whether a text can be sent; shows what is missing otherwise. */
function mayText(form: HTMLFormElement): boolean {
  const terms = requireElement(form, '[name="terms"]', HTMLInputElement);
  if (!terms.checked) showIssue(form, { field: 'terms', message: t('You must accept the terms and conditions') });
  const phone = textOf(form, 'phone').trim();
  if (!phone) showIssue(form, { field: 'phone', message: t('Required!') });
  firstInvalid(form)?.focus();
  return terms.checked && phone !== '';
}

function sendCode(main: HTMLFormElement, method: Method, captcha_token: string | undefined) {
  if (method.verify_by === 'phone') {
    const { phone, phone_country } = method;
    return call('user/sendPhoneVerifyCode', {
      phone,
      phone_country,
      isRegister: 1,
      termCheck: true,
      captcha_token,
    });
  }
  return call('user/sendEmailVerifyCode', {
    email: textOf(main, 'email').trim(),
    first_name: textOf(main, 'first_name').trim(),
    isRegister: 1,
    captcha_token,
  });
}

function showSentTo(form: HTMLFormElement, { verify_by }: Method, address: string): void {
  const line = requireElement(form, '[data-sent-to]', HTMLElement);
  line.textContent =
    verify_by === 'phone'
      ? t('We have sent a code to {address}.', { address })
      : t('Check your e-mail: we’ve sent you a code, or a note that you already have an account.');
}

/** Takes six digits, however they are pasted. */
function onlyDigits(form: HTMLFormElement): void {
  const input = requireElement(form, '[name="verify_code"]', HTMLInputElement);
  input.addEventListener('input', () => {
    input.value = input.value.replace(/\D/g, '').slice(0, 6);
  });
}
