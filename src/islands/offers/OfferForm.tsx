import { type FormEvent, useEffect, useState } from 'react';
import { t } from '../../client/words.ts';
import { changeOf } from '../../domain/offers/fields/changes.ts';
import { FIRST_STEP, stepAfter } from '../../domain/offers/fields/step-names.ts';
import { STEPS, sectionsOfStep } from '../../domain/offers/fields/steps.ts';
import { SECTIONS, type SectionName } from '../../domain/offers/fields/table.ts';
import { limitReached } from './deduction.ts';
import { FrozenOffer } from './FrozenOffer.tsx';
import type { FormParts } from './parts.ts';
import { Questions } from './questions/Questions.tsx';
import { RequiredDialog } from './RequiredDialog.tsx';
import { SimilarHours } from './SimilarHours.tsx';
import { Summary } from './Summary.tsx';
import { FoldedSection } from './sections/FoldedSection.tsx';
import { FormSection } from './sections/FormSection.tsx';
import { NameSection } from './sections/NameSection.tsx';
import { OwnSection } from './sections/OwnSection.tsx';
import { PicturesSection } from './sections/PicturesSection.tsx';
import { LiveCard } from './steps/LiveCard.tsx';
import { StepBar } from './steps/StepBar.tsx';
import { StepPanel } from './steps/StepPanel.tsx';
import { useSteps } from './steps/use-steps.ts';
import { type OfferFormProps, useOfferForm } from './use-offer-form.ts';

/**
 * Posts or changes an offer (§4, §5 Offer form): a draft in four steps beside its card, an open offer and a template on
 * one page.
 */
export function OfferForm(props: OfferFormProps) {
  const form = useOfferForm(props);
  const { values, issues, press, question } = form;
  const { loaded, who, step = FIRST_STEP } = props;
  const ready = useReady();
  const steps = useSteps({ first: step, inDialog: props.onDirty !== undefined });
  const list = useIssueList(form);
  const error: FormParts['error'] = (field) => {
    const issue = issues.find((each) => each.field === field || each.field.startsWith(`${field}.`));
    return issue && t(issue.message);
  };
  const parts: FormParts = {
    values,
    change: form.change,
    set: (name, value) => form.change(changeOf(values, name, value)),
    choices: loaded.choices,
    error,
    guest: who === 'visitor',
    undated: loaded.state === 'template',
  };
  const next = loaded.state === 'draft' ? stepAfter(steps.step) : null;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (next) return steps.go(next);
    void press(loaded.state === 'template' ? 'draft' : 'submit');
  };
  const answers = { onClose: form.closeQuestion, onLeave: form.leaveAndReturn, onUpgrade: form.upgrade };
  return (
    <form className="offer-form" onSubmit={submit} noValidate>
      <Summary problem={form.problem} attempt={form.attempt} />
      {form.restored && <Restored onDiscard={form.discard} />}
      <fieldset className="offer-form__all" disabled={!ready}>
        <Content loaded={loaded} parts={parts} steps={steps} issues={issues} />
        <Buttons form={form} loaded={loaded} isLast={next === null} />
      </fieldset>
      {question && (
        <Questions
          question={question}
          {...answers}
          onNewer={form.loadNewer}
          onSure={(button) => press(button, 'deduction')}
        />
      )}
      {list.isOpen && (
        <RequiredDialog
          issues={issues}
          own={loaded.choices.own.fields}
          onGo={(field) => {
            list.close();
            steps.goToField(field);
          }}
        />
      )}
    </form>
  );
}

/** Opens the list of invalid fields after each attempt that found some. */
function useIssueList({ attempt, issues }: Pick<ReturnType<typeof useOfferForm>, 'attempt' | 'issues'>) {
  const [closedAt, setClosedAt] = useState(0);
  return { isOpen: issues.length > 0 && attempt > closedAt, close: () => setClosedAt(attempt) };
}

/** The fields are disabled until the script runs, because anything typed before that would be lost. */
function useReady(): boolean {
  const [ready, setReady] = useState(false);
  useEffect(() => setReady(true), []);
  return ready;
}

type ContentProps = Pick<OfferFormProps, 'loaded'> & {
  parts: FormParts;
  steps: ReturnType<typeof useSteps>;
  issues: ReturnType<typeof useOfferForm>['issues'];
};

function Content({ loaded, parts, steps, issues }: ContentProps) {
  if (loaded.state === 'frozen') return <FrozenOffer loaded={loaded} parts={parts} />;
  if (loaded.state !== 'draft')
    return (
      <>
        {loaded.state === 'template' && <NameSection {...parts} />}
        <Sections sections={SECTIONS} parts={parts} />
      </>
    );
  return (
    <>
      <StepBar step={steps.step} issues={issues} onStep={steps.go} />
      <div className="offer-form__beside">
        <div className="offer-form__steps">
          {STEPS.map((step) => (
            <StepPanel key={step.name} step={step} shown={step.name === steps.step}>
              <Sections sections={sectionsOfStep(step.name)} parts={parts} />
              {step.name === 'price' && <SimilarHours values={parts.values} shown={steps.step === 'price'} />}
            </StepPanel>
          ))}
        </div>
        <LiveCard values={parts.values} />
      </div>
    </>
  );
}

type SectionsProps = { sections: readonly (typeof SECTIONS)[number][]; parts: FormParts };

function Sections({ sections, parts }: SectionsProps) {
  return sections.map((section) => {
    const Part = PARTS[section.name] ?? FormSection;
    return <Part key={section.name} section={section} parts={parts} />;
  });
}

/** The sections that are more than a list of controls. */
const PARTS: Partial<Record<SectionName, typeof FormSection>> = {
  pictures: PicturesSection,
  own: OwnSection,
  shipping: FoldedSection,
  more: FoldedSection,
};

type ButtonsProps = {
  form: ReturnType<typeof useOfferForm>;
  loaded: OfferFormProps['loaded'];
  /** On the last step, or without steps: the form is sent instead of going on. */
  isLast: boolean;
};

function Buttons({ form, loaded, isLast }: ButtonsProps) {
  const { busy, press, isOpen, values } = form;
  const limit = loaded.state === 'template' ? null : limitReached(loaded, values);
  return (
    <div className="offer-form__buttons">
      {limit && <p className="field__error">{limit}</p>}
      <div className="row">
        {loaded.state === 'template' ? (
          <Press onPress={() => press('draft')} busy={busy === 'draft'} text={t('Save template')} look="line" />
        ) : (
          <OfferButtons busy={busy} press={press} isOpen={isOpen} isLast={isLast} />
        )}
      </div>
    </div>
  );
}

type OfferButtonsProps = Pick<ButtonsProps['form'], 'busy' | 'press' | 'isOpen'> & Pick<ButtonsProps, 'isLast'>;

function OfferButtons({ busy, press, isOpen, isLast }: OfferButtonsProps) {
  return (
    <>
      {!isOpen && (
        <Press onPress={() => press('draft')} busy={busy === 'draft'} text={t('Save as Draft')} look="quiet" />
      )}
      {!isOpen && <Press onPress={() => press('preview')} busy={busy === 'preview'} text={t('Preview')} look="line" />}
      <button type="submit" className="button" aria-busy={busy === 'submit'} disabled={busy !== null}>
        {isOpen ? t('Update') : isLast ? t('Submit') : t('Continue')}
      </button>
    </>
  );
}

type PressProps = { onPress: () => Promise<unknown>; busy: boolean; text: string; look: 'quiet' | 'line' };

function Press({ onPress, busy, text, look }: PressProps) {
  return (
    <button
      type="button"
      className={`button button--${look}`}
      aria-busy={busy}
      disabled={busy}
      onClick={() => void onPress()}
    >
      {text}
    </button>
  );
}

function Restored({ onDiscard }: { onDiscard: () => void }) {
  return (
    <div className="notice" role="status">
      <div className="row">
        {t('We’ve restored your unsaved changes.')}
        <button type="button" className="button button--quiet button--s" onClick={onDiscard}>
          {t('Discard')}
        </button>
      </div>
    </div>
  );
}
