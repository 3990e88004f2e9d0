import { call } from '../../../client/call.ts';
import { requireElement } from '../../../client/dom.ts';
import { showFailure } from '../../../client/forms/show-issues.ts';
import { checkForm, onSubmit } from '../../../client/forms/submit.ts';
import { textOf } from '../../../client/forms/values.ts';
import { withCaptcha } from '../../ui/captcha-token.ts';
import { codeForm } from './code-form.ts';

/** The page that confirms the address, and then leads on. */
const confirmPage = (next: string) => `/registration?verify=1&next=${encodeURIComponent(next)}`;
/** Imported when a form is submitted: half of what this page would load. Without it the form is sent as it is. */
const importSchemas = () => import('../../../domain/accounts/schema.ts');

for (const box of document.querySelectorAll<HTMLElement>('[data-login]')) signIn(box);

function signIn(box: HTMLElement): void {
  byPassword(requireElement(box, '[data-password-form]', HTMLFormElement), box.dataset.next ?? '/');
  for (const form of box.querySelectorAll<HTMLFormElement>('[data-code-form]')) codeForm(form);
  for (const choice of box.querySelectorAll<HTMLElement>('[data-choice]')) {
    choice.addEventListener('click', (event) => {
      event.preventDefault();
      show(box, choice.dataset.choice ?? '');
    });
  }
}

/** Shows one sign-in method, with links to the others; what was typed into them stays. */
function show(box: HTMLElement, method: string): void {
  for (const each of box.querySelectorAll<HTMLElement>('[data-way]')) each.hidden = each.dataset.way !== method;
  for (const each of box.querySelectorAll<HTMLElement>('[data-choice]')) each.hidden = each.dataset.choice === method;
  const fields = box.querySelectorAll<HTMLElement>(`[data-way="${method}"] input:not([type="hidden"])`);
  Array.from(fields)
    .find((field) => field.offsetParent !== null)
    ?.focus();
}

function byPassword(form: HTMLFormElement, next: string): void {
  onSubmit(form, async () => {
    const schemas = await importSchemas().catch(() => null);
    if (!schemas) return form.submit();
    const input = checkForm(form, schemas.LOGIN, {
      username: textOf(form, 'username'),
      password: textOf(form, 'password'),
    });
    if (!input) return;
    const answer = await withCaptcha(form, (captcha_token) => call('user/login', { ...input, captcha_token }));
    // The home page's dialog has no room for a captcha; the login page has.
    if (!answer.ok && answer.code === 'CAPTCHA_NEEDED' && location.pathname !== '/login') {
      return location.assign(`/login?notice=CAPTCHA_NEEDED&next=${encodeURIComponent(next)}`);
    }
    if (!answer.ok) return showFailure(form, answer);
    location.assign(answer.data.status === 'email_unverified' ? confirmPage(next) : next);
  });
}
