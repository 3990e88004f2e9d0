import { t } from '../../../client/words.ts';
import { need } from '../forms.ts';

export type Steps = {
  current: () => number;
  isLast: () => boolean;
  show: (at: number) => void;
  showStepOf: (element: Element) => void;
};

type State = { step?: string };

/**
 * Shows one step at a time. Each has its place in the history of the tab, so that the browser's back button goes a step
 * back and loses nothing; whoever hears the page is told which step it is.
 */
export function makeSteps(box: HTMLElement, form: HTMLFormElement): Steps {
  const all = Array.from(form.querySelectorAll<HTMLFieldSetElement>('[data-step]'));
  const marks = Array.from(box.querySelectorAll<HTMLElement>('.steps__step'));
  const status = need(box, '[data-progress]', HTMLElement);
  const active = () => all.filter((step) => !step.disabled);
  let shown = all[0];

  const show = (step: HTMLElement | undefined, focus: boolean) => {
    if (!step) return;
    shown = all.find((each) => each === step) ?? shown;
    for (const each of all) each.hidden = each !== shown;
    const steps = active();
    const at = shown ? steps.indexOf(shown) : 0;
    for (const [n, mark] of marks.entries()) markStep(mark, all[n], all[n] ? steps.indexOf(all[n]) : -1, at);
    if (!focus) return;
    const heading = need(step, 'h2', HTMLElement);
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

/** What only steps need comes, and what only a long form needs goes. */
function prepare(box: HTMLElement, form: HTMLFormElement): void {
  need(box, '[data-steps]', HTMLElement).hidden = false;
  for (const buttons of form.querySelectorAll<HTMLElement>('[data-step-buttons], [data-back]')) buttons.hidden = false;
  for (const text of form.querySelectorAll<HTMLElement>('[data-without-script]')) text.hidden = true;
}

function markStep(mark: HTMLElement, step: HTMLFieldSetElement | undefined, at: number, current: number): void {
  mark.hidden = step?.disabled ?? true;
  mark.toggleAttribute('data-state', false);
  if (at >= 0 && at < current) mark.setAttribute('data-state', 'done');
  mark.ariaCurrent = at === current ? 'step' : null;
}
