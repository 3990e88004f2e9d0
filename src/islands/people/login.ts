import { call } from '../../client/call.ts';
import { withCaptcha } from './captcha-token.ts';
import { codeForm } from './code-form.ts';
import { issuesOf, need, onSubmit, showFailure, showIssues, textOf } from './forms.ts';

const CONFIRM = '/registration?verify=1';
/** Loaded when a form is sent: they would be half of what this page loads. */
const schemas = () => import('../../domain/people/schema.ts');

for (const box of document.querySelectorAll<HTMLElement>('[data-login]')) signIn(box);

function signIn(box: HTMLElement): void {
  byPassword(need(box, '[data-password-form]', HTMLFormElement), box.dataset.next ?? '/');
  for (const form of box.querySelectorAll<HTMLFormElement>('[data-code-form]')) codeForm(form);
  for (const choice of box.querySelectorAll<HTMLElement>('[data-choice]')) {
    choice.addEventListener('click', (event) => {
      event.preventDefault();
      show(box, choice.dataset.choice ?? '');
    });
  }
}

/** One way in at a time, with the others a link away; what was typed in them stays. */
function show(box: HTMLElement, way: string): void {
  for (const each of box.querySelectorAll<HTMLElement>('[data-way]')) each.hidden = each.dataset.way !== way;
  for (const each of box.querySelectorAll<HTMLElement>('[data-choice]')) each.hidden = each.dataset.choice === way;
  const fields = box.querySelectorAll<HTMLElement>(`[data-way="${way}"] input:not([type="hidden"])`);
  Array.from(fields)
    .find((field) => field.offsetParent !== null)
    ?.focus();
}

function byPassword(form: HTMLFormElement, next: string): void {
  onSubmit(form, async () => {
    const { LOGIN } = await schemas();
    const read = LOGIN.safeParse({ username: textOf(form, 'username'), password: textOf(form, 'password') });
    if (!read.success) return showIssues(form, issuesOf(read.error));
    const result = await withCaptcha(form, (captcha_token) => call('user/login', { ...read.data, captcha_token }));
    // The dialog of the home page has no place for a captcha: the login page has.
    if (!result.ok && result.code === 'CAPTCHA_NEEDED' && location.pathname !== '/login') {
      return location.assign(`/login?notice=CAPTCHA_NEEDED&next=${encodeURIComponent(next)}`);
    }
    if (!result.ok) return showFailure(form, result);
    location.assign(result.data.status === 'email_unverified' ? CONFIRM : next);
  });
}
