import { useEffect, useRef, useState } from 'react';
import { type StepName, stepFrom } from '../../../domain/offers/fields/step-names.ts';
import { stepOfField } from '../../../domain/offers/fields/steps.ts';
import { idOf } from '../fields.tsx';
import { stepOfAddress, withStep } from './address.ts';

type Props = { first: StepName; inDialog: boolean };

/**
 * The step that the form shows. Each has its address: on a page the browser's Back goes to the step before, in a dialog
 * it closes the dialog.
 */
export function useSteps({ first, inDialog }: Props) {
  const [step, setStep] = useState<StepName>(first);
  const focusNext = useRef<string | null>(null);
  useEffect(() => {
    if (inDialog) return;
    const follow = () => setStep(stepFrom(stepOfAddress(location)));
    addEventListener('popstate', follow);
    return () => removeEventListener('popstate', follow);
  }, [inDialog]);
  // After the step is shown: what is hidden cannot have the focus.
  useEffect(() => {
    const wanted = focusNext.current;
    focusNext.current = null;
    if (wanted) focusOn(wanted);
  });

  function show(next: StepName) {
    if (next === step) return;
    const address = withStep(location, next);
    if (inDialog) history.replaceState(history.state, '', address);
    else history.pushState(null, '', address);
    setStep(next);
  }
  return {
    step,
    /** Shows a step and moves the focus to its heading. */
    go(next: StepName) {
      focusNext.current = `step-${next}`;
      show(next);
    },
    /** Shows the step of a field and focuses its control. */
    goToField(field: string) {
      focusNext.current = field;
      show(stepOfField(field));
    },
  };
}

/** Focuses a control, or the one that contains it, and opens the fold around it. */
function focusOn(field: string): void {
  const [whole = ''] = field.split('.');
  const control = document.getElementById(idOf(field)) ?? document.getElementById(idOf(whole));
  const fold = control?.closest('details');
  if (fold) fold.open = true;
  control?.focus();
  control?.scrollIntoView({ block: 'nearest' });
}
