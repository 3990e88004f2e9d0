import { type CallFailure, call } from '../../../client/call.ts';
import { t } from '../../../client/words.ts';
import { clearErrors, need, sayAtField, sayAtForm, showFailure, textOf } from '../forms.ts';
import { type Panel, panels } from './panels.ts';
import { pause } from './pause.ts';

type ByEmail = { verify_by: 'email' };
type ByPhone = { verify_by: 'phone'; phone: string; phone_country: string };
export type Proved = (ByEmail | ByPhone) & { verify_code: string };

/** What became of a registration: nothing to say where it went through or the form says it. */
type Register = (proved: Proved) => Promise<CallFailure | null>;

/**
 * The dialog of RegistrationProof.astro. `open` asks for the method, the phone and the code, and calls `register` with
 * what was proven; what is wrong with the code or the phone is said here. A right code stays good for another username:
 * it is tried again before anybody is asked again.
 */
export function proofDialog(main: HTMLFormElement, register: Register): { open: () => Promise<void> } {
  const dialog = need(document, '#registration-proof', HTMLDialogElement);
  const form = need(dialog, '[data-proof-form]', HTMLFormElement);
  const again = need(form, '[data-send-again]', HTMLButtonElement);
  const { shown, show } = panels(dialog, form);
  let sentTo: string | null = null;
  let entered: Proved | null = null;

  const send = async () => {
    const method = methodOf(form);
    const sent = await sendCode(main, method);
    if (!sent.ok) return showFailure(form, sent);
    sentTo = addressOf(main, method);
    show('code');
    tellSent(form, method, sentTo);
    pause(again);
  };
  const enter = async () => {
    const code = textOf(form, 'verify_code').replace(/\D/g, '');
    if (code.length !== 6) return sayAtField(form, 'verify_code', t('Please enter code'));
    entered = { ...methodOf(form), verify_code: code };
    tell(await register(entered));
  };
  /** Closes where the rest belongs to the form behind. */
  const tell = (failure: CallFailure | null) => {
    if (!failure) return dialog.close();
    entered = null;
    if (!dialog.open) dialog.showModal();
    if (failure.code !== 'CODE_WRONG') show('phone');
    else if (sentTo !== null) show('code');
    showFailure(form, failure.code === 'CODE_WRONG' ? { ...failure, detail: { field: 'verify_code' } } : failure);
  };
  /** Who went back and on again has a code already, and may ask for another beside it. */
  const sendOnce = () => (sentTo === addressOf(main, methodOf(form)) ? show('code') : send());
  const steps: Record<Panel, () => Promise<void> | void> = {
    method: () => (methodOf(form).verify_by === 'email' ? sendOnce() : show('phone')),
    phone: () => (mayText(form) ? sendOnce() : undefined),
    code: enter,
  };

  const go = (work: () => Promise<void> | void) => busy(form, work);
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void go(steps[shown()]);
  });
  again.addEventListener('click', () => void go(send));
  onlyDigits(form);

  return {
    open: async () => {
      fillIn(main, form);
      if (entered && sentTo === addressOf(main, methodOf(form))) return tell(await register(entered));
      dialog.showModal();
      show(sentTo === addressOf(main, methodOf(form)) ? shown() : 'method');
      // An invitation is for its address: there is nothing to choose.
      if (shown() === 'method' && main.elements.namedItem('registerToken')) await go(send);
    },
  };
}

/** What the form knows already is not asked for twice. */
function fillIn(main: HTMLFormElement, form: HTMLFormElement): void {
  const phone = form.elements.namedItem('phone');
  if (phone instanceof HTMLInputElement) phone.value ||= textOf(main, 'phone');
  const [terms, accepted] = [form.elements.namedItem('terms'), main.elements.namedItem('termCheck')];
  if (terms instanceof HTMLInputElement && accepted instanceof HTMLInputElement) terms.checked ||= accepted.checked;
}

function methodOf(form: HTMLFormElement): ByEmail | ByPhone {
  if (new FormData(form).get('verify_by') !== 'phone') return { verify_by: 'email' };
  return { verify_by: 'phone', phone: textOf(form, 'phone').trim(), phone_country: textOf(form, 'phone_country') };
}

const addressOf = (main: HTMLFormElement, method: ByEmail | ByPhone): string =>
  method.verify_by === 'email' ? textOf(main, 'email').trim() : method.phone;

function mayText(form: HTMLFormElement): boolean {
  const terms = need(form, '#proof-terms', HTMLInputElement);
  if (!terms.checked) sayAtField(form, 'terms', t('You must accept the terms and conditions'));
  const phone = textOf(form, 'phone').trim();
  if (!phone) sayAtField(form, 'phone', t('Required!'));
  form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  return terms.checked && phone !== '';
}

function sendCode(main: HTMLFormElement, method: ByEmail | ByPhone) {
  if (method.verify_by === 'phone') {
    const { phone, phone_country } = method;
    return call('user/sendPhoneVerifyCode', { phone, phone_country, isRegister: 1 });
  }
  const about = { email: textOf(main, 'email').trim(), first_name: textOf(main, 'first_name').trim() };
  return call('user/sendEmailVerifyCode', { ...about, isRegister: 1 });
}

function tellSent(form: HTMLFormElement, { verify_by }: ByEmail | ByPhone, address: string): void {
  const line = need(form, '[data-sent-to]', HTMLElement);
  line.textContent =
    verify_by === 'phone'
      ? t('We have sent a code to {address}.', { address })
      : t('We have sent a mail. It holds a code, or tells you that you have an account already.');
}

/** Six digits, however they are pasted. */
function onlyDigits(form: HTMLFormElement): void {
  const input = need(form, '#proof-code', HTMLInputElement);
  input.addEventListener('input', () => {
    input.value = input.value.replace(/\D/g, '').slice(0, 6);
  });
}

/** One thing at a time, with the button busy meanwhile. */
async function busy(form: HTMLFormElement, work: () => Promise<void> | void): Promise<void> {
  if (form.ariaBusy === 'true') return;
  const button = need(form, '[data-go]', HTMLButtonElement);
  clearErrors(form);
  sayAtForm(form, '');
  form.ariaBusy = 'true';
  button.ariaBusy = 'true';
  try {
    await work();
  } finally {
    form.ariaBusy = null;
    button.ariaBusy = null;
  }
}
