import { requireElement } from '../../../../client/dom.ts';
import { t } from '../../../../client/words.ts';

export type Steps = {
  current: () => number;
  isLast: () => boolean;
  show: (at: number) => void;
  showStepOf: (element: Element) => void;
};

/** The steps of a form on one screen. */
export const ONE_STEP: Steps = { current: () => 0, isLast: () => true, show: () => {}, showStepOf: () => {} };

type State = { step?: string };

/**
 * Shows one step at a time. Each is an entry in the history of the tab, so the browser's back button goes one step back
 * and loses nothing; screen readers hear which step it is.
 */
export function makeSteps(box: HTMLElement, form: HTMLFormElement): Steps {
  const all = Array.from(form.querySelectorAll<HTMLFieldSetElement>('[data-step]'));
  const indicators = Array.from(box.querySelectorAll<HTMLElement>('.steps__step'));
  const status = requireElement(box, '[data-progress]', HTMLElement);
  const active = () => all.filter((step) => !step.disabled);
  let shown = all[0];

  const show = (step: HTMLElement | undefined, focus: boolean) => {
    if (!step) return;
    shown = all.find((each) => each === step) ?? shown;
    for (const each of all) each.hidden = each !== shown;
    const steps = active();
    const at = shown ? steps.indexOf(shown) : 0;
    for (const [n, indicator] of indicators.entries())
      showProgress(indicator, all[n], all[n] ? steps.indexOf(all[n]) : -1, at);
    if (!focus) return;
    const heading = requireElement(step, 'h2', HTMLElement);
    status.textContent = t('Step {n} of {all}: {title}', {
      n: at + 1,
      all: steps.length,
      title: heading.textContent ?? '',
    });
    heading.focus();
  };
  const go = (step: HTMLElement | undefined) => {
    if (!step || step === shown) return;
    history.pushState({ step: step.dataset.step } satisfies State, '');
    show(step, true);
  };

  prepare(box, form);
  addEventListener('popstate', ({ state }) => show(stepOf(active(), state as State | null), true));
  for (const button of form.querySelectorAll('[data-back]')) button.addEventListener('click', () => history.back());
  form.querySelector('[name="organization"]')?.addEventListener('change', () => show(shown, false));
  show(all[0], false);
  history.replaceState({ step: all[0]?.dataset.step } satisfies State, '');
  const current = () => (shown ? active().indexOf(shown) : 0);
  return {
    current,
    isLast: () => current() === active().length - 1,
    show: (at) => go(active()[at]),
    showStepOf: (element) => go(active().find((step) => step.contains(element))),
  };
}

const stepOf = (steps: HTMLFieldSetElement[], state: State | null) =>
  steps.find(({ dataset }) => dataset.step === state?.step) ?? steps[0];

/** Shows the parts that steps need and hides those of the long form. */
function prepare(box: HTMLElement, form: HTMLFormElement): void {
  requireElement(box, '[data-steps]', HTMLElement).hidden = false;
  for (const buttons of form.querySelectorAll<HTMLElement>('[data-step-buttons], [data-back]')) buttons.hidden = false;
  for (const text of form.querySelectorAll<HTMLElement>('[data-without-script]')) text.hidden = true;
}

function showProgress(
  indicator: HTMLElement,
  step: HTMLFieldSetElement | undefined,
  at: number,
  current: number,
): void {
  indicator.hidden = step?.disabled ?? true;
  indicator.toggleAttribute('data-state', false);
  if (at >= 0 && at < current) indicator.setAttribute('data-state', 'done');
  indicator.ariaCurrent = at === current ? 'step' : null;
}
