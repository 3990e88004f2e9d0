import { call } from '../../../client/call.ts';
import { t } from '../../../client/words.ts';
import { showRequiredFields } from '../../fields/required-fields.ts';
import { type Said, sayAll, unsayAll } from '../../fields/say.ts';
import { controlsOf } from '../../fields/values.ts';
import { captchaToken, renewCaptcha } from '../captcha-token.ts';
import { need } from '../forms.ts';
import { forgetDraft, keepDraft, restoreDraft } from './draft.ts';
import { issuesOf, readValues, saidOf } from './issues.ts';
import { type Proved, proofDialog } from './proof.ts';
import { makeSteps, type Steps } from './steps.ts';
import { watchUsername } from './username.ts';

/** Makes steps of the long form of RegistrationForm.astro. What was typed waits in the page and, but for secrets, in the tab. */
export function wizard(box: HTMLElement): void {
  const form = need(box, '[data-form]', HTMLFormElement);
  form.noValidate = true;
  restoreDraft(form);
  keepDraft(form);
  companyOnly(form);
  watchUsername(form);
  for (const part of form.querySelectorAll('[data-proof-without-script]')) part.remove();
  const steps = makeSteps(box, form);
  const create = creation(box, form, steps);

  const on = async () => {
    const issues = issuesOfStep(form, steps.current());
    if (issues.length > 0) return tell(form, steps, issues);
    steps.show(steps.current() + 1);
  };
  for (const button of form.querySelectorAll('[data-next]')) button.addEventListener('click', () => busy(form, on));
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void busy(form, steps.isLast() ? create : on);
  });
  // A form that came back with something to look at begins there.
  const wrong = form.querySelector<HTMLInputElement>('[aria-invalid="true"]');
  if (wrong) steps.showStepOf(wrong);
}

/** Fields of a company are asked of who acts for one; of others they are not even sent. */
function companyOnly(form: HTMLFormElement): void {
  const tick = form.elements.namedItem('organization');
  const company = need(form, '[data-step="company"]', HTMLFieldSetElement);
  if (!(tick instanceof HTMLInputElement)) return;
  const update = () => {
    company.disabled = !tick.checked;
  };
  tick.addEventListener('change', update);
  update();
}

function issuesOfStep(form: HTMLFormElement, at: number): Said[] {
  unsayAll(form);
  const step = form.querySelectorAll<HTMLFieldSetElement>('[data-step]:not(:disabled)')[at];
  return issuesOf(form).filter(({ field }) => controlsOf(form, field).some((control) => step?.contains(control)));
}

/** One thing that is wrong is said beside it; of several there is a list as well. */
function tell(form: HTMLFormElement, steps: Steps, issues: readonly Said[]): void {
  const go = (field: string) => {
    const [control] = controlsOf(form, field);
    if (control) steps.showStepOf(control);
    control?.focus();
  };
  sayAll(form, issues);
  if (issues.length > 1) showRequiredFields(form, issues, go);
  else if (issues[0]) go(issues[0].field);
}

/** Once the form is filled in: who is proven by a provider is registered, everybody else shows first who they are. */
function creation(box: HTMLElement, form: HTMLFormElement, steps: Steps): () => Promise<void> {
  const proven = form.querySelector('[data-proven]') !== null;
  const dialog = proven ? null : proofDialog(form, (proved) => register(box, form, { steps, proved }));
  return async () => {
    unsayAll(form);
    need(form, '[data-form-error]', HTMLElement).textContent = '';
    const issues = issuesOf(form);
    if (issues.length > 0) return tell(form, steps, issues);
    if (dialog) return dialog.open();
    await register(box, form, { steps, proved: null });
  };
}

type Registering = { steps: Steps; proved: Proved | null };

/** Gives a refusal back that is about what was to be proven; anything else is said at the form. */
async function register(box: HTMLElement, form: HTMLFormElement, { steps, proved }: Registering) {
  const captcha_token = await captchaToken(form);
  const more = captcha_token ? { captcha_token } : {};
  const result = await call('user/register', { ...readValues(form), ...proved, ...more });
  if (result.ok) {
    forgetDraft();
    const next = new URL(box.dataset.next ?? '/', location.origin);
    next.searchParams.set('notice', 'REGISTERED');
    location.assign(next);
    return null;
  }
  renewCaptcha(form);
  const { code, detail } = result;
  if (code === 'CODE_WRONG' || (proved?.verify_by === 'phone' && detail.field === 'phone')) return result;
  const said = saidOf(form, result);
  // The dialog is gone by the time that something is put in focus.
  setTimeout(() => {
    if (said.length > 0) tell(form, steps, said);
    else need(form, '[data-form-error]', HTMLElement).textContent = result.message || t('Something went wrong!');
  });
  return null;
}

/** One thing at a time, with the buttons busy meanwhile. */
async function busy(form: HTMLFormElement, work: () => Promise<void>): Promise<void> {
  if (form.ariaBusy === 'true') return;
  form.ariaBusy = 'true';
  const buttons = form.querySelectorAll<HTMLButtonElement>('[data-next], [data-create]');
  for (const button of buttons) button.ariaBusy = 'true';
  try {
    await work();
  } finally {
    form.ariaBusy = null;
    for (const button of buttons) button.ariaBusy = null;
  }
}
