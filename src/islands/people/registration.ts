import { call } from '../../client/call.ts';
import { isCommonPassword, PASSWORD_COMMON_MESSAGE } from '../../domain/people/password.ts';
import { NEWCOMER, type Newcomer } from '../../domain/people/schema.ts';
import { codeForm } from './code-form.ts';
import { issuesOf, need, onSubmit, showFailure, showIssues } from './forms.ts';

const box = document.querySelector<HTMLElement>('[data-registration]');
if (box) register(box, need(box, '[data-form]', HTMLFormElement));

/** The address is proven first, then the account is opened: the values wait in the page meanwhile. */
function register(box: HTMLElement, form: HTMLFormElement): void {
  const codes = need(box, '[data-code-form]', HTMLFormElement);
  let values: Newcomer | null = null;
  /** A code that was right but met a refusal of something else: it is still good. */
  let kept: { email: string; code: string } | null = null;

  const turn = (step: 0 | 1) => {
    form.hidden = step === 1;
    codes.hidden = step === 0;
    for (const [at, item] of box.querySelectorAll('.steps__step').entries()) markStep(item, at, step);
  };
  const open = async (verify_code: string) => {
    if (!values) throw new Error('no values');
    const result = await call('user/register', { ...values, verify_code });
    if (result.ok) location.assign(box.dataset.next ?? '/');
    const field = result.ok ? null : result.detail.field;
    if (result.ok || typeof field !== 'string' || !form.elements.namedItem(field)) return result;
    kept = { email: values.email, code: verify_code };
    turn(0);
    showFailure(form, result);
    return result;
  };
  const code = codeForm(codes, { enter: open, back: () => turn(0) });

  onSubmit(form, async () => {
    values = read(form);
    if (!values) return;
    if (kept?.email === values.email) {
      const result = await open(kept.code);
      if (result.ok || result.code !== 'CODE_WRONG') return;
      kept = null;
    }
    const sent = await code.start({ email: values.email, isRegister: 1, first_name: values.first_name });
    if (sent.ok) turn(1);
    else showFailure(form, sent);
  });
}

/** The values of the form, or null after saying what is wrong with them. */
function read(form: HTMLFormElement): Newcomer | null {
  const { termCheck, seniority, ...fields } = Object.fromEntries(new FormData(form));
  const result = NEWCOMER.safeParse({
    ...fields,
    ...(seniority ? { seniority } : {}),
    termCheck: termCheck === 'on',
  });
  if (!result.success) {
    showIssues(form, issuesOf(result.error));
    return null;
  }
  const { password, username, email, first_name, last_name } = result.data;
  if (!isCommonPassword(password, [username, email, first_name, last_name])) return result.data;
  showIssues(form, [{ field: 'password', message: PASSWORD_COMMON_MESSAGE }]);
  return null;
}

function markStep(item: Element, at: number, step: number): void {
  item.toggleAttribute('data-state', false);
  if (at < step) item.setAttribute('data-state', 'done');
  item.ariaCurrent = at === step ? 'step' : null;
}
