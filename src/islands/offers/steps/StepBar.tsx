import { t } from '../../../client/words.ts';
import type { StepName } from '../../../domain/offers/fields/step-names.ts';
import { STEPS, stepOfField } from '../../../domain/offers/fields/steps.ts';
import type { FormIssue } from '../../../domain/offers/form.ts';

type Props = { step: StepName; issues: readonly FormIssue[]; onStep: (step: StepName) => void };

/** The four steps, each a button; a step with a wrong field says so. */
export function StepBar({ step, issues, onStep }: Props) {
  const at = STEPS.findIndex(({ name }) => name === step);
  const wrong = new Set(issues.map(({ field }) => stepOfField(field)));
  return (
    <nav aria-label={t('Steps of your offer')}>
      <ol className="steps">
        {STEPS.map(({ name, title }, index) => (
          <li
            key={name}
            className="steps__step"
            data-state={wrong.has(name) ? 'wrong' : index < at ? 'done' : undefined}
            aria-current={name === step ? 'step' : undefined}
          >
            <button type="button" className="steps__link" onClick={() => onStep(name)}>
              {t(title)}
              {wrong.has(name) && <span className="hidden-text"> {t('(needs your attention)')}</span>}
            </button>
          </li>
        ))}
      </ol>
    </nav>
  );
}
