import { call } from '../../../../client/call.ts';
import { requireElement } from '../../../../client/dom.ts';
import { whileBusy } from '../../../../client/forms/busy.ts';
import { type Control, controlsOf } from '../../../../client/forms/control.ts';
import type { Issue } from '../../../../client/forms/issues.ts';
import { showRequiredFields } from '../../../../client/forms/required-fields.ts';
import { clearIssues, firstInvalid, showFormError, showIssues } from '../../../../client/forms/show-issues.ts';
import { t } from '../../../../client/words.ts';
import { captchaToken, renewCaptcha } from '../../../ui/captcha-token.ts';
import { removeDraft, restoreDraft, storeDraft } from './draft.ts';
import { isBrief, issuesOf, issuesOfFailure, readValues } from './issues.ts';
import { makeSteps, ONE_STEP, type Steps } from './steps.ts';
import { watchUsername } from './username.ts';
import { type Verification, verificationDialog } from './verification.ts';

/**
 * Splits the long form of RegistrationForm.astro into steps; BriefRegistration.astro has one. What was typed survives a
 * reload of the tab, except secrets.
 */
export function wizard(box: HTMLElement): void {
  const form = requireElement(box, '[data-form]', HTMLFormElement);
  form.noValidate = true;
  restoreDraft(form);
  storeDraft(form);
  companyOnly(form);
  watchUsername(form);
  for (const part of form.querySelectorAll('[data-verification-without-script]')) part.remove();
  const steps = isBrief(form) ? ONE_STEP : makeSteps(box, form);
  const create = creation(box, form, steps);

  const goOn = async () => {
    const issues = issuesOfStep(form, steps.current());
    if (issues.length > 0) return showAll(form, steps, issues);
    steps.show(steps.current() + 1);
  };
  const buttons = [...form.querySelectorAll<HTMLButtonElement>('[data-next], [data-create]')];
  const run = (work: () => Promise<unknown>) => void whileBusy([form, ...buttons], work);
  for (const button of form.querySelectorAll('[data-next]')) button.addEventListener('click', () => run(goOn));
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    run(steps.isLast() ? create : goOn);
  });
  // A form that came back with an issue starts at its step.
  const wrong = firstInvalid(form);
  if (wrong) steps.showStepOf(wrong);
}

/** Enables the fields of a company only for someone who acts for one; otherwise they are not even sent. */
function companyOnly(form: HTMLFormElement): void {
  const tick = form.elements.namedItem('organization');
  if (!(tick instanceof HTMLInputElement)) return;
  const company = requireElement(form, '[data-step="company"]', HTMLFieldSetElement);
  const update = () => {
    company.disabled = !tick.checked;
  };
  tick.addEventListener('change', update);
  update();
}

function issuesOfStep(form: HTMLFormElement, at: number): Issue[] {
  clearIssues(form);
  const step = form.querySelectorAll<HTMLFieldSetElement>('[data-step]:not(:disabled)')[at];
  const isInStep = (control: Control) => step?.contains(control) ?? false;
  return issuesOf(form).filter(({ field }) => controlsOf(form, field).some(isInStep));
}

/** Shows issues beside their fields; several are listed in a dialog as well. */
function showAll(form: HTMLFormElement, steps: Steps, issues: readonly Issue[]): void {
  const go = (field: string) => {
    const [control] = controlsOf(form, field);
    if (control) steps.showStepOf(control);
    control?.focus();
  };
  showIssues(form, issues);
  if (issues.length > 1) showRequiredFields(form, issues, go);
  else if (issues[0]) go(issues[0].field);
}

/** The last step: a person vouched for by a provider is registered at once, everyone else confirms an address first. */
function creation(box: HTMLElement, form: HTMLFormElement, steps: Steps): () => Promise<void> {
  const isVerified = form.querySelector('[data-verified]') !== null;
  const dialog = isVerified
    ? null
    : verificationDialog(form, (verification) => register(box, form, { steps, verification }));
  return async () => {
    clearIssues(form);
    const issues = issuesOf(form);
    if (issues.length > 0) return showAll(form, steps, issues);
    if (dialog) return dialog.open();
    await register(box, form, { steps, verification: null });
  };
}

type Registering = { steps: Steps; verification: Verification | null };

/** Gives back a refusal that is about the verification, for its dialog; shows any other at the form. */
async function register(box: HTMLElement, form: HTMLFormElement, { steps, verification }: Registering) {
  const captcha_token = await captchaToken(form);
  const captcha = captcha_token ? { captcha_token } : {};
  const answer = await call('user/register', { ...readValues(form), ...verification, ...captcha });
  if (answer.ok) {
    removeDraft();
    const next = new URL(box.dataset.next ?? '/', location.origin);
    next.searchParams.set('notice', 'REGISTERED');
    location.assign(next);
    return null;
  }
  renewCaptcha(form);
  const { code, detail } = answer;
  if (code === 'CODE_WRONG' || (verification?.verify_by === 'phone' && detail.field === 'phone')) return answer;
  const issues = issuesOfFailure(form, answer);
  // After the dialog has closed: it takes the focus back when it does.
  setTimeout(() => {
    if (issues.length > 0) showAll(form, steps, issues);
    else showFormError(form, answer.message || t('Something went wrong!'));
  });
  return null;
}
