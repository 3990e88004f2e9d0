import { call } from '../../client/call.ts';
import { EMAIL, LOGIN } from '../../domain/people/schema.ts';
import { withCaptcha } from './captcha-token.ts';
import { codeForm } from './code-form.ts';
import { issuesOf, need, onSubmit, sayAtField, sayAtForm, showFailure, showIssues, textOf } from './forms.ts';

const CONFIRM = '/registration?verify=1';

for (const box of document.querySelectorAll<HTMLElement>('[data-login]')) signIn(box);

function signIn(box: HTMLElement): void {
  const next = box.dataset.next ?? '/';
  const byPassword = need(box, '[data-password-form]', HTMLFormElement);
  const byAddress = need(box, '[data-address-form]', HTMLFormElement);
  const byCode = need(box, '[data-code-form]', HTMLFormElement);
  const show = (form: HTMLFormElement) => {
    for (const other of [byPassword, byAddress, byCode]) other.hidden = other !== form;
    form.querySelector<HTMLElement>('input:not([type="hidden"])')?.focus();
  };

  onSubmit(byPassword, async () => {
    const read = LOGIN.safeParse({
      username: textOf(byPassword, 'username'),
      password: textOf(byPassword, 'password'),
    });
    if (!read.success) return showIssues(byPassword, issuesOf(read.error));
    const result = await withCaptcha(byPassword, (captcha_token) =>
      call('user/login', { ...read.data, captcha_token }),
    );
    // The dialog of the home page has no place for a captcha: the login page has.
    if (!result.ok && result.code === 'CAPTCHA_NEEDED' && location.pathname !== '/login') {
      return location.assign(`/login?notice=CAPTCHA_NEEDED&next=${encodeURIComponent(next)}`);
    }
    if (!result.ok) return showFailure(byPassword, result);
    location.assign(result.data.status === 'email_unverified' ? CONFIRM : next);
  });

  const code = codeForm(byCode, {
    enter: async (verify_code) => {
      const result = await call('user/verifyEmailVerifyCode', { email: textOf(byAddress, 'email'), verify_code });
      if (result.ok) location.assign(next);
      return result;
    },
    back: () => show(byPassword),
  });
  onSubmit(byAddress, async () => {
    const read = EMAIL.safeParse(textOf(byAddress, 'email'));
    if (!read.success) return sayAtField(byAddress, 'email', read.error.issues[0]?.message ?? '');
    const sent = await code.start({ email: read.data, isRegister: 0 });
    if (sent.ok) show(byCode);
    else sayAtForm(byAddress, sent.message);
  });

  const choose = need(box, '[data-by-code]', HTMLButtonElement);
  choose.hidden = false;
  choose.addEventListener('click', () => show(byAddress));
  need(box, '[data-by-password]', HTMLButtonElement).addEventListener('click', () => show(byPassword));
}
